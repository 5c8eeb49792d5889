"""Cards of links under names that anybody may make up."""

from __future__ import annotations

import asyncio
from typing import Any

from adapters.memory import MemoryStore
from adapters.pages.seo.social_card import CardFaces, CardWords, card_url
from adapters.pages.seo.social_card_handler import SocialCards
from shopcore.storefront import Storefront
from tests.support.http.open_shop import SetClock, shop_product

HERE = Storefront.IRONMONGERY


def requested(cards: SocialCards, name: str) -> tuple[int, dict[bytes, bytes], bytes]:
    """Ask for a card: status, headers and picture."""
    messages: list[dict[str, Any]] = []
    scope = {
        "type": "http",
        "method": "GET",
        "path": f"/{name}",
        "headers": [],
        "state": {"storefront": HERE, "client": "203.0.113.9"},
    }

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    async def send(message: Any) -> None:
        messages.append(message)

    asyncio.run(cards(scope, receive, send))
    body = b"".join(message.get("body", b"") for message in messages[1:])
    return messages[0]["status"], dict(messages[0]["headers"]), body


def test_a_card_under_made_up_names_is_drawn_once():
    """Each takes 0.13 s to draw, on the threads of all pictures; whoever asks late gets today's."""
    store = MemoryStore(SetClock())
    with store.change() as shop:
        shop.changes.put([shop_product("PLAIN")])
    with store.read() as shop:
        (product,) = shop.catalogue.by_sku(HERE, ["PLAIN"]).values()
    drawn: list[Storefront] = []

    def faces(storefront: Storefront) -> CardFaces:
        drawn.append(storefront)
        return CardFaces()

    cards = SocialCards(store.shop, {HERE: CardWords(HERE, "Shop", "Slogan", "Strapline")}, faces)
    made_up = [requested(cards, f"{product.product_id}-{number:012x}.png") for number in range(3)]
    right = requested(cards, card_url(product).rpartition("/")[2])

    assert len(drawn) == 1
    assert {(status, body) for status, _, body in made_up} == {(200, right[2])}
    assert {headers[b"cache-control"] for _, headers, _ in made_up} == {b"no-store"}
    assert right[1][b"cache-control"] == b"public, max-age=31536000, immutable"
