"""What is told of American Rails in its own way."""

from interlock.pictures.american_rails.companies import PAINTS
from interlock.report.share_story import ShareStory

STORY = ShareStory("american_rails", PAINTS)
