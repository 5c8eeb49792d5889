"""Who asks: the customer whose token a request brings."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from attrs import field, frozen
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.middleware import ASGIMiddleware

from adapters.http.app_context import run_in_thread
from adapters.http.problems import refusal_of
from adapters.http.route_options import BODY_BYTES, RouteOptions, options_of, options_of_request
from adapters.web.asgi import Receive, Scope, cookie_of, header, refuse
from adapters.web.middleware.cross_site import is_cross_site
from shopcore.customers.customer import Customer
from shopcore.customers.errors import CrossSite, SignedOut, WrongStorefront
from shopcore.customers.session import Session
from shopcore.errors import ShopError, Unavailable
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Store
from shopcore.use_cases.customers.sessions.find_session import find_session, note_use

from .cookies import EMAIL_COOKIE, CookieRules, sending_cookies, set_cookies
from .tokens import Token, request_token, token_cookies, token_in_body

_STATE = "signed_in"


@frozen
class SignedIn:
    """A customer with the session they ask in."""

    customer: Customer
    session: Session
    token: str = field(repr=False)
    is_by_cookie: bool = False


def signed_in(request: Request[Any, Any, State]) -> SignedIn:
    """Tell who asks a call that needs a customer.

    Raises:
        SignedOut: If nobody was found to ask.
    """
    who = maybe_signed_in(request)
    if who is None:
        raise SignedOut
    return who


def maybe_signed_in(request: Request[Any, Any, State]) -> SignedIn | None:
    """Tell who asks a call that answers guests too; None for a guest."""
    who = request.scope["state"].get(_STATE)
    return who if isinstance(who, SignedIn) else None


def asks_as_guest(scope: Scope) -> bool:
    """Say whether a request brings nothing that might be a token, and no sign of another site."""
    return (
        header(scope, b"authorization") is None
        and not token_cookies(scope)
        and not is_cross_site(scope, is_signed_in=False, is_by_cookie=False)
    )


class AuthMiddleware(ASGIMiddleware):
    """Finds out who asks and refuses those a call is not for.

    Without a storefront that was named, the request is for the customer's own.
    """

    def __init__(self, store: Store, cookies: CookieRules) -> None:
        self._store = store
        self._cookies = cookies

    async def handle(self, scope: Any, receive: Any, send: Any, next_app: Any) -> None:
        """Put the customer into the scope; a call that asks for nobody and changes nothing passes by."""
        options = _options(scope)
        if options is None or not (options.identifies_customer or scope["method"] != "GET"):
            await next_app(scope, receive, send)
            return
        send = sending_cookies(scope, send)
        try:
            receive = await self._admit(scope, receive, options)
        except ShopError as error:
            await refuse(refusal_of(error), send)
        else:
            await next_app(scope, receive, send)

    async def _admit(self, scope: Scope, receive: Receive, options: RouteOptions) -> Receive:
        """Put the customer into the scope, and answer where the body is to be read from.

        Raises:
            TokensDiffer: If two tokens came.
            SignedOut: If there is no session where one is needed, or none of a token that was said.
            WrongStorefront: If the customer is of another storefront than was said.
            CrossSite: If the request is not surely of a page of this shop.
        """
        in_body = ""
        if options.takes_body_token:
            in_body, receive = await token_in_body(receive, BODY_BYTES)
        in_cookies = token_cookies(scope)
        if len(in_cookies) > 1:
            self._forget(scope)
        token = request_token(scope, in_cookies, in_body) if options.identifies_customer else None
        if token is not None and token.is_by_cookie and self._cookies.is_legacy(scope):
            self._forget(scope)
            token = None
        who = await self._find(scope, options, token)
        scope["state"][_STATE] = who
        if who is not None:
            scope["state"]["storefront"] = who.customer.storefront
        if is_cross_site(scope, is_signed_in=who is not None, is_by_cookie=bool(who and who.is_by_cookie)):
            raise CrossSite
        return receive

    def _forget(self, scope: Scope) -> None:
        set_cookies(scope, [*self._cookies.signed_out(scope), *self._cookies.without_legacy(scope)])

    async def _find(self, scope: Scope, options: RouteOptions, token: Token | None) -> SignedIn | None:
        if token is None and options.needs_customer:
            if cookie_of(scope, EMAIL_COOKIE):
                self._forget(scope)
            raise SignedOut
        if token is None:
            return None
        try:
            return await self._look_up(token, scope["state"]["requested_storefront"])
        except (SignedOut, WrongStorefront) as refusal:
            if token.is_by_cookie and isinstance(refusal, SignedOut):
                self._forget(scope)
            if options.needs_customer or not token.is_by_cookie:
                raise
            return None

    async def _look_up(self, token: Token, requested: Storefront | None) -> SignedIn:
        shop = self._store.shop()
        session, customer = await run_in_thread(partial(find_session, shop, token.text))
        if requested not in {None, customer.storefront}:
            raise WrongStorefront
        if not session.is_use_noted(shop.clock.now()):
            self._note_use(session)
        return SignedIn(customer, session, token.text, token.is_by_cookie)

    def _note_use(self, session: Session) -> None:
        """Have the use written down without waiting for it; where that fails, the next use is."""
        with suppress(Unavailable):
            self._store.submit(partial(note_use, session=session))


def _options(scope: Scope) -> RouteOptions | None:
    """Find what a request was checked for in front of the router.

    Raises:
        NotFoundException: If that is not what the handler demands, so that no path leads past the checks.
    """
    checked = options_of_request(scope)
    demanded = options_of(scope["route_handler"])
    if demanded is not None and demanded is not checked and demanded != checked:
        raise NotFoundException
    return checked
