"""Long orders are weighed by their lines, and nobody who reads a page waits behind them."""

from __future__ import annotations

from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from threading import Event
from time import monotonic

import pytest

from adapters.http.basket.long_orders import LongChange, LongOrders
from adapters.web.client_queue import ClientQueues
from adapters.web.executors import FEW_LINES, BoundedExecutor, Executors, PauseForOthers
from shopcore.request_rate import Rate
from shopcore.use_cases.basket.match_codes import AT_A_TIME
from tests.support.http.crowd import standing_still
from tests.support.http.open_shop import KEYED, OpenShop, opened_shop
from tests.support.http.shopper import Shopper, a_shopper, item

LONG = FEW_LINES + 50
PLACES = 2 * LONG
ENDS = pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\u2028", "\u0085"])
"""Each ends a line of what is pasted."""


def paste(shop: OpenShop, lines: int, end: str = "\n") -> tuple[int, str]:
    text = end.join(f"PLAIN {n}" for n in range(1, lines + 1))
    answer = shop.client.post("/product/Match?companyID=1", json={"text": text}, headers=KEYED)
    return answer.status_code, answer.headers.get("retry-after", "")


def add(who: Shopper, lines: int) -> int:
    return int(who.post("AddItems", items=[item("PLAIN") for _ in range(lines)]).status_code)


def quote(shop: OpenShop, lines: int, quantity: int = 1) -> int:
    return int(shop.quote(*(item("PLAIN", quantity) for _ in range(lines))).status_code)


@ENDS
def test_pages_and_short_orders_do_not_wait_behind_long_ones(tmp_path, end):
    """What does not fit behind them is refused at once; what waited is answered in its turn."""
    heavy = BoundedExecutor("heavy", 1, places=PLACES)
    served_by = {"executors": Executors(heavy=heavy), "long_orders": LongOrders(ClientQueues(at_once=3))}
    with opened_shop(tmp_path, served_by=served_by) as shop, ThreadPoolExecutor(2) as clients:
        with standing_still(heavy):
            waiting = [clients.submit(paste, shop, LONG, end) for _ in range(2)]
            shop.wait_until(lambda: heavy._places_in_use == PLACES)
            refused = paste(shop, LONG, end)
            short, product = (
                paste(shop, FEW_LINES, end),
                shop.get("/product/ProductDetail/BREAKS?companyID=1"),
            )
            quoted = shop.quote(item("PLAIN", 2))
        answered = [one.result()[0] for one in waiting]

    assert refused == (503, "5")
    assert short == (200, "")
    assert (product.status_code, quoted.status_code) == (200, 200)
    assert answered == [200, 200]


@ENDS
def test_orders_count_by_their_lines(tmp_path, end):
    """Pasted, added and quoted ones together, for one client.

    Short ones do no harm unless they are pasted, and what was priced already does none.
    """
    with opened_shop(tmp_path, rates={"lines": Rate(3 * LONG, 3600)}) as shop:
        ann = a_shopper(shop, "ann")
        long = [paste(shop, LONG, end)[0], add(ann, LONG), quote(shop, LONG)]
        more = [quote(shop, LONG, 2), add(ann, LONG), paste(shop, LONG, end)[0], paste(shop, 1)[0]]
        short = [add(ann, FEW_LINES), quote(shop, FEW_LINES), quote(shop, LONG)]
        _, wait = paste(shop, LONG, end)

    assert long == [200, 200, 200]
    assert more == [429, 429, 429, 429]
    assert short == [200, 200, 200]
    assert 0 < int(wait) <= 3600


def test_many_short_pastes_count_as_much_as_a_long_one(tmp_path):
    """Whoever parts a list is not let in more often; nothing pasted counts as one line."""
    with opened_shop(tmp_path, rates={"lines": Rate(3 * FEW_LINES, 3600)}) as shop:
        outcomes = [paste(shop, lines)[0] for lines in (*[FEW_LINES] * 2, FEW_LINES - 1, 0, 1)]

    assert outcomes == [200, 200, 200, 200, 429]


