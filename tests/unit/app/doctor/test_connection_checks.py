"""Whether the processes of a machine have room in the server of their database."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.config.settings import Settings, load_settings
from app.doctor.connection_checks import connection_warnings, connections_needed

USUAL = 100 - 3
"""PostgreSQL's own limit, without what it keeps for superusers."""


def settings_of(folder: Path, workers: int, text: str = "") -> Settings:
    own = folder / "own.toml"
    own.write_text(text)
    return load_settings({"SHOP_DATA": str(folder), "WORKERS": str(workers), "SHOP_SETTINGS": str(own)})


@pytest.mark.parametrize("workers", [2, 3, 4])
def test_two_machines_have_room_as_shipped(tmp_path, workers):
    """In a server that is as shipped too."""
    settings = settings_of(tmp_path, workers)

    assert 2 * connections_needed(settings) <= USUAL
    assert list(connection_warnings(settings, USUAL)) == []


def test_a_machine_that_may_use_up_the_server_is_warned_of(tmp_path):
    """A worker for jobs is a process too; a database that is a file has no limit."""
    settings = settings_of(tmp_path, 4, "[database]\nconnections = 20\n[jobs]\nin_server = false\n")
    warnings = list(connection_warnings(settings, USUAL))

    assert len(warnings) == 1
    assert (
        "5 processes of this machine may open 100 connections, and the database server allows 97"
        in warnings[0]
    )
    assert list(connection_warnings(settings, 100)) == []
    assert list(connection_warnings(settings, None)) == []


def test_jobs_and_requests_of_a_server_share_what_a_process_has(tmp_path):
    """With the one connection that watches the catalogue."""
    shares = settings_of(tmp_path, 1).database

    assert (shares.connections, shares.for_requests, shares.for_jobs) == (12, 8, 3)
