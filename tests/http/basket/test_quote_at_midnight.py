"""A quote is shown by the snapshot that priced it, whatever is on sale when its pricing is done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

from tests.support.http.open_shop import DUE, TurnedClock, opened_shop

A_DAY_S = 24 * 60 * 60


@contextmanager
def before_suggesting(happens: Any) -> Iterator[None]:
    """Let something happen once, when a quote is priced and what goes with it is being read."""
    waiting = [happens]

    def on_statement(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if waiting and "bought_together" in statement:
            waiting.pop()()

    event.listen(Engine, "before_cursor_execute", on_statement)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", on_statement)
    assert not waiting, "nothing was suggested"


def test_a_day_that_ends_between_pricing_and_showing_counts_for_neither(tmp_path):
    """On the eve of its date a product can be ordered; a day later it would be out of stock for good."""
    clock = TurnedClock()
    with opened_shop(tmp_path, clock=clock) as shop:
        item = {"skuCode": "DUE", "quantity": 2}
        clock.turn((DUE - clock.now().date()).days * A_DAY_S - A_DAY_S)
        shop.poller.poll()

        def next_day() -> None:
            clock.turn(A_DAY_S)
            shop.poller.poll()

        with before_suggesting(next_day):
            on_the_eve = shop.quote(item).json()
        today = shop.poller.snapshot.pricing_context.today
        on_the_day = shop.quote(item).json()

    assert today == DUE
    assert [shown(basket) for basket in (on_the_eve, on_the_day)] == [
        ([], 999, ["expected"]),
        (["DUE"], 0, ["out_of_stock"]),
    ]


def shown(basket: Any) -> tuple[list[str], int, list[str]]:
    """Name what cannot be ordered, and of the only line the maximum and the notices."""
    line = basket["basketItems"][0]
    return basket["outOfStockSkus"], line["maximum"], [notice["kind"] for notice in line["notices"]]
