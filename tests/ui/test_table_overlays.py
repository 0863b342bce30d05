import pygame
import pytest
from table_helpers import SEVERAL, WINDOWS, at_step, click, key, model, overlaps, session

from tabletop.play.hands import read_edit
from tabletop.play.session import Session
from tabletop.referee.verbs import Refusal
from tabletop.ui import commands, text
from tabletop.ui.commands import KEYS
from tabletop.ui.look import Look
from tabletop.ui.table.layout.frame import frame
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.banner import Banners
from tabletop.ui.table.panels.question import Chip, questions
from tabletop.ui.table.panels.reaction import Reaction
from tabletop.ui.table.sheets.keys_help import KeysHelp
from tabletop.ui.table.sheets.large_card import LargeCard, can_rows
from tabletop.ui.table.sheets.overlay import Overlay
from tabletop.ui.table.sheets.refused import Beside, RefereeToast, refused_toast
from tabletop.ui.table.sheets.rule_card import RuleCard
from tabletop.ui.widgets import Action, Button

SURFACE = pygame.Surface((1920, 1080))
PLATES = {0: pygame.Rect(110, 500, 120, 32), 1: pygame.Rect(110, 70, 120, 32)}


def laid(panel: Overlay | LargeCard | Reaction, moment: Model, size: tuple[int, int] = (1280, 800), k: float = 1.0) -> None:
    panel.place(pygame.Rect((0, 0), size), Look(k, moment.lang))
    panel.update(moment)


def countered() -> tuple[Session, int]:
    table = session(at_step("2.3"))
    return table, table.waiting()[0]


# --- rule card and keys ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("size", "k", "lang"), SEVERAL)
def test_every_rule_and_the_keys_fit(size: tuple[int, int], k: float, lang: str) -> None:
    moment = model(session(), lang)
    card, help_ = RuleCard(), KeysHelp()
    laid(card, moment, size, k)
    laid(help_, moment, size, k)
    help_.show()
    help_.draw(SURFACE)
    assert help_.rect.contains(help_.sheet)
    assert help_.sheet.contains(help_.body) and help_.body.bottom < help_.controls[0].rect.y
    for number in moment.sight.catalog.rules_texts[lang]:
        card.show_rule(number)
        card.draw(SURFACE)
        assert card.rect.contains(card.sheet) and all(card.sheet.contains(c.rect) for c in card.controls)
        assert not list(overlaps(card.controls))
        body = card._block(card.sheet.w - 2 * card.look.px(24))
        assert card.sheet.y + card.look.px(56) + body.h <= min(c.rect.y for c in card.controls), number


@pytest.mark.parametrize(("size", "k", "lang"), [*SEVERAL, *(((1366, 768), 2.0, lang) for lang in ("ja", "en"))])
def test_every_key_can_be_read_in_the_help(size: tuple[int, int], k: float, lang: str) -> None:
    help_ = KeysHelp()
    laid(help_, model(session(), lang), size, k)
    help_.show()
    seen: dict[str, str] = {}
    for _ in KEYS:
        if len(seen) == len(KEYS):
            break
        help_.draw(SURFACE)
        for _, area in help_.rows():
            assert help_.body.x <= area.x and area.right <= help_.body.right
        for one, area in help_.shown():
            assert help_.body.contains(area), "it is cut"
            if not isinstance(one, str):
                seen[one.name] = one.caps[0]
        help_.handle(key(pygame.K_DOWN))
    assert seen == {one.name: one.caps[0] for one in KEYS}
    assert help_.handle(key(pygame.K_RETURN)) == Action("closed")


def test_the_rule_card_leads_to_its_neighbours_and_closes() -> None:
    card = RuleCard()
    laid(card, model(session()))
    card.show_rule("4.2-1")
    assert card.title == "4.2① Deploy"
    card.handle(key(pygame.K_RIGHT))
    assert card.number == "4.2-2"
    up = next(c for c in card.controls if isinstance(c, Button) and "4.2" in c.words)
    assert click(card, up.rect.center) is None
    assert card.number == "4.2"
    assert card.handle(key(pygame.K_ESCAPE)) == Action("closed")
    assert not card.open


def test_a_number_without_a_text_leads_to_the_rule_above() -> None:
    card = RuleCard()
    laid(card, model(session()))
    card.show_rule("2.1-9")
    assert card.number == "2.1"


