"""The menu of a piece offers first what the open question lets one do with it."""

from __future__ import annotations

import pytest
from games_play import SOME, dealt, move_of
from scene_play import Sitting

from tabletop.ui import commands
from tabletop.ui.table.layout.geometry import Laid


def offered(t: Sitting, laid: Laid) -> list[object]:
    """What the rows of the menu of a piece take."""
    t.click(t.grip(laid.seen.place), 3)
    menu = t.scene.overlays.menu
    assert menu is not None
    return [item.says.value for item in menu.items if item.says.name == commands.TAKE.name]


@pytest.mark.parametrize(("game", "mode"), SOME)
def test_the_menu_of_a_card_has_all_that_a_drop_can_do(game: str, mode: str) -> None:
    session, steps, done = dealt(game, mode, "open"), set[str](), 0
    for n in range(60):
        if session.ask is None or session.result is not None:
            break
        step = session.state.step()
        if step not in steps and not session.ask.pause:
            steps.add(step)
            t = Sitting(session)
            t.calm()
            card = next((one for one in t.hand() if t.scene.acts.ways(t.piece(one))), None)
            if card is not None:
                ways = t.scene.acts.ways(t.piece(card))
                taken = offered(t, card)
                assert taken == list(ways)[:len(taken)] and taken, step
                menu, before = t.scene.overlays.menu, (t.digest, t.scene.acts.plan)
                assert menu is not None and len({item.words for item in menu.items}) == len(menu.items), "rows alike"
                t.scene.overlays.menu = None
                t.scene.act(commands.TAKE(ways[0]))
                assert (t.digest, t.scene.acts.plan) != before
                done += 1
        if session.ask is not None:
            session.answer(session.waiting()[0], move_of(session, session.waiting()[0], n))
    assert done or game == "pearls"
