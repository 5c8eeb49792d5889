"""A shop with more to do than it can refuses at once, and does nothing for those who have left."""

from __future__ import annotations

import asyncio
import gc
import http.client
from collections.abc import Mapping
from contextlib import ExitStack
from typing import Any

import pytest
from prometheus_client import CollectorRegistry, generate_latest
from structlog.testing import capture_logs

from adapters.http.middleware.admitted_calls import AdmittedCalls
from adapters.http.monitoring.process_figures import ProcessFigures
from adapters.http.monitoring.sources import admission_source, process_source
from adapters.http.route_options import RouteOptions, set_options
from adapters.passwords import FewThreads
from adapters.web.admission.adaptive_limit import AdaptiveLimit
from adapters.web.admission.admission import Admission, Overloaded, WorkKind
from adapters.web.admission.received_body import LongBodies
from adapters.web.admission.request_queue import QueueLine, RequestQueue
from adapters.web.asgi import RawResponse, Scope
from adapters.web.client_queue import ClientQueues
from adapters.web.executors import BoundedExecutor, Executors
from adapters.web.rate_limits import LocalLimits
from tests.support.http.crowd import crowd, standing_still
from tests.support.http.faulty_shop import FaultyShop, ShopRequest

from .test_queueing_per_client import HTML, page, search

BACK_AFTER = range(2, 10)
VISITORS = 30


def full(*kinds: WorkKind) -> Admission:
    """Make an admission without a place for some kinds of work."""
    return Admission({kind: 0 if kind in kinds else 50 for kind in WorkKind})


def test_what_finds_no_place_is_refused_with_a_time_to_come_back(tmp_path):
    """Before its body is read; what is cached, files and health are answered as ever."""
    admission = Admission()
    with crowd(tmp_path, search, admission=admission) as result:
        shop = result.shop
        assert shop.ask(ShopRequest("GET /", headers=HTML)).status == 200
        admission.places = full(*WorkKind).places
        refused = [
            search(shop, "bolt"),
            ShopRequest("POST /basket/Quote", {"items": []}, headers=shop.keyed),
            ShopRequest("POST /basket/AddItem", {"skuCode": "PLAIN", "quantity": 1}, headers=shop.bearing),
            ShopRequest(
                "POST /account/api/Auth/Login", {"username": "a", "password": "b"}, headers=shop.keyed
            ),
        ]
        responses = [shop.ask(one) for one in refused]
        while_full = [shop.ask(ShopRequest("GET /", headers=HTML)), shop.get("/health")]

    assert {(one.status, one.code) for one in responses} == {(503, "unavailable")}
    assert {int(one.headers["retry-after"]) in BACK_AFTER for one in responses} == {True}
    assert [one.status for one in while_full] == [200, 200]
    figures = metrics_of(admission)
    for kind, count in (("read", 2), ("write", 1), ("sign_in", 1)):
        assert f'shop_refused_total{{kind="{kind}",reason="kind"}} {count}.0' in figures
    assert "shop_limits_fallbacks_total 0.0" in figures


def metrics_of(admission: Admission) -> str:
    registry = CollectorRegistry()
    figures = ProcessFigures(registry)
    figures.watch(admission_source(admission, LocalLimits(), FewThreads()))
    figures.sample()
    return generate_latest(registry).decode()


def test_a_page_that_finds_no_place_says_so_with_the_phone(tmp_path):
    """In few bytes that were written before, and kept by nobody."""
    with crowd(tmp_path, page, admission=full(WorkKind.PAGE)) as result:
        response = result.shop.open("/browse/hinges")

    html = response.body.decode()
    assert (response.status, response.headers["cache-control"]) == (503, "no-store")
    assert int(response.headers["retry-after"]) in BACK_AFTER
    assert "We're very busy just now" in html
    assert 'href="tel:' in html


@pytest.mark.parametrize("asking", [search, page])
def test_nothing_is_begun_for_visitors_who_left(tmp_path, asking):
    """They leave while all threads stand still; their places and turns are free at once."""
    lists, turns, admission = BoundedExecutor("lists", 1, places=50), ClientQueues(), Admission()
    served_by: Mapping[str, Any] = {
        "executors": Executors(lists=lists),
        "list_queues": turns,
        "page_turns": turns,
        "admission": admission,
    }
    with crowd(tmp_path, asking, **served_by) as result:
        shop = result.shop
        with standing_still(lists):
            opened = [asked_by(shop, asking(shop, f"left {n}"), f"10.0.0.{n}") for n in range(VISITORS)]
            shop.wait_until(lambda: lists._places_in_use == VISITORS, 10)
            for one in opened:
                one.close()
            shop.wait_until(lambda: (lists._places_in_use, admission.total) == (0, 0), 10)
        after = shop.ask(asking(shop, "stays")).status

    assert (sum(admission.dropped.values()), turns._queues, after) == (VISITORS, {}, 200)