def test_a_number_of_no_rule_leads_to_the_chapters() -> None:
    card = RuleCard()
    laid(card, model(session()))
    card.show_rule("respond")
    assert card.number == ""
    chapter = next(c for c in card.controls if isinstance(c, Button) and c.action != "close")
    click(card, chapter.rect.center)
    assert card.number == "S" and card.title


def test_a_click_outside_closes() -> None:
    help_ = KeysHelp()
    laid(help_, model(session()))
    help_.show()
    assert click(help_, (3, 3)) == Action("closed") and not help_.open
    help_.show()
    assert help_.handle(key(pygame.K_RETURN)) == Action("closed")


# --- large card ------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("size", "k", "lang"), WINDOWS[::3])
def test_the_large_card_opens_links_and_closes(size: tuple[int, int], k: float, lang: str) -> None:
    table = session(at_step("4.2"))
    seat = table.waiting()[0]
    large = LargeCard()
    laid(large, model(table, lang, (seat,)), size, k)
    assert large.show(f"p{seat + 1}.hand.1")
    large.draw(SURFACE)
    assert large._large is not None and large._large.links
    assert click(large, large._large.links[0].rect.center) == commands.RULE(large._large.links[0].rule)
    large.handle(key(pygame.K_l, typed="l"))
    assert large.pinned
    assert large.handle(key(pygame.K_ESCAPE)) == Action("closed") and not large.open


def test_a_card_these_eyes_do_not_know_never_opens() -> None:
    table = session(at_step("4.2"))
    seat = table.waiting()[0]
    large = LargeCard()
    laid(large, model(table, seats=(1 - seat,)))
    assert not large.show(f"p{seat + 1}.hand.1") and not large.show(f"p{seat + 1}.hand") and not large.show("deck")


def test_what_a_card_can_do_now_or_why_not() -> None:
    table = session(at_step("4.2"))
    seat = table.waiting()[0]
    moment = model(table, seats=(seat,))
    hand = len(table.state.zones[table.box.zone_of[f"p{seat + 1}.hand"]])
    rows = [row for n in range(hand) for row in can_rows(moment, f"p{seat + 1}.hand.{n + 1}")]
    assert rows and all(words and "{" not in words for _, words in rows)
    assert any(not ok and "4.2" in words for ok, words in rows)


# --- toast -----------------------------------------------------------------------------------------------------------

WHY = Refusal("4.2-1", "cost_over_lands", {"cost": 5, "limit": 4})


@pytest.mark.parametrize(("size", "k", "lang"), SEVERAL)
def test_the_toast_covers_neither_slot_nor_lit_places_nor_prompt(size: tuple[int, int], k: float, lang: str) -> None:
    look = Look(k, lang)
    parts = frame(size, look, log_open=True)
    w = parts.cloth.w // 8
    for n in range(1, 7):
        slot = pygame.Rect(parts.cloth.x + n * w, parts.cloth.centery, w, w)
        lit = [pygame.Rect(parts.cloth.x + m * w, parts.cloth.centery, w, w) for m in (n - 1, n + 1) if m not in (0, 7)][:1]
        toast = refused_toast(model(session(), lang), WHY, True, "refused", Beside(slot, parts, lit), look)
        toast.draw(SURFACE, look)
        assert not toast.rect.colliderect(parts.prompt) and not toast.rect.colliderect(parts.bar)
        room = parts.prompt.y - parts.bar.bottom
        if room > toast.rect.h + w + look.px(40) or size[0] / k >= 1200:
            assert not toast.rect.colliderect(slot)
            assert toast.rect.collidelist(lit) < 0
        assert all(toast.rect.contains(b.rect) for b in toast.buttons)
        for button in toast.buttons:
            assert text.measure(button.words, look.floor, True) < button.rect.w - look.px(12)


def toast(tone: str = "refused", forceable: bool = True) -> RefereeToast:
    parts = frame((1280, 800), Look(lang="en"), log_open=True)
    made = refused_toast(model(session()), WHY, forceable, tone, Beside(pygame.Rect(300, 300, 120, 168), parts), Look(lang="en"))
    made.draw(SURFACE, Look(lang="en"))
    return made


def test_the_toast_is_answered_by_mouse_and_keys() -> None:
    made = toast()
    assert made.handle(key(pygame.K_ESCAPE)) == commands.TAKE_BACK()
    assert made.handle(key(pygame.K_RETURN, pygame.KMOD_LCTRL)) == commands.FORCE()
    assert click(made, made.buttons[1].rect.center) == commands.FORCE()
    assert click(made, made._link.center) == commands.RULE("4.2-1")
    assert len(toast(forceable=False).buttons) == 1
    advice = toast("advice")
    assert [b.action for b in advice.buttons] == ["take_back", "undo"]
    assert advice.handle(key(pygame.K_RETURN, pygame.KMOD_LCTRL)) is None


