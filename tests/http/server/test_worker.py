"""Background jobs in a process of their own, beside a server that leaves them to it."""

from __future__ import annotations

import os
import signal
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from subprocess import PIPE, STDOUT

import pytest
from sqlalchemy import create_engine, text

from app.config.settings import load_settings
from app.container import open_store
from shopcore.notifications.account_messages import welcome
from tests.support.customers import a_customer
from tests.support.servers.free_port import free_port
from tests.support.servers.mail_server import MailHandler, smtp_server
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.servers.shop_process import ShopProcess
from tests.support.stores.laid_tables import lay_tables

WITHOUT_JOBS = "[jobs]\nin_server = false\n"
WAITS_FOR_OUTGOING = text(
    "SELECT count(*) FROM pg_locks WHERE relation = CAST('outgoing' AS regclass) AND NOT granted"
)


@pytest.fixture(params=["sqlite", "postgresql"])
def environment(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[dict[str, str]]:
    """What the processes of one shop are started with; its server runs no jobs."""
    (tmp_path / "own.toml").write_text(WITHOUT_JOBS)
    shop = {
        "SHOP_DATA": str(tmp_path),
        "SHOP_SETTINGS": str(tmp_path / "own.toml"),
        "PORT": str(free_port()),
    }
    if request.param == "sqlite":
        lay_tables(tmp_path)
        yield shop
        return
    try:
        with own_schema() as url:
            yield shop | {"DATABASE_URL": url}
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


@contextmanager
def process(environment: dict[str, str], command: str) -> Iterator[ShopProcess]:
    """Run a command until the test has ended, or the test ended it."""
    started = ShopProcess(command, env={**os.environ, **environment}, stdout=PIPE, stderr=STDOUT)
    try:
        yield started
    finally:
        started.kill()
        started.communicate()


def put_welcome(environment: dict[str, str]) -> None:
    with open_store(load_settings(environment)) as store, store.change() as shop:
        shop.outbox.put(welcome(a_customer(), message_id="m-1", now=datetime.now(UTC)))


def put_another(environment: dict[str, str]) -> None:
    """Put in a second mail, and forget that the first was sent."""
    for mail in mails(environment):
        mail.unlink()
    with open_store(load_settings(environment)) as store, store.change() as shop:
        shop.outbox.put(welcome(a_customer("bob"), message_id="m-2", now=datetime.now(UTC)))


def mails(environment: dict[str, str]) -> list[Path]:
    return list((Path(environment["SHOP_DATA"]) / "mail").glob("*.eml"))


def waiting(environment: dict[str, str]) -> list[str]:
    """List the messages that are still to be sent."""
    with open_store(load_settings(environment)) as store, store.read() as shop:
        tomorrow = shop.clock.now() + timedelta(days=1)
        return sorted(message.message_id for message in shop.outbox.due(tomorrow, 10))


def page(environment: dict[str, str], path: str) -> str:
    """Read a page once the server answers; '' until it does."""
    with (
        suppress(OSError),
        urllib.request.urlopen(f"http://127.0.0.1:{environment['PORT']}{path}", timeout=5) as response,
    ):
        return response.read().decode()
    return ""


def until(is_so, within_s: float = 30.0) -> float:
    began_s = time.monotonic()
    while not is_so():
        assert time.monotonic() - began_s < within_s, "it did not come about in time"
        time.sleep(0.05)
    return time.monotonic() - began_s


def test_a_worker_sends_what_a_server_without_jobs_leaves(environment):
    """The server's figures show what the worker did; a termination signal ends it within seconds."""
    with process(environment, "serve"):
        until(lambda: page(environment, "/health"))
        put_welcome(environment)
        time.sleep(2)
        assert mails(environment) == []
        with process(environment, "worker") as worker:
            until(lambda: mails(environment))
            until(lambda: 'shop_job_done_total{job="mail"} 1.0' in page(environment, "/metrics"))
            worker.send_signal(signal.SIGTERM)
            began_s = time.monotonic()
            output, _ = worker.communicate(timeout=30)
            assert time.monotonic() - began_s < 10

    assert worker.returncode == 0
    assert output.startswith("Running the background jobs. Stop them with Ctrl-C.\nMail: Welcome")
    assert "Traceback" not in output
    with open_store(load_settings(environment)) as store, store.read() as shop:
        now = shop.clock.now()
        assert [lease.name for lease in shop.job_leases.all() if lease.expires_at > now] == []


@pytest.mark.parametrize("command", ["worker", "serve"])
def test_a_killed_process_that_starts_again_goes_on_at_once(environment, command):
    """The leases of the first would be valid for longer; the second removes its own files at the end."""
    if command == "serve":
        Path(environment["SHOP_SETTINGS"]).write_text("")
    with open_store(load_settings(environment)):
        pass
    with process(environment, command) as first:
        put_welcome(environment)
        until(lambda: mails(environment))
        first.kill()
        first.wait()
        put_another(environment)
        with process(environment, command) as second:
            if command == "serve":
                until(lambda: page(environment, "/health"))
            else:
                second.stdout.readline()
            assert until(lambda: mails(environment)) < 3
            second.send_signal(signal.SIGTERM)
            second.wait(30)

    left = [path.name for path in (Path(environment["SHOP_DATA"]) / "processes").iterdir()]
    assert left
    assert all(f"%3A{first.pid}%3A" in name for name in left)


@pytest.mark.parametrize("environment", ["postgresql"], indirect=True)
def test_a_worker_of_another_machine_follows_a_killed_one_within_15_s(environment, tmp_path):
    """Nothing tells it that the other has died, but that its lease expires."""
    elsewhere = environment | {"SHOP_DATA": str(tmp_path / "elsewhere")}
    with process(environment, "worker") as first:
        first.stdout.readline()
        put_welcome(environment)
        until(lambda: mails(environment))
        with process(elsewhere, "worker") as second:
            second.stdout.readline()
            time.sleep(3)
            first.kill()
            put_another(environment)
            assert 3 < until(lambda: mails(elsewhere)) < 15


def test_a_killed_worker_is_followed_by_another_of_its_machine(environment):
    """Those who wait for a lease look every two seconds."""
    with open_store(load_settings(environment)):
        pass
    with process(environment, "worker") as first:
        first.stdout.readline()
        put_welcome(environment)
        until(lambda: mails(environment))
        with process(environment, "worker") as second:
            second.stdout.readline()
            first.kill()
            put_another(environment)
            assert until(lambda: mails(environment)) < 4


def test_a_server_runs_the_jobs_by_itself_unless_it_is_told_otherwise(environment):
    """The shop of one process needs no worker."""
    Path(environment["SHOP_SETTINGS"]).write_text("")
    with process(environment, "serve") as server:
        until(lambda: page(environment, "/health"))
        put_welcome(environment)
        assert until(lambda: mails(environment)) < 5
        server.send_signal(signal.SIGTERM)
        output, _ = server.communicate(timeout=30)

    assert "Traceback" not in output


def use_smtp(environment: dict[str, str], port: int) -> None:
    mail = f'[mail]\nadapter = "smtp"\n[mail.smtp]\nhost = "127.0.0.1"\nport = {port}\nsecurity = "none"\n'
    Path(environment["SHOP_SETTINGS"]).write_text(WITHOUT_JOBS + mail)


@pytest.mark.parametrize("command", ["worker", "serve"])
def test_a_termination_signal_lets_a_mail_under_way_leave(environment, command):
    """It left once, and the shop knows it; no other is begun."""
    handler = MailHandler(waits_s=2.0)
    with smtp_server(handler) as port:
        use_smtp(environment, port)
        if command == "serve":
            settings = Path(environment["SHOP_SETTINGS"])
            settings.write_text(settings.read_text().removeprefix(WITHOUT_JOBS))
        with process(environment, command) as ending:
            ending.stdout.readline()
            put_welcome(environment)
            until(lambda: handler.began)
            put_another(environment)
            ending.send_signal(signal.SIGTERM)
            output, _ = ending.communicate(timeout=30)

    assert [mail["To"] for mail in handler.mails] == ["ann@example.com"]
    assert waiting(environment) == ["m-2"]
    assert "Traceback" not in output
    assert "job_not_finished" not in output
    assert ending.returncode == (0 if command == "worker" else -signal.SIGTERM)


@pytest.mark.parametrize("environment", ["postgresql"], indirect=True)
def test_a_run_that_waits_for_the_database_is_left_behind_after_eight_seconds(environment):
    """Closing the connection would wait as long as the run; the next worker has its leases at once."""
    put_welcome(environment)
    engine = create_engine(environment["DATABASE_URL"])
    with engine.connect() as other:
        other.execute(text("LOCK TABLE outgoing IN EXCLUSIVE MODE"))
        with process(environment, "worker") as worker:
            worker.stdout.readline()
            until(lambda: other.scalar(WAITS_FOR_OUTGOING))
            worker.send_signal(signal.SIGTERM)
            began_s = time.monotonic()
            output, _ = worker.communicate(timeout=30)
            took_s = time.monotonic() - began_s
        with process(environment, "worker") as second:
            second.stdout.readline()
            other.rollback()
            assert until(lambda: mails(environment)) < 4
    engine.dispose()

    assert 7 < took_s < 10
    assert worker.returncode == 0
    assert "job=mail" in output
    assert "event=job_not_finished" in output


@pytest.mark.parametrize(
    ("own", "fault"),
    [
        ('[jobs]\nin_server = "perhaps"\n', "jobs.in_server: "),
        ('[search]\nfile = "rules.toml"\n', "search.file rules.toml: wibble"),
    ],
)
def test_a_worker_that_cannot_start_says_why(tmp_path, own, fault):
    """With every fault, and without a traceback; a server with the same settings does not start either."""
    (tmp_path / "own.toml").write_text(own.replace("rules.toml", str(tmp_path / "rules.toml")))
    (tmp_path / "rules.toml").write_text("wibble = 1\n")
    environment = {"SHOP_DATA": str(tmp_path), "SHOP_SETTINGS": str(tmp_path / "own.toml")}
    with process(environment, "worker") as worker:
        output, _ = worker.communicate(timeout=30)

    assert worker.returncode == 1
    assert output.startswith(f"The worker cannot start:\n  {fault}")
