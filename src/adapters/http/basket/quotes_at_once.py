"""Guests' baskets are priced without a task where everything that they need is in memory."""

from __future__ import annotations

from typing import Final

import msgspec
from attrs import frozen

from adapters.http.app_context import AppContext
from adapters.http.basket.encoded_json import json_response
from adapters.http.basket.quote_routes import CACHED_QUOTE_BYTES, go_on, hold_quote, read_products_of
from adapters.http.basket.responses import basket_out, requested_line_in
from adapters.http.basket.schemas import QuoteRequest
from adapters.http.catalogue.catalogue_snapshot import BASKET
from adapters.http.middleware.auth_middleware import asks_as_guest
from adapters.web.admission.admission import WorkKind
from adapters.web.asgi import UNREADABLE, RawResponse, Scope
from adapters.web.client_address import rate_limit_key
from adapters.web.executors import FEW_LINES
from shopcore.errors import ShopError
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.quote import quote as price_quote

PATH: Final = "/basket/Quote"
_DECODER: Final = msgspec.json.Decoder(QuoteRequest)


@frozen
class QuotesAtOnce:
    """Answers quotes of guests, with a place of the shop meanwhile.

    Whatever a quote would be refused for is left to the handler, and so are customers, explanations, long
    baskets, and products or suggestions that have to be read first.
    """

    context: AppContext

    def __call__(self, scope: Scope, body: bytearray) -> RawResponse | None:
        """Answer a quote; None where the handler has to."""
        query: bytes = scope["query_string"].lower()
        may_be_explained = b"trace" in query or b"%" in query
        if may_be_explained or len(body) > CACHED_QUOTE_BYTES or not asks_as_guest(scope):
            return None
        admission, client = self.context.admission, rate_limit_key(scope["state"]["client"])
        if not admission.has_place(WorkKind.READ, client):
            return None
        admission.take(WorkKind.READ, client, 1)
        try:
            answer = self._answer(scope["state"]["storefront"], bytes(body))
        finally:
            admission.take(WorkKind.READ, client, -1)
        return None if answer is None else json_response(answer)

    def _answer(self, storefront: Storefront, body: bytes) -> bytes | None:
        snapshot, listed = self.context.poller.snapshot, self.context.poller.listed
        key = (storefront, False, listed.version, body)
        held = snapshot.quotes.get(key)
        if held is not None:
            return held
        try:
            requested = [requested_line_in(item) for item in _DECODER.decode(body).items]
        except UNREADABLE:
            return None
        skus = {line.sku for line in requested}
        products = snapshot.products(storefront, skus)
        if not 0 < len(requested) == len(products) <= FEW_LINES:
            return None  # none, many, one twice, or one that nobody asked for lately
        ids = [products[line.sku].product_id for line in requested]
        suggestions = listed.cached_recommendation((BASKET, *ids)) if listed.version >= 0 else None
        if suggestions is None:
            return None
        tariff = snapshot.pricing_context.tariff
        try:
            quoted = price_quote(
                read_products_of(products), storefront, requested, snapshot.quoted, tariff=tariff
            )
        except ShopError:
            return None
        answer = msgspec.json.encode(basket_out(quoted, snapshot, suggestions, go_on))
        hold_quote(snapshot, key, answer)
        return answer