def test_a_paste_does_not_wait_for_what_reads_the_database(tmp_path):
    """It is a search, as far as it is short: those have threads of their own."""
    database = BoundedExecutor("database", 1, places=1)
    with opened_shop(tmp_path, served_by={"executors": Executors(database=database)}) as shop:
        is_over = Event()
        database._submit(is_over.wait, 1)
        try:
            answered = [paste(shop, lines)[0] for lines in (1, FEW_LINES, LONG)]
        finally:
            is_over.set()

    assert answered == [200, 200, 200]


@pytest.mark.parametrize("lines", [FEW_LINES, LONG])
def test_a_long_basket_is_answered_like_a_short_one(tmp_path, lines):
    """Whichever thread prices it."""
    with opened_shop(tmp_path) as shop:
        ann = a_shopper(shop, "ann")
        assert add(ann, lines) == 200
        quote = shop.quote(*(item("PLAIN") for _ in range(lines))).json()

        assert ann.held == {"PLAIN": lines}
        assert [line["quantity"] for line in quote["basketItems"]] == [lines]


def test_a_long_change_that_nobody_waits_for_any_more_is_not_made(tmp_path):
    """Whoever heard that the shop is busy finds the basket as it was, also once the database is free."""
    heavy, is_over = BoundedExecutor("heavy", 1, places=PLACES), Event()
    served_by = {"executors": Executors(heavy=heavy), "long_orders": LongOrders(within_s=0.3)}
    with opened_shop(tmp_path, served_by=served_by) as shop:
        ann = a_shopper(shop, "ann")
        held = shop.store.submit(lambda _shop: is_over.wait(10))
        late = add(ann, LONG)
        is_over.set()
        held.result(timeout=10)
        shop.wait_until(lambda: not heavy.has_work)
        basket_lines = ann.held
        again = add(ann, LONG)

        assert (late, basket_lines) == (503, {})
        assert (again, ann.held) == (200, {"PLAIN": LONG})


def test_a_change_that_is_given_up_while_it_is_handed_in_is_cancelled():
    """Nobody can name it before that, and whoever hands it in does not know of it after."""
    handed_in: Future[None] = Future()

    def handing_in() -> Future[None]:
        change.give_up()
        return handed_in

    change = LongChange(handing_in)
    with pytest.raises(CancelledError):
        change()
    assert handed_in.cancelled()


class Watched(BoundedExecutor):
    """Threads that count how often somebody looked whether they have work."""

    looks = 0

    @property
    def has_work(self) -> bool:
        self.looks += 1
        return super().has_work


def cut(shop: OpenShop, lines: int) -> tuple[int, str]:
    """Quote pieces that are each of another size, and so each a line."""
    answer = shop.quote(*(item("PLATE", width=100 + n, length=100, screwholes=False) for n in range(lines)))
    assert len(answer.json()["basketItems"]) == lines
    return answer.status_code, ""


@pytest.mark.parametrize("look_count", [paste, cut])
def test_a_long_order_looks_between_its_steps_whether_anybody_waits_for_a_page(tmp_path, look_count):
    """It is answered all the same where a page never comes to an end; a short one does not look."""
    pages = Watched("pages", 4, places=100)
    with opened_shop(tmp_path, served_by={"executors": Executors(pages=pages)}) as shop:
        assert look_count(shop, FEW_LINES) == (200, "")
        assert pages.looks == 0
        is_over = Event()
        pages._submit(is_over.wait, 1)
        try:
            answered = look_count(shop, 4 * AT_A_TIME)
        finally:
            is_over.set()

    assert answered == (200, "")
    assert pages.looks >= 4


def test_long_work_waits_until_the_others_are_served():
    waiting = iter([True, True, False])
    give_way = PauseForOthers(lambda: next(waiting), began_s=monotonic() - 60)

    give_way()

    assert next(waiting, "served") == "served"


def test_long_work_goes_on_though_others_never_cease_to_wait():
    PauseForOthers(lambda: True, began_s=monotonic() - 0.01)()
