"""The pay site's calls and the callbacks: no key and no sign-in, but tokens and signatures."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import msgspec
import structlog
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import FromPath, JSONBody

from adapters.http.app_context import GivenParts, Parts, aside
from adapters.http.customers.auth_schemas import refuse_controls
from adapters.http.middleware.auth_middleware import maybe_signed_in
from adapters.http.problems import problems
from adapters.http.route_options import keyless_call
from adapters.web.asgi import UNREADABLE
from shopcore.checkout.errors import PaymentPending
from shopcore.checkout.pay_session import FINAL, PaySession, PayState
from shopcore.errors import NotFound, RulesBroken, ShopError
from shopcore.payments.payment import Card, Charged, Outcome, PaymentEvent, card_faults, check_signature
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.pay import begin_payment, end_payment
from shopcore.use_cases.checkout.place_order import sold_out
from shopcore.use_cases.checkout.settle_payment import settle_payment
from shopcore.use_cases.orders.allocate_branch_stock import wanted_of

from .payment_responses import card_of, charge_of, event_of, paid_out, payment_of, session_out
from .payment_schemas import CallbackAsked, CallbackOut, PaidOut, PayAsked, PaySessionAsked, PaySessionOut

log = structlog.get_logger()

Asking = Request[Any, Any, State]
SIGNATURE: Final = "pay-signature"
_LIMITED: Final = keyless_call(limit="pay")
_SHOWN: Final = keyless_call(limit="pay", knows_customer=True)
_SIGNED: Final = keyless_call()
_CALLBACK: Final = msgspec.json.Decoder(CallbackAsked)


@post(
    "/pay/sessions",
    status_code=201,
    operation_id="openPaySession",
    opt=_LIMITED,
    responses=problems(403, 404, 409, 410, 422),
)
async def open_session(parts: GivenParts, data: JSONBody[PaySessionAsked]) -> PaySessionOut:
    """Open the pay site with a hand-off, which is spent by that."""
    opening = partial(open_pay_session, token=data.h, site=parts.till.site)
    return session_out(await parts.change(opening), parts.till.bank.name)


@get(
    "/pay/sessions/{session_id:str}",
    operation_id="paySession",
    opt=_SHOWN,
    responses=problems(404),
)
async def show_session(request: Asking, parts: GivenParts, session_id: FromPath[str]) -> PaySessionOut:
    """Tell how a payment stands; the page that a shopper returns to asks this.

    A bank may lead back into a browser that knows nobody; where another customer is signed in there is no
    such payment.
    """
    session, who = await aside(partial(_found, parts, session_id)), maybe_signed_in(request)
    if who is not None and who.customer.customer_id != session.customer_id:
        raise NotFound(what="payment", key=session_id)
    return session_out(session, parts.till.bank.name)


def _found(parts: Parts, session_id: str) -> PaySession:
    with parts.open_shop() as shop:
        return shop.pay_sessions.get(session_id)


@post(
    "/pay/sessions/{session_id:str}/pay",
    status_code=200,
    operation_id="pay",
    opt=_LIMITED,
    responses=problems(403, 404, 409, 410, 422, 502, 504),
)
async def pay(parts: GivenParts, session_id: FromPath[str], data: JSONBody[PayAsked]) -> PaidOut:
    """Pay: a declined card may be tried again, five times in all; nothing is charged twice."""
    refuse_controls(data)
    asked, bank = payment_of(data), parts.till.bank
    card = None if bank.is_hosted or not asked.method.is_by_card else _checked(parts, card_of(data))
    try:
        begun = await parts.change(partial(begin_payment, session_id=session_id, asked=asked))
    except PaymentPending:
        begun = await aside(partial(_found, parts, session_id))
        if not bank.is_hosted or begun.by_card != asked.by_card:
            raise
    if begun.state in FINAL:
        return _told(begun)
    charged = await _charged(parts, begun, card)
    return _told(await _ended(parts, begun, charged), charged.go_on)


def _checked(parts: Parts, card: Card) -> Card:
    today = parts.watch.edition.showing.today
    faults = card_faults(card, (today.year, today.month))
    if faults:
        raise RulesBroken(faults)
    return card


async def _charged(parts: Parts, session: PaySession, card: Card | None) -> Charged:
    """Ask the bank. What it does not say in time is unknown; without its form nobody can have paid."""
    bank = parts.till.bank
    try:
        return await parts.outside.ask(partial(bank.charge, charge_of(session), card))
    except ShopError:
        if not bank.is_hosted:
            return Charged(Outcome.UNKNOWN)
        await _ended(parts, session, Charged(Outcome.DECLINED))
        raise


async def _ended(parts: Parts, begun: PaySession, charged: Charged) -> PaySession:
    charge_id = begun.charge.charge_id
    return await parts.change(
        partial(end_payment, session_id=begun.session_id, charge_id=charge_id, charged=charged)
    )


def _told(session: PaySession, go_on: str = "") -> PaidOut:
    """Tell how it ended.

    Raises:
        SoldOut: If the money goes back, because what was bought is gone. Where the account was to owe
            a part, that may be what is gone: then it is told as refunded.
    """
    is_void = session.state in {PayState.REFUND_DUE, PayState.REFUNDED} and not session.order_number
    if is_void and session.by_card is None:
        raise sold_out(session.order, tuple(wanted_of(session.order)))
    return paid_out(session, go_on)


@post(
    "/checkout/Callback",
    status_code=200,
    operation_id="paymentCallback",
    opt=_SIGNED,
    responses=problems(404, 409),
)
async def callback(request: Asking, parts: GivenParts) -> CallbackOut:
    """Take the outcome of a payment, signed in the header Pay-Signature; once for each event."""
    body = await request.body()
    header, now = request.headers.get(SIGNATURE, ""), parts.store.shop().clock.now()
    check_signature(parts.till.site.keys.secrets, header, body, now)
    try:
        event = event_of(_CALLBACK.decode(body))
    except (*UNREADABLE, OverflowError) as fault:
        raise ValidationException(extra=[{"message": str(fault), "key": "data"}]) from None
    session = await parts.change(partial(settle_payment, event=event))
    return CallbackOut(session.order_number)


@post(
    "/pay/notifications",
    status_code=200,
    operation_id="paymentNotifications",
    opt=_SIGNED,
    responses=problems(404, 409),
    media_type=MediaType.TEXT,
)
async def notifications(request: Asking, parts: GivenParts) -> Response[str]:
    """Take what a hosted bank sends, in its own words and under its own signature.

    What is about no payment of this shop is passed over: refused, it would be sent again without end.
    """
    if parts.till.webhook is None:
        raise NotFoundException
    try:
        events = parts.till.webhook(await request.body())
    except ValueError as fault:
        raise ValidationException(extra=[{"message": type(fault).__name__, "key": "data"}]) from None
    for event in events:
        if await aside(partial(_is_ours, parts, event)):
            await parts.change(partial(settle_payment, event=event))
        else:
            log.warning("payment_not_ours", reference=event.reference)
    return Response("[accepted]", media_type=MediaType.TEXT)


def _is_ours(parts: Parts, event: PaymentEvent) -> bool:
    try:
        _found(parts, event.session_id).try_of(event.charge_id)
    except NotFound:
        return False
    return True


PAY_CALLS = (open_session, show_session, pay, callback, notifications)
