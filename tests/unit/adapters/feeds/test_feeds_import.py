"""All rows of a file are taken in, or none."""

import pytest
from attrs import evolve

from shopcore.catalogue.product import Difference
from shopcore.feeds.rows import ProductUpdate, RowFault
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from shopcore.use_cases.catalogue.update_products import update_products
from tests.support.feeds_shop import STORES, a_shop, contents, csv_of, read_rows, rows_of
from tests.support.products import a_price_list, a_product

BOLT = a_product(product_id="")
DEARER = evolve(BOLT, prices=a_price_list("13.00"))
OTHER = evolve(BOLT, sku="TEST-2")
ELECTRICAL = evolve(BOLT, storefront=Storefront.ELECTRICAL)
FAULT = RowFault(3, "price", "is missing")


@pytest.fixture(params=STORES)
def shop(request, tmp_path):
    with a_shop(request.param, tmp_path) as empty:
        yield empty


def bolts(count: int):
    return [evolve(BOLT, sku=f"TEST-{n:04}") for n in range(count)]


def test_new_changed_and_unchanged_products_are_counted(shop):
    """Products that no row names stay as they are."""
    import_catalogue(shop, rows_of([BOLT, OTHER, ELECTRICAL]))

    outcome = import_catalogue(shop, rows_of([DEARER, OTHER, evolve(BOLT, sku="TEST-3")]))

    assert (outcome.read, outcome.new, outcome.changed, outcome.unchanged) == (3, 1, 1, 1)
    assert outcome.differences[0] == Difference(BOLT, DEARER)
    assert outcome.differences[1].old is None
    assert contents(shop) == [DEARER, OTHER, evolve(BOLT, sku="TEST-3"), ELECTRICAL]


def test_a_product_keeps_its_id_through_an_import(shop):
    """Addresses and baskets hold on to it."""
    import_catalogue(shop, rows_of([BOLT]))
    before = contents(shop)[0].product_id

    import_catalogue(shop, rows_of([DEARER]))

    assert before
    assert contents(shop)[0].product_id == before


def test_one_bad_row_and_nothing_is_taken_in(shop):
    """Not even what stood a thousand rows before it."""
    rows = [*rows_of(bolts(1_200)), FAULT]

    outcome = import_catalogue(shop, rows)

    assert outcome.is_refused
    assert outcome.faults == (FAULT,)
    assert contents(shop) == []


def test_rows_after_a_fault_are_still_looked_at(shop):
    """All faults are known after one run."""
    late = RowFault(1_500, "stock", "must be a whole number")

    outcome = import_catalogue(shop, [FAULT, *rows_of(bolts(600)), late])

    assert outcome.faults == (FAULT, late)
    assert (outcome.read, outcome.new) == (600, 600)
    assert contents(shop) == []


def test_faults_are_listed_up_to_a_thousand_and_counted_beyond(shop):
    """A wrong file must not fill the memory."""
    outcome = import_catalogue(shop, (RowFault(n, "", "is odd") for n in range(2, 1_503)))

    assert outcome.fault_count == 1_501
    assert len(outcome.faults) == 1_000


def test_a_sku_twice_in_one_file_names_both_lines(shop):
    """The same SKU of the other storefront is another product."""
    outcome = import_catalogue(shop, rows_of([BOLT, ELECTRICAL, DEARER]))

    assert outcome.faults == (RowFault(4, "sku", "TEST-1 is already on line 2"),)


def test_a_sku_twice_on_a_single_line_is_found(shop):
    """Feeds often have one line in all."""
    (row,) = rows_of([BOLT])

    assert import_catalogue(shop, [row, row]).fault_count == 1


def test_a_dry_run_tells_the_difference_and_changes_nothing(shop):
    """Old and new stand side by side, the first hundred of them."""
    import_catalogue(shop, rows_of([BOLT]))

    outcome = import_catalogue(shop, rows_of([DEARER, *bolts(150)]), dry_run=True)

    assert (outcome.new, outcome.changed) == (150, 1)
    assert outcome.differences[0] == Difference(BOLT, DEARER)
    assert len(outcome.differences) == 100
    assert contents(shop) == [BOLT]


def test_progress_is_told_every_five_hundred_rows(shop):
    """Bad rows count as rows."""
    heard = []

    import_catalogue(shop, [*rows_of(bolts(1_100)), FAULT], progress=heard.append)

    assert heard == [500, 1_000, 1_101]


def test_an_import_that_changes_nothing_leaves_the_version_alone(shop):
    """Caches hang on the version."""
    import_catalogue(shop, rows_of([BOLT]))
    with shop.read():
        before = shop.catalogue.version()

    import_catalogue(shop, rows_of([BOLT]))

    with shop.read():
        assert shop.catalogue.version() == before


def test_categories_keep_the_order_of_the_rows(shop):
    """The file decides what stands first in the menu."""
    import_catalogue(
        shop,
        read_rows(csv_of({"sku": "A", "category": "Locks/Mortice"}, {"sku": "B", "category": "Hinges/Butt"})),
    )

    with shop.read():
        tree = shop.categories.tree(Storefront.IRONMONGERY)
    assert [category.name for category in tree] == ["Locks", "Hinges"]


def test_an_update_changes_only_what_it_names(shop):
    """Stock from the warehouse leaves prices alone, and the other way round."""
    import_catalogue(shop, rows_of([BOLT, OTHER]))

    outcome = update_products(
        shop,
        [
            ProductUpdate(2, None, "TEST-1", stock={"level": 3}),
            ProductUpdate(3, Storefront.IRONMONGERY, "TEST-2", prices={"list_price": Money(500)}),
        ],
    )

    assert outcome.changed == 2
    assert contents(shop) == [
        evolve(BOLT, stock=evolve(BOLT.stock, level=3)),
        evolve(OTHER, prices=a_price_list("5.00")),
    ]


def test_updates_that_cannot_be_applied_are_faults_and_nothing_changes(shop):
    """Unknown SKUs, SKUs of both storefronts, values against the rules, and rows at fault."""
    import_catalogue(shop, rows_of([BOLT, OTHER, ELECTRICAL]))
    updates = [
        ProductUpdate(2, None, "TEST-2", stock={"level": 1}),
        FAULT,
        ProductUpdate(4, None, "TEST-9", stock={"level": 1}),
        ProductUpdate(5, None, "TEST-1", stock={"level": 1}),
        ProductUpdate(6, Storefront.ELECTRICAL, "TEST-2", stock={"level": 1}),
        ProductUpdate(7, Storefront.ELECTRICAL, "TEST-1", prices={"list_price": Money(0)}),
    ]

    outcome = update_products(shop, updates)

    assert [str(fault) for fault in outcome.faults] == [
        "line 3, column price: is missing",
        "line 4, column sku: TEST-9 is not sold",
        "line 5, column sku: TEST-1 is sold in both storefronts: choose one with a company column",
        "line 6, column sku: TEST-2 is not sold",
        "line 7, column price: must be more than 0.00",
    ]
    assert contents(shop) == [BOLT, OTHER, ELECTRICAL]


def test_a_dry_update_changes_nothing(shop):
    """Prices can be looked at first."""
    import_catalogue(shop, rows_of([BOLT]))

    outcome = update_products(shop, [ProductUpdate(2, None, "TEST-1", stock={"level": 1})], dry_run=True)

    assert outcome.changed == 1
    assert contents(shop) == [BOLT]
