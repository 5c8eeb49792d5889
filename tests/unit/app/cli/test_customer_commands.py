"""Customers are looked after from the command line."""

from __future__ import annotations

import pytest

from adapters.demo.customers import CUSTOMERS, PASSWORD, emails_of, put_customers
from adapters.memory import MemoryStore
from adapters.passwords import ArgonPasswords
from app.cli import cli
from app.container import open_store
from app.system_clock import SystemClock
from shopcore.customers.account import AccountType
from shopcore.customers.session import LIFE
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from tests.support.customers import a_session
from tests.support.stores.laid_tables import lay_tables

QUICK = ArgonPasswords(memory_kib=64, rounds=1)


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Run a command on a shop of its own: exit status, standard output, standard error."""
    monkeypatch.setenv("SHOP_DATA", str(lay_tables(tmp_path / "var")))
    monkeypatch.delenv("DATABASE_URL", raising=False)

    def command(*words):
        with pytest.raises(SystemExit) as ended:
            cli(["customer", *words])
        captured = capsys.readouterr()
        return ended.value.code, captured.out, captured.err

    return command


def test_a_customer_is_added_and_shown(run):
    """With the next account code of the web, personal unless said."""
    status, out, _ = run("add", "Ann@Example.com")

    assert status == 0
    assert out.startswith("ann@example.com, ironmongery, since ")
    assert "account  W0000001, personal\non stop  no\n" in out
    assert run("show", "ann@example.com")[1] == out


def test_a_trade_account_is_added_whole(run):
    """Business, company, credit, code."""
    out = run(
        "add", "a@example.com", "--business", "--credit-limit", "500.00", "--account-code", "C0001234",
        "--company-name", "Lathe & Sons", "--first-name", "Ann", "--on-stop",
    )[1]  # fmt: skip

    assert "name     Ann\n" in out
    assert "account  C0001234, business Lathe & Sons\n" in out
    assert "credit   limit £500.00, used £0.00, available £500.00\n" in out
    assert "on stop  yes" in out


@pytest.mark.spec("AC-03")
def test_an_account_is_changed_and_the_rest_stays(run):
    """One thing at a time."""
    run("add", "a@example.com", "--business", "--company-name", "Lathe", "--last-name", "Bell")
    run("update", "a@example.com", "--credit-limit", "250.50")
    run("update", "a@example.com", "--on-stop")
    run("update", "a@example.com", "--account-code", "C0000009")
    out = run("update", "a@example.com", "--no-on-stop", "--personal")[1]

    assert "name     Bell" in out
    assert "account  C0000009, personal Lathe" in out
    assert "limit £250.50" in out
    assert "on stop  no" in out


def test_who_is_given_the_code_of_an_account_joins_it(run):
    """Its credit stays, and changes of it are everybody's."""
    run("add", "a@example.com", "--account-code", "C0000009", "--business", "--credit-limit", "99.00")
    joined = run("add", "b@example.com", "--account-code", "C0000009")[1]
    run("update", "b@example.com", "--on-stop")

    assert "C0000009, business" in joined
    assert "limit £99.00" in joined
    assert "on stop  yes" in run("show", "a@example.com")[1]


def test_the_storefront_is_asked_for_only_where_both_have_the_customer(run):
    """Else it is found."""
    run("add", "a@example.com", "--company", "2")
    assert "electrical" in run("update", "a@example.com", "--on-stop")[1]
    run("add", "a@example.com")
    status, _, err = run("update", "a@example.com", "--on-stop")

    assert (status, "--company 1 or 2" in err) == (1, True)
    assert "ironmongery" in run("update", "a@example.com", "--on-stop", "--company", "1")[1]
    assert run("show", "a@example.com")[1].count("on stop  yes") == 2


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("add", "nobody"), "email: must be an email address"),
        (("add", "a@example.com", "--account-code", "X1"), "account-code: must be C or W and seven digits"),
        (("add", "a@example.com", "--credit-limit", "-1"), "credit-limit: must not be negative"),
        (("add", "a@example.com", "--credit-limit", "x"), "--credit-limit must be an amount in pounds"),
        (("add", "taken@example.com"), "already registered"),
        (("update", "a@example.com"), "No customer has that email address."),
        (("update", "taken@example.com", "--account-code", "C1"), "must be C or W and seven digits"),
    ],
)
def test_what_cannot_be_is_said_and_not_done(run, words, fault):
    """On standard error."""
    run("add", "taken@example.com")
    status, out, err = run(*words)

    assert (status, out) == (1, "")
    assert fault in err


def test_a_storefront_that_there_is_not_gets_no_customer(run):
    """Not even the other storefront, for which any other number stands on the wire."""
    status, out, err = run("add", "a@example.com", "--company", "5")

    assert (status, out) == (2, "")
    assert "--company" in err
    assert run("show", "a@example.com")[2] == "No customer has that email address.\n"


def test_a_customer_is_signed_out_everywhere(run):
    """And nobody else; it says who. No device stays known either."""
    ids: list[str] = []
    run("add", "ann@example.com")
    run("add", "bob@example.com")
    with open_store() as store, store.change() as shop:
        now = shop.clock.now()
        for name in ("ann", "bob"):
            who = shop.customers.find(Storefront.IRONMONGERY, f"{name}@example.com")
            held = a_session(name, family=name, customer_id=who.customer_id, expires_at=now + LIFE)
            shop.sessions.start(held)
            shop.credentials.put_device(who.customer_id, "device")
            ids.append(who.customer_id)
    status, out, _ = run("sign-out", "Ann@Example.com")

    with open_store() as store, store.read() as shop:
        assert [shop.credentials.has_device(one, "device") for one in ids] == [False, True]
        assert [shop.sessions.find(name) is None for name in ("ann", "bob")] == [True, False]
    assert (status, out.splitlines()[0].partition(",")[0]) == (0, "ann@example.com")
    assert run("sign-out", "nobody@example.com")[::2] == (1, "No customer has that email address.\n")


def test_nobody_is_shown_as_nobody(run):
    """On standard error, and the status says so."""
    assert run("show", "a@example.com") == (1, "", "No customer has that email address.\n")


def test_the_demo_has_its_four_customers_once():
    """With one password; a customer who is there already keeps what is theirs."""
    store = MemoryStore(SystemClock())
    with store.change() as shop:
        counts = [put_customers(shop, QUICK) for _ in range(2)]
        emails = emails_of(shop)
    with store.read() as shop:
        results = {demo.name: shop.customers.find(demo.storefront, demo.email) for demo in CUSTOMERS}
        fits = {QUICK.fits(shop.credentials.hash_of(f"demo-{name}"), PASSWORD) for name in results}

    assert counts == [4, 0]
    assert list(emails) == [f"{name}@example.com" for name in ("retail", "trade", "onstop", "electrical")]
    assert fits == {True}
    assert results["retail"].account.kind is AccountType.PERSONAL
    assert results["trade"].account.credit.limit == Money.of("5000.00")
    assert Money(0) < results["trade"].account.credit.balance < Money.of("5000.00")
    assert results["onstop"].account.is_on_stop
    assert results["electrical"].storefront is Storefront.ELECTRICAL
