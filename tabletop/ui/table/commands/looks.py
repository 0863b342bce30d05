"""What changes nothing of a table: whoever is shown one may ask for it."""

from __future__ import annotations

from tabletop.ui import commands
from tabletop.ui.commands.command import Deeds
from tabletop.ui.table.looking.showing import Showing
from tabletop.ui.table.moment.speech import speech

DEEDS = Deeds[Showing]()
DEEDS.bare(commands.HOME)(lambda shows: shows.desk.host.home())
DEEDS.bare(commands.LANGUAGE)(lambda shows: shows.desk.host.set_language("en" if shows.desk.look.lang == "ja" else "ja"))
DEEDS.bare(commands.QUIT)(lambda shows: shows.desk.host.quit())
DEEDS.bare(commands.LEARN)(lambda shows: shows.desk.host.learn(shows.desk.session.catalog))
DEEDS.bare(commands.SETTINGS)(lambda shows: shows.desk.host.open_settings())


@DEEDS.on(commands.RULE)
def _rule(shows: Showing, number: str) -> None:
    if number:
        shows.overlays.large.close()
        shows.overlays.rule.show_rule(number)
        shows.desk.host.hush("table.hint")
        shows.desk.touch()


@DEEDS.bare(commands.RULE_OF_STEP)
def _rule_of_step(shows: Showing) -> None:
    if number := speech(shows.desk.model).rule:
        shows.overlays.large.close()
        shows.overlays.rule.show_rule(number, first=True)
        shows.desk.touch()


@DEEDS.on(commands.EXAMPLE_TRY)
def _try(shows: Showing, number: str) -> None:
    shows.desk.host.try_out(shows.desk.session.catalog, number)


@DEEDS.on(commands.LARGE)
def _large(shows: Showing, place: commands.Place) -> None:
    place = shows.desk.aimed()
    if place and shows.overlays.large.show(place):
        shows.desk.touch()


@DEEDS.bare(commands.HELP)
def _help(shows: Showing) -> None:
    shows.overlays.keys.show()
    shows.desk.touch()


@DEEDS.bare(commands.LOG)
def _log(shows: Showing) -> None:
    shows.desk.log_open = not shows.desk.log_open
    shows.desk.look_again()
