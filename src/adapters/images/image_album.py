"""Photographs lie in one store; smaller ones are made at import or when first asked for, and kept beside."""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from io import BytesIO
from pathlib import PurePosixPath
from typing import Final

import structlog
from attrs import field, frozen
from PIL import Image, ImageOps, UnidentifiedImageError

from adapters.files import FileFacts, FileStore
from shopcore.errors import NotFound, Unavailable

from .image_formats import AHEAD, ImageFormat
from .image_widths import WIDTHS

_NAME = re.compile(r"[\w()+&,' -][\w.()+&,' -]*(/[\w()+&,' -][\w.()+&,' -]*){0,4}")
_KINDS = frozenset({".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif"})
MOST_PIXELS: Final = 50_000_000
"""As many as large cameras take. Each needs eight bytes of memory, and a small file may hold any number."""
_SIZED: Final = ".sized"
_BACKGROUND = "white"
"""What stands behind a cut-out where a kind cannot be seen through."""

log = structlog.get_logger()


@frozen
class SizedPicture:
    """A picture in one width and kind; *stamp* is the ETag of the photograph that it was made of."""

    stamp: str
    body: bytes = field(repr=False)


@frozen
class Photograph:
    """A picture as it was brought in."""

    name: str
    stamp: str
    body: bytes = field(repr=False)

    def sized(self, width_px: int, kind: ImageFormat) -> SizedPicture:
        """Make it at most *width_px* wide, never enlarged.

        Raises:
            NotFound: If the file is no picture.
        """
        return SizedPicture(self.stamp, _encoded(_sized(self.opened(), width_px), kind))

    def opened(self) -> Image.Image:
        """Read it, upright.

        Raises:
            NotFound: If the file is no picture, or one of more than ``MOST_PIXELS``.
        """
        try:
            with Image.open(BytesIO(self.body)) as opened:
                if opened.width * opened.height > MOST_PIXELS:
                    raise NotFound("picture", self.name)
                ImageOps.exif_transpose(opened, in_place=True)
                return opened.convert("RGBA" if "A" in opened.getbands() else "RGB")
        except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError) as fault:
            raise NotFound("picture", self.name) from fault


def is_sized_copy(name: str) -> bool:
    """Whether a file is one that the album made; its name says of what, so it never changes."""
    return name.startswith(f"{_SIZED}/")


class ImageAlbum:
    """The pictures of a store in every width; nothing outside of it is ever read."""

    def __init__(self, store: FileStore) -> None:
        self._store = store

    @property
    def is_remote(self) -> bool:
        """Whether looking at the album may wait for a network."""
        return self._store.is_remote

    def find(self, name: str, width_px: int, kind: ImageFormat) -> SizedPicture | Photograph:
        """Find a picture that was made before, else the photograph to make it of.

        Raises:
            NotFound: If there is no such picture or width.
            Unavailable: If the store cannot be asked.
        """
        facts = self._facts(name) if width_px in WIDTHS else None
        if facts is None:
            raise NotFound("picture", name)
        try:
            return SizedPicture(facts.etag, self._store.read(_copy_name(facts, width_px, kind)).body)
        except NotFound:
            return self._photograph(name)

    def keep(self, name: str, width_px: int, kind: ImageFormat, picture: SizedPicture) -> None:
        """Keep a picture for whoever asks next; a store that cannot take it now gets it another time."""
        try:
            self._store.put(_copy_of(name, picture.stamp, width_px, kind), picture.body)
        except Unavailable as fault:
            log.warning("picture_not_kept", reason=fault.reason)

    def picture(self, name: str, width_px: int, kind: ImageFormat = ImageFormat.WEBP) -> SizedPicture:
        """Find or make a picture, at most *width_px* wide.

        Raises:
            NotFound: If there is no such picture or width, or the file is none.
            Unavailable: If the store cannot be asked.
        """
        found = self.find(name, width_px, kind)
        if isinstance(found, SizedPicture):
            return found
        made = found.sized(width_px, kind)
        self.keep(name, width_px, kind, made)
        return made

    def copies(self) -> AbstractSet[int]:
        """List all that was made before, as hashes of names: a shop has half a million of them."""
        return {hash(facts.name) for facts in self._store.list(_SIZED)}

    def make_all(self, name: str, before: AbstractSet[int] | None = None) -> None:
        """Make what is not there yet of a picture: every width up to the first that it does not fill.

        *before* are the ``copies``, which saves asking for each.

        Raises:
            NotFound: If there is no such picture, or the file is none.
            Unavailable: If the store cannot be asked.
        """
        facts = self._facts(name)
        if facts is None:
            raise NotFound("picture", name)
        absent = [
            (width_px, kind, copy)
            for width_px in reversed(WIDTHS)
            for kind in AHEAD
            if not self._is_made(copy := _copy_name(facts, width_px, kind), before)
        ]
        picture = self._photograph(name).opened() if absent else None
        for width_px, kind, copy in absent:
            assert picture is not None
            if width_px <= _snapped_width(picture.width):
                picture = _sized(picture, width_px)
                self._store.put(copy, _encoded(picture, kind))

    def _is_made(self, copy: str, before: AbstractSet[int] | None) -> bool:
        return hash(copy) in before if before is not None else self._store.find(copy) is not None

    def _facts(self, name: str) -> FileFacts | None:
        if not _NAME.fullmatch(name) or PurePosixPath(name).suffix.lower() not in _KINDS:
            return None
        return self._store.find(name)

    def _photograph(self, name: str) -> Photograph:
        stored = self._store.read(name)
        return Photograph(name, stored.facts.etag, stored.body)


def _copy_name(facts: FileFacts, width_px: int, kind: ImageFormat) -> str:
    return _copy_of(facts.name, facts.etag, width_px, kind)


def _copy_of(name: str, stamp: str, width_px: int, kind: ImageFormat) -> str:
    return f"{_SIZED}/{width_px}/{name}.{stamp}.{kind.value}"


def _snapped_width(width_px: int) -> int:
    """Find the width from which on a picture is the same."""
    return next((offered for offered in WIDTHS if offered >= width_px), WIDTHS[-1])


def _sized(picture: Image.Image, width_px: int) -> Image.Image:
    if picture.width <= width_px:
        return picture
    height = max(1, round(picture.height * width_px / picture.width))
    return picture.resize((width_px, height), Image.Resampling.LANCZOS)


def _encoded(picture: Image.Image, kind: ImageFormat) -> bytes:
    if kind is ImageFormat.JPEG and picture.mode == "RGBA":
        background = Image.new("RGBA", picture.size, _BACKGROUND)
        picture = Image.alpha_composite(background, picture).convert("RGB")
    result = BytesIO()
    picture.save(result, kind.name, **kind.settings)
    return result.getvalue()
