"""The data of a page, for a browser that renders the next page itself."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from adapters.http.problems import problems
from adapters.pages.page_content import Page
from adapters.pages.page_request import PageRequest, is_owner
from adapters.web.asgi import RawResponse

from .page_server import PageServer

_PAGES = {
    200: ResponseSpec(Page, generate_examples=False),
    204: ResponseSpec(None, description="The page has moved; the header x-page-moved has its new address."),
    404: ResponseSpec(Page, generate_examples=False, description="The data of the 'Page not found' page."),
}


def page_data_handler(pages: PageServer) -> HTTPRouteHandler:
    """Make the handler of ``GET /_page?path=``; it needs no subscription key."""

    @get(
        "/_page",
        operation_id="page",
        responses={**problems(400), **_PAGES},
    )
    async def page_data(
        request: Request[Any, Any, State],
        address: Annotated[str, QueryParameter(name="path", description="Path and query of a page.")],
    ) -> Response[bytes]:
        """Return the data of a page, from which the browser renders it."""
        path, _, query = address.partition("?")
        storefront = request.scope["state"]["storefront"]
        scope: Any = request.scope
        target = PageRequest(storefront, path, query, wants_data=True, is_owner=is_owner(path, scope))
        cached_response = pages.cached_response(target, scope)
        return as_response(
            cached_response if cached_response is not None else await pages.render(target, scope)
        )

    return page_data


def as_response(answer: RawResponse) -> Response[bytes]:
    """Hand an answer to the router; a move becomes an empty answer that names the address."""
    headers = {name.decode(): value.decode() for name, value in answer.headers}
    content_type = headers.pop("content-type", "application/json")
    headers.pop("content-length", None)
    if answer.status in {301, 302}:
        return Response(
            b"", status_code=204, headers={"x-page-moved": headers["location"]}, media_type=content_type
        )
    return Response(answer.body, status_code=answer.status, headers=headers, media_type=content_type)
