"""What branches hold and what customers chose is alike in every store."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import date
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, insert
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError

from adapters.sql.checkout.tables import checkout_choice
from adapters.sql.customers.tables import customer as customer_table
from adapters.sql.delivery.tables import branch_stock
from shopcore.delivery.plan import CheckoutChoice
from shopcore.delivery.ports import BranchUnits
from tests.support.arbitrary_products import bolts, put_products, texts
from tests.support.customers import a_customer
from tests.support.stores.rolled_back import rolled_back
from tests.support.stores.store_places import InSql, Place, Store

REFUSED = (IntegrityError, DataError, ProgrammingError)


def opened(place: Place) -> Store:
    """A store with three products and two customers."""
    store = place.empty()
    put_products(store.shop(), *bolts("A", "B", "C"))
    with store.change() as shop:
        shop.customers.add(a_customer("ann"))
        shop.customers.add(a_customer("bob"))
    return store


def stock(store: Store, *rows: tuple[str, str, int]) -> int:
    with store.change() as shop:
        return shop.branch_stock.put([BranchUnits(*one) for one in rows])


def held(store: Store, *product_ids: str) -> dict[str, dict[str, int]]:
    with store.read() as shop:
        result = shop.branch_stock.of(product_ids or ("p-1", "p-2", "p-3"))
        return {branch: dict(units) for branch, units in result.items()}


def take(store: Store, *rows: Any) -> bool:
    with store.change() as shop:
        return shop.branch_stock.take(BranchUnits(*rows))


@pytest.mark.spec("CO-04")
def test_branches_hold_what_was_put_last(place: Place):
    """By branch and product; what was asked for and nothing else."""
    store = opened(place)
    assert held(store) == {}

    assert stock(store, ("leeds", "p-1", 4), ("leeds", "p-2", 0), ("perth", "p-1", 7)) == 3
    assert stock(store, ("leeds", "p-1", 5), ("perth", "p-1", 7)) == 1
    assert stock(store) == 0

    assert held(store) == {"leeds": {"p-1": 5, "p-2": 0}, "perth": {"p-1": 7}}
    assert held(store, "p-2", "p-3") == {"leeds": {"p-2": 0}}
    with store.read() as shop:
        assert shop.branch_stock.of([]) == {}


@pytest.mark.spec("CO-04")
def test_a_branch_hands_over_no_more_than_it_has(place: Place):
    """Nothing changes when it has too little; what comes back stands on the shelf again."""
    store = opened(place)
    stock(store, ("leeds", "p-1", 4))

    assert not take(store, "leeds", "p-1", 5)
    assert not take(store, "leeds", "p-2", 1)
    assert not take(store, "perth", "p-1", 1)
    assert take(store, "leeds", "p-1", 4)
    assert not take(store, "leeds", "p-1", 1)
    with store.change() as shop:
        shop.branch_stock.give_back(BranchUnits("leeds", "p-1", 3))
        shop.branch_stock.give_back(BranchUnits("perth", "p-2", 1))

    assert held(store) == {"leeds": {"p-1": 3}, "perth": {"p-2": 1}}


@pytest.mark.spec("CO-04")
def test_the_last_units_of_a_branch_are_handed_over_once(place: Place):
    """Eight shoppers at once, three units."""
    store = opened(place)
    stock(store, ("leeds", "p-1", 3))
    with ThreadPoolExecutor(8) as threads:
        taken = list(threads.map(lambda _: take(store, "leeds", "p-1", 1), range(8)))

    assert sorted(taken) == [False] * 5 + [True] * 3
    assert held(store) == {"leeds": {"p-1": 0}}


def test_what_was_not_committed_is_not_on_the_shelf(place: Place):
    """A change that is given up leaves nothing behind."""
    store = opened(place)
    with rolled_back(store) as shop:
        shop.branch_stock.put([BranchUnits("leeds", "p-1", 4)])
        shop.choices.put("c-ann", CheckoutChoice(delivery_option="standard"))

    assert held(store) == {}
    with store.read() as shop:
        assert shop.choices.of("c-ann") == CheckoutChoice()


def choices() -> st.SearchStrategy[CheckoutChoice]:
    """Any choice, of any words."""
    return st.builds(
        CheckoutChoice,
        delivery_option=texts(),
        delivery_date=st.none() | st.dates(),
        address_id=texts(),
        branch_id=texts(),
        reference=texts(),
        purchase_order=texts(),
        delivery_time=texts(),
        line_references=st.lists(st.tuples(texts(1), texts(1)), max_size=3).map(tuple),
    )


@pytest.mark.spec("CO-02")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20)
@given(choice=choices(), other=choices())
def test_a_choice_is_kept_as_it_was_made(place: Place, choice: CheckoutChoice, other: CheckoutChoice):
    """One for each customer, the last; until it is forgotten."""
    store = opened(place)
    for customer_id, output in (("c-ann", other), ("c-bob", other), ("c-ann", choice)):
        with store.change() as shop:
            shop.choices.put(customer_id, output)
    with store.read() as shop:
        assert (shop.choices.of("c-ann"), shop.choices.of("c-bob")) == (choice, other)
        assert shop.choices.of("c-nobody") == CheckoutChoice()
    with store.change() as shop:
        shop.choices.delete("c-ann")
        shop.choices.delete("c-nobody")
    with store.read() as shop:
        assert (shop.choices.of("c-ann"), shop.choices.of("c-bob")) == (CheckoutChoice(), other)


CHOICE = {
    "customer": "c-ann",
    "delivery_option": "",
    "delivery_date": date(2026, 11, 24),
    "address": "",
    "branch": "",
    "reference": "",
    "purchase_order": "",
    "delivery_time": "",
    "line_references": (),
}


@pytest.fixture
def database(request: pytest.FixtureRequest, sql_name: str) -> InSql:
    result: InSql = request.getfixturevalue(f"{sql_name}_place")
    return result


@pytest.mark.parametrize("sql_name", ["sqlite", "postgresql"])
@pytest.mark.parametrize(
    ("table", "row"),
    [
        (branch_stock, {"branch": "", "product": 1, "quantity": 1}),
        (branch_stock, {"branch": "leeds", "product": 9, "quantity": 1}),
        (branch_stock, {"branch": "leeds", "product": 1, "quantity": -1}),
        (branch_stock, {"branch": "leeds", "product": 1, "quantity": None}),
        (checkout_choice, {**CHOICE, "customer": "c-nobody"}),
        (checkout_choice, {**CHOICE, "reference": None}),
        (checkout_choice, {**CHOICE, "line_references": None}),
    ],
    ids=str,
)
def test_a_wrong_row_is_refused(database: InSql, table: Any, row: dict[str, object]):
    """By the database itself."""
    store = opened(database)
    with store.database.writer() as connection, pytest.raises(REFUSED):
        connection.execute(insert(table), row)


@pytest.mark.parametrize("sql_name", ["sqlite", "postgresql"])
def test_a_choice_of_the_time_before_has_no_references_of_lines(database: InSql):
    """Nor has one whose row says nothing of them; the next one written has what was said."""
    store = opened(database)
    row = {name: value for name, value in CHOICE.items() if name != "line_references"}
    with store.database.writer() as connection:
        connection.execute(insert(checkout_choice), row)
        connection.commit()
    with store.read() as shop:
        assert shop.choices.of("c-ann") == CheckoutChoice(delivery_date=date(2026, 11, 24))


@pytest.mark.parametrize("sql_name", ["sqlite", "postgresql"])
def test_a_choice_goes_with_its_customer(database: InSql):
    """Nothing is left of who left."""
    store = opened(database)
    with store.database.writer() as connection:
        connection.execute(insert(checkout_choice), CHOICE)
        connection.execute(delete(customer_table).where(customer_table.c.id == "c-ann"))
        connection.commit()
    with store.read() as shop:
        assert shop.choices.of("c-ann") == CheckoutChoice()
