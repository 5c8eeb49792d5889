"""One client that sends many long orders waits behind its own, and others are served beside it."""

from __future__ import annotations

from time import monotonic

import pytest

from adapters.http.basket.long_orders import LongOrders
from adapters.web.client_queue import ClientQueues
from adapters.web.executors import FEW_LINES, BoundedExecutor, Executors
from tests.support.http.crowd import GREEDY, OTHER, Crowd, crowd, standing_still
from tests.support.http.faulty_shop import FaultyShop, ShopRequest
from tests.support.http.shopper import item

LINES = FEW_LINES + 50
PLACES = 4 * LINES


def paste(shop: FaultyShop, words: str) -> ShopRequest:
    text = "\n".join(f"{words} {n}" for n in range(LINES))
    return ShopRequest("POST /product/Match", {"text": text}, headers=shop.keyed)


def quote(shop: FaultyShop, words: str) -> ShopRequest:
    """Ask for a basket that was not priced before: what differs is a product that nobody sells."""
    items = [item("PLAIN"), *(item(f"{words} {n}") for n in range(LINES - 1))]
    return ShopRequest("POST /basket/Quote", {"items": items}, headers=shop.keyed)


def add(shop: FaultyShop, _words: str) -> ShopRequest:
    items = [item("PLAIN") for _ in range(LINES)]
    return ShopRequest("POST /basket/AddItems", {"items": items}, headers=shop.bearing)


@pytest.mark.parametrize("asking", [paste, quote, add])
def test_one_client_does_not_take_every_place_for_long_orders(tmp_path, asking):
    """One of its orders is under way and the rest in line; another finds a place, and all are answered."""
    heavy, orders = BoundedExecutor("heavy", 1, places=PLACES), LongOrders()
    with crowd(tmp_path, asking, executors=Executors(heavy=heavy), long_orders=orders) as result:
        with standing_still(heavy):
            greedy = result.sent(GREEDY, 6)
            result.wait_for(heavy, LINES, orders.turns, 5)
            other = result.sent(OTHER, 1)
            result.wait_for(heavy, 2 * LINES, orders.turns, 5)
        answered = [one.result() for one in other + greedy]

    assert answered == [200] * 7
    assert orders.turns._queues == {}


def late_and_again(result: Crowd, heavy: BoundedExecutor) -> tuple[list[int], float, list[int]]:
    """Ask more than can be done in time, and once more when there is time."""
    with standing_still(heavy):
        began_s = monotonic()
        late = [one.result() for one in result.sent(GREEDY, 6)]
        waited_s = monotonic() - began_s
    result.shop.wait_until(lambda: not heavy.has_work, 5)
    return late, waited_s, [one.result() for one in result.sent(GREEDY, 3)]


def test_a_long_order_waits_so_long_in_all(tmp_path):
    """For its turn and for the thread together, whatever a request may wait otherwise."""
    heavy = BoundedExecutor("heavy", 1, places=PLACES)
    orders = LongOrders(ClientQueues(at_once=1, waiting=4), within_s=1.5)
    with crowd(tmp_path, paste, executors=Executors(heavy=heavy), long_orders=orders) as result:
        late, waited_s, again = late_and_again(result, heavy)

    assert late == [503] * 6
    assert 1.4 < waited_s < 2.8
    assert again == [200] * 3
