"""Customers and their tokens under test: by use cases over a store, and by calls over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import define, field
from sqlalchemy import select

from adapters.memory import MemoryStore
from adapters.passwords import ArgonPasswords
from adapters.sql.customers.tables import reset_token, session
from shopcore.customers.session import Session
from shopcore.errors import ShopError
from shopcore.notifications.account_messages import PasswordReset
from shopcore.storefront import Storefront
from shopcore.testing import TurnedClock
from shopcore.testing.machines.session import FIRST_PHRASE, PEOPLE, RULES
from shopcore.testing.machines.shop_machine import Refused
from shopcore.use_cases.customers.change_password import change_password
from shopcore.use_cases.customers.request_password_reset import ask_for_reset
from shopcore.use_cases.customers.reset_password import reset_password
from shopcore.use_cases.customers.sessions.find_login import find_login
from shopcore.use_cases.customers.sessions.find_session import find_session
from shopcore.use_cases.customers.sessions.list_devices import list_devices, sign_out_others
from shopcore.use_cases.customers.sessions.refresh_session import refresh_session
from shopcore.use_cases.customers.sessions.sign_in import sign_in
from shopcore.use_cases.customers.sessions.sign_out import sign_out
from tests.machines.places import OpenStore, sweep
from tests.support.customers import a_customer, an_account
from tests.support.http.open_shop import OpenShop
from tests.support.http.sign_in import ask, bearing, log_in, with_password

QUICK = ArgonPasswords(memory_kib=8, rounds=1)
FIRST_HASH = QUICK.hash(FIRST_PHRASE)
IRONMONGERY = Storefront.IRONMONGERY
Answer = TypeVar("Answer")


def _or_refused(work: Callable[[], Answer]) -> Answer | Refused:
    try:
        return work()
    except ShopError as refusal:
        return Refused(refusal.code)


@define
class SessionInStore:
    """Implements SessionShop over a store."""

    store: Any
    clock: TurnedClock
    _mailed: set[str] = field(factory=set)

    def sign_in(self, who: str, password: str) -> str | Refused:
        def granted() -> str:
            login = find_login(self.store.shop(), IRONMONGERY, f"{who}@example.com")
            return sign_in(self.store.shop(), login.proven_by(password, QUICK), rules=RULES).token

        return _or_refused(granted)

    def use(self, token: str) -> str | Refused:
        return _or_refused(lambda: find_session(self.store.shop(), token)[1].customer_id.removeprefix("c-"))

    def refresh(self, token: str) -> str | Refused:
        return _or_refused(lambda: refresh_session(self.store.shop(), token, rules=RULES))

    def sign_out(self, token: str) -> Refused | None:
        return _or_refused(lambda: sign_out(self.store.shop(), find_session(self.store.shop(), token)[0]))

    def devices(self, token: str) -> int | Refused:
        return _or_refused(lambda: len(list_devices(self.store.shop(), self._session(token))))

    def sign_out_others(self, token: str) -> int | Refused:
        return _or_refused(lambda: len(sign_out_others(self.store.shop(), self._session(token))))

    def change_password(self, token: str, current: str, password: str) -> str | Refused:
        def changed() -> str:
            who = find_session(self.store.shop(), token)[1]
            proven = find_login(self.store.shop(), IRONMONGERY, who.email).proven_by(current, QUICK)
            new_hash = QUICK.hash(password)
            return change_password(self.store.shop(), proven, token, new_hash, rules=RULES)

        return _or_refused(changed)

    def _session(self, token: str) -> Session:
        return find_session(self.store.shop(), token)[0]

    def forget(self, who: str) -> str:
        assert ask_for_reset(self.store.shop(), IRONMONGERY, f"{who}@example.com")
        return self.mailed()

    def reset(self, link: str, password: str) -> Refused | None:
        return _or_refused(lambda: reset_password(self.store.shop(), link, QUICK.hash(password)))

    def turn(self, seconds: float) -> None:
        self.clock.turn(seconds)

    def stored(self) -> str:
        if isinstance(self.store, MemoryStore):
            customer_state = self.store.state.customer_state
            return f"{customer_state.sessions} {customer_state.resets}"
        with self.store.database.writer() as connection:
            return str([connection.execute(select(table)).all() for table in (session, reset_token)])

    def mailed(self) -> str:
        """Find the link in the letter that was written last."""
        with self.store.read() as shop:
            emails = shop.outbox.due(self.clock.now(), 999)
        links = {one.content.token for one in emails if isinstance(one.content, PasswordReset)}
        (link,) = links - self._mailed
        self._mailed.add(link)
        return str(link)

    def close(self) -> None:
        """Leave the store to the next run."""


def session_in_store(open_store: OpenStore) -> SessionInStore:
    clock = TurnedClock()
    store = open_store(clock)
    with store.change() as shop:
        for name in PEOPLE:
            shop.customers.add(a_customer(name))
            shop.credentials.put_hash(f"c-{name}", FIRST_HASH)
    return SessionInStore(store, clock)


@define
class SessionOverHttp:
    """Implements SessionShop by the calls that a browser makes; a letter is read where it waits."""

    shop: OpenShop
    in_store: SessionInStore

    def sign_in(self, who: str, password: str) -> str | Refused:
        return _outcome(log_in(self.shop, password, who))

    def use(self, token: str) -> str | Refused:
        code = _outcome(ask(self.shop, "GET", "/account/GetCardCode", headers=bearing(token)))
        return code if isinstance(code, Refused) else str(code).removeprefix("W-")

    def refresh(self, token: str) -> str | Refused:
        return _outcome(ask(self.shop, "POST", "/account/api/Auth/Refresh", headers=bearing(token)))

    def sign_out(self, token: str) -> Refused | None:
        return _outcome(ask(self.shop, "POST", "/account/api/Auth/Logout", headers=bearing(token)))

    def devices(self, token: str) -> int | Refused:
        return _counted(ask(self.shop, "GET", "/account/Sessions", headers=bearing(token)))

    def sign_out_others(self, token: str) -> int | Refused:
        path = "/account/api/Auth/LogoutOthers"
        return _counted(ask(self.shop, "POST", path, headers=bearing(token), json={}))

    def change_password(self, token: str, current: str, password: str) -> str | Refused:
        body = {"currentPassword": current, "password": password}
        return _outcome(ask(self.shop, "POST", "/account/ChangePassword", headers=bearing(token), json=body))

    def forget(self, who: str) -> str:
        path = f"/account/forgottenMyPassword?companyID=1&emailAddress={who}@example.com"
        assert ask(self.shop, "POST", path).status_code == 200
        return self.in_store.mailed()

    def reset(self, link: str, password: str) -> Refused | None:
        body = {"token": link, "password": password}
        return _outcome(ask(self.shop, "POST", "/account/ResetPassword?companyID=1", json=body))

    def turn(self, seconds: float) -> None:
        self.in_store.turn(seconds)

    def stored(self) -> str:
        return self.in_store.stored()

    def close(self) -> None:
        """Leave the shop to the next run."""


def session_over_http(shop: OpenShop) -> SessionOverHttp:
    sweep(shop.store)
    clock = shop.store.clock
    assert isinstance(clock, TurnedClock), clock
    clock.at = TurnedClock().at
    for name in PEOPLE:
        with_password(shop, name, FIRST_PHRASE, account=an_account(f"W-{name}"))
    return SessionOverHttp(shop, SessionInStore(shop.store, clock))


def _counted(answer: Any) -> int | Refused:
    payload = _outcome(answer)
    return payload if isinstance(payload, Refused) else len(payload["sessions"])


def _outcome(answer: Any) -> Any:
    """Read an answer: what it says, None where it says nothing, or why not."""
    if answer.status_code >= 400:
        return Refused(answer.json()["code"])
    return answer.json() if answer.content else None
