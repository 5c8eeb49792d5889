"""What every call about a customer's own basket does: whose it is, once only, and the whole basket back."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from typing import Any

import msgspec
from attrs import frozen
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ValidationException

from adapters.http.app_context import Parts, given_to
from adapters.http.basket.schemas import AddedOut, Basket, CreditLeft, SkippedOut
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.schemas import pounds
from adapters.web.asgi import ReadyJson, Scope, scope_of
from shopcore.basket.basket import basket_id_of
from shopcore.basket.basket_change import Changed, Once, Outcome
from shopcore.basket.totals import Totals
from shopcore.customers.customer import Customer
from shopcore.errors import NotFound, WrongAccount
from shopcore.use_cases.basket.show_basket import priced

from .customer_basket_schemas import OwnBasketAsked
from .quote_routes import suggestions_for
from .responses import basket_out

KEY_HEADER = "idempotency-key"
KEY_MAXIMUM = 200


@frozen
class Asker:
    """A customer, what the call is made of, its request, and the key under which it is made once."""

    customer: Customer
    parts: Parts
    scope: Scope
    once: Once | None = None


def asker_of(request: Request[Any, Any, State], data: OwnBasketAsked | None = None) -> Asker:
    """Find out who asks for which change.

    Raises:
        WrongAccount: If the request names another account or e-mail.
        NotFound: If it names another basket.
        ValidationException: If its key is no key.
    """
    parts, _ = given_to(request)
    customer = signed_in(request).customer
    if data is None:
        return Asker(customer, parts, scope_of(request))
    _check_own(data, customer)
    return Asker(customer, parts, scope_of(request), _once_of(request, data))


def _check_own(data: OwnBasketAsked, customer: Customer) -> None:
    email = (data.email_address or "").strip().lower()
    if (data.account_code or customer.account.code) != customer.account.code:
        raise WrongAccount
    if (email or customer.email) != customer.email:
        raise WrongAccount
    own = basket_id_of(customer.customer_id)
    for said in filter(None, (data.basket_id, data.basket_id_in_capitals)):
        if said != own:
            raise NotFound("basket", said)


def _once_of(request: Request[Any, Any, State], data: OwnBasketAsked) -> Once | None:
    """Read the key of a change, and tell this request from any other by its path and what it asks."""
    key = request.headers.get(KEY_HEADER)
    if key is None:
        return None
    if not (0 < len(key) <= KEY_MAXIMUM and key.isascii() and key.isprintable()):
        raise ValidationException(extra=[{"message": "", "key": "Idempotency-Key"}])
    path: str = request.scope["path"]
    return Once(key, sha256(path.encode() + b"\n" + msgspec.json.encode(data)).hexdigest())


async def answered(
    asker: Asker, changed: Changed, *, trace: bool = False, continue_at: str | None = None
) -> ReadyJson:
    """Answer the whole basket at today's prices, with what the change did and where the browser goes on."""
    held = [line.product for line in changed.basket.lines]
    suggestions = await suggestions_for(asker.parts, held)
    writing = partial(_written, asker, changed, suggestions, trace=trace, continue_at=continue_at)
    return ReadyJson(await asker.parts.long_orders.weighed(asker.scope, len(held), writing))


def _written(
    asker: Asker, changed: Changed, suggestions: msgspec.Raw, *, trace: bool, continue_at: str | None
) -> bytes:
    edition = asker.parts.watch.edition
    showing = edition.showing
    quoted = priced(changed.basket, today=showing.today, tariff=showing.tariff, trace=trace)
    shown = basket_out(quoted, edition, suggestions)
    shown.basket_id, shown.version = changed.basket.basket_id, changed.basket.version
    shown.summary.credit = _credit_left(asker.customer, quoted.totals)
    shown.continue_at = continue_at
    _tell(shown, changed.outcome)
    return msgspec.json.encode(shown)


def _credit_left(customer: Customer, totals: Totals) -> CreditLeft | None:
    credit = customer.account.credit
    if credit is None:
        return None
    return CreditLeft(pounds(credit.available), pounds(credit.after(totals.total.inc_vat)))


def _tell(shown: Basket, outcome: Outcome) -> None:
    """Write down what a change did; one that added and skipped nothing has no lists."""
    if outcome.added or outcome.skipped or outcome.undo_token:
        shown.added = [AddedOut(one.sku, one.quantity) for one in outcome.added]
        shown.skipped = [SkippedOut(one.sku, one.quantity, one.reason.value) for one in outcome.skipped]
    shown.repriced = outcome.is_repriced
    shown.undo_token = outcome.undo_token
