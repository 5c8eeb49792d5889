"""A password that was right a moment ago opens nothing once it was changed."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from adapters.passwords import ArgonPasswords
from app.compose import SystemClock
from shopcore.errors import LoginFailed, NotFound
from shopcore.storefront import Storefront
from shopcore.use_cases.find_login import find_login
from shopcore.use_cases.keep_customer import CustomerChange, update_customer
from shopcore.use_cases.sign_in import sign_in
from tests.people import a_customer

QUICK = ArgonPasswords(memory_kib=8, rounds=1)
IRONMONGERY = Storefront.IRONMONGERY


def with_ann(password: str) -> MemoryStore:
    store = MemoryStore(SystemClock())
    with store.shop() as shop:
        shop.customers.add(a_customer())
        shop.credentials.put_hash("c-ann", QUICK.hash(password))
        shop.commit()
    return store


@pytest.mark.spec("AU-10")
def test_a_password_changed_while_it_was_tried_opens_no_session():
    """Else a session would outlive the reset that ends them all."""
    store = with_ann("first")
    proven = find_login(store.shop(), IRONMONGERY, "ann@example.com").proven_by("first", QUICK)
    with store.shop() as shop:
        shop.credentials.put_hash("c-ann", QUICK.hash("second"))
        shop.commit()

    with pytest.raises(LoginFailed):
        sign_in(store.shop(), proven)
    assert store.state.people.sessions == {}


def test_who_has_no_password_yet_cannot_sign_in():
    """Nor with an empty one."""
    store = MemoryStore(SystemClock())
    with store.shop() as shop:
        shop.customers.add(a_customer())
        shop.commit()
    login = find_login(store.shop(), IRONMONGERY, "ann@example.com")

    for password in ("", "x"):
        with pytest.raises(LoginFailed):
            login.proven_by(password, QUICK)


def test_nobody_is_shown_with_a_secret():
    """Whatever prints what a sign-in is made of."""
    store = with_ann("first")
    login = find_login(store.shop(), IRONMONGERY, "ann@example.com", "device-name")
    proven = login.proven_by("first", QUICK)
    granted = sign_in(store.shop(), proven)
    shown = f"{login!r} {proven!r} {granted!r}"

    assert not [s for s in (proven.stored, granted.token, granted.device, "device-name") if s in shown]


def test_nobody_cannot_be_changed():
    """The storefront has no such customer."""
    with pytest.raises(NotFound):
        update_customer(with_ann("x").shop(), IRONMONGERY, "bob@example.com", CustomerChange())
