from pathlib import Path

import pytest

from tabletop import places


def test_content_and_sprites_are_found() -> None:
    assert places.content_dir().is_dir()
    assert (places.sprites_dir() / "icons" / "ui_menu.svg").is_file()


def test_a_home_named_by_the_environment_holds_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    for path in (places.saves_dir(), places.settings_file(), places.cache_dir()):
        assert (tmp_path / "home") in path.parents
        assert not path.exists()
    assert places.made(places.saves_dir()).is_dir()


def test_a_home_that_cannot_be_made_raises_an_os_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file"))
    with pytest.raises(OSError):
        places.made(places.saves_dir())
