"""The feed for shopping engines: every product of a storefront in one file, made anew when they change."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any, Final, Protocol, TextIO

from litestar import Request, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.response import File

from adapters.web.executors import executors
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop
from shopcore.use_cases.catalogue.export_catalogue import CatalogueWriter, export_catalogue

FEED: Final = "/feeds/products.tsv"
MAKING_S: Final = 60.0
"""Whoever asks first after a change waits until the feed is made."""


class SheetMaker(Protocol):
    """Begins a feed in an open file."""

    def __call__(self, file: TextIO, /) -> CatalogueWriter: ...


class ProductFeeds:
    """Feeds as files in *folder*, one for each storefront; prices and dates are those of *stamp*.

    The first to ask after a change waits some seconds, everybody else gets the file at once.
    """

    def __init__(
        self,
        folder: Path,
        open_shop: Callable[[], Shop],
        sheet: SheetMaker,
        stamp: Callable[[], str],
    ) -> None:
        self._folder = folder
        self._open_shop = open_shop
        self._sheet = sheet
        self._stamp = stamp
        self._making = Lock()

    def file(self, storefront: Storefront) -> Path:
        """Find the feed of a storefront as it is now."""
        with self._making:
            path = self._folder / f"{storefront.label}-{self._stamp()}.tsv"
            if not path.is_file():
                self._make(path, storefront)
            return path

    def _make(self, path: Path, storefront: Storefront) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}.part")
        with part.open("w", encoding="utf-8", newline="") as file:
            export_catalogue(self._open_shop(), self._sheet(file), storefront)
        part.replace(path)
        for old in self._folder.glob(f"{storefront.label}-*.tsv"):
            if old != path:
                old.unlink(missing_ok=True)


def feed_handler(feeds: ProductFeeds) -> HTTPRouteHandler:
    """Make the handler that sends the feed of a storefront."""

    @get(FEED, include_in_schema=False)
    async def product_feed(request: Request[Any, Any, State]) -> File:
        """Send every product with its price, as Google's product data specification has it."""
        storefront: Storefront = request.scope["state"]["storefront"]
        path = await executors().exports.run(partial(feeds.file, storefront), within_s=MAKING_S)
        return File(
            path,
            filename=f"{storefront.label}.tsv",
            media_type="text/tab-separated-values",
            content_disposition_type="inline",
            headers={"cache-control": "public, max-age=3600", "vary": "host"},
        )

    return product_feed
