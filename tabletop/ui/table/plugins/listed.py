"""All that only some games have on the table's screen."""

from __future__ import annotations

from tabletop.ui.table.plugin import Plugin
from tabletop.ui.table.plugins import notice
from tabletop.ui.table.plugins.at_once.acts import DEEDS
from tabletop.ui.table.plugins.at_once.halves import Halves
from tabletop.ui.table.plugins.at_once.panel import AtOnce
from tabletop.ui.table.plugins.bands import aims, known, line, strips
from tabletop.ui.table.plugins.field import acts, blows, captions, deeds, facing, march, portraits, struck, turning, wraps
from tabletop.ui.table.plugins.reveal.sheet import RevealSheet
from tabletop.ui.table.plugins.together import chain, foe, follows, growth, partners

PLUGINS = (
    Plugin(lambda catalog, rules: catalog.layout is not None and catalog.layout.strip is not None, lays=strips.lay),
    Plugin(lambda catalog, rules: catalog.layout is not None and catalog.layout.line is not None, lays=line.lay,
           marks=aims.marks),
    Plugin(lambda catalog, rules: catalog.layout is not None and catalog.layout.known is not None, lays=known.lay),
    Plugin(lambda catalog, rules: catalog.layout is not None and any(block.wraps for block in catalog.layout.blocks),
           lays=wraps.lay, marks=wraps.marks),
    Plugin(lambda catalog, rules: rules is not None and catalog.layout is not None and catalog.layout.deeds > 0,
           panel=deeds.DeedRows, sheet=struck.StruckSheet, deeds=acts.DEEDS),
    Plugin(lambda catalog, rules: rules is not None and any(zone.kind == "cell" for zone in catalog.zones.values()),
           panel=turning.Turning),
    Plugin(lambda catalog, rules: any(zone.kind == "cell" and zone.angle is None for zone in catalog.zones.values()),
           marks=facing.marks),
    Plugin(lambda catalog, rules: catalog.layout is not None and catalog.layout.portraits is not None, lays=portraits.lay,
           marks=portraits.marks),
    Plugin(lambda catalog, rules: catalog.layout is not None and bool(catalog.layout.acting), marks=march.marks),
    Plugin(lambda catalog, rules: catalog.layout is not None and bool(catalog.layout.strikes), marks=blows.marks),
    Plugin(lambda catalog, rules: catalog.layout is not None and bool(catalog.layout.captions or catalog.layout.legend),
           lays=captions.lay),
    Plugin(lambda catalog, rules: catalog.layout is not None and catalog.layout.growth is not None, lays=growth.lay,
           marks=growth.marks),
    Plugin(lambda catalog, rules: catalog.layout is not None and catalog.layout.chain is not None, lays=chain.lay,
           marks=chain.marks, in_hand=follows.in_hand),
    Plugin(lambda catalog, rules: catalog.layout is not None and catalog.layout.foe is not None, lays=foe.lay, marks=foe.marks),
    Plugin(lambda catalog, rules: rules is not None and rules.mind.offers is not None, marks=partners.marks),
    Plugin(lambda catalog, rules: rules is not None and rules.display.notice is not None, marks=notice.marks),
    Plugin(lambda catalog, rules: rules is not None and rules.display.reveal is not None, story=RevealSheet),
    Plugin(lambda catalog, rules: rules is not None and bool(rules.display.at_once), panel=AtOnce, pair=Halves, deeds=DEEDS),
)
