"""A customer's basket under test: by use cases over a store, and by calls over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import frozen

from shopcore.basket.basket_change import BasketUpdate, IdempotencyKey
from shopcore.basket.price_basket import price_basket
from shopcore.basket.requested_lines import RequestedLine
from shopcore.errors import ShopError
from shopcore.money.money import Money
from shopcore.testing import TurnedClock
from shopcore.testing.machines.basket_model import BASKET_GOODS, Held, HeldLine, ModelResult
from shopcore.testing.machines.shop_machine import Refused
from shopcore.use_cases.basket.add_all_to_basket import add_all_to_basket
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from shopcore.use_cases.basket.merge_guest_basket import merge_guest_basket
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.show_basket import show_basket
from shopcore.use_cases.basket.undo_merge import undo_merge
from shopcore.use_cases.basket.update_line import LineSelector, update_line
from tests.machines.places import OpenStore, sweep
from tests.support.customers import a_customer
from tests.support.http.open_shop import OpenShop
from tests.support.http.shopper import Shopper, a_shopper, item

ANN, BEN = a_customer("ann"), a_customer("ben")
SEVEN_BOLTS = RequestedLine("BOLT", 7)


@frozen
class BasketInStore:
    """Implements BasketShop over a store."""

    store: Any

    def add(self, line_request: RequestedLine, key: str) -> ModelResult | Refused:
        return self._did(add_to_basket, line_request, key=key)

    def add_all(self, line_requests: Sequence[RequestedLine], key: str) -> ModelResult | Refused:
        return self._did(add_all_to_basket, line_requests, key=key)

    def update(self, line_id: str, quantity: int, key: str) -> ModelResult | Refused:
        return self._did(update_line, LineSelector(line_id), quantity, key=key)

    def remove(self, line_id: str, key: str) -> ModelResult | Refused:
        return self._did(remove_line, LineSelector(line_id), key=key)

    def merge(
        self, guest_basket: str, line_requests: Sequence[RequestedLine], key: str
    ) -> ModelResult | Refused:
        return self._did(merge_guest_basket, guest_basket, line_requests, key=key)

    def undo(self, undo_token: str, key: str) -> ModelResult | Refused:
        return self._did(undo_merge, undo_token, key=key)

    def basket(self) -> Held:
        basket = show_basket(self.store.shop(), ANN)
        lines = (
            HeldLine(line.line_id, line.product.sku, line.quantity, line.size and line.size.width_mm)
            for line in basket.lines
        )
        return Held(tuple(lines), basket.version, price_basket(basket.lines).goods.ex_vat)

    def held_by_the_other(self) -> Mapping[str, int]:
        return {line.product.sku: line.quantity for line in show_basket(self.store.shop(), BEN).lines}

    def close(self) -> None:
        """Leave the store to the next run."""

    def _did(self, change: Callable[..., BasketUpdate], *arguments: Any, key: str) -> ModelResult | Refused:
        try:
            changed = change(self.store.shop(), ANN, *arguments, idempotency_key=IdempotencyKey(key, "print"))
        except ShopError as refusal:
            return Refused(refusal.code)
        outcome = changed.outcome
        added = tuple((one.sku, one.quantity) for one in outcome.added)
        return ModelResult(
            added, tuple((one.sku, one.quantity) for one in outcome.skipped), outcome.undo_token
        )


def basket_in_store(open_store: OpenStore) -> BasketInStore:
    store = open_store(TurnedClock())
    with store.change() as shop:
        shop.changes.put(BASKET_GOODS)
        shop.customers.add(ANN)
        shop.customers.add(BEN)
    add_to_basket(store.shop(), BEN, SEVEN_BOLTS)
    return BasketInStore(store)


@frozen
class BasketOverHttp:
    """Implements BasketShop by the calls that a browser makes."""

    ann: Shopper
    ben: Shopper

    def add(self, line_request: RequestedLine, key: str) -> ModelResult | Refused:
        return self._did("AddItem", key, **_item(line_request))

    def add_all(self, line_requests: Sequence[RequestedLine], key: str) -> ModelResult | Refused:
        return self._did("AddItems", key, items=[_item(line_request) for line_request in line_requests])

    def update(self, line_id: str, quantity: int, key: str) -> ModelResult | Refused:
        return self._did("UpdateItem", key, basketItemId=line_id, quantity=quantity)

    def remove(self, line_id: str, key: str) -> ModelResult | Refused:
        return self._did("RemoveItem", key, basketItemId=line_id)

    def merge(
        self, guest_basket: str, line_requests: Sequence[RequestedLine], key: str
    ) -> ModelResult | Refused:
        items = [_item(line_request) for line_request in line_requests]
        return self._did("MergeGuestBasket", key, guestBasketId=guest_basket, items=items)

    def undo(self, undo_token: str, key: str) -> ModelResult | Refused:
        return self._did("UndoMerge", key, undoToken=undo_token)

    def basket(self) -> Held:
        arguments = self.ann.get().json()
        lines = (
            HeldLine(line["basketItemId"], line["skuCode"], line["quantity"], line["m2mWidth"])
            for line in arguments["basketItems"]
        )
        return Held(tuple(lines), arguments["version"], pence(arguments["summary"]["goods"]["exVat"]))

    def held_by_the_other(self) -> Mapping[str, int]:
        return self.ben.held

    def close(self) -> None:
        """Leave the shop to the next run."""

    def _did(self, call: str, key: str, **body: Any) -> ModelResult | Refused:
        answer = self.ann.post(call, key, **body)
        arguments = answer.json()
        if answer.status_code != 200:
            return Refused(arguments["code"])
        added, skipped = (
            tuple((one["skuCode"], one["quantity"]) for one in arguments.get(name) or ())
            for name in ("added", "skipped")
        )
        return ModelResult(added, skipped, arguments.get("undoToken", ""))


def basket_over_http(shop: OpenShop) -> BasketOverHttp:
    sweep(shop.store)
    ann, ben = a_shopper(shop, "ann"), a_shopper(shop, "ben")
    ben.add("BOLT", 7)
    return BasketOverHttp(ann, ben)


def pence(pounds: float) -> Money:
    """Read what the wire has in pounds."""
    return Money(round(pounds * 100))


def _item(line_request: RequestedLine) -> dict[str, Any]:
    sized = {
        "width": line_request.width_mm,
        "length": line_request.height_mm,
        "screwholes": line_request.has_screw_holes,
    }
    return item(line_request.sku, line_request.quantity, **(sized if line_request.width_mm else {}))
