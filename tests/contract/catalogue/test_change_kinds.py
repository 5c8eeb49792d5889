"""What the catalogue's log tells of each change, in every store, and what makes no version at all."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve
from sqlalchemy import text

from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Product, Stock
from shopcore.feeds.rows import CatalogueRow
from shopcore.orders.order import OrderStatus
from shopcore.use_cases.catalogue.import_catalogue import ImportOutcome, import_catalogue
from shopcore.use_cases.orders.set_order_status import set_order_status
from tests.support.arbitrary_products import bolts, put_products
from tests.support.checkout_steps import CheckoutSteps, open_checkout, shelf_levels
from tests.support.products import a_price_list
from tests.support.stores.store_places import InSql, Place, Store

BOLT, HINGE = bolts("BOLT", "HINGE", stock=Stock(level=512))


def revision_of(store: Store) -> Revision:
    with store.read() as shop:
        return shop.catalogue.revision()


def kinds_since(store: Store, earlier: Revision) -> Mapping[str, ChangeKind] | None:
    """What changed, by SKU."""
    with store.read() as shop:
        kinds = shop.catalogue.changes_since(earlier)
        assert kinds is not None, earlier
        return {one.sku: kinds[key] for key, one in shop.catalogue.by_id(kinds).items()}


def stocked(level: int) -> Product:
    return evolve(BOLT, stock=Stock(level=level))


def brought_in(store: Store, *products: Product) -> ImportOutcome:
    return import_catalogue(store.shop(), [CatalogueRow(n, one) for n, one in enumerate(products, start=2)])


def written(store: Store, *products: Product) -> None:
    put_products(store.shop(), *products)


@pytest.mark.parametrize("write", [brought_in, written])
@pytest.mark.parametrize(
    ("new", "kind"),
    [
        (stocked(400), ChangeKind.FIGURE),
        (stocked(3), ChangeKind.STOCK),
        (stocked(0), ChangeKind.AVAILABILITY),
        (evolve(BOLT, stock=Stock(level=512, lead_time_days=3)), ChangeKind.AVAILABILITY),
        (evolve(BOLT, prices=a_price_list("9.99")), ChangeKind.PRICE),
        (evolve(BOLT, prices=a_price_list("12.45", [(10, "11.00")])), ChangeKind.PRICE),
        (evolve(BOLT, name="Barrel bolt"), ChangeKind.CONTENT),
        (evolve(BOLT, stock=Stock(level=512, is_withdrawn=True)), ChangeKind.CONTENT),
    ],
)
def test_each_product_is_named_with_the_most_that_changed(
    place: Place, write, new: Product, kind: ChangeKind
):
    """By an import and by a change of a single product; a price beside it is one."""
    store = place.empty()
    written(store, BOLT, HINGE)
    before = revision_of(store)

    write(store, new, evolve(HINGE, prices=a_price_list("5.00")))

    assert kinds_since(store, before) == {"BOLT": kind, "HINGE": ChangeKind.PRICE}


def test_of_several_versions_the_largest_change_counts(place: Place):
    store = place.empty()
    written(store, BOLT)
    before = revision_of(store)

    for new in (evolve(BOLT, prices=a_price_list("9.99")), evolve(stocked(3), prices=a_price_list("9.99"))):
        written(store, new)

    assert kinds_since(store, before) == {"BOLT": ChangeKind.PRICE}


@pytest.mark.parametrize("write", [brought_in, written])
def test_a_level_that_pages_tell_alike_is_stored_and_makes_no_version(place: Place, write):
    store = place.empty()
    written(store, BOLT)
    before = revision_of(store)

    write(store, stocked(511))

    assert revision_of(store) == before
    with store.change() as shop:
        assert shelf_levels(shop, "BOLT") == [511]


def test_a_product_is_read_as_it_was_written_a_moment_before(place: Place):
    """Also where no page tells the difference."""
    store = place.empty()
    written(store, BOLT)
    with store.read() as shop:
        assert shop.catalogue.by_sku(BOLT.storefront, ["BOLT"])["BOLT"].stock.level == 512

    with store.change() as shop:
        shop.changes.put([stocked(511)])
        assert shop.catalogue.by_sku(BOLT.storefront, ["BOLT"])["BOLT"].stock.level == 511


def test_an_identical_import_publishes_nothing(place: Place):
    """Nor what was sold meanwhile: that is published in its own time."""
    steps = open_checkout(place.empty())
    steps.buy(SOME=1)
    before = revision_of(steps.store)
    with steps.store.change() as shop:
        shop.changes.begin_import()
        same = [*shop.catalogue.products()]

    outcome = brought_in(steps.store, *same)

    assert (outcome.changed, outcome.unchanged) == (0, len(same))
    assert revision_of(steps.store) == before


def test_an_order_tells_what_it_changed(place: Place):
    """The last unit of one, the second but last of another, and one of thousands."""
    steps = open_checkout(place.empty())
    before = revision_of(steps.store)

    steps.buy(LAST=1, SOME=2, BOLT=1)
    assert kinds_since(steps.store, before) == {"LAST": ChangeKind.AVAILABILITY}
    assert published(steps)

    assert kinds_since(steps.store, before) == {
        "LAST": ChangeKind.AVAILABILITY,
        "SOME": ChangeKind.STOCK,
        "BOLT": ChangeKind.FIGURE,
    }


def test_sales_of_what_there_is_plenty_of_are_published_when_pages_would_tell(place: Place):
    """From 99,999 on there is no other figure before 98,999."""
    steps = open_checkout(place.empty())
    steps.buy(BOLT=1)
    assert published(steps)
    before = revision_of(steps.store)

    steps.buy(BOLT=900)
    assert not published(steps)
    assert revision_of(steps.store) == before
    steps.buy(BOLT=100)
    assert published(steps)

    assert kinds_since(steps.store, before) == {"BOLT": ChangeKind.FIGURE}


def test_what_comes_back_to_an_empty_shelf_can_be_had_again(place: Place):
    """The last unit of what is withdrawn also returns to the lists."""
    steps = open_checkout(place.empty())
    orders = [steps.buy(SOME=4), steps.buy(LAST=1)]
    published(steps)
    before = revision_of(steps.store)

    for order in orders:
        set_order_status(steps.store.shop(), order.order_number, OrderStatus.CANCELLED)

    assert kinds_since(steps.store, before) == {"SOME": ChangeKind.AVAILABILITY, "LAST": ChangeKind.CONTENT}


def test_a_program_from_before_may_have_changed_anything(database: InSql):
    """It lists what it changed, and not what of it; nor is a kind understood that only a later one knows."""
    store = database.empty()
    written(store, BOLT, HINGE)
    before = revision_of(store)
    written(store, evolve(BOLT, prices=a_price_list("9.99")), evolve(HINGE, prices=a_price_list("9.99")))
    execute(store, "DELETE FROM catalogue_change WHERE version = 2")
    log = (
        "INSERT INTO catalogue_change (version, product, stamp{0})"
        " SELECT version, {1}, stamp{2} FROM catalogue_version"
    )
    execute(store, log.format("", 1, ""))
    execute(store, log.format(", kind", 2, ", 'colour'"))

    assert kinds_since(store, before) == dict.fromkeys(("BOLT", "HINGE"), ChangeKind.CONTENT)


def published(steps: CheckoutSteps) -> bool:
    answer: bool = steps.change_shop(lambda shop: shop.stockroom.publish())
    return answer


def execute(store: Store, statement: str) -> None:
    with store.database.writer() as connection:  # type: ignore[attr-defined]
        connection.execute(text(statement))
        connection.commit()
