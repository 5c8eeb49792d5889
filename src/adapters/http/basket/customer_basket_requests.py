"""What every call about a customer's own basket does: whose it is, once only, and the whole basket back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from typing import Any, TypedDict

import msgspec
from attrs import frozen
from litestar import Request
from litestar.datastructures import State

from adapters.http.app_context import AppContext, context_and_storefront
from adapters.http.basket.schemas import AddedOut, BasketOut, CreditLeft, SkippedOut
from adapters.http.catalogue.catalogue_snapshot import CatalogueSnapshot
from adapters.http.idempotency_header import idempotency_key_in
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.schemas import pounds
from adapters.web.asgi import Scope, scope_of
from shopcore.basket.basket import basket_id_of
from shopcore.basket.basket_change import BasketOutcome, BasketUpdate, IdempotencyKey
from shopcore.basket.totals import Totals
from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer
from shopcore.customers.errors import WrongAccount
from shopcore.errors import NotFound
from shopcore.unit_of_work import Shop
from shopcore.use_cases.basket.show_basket import priced

from .customer_basket_schemas import OwnBasketRequest
from .encoded_json import EncodedJson
from .quote_routes import encoded_basket
from .responses import basket_out


class OwnBasket(TypedDict):
    """Whose basket is changed, and the key under which that is done once."""

    customer: Customer
    idempotency_key: IdempotencyKey | None


@frozen
class BasketRequest:
    """A customer, what the call is made of, its request, and the key under which it is made once."""

    customer: Customer
    context: AppContext
    scope: Scope
    idempotency_key: IdempotencyKey | None = None

    @property
    def own(self) -> OwnBasket:
        """What every use case that changes the basket is given."""
        return OwnBasket(customer=self.customer, idempotency_key=self.idempotency_key)

    async def change(self, work: Callable[[Shop], BasketUpdate]) -> EncodedJson:
        """Run a use case that changes the basket, and return the whole basket."""
        return await basket_response(self, await self.context.change(work))


def basket_request_of(
    request: Request[Any, Any, State], data: OwnBasketRequest | None = None
) -> BasketRequest:
    """Find out who asks for which change.

    Raises:
        WrongAccount: If the request names another account or e-mail.
        NotFound: If it names another basket.
        ValidationException: If its key is no key.
    """
    context, _ = context_and_storefront(request)
    customer = signed_in(request).customer
    if data is None:
        return BasketRequest(customer, context, scope_of(request))
    _check_own(data, customer)
    return BasketRequest(customer, context, scope_of(request), _idempotency_key_of(request, data))


def _check_own(data: OwnBasketRequest, customer: Customer) -> None:
    email = (data.email_address or "").strip().lower()
    if (data.account_code or customer.account.code) != customer.account.code:
        raise WrongAccount
    if (email or customer.email) != customer.email:
        raise WrongAccount
    own = basket_id_of(customer.customer_id)
    for requested_id in filter(None, (data.basket_id, data.basket_id_in_capitals)):
        if requested_id != own:
            raise NotFound("basket", requested_id)


def _idempotency_key_of(request: Request[Any, Any, State], data: OwnBasketRequest) -> IdempotencyKey | None:
    """Read the key of a change, and tell this request from any other by its path and what it asks."""
    key = idempotency_key_in(request)
    if key is None:
        return None
    path: str = request.scope["path"]
    return IdempotencyKey(key, sha256(path.encode() + b"\n" + msgspec.json.encode(data)).hexdigest())


async def basket_response(
    basket_request: BasketRequest,
    changed: BasketUpdate,
    *,
    trace: bool = False,
    continue_at: str | None = None,
) -> EncodedJson:
    """Answer the whole basket at today's prices, with what the change did and where the browser goes on."""
    context, scope = basket_request.context, basket_request.scope
    snapshot = context.poller.snapshot
    on = snapshot.pricing_context
    pricing = partial(priced, changed.basket, today=on.today, tariff=on.tariff, trace=trace)
    quoted = await context.long_orders.run_weighted(scope, len(changed.basket.lines), pricing)

    def show(
        snapshot: CatalogueSnapshot, suggestions: Sequence[Product], before_line: Callable[[], None]
    ) -> BasketOut:
        body = basket_out(quoted, snapshot, suggestions, before_line)
        body.basket_id, body.version = changed.basket.basket_id, changed.basket.version
        body.summary.credit = _remaining_credit(basket_request.customer, quoted.totals)
        body.continue_at = continue_at
        _add_outcome(body, changed.outcome)
        return body

    return EncodedJson(await encoded_basket(context, snapshot, scope, quoted, show))


def _remaining_credit(customer: Customer, totals: Totals) -> CreditLeft | None:
    credit = customer.account.credit
    if credit is None:
        return None
    return CreditLeft(pounds(credit.available), pounds(credit.after(totals.total.inc_vat)))


def _add_outcome(body: BasketOut, outcome: BasketOutcome) -> None:
    """Write down what a change did; one that added and skipped nothing has no lists."""
    if outcome.added or outcome.skipped or outcome.undo_token:
        body.added = [AddedOut(one.sku, one.quantity) for one in outcome.added]
        body.skipped = [SkippedOut(one.sku, one.quantity, one.reason.value) for one in outcome.skipped]
    body.repriced = outcome.is_repriced
    body.undo_token = outcome.undo_token
