"""Thumbnails of products and categories, drawn when first asked for and kept by their digest."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import partial

from adapters.drawings.drawing import draw
from adapters.drawings.subject import Subject, subject_of
from adapters.web.asgi import Headers, RawResponse, Receive, Scope, Send, header
from adapters.web.client_queue import ClientQueues
from adapters.web.executors import executors
from adapters.web.memory_cache import MemoryCache
from adapters.web.response_cache import compressed, encoding_for
from adapters.web.security_headers import POLICY
from adapters.web.static_files import serve_file
from shopcore.catalogue.product import find_category
from shopcore.errors import NotFound
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

from .picture_urls import drawing_digest, drawing_edition

_PRODUCT = re.compile(r"(?P<id>[A-Za-z0-9-]{1,64})-(?P<digest>[0-9a-f]{4,40})\.svg")
_CATEGORY = re.compile(r"category/(?P<path>[a-z0-9/-]{1,300})-(?P<digest>[0-9a-f]{4,40})\.svg")
_CACHE_BYTES = 6 * 1024 * 1024
_HEADER_BYTES = 1024
_FOR_EVER = "public, max-age=31536000, immutable"


class Drawings:
    """Answers ``PRODUCT_ID-DIGEST.svg`` and ``category/PATH-DIGEST.svg``.

    A digest that is no longer right still gets the drawing of today, which
    nobody may keep.
    """

    def __init__(self, open_shop: Callable[[], Shop]) -> None:
        self._open_shop = open_shop
        self._cache: MemoryCache[str, dict[str, RawResponse]] = MemoryCache(
            "drawings", _CACHE_BYTES, _bytes_of
        )
        self._queues = ClientQueues()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await serve_file(scope, send, partial(self._drawing, scope))

    async def _drawing(self, scope: Scope) -> RawResponse:
        name = scope["path"].strip("/")
        ready = self._cache.get(name)
        if ready is None:
            async with self._queues.of(scope):
                ready = await executors().database.run(partial(self._draw, name))
        return ready[encoding_for(header(scope, b"accept-encoding"), len(ready[""].body))]

    def _draw(self, name: str) -> dict[str, RawResponse]:
        subject, digest = self._subject(name)
        is_right = name.endswith(f"-{digest}.svg")
        svg = draw(subject, sheet=False).encode()
        answers = {e: _answer(svg, e, "no-store" if not is_right else _FOR_EVER) for e in ("", "gzip", "br")}
        return self._cache.put(name, answers) if is_right else answers

    def _subject(self, name: str) -> tuple[Subject, str]:
        product, category = _PRODUCT.fullmatch(name), _CATEGORY.fullmatch(name)
        if product:
            with self._open_shop().read() as shop:
                product_in_shop = shop.catalogue.product(product["id"])
            subject = subject_of(product_in_shop.category, product_in_shop.name, product_in_shop.attributes)
            return subject, drawing_digest(product_in_shop)
        if category:
            return subject_of(self._category(category["path"]), "", {}), drawing_edition()
        raise NotFound("drawing", name)

    def _category(self, path: str) -> list[str]:
        """Find the names down to a category; a path is drawn alike on both storefronts."""
        with self._open_shop().read() as shop:
            for storefront in Storefront:
                trail = find_category(shop.categories.tree(storefront), path)
                if trail:
                    return [category.name for category in trail]
        raise NotFound("category", path)


def _bytes_of(answers: dict[str, RawResponse]) -> int:
    return sum(len(answer.body) + _HEADER_BYTES for answer in answers.values())


def _answer(svg: bytes, encoding: str, cache_control: str) -> RawResponse:
    body = compressed(svg, encoding)
    headers: Headers = [
        (b"etag", f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'.encode()),
        (b"content-type", b"image/svg+xml; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", cache_control.encode()),
        (b"vary", b"accept-encoding"),
        (POLICY, b"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
    ]
    return RawResponse(
        200, [*headers, (b"content-encoding", encoding.encode())] if encoding else headers, body
    )
