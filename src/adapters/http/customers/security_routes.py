"""Where a customer is signed in, signing out there, and changing the password."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, Response
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from adapters.http.app_context import ContextDependency, run_in_thread
from adapters.http.auth_config import auth_of
from adapters.http.calls import delete_call, get_call, post_call
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.middleware.cookies import set_cookies
from adapters.http.route_options import api_route
from adapters.web.asgi import scope_of
from shopcore.customers.errors import LoginFailed
from shopcore.customers.password_rules import wrong_current_password
from shopcore.use_cases.customers.change_password import change_password, check_change
from shopcore.use_cases.customers.sessions.list_devices import list_devices, sign_out_device, sign_out_others

from .auth_routes import TOKEN, set_token_cookies, token_response
from .auth_schemas import EmptyRequest
from .security_schemas import ChangePasswordRequest, SessionsOut, sessions_out

_OWN: Final = api_route(needs_customer=True)


@get_call("/account/Sessions", "sessions", 403, opt=_OWN)
async def sessions(request: Request[Any, Any, State], context: ContextDependency) -> SessionsOut:
    """List the devices where the customer is signed in: this one first, then the most recently used."""
    session = signed_in(request).session
    return sessions_out(await run_in_thread(partial(list_devices, context.open_shop(), session)))


@delete_call("/account/Sessions", "endSession", 403, 404, opt=_OWN)
async def end_session(
    request: Request[Any, Any, State],
    context: ContextDependency,
    session_id: Annotated[str, QueryParameter(name="id")],
) -> SessionsOut:
    """Sign out one device and list those that are left."""
    who, scope = signed_in(request), scope_of(request)
    left = await context.change(partial(sign_out_device, session=who.session, session_id=session_id))
    if session_id == who.session.family:
        set_cookies(scope, auth_of(request).cookies.signed_out(scope))
    return sessions_out(left)


@post_call("/account/api/Auth/LogoutOthers", "logoutOthers", 403, opt=_OWN)
async def log_out_others(
    request: Request[Any, Any, State], context: ContextDependency, data: JSONBody[EmptyRequest | None] = None
) -> SessionsOut:
    """Sign out every other device of the customer."""
    session = signed_in(request).session
    return sessions_out(await context.change(partial(sign_out_others, session=session)))


@post_call("/account/ChangePassword", "changePassword", 403, 422, opt=_OWN, answer=TOKEN)
async def change(request: Request[Any, Any, State], data: JSONBody[ChangePasswordRequest]) -> Response[bytes]:
    """Change the password; this session gets a new token, and every other device is signed out.

    A wrong current password counts as one at a sign-in does.
    """
    auth, who = auth_of(request), signed_in(request)
    policy = auth.rules.password_policy
    await run_in_thread(partial(check_change, data.current_password, data.password, policy))
    customer = who.customer
    try:
        proven = await auth.prove_login(request, customer.storefront, customer.email, data.current_password)
        password_hash = await auth.hash_password(data.password)
        get_for_update = partial(
            change_password,
            proven=proven,
            token=who.token,
            password_hash=password_hash,
            rules=auth.rules.sessions,
        )
        token = await auth.context.change(get_for_update)
    except LoginFailed:
        raise wrong_current_password() from None
    set_token_cookies(scope_of(request), auth, who, token)
    return token_response(token)


SECURITY_ROUTES = (sessions, end_session, log_out_others, change)
"""In the order of the module."""
