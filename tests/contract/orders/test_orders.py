"""Orders are kept as they were sold, and found alike in every store."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket
from shopcore.catalogue.product import Product
from shopcore.errors import NotFound
from shopcore.money.vat import sum_of
from shopcore.orders.order import Favourite, Order, OrderStatus
from shopcore.pricing.made_to_measure import Size
from tests.contract.customers.test_customers import change_store, read_store
from tests.support.arbitrary_products import IRONMONGERY, texts
from tests.support.customers import a_customer, an_account, seconds_after
from tests.support.priced_orders import an_order
from tests.support.products import a_line, a_plate, a_price_list, a_product
from tests.support.sold_orders import with_jobs
from tests.support.stores.compiled_statements import counted_statements
from tests.support.stores.store_places import InPostgres, InSql, Place, Store

ORDERED_PRODUCTS = (
    a_product(sku="BOLT", product_id=""),
    a_product(
        a_price_list("4.15", [(10, "3.90"), (25, "3.70")]),
        sku="HINGE",
        product_id="",
        name="Butt hinge 102 × 76 mm",
    ),
    a_product("0.02", sku="WASHER", product_id=""),
    a_product("18.00", sku="RAIL", product_id="", is_long=True),
    a_plate(product_id="", name="Kick plate"),
)


def store_with_goods(place: Place) -> Store:
    """A shop with five products and two customers."""
    store = place.empty()
    change_store(store, lambda shop: shop.changes.put(ORDERED_PRODUCTS))
    for name in ("ann", "bob"):
        change_store(
            store, lambda shop, name=name: shop.customers.add(a_customer(name, account=an_account(name)))
        )
    return store


def products(store: Store) -> Sequence[Product]:
    result = read_store(
        store,
        lambda shop: shop.catalogue.by_sku(
            IRONMONGERY, [one_product.sku for one_product in ORDERED_PRODUCTS]
        ),
    )
    return [result[one_product.sku] for one_product in ORDERED_PRODUCTS]


def add_orders(store: Store, *orders: Order) -> list[bool]:
    return [change_store(store, lambda shop, order=order: shop.orders.add(order)) for order in orders]


def listed(store: Store, customer: str | None = "c-ann", page: int = 1, page_size: int = 10):
    return read_store(store, lambda shop: shop.orders.of(customer, page=page, page_size=page_size))


def test_an_order_is_redated_once_and_nothing_else_of_it_changes(place: Place):
    """Whoever thinks of another day than it has moves nothing, and no other order moves with it."""
    store = store_with_goods(place)
    first, second = (an_order(hinges(store), name) for name in ("1001", "1002"))
    add_orders(store, first, second)
    moved = seconds_after(40 * 86_400)

    def redated(order_id: str) -> bool:
        return change_store(store, lambda shop: shop.orders.redate(order_id, first.placed_at, moved))

    assert [redated("o-1001"), redated("o-1001"), redated("o-404")] == [True, False, False]
    assert read_store(store, lambda shop: shop.orders.get("c-ann", "o-1001")) == evolve(
        first, placed_at=moved
    )
    assert [order.number for order in listed(store).orders] == ["N1001", "N1002"]
    assert listed(store).orders[1].placed_at == second.placed_at


def hinges(store: Store, quantity: int = 10) -> list[Line]:
    return [a_line(products(store)[1], quantity)]


@st.composite
def baskets(draw: st.DrawFn, goods: Sequence[Product]) -> list[Line]:
    """Up to six lines of what the shop sells, plates cut to size."""
    lines = []
    for number in range(draw(st.integers(1, 6))):
        one_product = draw(st.sampled_from(goods))
        sides = st.integers(50, 1250)
        size = Size(draw(sides), draw(sides), draw(st.booleans())) if one_product.is_made_to_measure else None
        lines.append(Line(f"l-{number}", one_product, draw(st.integers(1, 999)), size))
    return lines


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=15)
@given(data=st.data(), reference=texts(), job=texts(), status=st.sampled_from(OrderStatus))
def test_the_total_of_an_order_is_the_sum_of_its_lines(place: Place, data, reference, job, status):
    """In the list, in the order that comes back, and as the basket was priced."""
    store = store_with_goods(place)
    lines = data.draw(baskets(products(store)))
    order = an_order(lines, reference=reference, purchase_order=reference, status=status)
    order = with_jobs(order, *(job if n % 2 else "" for n in range(len(lines))))
    add_orders(store, order)

    back = read_store(store, lambda shop: shop.orders.get("c-ann", "o-1001"))
    charges = back.charges
    summed = sum_of(
        [*(line.amount for line in back.lines), charges.delivery, charges.large_item, charges.door]
    )
    assert back == order
    assert summed == back.total == price_basket(lines).total
    assert listed(store).orders == (order.summary,)
    assert listed(store).orders[0].total == summed


def test_orders_are_listed_newest_first_a_page_at_a_time(place: Place):
    """Those of one moment by number; everybody's for nobody in particular."""
    store = store_with_goods(place)
    lines = hinges(store)
    for n in range(5):
        add_orders(store, an_order(lines, f"100{n}", placed_at=seconds_after(n // 2)))
    add_orders(store, an_order(lines, "2000", customer_id="c-bob", placed_at=seconds_after(60)))

    assert [o.number for o in listed(store, page_size=3).orders] == ["N1004", "N1003", "N1002"]
    assert [o.number for o in listed(store, page=2, page_size=3).orders] == ["N1001", "N1000"]
    assert listed(store, page=3, page_size=3).orders == ()
    assert listed(store, page=3, page_size=3).total == 5
    assert [o.number for o in listed(store, None, page_size=2).orders] == ["N2000", "N1004"]
    assert listed(store, None).total == 6
    assert listed(store, "c-nobody").total == 0


def test_the_newest_orders_come_whole(place: Place):
    """As they come one by one, in the order of the list; everybody's for nobody in particular."""
    store = store_with_goods(place)
    orders = [
        an_order(hinges(store, n + 1), f"100{n}", placed_at=seconds_after(n // 2), reference=f"job {n}")
        for n in range(5)
    ]
    bobs = an_order(hinges(store), "2000", customer_id="c-bob", placed_at=seconds_after(60))
    add_orders(store, *orders, bobs)

    def newest(customer: str | None, limit: int) -> Sequence[Order]:
        return read_store(store, lambda shop: shop.orders.newest(customer, limit))

    assert newest("c-ann", 3) == tuple(reversed(orders[2:]))
    assert newest(None, 2) == (bobs, orders[4])
    assert newest("c-nobody", 3) == ()


@pytest.mark.parametrize("customer", ["c-ann", None])
def test_many_orders_take_as_many_statements_as_one(database: InSql, customer: str | None):
    """Their own rows, their lines, and how they were sold."""
    store = store_with_goods(database)
    add_orders(store, an_order(hinges(store)))

    def newest() -> Sequence[Order]:
        return read_store(store, lambda shop: shop.orders.newest(customer, 50))

    with counted_statements(store) as for_one:
        newest()
    add_orders(store, *(an_order(hinges(store), f"200{n}") for n in range(7)))
    with counted_statements(store) as for_all:
        assert len(newest()) == 8
    assert len(for_all) == len(for_one) == 3


def test_an_order_of_another_is_as_absent_as_one_that_never_was(place: Place):
    """The two refusals differ in nothing but the id that was asked for."""
    store = store_with_goods(place)
    add_orders(store, an_order(hinges(store), customer_id="c-bob"))

    for order_id in ("o-1001", "o-9999", "\0"):
        with pytest.raises(NotFound) as refusal:
            read_store(store, lambda shop, order_id=order_id: shop.orders.get("c-ann", order_id))
        assert (refusal.value.what, refusal.value.key) == ("order", order_id)
    assert read_store(store, lambda shop: shop.orders.numbered("N1001")).customer_id == "c-bob"
    with pytest.raises(NotFound):
        read_store(store, lambda shop: shop.orders.numbered("o-1001"))


def test_an_order_is_written_once(place: Place):
    """A second one under its id or number changes nothing."""
    store = store_with_goods(place)
    first = an_order(hinges(store))
    newer = an_order(hinges(store, 3), placed_at=seconds_after(5))

    assert add_orders(store, first, first, newer) == [True, False, False]
    assert add_orders(store, evolve(newer, order_id="o-other")) == [False]
    assert listed(store).orders == (first.summary,)


def test_what_was_ordered_most_comes_first(place: Place):
    """Over all orders but cancelled ones; ties by SKU; what left the catalogue does not count."""
    store = store_with_goods(place)
    bolt, hinge, washer, *_ = products(store)
    add_orders(
        store,
        an_order([a_line(bolt, 4), a_line(washer, 30)], "1"),
        an_order([a_line(hinge, 10), a_line(bolt, 6)], "2"),
        an_order([a_line(hinge, 900)], "3", status=OrderStatus.CANCELLED),
        an_order([a_line(hinge, 900)], "4", customer_id="c-bob"),
        an_order([a_line(evolve(washer, product_id=""), 999)], "5"),
    )

    def favourites(limit: int = 10):
        return read_store(store, lambda shop: shop.orders.favourites("c-ann", limit))

    assert favourites() == (
        Favourite(washer.product_id, 30),
        Favourite(bolt.product_id, 10),
        Favourite(hinge.product_id, 10),
    )
    assert favourites(2) == favourites()[:2]


def test_a_later_price_changes_no_order(place: Place):
    """Name, price and total stay as sold, whatever becomes of the product."""
    store = store_with_goods(place)
    order = an_order(hinges(store))
    add_orders(store, order)
    dearer = evolve(ORDERED_PRODUCTS[1], name="Another name", prices=a_price_list("99.00"))
    change_store(store, lambda shop: shop.changes.put([dearer]))

    assert read_store(store, lambda shop: shop.orders.get("c-ann", "o-1001")) == order


def test_an_order_written_twice_at_once_stands_once(database: InSql):
    """Two processes answer the same callback; one of them wrote it."""
    first, second = store_with_goods(database), database.again()
    order = an_order(hinges(first))
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda store: add_orders(store, order), (first, second)))

    assert sorted(answers) == [[False], [True]]
    assert listed(first).total == 1


@pytest.mark.parametrize("count", [1, 50, 51])
def test_an_order_keeps_all_of_its_lines(place: Place, count: int):
    """Few and many."""
    store = store_with_goods(place)
    order = an_order(hinges(store) * count)
    assert add_orders(store, order) == [True]

    assert read_store(store, lambda shop: shop.orders.get("c-ann", order.order_id)) == order


COUNT_STATEMENTS = """
CREATE TABLE counted (one int);
CREATE FUNCTION count_statement() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO counted VALUES (1); RETURN NULL; END';
CREATE TRIGGER counting AFTER INSERT ON order_line FOR EACH STATEMENT EXECUTE FUNCTION count_statement()
"""


def test_the_lines_of_an_order_are_one_statement_on_postgresql(postgresql_place: InPostgres):
    """Each statement is a way there and back."""
    store = store_with_goods(postgresql_place)
    order = an_order(hinges(store) * 3)
    with store.database.writer() as connection:
        connection.exec_driver_sql(COUNT_STATEMENTS)
        connection.commit()
    try:
        assert add_orders(store, order) == [True]
        with store.database.reader() as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM counted").scalar() == 1
            lines = connection.exec_driver_sql("SELECT count(*) FROM order_line").scalar()
            assert lines == len(order.lines) > 1
    finally:
        with store.database.writer() as connection:
            connection.exec_driver_sql("DROP TABLE counted; DROP FUNCTION count_statement CASCADE")
            connection.commit()
