"""Registering: the form, and what it asks while it is being filled in."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import structlog
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from adapters.http.app_context import Parts, aside, given_to
from adapters.http.auth_config import Desk, desk_of
from adapters.http.middleware.visitor import visitor_of
from adapters.http.problems import problems
from adapters.http.route_options import call
from adapters.web.rate_limiter import Try
from shopcore.customers.form_rules import normalise_email
from shopcore.errors import CaptchaFailed, EmailTaken
from shopcore.events.event import Visitor
from shopcore.storefront import Storefront
from shopcore.use_cases.customers.register import (
    accept_form,
    is_registered,
    refuse_taken,
    register,
    tell_refused,
)

from .auth_schemas import (
    EmailCheck,
    NewCustomerAsked,
    NewCustomerOut,
    SourceOut,
    refuse_controls,
    registration_of,
)

log = structlog.get_logger()
_NOT_KEPT = {"cache-control": "no-store"}


@post(
    "/account/NewCustomer",
    status_code=201,
    operation_id="newCustomer",
    opt=call(),
    responses=problems(403, 409, 422),
)
async def new_customer(request: Request[Any, Any, State], data: JSONBody[NewCustomerAsked]) -> NewCustomerOut:
    """Open an account: first the shape is looked at, then the rules, the captcha, the e-mail address."""
    desk, (parts, storefront) = desk_of(request), given_to(request)
    refuse_controls(data)
    accepting = partial(
        accept_form,
        registration_of(data),
        storefront,
        names_allow_apostrophe=desk.rules.names_allow_apostrophe,
        policy=desk.rules.password_policy,
    )
    form = await aside(accepting)
    visitor = visitor_of(request)
    try:
        with desk.counting(Try("new_customer", desk.counted(request))):
            await _check_person(desk, request, data.turnstile_token, storefront)
            await aside(partial(refuse_taken, parts.open_shop(), storefront, form.email))
            password_hash = await desk.hashed(form.password)
            opening = partial(
                register, form=form, storefront=storefront, password_hash=password_hash, visitor=visitor
            )
            customer = await parts.change(opening)
    except (CaptchaFailed, EmailTaken):
        await _tell_refused(parts, storefront, visitor)
        raise
    return NewCustomerOut(customer.account.code, customer.customer_id, customer.email)


async def _tell_refused(parts: Parts, storefront: Storefront, visitor: Visitor) -> None:
    """Tell that it failed; failing at that too is only logged."""
    try:
        await parts.change(partial(tell_refused, storefront=storefront, visitor=visitor))
    except Exception as fault:
        log.warning("event_not_told", fault=type(fault).__name__)


async def _check_person(
    desk: Desk, request: Request[Any, Any, State], answer: str, storefront: Storefront
) -> None:
    if not await desk.parts.admits(answer, desk.client(request)):
        raise CaptchaFailed(desk.rules.phones.get(storefront, ""))


@get(
    "/account/CheckEmailIfValid",
    operation_id="checkEmailIfValid",
    opt=call(),
    responses={
        200: ResponseSpec(EmailCheck, generate_examples=False, description="Whether it has an account."),
        **problems(),
    },
)
async def check_email(
    request: Request[Any, Any, State],
    address: Annotated[str, QueryParameter(name="emailAddress", min_length=1)],
) -> Response[EmailCheck]:
    """Say whether an e-mail address has an account on the storefront."""
    desk, (parts, storefront) = desk_of(request), given_to(request)
    client = desk.counted(request)
    email = normalise_email(address)
    with desk.counting(Try("check_email_minute", client), Try("check_email_hour", client)):
        is_taken = await aside(partial(is_registered, parts.open_shop(), storefront, email))
    return Response(EmailCheck(is_taken and not desk.rules.is_private), headers=_NOT_KEPT)


@get("/account/SourceCode", operation_id="sourceCode", opt=call(), responses=problems(), sync_to_thread=False)
def source_codes(request: Request[Any, Any, State]) -> list[SourceOut]:
    """List the ways to have heard of the shop."""
    return [SourceOut(source.code, source.name) for source in desk_of(request).rules.sources]


REGISTRATION_CALLS = (new_customer, check_email, source_codes)
