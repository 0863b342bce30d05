import pygame
import pytest
from screens import LANGS, SCALES, SIZES, app_of, assert_in_place, click, cut, key, named, new_table, play_on, shelf

from tabletop import places
from tabletop.play.course import Course, courses
from tabletop.play.listing import all_saves
from tabletop.ui.end import EndScene, winner
from tabletop.ui.end.curve import DASHES, draw_curve
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.look import Look
from tabletop.ui.proof.legible import seen
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.text.noting import notes

__all__ = ["cut", "shelf"]


def ended(app, names=("Haru", "Nagi")):
    session = play_on(new_table(names), 6000)
    assert session.state.result is not None
    app.table(session)
    for now in range(0, 3000, 100):
        app.step([], now)
    assert isinstance(app.scene, EndScene) and app.scene.stands
    return app.scene


def test_it_names_the_winner_the_rule_and_the_numbers(shelf) -> None:
    end = ended(app_of())
    winner = end.session.state.result.winners[0]
    name = ("Haru", "Nagi")[winner]
    other = ("Nagi", "Haru")[winner]
    more, less = (end.session.state.seat_num[seat, "life"] for seat in (winner, 1 - winner))
    told = end.told
    assert told.headline("en") == f"{name} won" and told.headline("ja") == f"{name}の勝ち"
    assert told.why("en") == f"The deck has run out, and more life wins: {name} has {more}, {other} {less}."
    assert str(more) in told.why("ja") and name in told.why("ja")
    assert "**How it ends**" in told.rule("en") and "**勝敗**" in told.rule("ja")
    assert [gauge.key for gauge in told.gauges()] == ["life"]


@pytest.mark.each_once
@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize(("action", "letter", "swap", "same"), [
    ("again", "a", False, False), ("other_seats", "o", True, False), ("same_deal", "d", True, True)])
def test_again_with_the_same_people(shelf, action: str, letter: str, swap: bool, same: bool, by_key: bool) -> None:
    app = app_of()
    end = ended(app)
    app.step([key(ord(letter), letter)] if by_key else click(named(end.controls(), action)), 3000)
    assert isinstance(app.scene, TableScene) and app.scene.session is not end.session
    names = [app.scene.session.person_of(seat).name for seat in (0, 1)]
    assert names == (["Nagi", "Haru"] if swap else ["Haru", "Nagi"])
    assert (app.scene.session.setup.seed == end.session.setup.seed) is same


@pytest.mark.parametrize("lang", LANGS)
def test_the_ways_on_have_signs_of_their_own_and_say_what_they_mean(shelf, lang: str) -> None:
    app = app_of(lang=lang)
    end = ended(app)
    signs = [named(end.controls(), name).icon for name in ("again", "other_seats", "same_deal")]
    assert signs == ["ui_play", "ui_swap", "ui_deck"]
    with notes() as taken:
        end._build()
        end.draw(app.surface)
        said = " ".join(text.note.words for text in seen(app.surface, taken))
    for meant in {"en": ("Same deal", "the other side"), "ja": ("同じ配り", "もう一方の席")}[lang]:
        assert meant in said
    app.step([key(pygame.K_d, "d")], 3000)
    told = {"en": "Shuffled as the game before, and the other seat is yours.", "ja": "前の対局と同じ配りで、席を入れ替えました。"}
    assert app.message.told(lang) == told[lang]


def test_one_who_held_all_seats_is_offered_no_other_one(shelf) -> None:
    offered = {one.action for one in ended(app_of(), ("Haru", "Haru")).controls()}
    assert {"again", "same_deal"} <= offered and "other_seats" not in offered


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_presses_only_what_somebody_went_to_and_begins_nothing_wherever_the_focus_is(shelf, code: int) -> None:
    for tabs in range(8):
        app = app_of()
        end = ended(app)
        assert end.group.focused is None
        app.step([*[key(pygame.K_TAB)] * tabs, key(code)], 3000)
        app.step([], 3016)
        scene = app.scene
        assert not isinstance(scene, TableScene) or scene.session.setup.seed == end.session.setup.seed
        if not tabs:
            assert scene is end, "nobody went there: it stands until Esc"


def test_space_does_nothing_at_the_end_wherever_the_focus_is(shelf) -> None:
    app = app_of()
    end = ended(app)
    for now in range(3000, 3600, 100):
        app.step([key(pygame.K_SPACE, " "), pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE), key(pygame.K_TAB)], now)
        assert app.scene is end and end.shown == 0


def test_back_to_the_table_and_its_journal_goes_on(shelf) -> None:
    app = app_of()
    end = ended(app)
    app.step([key(pygame.K_ESCAPE)], 3000)
    assert isinstance(app.scene, TableScene) and app.scene.session is end.session
    app.step([], 3100)
    assert isinstance(app.scene, TableScene)


def test_undo_takes_the_end_back(shelf) -> None:
    app = app_of()
    end = ended(app)
    size = end.session.journal.path.stat().st_size
    app.step(click(named(end.controls(), "undo")), 3000)
    assert isinstance(app.scene, TableScene) and end.session.state.result is None
    assert app.message.told("en").startswith("Taken back: "), "it says what, as at the table"
    assert end.session.journal.path.stat().st_size > size and not end.session.journal.failed


