"""One client that asks for much at once waits behind its own requests, and nobody else does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from attrs import evolve, frozen

from adapters.http.documents.printing import Printing
from adapters.web.client_queue import ClientQueues
from adapters.web.executors import BoundedExecutor, Executors
from tests.support.http.crowd import GREEDY, OTHER, Asking, Crowd, crowd, standing_still
from tests.support.http.faulty_shop import FaultyShop, ShopRequest

PLACES = 20
MARKS = ("gclid=1", "utm_source=news&utm_medium=mail", "fbclid=2", "anything=3")
HTML = {"accept": "text/html"}


def search(shop: FaultyShop, words: str) -> ShopRequest:
    return ShopRequest(f"GET /product/Search?text={quote(words)}", headers=shop.keyed)


def page(_shop: FaultyShop, words: str) -> ShopRequest:
    return ShopRequest(f"GET /search?query={quote(words)}", headers=HTML)


def data(_shop: FaultyShop, words: str) -> ShopRequest:
    """Ask for what a browser makes the page of, that has one open already."""
    return ShopRequest(f"GET /_page?path={quote(f'/search?query={quote(words)}')}")


def paste(shop: FaultyShop, words: str) -> ShopRequest:
    return ShopRequest("POST /product/Match", {"text": words}, headers=shop.keyed)


def note_of_order(shop: FaultyShop, _words: str) -> ShopRequest:
    """Ask for the delivery note of an order that the shop looks for, and has not."""
    return ShopRequest("GET /api/deliveryNote?order=none&postcode=LS14AP", headers=shop.keyed)


KINDS = pytest.mark.parametrize("asking", [search, page, data, paste])


@frozen
class Searches:
    """A shop with one thread for searches, and many who search at once."""

    crowd: Crowd
    lists: BoundedExecutor
    turns: ClientQueues

    def wait_for(self, under_way: int, in_line: int) -> None:
        self.crowd.wait_for(self.lists, under_way, self.turns, in_line)


@contextmanager
def searches(folder: Path, asking: Asking, turns: ClientQueues, **front: Any) -> Iterator[Searches]:
    lists = BoundedExecutor("lists", 1, places=PLACES)
    served_by = {"executors": Executors(lists=lists), "list_queues": turns, "page_turns": turns}
    with crowd(folder, asking, **front, **served_by) as result:
        yield Searches(result, lists, turns)


@KINDS
def test_one_client_does_not_take_every_place_for_searches(tmp_path, asking):
    """Some of its searches are under way and the rest in line; others find a place, and all are answered."""
    with searches(tmp_path, asking, ClientQueues(at_once=4)) as result:
        with standing_still(result.lists):
            greedy = result.crowd.sent(GREEDY, PLACES + 5)
            result.wait_for(4, PLACES + 1)
            other = result.crowd.sent(OTHER, 1)
            result.wait_for(5, PLACES + 1)
        answered = [one.result() for one in other + greedy]

    assert answered == [200] * (PLACES + 6)
    assert result.turns._queues == {}


@KINDS
def test_a_line_has_an_end_and_nobody_stands_in_it_for_ever(tmp_path, asking):
    """What does not fit is refused at once, what waits too long as well; later searches get their turn."""
    with searches(tmp_path, asking, ClientQueues(at_once=2, waiting=3), request_ms=500) as result:
        with standing_still(result.lists):
            late = Counter(one.result() for one in result.crowd.sent(GREEDY, 10))
        result.wait_for(0, 0)
        again = [one.result() for one in result.crowd.sent(GREEDY, 5)]

    assert late == {503: 10}
    assert again == [200] * 5


def test_one_client_does_not_take_every_place_for_documents(tmp_path):
    """One of its documents is printed and the rest wait in line; others find a place."""
    documents, printing = BoundedExecutor("documents", 1, places=PLACES), Printing()
    served_by: dict[str, Any] = {"executors": Executors(documents=documents), "printing": printing}
    with crowd(tmp_path, note_of_order, **served_by) as result:
        with standing_still(documents):
            greedy = result.sent(GREEDY, PLACES + 5)
            result.wait_for(documents, 1, printing.turns, PLACES + 4)
            other = result.sent(OTHER, 1)
            result.wait_for(documents, 2, printing.turns, PLACES + 4)
        answered = [one.result() for one in other + greedy]

    assert answered == [404] * (PLACES + 6)
    assert printing.turns._queues == {}


def addresses(shop: FaultyShop) -> tuple[list[str], list[str]]:
    """Name pages that there are only so many of, and pages that anybody may invent."""
    with shop.shop.store.read() as opened:
        products = [opened.catalogue.product(one) for one in shop.shop.product_ids[:2]]
    lookup = [*(one.path for one in products), "/", "/browse/hinges", "/information/returns"]
    return lookup, ["/search?query=bolt", "/browse/hinges/filter/$s=bolt", "/nowhere"]


def opened(shop: FaultyShop, paths: list[str]) -> list[int]:
    """Open pages that nobody opened before, and ask for the data of others."""
    first, *others = paths
    requests = [
        ShopRequest(f"GET {first}", headers=HTML),
        *(ShopRequest(f"GET /_page?path={quote(one)}") for one in others),
    ]
    return [one.status for one in shop.ask_all(requests)]


def test_a_page_does_not_wait_behind_those_that_anybody_may_invent(tmp_path):
    """The threads for invented ones stand still: a product's page is made all the same."""
    lists = BoundedExecutor("lists", 1, places=PLACES)
    with crowd(tmp_path, page, request_ms=3_000, executors=Executors(lists=lists)) as result:
        lookup, invented = addresses(result.shop)
        with standing_still(lists):
            while_still = opened(result.shop, lookup), opened(result.shop, invented)

    assert while_still == ([200] * len(lookup), [503] * len(invented))


@pytest.mark.parametrize("asking", [search, page])
def test_the_mark_of_a_campaign_makes_nothing_anew(tmp_path, asking):
    """With its threads standing still a search is answered as before, whatever else stands in its address."""
    lists = BoundedExecutor("lists", 1, places=PLACES)
    with crowd(tmp_path, asking, request_ms=3_000, executors=Executors(lists=lists)) as result:
        first = asking(result.shop, "bolt")
        marked = [evolve(first, operation=f"{first.operation}&{mark}") for mark in MARKS]
        assert result.shop.ask(first).status == 200
        with standing_still(lists):
            while_still = [result.shop.ask(one).status for one in marked]
            other = result.shop.ask(asking(result.shop, "nut")).status

    assert (while_still, other) == ([200] * len(marked), 503)
