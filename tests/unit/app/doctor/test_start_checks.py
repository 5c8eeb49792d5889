"""Whatever keeps `serve` from starting, `doctor` reports as a fault, in the same words."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from app.builders.secrets import fingerprint, with_own_secrets
from app.cli.doctor import doctor
from app.cli.serve import serve
from app.config.settings import load_settings
from app.container import build_store
from tests.support.servers.postgresql import NoServer, own_schema

OTHER = "0f" * 32


@pytest.fixture
def database() -> Iterator[str]:
    """A shop of another machine, which serves already."""
    try:
        with own_schema() as url:
            yield url
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


def started(url: str, folder: Path) -> Mapping[str, str]:
    """Do what the first machine does to the database, and return its secrets by the names of their files."""
    settings = load_settings({"SHOP_DATA": str(folder), "DATABASE_URL": url})
    with closing(build_store(settings)) as store:
        secrets = with_own_secrets(settings, store).secrets
    return {"captcha.key": secrets.captcha_key, "pay.secret": secrets.pay}


@pytest.fixture
def refused(monkeypatch, capsys):
    """Start a shop that refuses, then ask the doctor: what the first names, and what the second says."""

    def both(folder: Path, **variables: str) -> tuple[list[str], str]:
        for name, value in {"SHOP_DATA": str(folder), "PORT": "0", "DATABASE_URL": "", **variables}.items():
            monkeypatch.setenv(name, value)
        assert serve() == 1
        _, *faults = capsys.readouterr().err.splitlines()
        assert doctor() == 1
        return [fault.strip() for fault in faults if fault.startswith("  ")], capsys.readouterr().err

    return both


def test_a_machine_with_secrets_of_its_own_does_not_pass(database, tmp_path, refused):
    """As one that was a shop of its own before it was given the database; every file is named at once."""
    shared = started(database, tmp_path / "a")
    own = tmp_path / "b"
    own.mkdir()
    for name in shared:
        (own / name).write_text(OTHER)

    faults, report = refused(own, DATABASE_URL=database)

    assert faults == [
        f"{own / name}: holds another secret ({fingerprint(OTHER)}) than the database"
        f" ({fingerprint(secret)}); remove the file to use the database's, or put it there with:"
        f" python -m app secrets adopt {name.partition('.')[0]}"
        for name, secret in shared.items()
    ]
    assert all(fault in report for fault in faults)


def test_tables_that_are_too_new_are_named_by_both(database, tmp_path, refused):
    """The program is the older one."""
    started(database, tmp_path)
    engine = create_engine(make_url(database))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()

    faults, report = refused(tmp_path, DATABASE_URL=database)

    assert faults[0].startswith("the tables are at revision 9999, which is too new for this version")
    assert f"database: {faults[0]}" in report


def test_a_demo_that_others_would_reach_is_named_by_both(database, tmp_path, refused):
    """With each of its risks."""
    started(database, tmp_path)

    faults, report = refused(tmp_path, DATABASE_URL=database, HOST="0.0.0.0")

    assert [fault.partition(":")[0] for fault in faults] == ["payments.adapter", "mail.adapter"]
    assert all(fault in report for fault in faults)


@pytest.mark.parametrize(
    ("host", "reason"),
    [("192.0.2.1", "Cannot assign requested address"), ("shop.invalid", "")],
)
def test_an_address_of_another_machine_is_named_by_both(tmp_path, monkeypatch, capsys, host, reason):
    """As in settings that were copied; or a name that nobody has."""
    for name, value in {"SHOP_DATA": str(tmp_path), "DATABASE_URL": "", "HOST": host, "PORT": "8000"}.items():
        monkeypatch.setenv(name, value)

    assert (serve(), doctor()) == (1, 1)

    fault, *report = capsys.readouterr().err.splitlines()
    assert fault.startswith(f"Cannot listen on {host}, port 8000: {reason}")
    assert f"address: {fault}" in report


def test_a_port_in_use_is_no_fault_of_a_shop_that_is_examined(tmp_path, monkeypatch, capsys):
    """It is the shop that listens there."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for name, value in {"SHOP_DATA": str(tmp_path), "DATABASE_URL": "", "PORT": str(port)}.items():
            monkeypatch.setenv(name, value)
        doctor()

    assert f"address: the shop can listen on 127.0.0.1, port {port}" in capsys.readouterr().out


def test_what_would_come_next_is_named_before_there_are_tables(tmp_path, monkeypatch, capsys):
    """On a machine that is being set up, whose first start would make them and then refuse."""
    (tmp_path / "pay.secret").write_text("\n")
    for name, value in {"SHOP_DATA": str(tmp_path), "DATABASE_URL": "", "HOST": "0.0.0.0"}.items():
        monkeypatch.setenv(name, value)

    assert doctor() == 1

    report = capsys.readouterr().err.splitlines()
    assert (
        f"database: {tmp_path / 'shop.db'} does not exist yet; the shop creates it at its first start"
        in report
    )
    assert (
        f"secrets: {tmp_path / 'pay.secret'}: is empty; remove the file, and the shop makes a new secret"
        in report
    )
    assert any(line.startswith("opening: ") and "payments.adapter" in line for line in report)


@pytest.mark.parametrize("name", ["captcha.key", "pay.secret", "export.key"])
def test_a_file_without_a_secret_is_named_by_both(tmp_path, name, refused):
    """On a machine with SQLite too."""
    with closing(build_store(load_settings({"SHOP_DATA": str(tmp_path)}))) as store:
        store.migrate()
    (tmp_path / name).write_text("\n")

    faults, report = refused(tmp_path)

    assert faults == [f"{tmp_path / name}: is empty; remove the file, and the shop makes a new secret"]
    assert f"secrets: {faults[0]}" in report


@pytest.mark.parametrize(
    ("variables", "fault"),
    [
        ({"SHOP_DATA": "{folder}/text/data"}, "SHOP_DATA: [Errno 20] Not a directory: '{folder}/text/data'"),
        ({"SHOP_DATA": "{folder}/text"}, "SHOP_DATA: [Errno 17] File exists: '{folder}/text'"),
        (
            {"DATABASE_URL": "postgresql://shop:geheim@127.0.0.1:1/none"},
            "the database cannot be opened: connect",
        ),
        (
            {"DATABASE_URL": "sqlite:///{folder}/text"},
            "the database cannot be opened: file is not a database",
        ),
        ({"DATABASE_URL": "postgresql://shop:p@ss:5@db/none"}, "DATABASE_URL: cannot be read as an address"),
        (
            {"DATABASE_URL": "postgresql://shop:geheim@db:x/none"},
            "DATABASE_URL: cannot be read as an address",
        ),
        ({"REDIS_URL": "redis://:ge/heim@127.0.0.1:1/0"}, "REDIS_URL: cannot be read as an address"),
        ({"REDIS_URL": "redis://127.0.0.1:1/shop"}, "REDIS_URL: cannot be read as an address"),
        ({"SHOP_SETTINGS": "{folder}/text"}, "{folder}/text: "),
    ],
)
def test_what_cannot_be_used_is_named_by_both(tmp_path, variables, fault, refused):
    """Without a password, whatever is wrong with the address that has it."""
    (tmp_path / "text").write_text("a text that is nothing else\n" * 200)
    own = {name: value.format(folder=tmp_path) for name, value in variables.items()}
    folder = Path(own.pop("SHOP_DATA", tmp_path / "data"))

    faults, report = refused(folder, **own)

    assert any(one.startswith(fault.format(folder=tmp_path)) for one in faults)
    assert all(one in report for one in faults)
    assert "geheim" not in "".join(faults) + report