def test_home(shelf) -> None:
    app = app_of()
    end = ended(app)
    app.step(click(named(end.controls(), "go_home")), 3000)
    assert isinstance(app.scene, HomeScene)


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_the_figure_of_the_winner_leaves_the_bar_of_the_table_free(shelf, monkeypatch, size) -> None:
    def plain(card, area, *rest):
        drawn = pygame.Surface(area, pygame.SRCALPHA)
        drawn.fill("#FF00FF")
        return drawn

    monkeypatch.setattr(winner, "cut_out", plain)
    app = app_of(size, 1.0, "en")
    end = ended(app)
    found = pygame.mask.from_threshold(app.surface, "#FF00FF", (1, 1, 1)).get_bounding_rects()
    assert bool(found) == (size[1] > 900), "where only a strip of it would be seen it is left out"
    assert all(rect.y >= 44 and not rect.colliderect(end.rect) for rect in found)
    for one in found:
        assert not one.colliderect(app.size[0] - 260, 0, 260, app.size[1]), "no tab of the log is under it"


@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("k", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_covered(shelf, cut, size, k: float, lang: str) -> None:
    app = app_of(size, k, lang)
    session = play_on(new_table(("とても長い名前のはるはるはるはる", "Somebody with a n")), 6000)
    app.show(EndScene(app, session))
    for now in (0, 500, 1100):
        app.step([], now)
    end = app.scene
    assert end.stands
    assert_in_place(end.controls(), size)
    assert all(end.rect.contains(w.rect) for w in end.controls()) and pygame.Rect((0, 0), size).contains(end.rect)
    assert not cut


def test_the_curve_tells_how_the_number_of_each_seat_went(shelf) -> None:
    end = ended(app_of())
    life = end.told.courses[0]
    assert (life.key, life.label["en"]) == ("life", "Life")
    states = [end.session.history.states[n] for n in end.session.history.line(end.session.history.at)]
    for seat in (0, 1):
        for turn, value in life.points[seat]:
            assert value == [state for state in states if state.turn == turn][-1].seat_num[seat, "life"]
        assert life.points[seat][-1] == (end.session.state.turn, end.session.state.seat_num[seat, "life"])
    assert [course.key for course in end.told.courses] == ["life"], "one number, one truth"


def test_figures_beside_the_curve_lie_apart(shelf, monkeypatch) -> None:
    drawn: list[tuple[str, float]] = []

    def note(surface, said, at, size, **how) -> int:
        drawn.append((said, at[1])) if how.get("align") == "right" else None
        return 0

    monkeypatch.setattr("tabletop.ui.end.curve.text.draw_line", note)
    course = Course("life", {"ja": "", "en": ""}, (((1, 30.0), (2, 12.0), (3, -2.0)), ((1, 30.0), (2, 20.0), (3, 15.0))))
    draw_curve(pygame.Surface((400, 200)), course, pygame.Rect(0, 0, 400, 200), Look(1.0, "en"))
    assert sorted(said for said, _ in drawn) == ["0", "30"]
    assert abs(drawn[0][1] - drawn[1][1]) > 14


def test_the_curve_is_read_without_colour(shelf) -> None:
    session = play_on(new_table(), 6000)
    course = courses(session)[0]
    look, area = Look(1.0, "en"), pygame.Rect(0, 0, 400, 200)
    drawn = []
    for seat in (0, 1):
        surface = pygame.Surface(area.size)
        surface.fill("#FFFFFF")
        alone = Course(course.key, course.label, tuple(course.points[0] for _ in range(seat + 1)))
        draw_curve(surface, alone, area, look)
        drawn.append(pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB"))
    assert drawn[0] != drawn[1], "a second seat on the same values is seen over the first"
    assert len(set(DASHES)) == 4


def test_it_is_watched_from_the_beginning_and_kept_under_a_name(shelf) -> None:
    app = app_of()
    end = ended(app)
    app.step([key(pygame.K_w, "w")], 3000)
    assert isinstance(app.scene, ReplayScene) and app.scene.watched.index == 0
    app.step([key(pygame.K_ESCAPE)], 3016)
    assert app.scene is end
    app.step([key(pygame.K_s, "s")], 3032)
    app.step([key(pygame.K_RETURN)], 3048)
    assert app.scene is end
    assert [one.name for one in all_saves(places.saves_dir()) if getattr(one, "name", "")] == ["3x3Wars"]


def test_a_game_without_numbers_has_no_curve(shelf) -> None:
    app = app_of()
    end = EndScene(app, play_on(new_table(), 2))
    app.show(end)
    app.step([], 0)
    assert end.told.courses == [] and not [w for w in end.controls() if w.action == "course"]


@pytest.mark.parametrize("size", SIZES)
def test_a_notice_covers_neither_a_button_of_the_end_nor_of_the_prompt_under_it(shelf, size) -> None:
    app = app_of(size)
    end = ended(app)
    app.tell("app.fault", "error", problem="ValueError", file="f")
    app.step([], 3100)
    lies = app.message._area
    assert lies.w and not any(lies.colliderect(control.rect) for control in end.controls())
    assert lies.bottom < size[1] - 60
