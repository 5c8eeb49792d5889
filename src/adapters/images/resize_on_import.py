"""Making photographs when a catalogue comes in, so that nobody who looks at one waits for it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from collections.abc import Set as AbstractSet
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from attrs import Factory, define

from shopcore.errors import NotFound
from shopcore.feeds.rows import CatalogueRow, RowFault

from .image_album import ImageAlbum
from .image_widths import file_name, host_of, is_own_picture

MANY: Final = 200
"""Of so many pictures it takes less time to list all copies than to ask for each of theirs."""


@define
class CatalogueImages:
    """Names the files that the rows of an import show, as they go by, and counts those at other *hosts*."""

    names: dict[str, None] = Factory(dict)
    hosts: Counter[str] = Factory(Counter)

    def of(self, rows: Iterable[CatalogueRow | RowFault]) -> Iterator[CatalogueRow | RowFault]:
        for row in rows:
            image = row.product.image if isinstance(row, CatalogueRow) else None
            if image and is_own_picture(image):
                self.names.setdefault(file_name(image))
            elif image:
                self.hosts[host_of(image)] += 1
            yield row


def make_ahead(album: ImageAlbum, names: Collection[str], progress: Callable[[int], None]) -> list[str]:
    """Make what is not there yet of pictures, in every width; answer the names of those that cannot be made.

    *progress* is told how many are done. Making a picture leaves Python to itself, so every core makes one.

    Raises:
        Unavailable: If the store of the album cannot be asked.
    """
    failed = []
    before = album.copies() if len(names) > MANY else None
    with ThreadPoolExecutor(os.cpu_count()) as makers:
        for outcome, (name, is_made) in enumerate(makers.map(partial(_make, album, before), names), start=1):
            if not is_made:
                failed.append(name)
            progress(outcome)
    return failed


def _make(album: ImageAlbum, before: AbstractSet[int] | None, name: str) -> tuple[str, bool]:
    try:
        album.make_all(name, before)
    except NotFound:
        return name, False
    return name, True
