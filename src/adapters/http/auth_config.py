"""What registering and signing in share: their rules, limits and slow work."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial
from hashlib import sha256
from typing import Any, Final, Protocol, TypeVar

from attrs import field, frozen
from litestar import Request
from litestar.datastructures import State

from adapters.http.middleware.cookies import CookieRules, device_of
from adapters.web.asgi import scope_of
from adapters.web.client_address import rate_limit_key
from adapters.web.executors import FEW_LINES, wait_for_result
from adapters.web.rate_limiter import RateLimitAttempt, RateLimiter
from shopcore.customers.errors import LoginFailed
from shopcore.customers.form_rules import composed
from shopcore.customers.password_rules import DEFAULT_POLICY, PasswordPolicy
from shopcore.customers.registration import Source
from shopcore.customers.session import DEFAULT_SESSION_RULES, SessionRules
from shopcore.customers.sign_in_ports import Passwords
from shopcore.errors import Unavailable
from shopcore.storefront import Storefront
from shopcore.use_cases.customers.sessions.find_login import ProvenLogin, find_login

from .app_context import AppContext, run_in_thread

_Result = TypeVar("_Result")
PASSWORD_S: Final = 9.0
"""Longer than other work may wait: it gives way to all of it, and its queue is short."""


class PasswordThreads(Protocol):
    """Runs slow work on passwords beside everything else."""

    @property
    def waiting(self) -> int: ...
    @property
    def refused(self) -> int: ...
    def submit(
        self, work: Callable[[], _Result], *, client: str = "", account: str = "", is_known: bool = False
    ) -> Future[_Result]:
        """Run *work* when its turn comes, that of a known device first; '' is nobody's.

        Raises:
            Unavailable: If too much waits already, in all, of the client or of the account.
        """


@frozen
class AuthRules:
    """What a shop owner decides of registering and signing in.

    With *is_private* nobody is told whether an e-mail address has an account. After
    a merge the browser goes on to *legacy_url*, the site before this; '' keeps it here.
    *phones* are called by those whom the captcha takes for programs.
    *sessions* says how long a session lasts at most, *password_policy* what a new password must be.
    """

    passwords: Passwords
    threads: PasswordThreads
    names_allow_apostrophe: bool = False
    is_private: bool = False
    legacy_url: str = ""
    sources: tuple[Source, ...] = ()
    phones: Mapping[Storefront, str] = field(factory=dict)
    password_policy: PasswordPolicy = DEFAULT_POLICY
    sessions: SessionRules = DEFAULT_SESSION_RULES


@frozen
class AuthConfig:
    """What the calls of registering and signing in have in common."""

    context: AppContext
    rules: AuthRules
    cookies: CookieRules
    limiter: RateLimiter

    def client(self, request: Request[Any, Any, State]) -> str:
        """Name the address that a request comes from, as `RequestChecks` noted it."""
        return str(request.scope["state"]["client"])

    def client_key(self, request: Request[Any, Any, State]) -> str:
        """Name what the client is counted as."""
        return rate_limit_key(self.client(request))

    @asynccontextmanager
    async def count_attempts(self, *attempts: RateLimitAttempt) -> AsyncIterator[None]:
        """Count tries; what the shop itself could not answer does not count.

        Raises:
            TooManyRequests: If one of them was done too often.
        """
        await self.limiter.count(*attempts)
        try:
            yield
        except Unavailable:
            await self.limiter.give_back(*attempts)
            raise

    async def run_password_work(self, work: Callable[[], _Result], **whose: Any) -> _Result:
        """Do the work on a password, which waits for its turn; *whose* it is as ``PasswordThreads`` has it.

        Raises:
            Unavailable: If too much of it waits, or it waits too long.
        """
        submitted = self.rules.threads.submit(work, **whose)
        return await wait_for_result(submitted, "passwords", within_s=PASSWORD_S)

    async def hash_password(self, password: str) -> str:
        return await self.run_password_work(partial(self.rules.passwords.hash, composed(password)))

    async def prove_login(
        self, request: Request[Any, Any, State], storefront: Storefront, email: str, password: str
    ) -> ProvenLogin:
        """Try a password, as often as the limits allow.

        Raises:
            LoginFailed: If it is wrong or there is no such customer.
            TooManyRequests: After too many wrong ones, or too many right ones.
            Unavailable: If too many passwords wait.
        """
        device = device_of(scope_of(request))
        login = await run_in_thread(partial(find_login, self.context.open_shop(), storefront, email, device))
        account, client = f"{storefront.label} {email}", self.client_key(request)
        whose = f"device {hashed_key(login.device)}" if login.is_known_device else hashed_key(account)
        right = RateLimitAttempt("login_right", whose)
        wrong = [RateLimitAttempt("login_account", whose)]
        if not login.is_known_device:
            wrong.insert(0, RateLimitAttempt("login_client", client))
        async with self.count_attempts(*wrong, right):
            try:
                proven_login = await self.run_password_work(
                    partial(login.proven_by, composed(password), self.rules.passwords),
                    client=client,
                    account=account,
                    is_known=login.is_known_device,
                )
            except LoginFailed:
                await self.limiter.give_back(right)
                raise
        await self.limiter.give_back(*wrong)
        return proven_login


def count_lines(request: Request[Any, Any, State], lines: int) -> AbstractAsyncContextManager[None]:
    """Count lines of an order for the client.

    Raises:
        TooManyRequests: On entry, if too many came already.
    """
    auth = auth_of(request)
    return auth.count_attempts(RateLimitAttempt("lines", auth.client_key(request), lines))


def counting_many_lines(request: Request[Any, Any, State], lines: int) -> AbstractAsyncContextManager[None]:
    """Count the lines of a long order for the client; few are not counted.

    Raises:
        TooManyRequests: On entry, if too many came already.
    """
    return count_lines(request, lines) if lines > FEW_LINES else nullcontext()


def auth_of(request: Request[Any, Any, State]) -> AuthConfig:
    auth = request.app.state["auth"]
    assert isinstance(auth, AuthConfig), auth
    return auth


def hashed_key(text: str) -> str:
    """Name somebody to the limits, which may be kept where others read."""
    return sha256(text.encode()).hexdigest()[:32]
