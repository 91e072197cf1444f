"""What is told of Chicago Express in its own way."""

from interlock.pictures.chicago_express.companies import PAINTS
from interlock.report.share_story import ShareStory

STORY = ShareStory("chicago_express", PAINTS)
