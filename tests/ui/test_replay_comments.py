"""A replay that teaches: what is said at its moments, rings, arrows, names on the bar, time to read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from test_replay import MANUAL, Watching

from tabletop.play.comments import Comment, comments_of
from tabletop.play.moves_file import load_moves
from tabletop.ui.replay.scene import PACE_MS
from tabletop.ui.replay.seek import SeekBar


def spoken(t: Watching) -> str:
    t.wait(32)
    return t.scene.commented._bubble.told.said if t.scene.commented.comment is not None else ""


@pytest.mark.parametrize(("lang", "said"), [("en", "all 4 go through"), ("ja", "4点がそのまま")])
def test_a_comment_is_said_at_its_moment_with_figures_of_that_table(lang: str, said: str) -> None:
    t = Watching(MANUAL, lang=lang)
    blow = next(one for one in t.scene.watched.comments if one.arrows)
    t.scene.jump(blow.at)
    assert said in spoken(t)
    t.key(pygame.K_RIGHT)
    assert spoken(t) == ""


@pytest.mark.each_once
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_comment_covers_what_it_speaks_of(lang: str, size: tuple[int, int]) -> None:
    from tabletop.lessons.commenting import lit
    from tabletop.ui.lesson.light import areas

    t = Watching(MANUAL, size=size, lang=lang)
    for comment in t.scene.watched.comments:
        t.scene.jump(comment.at)
        assert spoken(t)
        names, _ = lit(t.scene.watched, comment)
        boxes = areas(t.scene, t.scene.overlays.plates, names)
        bubble = t.scene.commented._bubble.rect
        assert boxes and not any(bubble.colliderect(box) for box in boxes), comment.name
        assert not bubble.colliderect(t.scene.frame.prompt)


def test_while_it_runs_there_is_time_to_read() -> None:
    t = Watching(MANUAL)
    assert spoken(t)
    t.scene.play(True)
    t.wait(PACE_MS + 300)
    at = t.at
    commented = next(i for i in t.scene.watched.gestures() if t.scene.watched.line[i] == t.scene.watched.comments[1].at)
    for _ in range(40):
        if t.at == commented:
            break
        t.wait(200)
    assert t.at == commented and t.at >= at
    t.wait(PACE_MS + 600)
    assert t.at == commented, "a comment stays longer than a step without one"


def test_its_moments_are_named_on_the_bar() -> None:
    t = Watching(MANUAL)
    seek = next(control for control in t.scene.bar.controls if isinstance(control, SeekBar))
    step, name = seek.named[3]
    assert name == "First blow"
    assert seek.told_at((seek.x_of(step), seek.rect.centery))[1] == name


def test_notes_of_a_table_are_comments_and_what_is_damaged_is_none() -> None:
    assert comments_of([{"remark": "note", "at": 3, "text": "Why?"}]) == [Comment(3, {"ja": "Why?", "en": "Why?"})]
    kept = {"remark": "comment", "at": 1, "say": {"en": "Look"}, "arrows": ["p1.hand > p1.unit.1", 4, "x"], "light": "p1"}
    assert comments_of([kept]) == [Comment(1, {"ja": "Look", "en": "Look"}, {}, (), (("p1.hand", "p1.unit.1"),))]
    assert comments_of([{"remark": "comment"}, {"at": "x"}, {"remark": "note", "at": 1, "text": 7}]) == []


def test_a_slip_in_a_comment_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(MANUAL.read_text("utf-8").replace("after: 8", "after: eight"), "utf-8")
    moves, problems = load_moves(file)
    assert moves is None and "game.yaml:" in str(problems[0])
