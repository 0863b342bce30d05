"""A seat answered from outside in lines of JSON: the table as it may be seen, the question, the answer.

`outside.md` tells each line.  Phone hands and programs that play use the same ones.  Nothing here waits or knows of sockets;
`outside_door.py` carries them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.play.messages import message
from tabletop.play.session import Session
from tabletop.referee import legal, moves
from tabletop.referee.ask import PASS, Ask
from tabletop.referee.listed import listed_moves
from tabletop.referee.verbs import Refusal
from tabletop.table.box import UNKNOWN, Box, seat_name
from tabletop.table.facts import masked
from tabletop.table.state import UP, Move
from tabletop.table.view import Seen, eyes_of

LINES = 1
"""The version of the lines, told in each table."""
LONGEST = 65_536
"""Bytes of a line that is read at most."""
_FIGURE = re.compile(r"\{(\w+)\}")

Told = dict[str, Any]


class _Open(NamedTuple):
    """A question as it was told.  It keeps its id, which no other has, while other seats answer it too."""

    id: int
    ask: Ask
    moves: tuple[Move, ...]
    texts: tuple[str, ...]


class Outside:
    """One seat of a session.  `told` is the next line for whoever answers for it, `take` reads one of theirs."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session, self.seat = session, seat
        self.eyes = eyes_of(session.box, seat)
        self._at, self._questions = -1, 0
        self._open: _Open | None = None

    def forget(self) -> None:
        """Somebody else answers from now on: they are told the table anew."""
        self._at, self._open = -1, None

    @property
    def due(self) -> bool:
        """Whether the table has changed since it was told."""
        return self.session.history.at != self._at

    def told(self) -> Told:
        """The table as it stands, what happened since it was told last, and the question if this seat is asked."""
        session, before = self.session, self._at
        self._at = session.history.at
        question = self._question()
        return {"tell": "table", "lines": LINES, "game": session.box.game, "mode": session.box.mode, "n": self._at,
                "seat": seat_name(self.seat), "people": {seat_name(seat): who.name for who in session.people for seat in who.seats},
                **seen_table(session, self.eyes), "happened": self._happened(before), "question": question,
                "waiting": [seat_name(seat) for seat in session.waiting()], "result": self._result()}

    def take(self, line: bytes | str) -> Told | None:
        """Do what a line asks for; the reply is what is wrong with it, None where it was done."""
        try:
            said = _object(line)
        except ValueError as problem:
            return _error(str(problem))
        if said == {"ask": "table"}:
            self.forget()
            return None
        if {*said} != {"question", "answer"}:
            return _error('write {"question": ID, "answer": 1}, {"question": ID, "answer": "p1 pass"} or {"ask": "table"}')
        if self.due:
            self.told()
        if self._open is None:
            return _error(f"{seat_name(self.seat)} is not asked now")
        if said["question"] != self._open.id:
            return _error(f"{json.dumps(said['question'])} is not asked any more; {self._open.id} is")
        return self._answer(self._open, said["answer"])

    # --- telling -----------------------------------------------------------------------------------------------------

    def _question(self) -> Told | None:
        """The open question, where this seat has yet to answer it."""
        session, ask, rules, before = self.session, self.session.ask, self.session.rules, self._open
        self._open = None
        if ask is None or rules is None or self.seat not in session.waiting():
            return None
        listed, more = listed_moves(rules, session.state, ask, self.seat)
        same = before is not None and (before.ask, before.moves) == (ask, tuple(listed))
        if not same:
            self._questions += 1
        self._open = _Open(self._questions, ask, tuple(listed), tuple(map(self._text, listed)))
        verbs = (*legal.offered(rules, session.state, ask, self.seat), *((PASS,) if PASS in ask.to[self.seat] else ()))
        about = session.box.zones[ask.about].name if ask.about >= 0 else ""
        return {"id": self._questions, "step": session.state.step(), "about": about,
                "verbs": {verb: self._named(verb) for verb in verbs},
                "moves": [{"n": n, "text": text} for n, text in enumerate(self._open.texts, 1)], "more": more}

    def _named(self, verb: str) -> Mapping[str, str]:
        return {lang: message(self.session.catalog, f"verb.{verb}", lang) or verb for lang in LANGUAGES}

    def _text(self, move: Move) -> str:
        session = self.session
        assert session.rules is not None and session.ask is not None
        about = legal.about_of(session.ask, self.seat, move.verb)
        return moves.write(session.state, self.seat, move, session.rules.verbs, about, self.eyes)

    def _happened(self, before: int) -> list[list[Any]]:
        """The facts since a commit, as this seat noticed them; none where the table went back or is told for the first time."""
        history, box = self.session.history, self.session.box
        line = history.line(history.at)
        if before not in line:
            return []
        facts = [masked(self.session.state, fact, self.eyes) for n in line if n > before for fact in history.commits[n].facts]
        return [[fact.kind, *fact.args, *([box.cards[fact.face].key] if fact.face else [])] for fact in facts if fact is not None]

    def _result(self) -> Told | None:
        result = self.session.state.result
        return result and {"winners": [seat_name(seat) for seat in result.winners], "rule": result.rule, "key": result.key}

    # --- answering ---------------------------------------------------------------------------------------------------

    def _answer(self, asked: _Open, answer: Any) -> Told | None:
        if isinstance(answer, str):
            try:
                move = self._read(asked, answer)
            except moves.NotAMove as problem:
                return _error(str(problem))
        elif isinstance(answer, int) and not isinstance(answer, bool) and 1 <= answer <= len(asked.moves):
            move = asked.moves[answer - 1]
        else:
            return _error(f"there is no move {json.dumps(answer)}; answer 1 to {len(asked.moves)}, or the text of a move")
        outcome = self.session.answer(self.seat, move, by_human=False)
        if outcome.committed:
            self._open = None
            return None
        return _refused(outcome.refusal, self.session.catalog) if outcome.refusal is not None else _error(outcome.problem)

    def _read(self, asked: _Open, text: str) -> Move:
        """A move by its text; raises NotAMove.  A card that this seat does not know is no answer, wherever it lies."""
        session = self.session
        assert session.rules is not None
        if (said := text.strip()) in asked.texts:
            return asked.moves[asked.texts.index(said)]
        seat, move = moves.read(session.state, text, dict(session.rules.verbs), asked.ask.about, self.eyes)
        if seat != self.seat:
            raise moves.NotAMove(f"{text!r}: this is the seat {seat_name(self.seat)}")
        return move


