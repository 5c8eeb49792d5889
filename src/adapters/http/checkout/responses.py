"""Ways of delivery and a customer's choice on the wire."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import time

from msgspec import UnsetType
from msgspec.structs import asdict

from adapters.http.customers.account_responses import address_out
from adapters.http.schemas import pounds, response_of
from shopcore.checkout.checkout import CheckoutConfig
from shopcore.checkout.pay_session import PaySession
from shopcore.customers.account import AccountType
from shopcore.customers.customer import Customer
from shopcore.delivery.plan import CollectOption, DeliveryOption, Parcel
from shopcore.events.page_shell import payment_page
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges, CheckoutSummary, References
from shopcore.use_cases.delivery.find_delivery import FulfilmentOptions

from .schemas import (
    CheckoutConfigOut,
    CheckoutStateOut,
    ChooseRequest,
    CollectDetailsOut,
    CollectOptionOut,
    DeliveryOptionOut,
    EditedAddressOut,
    LineReferenceIn,
    LineReferenceOut,
    MissingOut,
    ParcelDates,
    ParcelOut,
    PendingPaymentOut,
    ProgressOut,
    SortedData,
    TimeWindow,
    WaysResponse,
)


def ways_out(ways: FulfilmentOptions) -> WaysResponse:
    """Show what a shopper may choose from."""
    plan = ways.delivery
    return WaysResponse(
        SortedData(
            sorted_delivery=[_option(option) for option in plan.options],
            sorted_collect=[_branch(option) for option in ways.collect],
            parcels=[parcel_out(parcel) for parcel in plan.parcels],
            notes=list(plan.notes),
        )
    )


def parcel_out(parcel: Parcel) -> ParcelOut:
    return ParcelOut(
        dates=ParcelDates(parcel.earliest, parcel.latest),
        line_ids=list(parcel.line_ids),
        quantities=list(parcel.quantities),
        reason=parcel.reason.value,
    )


def _option(option: DeliveryOption) -> DeliveryOptionOut:
    return response_of(
        DeliveryOptionOut,
        option,
        id=option.option_id,
        price_ex_vat=pounds(option.price.ex_vat),
        price_inc_vat=pounds(option.price.inc_vat),
        time_window=_window(option.time_window),
        default=option.is_default,
    )


def _window(hours: tuple[time, time] | None) -> TimeWindow | None:
    return None if hours is None else TimeWindow(*(f"{hour:%H:%M}" for hour in hours))


def _branch(option: CollectOption) -> CollectOptionOut:
    return response_of(
        CollectOptionOut,
        option,
        missing=[MissingOut(one.sku, one.quantity) for one in option.missing],
        price_ex_vat=pounds(option.price.ex_vat),
    )


def wishes_in(data: ChooseRequest) -> CheckoutChanges:
    """Read what is chosen; what was left out is None."""
    choices = {name: value for name, value in asdict(data).items() if not isinstance(value, UnsetType)}
    if not isinstance(data.line_references, UnsetType):
        choices["line_references"] = references_in(data.line_references)
    return CheckoutChanges(**choices)


def references_in(data: Sequence[LineReferenceIn]) -> References:
    """Read which lines are for which job."""
    return tuple((one.line_id, one.reference) for one in data)


def state_out(so_far: CheckoutSummary, customer: Customer) -> CheckoutStateOut:
    """Show what a customer chose so far."""
    state, planned, choice = so_far.state, so_far.planned, so_far.choice
    price, address = state.delivery_price, state.delivery_address
    return CheckoutStateOut(
        delivery_option=state.delivery_option,
        delivery_price=None if price is None else pounds(price),
        delivery_address=None if address is None else address_out(choice.address_id, address),
        reference=state.reference,
        delivery_time=state.delivery_time,
        progress=response_of(ProgressOut, state.progress),
        config=_config(state.config),
        branch_id=choice.branch_id or None,
        purchase_order=choice.purchase_order,
        delivery_price_inc_vat=pounds(planned.charge.inc_vat) if planned else None,
        earliest=planned.earliest if planned else None,
        latest=planned.latest if planned else None,
        line_references=[LineReferenceOut(*pair) for pair in choice.line_references],
        pending_payment=None if so_far.pending is None else _pending(so_far.pending),
        is_business=customer.account.kind is AccountType.BUSINESS,
    )


def _pending(session: PaySession) -> PendingPaymentOut:
    return PendingPaymentOut(session.session_id, pounds(session.amount), payment_page(session.session_id))


def _config(config: CheckoutConfig) -> CheckoutConfigOut:
    assert config.company is not None, "whoever checks out has a storefront"
    collect, edited = config.collect_details_open, config.edit_address
    return CheckoutConfigOut(
        token=None,
        company=config.company,
        summary_open=config.summary_open,
        collect_details_open=CollectDetailsOut(collect.active, collect.location),
        new_address=config.new_address,
        edit_address=EditedAddressOut(edited.active, edited.id),
    )
