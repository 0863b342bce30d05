"""All that only some games have on the table's screen."""

from __future__ import annotations

from tabletop.ui.table.plugin import Plugin
from tabletop.ui.table.plugins.at_once.acts import DEEDS
from tabletop.ui.table.plugins.at_once.panel import AtOnce
from tabletop.ui.table.plugins.reveal.sheet import RevealSheet

PLUGINS = (
    Plugin(lambda rules: rules.display.reveal is not None, story=RevealSheet),
    Plugin(lambda rules: bool(rules.display.at_once), panel=AtOnce, deeds=DEEDS),
)
