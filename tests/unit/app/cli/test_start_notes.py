"""What a start has to make before the shop answers."""

from __future__ import annotations

import shutil

import pytest

from adapters.sql.engine.migrations import newest
from app.cli.start_notes import (
    MAKES_INDEX,
    MAKES_TABLES,
    UPDATES_TABLES,
    note_of_index,
    note_of_tables,
)
from app.config.settings import load_settings
from app.container import build_store
from tests.support.stores.laid_tables import migrated_database


@pytest.fixture
def settings(tmp_path):
    return load_settings({"SHOP_DATA": str(tmp_path)})


def test_a_shop_without_tables_makes_them(settings, tmp_path):
    """There is no file yet, or one without tables; looking makes none."""
    nothing = note_of_tables(settings)
    made = list(tmp_path.iterdir())
    (tmp_path / "shop.db").touch()

    assert (nothing, made) == (MAKES_TABLES, [])
    assert note_of_tables(settings) == MAKES_TABLES


def test_older_tables_are_brought_up_to_date_and_others_need_nothing(settings, tmp_path):
    """Newer ones are not for this program to change."""
    shutil.copy(migrated_database(), tmp_path / "shop.db")
    notes = {}
    for revision in (newest(), "0012", "9999"):
        store = build_store(settings)
        with store.database.migrator() as connection:
            connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{revision}'")
            connection.commit()
        store.close()
        notes[revision] = note_of_tables(settings)

    assert notes == {newest(): "", "0012": UPDATES_TABLES, "9999": ""}


def test_nothing_is_said_of_a_database_that_cannot_be_read(settings, tmp_path):
    """Opening it says why."""
    (tmp_path / "shop.db").write_text("a text that is no database at all")

    assert note_of_tables(settings) == ""


def test_a_machine_without_an_index_makes_one(settings, tmp_path):
    """What a dead process left unfinished is none."""
    notes = [note_of_index(settings)]
    for name in ("new-abc", "7-abc-def"):
        (tmp_path / "search" / name).mkdir(parents=True)
        notes.append(note_of_index(settings))

    assert notes == [MAKES_INDEX, MAKES_INDEX, ""]
