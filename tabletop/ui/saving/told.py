"""What is wrong with a file, and what a save is, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.catalog.shelf import GameEntry
from tabletop.play.journal import BadJournal
from tabletop.play.listing import Saved, Unread, why
from tabletop.play.parcel import BadParcel
from tabletop.play.saves import Loaded
from tabletop.ui.home.last import mode_name, versus, when
from tabletop.ui.words import words


def trouble(problem: Exception, lang: str) -> str:
    """Why a file cannot be opened or written, as one sentence."""
    if isinstance(problem, BadParcel):
        return words(f"saves.bad.{problem.why}", lang, game=problem.game)
    if isinstance(problem, BadJournal):
        return words(f"saves.bad.{problem.why}", lang, game=problem.game)
    if isinstance(problem, OSError):
        return words(f"saves.bad.{why(problem)}", lang, reason=problem.strerror or problem)
    return str(problem)


def unread(entry: Unread, lang: str) -> str:
    """Why a file of the list cannot be opened."""
    return words(f"saves.bad.{entry.why}", lang, game="", reason="")


def damage(loaded: Loaded, lang: str) -> str:
    """From where on a save could not be read."""
    return words("saves.damaged_from", lang, line=loaded.line, turn=loaded.session.state.turn)


def title(saved: Saved, entries: Sequence[GameEntry], lang: str) -> str:
    """The game and mode of a save."""
    entry = next((e for e in entries if e.id == saved.game), None)
    name = entry.name[lang] if entry is not None else saved.game
    return f"{name} {mode_name(entry, saved.mode, lang)}".rstrip()


def about(saved: Saved, lang: str) -> str:
    """Who plays and which turn it is."""
    return words("saves.about", lang, people=versus(saved.people, lang), turn=words("home.turn", lang, n=saved.turn))


def moment(saved: Saved, lang: str) -> str:
    """When a save was touched last."""
    return when(saved.touched, lang)
