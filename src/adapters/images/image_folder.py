"""Photographs lie in one folder; smaller ones are made at import or when first asked for, and kept beside."""

from __future__ import annotations

import os
import re
from pathlib import Path
from tempfile import NamedTemporaryFile

from PIL import Image, ImageOps, UnidentifiedImageError

from shopcore.errors import NotFound

from .image_formats import AHEAD, ImageFormat
from .image_widths import WIDTHS

_NAME = re.compile(r"[\w()+&,' -][\w.()+&,' -]*(/[\w()+&,' -][\w.()+&,' -]*){0,4}")
_KINDS = frozenset({".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif"})
_SIZED = ".sized"
_BACKGROUND = "white"
"""What stands behind a cut-out where a kind cannot be seen through."""


class ImageFolder:
    """The pictures of a folder in every width; nothing outside of it is ever read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def picture(self, name: str, width_px: int, kind: ImageFormat = ImageFormat.WEBP) -> Path:
        """Find the file of a picture, at most *width_px* wide and never enlarged.

        Raises:
            NotFound: If there is no such picture or width, or the file is none.
        """
        source, result = self._requested(name, width_px, kind)
        if not result.is_file():
            _write(_sized(_read(source), width_px), result, kind)
        return result

    def make_picture(self, name: str, width_px: int, kind: ImageFormat) -> Path | None:
        """Find the file of a picture as ``picture`` does, if it was made before; None otherwise.

        Raises:
            NotFound: If there is no such picture or width.
        """
        _, result = self._requested(name, width_px, kind)
        return result if result.is_file() else None

    def _requested(self, name: str, width_px: int, kind: ImageFormat) -> tuple[Path, Path]:
        """Name the photograph, and the file that it is made into."""
        source = self._source(name)
        if source is None or width_px not in WIDTHS:
            raise NotFound("picture", name)
        return source, self._ensure_file(source, name, width_px, kind)

    def make_all(self, name: str) -> None:
        """Make what is not there yet of a picture: every width up to the first that it does not fill.

        Raises:
            NotFound: If there is no such picture, or the file is none.
        """
        source = self._source(name)
        if source is None:
            raise NotFound("picture", name)
        absent = [
            (width_px, kind, result)
            for width_px in reversed(WIDTHS)
            for kind in AHEAD
            if not (result := self._ensure_file(source, name, width_px, kind)).is_file()
        ]
        picture = _read(source) if absent else None
        for width_px, kind, result in absent:
            assert picture is not None
            if width_px <= _snapped_width(picture.width):
                picture = _sized(picture, width_px)
                _write(picture, result, kind)

    def _ensure_file(self, source: Path, name: str, width_px: int, kind: ImageFormat) -> Path:
        stamp = source.stat().st_mtime_ns
        return self._folder / _SIZED / str(width_px) / f"{name}.{stamp:x}.{kind.value}"

    def _source(self, name: str) -> Path | None:
        if not _NAME.fullmatch(name) or Path(name).suffix.lower() not in _KINDS:
            return None
        path = (self._folder / name).resolve()
        is_inside = path.is_relative_to(self._folder.resolve())
        return path if is_inside and path.is_file() else None


def _snapped_width(width_px: int) -> int:
    """Find the width from which on a picture is the same."""
    return next((offered for offered in WIDTHS if offered >= width_px), WIDTHS[-1])


def _read(source: Path) -> Image.Image:
    try:
        with Image.open(source) as opened:
            upright = ImageOps.exif_transpose(opened)
            return upright.convert("RGBA" if "A" in upright.getbands() else "RGB")
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError) as fault:
        raise NotFound("picture", source.name) from fault


def _sized(picture: Image.Image, width_px: int) -> Image.Image:
    if picture.width <= width_px:
        return picture
    height = max(1, round(picture.height * width_px / picture.width))
    return picture.resize((width_px, height), Image.Resampling.LANCZOS)


def _write(picture: Image.Image, result: Path, kind: ImageFormat) -> None:
    if kind is ImageFormat.JPEG and picture.mode == "RGBA":
        background = Image.new("RGBA", picture.size, _BACKGROUND)
        picture = Image.alpha_composite(background, picture).convert("RGB")
    result.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=result.parent, suffix=".new", delete=False) as file:
        picture.save(file, kind.name, **kind.settings)
    os.replace(file.name, result)
