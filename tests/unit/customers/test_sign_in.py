"""A password that was right a moment ago opens nothing once it was changed."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.memory import MemoryStore
from adapters.passwords import ArgonPasswords
from app.system_clock import SystemClock
from shopcore.customers.errors import LoginFailed
from shopcore.customers.session import Session, SessionRules, token_hash
from shopcore.errors import NotFound
from shopcore.outbox_message import OutboxMessage
from shopcore.storefront import Storefront
from shopcore.use_cases.customers.administer_customer import CustomerChange, update_customer
from shopcore.use_cases.customers.sessions.find_login import Login, find_login
from shopcore.use_cases.customers.sessions.sign_in import SignInResult, sign_in
from tests.support.customers import NOW, a_customer, a_session, seconds_after
from tests.support.products import StoppedClock

QUICK = ArgonPasswords(memory_kib=8, rounds=1)
IRONMONGERY = Storefront.IRONMONGERY


def with_ann(password: str) -> MemoryStore:
    store = MemoryStore(SystemClock())
    with store.change() as shop:
        shop.customers.add(a_customer())
        shop.credentials.put_hash("c-ann", QUICK.hash(password))
    return store


@pytest.mark.spec("AU-10")
def test_a_password_changed_while_it_was_tried_opens_no_session():
    """Else a session would outlive the reset that ends them all."""
    store = with_ann("first")
    proven = find_login(store.shop(), IRONMONGERY, "ann@example.com").proven_by("first", QUICK)
    with store.change() as shop:
        shop.credentials.put_hash("c-ann", QUICK.hash("second"))

    with pytest.raises(LoginFailed):
        sign_in(store.shop(), proven)
    assert store.state.customer_state.sessions == {}


def test_who_has_no_password_yet_cannot_sign_in():
    """Nor with an empty one."""
    store = MemoryStore(SystemClock())
    with store.change() as shop:
        shop.customers.add(a_customer())
    login = find_login(store.shop(), IRONMONGERY, "ann@example.com")

    for password in ("", "x"):
        with pytest.raises(LoginFailed):
            login.proven_by(password, QUICK)


def test_nobody_is_shown_with_a_secret():
    """Whatever prints what a sign-in is made of."""
    store = with_ann("first")
    current = sign_in(
        store.shop(), find_login(store.shop(), IRONMONGERY, "ann@example.com").proven_by("first", QUICK)
    )
    login = find_login(store.shop(), IRONMONGERY, "ann@example.com", current.device)
    proven = login.proven_by("first", QUICK)
    granted = sign_in(store.shop(), proven)
    visible = f"{login!r} {proven!r} {granted!r}"

    assert current.is_persistent
    assert proven.device == granted.device == current.device
    assert not [s for s in (proven.stored, granted.token, granted.device) if s in visible]


def test_nobody_cannot_be_changed():
    """The storefront has no such customer."""
    with pytest.raises(NotFound):
        update_customer(with_ann("x").shop(), IRONMONGERY, "bob@example.com", CustomerChange())


FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0"


def signed_in(store: MemoryStore, device: str = "", **more: Any) -> SignInResult:
    login = find_login(store.shop(), IRONMONGERY, "ann@example.com", device)
    return sign_in(store.shop(), login.proven_by("first", QUICK), **({"user_agent": FIREFOX} | more))


def mailed(store: MemoryStore) -> list[OutboxMessage]:
    with store.read() as shop:
        return list(shop.outbox.due(store.clock.now(), 99))


def test_a_sign_in_on_a_new_device_is_mailed_about():
    """Not the first of all, nor one on a device that is known; one a day for each kind of device."""
    store = with_ann("first")
    store.clock = StoppedClock()
    first = signed_in(store)
    signed_in(store, first.device)
    assert mailed(store) == []

    second = signed_in(store)
    signed_in(store, "made up")
    signed_in(store, second.device, user_agent="")
    (message,) = mailed(store)
    assert message.content.recipient.email == "ann@example.com"
    assert message.content.device_label == "Firefox on Linux"
    assert not [s for s in (second.token, second.device) if s in repr((message.dedupe_key, message.content))]

    signed_in(store, user_agent="")
    assert [one.content.device_label for one in mailed(store)] in (
        ["Firefox on Linux", ""],
        ["", "Firefox on Linux"],
    )


def test_a_sign_in_ends_the_session_that_its_browser_leaves_behind():
    """Else the token of that one would still be good; sessions elsewhere go on."""
    store = with_ann("first")
    elsewhere, left = signed_in(store), signed_in(store)
    new = signed_in(store, earlier_token=left.token)
    signed_in(store, earlier_token="made up")
    with store.read() as shop:
        results = [shop.sessions.find(token_hash(one.token)) for one in (elsewhere, left, new)]

    assert [session is not None for session in results] == [True, False, True]


def test_new_devices_are_not_mailed_about_where_the_owner_says_so():
    """The device is known all the same."""
    store = with_ann("first")
    quiet = SessionRules(mails_new_device=False)
    devices = [signed_in(store, rules=quiet).device for _ in range(2)]

    assert mailed(store) == []
    assert find_login(store.shop(), IRONMONGERY, "ann@example.com", devices[1]).is_known_device


@pytest.mark.parametrize("is_persistent", [True, False])
def test_a_sign_in_begins_a_session_of_a_day(*, is_persistent: bool):
    """Under the hash of its token, in a family of its own; sessions that are over go."""
    store = with_ann("first")
    store.clock = StoppedClock()
    with store.change() as shop:
        shop.sessions.start(a_session("over", expires_at=NOW))
        shop.sessions.start(a_session("good", expires_at=seconds_after(1)))
    granted = signed_in(store, is_persistent=is_persistent)
    with store.read() as shop:
        session = shop.sessions.find(token_hash(granted.token))
        assert shop.sessions.find("over") is None
        assert shop.sessions.find("good") is not None

    assert session == Session(
        token_hash=token_hash(granted.token),
        family=session.family,
        customer_id="c-ann",
        expires_at=seconds_after(86_400),
        began_at=NOW,
        used_at=NOW,
        device_label="Firefox on Linux",
        is_persistent=is_persistent,
    )
    assert session.family
    assert session.family not in (granted.token, granted.device)
    assert (granted.customer, granted.is_persistent) == (a_customer(), is_persistent)


def test_a_device_keeps_its_name_where_it_is_known():
    """One that says another's, or one of nobody's, is given a new one."""
    store = with_ann("first")
    first = signed_in(store)
    assert signed_in(store, first.device).device == first.device
    assert signed_in(store, "made up").device not in ("", "made up", first.device)

    login = find_login(store.shop(), IRONMONGERY, "ann@example.com", first.device)
    assert login == Login(
        customer=a_customer(), stored=login.stored, device=first.device, is_known_device=True
    )
    plain = find_login(store.shop(), IRONMONGERY, "ann@example.com")
    assert (plain.device, plain.is_known_device) == ("", False)
    with store.change() as shop:
        shop.customers.add(a_customer("ben"))
    assert not find_login(store.shop(), IRONMONGERY, "ben@example.com", first.device).is_known_device


def test_nobody_is_tried_like_somebody():
    """A password is worked on all the same, and told wrong."""
    store = with_ann("first")
    for storefront, email in ((IRONMONGERY, "bob@example.com"), (Storefront.ELECTRICAL, "ann@example.com")):
        login = find_login(store.shop(), storefront, email, "device-name")
        assert login == Login(customer=None)
        assert (login.stored, login.device, login.is_known_device) == (None, "", False)
        with pytest.raises(LoginFailed):
            login.proven_by("first", QUICK)
    with pytest.raises(LoginFailed):
        find_login(store.shop(), IRONMONGERY, "ann@example.com").proven_by("second", QUICK)


class Careless(ArgonPasswords):
    """Says of every password that it fits."""

    def fits(self, stored: str | None, password: str) -> bool:
        return True


@pytest.mark.parametrize(
    "login", [Login(customer=None, stored="hash"), Login(customer=a_customer()), Login(customer=None)]
)
def test_without_a_customer_and_a_hash_no_password_is_right(login: Login):
    """Whatever is said of it."""
    with pytest.raises(LoginFailed):
        login.proven_by("first", Careless())


def test_a_hash_that_is_dated_is_made_anew_at_a_sign_in():
    """One that is not stays as it is."""
    store = with_ann("first")
    before = find_login(store.shop(), IRONMONGERY, "ann@example.com")
    assert before.proven_by("first", QUICK).fresh == before.stored
    slower = ArgonPasswords(memory_kib=16, rounds=1)
    proven = before.proven_by("first", slower)
    assert (proven.customer, proven.stored) == (a_customer(), before.stored)
    sign_in(store.shop(), proven)

    after = find_login(store.shop(), IRONMONGERY, "ann@example.com")
    assert after.stored == proven.fresh != before.stored
    assert after.proven_by("first", slower).fresh == after.stored