def test_whoever_sends_a_body_slowly_takes_no_place(tmp_path):
    """It has one once all of it is there; others are answered meanwhile, with as many places as clients."""
    admission = Admission(dict.fromkeys(WorkKind, 1))
    quote = b'{"items": [{"skuCode": "PLAIN", "quantity": 1}]}'
    with crowd(tmp_path, search, admission=admission) as result, ExitStack() as stack:
        shop = result.shop
        slow = [stack.enter_context(shop.server.connection()) for _ in range(5)]
        for number, opened in enumerate(slow):
            headers = {
                **shop.keyed,
                "content-type": "application/json",
                "x-forwarded-for": f"10.0.0.{number}",
            }
            opened.putrequest("POST", "/basket/Quote?companyID=1")
            for name, value in {**headers, "content-length": str(len(quote))}.items():
                opened.putheader(name, value)
            opened.endheaders(quote[:10])
        shop.wait_until(lambda: len(shop.server.held) == len(slow), 10)
        meanwhile = [shop.ask(ShopRequest("POST /basket/Quote", {"items": []}, headers=shop.keyed)).status]
        for opened in slow:
            shop.wait_until(lambda: not admission.total, 10)
            opened.send(quote[10:])
            meanwhile.append(opened.getresponse().status)

    assert meanwhile == [200] * 6
    assert not admission.refused


LONG = b'{"text": "PLAIN"' + b" " * 200_000 + b"}"
"""More than every connection may send, and less than the call takes."""


def paste_begun(shop: FaultyShop, stack: ExitStack, client: str) -> http.client.HTTPConnection:
    """Send the first half of a long paste."""
    opened = stack.enter_context(shop.server.connection())
    opened.putrequest("POST", "/product/Match?companyID=1")
    headers = {**shop.keyed, "content-type": "application/json", "content-length": str(len(LONG))}
    for name, value in {**headers, "x-forwarded-for": client}.items():
        opened.putheader(name, value)
    opened.endheaders(LONG[:100_000])
    return opened


def test_whoever_sends_a_long_body_slowly_takes_no_place(tmp_path):
    """Of each client a few may be on their way, which keep nobody else out; the next is refused at once."""
    admission = Admission(dict.fromkeys(WorkKind, 1))
    with crowd(tmp_path, search, admission=admission) as result, ExitStack() as stack:
        shop = result.shop
        slow = [paste_begun(shop, stack, "10.0.0.1") for _ in range(LongBodies().of_client)]
        refused = paste_begun(shop, stack, "10.0.0.1").getresponse()
        other = paste_begun(shop, stack, "10.0.0.2")
        held = admission.total
        statuses = [
            shop.ask(ShopRequest("POST /product/Match", {"text": "PLAIN"}, headers=shop.keyed)).status
        ]
        for opened in (*slow, other):
            opened.send(LONG[100_000:])
            statuses.append(opened.getresponse().status)

    assert (refused.status, int(refused.headers["retry-after"]) in BACK_AFTER) == (503, True)
    assert (statuses, held) == ([200] * (2 + len(slow)), 0)


def test_long_bodies_on_their_way_have_an_end_however_many_clients_send_them():
    """Each takes memory; whoever ends makes room."""
    bodies = LongBodies(of_client=2, of_all=3)
    with ExitStack() as stack:
        for client in ("a", "a", "b"):
            stack.enter_context(bodies.one_of(client))
        with pytest.raises(Overloaded), bodies.one_of("c"):
            pass
    with bodies.one_of("c"):
        pass


def test_whoever_reads_a_response_slowly_takes_no_place():
    """The work is over where it begins."""
    admission, places = Admission(), list[int]()
    scope: Scope = {"type": "http", "method": "GET", "state": {"client": "10.0.0.1"}}
    set_options(scope, RouteOptions())

    async def answer(_scope: Any, _receive: Any, send: Any) -> None:
        places.append(admission.total)
        await RawResponse(200, [], b"whole").send(send)

    async def take(_message: Any) -> None:
        places.append(admission.total)

    asyncio.run(AdmittedCalls(answer, admission)(scope, take, take))

    assert places == [1, 0, 0]


def asked_by(shop: FaultyShop, request: ShopRequest, client: str) -> http.client.HTTPConnection:
    """Ask without waiting for the answer."""
    opened = http.client.HTTPConnection("127.0.0.1", shop.server.port, timeout=30)
    opened.request(request.method, request.path, headers={**request.headers, "x-forwarded-for": client})
    return opened


