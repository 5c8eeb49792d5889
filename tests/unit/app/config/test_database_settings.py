"""What the addresses of a database and of its replica may say."""

from __future__ import annotations

from pathlib import Path

import pytest

from adapters.sql.engine.timeouts import JOBS
from adapters.web.executors import UNSET_REQUEST_S
from app.config.reading.errors import SettingsBroken
from app.config.settings import load_settings

POOLER = "postgresql://shop@db:6432/shop?pooler="


def test_what_has_no_settings_waits_as_long_as_a_shop_as_shipped():
    """Tests and commands give up when the shop does; a silent server is waited for a second longer."""
    timeouts = load_settings({}).timeouts

    assert timeouts.jobs == JOBS
    assert timeouts.request_ms == UNSET_REQUEST_S * 1_000
    assert timeouts.requests.silence_s == timeouts.statement_ms / 1_000 + 1


def test_an_address_may_name_a_pooler(tmp_path: Path):
    """One that hands out connections by transaction."""
    address = f"{POOLER}transaction"

    assert load_settings({"SHOP_DATA": str(tmp_path), "DATABASE_URL": address}).database_url == address


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("session", "DATABASE_URL: pooler must be transaction; remove it if there is no PgBouncer"),
        (
            "transaction&options=-csearch_path%3Da",
            "DATABASE_URL: PgBouncer does not pass options on; set them for the role",
        ),
    ],
)
def test_what_a_pooler_cannot_do_is_refused_at_the_start(tmp_path: Path, said: str, fault: str):
    """Rather than by each connection."""
    with pytest.raises(SettingsBroken) as broken:
        load_settings({"SHOP_DATA": str(tmp_path), "DATABASE_URL": POOLER + said})

    assert [one[: len(fault)] for one in broken.value.faults] == [fault]


@pytest.mark.parametrize(
    ("primary", "replica", "fault"),
    [
        ("", "postgresql://replica/shop", "DATABASE_REPLICA_URL: only PostgreSQL has replicas"),
        ("postgresql://db/shop", "sqlite:///shop.db", "DATABASE_REPLICA_URL: only PostgreSQL has replicas"),
        (
            "postgresql://db/shop",
            "replica",
            "DATABASE_REPLICA_URL: must begin with sqlite:/// or postgresql://",
        ),
        ("postgresql://db/shop", f"{POOLER}session", "DATABASE_REPLICA_URL: pooler must be transaction"),
    ],
)
def test_a_replica_is_a_server_beside_another(tmp_path: Path, primary: str, replica: str, fault: str):
    """A shop in a file has none."""
    environment = {"SHOP_DATA": str(tmp_path), "DATABASE_URL": primary, "DATABASE_REPLICA_URL": replica}
    with pytest.raises(SettingsBroken) as broken:
        load_settings(environment)

    assert [one[: len(fault)] for one in broken.value.faults] == [fault]
