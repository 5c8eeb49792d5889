"""The papers of an order as PDF: links that a browser opens, for the order's own customer alone."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from adapters.http.app_context import GivenParts, Parts
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.orders.schemas import OrderDocuments
from adapters.http.problems import problems
from adapters.http.route_options import keyless_call
from adapters.web.executors import executors
from shopcore.documents.order_documents import has_invoice
from shopcore.orders.order import Order, OrderStatus
from shopcore.use_cases.documents.show_document import PaperKind, show_paper

PDF: Final = "application/pdf"
PAPERS_LIMIT: Final = "papers"
PRINTING_S: Final = 15.0
"""A paper takes half a second of a processor, and some may wait before it."""
_OWN: Final = keyless_call(needs_customer=True, limit=PAPERS_LIMIT)
_ANSWERS: Final = {
    200: ResponseSpec(bytes, media_type=PDF, generate_examples=False, description="The paper."),
    **problems(403, 404),
}
Asking = Request[Any, Any, State]


def documents_of(order: Order) -> OrderDocuments:
    """Say where the papers of an order are."""
    is_invoiced = has_invoice(order)
    is_credited = is_invoiced and order.status is OrderStatus.CANCELLED
    return OrderDocuments(
        invoice=_address(order, PaperKind.INVOICE) if is_invoiced else None,
        delivery_note=_address(order, PaperKind.DELIVERY_NOTE),
        credit_note=_address(order, PaperKind.CREDIT_NOTE) if is_credited else None,
    )


def _address(order: Order, kind: PaperKind) -> str:
    return f"/account/Orders/{order.order_id}/{kind.value}.pdf"


@get("/account/Orders/{order_id:str}/invoice.pdf", operation_id="invoice", opt=_OWN, responses=_ANSWERS)
async def invoice_pdf(request: Asking, parts: GivenParts, order_id: FromPath[str]) -> Response[bytes]:
    """Print the VAT invoice of one of the customer's orders; another's is not found."""
    return await _printed(request, parts, order_id, PaperKind.INVOICE)


@get(
    "/account/Orders/{order_id:str}/delivery-note.pdf",
    operation_id="deliveryNote",
    opt=_OWN,
    responses=_ANSWERS,
)
async def delivery_note_pdf(request: Asking, parts: GivenParts, order_id: FromPath[str]) -> Response[bytes]:
    """Print the delivery note of one of the customer's orders; another's is not found."""
    return await _printed(request, parts, order_id, PaperKind.DELIVERY_NOTE)


@get(
    "/account/Orders/{order_id:str}/credit-note.pdf", operation_id="creditNote", opt=_OWN, responses=_ANSWERS
)
async def credit_note_pdf(request: Asking, parts: GivenParts, order_id: FromPath[str]) -> Response[bytes]:
    """Print the credit note of a cancelled order of the customer's; another's is not found."""
    return await _printed(request, parts, order_id, PaperKind.CREDIT_NOTE)


async def _printed(request: Asking, parts: Parts, order_id: str, kind: PaperKind) -> Response[bytes]:
    customer = signed_in(request).customer

    def printed() -> Response[bytes]:
        seller = parts.press.sellers[customer.storefront]
        paper = show_paper(parts.open_shop(), customer, order_id, kind, seller)
        named = f'inline; filename="{kind.value}-{paper.number}.pdf"'
        content = parts.press.printed(paper)
        return Response(content, media_type=PDF, headers={"content-disposition": named})

    return await executors().papers.run(printed, within_s=PRINTING_S)


PAPER_CALLS = (invoice_pdf, delivery_note_pdf, credit_note_pdf)
