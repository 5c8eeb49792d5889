"""Which products changed between two versions of the catalogue, in every store."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

from adapters.sql.catalogue import version_log as catalogue_log
from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.ports import Revision
from shopcore.feeds.rows import CatalogueRow
from shopcore.orders.order import OrderStatus
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from shopcore.use_cases.orders.set_order_status import set_order_status
from tests.support.arbitrary_products import bolts, put_products
from tests.support.checkout_steps import CheckoutSteps, open_checkout
from tests.support.stores.store_places import InSql, Place, Store


def revision_of(store: Store) -> Revision:
    with store.read() as shop:
        return shop.catalogue.revision()


def changed_since(store: Store, earlier: Revision) -> frozenset[str] | None:
    changes = changes_since(store, earlier)
    return None if changes is None else frozenset(changes)


def changes_since(store: Store, earlier: Revision) -> Mapping[str, ChangeKind] | None:
    with store.read() as shop:
        return shop.catalogue.changes_since(earlier)


def raised(store: Store, *skus: str, **changes: object) -> Revision:
    put_products(store.shop(), *bolts(*skus, **changes))
    return revision_of(store)


def test_each_version_names_the_products_that_it_changed(place: Place):
    """New ones and changed ones; what was put again as it was is none of them."""
    store = place.empty()
    first = raised(store, "A", "B")
    second = raised(store, "C")
    third = raised(store, "A", "B", "C", "D", name="New")

    assert changed_since(store, third) == frozenset()
    assert changed_since(store, second) == {"p-1", "p-2", "p-3", "p-4"}
    assert raised(store, "D", name="New") == third
    assert raised(store, "B", name="Newer").version == third.version + 1
    assert changed_since(store, third) == {"p-2"}
    assert changed_since(store, first) == {"p-1", "p-2", "p-3", "p-4"}


def test_an_import_names_what_it_changed(place: Place):
    store = place.empty()
    before = raised(store, "A", "B", "C")
    rows = [*bolts("C", name="New"), *bolts("A"), *bolts("D", "E")]

    import_catalogue(store.shop(), [CatalogueRow(line, one) for line, one in enumerate(rows, start=2)])

    assert changed_since(store, before) == {"p-3", "p-4", "p-5"}


def test_what_is_sold_is_named_once_the_catalogue_shows_it(place: Place):
    """At once where nothing is left, else with the others that were sold since."""
    steps = open_checkout(place.empty())
    before = revision_of(steps.store)
    ids = named(steps, "LAST", "SOME", "BOLT")

    steps.buy(SOME=2)
    steps.buy(BOLT=1)
    assert changed_since(steps.store, before) == frozenset()
    steps.buy(LAST=1)
    assert changed_since(steps.store, before) == {ids["LAST"]}
    steps.published_levels()
    assert changed_since(steps.store, before) == {ids["LAST"], ids["SOME"], ids["BOLT"]}
    published = revision_of(steps.store)
    steps.published_levels()
    assert revision_of(steps.store) == published


def test_what_comes_back_from_a_cancelled_order_is_named(place: Place):
    steps = open_checkout(place.empty())
    order_number = steps.buy(SOME=2).order_number
    steps.published_levels()
    before = revision_of(steps.store)

    set_order_status(steps.store.shop(), order_number, OrderStatus.CANCELLED)

    assert changed_since(steps.store, before) == set(named(steps, "SOME").values())


def test_orders_of_what_the_supplier_sends_change_nothing_in_the_catalogue(place: Place):
    """Nothing left the shelf."""
    steps = open_checkout(place.empty())
    before = revision_of(steps.store)

    steps.buy(DIRECT=1)
    steps.published_levels()

    assert revision_of(steps.store) == before


def test_writers_side_by_side_leave_no_version_out(place: Place):
    """Whatever order they commit in, all that they changed is named."""
    store = place.empty()
    before = raised(store, "FIRST")

    def write(mark: str) -> None:
        for n in range(8):
            put_products(store.shop(), *bolts(f"{mark}{n}"))

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(write, "AB"))

    assert revision_of(store).version == before.version + 16
    assert changed_since(store, before) == {f"p-{number}" for number in range(2, 18)}


def test_a_catalogue_of_another_history_knows_nothing_of_it(place: Place):
    """Nor of a version that it has not reached, nor of an empty one."""
    store = place.empty()
    now = raised(store, "A")

    assert changed_since(store, Revision(now.version, "of another shop")) is None
    assert changed_since(store, Revision(now.version + 1, now.stamp)) is None
    assert changed_since(store, Revision(0, "")) is None


def test_a_backup_that_is_put_back_begins_a_history_of_its_own(database: InSql):
    """It counts the same numbers again; what changed since a version of the lost history is not known."""
    store = database.empty()
    revision = raised(store, "A")
    lost = raised(store, "A", name="Lost")
    execute(store, "DELETE FROM catalogue_change WHERE version = 2")
    execute(store, f"UPDATE catalogue_version SET version = 1, stamp = '{revision.stamp}'")
    assert revision_of(store) == revision
    assert changed_since(store, lost) is None

    again = raised(store, "B")

    assert (again.version, again.stamp == lost.stamp) == (lost.version, False)
    assert changed_since(store, lost) is None
    assert changed_since(store, revision) == {"p-2"}


def test_a_version_that_an_older_program_raised_hides_what_changed(database: InSql):
    """It knows of no log."""
    store = database.empty()
    before = raised(store, "A")
    execute(store, "UPDATE catalogue_version SET version = version + 1")
    raised(store, "B")

    assert changed_since(store, before) is None


def test_more_than_is_listed_means_everything(database: InSql, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(catalogue_log, "LISTED_MAXIMUM", 2)
    store = database.empty()
    before = raised(store, "A")
    two = raised(store, "B", "C")
    assert changed_since(store, before) == {"p-2", "p-3"}

    raised(store, "D", "E", "F")

    assert changed_since(store, two) is None


def test_only_the_latest_versions_are_kept(database: InSql, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(catalogue_log, "VERSIONS_RETAINED", 2)
    store = database.empty()
    first, second = raised(store, "A"), raised(store, "B")
    raised(store, "C")

    assert changed_since(store, second) == {"p-3"}
    assert changed_since(store, first) is None


def named(steps: CheckoutSteps, *skus: str) -> dict[str, str]:
    with steps.store.read() as shop:
        products = {p.sku: p.product_id for p in shop.catalogue.products()}
    return {sku: products[sku] for sku in skus}


def execute(store: Store, statement: str) -> None:
    with store.database.writer() as connection:  # type: ignore[attr-defined]
        connection.execute(text(statement))
        connection.commit()
