"""What a PostgreSQL server runs for the shop, as its log has it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing

import pytest

from adapters.sql import SqlStore
from shopcore.feeds.rows import ProductUpdate
from shopcore.money.money import Money
from shopcore.use_cases.catalogue.update_products import update_products
from tests.support.arbitrary_products import IRONMONGERY
from tests.support.checkout_steps import open_checkout
from tests.support.servers.postgresql import NoServer
from tests.support.servers.private_postgresql import private_server
from tests.support.stores.sql_features import FEATURES, features_of
from tests.support.stores.store_places import StoppedClock

STATEMENT = re.compile(
    r"^\[shop\] LOG:  (?:statement|execute [^:]*): (.*?)(?=^\[|\Z)", re.DOTALL | re.MULTILINE
)


@pytest.fixture(scope="module")
def statements() -> Iterator[list[str]]:
    """All statements of a shop that migrates its tables, imports prices and sells."""
    try:
        with private_server("fsync=off", "log_statement=all", "log_line_prefix=[%d] ") as server:
            with closing(SqlStore(server.address, StoppedClock())) as store:
                store.migrate()
                open_checkout(store).buy(BOLT=2)
                update_products(
                    store.shop(), [ProductUpdate(1, IRONMONGERY, "BOLT", prices={"list_price": Money(1250)})]
                )
                store.database.wait_for_change(0.05)
            yield STATEMENT.findall((server.data / "log").read_text(encoding="utf-8"))
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


def test_what_the_server_runs_uses_no_feature_beyond_the_list(statements: list[str]):
    """Nor do the statements that SQLAlchemy and the driver write."""
    beyond = {
        (feature.name, statement)
        for statement in statements
        for feature in features_of(statement)
        if not feature.used_in
    }

    assert beyond == set()


def test_the_log_has_all_that_the_list_says_is_used(statements: list[str]):
    """So what is not found there was looked for where it would stand."""
    found = {feature.name for statement in statements for feature in features_of(statement)}

    assert len(statements) > 100
    assert found == {feature.name for feature in FEATURES if feature.used_in} - {"state of one server"}
