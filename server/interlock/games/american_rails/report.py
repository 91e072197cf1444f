"""What American Rails adds to the report of a record."""

from interlock.games.american_rails.pictures.pieces import PAINTS
from interlock.games.game_report import ShareStory

STORY = ShareStory("american_rails", PAINTS)
