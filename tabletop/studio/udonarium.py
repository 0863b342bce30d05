"""A room of Udonarium: a zip of data.xml and pictures, each named by the SHA-256 of its bytes, by which the room knows it."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element, SubElement, tostring

GRID = 50
"""Pixels of one cell of the table; sizes are counted in cells."""
CARD_CELLS = 2
LARGEST = 2 << 20
"""Bytes of a picture: larger ones are passed over there."""
EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(slots=True)
class Room:
    """What stands in a room; pictures are the bytes of PNG files."""

    name: str
    pictures: dict[str, bytes] = field(default_factory=dict)
    _root: Element = field(default_factory=lambda: Element("room"))

    def table(self, name: str, picture: bytes | None, wide: int, tall: int, chosen: bool) -> None:
        """A table of so many cells, with a board on it; the chosen one lies there when the room opens."""
        SubElement(self._root, "game-table", {
            "name": name, "width": str(wide), "height": str(tall), "gridSize": str(GRID),
            "imageIdentifier": self._kept(picture) if picture is not None else "imageIdentifier",
            "backgroundImageIdentifier": "imageIdentifier", "backgroundFilterType": "", "selected": str(chosen).lower(),
            "gridType": "0", "gridColor": "#00000033"})

    def stack(self, name: str, cards: Sequence[tuple[str, bytes, bytes]], x: int, y: int, *, up: bool = False,
              cells: int = CARD_CELLS) -> None:
        """A pile of cards, each with its name, front and back, the last on top; face down unless `up`, so many cells wide."""
        pile = SubElement(self._root, "card-stack", {**_at(x, y), "rotate": "0", "zindex": "0", "owner": "", "isShowTotal": "true"})
        self._data(pile, "card-stack", name, {"imageIdentifier": ""}, {})
        cards_root = SubElement(pile, "node", {"name": "cardRoot"})
        for title, front, back in reversed(cards):  # the first of the file is the top
            side = "0" if up else "1"
            card = SubElement(cards_root, "card", {**_at(x, y), "state": side, "rotate": "0", "owner": "", "zindex": "0"})
            images = {"imageIdentifier": "", "front": self._kept(front), "back": self._kept(back)}
            self._data(card, "card", title, images, {"size": str(cells)})

    def piece(self, name: str, picture: bytes, x: int, y: int) -> None:
        """A piece that stands on the table."""
        piece = SubElement(self._root, "character", {**_at(x, y), "rotate": "0", "roll": "0"})
        self._data(piece, "character", name, {"imageIdentifier": self._kept(picture)}, {"size": "1"})
        SubElement(piece, "chat-palette", {"dicebot": ""})  # whoever speaks for a piece without one meets an error

    def die(self, name: str, faces: Sequence[bytes], x: int, y: int) -> None:
        """A die with a picture for each side; whatever is named among its pictures is a side of it there."""
        die = SubElement(self._root, "dice-symbol", {**_at(x, y), "rotate": "0", "face": "1", "owner": ""})
        sides = {str(n): self._kept(face) for n, face in enumerate(faces, 1)}
        self._data(die, "dice-symbol", name, sides, {"size": "1"})

    def file(self) -> bytes:
        """The zip; equal rooms are equal files."""
        data = b'<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(self._root, encoding="utf-8", short_empty_elements=False)
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            _put(archive, "data.xml", data)
            for name, picture in self.pictures.items():
                _put(archive, f"{name}.png", picture)
        return out.getvalue()

    def _kept(self, picture: bytes) -> str:
        name = hashlib.sha256(picture).hexdigest()
        self.pictures[name] = picture
        return name

    def _data(self, thing: Element, kind: str, name: str, images: dict[str, str], common: dict[str, str]) -> None:
        root = SubElement(thing, "data", {"name": kind})
        image = SubElement(root, "data", {"name": "image"})
        for key, value in images.items():
            SubElement(image, "data", {"type": "image", "name": key}).text = value
        said = SubElement(root, "data", {"name": "common"})
        for key, value in {"name": name, **common}.items():
            SubElement(said, "data", {"name": key}).text = value
        SubElement(root, "data", {"name": "detail"})


def _at(x: int, y: int) -> dict[str, str]:
    return {"location.name": "table", "location.x": str(x), "location.y": str(y), "posZ": "0"}


def _put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED if name.endswith(".xml") else zipfile.ZIP_STORED
    archive.writestr(entry, data)
