"""The gate and the router go by one table: no spelling of a path comes past the gate."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.client import HTTPResponse
from typing import Any

import pytest
from attrs import frozen
from litestar import Request, get, post
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import HTTPRouteHandler

from adapters.http.middleware.auth_middleware import signed_in
from adapters.http.route_options import api_route
from adapters.http.route_table import Route, Routes
from adapters.web.asgi import ASGIApp
from app.config.settings import load_settings
from app.container import build_app, open_store
from shopcore.customers.session import token_hash
from tests.support.customers import a_customer, a_session
from tests.support.http import open_shop
from tests.support.http.live_server import LiveServer, RawResponse, ask, live
from tests.support.http.open_shop import opened_shop
from tests.support.http.sign_in import with_cookie

KEYED = {"Ocp-Apim-Subscription-Key": "storefront-demo"}
JSON = {"content-type": "application/json"}
TOKEN = "anns-token"
NOT_FOUND = (404, "not_found")
NO_KEY, SIGNED_OUT = (401, "subscription_key"), (401, "signed_out")
CROSS_SITE, TOO_OFTEN = (403, "csrf"), (429, "too_many_requests")


def spellings(path: str) -> list[str]:
    """Other ways to write a path that some program might take for the same."""
    parent, _, last = path.rpartition("/")
    return [
        f"{path}/",
        f"/{path}",
        f"///{path}//",
        f"{parent}//{last}",
        f"{path}%2f",
        f"{path}%2F",
        f"{parent}%2f{last}",
        f"/%2f{path[1:]}",
        path.upper(),
        path.upper() + "/",
        f"{path};a=b",
        f"{path};/",
        f"{path}.",
        f"{path}/.",
        f"/.{path}",
        f"{parent}/./{last}",
        f"/x/..{path}",
        f"{path}%00",
        f"{path}%20",
        f"{path}\\",
    ]


@frozen
class Served:
    """The whole shop, with every route it knows."""

    server: LiveServer
    routes: Routes

    @property
    def calls(self) -> list[tuple[str, str, Any]]:
        return [
            (method, example(route), one)
            for route in self.routes
            for method, one in route.options_by_method.items()
        ]


def example(route: Route) -> str:
    return f"{route.path}x-1{route.ending}" if route.path.endswith("/") else route.path


@pytest.fixture(scope="module")
def served(tmp_path_factory) -> Iterator[Served]:
    once = ",".join(f"{name}=1/hour" for name in LIMITS)
    settings = load_settings({"SHOP_DATA": str(tmp_path_factory.mktemp("routes")), "LIMITS": once})
    with open_store(settings) as store, store.change() as shop:
        shop.customers.add(a_customer())
        tomorrow = datetime.now(UTC) + timedelta(days=1)
        shop.sessions.start(a_session(token_hash(TOKEN), customer_id="c-ann", expires_at=tomorrow))
    app = build_app(settings)
    with live(app) as server:
        yield Served(server, Routes.of(app))


LIMITS = (
    "suggest",
    "search",
    "quote",
    "lookup",
    "pay",
    "track",
    "events",
    "papers",
    "stock_alerts",
    "enquiries",
)


def response_to(
    opened: http.client.HTTPConnection, method: str, path: str, headers: dict[str, str]
) -> RawResponse:
    body = None if method == "GET" else b"{}"
    return ask(opened, method, path, body=body, headers=headers | ({} if body is None else JSON))


def refused(answer: RawResponse) -> tuple[int, str]:
    return answer.status, answer.code


def is_page(answer: RawResponse) -> bool:
    return answer.headers.get("content-type", "").startswith("text/html")


def test_a_call_is_refused_alike_in_every_spelling_or_not_found(served, subtests):
    """Without its key, without a sign-in, from another site: no handler is reached by a slash or a dot."""
    tried = 0
    foreign = with_cookie(TOKEN, origin="http://evil.test") | KEYED
    with served.server.connection() as opened:
        for method, path, one in served.calls:
            attacks = [({}, NO_KEY)] if not one.is_keyless else []
            attacks += [(KEYED, SIGNED_OUT)] if one.needs_customer and not one.limit else []
            attacks += [(foreign, CROSS_SITE)] if method != "GET" and not one.limit else []
            for headers, expected in attacks:
                with subtests.test(call=f"{method} {path}", refusal=expected[1]):
                    assert refused(response_to(opened, method, path, headers)) == expected
                    answers = {
                        other: refused(response_to(opened, method, other, headers))
                        for other in spellings(path)
                    }
                    tried += len(answers)
                    alike = {expected, NOT_FOUND, (400, "bad_request")}
                    assert {other: one for other, one in answers.items() if one not in alike} == {}

    assert tried > 2_000


def test_a_limited_call_is_limited_in_every_spelling_or_not_found(served, subtests):
    """One request an hour is let in, however the next is written."""
    alike = {TOO_OFTEN, NOT_FOUND, (400, "bad_request")}
    with served.server.connection() as opened:
        for method, path, one in served.calls:
            if not one.limit:
                continue
            with subtests.test(call=f"{method} {path}"):
                response_to(opened, method, path, KEYED)
                assert refused(response_to(opened, method, path, KEYED)) == TOO_OFTEN
                answers = {
                    other: refused(response_to(opened, method, other, KEYED)) for other in spellings(path)
                }
                assert {other: one for other, one in answers.items() if one not in alike} == {}


def test_what_is_open_to_everybody_answers_in_one_spelling_only(served, subtests):
    """Or in another case; a file's name is looked up as it stands."""
    with served.server.connection() as opened:
        for route in served.routes:
            path = example(route)
            for other in () if route.options_by_method else spellings(path):
                with subtests.test(path=other):
                    answer = response_to(opened, "GET", other, {})
                    is_same = (
                        other == path.upper() and answer.status == response_to(opened, "GET", path, {}).status
                    )
                    assert answer.status in {400, 404} or is_same or is_page(answer)


