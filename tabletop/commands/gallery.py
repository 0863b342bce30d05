"""`tabletop gallery`: the cards of a game, in the window or as a contact sheet."""

from __future__ import annotations

from pathlib import Path

from tabletop.commands import WrongUse
from tabletop.commands.common import game_of, language, told_of, variants_named, writable


def gallery(game: str, out: Path | None, variant: str, lang: str, find: str) -> None:
    """Opens the gallery, or writes the cards that are looked for on one picture."""
    catalog = game_of(game, variants_named(variant))
    tongue = language(lang)
    if not catalog.cards:
        raise WrongUse(f"{catalog.id} has no cards")
    if out is None:
        from tabletop.commands.play import open_window
        from tabletop.ui.program.start import Start

        return open_window(Start(gallery=catalog, lang=tongue))
    if out.suffix.lower() != ".png":
        raise WrongUse(f"{out}: the picture is a PNG; end its name in .png")
    from tabletop.studio.listing import Gallery
    from tabletop.ui.gallery.contact import contact_sheet
    from tabletop.ui.images.png import save_png
    from tabletop.ui.proof.shot import without_window

    cards = Gallery(catalog).found(find)
    if not cards:
        raise WrongUse(f"no card of {catalog.id} is like {find!r}")
    writable(out)
    without_window()
    with told_of(out):
        save_png(contact_sheet(catalog, cards, tongue or "en"), out)
    return print(f"{len(cards)} cards in {out}")