# --- reactions -------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("size", "k", "lang"), SEVERAL)
def test_the_question_and_its_sheet_fit(size: tuple[int, int], k: float, lang: str) -> None:
    table, seat = countered()
    reaction = Reaction()
    laid(reaction, model(table, lang, (seat,)), size, k)
    reaction.plates(PLATES)
    reaction.draw(SURFACE)
    assert all(reaction.rect.contains(chip) for chip in reaction.chips) and len(reaction.chips) == 1
    assert click(reaction, reaction.chips[0].move(-reaction.chips[0].w // 2 + 20, 0).center) == Action("asked")
    reaction.draw(SURFACE)
    assert reaction.open and reaction.rect.contains(reaction.sheet)
    assert all(reaction.sheet.contains(c.rect) for c in reaction.controls) and not list(overlaps(reaction.controls))


def test_a_reaction_is_passed_without_a_look() -> None:
    table, seat = countered()
    reaction = Reaction()
    laid(reaction, model(table, seats=(seat,)))
    reaction.plates(PLATES)
    assert reaction.handle(key(pygame.K_p, typed="p")) == commands.PASS(seat)
    chip = next(c for c in reaction.controls if isinstance(c, Chip))
    assert click(reaction, chip._pass.center) == commands.PASS(seat)
    assert not reaction.open


def test_the_sheet_passes_on_p_and_enter_and_opens_the_hand_on_h() -> None:
    table, seat = countered()
    answers = ((key(pygame.K_p, typed="p"), commands.PASS), (key(pygame.K_RETURN), commands.PASS),
               (key(pygame.K_h, typed="h"), commands.SHOW_HAND))
    for event, command in answers:
        reaction = Reaction()
        laid(reaction, model(table, seats=(seat,)))
        reaction.plates(PLATES)
        chip = reaction.chips[0]
        click(reaction, (chip.x + 20, chip.centery))
        assert reaction.handle(event) == command(seat)
        assert not reaction.open
    assert questions(model(table, seats=(1 - seat,)))[0].mine is False


def test_the_question_is_the_same_whatever_the_hand_holds() -> None:
    """A hand of wild cards and a hand without an answer give the same chip and the same sheet."""
    table, seat = countered()
    hand = table.state.zones[table.box.zone_of[f"p{seat + 1}.hand"]]
    seen = []
    for card in ("007", "001", "038"):
        for piece in hand:
            table.state.face[piece] = table.box.card_of[card]
        reaction = Reaction()
        laid(reaction, model(table, seats=(seat,)))
        reaction.plates(PLATES)
        chip = reaction.chips[0]
        click(reaction, (chip.x + 20, chip.centery))
        seen.append((questions(model(table, seats=(seat,))), chip, reaction.sheet.copy(), reaction._declared, reaction._needs))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_sealed_choice_shows_who_has_chosen(lang: str) -> None:
    table = session()
    assert table.rules is not None
    before = questions(model(table, lang, (0,)))
    move = table.rules.mind.suggest(table.state, 0)
    assert move is not None
    table.answer(0, move)
    after = questions(model(table, lang, (0,)))
    assert [q.answered for q in before] == [False, False] and [q.answered for q in after] == [True, False]
    assert after[0].words != after[1].words and after[0].icon != after[1].icon


# --- banners ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("size", "k", "lang"), SEVERAL)
def test_banners_say_why_the_rules_wait_and_what_went_wrong(size: tuple[int, int], k: float, lang: str) -> None:
    table = session(at_step("4.1"))
    banners = Banners()
    banners.update(model(table, lang))
    look = Look(k, lang)
    assert not banners.controls and banners.wanted(800, look) == 0
    for _ in range(2):
        table.edit(0, read_edit("move deck > p1.unit.1"), anyway=True)
    assert table.unsound
    banners.update(model(table, lang, unsaved="disk full"))
    width = frame(size, look, True).cloth.w
    high = banners.wanted(width, look)
    banners.place(pygame.Rect(12, 52, width, high), look)
    banners.draw(SURFACE)
    assert [c.action for c in banners.controls] == ["undo", "save"]
    assert all(banners.rect.contains(c.rect) for c in banners.controls) and not list(overlaps(banners.controls))
    assert click(banners, banners.controls[0].rect.center) == commands.UNDO()
