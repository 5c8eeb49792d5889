"""Registering: the form, and what it asks while it is being filled in."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import structlog
from litestar import Request, Response
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from adapters.http.app_context import AppContext, context_and_storefront, run_in_thread
from adapters.http.auth_config import AuthConfig, auth_of
from adapters.http.calls import get_call, post_call
from adapters.http.middleware.visitor import visitor_of
from adapters.http.route_options import api_route
from adapters.web.rate_limiter import RateLimitAttempt
from shopcore.customers.errors import CaptchaFailed, EmailTaken
from shopcore.customers.form_rules import normalise_email
from shopcore.events.event import Visitor
from shopcore.storefront import Storefront
from shopcore.use_cases.customers.register import (
    accept_form,
    is_registered,
    record_refused_registration,
    refuse_taken,
    register,
)

from .auth_schemas import (
    EmailCheck,
    NewCustomerOut,
    NewCustomerRequest,
    SourceOut,
    refuse_controls,
    registration_of,
)

log = structlog.get_logger()
_NO_STORE = {"cache-control": "no-store"}


@post_call("/account/NewCustomer", "newCustomer", 403, 409, 422, opt=api_route(), status_code=201)
async def new_customer(
    request: Request[Any, Any, State], data: JSONBody[NewCustomerRequest]
) -> NewCustomerOut:
    """Create an account; the request's shape is checked first, then rules, captcha and email address."""
    auth, (context, storefront) = auth_of(request), context_and_storefront(request)
    refuse_controls(data)
    accepting = partial(
        accept_form,
        registration_of(data),
        storefront,
        names_allow_apostrophe=auth.rules.names_allow_apostrophe,
        policy=auth.rules.password_policy,
    )
    form = await run_in_thread(accepting)
    visitor = visitor_of(request)
    try:
        async with auth.count_attempts(RateLimitAttempt("new_customer", auth.client_key(request))):
            await _check_person(auth, request, data.turnstile_token, storefront)
            await run_in_thread(partial(refuse_taken, context.open_shop(), storefront, form.email))
            password_hash = await auth.hash_password(form.password)
            opening = partial(
                register, form=form, storefront=storefront, password_hash=password_hash, visitor=visitor
            )
            customer = await context.change(opening)
    except (CaptchaFailed, EmailTaken):
        await _report_refusal(context, storefront, visitor)
        raise
    return NewCustomerOut(customer.account.code, customer.customer_id, customer.email)


async def _report_refusal(context: AppContext, storefront: Storefront, visitor: Visitor) -> None:
    """Tell that it failed; failing at that too is only logged."""
    try:
        await context.change(partial(record_refused_registration, storefront=storefront, visitor=visitor))
    except Exception as fault:
        log.warning("event_not_told", fault=type(fault).__name__)


async def _check_person(
    auth: AuthConfig, request: Request[Any, Any, State], answer: str, storefront: Storefront
) -> None:
    if not await auth.context.admits(answer, auth.client(request)):
        raise CaptchaFailed(auth.rules.phones.get(storefront, ""))


@get_call(
    "/account/CheckEmailIfValid",
    "checkEmailIfValid",
    opt=api_route(),
    answer=ResponseSpec(EmailCheck, generate_examples=False, description="Whether it is already registered."),
)
async def check_email(
    request: Request[Any, Any, State],
    address: Annotated[str, QueryParameter(name="emailAddress", min_length=1)],
) -> Response[EmailCheck]:
    """Check whether an email address is already registered on the storefront."""
    auth, (context, storefront) = auth_of(request), context_and_storefront(request)
    client = auth.client_key(request)
    email = normalise_email(address)
    async with auth.count_attempts(
        RateLimitAttempt("check_email_minute", client), RateLimitAttempt("check_email_hour", client)
    ):
        is_taken = await run_in_thread(partial(is_registered, context.open_shop(), storefront, email))
    return Response(EmailCheck(is_taken and not auth.rules.is_private), headers=_NO_STORE)


@get_call("/account/SourceCode", "sourceCode", opt=api_route(), sync_to_thread=False)
def source_codes(request: Request[Any, Any, State]) -> list[SourceOut]:
    """List the answers to 'How did you hear about us?'."""
    return [SourceOut(source.code, source.name) for source in auth_of(request).rules.sources]


REGISTRATION_ROUTES = (new_customer, check_email, source_codes)
