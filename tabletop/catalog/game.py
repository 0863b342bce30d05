"""A whole game from its folder: what other parts of the program use of the catalog.

`read_game` never raises for bad content, what is wrong is in `Catalog.problems`; `find_games` lists a folder of games by
their game.yaml alone; `make_box` opens a game for one mode and number of seats.
"""

from .definitions import LANGUAGES, Catalog, Mode, Rule, Switch
from .opening import make_box
from .reader import read_game
from .shelf import GameEntry, find_games

__all__ = ["LANGUAGES", "Catalog", "GameEntry", "Mode", "Rule", "Switch", "find_games", "make_box", "read_game"]
