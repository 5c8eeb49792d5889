"""The pay site's calls and the callbacks: no key and no sign-in, but tokens and signatures."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import FromPath, JSONBody

from adapters.http.app_context import AppContext, ContextDependency, run_in_thread
from adapters.http.calls import get_call, post_call
from adapters.http.customers.auth_schemas import refuse_controls
from adapters.http.idempotency_header import idempotency_key_in
from adapters.http.middleware.auth_middleware import maybe_signed_in
from adapters.http.route_options import keyless_route
from adapters.web.asgi import UNREADABLE
from shopcore.checkout.errors import PaymentPending
from shopcore.checkout.pay_session import FINAL, PaySession
from shopcore.errors import NotFound, RulesBroken, ShopError
from shopcore.payments.payment import (
    ChargeResult,
    PaymentCard,
    PaymentEvent,
    PaymentOutcome,
    card_faults,
    check_signature,
)
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.pay import begin_payment, charge_from_page, end_payment
from shopcore.use_cases.checkout.place_order import sold_out
from shopcore.use_cases.checkout.settle_payment import settle_payment
from shopcore.use_cases.orders.allocate_branch_stock import requested_units

from .payment_responses import card_of, event_of, paid_out, payment_of, session_out
from .payment_schemas import (
    CallbackOut,
    CallbackRequest,
    PaidOut,
    PayRequest,
    PaySessionOut,
    PaySessionRequest,
)

log = structlog.get_logger()

HttpRequest = Request[Any, Any, State]
SIGNATURE: Final = "pay-signature"
_LIMITED: Final = keyless_route(limit="pay")
_KNOWING: Final = keyless_route(limit="pay", knows_customer=True)
_SIGNED: Final = keyless_route()
KEY_MINIMUM: Final = 16
"""A key that somebody else could guess would open the payment to whoever has its link."""
_CALLBACK: Final = msgspec.json.Decoder(CallbackRequest)


@post_call("/pay/sessions", "openPaySession", 403, 404, 409, 410, 422, opt=_KNOWING, status_code=201)
async def open_session(
    request: HttpRequest, context: ContextDependency, data: JSONBody[PaySessionRequest]
) -> PaySessionOut:
    """Open a pay session with a hand-off token, which can't be used again.

    A request with an `Idempotency-Key` may be sent again if its response was lost: it returns the same
    session while nothing was paid in it. The key must be random, of 16 to 200 characters. If another customer
    is signed in, the token is gone for them, and stays open for its own.
    """
    key, who = idempotency_key_in(request, KEY_MINIMUM) or "", maybe_signed_in(request)
    visitor_id = who.customer.customer_id if who else ""
    site = context.payment_config.site
    opening = partial(open_pay_session, token=data.h, site=site, key=key, visitor_id=visitor_id)
    return session_out(await context.change(opening), context.payment_config.bank.name)


@get_call("/pay/sessions/{session_id:str}", "paySession", 404, opt=_KNOWING)
async def show_session(
    request: HttpRequest, context: ContextDependency, session_id: FromPath[str]
) -> PaySessionOut:
    """Return the state of a payment, for the page that the shopper comes back to.

    No sign-in is needed, because a bank may return the shopper in another browser. If another customer is
    signed in there, the payment is not found.
    """
    session, who = await run_in_thread(partial(_session, context, session_id)), maybe_signed_in(request)
    if who is not None and who.customer.customer_id != session.customer_id:
        raise NotFound(what="payment", key=session_id)
    return session_out(session, context.payment_config.bank.name)


def _session(context: AppContext, session_id: str) -> PaySession:
    with context.open_shop().read() as shop:
        return shop.pay_sessions.get(session_id)


@post_call("/pay/sessions/{session_id:str}/pay", "pay", 403, 404, 409, 410, 422, 502, 504, opt=_LIMITED)
async def pay(context: ContextDependency, session_id: FromPath[str], data: JSONBody[PayRequest]) -> PaidOut:
    """Pay for the order; a declined card may be tried up to five times, and nothing is charged twice."""
    refuse_controls(data)
    payment, bank = payment_of(data), context.payment_config.bank
    card = None if bank.is_hosted or not payment.method.is_by_card else _check_card(context, card_of(data))
    try:
        begun = await context.change(partial(begin_payment, session_id=session_id, payment=payment))
    except PaymentPending:
        begun = await run_in_thread(partial(_session, context, session_id))
        if not bank.is_hosted or begun.by_card != payment.by_card:
            raise
    if begun.state in FINAL:
        return _outcome(begun)
    charged = await _charge(context, begun, card)
    return _outcome(await _end(context, begun, charged), charged.go_on)


def _check_card(context: AppContext, card: PaymentCard) -> PaymentCard:
    today = context.poller.snapshot.pricing_context.today
    faults = card_faults(card, (today.year, today.month))
    if faults:
        raise RulesBroken(faults)
    return card


async def _charge(context: AppContext, session: PaySession, card: PaymentCard | None) -> ChargeResult:
    """Ask the bank. What it does not say in time is unknown; without its form nobody can have paid."""
    bank = context.payment_config.bank
    try:
        return await context.bank_threads.run(partial(bank.charge, charge_from_page(session), card))
    except ShopError:
        if not bank.is_hosted:
            return ChargeResult(PaymentOutcome.UNKNOWN)
        await _end(context, session, ChargeResult(PaymentOutcome.DECLINED))
        raise


async def _end(context: AppContext, begun: PaySession, charged: ChargeResult) -> PaySession:
    charge_id = begun.charge.charge_id
    return await context.change(
        partial(end_payment, session_id=begun.session_id, charge_id=charge_id, charged=charged)
    )


def _outcome(session: PaySession, go_on: str = "") -> PaidOut:
    """Tell how it ended.

    Raises:
        SoldOut: If the money goes back, because what was bought is gone. Where the account was to owe
            a part, that may be what is gone: then it is told as refunded.
    """
    if session.is_void and session.by_card is None:
        raise sold_out(session.order, tuple(requested_units(session.order)))
    return paid_out(session, go_on)


@post_call("/checkout/Callback", "paymentCallback", 404, 409, opt=_SIGNED)
async def callback(request: HttpRequest, context: ContextDependency) -> CallbackOut:
    """Receive the outcome of a payment, signed in Pay-Signature; an event sent again has no effect."""
    body = await request.body()
    header, now = request.headers.get(SIGNATURE, ""), context.store.shop().clock.now()
    check_signature(context.payment_config.site.keys.secrets, header, body, now)
    try:
        event = event_of(_CALLBACK.decode(body))
    except (*UNREADABLE, OverflowError) as fault:
        raise ValidationException(extra=[{"message": str(fault), "key": "data"}]) from None
    session = await context.change(partial(settle_payment, event=event))
    return CallbackOut(session.order_number)


@post_call("/pay/notifications", "paymentNotifications", 404, 409, opt=_SIGNED, media_type=MediaType.TEXT)
async def notifications(request: HttpRequest, context: ContextDependency) -> Response[str]:
    """Receive notifications of a hosted payment provider, in its own format and with its own signature.

    One about no payment of this shop is accepted and ignored; if refused, it would be sent again and again.
    """
    if context.payment_config.webhook is None:
        raise NotFoundException
    try:
        events = context.payment_config.webhook(await request.body())
    except ValueError as fault:
        raise ValidationException(extra=[{"message": type(fault).__name__, "key": "data"}]) from None
    for event in events:
        if await run_in_thread(partial(_is_ours, context, event)):
            await context.change(partial(settle_payment, event=event))
        else:
            log.warning("payment_not_ours", reference=event.reference)
    return Response("[accepted]", media_type=MediaType.TEXT)


def _is_ours(context: AppContext, event: PaymentEvent) -> bool:
    try:
        _session(context, event.session_id).try_of(event.charge_id)
    except NotFound:
        return False
    return True


PAYMENT_ROUTES = (open_session, show_session, pay, callback, notifications)
