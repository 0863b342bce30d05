"""A fight is felt: an arrow, the figure that flies, what is left; and what answered what, with what came to nothing."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest
from scene_play import AND_BOT, TWO, Sitting, laid

from tabletop.referee.moves import read
from tabletop.ui import paint
from tabletop.ui.settings import Waiting, roomy_scale
from tabletop.ui.table.moment.still import Beheld

WAR = ("p1 reinforce 028 > p1.unit.1", "p2 counter 040 > p1.unit.1", "p1 counter 047 > p1.unit.1", "p2 pass")


def fights(lang: str = "en", motion: float = 1.0) -> Sitting:
    """A blow of 4 follows from passing."""
    t = Sitting(laid("2.2", {"p1.hand": "028 009", "p1.unit.1": "026"}, TWO), lang=lang, motion=motion)
    t.calm()
    t.key(pygame.K_SPACE, " ")
    return t


def answered(t: Sitting, *texts: str, by_human: bool = True) -> list[Beheld]:
    """The stills that stand after some moves."""
    found: list[Beheld] = []
    for text in texts:
        ask, rules = t.session.ask, t.session.rules
        assert ask is not None and rules is not None
        seat, move = read(t.session.state, text, rules.verbs, ask.about)
        mark = len(t.session.history.commits)
        assert t.session.answer(seat, move, by_human=by_human).committed
        t.scene.changed(mark)
        for _ in range(400):
            t.wait(16)
            if (now := t.scene.unfolding.stills.now) is not None and now not in found:
                found.append(now)
            if not t.scene.unfolds:
                break
    return found


def test_the_figure_flies_to_the_number_it_falls_on_before_that_changes() -> None:
    t = fights()
    rail = t.scene.geometry.rail("p2.life")
    assert rail is not None
    assert [flight.b for flight in t.scene.flights if flight.shakes] == [rail.rect.center]
    assert t.scene.slide.value((1, "life"), t.scene.now, 1.0) == 30, "the number waits for the blow"
    assert t.scene.unfolding.stills.now is None, "and what is left is told after it"
    t.wait(800)
    assert not t.scene.flights and t.scene.unfolding.stills.now is not None


def test_who_passed_what_nothing_could_be_answered_to_is_not_told_so_again() -> None:
    """The pile of a removal that was countered says what came of it, not that nobody answered the counter."""
    t = Sitting(laid("2.1", {"p1.hand": "028 009 003", "p2.unit.1": "027", "p2.hand": "040 048"}, TWO), motion=1.0)
    stills = answered(t, "p1 removal 028 > p2.unit.1", "p2 counter 040 > p2.unit.1", "p1 pass")
    (pile,) = [still for still in stills if still.answers]
    assert "countered" in pile.cause
    assert not any("No counter" in still.cause for still in stills)


def test_without_motion_nothing_flies() -> None:
    assert not fights(motion=0.0).scene.flights


def test_of_an_answer_to_an_answer_the_one_between_came_to_nothing() -> None:
    t = Sitting(laid("2.2", {"p1.hand": "028 047 009", "p1.unit.1": "029", "p2.hand": "040 048 007"}, TWO), motion=1.0)
    (pile,) = [still for still in answered(t, *WAR) if still.answers]
    assert [t.session.box.cards[lit.face].key for lit in pile.cards] == ["028", "040", "047"]
    assert [lit.seat for lit in pile.cards] == [0, 1, 0] and pile.stopped == {1}


def test_what_is_countered_is_marked_and_its_answer_is_not() -> None:
    t = Sitting(laid("2.2", {"p1.hand": "028 047 009", "p1.unit.1": "029", "p2.hand": "040 048 007"}, TWO), motion=1.0)
    (pile,) = [still for still in answered(t, *WAR[:2], "p1 pass") if still.answers]
    assert [lit.seat for lit in pile.cards] == [0, 1] and pile.stopped == {0} and "counter" in pile.cause


def test_the_arrow_of_a_magic_comes_from_its_card_and_not_from_the_sums() -> None:
    t = Sitting(laid("4.2", {"p2.hand": "009", "p2.unit.1": "003", "p2.magic": "A01", "p1.unit.1": "016"}, TWO,
                     seat="p2"), motion=1.0)
    t.calm()
    ask, rules = t.session.ask, t.session.rules
    assert ask is not None and rules is not None
    seat, move = read(t.session.state, "p2 magic A01", rules.verbs, ask.about)
    mark = len(t.session.history.commits)
    assert t.session.answer(seat, move, by_human=False).committed
    t.scene.changed(mark)
    card, rail = t.at("p2.magic.1").box, t.scene.geometry.rail("p1.life")
    assert rail is not None
    while not (arrows := [flight for flight in t.scene.flights if flight.motion == "fade"]):
        t.wait(16)
        assert t.now < 20_000
    x, y = 2 * arrows[0].a[0] - rail.rect.centerx, 2 * arrows[0].a[1] - rail.rect.centery
    assert card.inflate(8, 8).collidepoint(x, y)


def test_a_blow_comes_from_the_units_that_attack_and_not_from_the_sums() -> None:
    """A unit with Pierce strikes first, then the two others together."""
    t = Sitting(laid("2.2", {"p1.hand": "009", "p1.unit.1": "003", "p1.unit.2": "016", "p1.unit.3": "026"}, TWO), motion=1.0)
    t.calm()
    t.key(pygame.K_SPACE, " ")
    rail = t.scene.geometry.rail("p2.life")
    assert rail is not None

    def comes() -> set[tuple[int, int]]:
        """From where what is in the air comes."""
        (x, y) = rail.rect.center
        arrows = [flight for flight in t.scene.flights if flight.motion == "fade"]
        return {(2 * flight.a[0] - x, 2 * flight.a[1] - y) for flight in arrows}

    def near(found: set[tuple[int, int]], *places: str) -> bool:
        middles = [t.at(place).box.center for place in places]
        return len(found) == len(middles) and all(any(abs(a - x) < 3 and abs(b - y) < 3 for a, b in found) for x, y in middles)

    assert near(comes(), "p1.unit.1")
    while not near(found := comes(), "p1.unit.2", "p1.unit.3"):
        t.wait(48)
        assert t.now < 20_000, found


@pytest.mark.parametrize("waits", ["off", "always"])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_what_one_card_answered_is_laid_out_beside_the_table(size: tuple[int, int], lang: str, waits: Waiting) -> None:
    zones = {"p1.hand": "028 009", "p1.unit.1": "029", "p2.hand": "040 007"}
    t = Sitting(laid("2.2", zones, TWO), size, roomy_scale(size), lang, 1.0, waits=waits)
    for text in ("p1 reinforce 028 > p1.unit.1", "p2 counter 040 > p1.unit.1", "p1 pass"):
        ask, rules = t.session.ask, t.session.rules
        assert ask is not None and rules is not None
        mark = len(t.session.history.commits)
        assert t.session.answer(*read(t.session.state, text, rules.verbs, ask.about)).committed
        t.scene.changed(mark)
        for _ in range(400):
            t.wait(16)
            now = t.scene.unfolding.stills.now
            if now is not None and not now.answers:
                t.key(pygame.K_SPACE, " ")
            if not t.scene.unfolds or (now is not None and now.answers):
                break
    assert now is not None and len(now.cards) == 2 and now.answers
    (_, where), = t.scene.unfolding.stills.pictures()
    margin = paint.reach("dialog", t.scene.look.k)
    assert where.inflate(-2 * margin, -2 * margin).collidelist([t.scene.frame.cloth, t.scene.frame.hand, t.scene.frame.prompt]) < 0


def test_what_was_countered_is_headed_by_that_and_not_by_the_battle_after_it() -> None:
    """The removal is let go, what it did is nothing, and a battle that harms nobody comes at once."""
    zones = {"p1.hand": "028", "p1.unit.1": "003", "p1.unit.2": "016", "p2.hand": "040 009", "p2.unit.1": "005", "p2.unit.2": "007"}
    t = Sitting(laid("2.1", zones, TWO), motion=1.0)
    stills = answered(t, "p1 removal 028 > p2.unit.2", "p2 counter 040 > p2.unit.2")
    (pile,) = [still for still in stills if still.answers]
    assert "counter" in pile.cause and "−" not in pile.cause, [still.cause for still in stills]


@pytest.mark.parametrize("waits", ["off", "always"])
def test_an_own_attack_that_does_no_damage_stands_like_any_other(waits: Waiting) -> None:
    """A press while it stands ends it and skips nothing."""
    zones = {"p1.hand": "028 009", "p1.unit.1": "026", "p2.unit.1": "029", "p2.unit.2": "030"}
    t = Sitting(laid("2.2", zones, TWO), motion=1.0, waits=waits)
    t.calm()
    t.key(pygame.K_SPACE, " ")
    t.wait(100)
    assert t.scene.unfolds
    while (now := t.scene.unfolding.stills.now) is None:
        t.wait(16)
        assert t.now < 20_000 and t.scene.unfolds, "it stands"
    assert "= 0" in now.cause or "=0" in now.cause
    t.key(pygame.K_SPACE, " ")
    assert t.session.at_step == "4.1", "the press read it, and the territory is still to be laid"


REMOVED = {"en": "Bot 1 removed Covetous Witch (cost 4) with 7+2", "ja": "Bot 1が占欲の魔女（コスト4）を7+2で除去した"}


@pytest.mark.parametrize(("lang", "waits"), [("en", "off"), ("ja", "always")])
def test_each_unit_that_i_let_go_by_a_pass_stands_once_beside_what_removed_it(lang: str, waits: Waiting) -> None:
    """The cards lie there until both have been read, in the order in which they were declared, and the lines since say the same."""
    zones = {"p2.hand": "028 009 003 004", "p1.unit.1": "026", "p1.unit.2": "027", "p1.hand": "040 048", "p1.land": "017"}
    t = Sitting(laid("2.1", zones, AND_BOT, seat="p2"), lang=lang, motion=1.0, waits=waits)
    answered(t, "p2 removal 009 > p1.unit.1, 003 > p1.unit.1, 028 > p1.unit.2", by_human=False)
    t.calm()
    mark = t.now
    t.key(pygame.K_p, "p")
    stood: list[Beheld] = []
    while len(stood) < 2:
        t.wait(16)
        now = t.scene.unfolding.stills.now
        if now is not None and now not in stood:
            stood.append(now)
            assert t.scene.geometry.of(now.cards[0].place) is not None and t.scene.geometry.of(now.cards[1].place) is not None
            t.wait(800)
            assert t.scene.unfolding.stills.now == now, "long enough to be read"
            t.key(pygame.K_SPACE, " ")
        assert t.now < mark + 10_000, "each stands"
    names = [[t.session.box.cards[lit.face].key for lit in still.cards] for still in stood]
    assert names == [["026", "009", "003"], ["027", "028"]]
    assert _plain(stood[0].cause) == REMOVED[lang]
    t.seen()
    said = [_plain(line.said) for line in t.scene.overlays.recap.lines]
    assert len(said) == 1 and said[0].startswith(REMOVED[lang]) and len(said[0].split(" · ")) == 2


def test_a_removal_nobody_was_asked_about_stands_once() -> None:
    """One that was read as its cards were laid is not told again; my own, which I laid by hand, is told as it comes about."""
    zones = {"p2.hand": "028", "p1.unit.1": "027", "p1.hand": ""}
    t = Sitting(laid("2.1", zones, AND_BOT, seat="p2"), motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    assert len([still for still in answered(t, "p2 removal 028 > p1.unit.1", by_human=False) if still.cards]) == 1
    t = Sitting(laid("2.1", {"p1.hand": "028 009", "p2.unit.1": "027", "p2.hand": ""}, AND_BOT), motion=1.0)
    (still,) = answered(t, "p1 removal 028 > p2.unit.1")
    assert _plain(still.cause) == "Haru removed Assault Soldier (cost 5) with 5" and len(still.cards) == 2


def test_of_two_removals_the_countered_one_has_its_pile_and_the_other_what_removed_it() -> None:
    zones = {"p1.hand": "028 009 003 020", "p2.unit.1": "027", "p2.unit.2": "026", "p2.hand": "040 048 016"}
    t = Sitting(laid("2.1", zones, TWO), motion=1.0)
    texts = "p1 removal 028 > p2.unit.1, 009 > p2.unit.2, 003 > p2.unit.2", "p2 counter 040 > p2.unit.1", "p1 pass"
    pile, removed = answered(t, *texts)
    assert pile.answers and "countered" in pile.cause
    assert not removed.answers and "removed Covetous Witch" in _plain(removed.cause) and len(removed.cards) == 3


def _plain(said: str) -> str:
    """What is said, without the element that stands after a name."""
    return re.sub("\xa0·\xa0\\w+|・[火水草空](?=（)", "", said).replace("\xa0", " ")
