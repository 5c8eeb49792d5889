"""``/cards/…`` answers with the pictures of links: one drawn at a time, the last of them kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import blake2s
from threading import Lock
from typing import Final

from adapters.web.asgi import Headers, RawResponse, Receive, Scope, Send
from adapters.web.client_queue import ClientQueues
from adapters.web.executors import HEAVY_S, executors
from adapters.web.memory_cache import MemoryCache
from adapters.web.static_files import serve_file
from shopcore.errors import NotFound
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

from .social_card import CardFaces, CardWords, card_digest, product_card, shop_card

_FILE_NAME: Final = re.compile(r"(?P<id>p-[0-9]{1,9})-(?P<digest>[0-9a-f]{12})\.png")
_SHOP: Final = "shop.png"
_CACHE_BYTES: Final = 6 * 1024 * 1024
_HEADER_BYTES: Final = 1024
_FOR_EVER: Final = b"public, max-age=31536000, immutable"
_A_DAY: Final = b"public, max-age=86400"


class SocialCards:
    """Answers ``PRODUCT_ID-DIGEST.png`` and ``shop.png``.

    A crawler may wait for a first card, which loads the faces and takes its turn behind others.
    A digest that is no longer right gets the card of today, which nobody may keep for ever.
    """

    def __init__(
        self,
        open_shop: Callable[[], Shop],
        words: Mapping[Storefront, CardWords],
        faces: Callable[[Storefront], CardFaces],
    ) -> None:
        self._open_shop = open_shop
        self._words = words
        self._faces = faces
        self._cache: MemoryCache[tuple[Storefront, str], RawResponse] = MemoryCache(
            "social_cards", _CACHE_BYTES, lambda response: len(response.body) + _HEADER_BYTES
        )
        self._drawing = Lock()
        self._queues = ClientQueues(at_once=1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await serve_file(scope, send, partial(self._card, scope))

    async def _card(self, scope: Scope) -> RawResponse:
        key = (scope["state"]["storefront"], scope["path"].strip("/"))
        cached = self._cache.get(key)
        if cached is not None:
            return cached
        async with self._queues.of(scope):
            return await executors().pictures.run(partial(self._draw, *key), within_s=HEAVY_S)

    def _draw(self, storefront: Storefront, name: str) -> RawResponse:
        with self._drawing:
            if name == _SHOP:
                picture = shop_card(self._words[storefront], self._faces(storefront))
                tag = blake2s(picture, digest_size=6).hexdigest()
                return self._cache.put((storefront, name), _answer(picture, tag, _A_DAY))
            return self._of_product(storefront, name)

    def _of_product(self, storefront: Storefront, name: str) -> RawResponse:
        match = _FILE_NAME.fullmatch(name)
        if match is None:
            raise NotFound("card", name)
        with self._open_shop().read() as shop:
            product = shop.catalogue.product(match["id"])
        own, digest = product.storefront, card_digest(product)
        key = (storefront, f"{product.product_id}-{digest}.png")
        card = self._cache.get(key)
        if card is None:
            picture = product_card(product, self._words[own], self._faces(own))
            card = self._cache.put(key, _answer(picture, digest, _FOR_EVER))
        return card if digest == match["digest"] else _answer(card.body, digest, b"no-store")


def _answer(picture: bytes, tag: str, cache_control: bytes) -> RawResponse:
    headers: Headers = [
        (b"etag", f'"{tag}"'.encode()),
        (b"content-type", b"image/png"),
        (b"content-length", str(len(picture)).encode()),
        (b"cache-control", cache_control),
    ]
    return RawResponse(200, headers, picture)
