"""What is told of Railroad Revolution in its own way: nothing."""

from interlock.report.game_stories import GameStory

STORY = GameStory()
