"""The doctor names the database, and warns of a machine whose data nobody else can have."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.cli.doctor import doctor
from app.config.settings import Settings, load_settings
from app.doctor.database_checks import named_database, unshared_data_warnings
from tests.support.stores.laid_tables import lay_tables

BUCKET = '[files]\nurl = "s3://my-shop/files"\nendpoint = "http://127.0.0.1:1"\n'
REDIS = "redis://:geheim@127.0.0.1:1/0"
POSTGRESQL = "postgresql://shop:geheim@127.0.0.1:1/shop"


def settings_of(folder: Path, text: str = "", **variables: str) -> Settings:
    own = folder / "own.toml"
    own.write_text(text)
    return load_settings({"SHOP_DATA": str(folder), "SHOP_SETTINGS": str(own), **variables})


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("postgresql://shop:geheim@10.0.0.10/shop?sslmode=require", "PostgreSQL shop at 10.0.0.10"),
        ("postgres://shop:geheim@10.0.0.10:5432/shop", "PostgreSQL shop at 10.0.0.10"),
        ("postgresql+psycopg://shop@[::1]:6432/trial?pooler=transaction", "PostgreSQL trial at ::1:6432"),
        ("postgresql://shop:geheim@db.example.com", "PostgreSQL shop at db.example.com"),
        ("postgresql:///shop?host=/run/postgresql&password=geheim", "PostgreSQL shop at /run/postgresql"),
        ("postgresql:///shop", "PostgreSQL shop on this machine"),
        ("postgresql://shop:not@geheim@10.0.0.10/shop", "PostgreSQL shop at 10.0.0.10"),
        ("sqlite:////srv/shop/shop.db", "SQLite file /srv/shop/shop.db"),
        ("sqlite://", "SQLite in memory"),
    ],
)
def test_a_database_is_named_so_that_two_machines_can_be_compared(url, name):
    """Without user and password, even if an @ in the password was not written as %40."""
    assert named_database(url) == name


@pytest.mark.parametrize(
    ("text", "variables", "shared"),
    [
        ("", {}, None),
        ("", {"REDIS_URL": REDIS}, "REDIS_URL is set"),
        (BUCKET, {}, "files.url is set"),
        (BUCKET, {"REDIS_URL": REDIS}, "files.url and REDIS_URL are set"),
        (BUCKET, {"REDIS_URL": REDIS, "DATABASE_URL": "sqlite:////srv/other.db"}, "files.url and REDIS_URL"),
        (BUCKET, {"REDIS_URL": REDIS, "DATABASE_URL": POSTGRESQL}, None),
        (BUCKET + '[doctor]\naccepted = ["database"]\n', {"REDIS_URL": REDIS}, None),
    ],
    ids=["usual", "redis", "bucket", "both", "named-file", "postgresql", "accepted"],
)
def test_a_machine_set_up_as_one_of_several_is_warned_of_data_of_its_own(tmp_path, text, variables, shared):
    """One machine may have Redis or a bucket too: then its owner accepts it."""
    warnings = list(unshared_data_warnings(settings_of(tmp_path, text, **variables)))

    assert len(warnings) == (shared is not None)
    for warning in warnings:
        assert f"although {shared}" in warning
        assert "set DATABASE_URL as they do" in warning
        assert "geheim" not in warning


def test_an_empty_shop_beside_others_is_not_told_to_import_first(tmp_path, monkeypatch, capsys):
    """The doctor says where the data is, what that means, and first of all to set DATABASE_URL."""
    lay_tables(tmp_path)
    monkeypatch.setenv("SHOP_DATA", str(tmp_path))
    monkeypatch.setenv("REDIS_URL", REDIS)
    monkeypatch.delenv("DATABASE_URL", raising=False)

    assert doctor() == 1

    output, faults = capsys.readouterr()
    assert f"database: SQLite file {tmp_path / 'shop.db'}; the tables are up to date" in output
    assert "warning: database: the data is in SQLite file" in output
    assert "no products are on sale; if other machines sell, set DATABASE_URL as they do; if not, " in faults
    assert "geheim" not in output + faults
