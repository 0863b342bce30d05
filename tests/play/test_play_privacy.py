"""How hands are hidden is journalled: it survives loading and is not undone with a move."""

from __future__ import annotations

from pathlib import Path

from play_help import loaded, new_table, prepare


def test_privacy_changed_at_the_table_survives_loading(tmp_path: Path) -> None:
    session = new_table(tmp_path / "a.jsonl", privacy="peek")
    prepare(session, 0)
    session.set_privacy("strict")
    prepare(session, 1)
    session.close()
    again = loaded(tmp_path / "a.jsonl").session
    assert again.privacy == "strict" and again.state.key() == session.state.key()
    again.set_privacy("open")
    again.close()
    assert loaded(tmp_path / "a.jsonl").session.privacy == "open"


def test_an_undo_leaves_privacy_as_it_is(tmp_path: Path) -> None:
    session = new_table(tmp_path / "a.jsonl", privacy="peek")
    prepare(session, 0)
    prepare(session, 1)
    session.set_privacy("strict")
    assert session.undo() and session.privacy == "strict"
    assert session.redo() and session.privacy == "strict"
    session.close()
    assert loaded(tmp_path / "a.jsonl").session.privacy == "strict"
