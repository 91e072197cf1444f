"""What Railroad Revolution adds to the report of a record: nothing."""

from interlock.games.game_report import GameStory

STORY = GameStory()
