"""Picking up a piece, carrying it, and letting it go: on a lit place, on one that refuses, or back where it lay."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.table.places import piece_at
from tabletop.ui import theme
from tabletop.ui.table.flights import Flight
from tabletop.ui.table.geometry import Laid
from tabletop.ui.table.held import Held, Place, lit_places

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class Carrying:
    """What is held stands in `scene.held`."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def pick_up(self, laid: Laid, pos: tuple[int, int], grab: tuple[int, int] = (0, 0), keyboard: bool = False) -> None:
        """Take a piece in the hand and light where it may go; of a covered one nothing is told."""
        scene = self.scene
        if scene.viewer.blind and not scene.acts.free:
            return
        piece = piece_at(scene.session.state, laid.seen.place)
        scene.overlays.dismiss()
        scene.pointer.raised = ""
        if scene.acts.take_off(piece):
            scene.look_again()
            laid = scene.geometry.of(laid.seen.place) or laid
        targets = scene.acts.targets(piece)
        lit = lit_places(targets, scene.geometry, laid, scene.look)
        if scene.acts.free:
            lit = tuple(Place(zone, spot.rect, ()) for zone, spot in scene.geometry.spots.items())
        scene.held = Held(laid, piece, lit, pos, grab, keyboard, free=scene.acts.free)
        scene.stale_rest()

    def carry(self, pos: tuple[int, int]) -> None:
        """Move what is held; the place under the pointer is marked, and the sums follow."""
        scene = self.scene
        held = scene.held
        assert held is not None
        held.pos = pos
        over = held.over(pos)
        if over != held.hover:
            held.hover = over
            scene.canvas.lit_stale = True
            says = next((t.says for t in held.places[over].targets), None) if over is not None else None
            scene.overlays.prompt.update(replace(scene.model, hover=says))

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go of what is held: on a lit place, on a place that refuses, or back where it came from."""
        scene = self.scene
        held, scene.held = scene.held, None
        assert held is not None
        self._redraw()
        over = held.over(pos)
        zone = held.places[over].zone if over is not None else scene.geometry.zone_at(pos)
        if zone is None or (zone == held.laid.zone and over is None):
            return self._return(held)
        mark = len(scene.session.history.commits)
        done = scene.acts.drop(held.piece, zone, held.places[over].targets if over is not None else ())
        if done.why is not None:
            self._return(held, shake=True)
        scene.did(done, mark)
        return None

    def _return(self, held: Held, shake: bool = False) -> None:
        """What was held slides back to where it lay."""
        scene = self.scene
        if scene.look.motion <= 0 or held.keyboard:
            return
        ms = (theme.MOTIONS["refuse"].ms if shake else theme.MOTIONS["drop"].ms) * scene.look.motion
        a = (held.pos[0] - held.grab[0], held.pos[1] - held.grab[1])
        picture = scene.felt.picture(held.laid, scene.look)
        scene.flights.append(Flight(picture, a, held.laid.rect.center, scene.now, ms, "refuse" if shake else "drop",
                                   held.laid.seen.place))

    def cancel(self) -> None:
        """Esc, a right click or a lost window: what is held goes back, nothing is pressed."""
        scene = self.scene
        scene.pointer.away()
        if scene.held is not None:
            held, scene.held = scene.held, None
            self._redraw()
            scene.overlays.prompt.update(scene.model)
            self._return(held)

    def _redraw(self) -> None:
        scene = self.scene
        scene.stale_rest()
        scene.touch()