@post("/test/unmarked", status_code=200)
async def unmarked() -> None:
    """Changes something without being a call."""


@get("/test/TWICE", opt=api_route())
async def twice() -> None:
    """Stands where another stands in another case."""


@get("/test/twice", opt=api_route())
async def again() -> None:
    """Stands there too."""


@pytest.mark.parametrize("handlers", [(unmarked,), (twice, again)])
def test_a_table_in_which_the_gate_could_be_missed_does_not_open(tmp_path, handlers: tuple[HTTPRouteHandler]):
    """A handler that changes something is a call; two paths differ in more than case."""
    with pytest.raises(ValueError, match="/test/"), opened_shop(tmp_path, (), handlers=handlers):
        pass


def rewriting(router: ASGIApp) -> ASGIApp:
    """A layer between gate and router that sends each request elsewhere than the gate let it in."""

    async def elsewhere(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            scope["path"] = "/test/forgetful"
        await router(scope, receive, send)

    return elsewhere


@get("/test/forgetful", opt=api_route())
async def forgetful(request: Request[Any, Any, State]) -> dict[str, str]:
    """Asks for the customer though it is not marked as needing one."""
    return {"email": signed_in(request).customer.email}


@pytest.mark.parametrize("path", ["/health", "/nothing", "/product/GetNavMenu", "/assets/none.js"])
def test_the_router_takes_nothing_that_the_gate_let_in_elsewhere_or_nowhere(tmp_path, path):
    """Whatever stands between the two."""
    with opened_shop(tmp_path, (), handlers=(forgetful,), middlewares=(rewriting,)) as shop:
        answer = shop.get(path)

    assert (answer.status_code, answer.json()["code"]) == NOT_FOUND


def test_a_call_that_forgot_to_ask_for_a_customer_refuses_everybody(tmp_path):
    """Also where assertions are switched off."""
    with opened_shop(tmp_path, (), handlers=(forgetful,)) as shop:
        answer = shop.get("/test/forgetful")

    assert (answer.status_code, answer.json()["code"]) == SIGNED_OUT


def test_options_of_a_call_need_its_key(shop):
    """Litestar answers them itself."""
    keyless = shop.client.options("/product/GetNavMenu")
    keyed = shop.client.options("/product/GetNavMenu", headers=open_shop.KEYED)

    assert (keyless.status_code, keyless.json()["code"]) == NO_KEY
    assert (keyed.status_code, keyed.headers["allow"]) == (204, "GET, OPTIONS")


def test_a_web_socket_is_closed_at_the_gate(shop):
    """The shop has none."""
    with pytest.raises(WebSocketDisconnect), shop.client.websocket_connect("/images/x"):
        pass


@pytest.mark.parametrize("hosts", [(), ("127.0.0.1", "127.0.0.1"), ("127.0.0.1", "evil.test")])
def test_a_request_names_one_host(served, hosts):
    """Caches and proxies may take one, and the shop the other."""
    lines = "".join(f"Host: {host}\r\n" for host in hosts)
    with served.server.connect() as opened:
        opened.sendall(f"GET /health HTTP/1.1\r\n{lines}\r\n".encode())
        answer = HTTPResponse(opened)
        answer.begin()

        assert (answer.status, b"bad_request" in answer.read()) == (400, True)
        assert answer.getheader("connection") == "close"