def seen_table(session: Session, eyes: int) -> Told:
    """A table as some eyes see it, by places: pieces, numbers, and the names of the cards they see."""
    view, box = session.view(eyes), session.box
    zones = {box.zones[z].name: [_piece(box, seen) for seen in pieces] for z, pieces in enumerate(view.zones) if pieces}
    faces = sorted({face for pieces in view.zones for seen in pieces for face in _faces(seen)})
    seats: dict[str, dict[str, int]] = {seat_name(seat): {} for seat in range(box.seats)}
    for (seat, key), n in view.seat_num.items():
        seats[seat_name(seat)][key] = n
    marks: dict[str, dict[str, int]] = {}
    for (zone, key), n in view.zone_num.items():
        marks.setdefault(box.zones[zone].name, {})[key] = n
    effects = [{"seat": seat_name(seat), "key": key, "n": n, "until": until} for key, seat, n, until in view.seat_effects]
    return {"turn": view.turn, "on_turn": seat_name(view.seat), "step": view.step, "zones": zones, "seats": seats, "marks": marks,
            "effects": effects, "notes": {box.zones[zone].name: text for zone, text in view.zone_notes.items()},
            "cards": {box.cards[face].key: dict(box.cards[face].name) for face in faces}}


def _piece(box: Box, seen: Seen) -> Told:
    """A piece; what says nothing is left out, and so is the card where it is unknown."""
    told: Told = {"place": seen.place, "up": seen.side == UP}
    if seen.face != UNKNOWN:
        told["card"] = box.cards[seen.face].key
    optional = {"back": seen.back, "angle": seen.angle, "owner": seat_name(seen.owner) if seen.owner >= 0 else "",
                "secret": seen.secret, "numbers": dict(seen.numbers), "note": seen.note, "spot": list(seen.spot),
                "effects": [{"key": key, "n": n, "until": until} for key, n, until in seen.effects],
                "on": [_piece(box, other) for other in seen.on]}
    return told | {key: value for key, value in optional.items() if value}


def _faces(seen: Seen) -> Iterator[int]:
    if seen.face != UNKNOWN:
        yield seen.face
    for other in seen.on:
        yield from _faces(other)


def _object(line: bytes | str) -> Mapping[str, Any]:
    """The JSON object of a line; raises ValueError with a sentence."""
    if len(line) > LONGEST:
        raise ValueError(f"a line has {LONGEST} bytes at most")
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("this line is no JSON") from None
    if not isinstance(said, dict):
        raise ValueError("a line is a JSON object")
    return said


def _error(why: str) -> Told:
    return {"tell": "error", "why": why}


def _refused(why: Refusal, catalog: Catalog) -> Told:
    """What the referee says of an illegal answer, with the sentence in every language."""
    said = {lang: _said(why, catalog, lang) for lang in LANGUAGES}
    return {"tell": "refused", "rule": why.rule, "key": why.key, "why": said["en"], "said": said}


def _said(why: Refusal, catalog: Catalog, lang: str) -> str:
    sentence = message(catalog, why.key, lang) or why.key
    return _FIGURE.sub(lambda found: _plain(why.figures.get(found[1], "?"), catalog, lang), sentence)


def _plain(figure: Any, catalog: Catalog, lang: str) -> str:
    """A figure in words: a card by its name, a seat and a place as text writes them."""
    kind, _, rest = str(figure).partition(":")
    if kind == "seat" and rest.isdigit():
        return seat_name(int(rest))
    card = next(iter(catalog.find(rest)), None) if kind == "card" else None
    if card is not None:
        return card.name[lang]
    return rest if kind in ("card", "place") else message(catalog, f"{kind}.{rest}", lang) or str(figure)
