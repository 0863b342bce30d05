import pytest
from screens import cloths

from tabletop.catalog.faces import Tone
from tabletop.ui import theme as t
from tabletop.ui.setup import games


def tones() -> list[Tone]:
    """The tones of the faces of all games there are."""
    every = [games.catalog_of(entry.folder).faces for entry in games.shelf() if not entry.problems]
    return [tone for faces in every if faces is not None for palette in faces.palettes.values() for tone in palette.values()]


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (t.INK9, t.PAPER1, 14.4),
        (t.INK7, t.PAPER1, 9.2),
        (t.INK5, t.PAPER1, 5.6),
        (t.INK5, t.PAPER2, 4.9),
        (t.DISABLED, t.PAPER1, 3.0),
        (t.INK9, t.WOOD1, 9.8),
        (t.INK7, t.WOOD1, 6.2),
        (t.LIT_D, t.PAPER0, 6.1),
        (t.INK9, t.LIT, 11.4),
        (t.INK9, t.GOLD, 8.7),
        (t.GOLD_D, t.GOLD_T, 5.8),
        (t.SHU, t.PAPER1, 5.2),
        (t.WHITE, t.SHU, 5.7),
        (t.SHU_D, t.SHU_T, 6.5),
        (t.AI, t.PAPER1, 6.6),
        (t.AI, t.WOOD1, 4.5),
        (t.PAPER0, t.INK9, 15.6),
    ],
)
def test_text_stands_out(ink: str, ground: str, least: float) -> None:
    assert round(t.contrast(ink, ground), 1) >= least


@pytest.mark.parametrize("cloth", [*cloths(), t.CLOTH])
def test_cloths_carry_text_mint_and_gold(cloth: str) -> None:
    assert t.contrast(t.PAPER0, cloth) >= 4.5
    assert t.contrast(t.CLOTH_TEXT, cloth) >= 4.5
    assert t.contrast(t.LIT, cloth) >= 4.5
    assert t.contrast(t.GOLD, cloth) >= 3


@pytest.mark.parametrize("tone", tones())
def test_the_tones_of_faces_carry_their_sign_and_text(tone: Tone) -> None:
    assert t.contrast(tone.ink, tone.main) >= 4.5
    assert t.contrast(tone.deep, tone.tint) >= 6.2


def test_seats_differ_in_colour_and_in_shape() -> None:
    assert len({s.mark for s in t.SEATS}) == len({s.colour for s in t.SEATS}) == 4
    assert all(t.contrast(t.WHITE, s.colour) >= 5.8 for s in t.SEATS)


def test_mixing() -> None:
    assert t.rgb("#0A10ff") == (10, 16, 255)
    assert t.mix("#000000", "#FFFFFF", 0.5) == "#808080"
