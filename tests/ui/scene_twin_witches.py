"""Twin tables of HacKClaD: two people, four, and two who hold two seats each."""

from __future__ import annotations

from read_once import catalog_of
from scene_keys import thought
from scene_play import TWO
from scene_twin import Twins

from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.people import Person, Privacy
from tabletop.play.session import Session

CATALOG = catalog_of("hackclad_delta")
RULES = rules_of("hackclad_delta")
FOUR = tuple(Person(name, (seat,)) for seat, name in enumerate(("Haru", "Nagi", "Sora", "Yuki")))
PAIRS = (Person("Haru", (0, 2)), Person("Nagi", (1, 3)))
TABLES = (("versus", TWO), ("versus", FOUR), ("coop", TWO), ("tag", PAIRS), ("tag", FOUR))


class WitchTwins(Twins):
    """Random moves of any seat, and gestures of the people at the screen."""

    def under_way(self, privacy: Privacy) -> list[Session]:
        mode, people = self.dice.choice(TABLES)
        seats, seed, moves = sum(len(person.seats) for person in people), self.dice.randrange(40), self.dice.randrange(self._moves)
        both = [Session.start(CATALOG, RULES, Setup(mode, seats, seed), people, privacy=privacy) for _ in range(2)]
        for _ in range(moves):
            if both[0].ask is None:
                break
            seat = both[0].waiting()[0]
            move = thought(both[0], seat)
            for session in both:
                assert session.answer(seat, move).committed
        return both if both[0].ask is not None else []
