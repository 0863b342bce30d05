"""A small picture of a table as everybody may see it."""

from __future__ import annotations

import pygame

from tabletop.play.session import Session
from tabletop.ui import theme
from tabletop.ui.faces.crests.raster import clip
from tabletop.ui.look import Look
from tabletop.ui.table.draw.felt import Felt
from tabletop.ui.table.draw.stage import Stage
from tabletop.ui.table.layout.camera import Camera
from tabletop.ui.table.layout.frame import Frame, frame
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.layout.ground import Ground
from tabletop.ui.table.layout.placing import place_pieces, within
from tabletop.ui.table.layout.spots import layout_of, spots
from tabletop.ui.table.moment.glance import Glance
from tabletop.ui.table.moment.model import Model

WINDOW = 1280, 800
"""The window whose cloth is drawn small, logical; it is as much higher or lower as the picture wants."""
FINE = 2
"""So many times as large as it is shown the cloth is drawn."""


def miniature(session: Session, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The table on its cloth, `size` device pixels, without what only some may know."""
    box, rules = session.box, session.rules
    near = next((person.seats[0] for person in session.people if person.human), 0)
    small = look.at(FINE * size[0] / WINDOW[0])
    window, there = _window(size, small)
    model = Model.of(session, box.public, look.lang, ())
    layout = layout_of(session.catalog, box)
    found, rails, ledger, strips, unit, sheets = spots(Ground(model.view, box, layout, there, small, near, (near,)))
    pieces = within(place_pieces(model.view, box, found, {}, small), there.cloth)
    geometry = Geometry(found, pieces, tuple(rails), ledger, strips, unit, there.small, bool(layout.blocks), sheets)
    unused = rules.display.unused.get(box.mode, frozenset()) if rules is not None else frozenset()
    stage = Stage(Felt(session.catalog, box, unused))
    stage.draw_ground(window, there, small, Camera(), None)
    gauges = {(rail.seat, rail.key): float(model.view.seat_num[rail.seat, rail.key]) for rail in rails}
    stage.draw_cloth(small, model, geometry, near, gauges, (), (), (), {}, Glance.of(model), (), ())
    picture = pygame.transform.smoothscale(stage.rest.subsurface(there.cloth), size)
    return clip(picture.convert_alpha(), theme.R_CLOTH * look.k)


def _window(size: tuple[int, int], look: Look) -> tuple[tuple[int, int], Frame]:
    """A window whose cloth has the shape of a picture."""
    wide, high = (round(length * look.k) for length in WINDOW)
    cloth = frame((wide, high), look, False, "none").cloth
    window = wide, high + round(cloth.w * size[1] / size[0]) - cloth.h
    return window, frame(window, look, False, "none")
