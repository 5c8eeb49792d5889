"""Signing in and out, refreshing, and setting a new password."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from adapters.http.app_context import context_and_storefront, run_in_thread, storefront_of_request
from adapters.http.auth_config import AuthConfig, auth_of, hashed_key
from adapters.http.calls import post_call
from adapters.http.middleware.auth_middleware import SignedIn, signed_in
from adapters.http.middleware.cookies import set_cookies
from adapters.http.middleware.tokens import TOKEN_COOKIE
from adapters.http.route_options import api_route
from adapters.web.admission.admission import WorkKind
from adapters.web.asgi import Scope, cookie_of, header, scope_of
from adapters.web.rate_limiter import RateLimitAttempt
from shopcore.customers.account import NO_ACCOUNT, RESET_SENT, check_login
from shopcore.customers.form_rules import composed, normalise_email
from shopcore.errors import ReadOnly, RulesBroken, Unavailable
from shopcore.use_cases.customers.request_password_reset import ask_for_reset
from shopcore.use_cases.customers.reset_password import check_reset, reset_password
from shopcore.use_cases.customers.sessions.refresh_session import refresh_session
from shopcore.use_cases.customers.sessions.sign_in import SignInResult, sign_in
from shopcore.use_cases.customers.sessions.sign_out import sign_out

from .auth_schemas import EmptyRequest, ForgottenPasswordRequest, LoginRequest, Message, ResetPasswordRequest

_NO_STORE = {"cache-control": "no-store"}
TOKEN = ResponseSpec(str, generate_examples=False, description="The token, which is also set as a cookie.")


@post_call("/account/api/Auth/Login", "login", 403, 422, opt=api_route(work=WorkKind.SIGN_IN), answer=TOKEN)
async def login(request: Request[Any, Any, State], data: JSONBody[LoginRequest]) -> Response[bytes]:
    """Sign a customer in; wrong credentials also end the browser's earlier session.

    If the shop is unavailable, that session stays.
    """
    auth, scope = auth_of(request), scope_of(request)
    set_cookies(scope, auth.cookies.signed_out(scope))
    try:
        granted = await _grant(auth, request, data)
    except Unavailable:
        set_cookies(scope, [])
        raise
    set_cookies(scope, _cookies_of(auth, request, granted))
    return token_response(granted.token, _NO_STORE)


async def _grant(auth: AuthConfig, request: Request[Any, Any, State], data: LoginRequest) -> SignInResult:
    faults = check_login(data.username, data.password)
    if faults:
        raise RulesBroken(broken=faults)
    email = normalise_email(data.username)
    proven = await auth.prove_login(request, storefront_of_request(request.scope), email, data.password)
    return await auth.context.change(
        partial(
            sign_in,
            proven=proven,
            is_persistent=data.persist,
            user_agent=header(scope_of(request), b"user-agent") or "",
            earlier_token=cookie_of(scope_of(request), TOKEN_COOKIE),
            rules=auth.rules.sessions,
        )
    )


def _cookies_of(auth: AuthConfig, request: Request[Any, Any, State], granted: SignInResult) -> list[str]:
    cookies, scope = auth.cookies, scope_of(request)
    session = cookies.signed_in(granted.token, granted.customer, is_persistent=granted.is_persistent)
    cleared = [*cookies.without_legacy(scope), *cookies.without_hand_over(scope)]
    return [*session, *cookies.device(scope, granted.device), *cleared]


def token_response(token: str, headers: Mapping[str, str] | None = None) -> Response[bytes]:
    """Answer a call with the token to go on with; what a customer asks is kept nowhere anyway."""
    return Response(msgspec.json.encode(token), media_type=MediaType.JSON, headers=headers)


@post_call("/account/api/Auth/Refresh", "refresh", 403, opt=api_route(needs_customer=True), answer=TOKEN)
async def refresh(
    request: Request[Any, Any, State], data: JSONBody[EmptyRequest | None] = None
) -> Response[bytes]:
    """Replace the session's token by a new one; the old one works for another 30 seconds."""
    auth, who, scope = auth_of(request), signed_in(request), scope_of(request)
    refreshing = partial(refresh_session, token=who.token, rules=auth.rules.sessions)
    token = await auth.context.change(refreshing)
    set_token_cookies(scope, auth, who, token)
    return token_response(token)


def set_token_cookies(scope: Scope, auth: AuthConfig, who: SignedIn, token: str) -> None:
    """Give a browser its next token; a program that brings its own keeps it itself."""
    if cookie_of(scope, TOKEN_COOKIE):
        is_persistent = who.session.is_persistent
        set_cookies(scope, auth.cookies.signed_in(token, who.customer, is_persistent=is_persistent))


@post_call("/account/api/Auth/Logout", "logout", 403, opt=api_route(needs_customer=True), status_code=204)
async def logout(request: Request[Any, Any, State], data: JSONBody[EmptyRequest | None] = None) -> None:
    """Sign out: end the session and all its tokens.

    While the shop is read-only a browser forgets its token all the same, so that whoever uses it next is a
    guest; the session then ends by itself. A program that brings its own token is refused.
    """
    auth, who, scope = auth_of(request), signed_in(request), scope_of(request)
    try:
        await auth.context.change(partial(sign_out, session=who.session))
    except ReadOnly:
        if not cookie_of(scope, TOKEN_COOKIE):
            raise
    set_cookies(scope, auth.cookies.signed_out(scope))


@post_call("/account/forgottenMyPassword", "forgottenMyPassword", 403, opt=api_route())
async def forgotten(
    request: Request[Any, Any, State],
    address: Annotated[str, QueryParameter(name="emailAddress", min_length=1)],
    data: JSONBody[ForgottenPasswordRequest | None] = None,
) -> Message:
    """Email a link to choose a new password; the message says if there is no such account."""
    auth, (context, storefront) = auth_of(request), context_and_storefront(request)
    email = normalise_email(address)
    if data is not None and normalise_email(data.email) != email:
        raise ValidationException(extra=[{"message": "another address", "key": "email"}])
    account = hashed_key(f"{storefront.label} {email}")
    attempts = (
        RateLimitAttempt("forgotten_client", auth.client_key(request)),
        RateLimitAttempt("forgotten_account", account),
    )
    async with auth.count_attempts(*attempts):
        has_account = await context.change(partial(ask_for_reset, storefront=storefront, email=email))
    return Message(RESET_SENT if has_account or auth.rules.is_private else NO_ACCOUNT)


@post_call("/account/ResetPassword", "resetPassword", 403, 422, opt=api_route(), status_code=204)
async def reset(request: Request[Any, Any, State], data: JSONBody[ResetPasswordRequest]) -> None:
    """Set a new password with the token from the email, which works once; all sessions end."""
    auth, context = auth_of(request), context_and_storefront(request)[0]
    password, policy = composed(data.password), auth.rules.password_policy
    await run_in_thread(partial(check_reset, context.open_shop(), data.token, password, policy))
    password_hash = await auth.hash_password(data.password)
    await context.change(partial(reset_password, token=data.token, password_hash=password_hash))


AUTH_ROUTES = (login, refresh, logout, forgotten, reset)
