"""Photographs lie in one folder; smaller ones are made when first asked for, and kept beside them."""

from __future__ import annotations

import os
import re
from pathlib import Path
from tempfile import NamedTemporaryFile

from PIL import Image, ImageOps, UnidentifiedImageError

from shopcore.errors import NotFound

from .widths import QUALITY, WIDTHS

_NAME = re.compile(r"[\w()+&,' -][\w.()+&,' -]*(/[\w()+&,' -][\w.()+&,' -]*){0,4}")
_KINDS = frozenset({".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif"})
_SIZED = ".sized"


class Album:
    """The pictures of a folder in every width; nothing outside of it is ever read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def picture(self, name: str, width_px: int) -> Path:
        """Find the file of a picture as WebP, at most *width_px* wide and never enlarged.

        Raises:
            NotFound: If there is no such picture or width, or the file is none.
        """
        source = self._source(name)
        if source is None or width_px not in WIDTHS:
            raise NotFound("picture", name)
        stamp = source.stat().st_mtime_ns
        made = self._folder / _SIZED / str(width_px) / f"{name}.{stamp:x}.webp"
        if not made.is_file():
            self._make(source, made, width_px)
        return made

    def _source(self, name: str) -> Path | None:
        if not _NAME.fullmatch(name) or Path(name).suffix.lower() not in _KINDS:
            return None
        path = (self._folder / name).resolve()
        is_inside = path.is_relative_to(self._folder.resolve())
        return path if is_inside and path.is_file() else None

    def _make(self, source: Path, made: Path, width_px: int) -> None:
        made.parent.mkdir(parents=True, exist_ok=True)
        try:
            with Image.open(source) as opened:
                upright = ImageOps.exif_transpose(opened)
                picture = upright.convert("RGBA" if "A" in upright.getbands() else "RGB")
        except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError) as fault:
            raise NotFound("picture", source.name) from fault
        if picture.width > width_px:
            height = max(1, round(picture.height * width_px / picture.width))
            picture = picture.resize((width_px, height), Image.Resampling.LANCZOS)
        with NamedTemporaryFile(dir=made.parent, suffix=".new", delete=False) as file:
            picture.save(file, "WEBP", quality=QUALITY)
        os.replace(file.name, made)