SHED_LOGGED = {"event": "requests_shed", "count": 2, "log_level": "warning"}


def readings() -> dict[tuple[str, ...], float]:
    """Read what this process refused, by kind and reason, and without labels how many wait now."""
    names = {"shop_refused", "shop_requests_waiting"}
    return {tuple(one.labels): one.value for one in process_source() if one.name in names}


def test_a_process_that_cannot_even_look_refuses_by_the_first_lines(tmp_path):
    """The connection is kept, and health is answered over it; metrics and log tell how many."""
    with crowd(tmp_path, search) as result, capture_logs() as logged:
        shop = result.shop
        gc.collect()
        before = readings()
        shop.server.held.queue = RequestQueue(dict.fromkeys(QueueLine, 0.0), least_limit=0)
        with shop.server.connection() as opened:
            statuses = []
            for method, path, body in (
                ("GET", "/browse/hinges", None),
                ("POST", "/basket/Quote", b'{"items": []}'),
                ("GET", "/health", None),
            ):
                opened.request(method, path, body=body, headers={"content-type": "application/json"})
                response = opened.getresponse()
                response.read()
                statuses.append((response.status, response.getheader("connection")))
                again_s = response.getheader("retry-after")
                assert response.status == 200 or int(again_s or 0) in BACK_AFTER
        after = readings()
        shop.wait_until(lambda: not len(shop.server.held), 10)
        shop.wait_until(lambda: SHED_LOGGED in logged, 10)

    shed = {labels: after[labels] - before.get(labels, 0.0) for labels in after if labels}
    assert shed == {("read", "shed"): 1.0, ("write", "shed"): 1.0}
    assert after[()] == 0.0
    assert statuses == [(503, None), (503, None), (200, None)]


def test_a_change_without_a_place_is_refused_before_the_shop_sees_it(tmp_path):
    """In the same words, over the same connection; what may be in memory is still answered from there."""
    admission = Admission()
    headers = {"content-type": "application/json"}
    with crowd(tmp_path, search, admission=admission) as result:
        shop = result.shop
        assert shop.ask(ShopRequest("GET /", headers=HTML)).status == 200
        admission.limit = AdaptiveLimit(least=0, most=0)
        with shop.server.connection() as opened:
            responses = []
            for method, path, body in (
                ("POST", "/basket/Quote", b'{"items": []}'),
                ("GET", "/", None),
                ("POST", "/basket/Quote", b'{"items": []}'),
            ):
                opened.request(method, path, body=body, headers=headers)
                response = opened.getresponse()
                responses.append((response.status, response.getheader("content-type")))
                response.read()
            admission.limit = AdaptiveLimit()
            opened.request("POST", "/basket/Quote", body=b'{"items": []}', headers={**headers, **shop.keyed})
            responses.append((opened.getresponse().status, ""))

    problem = (503, "application/problem+json")
    assert responses == [problem, (200, "text/html; charset=utf-8"), problem, (200, "")]
    assert admission.refused.total() == 0


ACCEPTS_PAGES = {"accept": "text/html,application/xhtml+xml"}


def test_what_is_not_in_memory_is_refused_before_the_shop_sees_it(tmp_path):
    """A page opened before is answered, by a link of a campaign's too; a browser gets a page to read."""
    admission, problem, html = Admission(), "application/problem+json", "text/html; charset=utf-8"
    with crowd(tmp_path, search, admission=admission) as result:
        shop = result.shop
        assert shop.ask(ShopRequest("GET /browse/hinges", headers=HTML)).status == 200
        searching = search(shop, "bolt")
        assert shop.ask(searching).status == 200
        admission.limit = AdaptiveLimit(least=0, most=0)
        with shop.server.connection() as opened:
            responses = []
            for method, path, headers in (
                ("GET", "/browse/hinges?gclid=1", ACCEPTS_PAGES),
                ("GET", searching.path, searching.headers),
                ("GET", "/product/new-p-1", ACCEPTS_PAGES),
                ("HEAD", "/product/new-p-1", ACCEPTS_PAGES),
                ("GET", "/browse/hinges", ACCEPTS_PAGES),
            ):
                opened.request(method, path, headers=headers)
                response = opened.getresponse()
                body = response.read()
                says_so = b"We're very busy just now" in body
                responses.append((response.status, response.getheader("content-type"), says_so, bool(body)))
                assert response.getheader("date")
        admission.limit = AdaptiveLimit()

    page_again = (200, html, False, True)
    assert responses == [
        page_again,
        (503, problem, False, True),
        (503, html, True, True),
        (503, html, False, False),
        page_again,
    ]
    assert admission.refused.total() == 0
