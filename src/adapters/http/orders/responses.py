"""Orders on the wire: as rows, as they were sold, on statements, and tracked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy

import msgspec
from msgspec.structs import replace

from adapters.http.basket.item_responses import NOTHING
from adapters.http.basket.responses import line_amounts, put_size, trace_out
from adapters.http.basket.schemas import BasketItem, BasketPrices
from adapters.http.catalogue.card_responses import notices_out
from adapters.http.catalogue.catalogue_snapshot import CatalogueSnapshot
from adapters.http.catalogue.schemas import CardOut
from adapters.http.checkout.responses import parcel_out
from adapters.http.customers.account_responses import address_out
from adapters.http.documents.routes import documents_out
from adapters.http.schemas import amount_out, pounds, response_of
from shopcore.basket.quantity import maximum_for
from shopcore.catalogue.product import Product
from shopcore.money.vat import VatRate, inc_vat
from shopcore.orders.order import Job, Order, OrderLine, OrderStatus, OrderSummary
from shopcore.orders.order_words import job_words
from shopcore.orders.sale import Delivery
from shopcore.orders.statement import Statement
from shopcore.orders.status import OrderEvent, cancel_note, is_cancellable

from .schemas import (
    BranchOut,
    FavouriteCard,
    OrderDeliveryOut,
    OrderDetail,
    OrderEventOut,
    OrderFigures,
    OrderJobOut,
    OrderPaymentOut,
    OrderRowOut,
    StatementOut,
    StatementRow,
    TrackingOut,
)

_STEPS = frozenset(status.value for status in OrderStatus)


def order_row(summary: OrderSummary) -> OrderRowOut:
    return response_of(OrderRowOut, summary, id=summary.order_id)


def order_detail(
    order: Order,
    products: Mapping[str, Product],
    snapshot: CatalogueSnapshot,
    *,
    events: Sequence[OrderEvent] = (),
) -> OrderDetail:
    """Show an order as sold; *products* are those of its lines that are still in the catalogue."""
    return OrderDetail(
        **msgspec.structs.asdict(order_row(order.summary)),
        lines=[_item(order, line, products.get(line.product_id), snapshot) for line in order.lines],
        summary=response_of(
            OrderFigures, order.charges, goods=amount_out(order.goods), total=amount_out(order.total)
        ),
        delivery=_delivery(order),
        trace=trace_out(order.sale.trace if order.sale else ()),
        purchase_order=order.purchase_order,
        documents=documents_out(order),
        payment=_payment(order),
        invoice_number=order.sale.invoice_number if order.sale else "",
        cancellable=is_cancellable(order),
        cancel_note=cancel_note(order),
        history=[OrderEventOut(event.what, event.at) for event in events if event.what in _STEPS],
        jobs=[_job(job) for job in order.jobs],
    )


def _job(job: Job) -> OrderJobOut:
    line_ids = [f"l-{line.number}" for line in job.lines]
    return OrderJobOut(job_words(job), job.reference, line_ids, amount_out(job.goods))


def _item(order: Order, line: OrderLine, product: Product | None, snapshot: CatalogueSnapshot) -> BasketItem:
    rate = order.sale.vat_rate if order.sale else snapshot.pricing_context.tariff.vat_rate
    item = copy(snapshot.view(product).item) if product else _unlisted_item(line, rate)
    if product:
        item.notices = notices_out(product, line.quantity, snapshot.pricing_context)
        item.maximum = maximum_for(product.stock, today=snapshot.pricing_context.today)
    item.basket_item_id = f"l-{line.number}"
    item.sku_code, item.name, item.brand, item.quantity = line.sku, line.name, line.brand, line.quantity
    item.line = line_amounts(line.unit_ex_vat, inc_vat(line.unit_ex_vat, rate), line.amount)
    put_size(item, line.size)
    return item


def _unlisted_item(line: OrderLine, rate: VatRate) -> BasketItem:
    """Show a product that left the catalogue: it cannot be bought again."""
    price = pounds(line.unit_ex_vat)
    prices = BasketPrices(price, pounds(inc_vat(line.unit_ex_vat, rate)), None, None, None, [], [])
    return replace(NOTHING, is_withdrawn=True, prices=prices, cancellable=line.size is None)


def _delivery(order: Order) -> OrderDeliveryOut | None:
    if order.sale is None:
        return None
    sold = order.sale.delivery
    return response_of(
        OrderDeliveryOut,
        sold,
        option=sold.option_id,
        address=address_out("", sold.address) if sold.address else None,
        branch=branch_out(sold) if sold.is_collected else None,
        parcels=[parcel_out(parcel) for parcel in sold.parcels],
    )


def branch_out(sold: Delivery) -> BranchOut:
    """Tell from where a sale is collected, and when it is ready."""
    return BranchOut(sold.branch_id, sold.branch_name, sold.branch_address, sold.postcode, sold.ready_at)


def _payment(order: Order) -> OrderPaymentOut | None:
    sale = order.sale
    if sale is None:
        return None
    return OrderPaymentOut(
        method=sale.method.value,
        reference=sale.payment_reference,
        vat_level=sale.vat_level,
        by_card=pounds(order.by_card),
        on_account=pounds(order.on_account),
    )


def statement_out(statement: Statement) -> StatementOut:
    """Show what an account owes, and for what."""
    credit = statement.credit
    return response_of(
        StatementOut,
        credit,
        credit_limit=pounds(credit.limit),
        brought_forward=pounds(statement.brought_forward),
        rows=[response_of(StatementRow, entry) for entry in statement.entries],
    )


def favourite_card(card: CardOut, quantity: int) -> FavouriteCard:
    return FavouriteCard(**msgspec.structs.asdict(card), quantity_ordered=quantity)


def tracked_out(order: Order) -> TrackingOut:
    tracking = TrackingOut(order.number, order.status.value, order.placed_at, [])
    if order.sale is not None:
        tracking.parcels = [parcel_out(parcel) for parcel in order.sale.delivery.parcels]
        tracking.branch = branch_out(order.sale.delivery) if order.sale.delivery.is_collected else None
    return tracking
