"""The documents of an order as PDF: links that a browser opens, for the order's own customer alone."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from adapters.http.app_context import AppContext, ContextDependency
from adapters.http.calls import get_call
from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.orders.schemas import OrderDocuments
from adapters.http.route_options import keyless_route
from adapters.web.asgi import scope_of
from shopcore.orders.order import Order
from shopcore.use_cases.documents.show_document import OrderDocumentKind, documents_of, show_document

PDF: Final = "application/pdf"
DOCUMENTS_LIMIT: Final = "papers"
_OWN: Final = keyless_route(needs_customer=True, limit=DOCUMENTS_LIMIT)
DOCUMENT: Final = ResponseSpec(bytes, media_type=PDF, generate_examples=False, description="The PDF file.")
HttpRequest = Request[Any, Any, State]


def documents_out(order: Order) -> OrderDocuments:
    """Say where the documents of an order are."""
    urls = {kind: f"/account/Orders/{order.order_id}/{kind.value}.pdf" for kind in documents_of(order)}
    return OrderDocuments(
        urls.get(OrderDocumentKind.INVOICE),
        urls.get(OrderDocumentKind.DELIVERY_NOTE),
        urls.get(OrderDocumentKind.CREDIT_NOTE),
    )


@get_call("/account/Orders/{order_id:str}/invoice.pdf", "invoice", 403, 404, opt=_OWN, answer=DOCUMENT)
async def invoice_pdf(
    request: HttpRequest, context: ContextDependency, order_id: FromPath[str]
) -> Response[bytes]:
    """Return the VAT invoice of one of the customer's own orders."""
    return await _print(request, context, order_id, OrderDocumentKind.INVOICE)


@get_call(
    "/account/Orders/{order_id:str}/delivery-note.pdf", "deliveryNote", 403, 404, opt=_OWN, answer=DOCUMENT
)
async def delivery_note_pdf(
    request: HttpRequest, context: ContextDependency, order_id: FromPath[str]
) -> Response[bytes]:
    """Return the delivery note of one of the customer's own orders."""
    return await _print(request, context, order_id, OrderDocumentKind.DELIVERY_NOTE)


@get_call("/account/Orders/{order_id:str}/credit-note.pdf", "creditNote", 403, 404, opt=_OWN, answer=DOCUMENT)
async def credit_note_pdf(
    request: HttpRequest, context: ContextDependency, order_id: FromPath[str]
) -> Response[bytes]:
    """Return the credit note of one of the customer's own cancelled orders."""
    return await _print(request, context, order_id, OrderDocumentKind.CREDIT_NOTE)


async def _print(
    request: HttpRequest, context: AppContext, order_id: str, kind: OrderDocumentKind
) -> Response[bytes]:
    customer = signed_in(request).customer

    def printed() -> Response[bytes]:
        seller = context.pdf_renderer.sellers[customer.storefront]
        document = show_document(context.open_shop(), customer, order_id, kind, seller)
        disposition = f'inline; filename="{kind.value}-{document.number}.pdf"'
        content = context.pdf_renderer.printed(document)
        return Response(content, media_type=PDF, headers={"content-disposition": disposition})

    return await context.printing.run(scope_of(request), printed)


DOCUMENT_ROUTES = (invoice_pdf, delivery_note_pdf, credit_note_pdf)
