"""The gallery on the screen: browsing by mouse and keys, search and filters, variants, both languages, the contact sheet."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from read_once import catalog_of
from screens import app_of, click, key, named, use

from tabletop import places
from tabletop.catalog.digest import content_digest
from tabletop.studio.figures import Figures, figures_of, keep_figures
from tabletop.studio.listing import Gallery
from tabletop.ui.forms.blocks import FormNote
from tabletop.ui.gallery.contact import contact_sheet
from tabletop.ui.gallery.detail import Fact, blocks
from tabletop.ui.gallery.scene import GalleryScene
from tabletop.ui.program.app import App
from tabletop.ui.setup import games
from tabletop.ui.words import words


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    use(places.content_dir(), tmp_path, monkeypatch)
    return app_of()


def opened(app: App, game: str = "wars3x3") -> GalleryScene:
    scene = GalleryScene(app, games.catalog_of(games.folder_of(game)), app.home)
    app.show(scene)
    app.step([], 0)
    return scene


def test_g_on_the_home_screen_opens_the_gallery_and_esc_leaves_it(app: App) -> None:
    app.home()
    app.step([], 0)
    app.step([key(pygame.K_g)], 16)
    app.step([], 32)
    assert isinstance(app.scene, GalleryScene)
    app.step([key(pygame.K_ESCAPE)], 48)
    app.step([], 64)
    assert not isinstance(app.scene, GalleryScene)


def test_arrows_and_clicks_choose_a_card_and_the_wheel_goes_over_all_of_them(app: App) -> None:
    scene = opened(app)
    grid, cards = scene.grid, scene.catalog.cards
    app.step([key(pygame.K_RIGHT)], 16)
    assert grid.chosen == cards[1].key
    app.step([key(pygame.K_END)], 32)
    assert grid.chosen == cards[-1].key
    assert grid.rect.contains(grid.spot(len(cards) - 1))
    app.step([key(pygame.K_HOME)], 48)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=grid.rect.center, rel=(0, 0), buttons=(0, 0, 0))], 64)
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0, flipped=False)], 80)
    assert grid.offset > 0
    seen = next(n for n in range(len(cards)) if grid.rect.contains(grid.spot(n)))
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=grid.spot(seen).center, button=1)], 96)
    assert grid.chosen == cards[seen].key


def test_what_is_typed_finds_cards_and_a_variant_shows_what_it_changed(app: App) -> None:
    scene = opened(app)
    field = named(scene.controls(), "find")
    app.step(click(field), 16)
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "id:black_hound"], 32)
    assert {card.id for card in scene.grid.cards} == {"black_hound"}
    app.step(click(named(scene.controls(), "variant.breakthrough")), 48)
    assert scene.catalog.applied == ("breakthrough",)
    facts = [(fact.now, fact.before) for fact in scene._rows.blocks if isinstance(fact, Fact)]
    assert ("5", "6") in facts and ("Pierce", "Cornered") in facts


def test_all_cards_are_laid_on_one_picture(app: App) -> None:
    catalog = catalog_of("pearls")
    sheet = contact_sheet(catalog, catalog.cards, "ja")
    assert sheet.get_width() > 700 and sheet.get_height() > 352
    scene = opened(app, "pearls")
    app.step(click(named(scene.controls(), "export")), 16)
    assert (places.saves_dir().parent / "gallery" / "pearls.png").is_file()


def test_the_worth_of_a_card_has_its_interval_the_bot_the_day_and_the_content(app: App) -> None:
    catalog = games.catalog_of(games.folder_of("pearls"))
    cards = {"shark": {"worth": -7.3, "margin": 2.4, "used": 31.0}, "ray": {"worth": 1.2, "margin": 2.4, "used": 30.0}}
    keep_figures(catalog.id, Figures(content_digest(catalog), "greedy", "2026-11-28", 12_400, cards))
    shown = [card for card in catalog.cards if card.key in cards]
    said = {card.key: list(blocks(Gallery(catalog), card, "en", False, figures_of(catalog.id))) for card in shown}
    assert "\N{MINUS SIGN}7.3 % (±2.4)" in [fact.now for fact in said["shark"] if isinstance(fact, Fact)]
    told = {key: [block.words for block in of if isinstance(block, FormNote)] for key, of in said.items()}
    assert any("greedy, 12,400 games, 2026-11-28" in line and content_digest(catalog) in line for line in told["shark"])
    by_chance = words("gallery.by_chance", "en")
    assert by_chance in told["ray"] and by_chance not in told["shark"]
