"""A wrong row cannot be written, not even by hand."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError

from adapters.sql.catalogue.tables import (
    brand,
    category,
    price_break,
    product,
    search_outcome,
    search_term_network,
)
from adapters.sql.engine.columns import metadata
from shopcore.errors import RulesBroken
from tests.support.arbitrary_products import bolts, put_products
from tests.support.products import TODAY, a_price_list, a_product
from tests.support.stores.store_places import InSql

REFUSED = (IntegrityError, DataError, ProgrammingError)
RIGHT = {
    "number": 2,
    "storefront": 1,
    "sku": "B",
    "name": "Bolt",
    "brand": 1,
    "category": 1,
    "list_pence": 415,
    "stock_level": 0,
    "stock_type": "",
    "is_direct": False,
    "is_withdrawn": False,
    "is_non_stock": False,
    "is_hazardous": False,
    "is_long": False,
    "is_fire_rated": False,
    "description": "",
    "attributes": {},
    "family": "",
}
OUTCOME = {
    "storefront": 1,
    "day": TODAY,
    "term": "bolt",
    "network": 1,
    "outcome": "none",
    "left_out": "",
    "is_clicked": False,
}
SIZES = {"min_width_mm": 50, "max_width_mm": 2000, "min_height_mm": 50, "max_height_mm": 1250}


def write(database: InSql, table: Any, row: dict[str, object]) -> None:
    """Write one row beside product p-1 of brand 1 and category 1."""
    store = database.empty()
    put_products(store.shop(), *bolts("A"))
    with store.database.writer() as connection:
        connection.execute(insert(table), row)
        connection.commit()


def test_the_right_row_is_written(database: InSql):
    """Else the refusals below would prove nothing."""
    write(database, product, RIGHT)
    write(database, product, RIGHT | SIZES | {"sale_pence": 1, "lead_time_days": 0})
    write(database, price_break, {"product": 1, "quantity": 2, "unit_pence": 1})
    write(database, search_outcome, OUTCOME)


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": 0},
        {"number": 1},
        {"storefront": 0},
        {"storefront": 3},
        {"storefront": 2},
        {"storefront": None},
        {"sku": ""},
        {"sku": None},
        {"sku": "A"},
        {"name": ""},
        {"brand": 2},
        {"brand": None},
        {"category": 2},
        {"category": None},
        {"list_pence": 0},
        {"list_pence": -1},
        {"list_pence": None},
        {"sale_pence": 0},
        {"stock_level": -1},
        {"stock_type": None},
        {"lead_time_days": -1},
        {"is_direct": None},
        {"attributes": None},
        {"min_width_mm": 50},
        SIZES | {"max_height_mm": None},
        SIZES | {"min_width_mm": 0},
        SIZES | {"max_width_mm": 49},
        SIZES | {"max_height_mm": 49},
    ],
    ids=str,
)
def test_a_wrong_product_is_refused(database: InSql, wrong: dict[str, object]):
    """By the database itself."""
    with pytest.raises(REFUSED):
        write(database, product, RIGHT | wrong)


@pytest.mark.parametrize(
    ("table", "row"),
    [
        (price_break, {"product": 1, "quantity": 1, "unit_pence": 390}),
        (price_break, {"product": 1, "quantity": 10, "unit_pence": 0}),
        (price_break, {"product": 9, "quantity": 10, "unit_pence": 390}),
        (brand, {"storefront": 1, "number": 2, "name": "Hallowbeck", "slug": "other"}),
        (brand, {"storefront": 1, "number": 2, "name": "Other", "slug": "hallowbeck"}),
        (brand, {"storefront": 1, "number": 1, "name": "Other", "slug": "other"}),
        (brand, {"storefront": 1, "number": 2, "name": "", "slug": "other"}),
        (brand, {"storefront": 1, "number": 2, "name": "Other", "slug": ""}),
        (category, {"storefront": 1, "number": 2, "level_1": "", "level_2": "", "level_3": ""}),
        (category, {"storefront": 1, "number": 2, "level_1": "A", "level_2": "", "level_3": "B"}),
        (search_term_network, {"storefront": 1, "term": "", "network": 1, "last_day": TODAY}),
        (search_term_network, {"storefront": 1, "term": "bolt", "network": -1, "last_day": TODAY}),
        (search_outcome, OUTCOME | {"term": ""}),
        (search_outcome, OUTCOME | {"network": -1}),
        (search_outcome, OUTCOME | {"outcome": "lost"}),
        (search_outcome, OUTCOME | {"storefront": 3}),
        (search_outcome, OUTCOME | {"left_out": None}),
        (search_outcome, OUTCOME | {"is_clicked": None}),
    ],
    ids=str,
)
def test_a_wrong_row_beside_it_is_refused(database: InSql, table: Any, row: dict[str, object]):
    """Price breaks, brands, categories, terms and outcomes of searches."""
    with pytest.raises(REFUSED):
        write(database, table, row)


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO catalogue_version (only_row, version) VALUES (2, 0)",
        "INSERT INTO catalogue_version (only_row, version) VALUES (1, 0)",
        "UPDATE catalogue_version SET version = -1",
        "UPDATE product SET is_long = 7",
        "DELETE FROM brand",
        "DELETE FROM category",
        "UPDATE product SET list_pence = 'much'",
        "UPDATE product SET expected_on = 'soon'",
    ],
)
def test_a_wrong_statement_is_refused(database: InSql, statement: str):
    """One version, flags that are true or false, no product without its shelf."""
    store = database.empty()
    put_products(store.shop(), *bolts("A"))

    with store.database.writer() as connection, pytest.raises(REFUSED):
        connection.execute(text(statement))


def test_what_the_rules_allow_the_tables_hold(database: InSql):
    """The dearest price, the largest break; one penny more is refused before it gets there."""
    shop = database.empty().shop()
    dearest = a_product(a_price_list("1000000.00", [(1_000_000, "999999.99")]))

    assert put_products(shop, dearest) == 1
    with pytest.raises(RulesBroken):
        put_products(shop, a_product("1000000.01"))


def test_the_tables_are_those_of_the_migrations(database: InSql):
    """Nothing to add, nothing to take away."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    store = database.empty()
    with store.database.reader() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
