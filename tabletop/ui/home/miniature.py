"""A small picture of a table as everybody may see it."""

from __future__ import annotations

import pygame

from tabletop.play.session import Session
from tabletop.ui import theme
from tabletop.ui.faces.crests.raster import clip
from tabletop.ui.look import Look
from tabletop.ui.table.draw.felt import Felt
from tabletop.ui.table.draw.stage import OnCloth, Outlook, Stage
from tabletop.ui.table.layout.camera import Camera
from tabletop.ui.table.layout.frame import Frame, frame
from tabletop.ui.table.layout.ground import Ground
from tabletop.ui.table.layout.placing import laid_out
from tabletop.ui.table.layout.spots import layout_now
from tabletop.ui.table.moment.glance import Glance
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.plugin import places, wanted
from tabletop.ui.table.plugins.listed import PLUGINS

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
    plugins = wanted(PLUGINS, session.catalog, rules)
    on = Ground(model.view, box, layout_now(session), there, small, near, (near,))
    geometry = laid_out(on, places(plugins, session.catalog, on), {})
    unused = rules.display.unused.get(box.mode, frozenset()) if rules is not None else frozenset()
    stage = Stage(Felt(session.catalog, box, unused))
    stage.draw_ground(window, there, small, Camera(), None)
    gauges = {(rail.seat, rail.key): float(model.view.seat_num[rail.seat, rail.key]) for rail in geometry.rails}
    stage.draw_cloth(OnCloth(model, geometry, near, gauges, Glance.of(model), Outlook()), small)
    picture = pygame.transform.smoothscale(stage.rest.subsurface(there.cloth), size)
    return clip(picture.convert_alpha(), theme.R_CLOTH * look.k)


def _window(size: tuple[int, int], look: Look) -> tuple[tuple[int, int], Frame]:
    """A window whose cloth has the shape of a picture."""
    wide, high = (round(length * look.k) for length in WINDOW)
    cloth = frame((wide, high), look, False, "none").cloth
    window = wide, high + round(cloth.w * size[1] / size[0]) - cloth.h
    return window, frame(window, look, False, "none")
