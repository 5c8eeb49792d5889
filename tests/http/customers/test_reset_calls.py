"""Who forgot the password gets a link by mail, once good, and a new password by it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from shopcore.customers.account import NO_ACCOUNT, RESET_SENT
from shopcore.notifications.account_messages import PasswordReset
from shopcore.notifications.recipient import Recipient
from shopcore.request_rate import Rate
from shopcore.storefront import Storefront
from tests.http.customers.test_sign_in import WHO
from tests.support.http.open_shop import OpenShop, TurnedClock, opened_shop
from tests.support.http.sign_in import PASSWORD, RULES, ask, bearing, cookies_set, log_in, with_password

FORGOTTEN = "/account/forgottenMyPassword?companyID=1&emailAddress="
RESET_PATH = "/account/ResetPassword?companyID=1"
NEW = "Other-Latch-43"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def shop(tmp_path, clock) -> Iterator[OpenShop]:
    with opened_shop(tmp_path, (), auth=RULES, clock=clock) as opened:
        with_password(opened)
        yield opened


def forget(shop: OpenShop, address: str = "ann@example.com", **named: Any) -> Any:
    return ask(shop, "POST", FORGOTTEN + address, **named)


def emails(shop: OpenShop) -> list[Any]:
    with shop.store.read() as opened:
        return list(opened.outbox.due(opened.clock.now(), 99))


def mailed_token(shop: OpenShop) -> str:
    return [one.content.token for one in emails(shop) if isinstance(one.content, PasswordReset)][-1]


def reset(shop: OpenShop, token: str, password: str = NEW) -> Any:
    return ask(shop, "POST", RESET_PATH, json={"token": token, "password": password})


@pytest.mark.spec("AU-08", "AU-09")
def test_a_customer_is_sent_a_link_and_told_so(shop):
    """By a letter to the stored address that waits in the outbox."""
    answer = forget(shop, " ANN@Example.com")
    (email,) = emails(shop)

    assert (answer.status_code, answer.json()) == (200, {"message": RESET_SENT})
    assert email.content.recipient == Recipient(
        storefront=Storefront.IRONMONGERY, email="ann@example.com", first_name="Ann"
    )
    assert len(email.content.token) == 43


@pytest.mark.spec("AU-08")
@pytest.mark.parametrize("address", ["bob@example.com", "nonsense", "ann@example.com%00", "%20"])
def test_an_address_without_an_account_is_told_so(shop, address):
    """And nothing is sent; a nul is refused before."""
    answer = forget(shop, address)

    assert answer.status_code == (400 if "%00" in address else 200)
    assert answer.status_code == 400 or answer.json() == {"message": NO_ACCOUNT}
    assert emails(shop) == []


def test_the_body_may_repeat_the_address_and_not_another(shop):
    """It may be left out as well; an address must be given."""
    same = forget(shop, json={"email": "Ann@example.com"})
    other = forget(shop, json={"email": "bob@example.com"})
    more = forget(shop, json={"email": "ann@example.com", "x": 1})
    none = ask(shop, "POST", "/account/forgottenMyPassword", json={"email": "ann@example.com"})

    assert [a.status_code for a in (same, other, more, none)] == [200, 400, 400, 400]
    assert other.json()["errors"][0]["field"] == "email"


@pytest.mark.spec("AU-10")
def test_the_link_sets_a_new_password_once_and_ends_every_session(shop):
    """The old password is over, and so are other links."""
    sessions = [log_in(shop).json() for _ in range(2)]
    forget(shop)
    other = mailed_token(shop)
    forget(shop)
    tokens = [one.content.token for one in emails(shop) if isinstance(one.content, PasswordReset)]
    (token,) = {*tokens} - {other}
    answer = reset(shop, token)
    again = [reset(shop, used, "Third-Bolt-44") for used in (token, other)]

    assert (answer.status_code, answer.content) == (204, b"")
    assert [ask(shop, "GET", WHO, headers=bearing(t)).status_code for t in sessions] == [401, 401]
    assert [log_in(shop, password).status_code for password in (PASSWORD, NEW)] == [401, 200]
    assert [(a.status_code, a.json()["code"]) for a in again] == [(422, "reset_token_invalid")] * 2


def test_a_device_that_was_known_before_a_reset_is_a_new_one_after_it(shop):
    """Its customer is mailed about it; before, that browser signed in without a word."""

    def statuses() -> int:
        return [email.kind for email in emails(shop)].count("new_device")

    device = cookies_set(log_in(shop))["knownDevice"].partition(";")[0]
    brought = {"headers": {"cookie": f"knownDevice={device}", "user-agent": FIREFOX}}
    log_in(shop, **brought)
    before = statuses()
    forget(shop)
    reset(shop, mailed_token(shop))
    again = cookies_set(log_in(shop, NEW, **brought))["knownDevice"].partition(";")[0]

    assert (before, statuses()) == (0, 1)
    assert again != device


@pytest.mark.spec("AU-10")
@pytest.mark.parametrize(("after_s", "status"), [(86_399, 204), (86_400, 422)])
def test_the_link_is_good_for_a_day(shop, clock, after_s, status):
    """To the second."""
    forget(shop)
    token = mailed_token(shop)
    clock.turn(after_s)

    assert reset(shop, token).status_code == status


@pytest.mark.parametrize("token", ["", "x", "x" * 43, "é" * 43, "\u0000"])
def test_a_link_that_nobody_was_sent_is_refused(shop, token):
    """Whatever stands in it."""
    assert reset(shop, token).json()["code"] == "reset_token_invalid"


@pytest.mark.spec("RG-05", "RG-17", "AU-10")
@pytest.mark.parametrize(
    ("password", "message"),
    [
        ("", "Password required."),
        ("12ab!", "Your password must contain at least 6 characters."),
        ("x" * 51, "Your password must not exceed 50 characters."),
        ("with space", "Your password contains white space."),
        ("password1", "Please choose a less common password."),
    ],
)
def test_a_new_password_keeps_the_rules_of_the_form(shop, password, message):
    """And one that breaks them does not spend the link."""
    forget(shop)
    token = mailed_token(shop)
    answer = reset(shop, token, password)

    assert answer.status_code == 422
    assert answer.json()["errors"] == [{"field": "password", "message": message}]
    assert reset(shop, token).status_code == 204


@pytest.mark.parametrize(
    "body", [{}, {"token": "x"}, {"token": 5, "password": NEW}, {"token": "x", "password": NEW, "x": 1}]
)
def test_a_reset_of_another_shape_is_400(shop, body):
    """Unknown fields too."""
    assert ask(shop, "POST", RESET_PATH, json=body).status_code == 400


def test_a_link_used_twice_at_once_works_once(shop):
    """Whoever is second is refused."""
    forget(shop)
    token = mailed_token(shop)
    with ThreadPoolExecutor(4) as threads:
        statuses = list(threads.map(lambda n: reset(shop, token, f"{NEW}-{n}").status_code, range(4)))

    assert sorted(statuses) == [204, 422, 422, 422]


def test_the_stored_link_is_no_key(shop):
    """Whoever reads the database cannot use it."""
    forget(shop)
    with shop.store.read() as opened:
        assert opened.reset_tokens.find(mailed_token(shop)) is None


@pytest.mark.parametrize("limit", ["forgotten_account", "forgotten_client"])
def test_asking_too_often_is_refused(tmp_path, limit):
    """For one address, or by one client for any; unknown ones count alike."""
    with opened_shop(tmp_path, (), auth=RULES, rates={limit: Rate(2, 3600)}) as shop:
        statuses = [forget(shop, "bob@example.com").status_code for _ in range(3)]
        other = forget(shop, "eve@example.com").status_code

    assert statuses == [200, 200, 429]
    assert other == (429 if limit == "forgotten_client" else 200)


def test_as_much_is_written_for_nobody_as_for_a_customer(shop):
    """One durable change each, and nobody's leaves at once."""
    work = Writes(shop)
    forget(shop)
    for_ann = work.counted()
    forget(shop, "bob@example.com")

    assert for_ann == work.counted() == 1


class Writes:
    """Counts the changes that were handed in since it was asked last."""

    def __init__(self, shop: OpenShop) -> None:
        self._count = 0
        submit = shop.store._writes.submit

        def counting(work: Any) -> Any:
            self._count += 1
            return submit(work)

        shop.store._writes.submit = counting  # type: ignore[method-assign]

    def counted(self) -> int:
        count, self._count = self._count, 0
        return count


def test_no_link_is_logged(shop, capfd):
    """Nor whom it is for, nor the new password."""
    forget(shop)
    token = mailed_token(shop)
    for one in (token, token, "x" * 43):
        reset(shop, one)
    text = "".join(capfd.readouterr())

    assert not [secret for secret in (token, "ann@example.com", NEW) if secret in text]
