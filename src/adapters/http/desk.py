"""The desk where customers register and sign in: its rules, its limits, its slow work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any, TypeVar

from attrs import field, frozen
from litestar import Request
from litestar.datastructures import State

from adapters.http.asgi import scope_of
from adapters.http.client import client_of
from adapters.http.cookies import DEVICE_COOKIE, CookieRules
from adapters.http.parts import Parts, aside
from adapters.http.tally import Tally, Try
from adapters.http.tokens import cookie_of
from adapters.passwords import ArgonPasswords, FewThreads
from shopcore.errors import Unavailable
from shopcore.field_rules import composed
from shopcore.how_heard import Source
from shopcore.ports import Passwords
from shopcore.storefront import Storefront
from shopcore.use_cases.find_login import Login, ProvenLogin, find_login

_Answer = TypeVar("_Answer")


@frozen
class DeskRules:
    """What a shop owner decides of registering and signing in.

    With *is_private* nobody is told whether an e-mail address has an account. After
    a merge the browser goes on to *legacy_url*, the site before this; '' keeps it here.
    """

    names_allow_apostrophe: bool = False
    is_private: bool = False
    legacy_url: str = ""
    sources: tuple[Source, ...] = ()
    passwords: Passwords = field(factory=ArgonPasswords)
    threads: FewThreads = field(factory=FewThreads)


@frozen
class Desk:
    """What the calls of registering and signing in have in common."""

    parts: Parts
    rules: DeskRules
    cookies: CookieRules
    tally: Tally
    trusted_proxies: frozenset[str] = frozenset()

    def client(self, request: Request[Any, Any, State]) -> str:
        return client_of(scope_of(request), self.trusted_proxies)

    async def slowly(self, work: Callable[[], _Answer]) -> _Answer:
        """Do the work on a password, which waits for its turn.

        Raises:
            Unavailable: If too much of it waits.
        """
        return await asyncio.wrap_future(self.rules.threads.submit(work))

    async def hashed(self, password: str) -> str:
        return await self.slowly(partial(self.rules.passwords.hash, composed(password)))

    async def proven(
        self, request: Request[Any, Any, State], storefront: Storefront, email: str, password: str
    ) -> ProvenLogin:
        """Try a password, as often as the limits allow; only wrong ones count.

        Raises:
            LoginFailed: If it is wrong or there is no such customer.
            TooManyRequests: After too many wrong ones.
            Unavailable: If too many passwords wait.
        """
        device = cookie_of(scope_of(request), DEVICE_COOKIE)
        login = await aside(partial(find_login, self.parts.open_shop(), storefront, email, device))
        tries = self._tries(login, f"{storefront.label} {email}", self.client(request))
        self.tally.count(*tries)
        try:
            proven = await self.slowly(partial(login.proven_by, composed(password), self.rules.passwords))
        except Unavailable:
            self.tally.give_back(*tries)
            raise
        self.tally.give_back(*tries)
        return proven

    def _tries(self, login: Login, account: str, client: str) -> tuple[Try, ...]:
        """Name what a try counts for; a device that signed in before has a count of its own.

        So nobody locks a customer out by trying wrong passwords elsewhere.
        """
        if login.is_known_device:
            return (Try("login_account", f"device {hidden(login.device)}"),)
        return Try("login_client", client), Try("login_account", hidden(account))


def desk_of(request: Request[Any, Any, State]) -> Desk:
    desk = request.app.state["desk"]
    assert isinstance(desk, Desk), desk
    return desk


def hidden(text: str) -> str:
    """Name somebody to the limits, which may be kept where others read."""
    return sha256(text.encode()).hexdigest()[:32]
