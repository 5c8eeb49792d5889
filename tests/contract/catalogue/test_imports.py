"""An import is seen whole or not at all, and nobody waits for it while its file is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adapters.memory import staging
from adapters.sql.importing import postgresql_staging, sqlite_staging
from shopcore.catalogue.product import Difference, Product
from shopcore.delivery.ports import BranchUnits
from shopcore.errors import RulesBroken, Unavailable
from shopcore.feeds.rows import CatalogueRow, ProductUpdate
from shopcore.money.money import Money
from shopcore.use_cases.catalogue.import_catalogue import ImportOutcome, import_catalogue, no_progress
from shopcore.use_cases.catalogue.update_products import update_products
from tests.contract.store.test_unit_of_work import names_of
from tests.support.arbitrary_products import IRONMONGERY, bolts, products, put_products, version
from tests.support.checkout_steps import open_checkout
from tests.support.deliveries import RULES
from tests.support.products import a_price_list, a_product
from tests.support.stores.killed_imports import is_import_killed
from tests.support.stores.store_places import InMemory, InSql, InSqlite, Place, Store

FILE_OF_600 = bolts(*(f"SKU-{n:03}" for n in range(600)))


def brought_in(
    store: Store, rows_in: Iterable[Product], heard: Callable[[int], None] = no_progress
) -> ImportOutcome:
    """Import products; *heard* is told every five hundred rows, and can do something meanwhile."""
    rows = [CatalogueRow(line, product) for line, product in enumerate(rows_in, start=2)]
    return import_catalogue(store.shop(), rows, progress=heard)


def level_of(store: Store, sku: str) -> int:
    with store.read() as shop:
        return shop.catalogue.by_sku(IRONMONGERY, [sku])[sku].stock.level


def other_process(place: Place, store: Store) -> Store:
    return store if isinstance(place, InMemory) else place.again()  # type: ignore[attr-defined]


def test_others_write_and_read_while_a_file_is_read(place: Place):
    """Nobody waits, and nobody sees a row of it before its end, when all are seen at once."""
    store = place.empty()
    other = other_process(place, store)
    seen: list[tuple[int, int]] = []

    def meanwhile(_rows: int) -> None:
        put_products(other.shop(), *bolts(f"OTHER-{len(seen)}"))
        seen.append((len(names_of(other.shop())), version(other.shop())))

    outcome = brought_in(store, FILE_OF_600, meanwhile)

    assert outcome.new == 600
    assert seen == [(1, 1), (2, 2)]
    assert len(names_of(other.shop())) == 602
    assert version(other.shop()) == 3


def test_attributes_stand_in_the_order_of_the_latest_import(place: Place):
    """Which is that of the specification table; an order alone is no difference."""
    store = place.empty()
    put_products(store.shop(), *bolts("A", attributes={"Finish": "Brass", "Size": "75 mm"}))
    (turned,) = bolts("A", attributes={"Size": "75 mm", "Finish": "Brass"})

    assert brought_in(store, [turned]).unchanged == 1
    brought_in(store, [evolve(turned, description="Turned")])

    with store.read() as shop:
        held = shop.catalogue.by_sku(IRONMONGERY, ["A"])["A"]
    assert list(held.attributes) == ["Size", "Finish"]


def test_an_import_that_fails_at_its_end_leaves_nothing(place: Place):
    """Also where the unit of work goes on to something else."""
    store = place.empty()
    with suppress(ZeroDivisionError), store.read() as shop:
        shop.changes.begin_import()
        shop.changes.stage([Difference(None, *bolts("A"))])
        raise ZeroDivisionError

    assert names_of(store.shop()) == {}
    assert brought_in(store, bolts("B")).new == 1
    assert list(names_of(store.shop())) == ["B"]


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(products(), max_size=6, unique_by=lambda p: (p.storefront, p.sku)), st.data())
def test_every_field_comes_back_as_it_was_imported(place: Place, rows_in: list[Product], data: st.DataObject):
    """New products, then the same SKUs with everything else of other products; ids stay."""
    store = place.empty()
    shop = store.shop()
    others = data.draw(st.lists(products(), min_size=len(rows_in), max_size=len(rows_in)))
    after = [evolve(b, sku=a.sku, storefront=a.storefront) for a, b in zip(rows_in, others, strict=True)]

    assert brought_in(store, rows_in).new == len(rows_in)
    with shop.read():
        ids = {(p.storefront, p.sku): p.product_id for p in shop.catalogue.products()}
    brought_in(store, after)

    with shop.read():
        result = {(p.storefront, p.sku): p for p in shop.catalogue.products()}
    assert result == {(p.storefront, p.sku): p for p in after}
    assert {key: p.product_id for key, p in result.items()} == ids
    assert {p: list(result[p.storefront, p.sku].attributes) for p in after} == {
        p: list(p.attributes) for p in after
    }


def test_new_products_are_numbered_in_the_order_of_the_file(place: Place):
    """Their brands and categories too, beside those that are there."""
    store = place.empty()
    put_products(store.shop(), *bolts("OLD", brand="Dovrance", category=("Locks",)))
    new = [
        *bolts("Z", brand="Emberlatch", category=("Hinges",)),
        *bolts("A", brand="Dovrance", category=("Bolts", "Tower")),
        *bolts("OLD", brand="Emberlatch", category=("Bolts",)),
    ]

    brought_in(store, new)

    with store.read() as shop:
        result = shop.catalogue.by_sku(IRONMONGERY, ["OLD", "Z", "A"])
        assert [result[sku].product_id for sku in ("OLD", "Z", "A")] == ["p-1", "p-2", "p-3"]
        assert [result[sku].brand for sku in ("OLD", "Z", "A")] == ["Emberlatch", "Emberlatch", "Dovrance"]
        names = [one.name for one in shop.categories.tree(IRONMONGERY)]
        assert names == ["Hinges", "Bolts"]


def test_price_breaks_come_go_and_stay(place: Place):
    """Those of products whose breaks are as they were are left alone."""
    store = place.empty()
    steps = a_price_list("4.15", [(10, "3.90"), (25, "3.70")])
    before = [a_product(steps, sku=sku, product_id="") for sku in ("FEWER", "NONE", "SAME")]
    brought_in(store, [*before, a_product("4.15", sku="MORE", product_id="")])
    fewer = a_price_list("4.15", [(10, "3.90")])

    after = [
        a_product(fewer, sku="FEWER", product_id=""),
        a_product("4.15", sku="NONE", product_id=""),
        a_product(steps, sku="SAME", product_id="", name="Other"),
        a_product(steps, sku="MORE", product_id=""),
    ]
    assert brought_in(store, after).changed == 4

    with store.read() as shop:
        result = shop.catalogue.by_sku(IRONMONGERY, ["FEWER", "NONE", "SAME", "MORE"])
    assert {sku: len(p.prices.breaks) for sku, p in result.items()} == {
        "FEWER": 1,
        "NONE": 0,
        "SAME": 2,
        "MORE": 2,
    }


def test_a_product_that_breaks_a_rule_is_not_staged(place: Place):
    shop = place.empty().shop()
    with shop.read():
        shop.changes.begin_import()
        with pytest.raises(RulesBroken):
            shop.changes.stage([Difference(None, a_product(sku="", product_id=""))])


def test_nothing_is_staged_before_the_import_begins(place: Place):
    """A mistake of the programmer."""
    shop = place.empty().shop()
    with shop.read(), pytest.raises(AssertionError):
        shop.changes.stage([Difference(None, *bolts("A"))])
    with shop.read(), pytest.raises(AssertionError):
        shop.branch_stock.stage([BranchUnits("leeds", "p-1", 1)])


def test_what_somebody_else_put_meanwhile_is_replaced_and_keeps_its_id(place: Place):
    """The file is what was meant last; a column that it leaves as it was is not written."""
    store = place.empty()
    put_products(store.shop(), *bolts("KNOWN", name="Old"))
    other = other_process(place, store)
    steps = a_price_list("4.15", [(10, "3.90")])
    file = [
        a_product(steps, sku="NEW", name="Of the file", product_id=""),
        *bolts("KNOWN", name="Of the file"),
    ]

    def meanwhile(_rows: int) -> None:
        put_products(other.shop(), a_product(a_price_list("9.00", [(5, "8.00")]), sku="NEW", product_id=""))
        put_products(other.shop(), *bolts("AFTER"))

    brought_in(store, file, meanwhile)

    with other.read() as shop:
        result = shop.catalogue.by_sku(IRONMONGERY, ["NEW", "KNOWN", "AFTER"])
    assert [p.product_id for p in result.values()] == ["p-2", "p-1", "p-3"]
    assert result["NEW"] == file[0]
    assert result["KNOWN"].name == "Of the file"


def test_prices_that_come_in_leave_a_new_name_alone(database: InSql):
    """Only the columns in which a file differs are written."""
    store = database.empty()
    other = database.again()
    put_products(store.shop(), *bolts("A", name="Old"))
    update = ProductUpdate(2, IRONMONGERY, "A", prices={"list_price": Money(345)})

    update_products(
        store.shop(), [update], progress=lambda _: put_products(other.shop(), *bolts("A", name="New"))
    )

    with other.read() as shop:
        result = shop.catalogue.by_sku(IRONMONGERY, ["A"])["A"]
    assert (result.name, result.prices.list_price) == ("New", Money(345))


@pytest.mark.parametrize(("counted", "left"), [(10, 8), (4, 2), (1, 0)])
def test_what_is_sold_during_an_import_is_taken_off_the_level_it_brings(
    place: Place, counted: int, left: int
):
    """A level is that of the beginning; it never goes below nothing."""
    checkout_steps = open_checkout(place.empty())
    update = ProductUpdate(2, IRONMONGERY, "SOME", stock={"level": counted})

    update_products(
        checkout_steps.store.shop(), [update], progress=lambda _: checkout_steps.buy(SOME=2) and None
    )

    assert checkout_steps.published_levels("SOME") == [left]


def test_units_of_a_branch_that_are_taken_during_an_import_stay_taken(place: Place):
    """And those that are given back are added, also where none stood before."""
    store = place.empty(delivery=RULES)
    with store.change() as shop:
        shop.changes.put(bolts("A", "B", "C"))
        shop.branch_stock.put([BranchUnits("leeds", "p-1", 5), BranchUnits("leeds", "p-2", 5)])

    def meanwhile(_rows: int) -> None:
        with store.change() as shop:
            shop.branch_stock.take(BranchUnits("leeds", "p-1", 2))
            shop.branch_stock.take(BranchUnits("leeds", "p-2", 4))
            shop.branch_stock.give_back(BranchUnits("leeds", "p-3", 1))

    rows = [ProductUpdate(1, IRONMONGERY, "A", stock={"level": 4})] + [
        ProductUpdate(line, IRONMONGERY, sku, stock={"level": level}, branch="leeds")
        for line, (sku, level) in enumerate([("A", 9), ("B", 1), ("C", 3)], start=2)
    ]
    outcome = update_products(store.shop(), rows, progress=meanwhile)

    assert outcome.branch_changes == 3
    with store.read() as shop:
        assert shop.branch_stock.of(["p-1", "p-2", "p-3"]) == {"leeds": {"p-1": 7, "p-2": 0, "p-3": 4}}


def test_a_second_import_waits_for_the_first_and_compares_with_what_it_left(place: Place):
    """It reads nothing before its turn."""
    store = place.empty()
    other = other_process(place, store)
    has_begun, may_end = Event(), Event()

    def held(_rows: int) -> None:
        has_begun.set()
        may_end.wait(10)

    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(brought_in, store, bolts("A", "B", name="First"), held)
        assert has_begun.wait(10)
        second = threads.submit(brought_in, other, [*bolts("A", name="First"), *bolts("B", name="Second")])
        may_end.set()

    assert first.result().new == 2
    assert (second.result().changed, second.result().unchanged) == (1, 1)
    assert names_of(store.shop()) == {"A": "First", "B": "Second"}


def test_an_import_that_cannot_have_its_turn_says_so(place: Place, monkeypatch: pytest.MonkeyPatch):
    """Whoever waits too long is told why, and the one that runs goes on."""
    for module in (staging, sqlite_staging, postgresql_staging):
        monkeypatch.setattr(module, "IMPORT_WAIT_S", 0.02)
    store = place.empty()
    other = other_process(place, store)

    def second(_rows: int) -> None:
        with pytest.raises(Unavailable, match="another import is running"):
            brought_in(other, bolts("B"))

    brought_in(store, bolts("A"), second)

    assert list(names_of(store.shop())) == ["A"]


def test_imports_and_orders_do_not_wait_for_each_other_in_a_circle(database: InSql):
    """Several products an order, each taken by imports too: every unit is accounted for."""
    store = database.empty()
    checkout_steps = open_checkout(store)
    level = {"BOLT": 100_000, "SOME": 100_000}
    update_products(store.shop(), [ProductUpdate(2, IRONMONGERY, "SOME", stock={"level": 100_000})])
    is_done = Event()

    def importing() -> int:
        days = 0
        while not is_done.is_set():
            days += 1
            rows = [
                ProductUpdate(n, IRONMONGERY, sku, stock={"lead_time_days": days})
                for n, sku in enumerate(level)
            ]
            assert update_products(database.again().shop(), rows).changed == 2
        return days

    def publishing() -> None:
        while not is_done.is_set():
            checkout_steps.change_shop(lambda shop: shop.stockroom.publish())

    with ThreadPoolExecutor(2) as threads:
        imported, published = threads.submit(importing), threads.submit(publishing)
        try:
            for number in range(12):
                sold = {"SOME": 1, "BOLT": 1} if number % 2 else {"BOLT": 1, "SOME": 1}
                checkout_steps.buy(**sold)
        finally:
            is_done.set()
    published.result()

    assert imported.result() > 0
    assert checkout_steps.published_levels(*level) == [100_000 - 12, 100_000 - 12]


def test_an_import_killed_at_any_step_is_there_whole_or_not_at_all(database: InSql):
    """And the next one finds nothing in its way."""
    store = database.empty()
    before = bolts("A", "B", name="Old")
    put_products(store.shop(), *before)
    steps = a_price_list("4.15", [(10, "3.90")])
    after = [
        *bolts("A", "B", name="New"),
        a_product(steps, sku="C", brand="Other", name="New", product_id=""),
    ]
    kills, stride = 0, 1 if isinstance(database, InSqlite) else 3
    while is_import_killed(database.url, 1 + kills * stride, after):
        kills += 1
        result = names_of(store.shop())
        assert result in ({"A": "Old", "B": "Old"}, {"A": "New", "B": "New", "C": "New"})
        if "C" in result:
            break

    assert kills * stride > 20
    assert brought_in(database.again(), after).read == 3
    assert names_of(store.shop()) == {"A": "New", "B": "New", "C": "New"}
