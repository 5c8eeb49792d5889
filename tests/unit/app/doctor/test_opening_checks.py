"""A shop that other machines reach opens with nothing of the demo that harms it, unless its owner says so."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from adapters.demo.customers import PASSWORD, put_customers
from adapters.passwords import ArgonPasswords
from app.cli import cli
from app.cli.serve import serve
from app.config.settings import load_settings
from app.container import build_store
from app.doctor.opening_checks import known_customers
from tests.support.stores.laid_tables import lay_tables

QUICK = ArgonPasswords(memory_kib=64, rounds=1)
LIVE = """
[mail]
adapter = "smtp"
[mail.smtp]
host = "smtp.beech.test"
[payments]
adapter = "adyen"
[payments.adyen]
merchant = "Beech"
client_key = "live_1"
environment = "{environment}"
"""
ALLOWED = "[demo]\ntest_payments = true\nmail_folder = true\nknown_customers = true\n"
BANK = (
    "payments.adapter: anyone can pay with a test card, and you receive no money;"
    " set it to 'adyen', or allow it with demo.test_payments = true"
)
MAIL = (
    "mail.adapter: mail is written to a folder and reaches nobody;"
    " set it to 'smtp', or allow it with demo.mail_folder = true"
)
CUSTOMERS = (
    f"customers: everybody knows the password {PASSWORD} of retail@example.com, trade@example.com,"
    " onstop@example.com, electrical@example.com;"
    " remove them with: python -m app seed --remove, or allow them with demo.known_customers = true"
)


@pytest.fixture
def data(tmp_path: Path, monkeypatch) -> Path:
    """A shop with the demo's customers that listens on every address of its machine."""
    monkeypatch.setenv("SHOP_DATA", str(lay_tables(tmp_path / "data")))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    for name, value in (("HOST", "0.0.0.0"), ("PORT", "0")):
        monkeypatch.setenv(name, value)
    for name, value in (("ADYEN_API_KEY", "key"), ("ADYEN_HMAC_KEY", "0" * 32)):
        monkeypatch.setenv(name, value)
    with closing(build_store(load_settings())) as store:
        store.migrate()
        with store.change() as shop:
            put_customers(shop, QUICK)
    return tmp_path


@pytest.fixture
def opened(monkeypatch, capsys):
    """Open the shop: exit status, whether it began to serve, and what stands on standard error."""
    begun: list[object] = []
    monkeypatch.setattr("app.cli.serve.run", lambda settings, **_named: begun.append(settings))

    def opening() -> tuple[int, bool, list[str]]:
        begun.clear()
        status = serve()
        return status, bool(begun), capsys.readouterr().err.splitlines()

    return opening


def settings_are(data: Path, monkeypatch, text: str) -> None:
    (data / "own.toml").write_text(text)
    monkeypatch.setenv("SHOP_SETTINGS", str(data / "own.toml"))


def test_a_demo_is_not_opened_to_others_in_silence(data, opened):
    """Every reason at once, each with what to do about it."""
    status, has_begun, messages = opened()

    assert (status, has_begun) == (1, False)
    assert messages[-4:] == [
        "The shop cannot be opened to other machines yet:",
        f"  {BANK}",
        f"  {MAIL}",
        f"  {CUSTOMERS}",
    ]


@pytest.mark.parametrize(
    "lines",
    [
        '[hosts]\n"shop.test" = "ironmongery"\n',
        '[storefronts.ironmongery]\norigin = "https://shop.test"\n',
        '[server]\ntrusted_proxies = ["127.0.0.1"]\n',
    ],
)
def test_a_demo_behind_a_proxy_is_not_opened_to_others_either(data, opened, monkeypatch, lines):
    """It listens on this machine, and the name, or the proxy itself, leads others to it."""
    monkeypatch.setenv("HOST", "127.0.0.1")
    settings_are(data, monkeypatch, lines)

    assert opened()[:2] == (1, False)


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_a_demo_that_this_machine_alone_reaches_opens(data, opened, monkeypatch, host):
    """As `make run` does."""
    monkeypatch.setenv("HOST", host)
    if host == "::1":
        monkeypatch.setattr("app.cli.serve.address_fault", lambda server: "")  # a machine may be without IPv6

    assert opened()[:2] == (0, True)


def test_each_risk_is_allowed_by_a_setting_of_its_own(data, opened, monkeypatch):
    """And opens the shop once all of them are."""
    for name, reason in (("test_payments", BANK), ("mail_folder", MAIL), ("known_customers", CUSTOMERS)):
        settings_are(data, monkeypatch, f"[demo]\n{name} = true\n")
        messages = opened()[2]
        assert f"  {reason}" not in messages
        assert len(messages[messages.index("The shop cannot be opened to other machines yet:") :]) == 3
    settings_are(data, monkeypatch, ALLOWED)

    assert opened()[:2] == (0, True)


def test_adyens_test_system_takes_test_cards_too(data, opened, monkeypatch):
    """Live, with mail that leaves, only the customers are left to remove."""
    settings_are(data, monkeypatch, LIVE.format(environment="test"))
    testing = opened()[2]
    settings_are(data, monkeypatch, LIVE.format(environment="live"))
    live = opened()[2]

    assert testing[-2].startswith("  payments.adyen.environment: anyone can pay with a test card")
    assert live[-2:] == ["The shop cannot be opened to other machines yet:", f"  {CUSTOMERS}"]


def test_a_customer_of_the_demo_with_a_password_of_their_own_harms_nobody(data):
    """Nor one without any."""
    with closing(build_store(load_settings())) as store:
        with store.change() as shop:
            shop.credentials.put_hash("demo-trade", QUICK.hash("Other-Latch-1"))
        with store.read() as shop:
            assert known_customers(shop) == (
                "retail@example.com",
                "onstop@example.com",
                "electrical@example.com",
            )


def examined(capsys) -> tuple[str, int]:
    status = cli(["doctor"], result_action="return_value")
    captured = capsys.readouterr()
    (line,) = (
        one for one in [*captured.out.splitlines(), *captured.err.splitlines()] if one.startswith("opening: ")
    )
    return line.removeprefix("opening: "), status


def test_the_doctor_says_what_keeps_a_shop_from_being_opened(data, monkeypatch, capsys):
    """As a fault; what is allowed, and a shop of one's own, are none."""
    assert examined(capsys) == (
        f"the shop cannot be opened to other machines yet; {BANK}; {MAIL}; {CUSTOMERS}",
        1,
    )
    settings_are(data, monkeypatch, ALLOWED)
    allowed = "demo.test_payments, demo.mail_folder, demo.known_customers"
    assert examined(capsys)[0] == f"other machines can reach the shop; demo settings allowed: {allowed}"
    monkeypatch.setenv("HOST", "127.0.0.1")
    assert examined(capsys)[0] == "only this machine can reach the shop"
