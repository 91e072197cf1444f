"""The games that there are: the only table of them, from which every other follows.

What else belongs to a game lies, in each room, in a module that is called like the game's field: its words in RGN
(`interlock.record.rgn.NAME`), its rules (`interlock.games.NAME.game`), how the command shows it (`interlock.cli.NAME`).
"""

from interlock.record.age_of_steam import AgeOfSteamMove, AgeOfSteamSetup, DrawCubes, RollDice, RollForTie
from interlock.record.american_rails import AmericanRailsMove, AmericanRailsSetup
from interlock.record.chicago_express import ChicagoExpressMove, ChicagoExpressSetup
from interlock.record.railroad_revolution import RailroadRevolutionMove, RailroadRevolutionSetup
from interlock.record.recorded_game import RecordedGame

AGE_OF_STEAM = RecordedGame(
    "age-of-steam", "Age of Steam", AgeOfSteamSetup, AgeOfSteamMove, (DrawCubes, RollDice, RollForTie), bgg_id=4098
)
AMERICAN_RAILS = RecordedGame("american-rails", "American Rails", AmericanRailsSetup, AmericanRailsMove)
CHICAGO_EXPRESS = RecordedGame(
    "chicago-express", "Chicago Express", ChicagoExpressSetup, ChicagoExpressMove, bgg_id=31730
)
RAILROAD_REVOLUTION = RecordedGame(
    "railroad-revolution", "Railroad Revolution", RailroadRevolutionSetup, RailroadRevolutionMove
)

GAMES = {game.name: game for game in (AGE_OF_STEAM, AMERICAN_RAILS, CHICAGO_EXPRESS, RAILROAD_REVOLUTION)}
