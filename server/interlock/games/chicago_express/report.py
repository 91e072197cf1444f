"""What Chicago Express adds to the report of a record."""

from interlock.games.chicago_express.pictures.pieces import PAINTS
from interlock.games.game_report import ShareStory

STORY = ShareStory("chicago_express", PAINTS)
