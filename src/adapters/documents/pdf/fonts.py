"""The faces that documents are set in: the storefront's own, made ready once, or those every reader has."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Final

from attrs import define, field

from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from fpdf import FPDF

TEXT, DISPLAY = "text", "display"
_BUILT_IN: Final = "helvetica"
_DISPLAY_FILES: Final = {
    Storefront.IRONMONGERY: "barlow-condensed-latin-600-normal",
    Storefront.ELECTRICAL: "saira-latin-600-normal",
}
_TEXT_FILE: Final = "hanken-grotesk-latin-wght-normal"
_WEIGHTS: Final = {"": 400, "B": 700}
_PLAIN: Final = str.maketrans({"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "ı": "i", "→": ">", "\u00a0": " "})


@define
class Faces:
    """Faces of a built storefront in *built*, kept as TrueType in *cache_folder*.

    Without them the built-in ones serve.
    """

    built: Path | None = None
    cache_folder: Path | None = None
    _ready: dict[Storefront, Mapping[tuple[str, str], Path]] = field(factory=dict, init=False)

    def give_to(self, pdf: FPDF, storefront: Storefront) -> Setting:
        """Let a document use the faces of a storefront."""
        from fpdf.fonts import TTFFont

        files = self._files(storefront)
        for (family, style), path in files.items():
            pdf.add_font(family, style, path)
        face = pdf.fonts.get(TEXT)
        if isinstance(face, TTFFont):
            return Setting(TEXT, DISPLAY, frozenset(face.cmap))
        return Setting(_BUILT_IN, _BUILT_IN, frozenset(range(0x20, 0x7F)) | frozenset(range(0xA0, 0x100)))

    def file(self, storefront: Storefront, family: str, style: str = "") -> Path | None:
        """Find a face as a TrueType file; None without a built storefront."""
        return self._files(storefront).get((family, style))

    def _files(self, storefront: Storefront) -> Mapping[tuple[str, str], Path]:
        if storefront not in self._ready:
            self._ready[storefront] = self._made(storefront)
        return self._ready[storefront]

    def _made(self, storefront: Storefront) -> Mapping[tuple[str, str], Path]:
        text, display = self._source(_TEXT_FILE), self._source(_DISPLAY_FILES[storefront])
        if text is None or display is None or self.cache_folder is None:
            return {}
        self.cache_folder.mkdir(parents=True, exist_ok=True)
        weights = {
            (TEXT, style): _true_type(text, self.cache_folder, weight) for style, weight in _WEIGHTS.items()
        }
        return {**weights, (DISPLAY, ""): _true_type(display, self.cache_folder)}

    def _source(self, name: str) -> Path | None:
        return next(iter(sorted(self.built.glob(f"{name}-*.woff2"))), None) if self.built else None


@define
class Setting:
    """The faces as a document names them, and which characters they have."""

    text: str
    display: str
    _known: frozenset[int]

    def fitting(self, words: str) -> str:
        """Write with the characters there are: without accents if need be, else with a question mark."""
        if all(ord(character) in self._known for character in words):
            return words
        return "".join(map(self._nearest, words))

    def _nearest(self, character: str) -> str:
        if ord(character) in self._known:
            return character
        plain = unicodedata.normalize("NFKD", character.translate(_PLAIN))
        return "".join(c for c in plain if ord(c) in self._known) or "?"


def _true_type(source: Path, folder: Path, weight: int | None = None) -> Path:
    """Unpack a web font, a variable one at one weight; what was unpacked before is kept."""
    path = folder / f"{source.stem}{f'-{weight}' if weight else ''}.ttf"
    if path.is_file():
        return path
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    face = TTFont(source)
    face.flavor = None
    if weight:
        instantiateVariableFont(face, {"wght": weight}, inplace=True)
        del face["STAT"]  # what other weights there are, written anew into each document
    with NamedTemporaryFile(dir=folder, suffix=".part", delete=False) as part:
        face.save(part)
    os.replace(part.name, path)
    return path
