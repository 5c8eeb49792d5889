"""The command line opens the shop, and says why when it cannot."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress

import pytest

from tests.support.servers.free_port import free_port
from tests.support.servers.shop_process import ShopProcess, run_shop
from tests.support.stores.laid_tables import migrated_database


def run(command, data, **environment):
    return run_shop(*command, env={**os.environ, "SHOP_DATA": str(data), **environment})


@pytest.fixture(name="free_port")
def port_of_server() -> int:
    return free_port()


def answers(url, within_s=30):
    until = time.monotonic() + within_s
    while time.monotonic() < until:
        with suppress(OSError), urllib.request.urlopen(url) as answer:
            return answer.status
        time.sleep(0.1)
    return None


def served(data, port, **variables):
    """Serve until the shop is well, end it with Ctrl-C, and return its output and its errors."""
    environment = {**os.environ, "SHOP_DATA": str(data), "PORT": str(port), **variables}
    with ShopProcess("serve", env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        is_well = answers(f"http://127.0.0.1:{port}/health")
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=30)
    assert is_well == 200
    assert process.returncode == 0
    return output, errors


@pytest.mark.parametrize(
    ("variables", "message"),
    [
        ({"DATABASE_URL": "foo://x"}, "DATABASE_URL: must begin with sqlite:/// or postgresql://"),
        ({"DATABASE_URL": "sqlite:////none/shop.db"}, "cannot be opened: unable to open database file"),
        ({"DATABASE_URL": "postgresql://shop@127.0.0.1:1/none"}, "cannot be opened: connection failed"),
        ({"SHOP_DATA": "/proc/none"}, "SHOP_DATA: "),
        ({}, "the database cannot be opened: file is not a database"),
    ],
)
def test_a_shop_that_cannot_be_opened_says_why_in_a_line(tmp_path, free_port, variables, message):
    """No traceback: an owner reads it."""
    (tmp_path / "shop.db").write_text("a text that is no database at all")
    ended = run(["serve"], tmp_path, **{"PORT": str(free_port), **variables})

    assert (ended.returncode, ended.stdout) == (1, "")
    assert message in ended.stderr
    assert "Traceback" not in ended.stderr


def test_serve_prints_both_addresses_answers_and_stops_cleanly(tmp_path, free_port):
    """On this machine alone; Ctrl-C ends it with status 0."""
    message, warned = served(tmp_path, free_port)

    assert f"http://127.0.0.1:{free_port}/" in message
    assert f"http://electrical.localhost:{free_port}/" in message
    assert "python -m app seed" in warned
    assert "SQLite" not in message + warned


def test_a_machine_set_up_as_one_of_several_says_that_its_data_is_its_own(tmp_path, free_port):
    """It prints so before it calls itself empty, and logs it; no password is shown."""
    message, warned = served(tmp_path, free_port, REDIS_URL="redis://:geheim@127.0.0.1:1/0", DATABASE_URL="")

    assert f"database: the data is in SQLite file {tmp_path / 'shop.db'}, which no other machine" in warned
    assert warned.index("set DATABASE_URL as they do") < warned.index("The catalogue is empty.")
    assert message.count("level=warning event=data_not_shared hint=") == 1
    assert "geheim" not in message + warned


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_addresses_are_printed_once_the_shop_answers(tmp_path, workers):
    """With the port that it got; before that a first start says what it makes."""
    environment = {**os.environ, "SHOP_DATA": str(tmp_path), "PORT": "0", "WORKERS": workers}
    with subprocess.Popen(
        [sys.executable, "-m", "app", "serve"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        address = process.stdout.readline().rpartition(" ")[2].strip()
        with urllib.request.urlopen(f"{address}health") as answer:
            status = answer.status
        process.send_signal(signal.SIGTERM)
        message, warned = process.stdout.read(), process.stderr.read()

    assert status == 200
    assert warned.startswith("Making the tables; the first start takes a moment.\n")
    assert message.count(f"event=opened port={address.rstrip('/').rpartition(':')[2]} ") == 1


def test_a_taken_port_stops_the_start_before_anything_is_promised(tmp_path, free_port):
    """On standard error, and no address is printed."""
    with socket.create_server(("127.0.0.1", free_port)):
        ended = run(["serve"], tmp_path, PORT=str(free_port))

    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == f"Cannot listen on 127.0.0.1, port {free_port}: Address already in use\n"


@pytest.mark.parametrize("command", ["serve", "doctor"])
def test_broken_settings_stop_the_start_with_every_fault(tmp_path, command):
    """On standard error, and the status says so."""
    (tmp_path / "own.toml").write_text('[tarif]\n[server]\nport = "x"\n')
    ended = run([command], tmp_path, SHOP_SETTINGS=str(tmp_path / "own.toml"), WORKERS="many")

    assert ended.returncode == 1
    assert "tarif: there is no such setting; did you mean 'tariff'?" in ended.stderr
    assert "server.port: must be a whole number" in ended.stderr
    assert "WORKERS: must be a whole number" in ended.stderr


def test_the_doctor_says_what_is_wrong_and_what_to_do(tmp_path):
    """An empty catalogue is no shop."""
    shutil.copy(migrated_database(), tmp_path / "shop.db")
    ended = run(["doctor"], tmp_path)

    assert ended.returncode == 1
    assert f"database: SQLite file {tmp_path / 'shop.db'}; the tables are up to date" in ended.stdout
    assert (
        "catalogue: no products are on sale; import your own with: python -m app import FILE" in ended.stderr
    )


def test_the_description_of_all_calls_is_written_to_a_file(tmp_path):
    """For the types of the user interface."""
    ended = run(["schema", str(tmp_path / "openapi.json")], tmp_path)

    assert ended.returncode == 0
    assert '"/basket/Quote"' in (tmp_path / "openapi.json").read_text()
