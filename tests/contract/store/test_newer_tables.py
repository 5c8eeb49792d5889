"""A program runs on tables of a newer one, where the migration that made them so says that it may."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from adapters.sql import SqlStore
from adapters.sql.engine.migrations import MIGRATIONS, migrate, newest
from adapters.sql.machines.oldest_program import TablesTooNew
from tests.support.checkout_steps import open_checkout
from tests.support.stores.store_places import StoppedClock

from .test_migrations import bare_url

__all__ = ["bare_url"]
EXPANDING = """
def upgrade() -> None:
    op.add_column("product", sa.Column("weight_grams", sa.Integer, nullable=True))
    op.add_column("customer_order", sa.Column("channel", sa.Text, nullable=False, server_default="web"))
    op.create_table("courier", sa.Column("name", sa.Text, primary_key=True))


def downgrade() -> None:
    op.drop_table("courier")
    op.drop_column("customer_order", "channel")
    op.drop_column("product", "weight_grams")
"""
LATER = "9000"


def later_migrations(folder: Path, oldest_program: str | None) -> Path:
    """Copy the migrations, with one more as a newer program would have it."""
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    marks = f"oldest_program = {oldest_program!r}\n" if oldest_program else ""
    (folder / "versions" / f"{LATER}_later.py").write_text(
        f'import sqlalchemy as sa\nfrom alembic import op\n\nrevision = "{LATER}"\n'
        f'down_revision = "{newest()}"\n{marks}{EXPANDING}'
    )
    return folder


@pytest.fixture
def made_newer(bare_url: str, tmp_path: Path) -> Callable[[str], SqlStore]:
    """Bring tables to a later revision, which names the oldest program for them."""

    def make(oldest_program: str) -> SqlStore:
        store = SqlStore(bare_url, StoppedClock())
        migrate(store.database, folder=later_migrations(tmp_path / "later", oldest_program))
        return store

    return make


def test_a_program_sells_on_tables_that_a_newer_one_only_added_to(made_newer):
    """As it must while the machines of a shop change to a new version one after the other."""
    store = made_newer(newest())

    store.migrate()
    bought = open_checkout(store).buy(BOLT=2).order

    assert store.revision() == LATER
    with store.read() as shop:
        assert shop.orders.numbered(bought.number).order_id == bought.order_id
    store.close()


def test_tables_that_lost_something_are_refused_in_one_sentence(made_newer):
    """It would fail somewhere in the middle of an order otherwise."""
    store = made_newer(LATER)

    with pytest.raises(
        TablesTooNew, match=f"the tables are at revision {LATER}, which is too new for this version"
    ) as refused:
        store.migrate()

    assert "start the newer version" in str(refused.value)
    store.close()


def test_newer_tables_that_say_nothing_are_refused(made_newer):
    """A mark of another revision says nothing about this one."""
    store = made_newer(newest())
    with store.database.writer() as connection:
        connection.exec_driver_sql(f"UPDATE oldest_program SET revision = '8999' WHERE revision = '{LATER}'")
        connection.commit()

    with pytest.raises(TablesTooNew):
        store.migrate()
    store.close()


def test_a_revision_that_is_taken_back_takes_its_mark_with_it(bare_url: str, tmp_path: Path):
    """The rows are those of the revisions that the tables have."""
    later = later_migrations(tmp_path / "later", newest())
    store = SqlStore(bare_url, StoppedClock())
    for revision in ("head", newest()):
        migrate(store.database, revision, folder=later)

    with store.database.reader() as connection:
        marked = list(connection.exec_driver_sql("SELECT revision FROM oldest_program").scalars())
    assert max(marked) == newest()
    store.close()
