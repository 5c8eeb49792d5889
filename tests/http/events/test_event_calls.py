"""Pages tell of nobody who did not agree, and a refusal takes every id away."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from attrs import evolve

from adapters.captcha import FixedTokenCaptcha, NoCaptcha
from adapters.http.consent_config import ConsentConfig
from shopcore.events.event import EventKind, EventService, ShopEvent, Visitor
from shopcore.request_rate import Rate
from tests.http.customers.test_enquiry_calls import FORM as APPLICATION
from tests.http.customers.test_registration_calls import FORM, HUMAN, PATH
from tests.support.http.open_shop import KEYED, OpenShop, SetClock, opened_shop
from tests.support.http.shopper import a_shopper
from tests.support.http.sign_in import RULES, ask, bearing, cookies_set

CLOCK = SetClock()
CONSENT_AT_S = int(CLOCK.now().timestamp())
YES, COUNTED, NO = (f"1.{CONSENT_AT_S}.{choices}" for choices in ("sm", "s", "-"))
USER, PERSON = "user-id-1", "person-id-1"
EVENT = {
    "eventName": "AddToCart",
    "eventId": "event-0001",
    "customData": {"contents": [{"id": "PLAIN", "quantity": 2, "itemPrice": 12.45}]},
}
VIEW = {"path": "/product/tower-bolt-p-1", "skuCode": "PLAIN"}


@pytest.fixture
def shop(tmp_path) -> Iterator[OpenShop]:
    yield from opened(tmp_path)


@pytest.fixture(scope="module")
def open_all_along(tmp_path_factory) -> Iterator[OpenShop]:
    yield from opened(tmp_path_factory.mktemp("shop"))


@pytest.fixture
def unchanged_shop(open_all_along) -> OpenShop:
    """One shop for all requests that change nothing in it, and a browser without cookies."""
    open_all_along.client.cookies.clear()
    return open_all_along


def opened(folder: Any, version: int = 1, **more: Any) -> Iterator[OpenShop]:
    with opened_shop(
        folder,
        auth=RULES,
        captcha=FixedTokenCaptcha(HUMAN, NoCaptcha()),
        served_by={"consent_config": ConsentConfig(version, CLOCK.now)},
        **more,
    ) as shop:
        services = frozenset(EventService) if version else frozenset()
        shop.store.rules = evolve(shop.store.rules, services=services)
        yield shop


def saying(consent: str, **more: str) -> dict[str, str]:
    """Headers of a browser with an answer and its ids."""
    cookies = f"consent={consent}; userId={USER}; _dyid_server={PERSON}"
    return {"cookie": cookies, "user-agent": "Browser", **more}


def events_of(shop: OpenShop) -> list[ShopEvent]:
    with shop.store.read() as opened:
        return list(opened.events.latest(99))


def leaving(shop: OpenShop) -> list[tuple[EventService, ShopEvent, Visitor]]:
    with shop.store.read() as opened:
        messages = opened.outbox.due(CLOCK.now(), 99, events=True)
    return [(m.content.service, m.content.event, m.content.visitor) for m in messages]


@pytest.mark.spec("EV-03")
def test_an_event_of_a_page_is_taken_once(shop):
    """For the table and for whom it is configured; the query of the page stays here."""
    headers = saying(YES, referer="http://shop.test/basket?email=ann@example.com")
    answers = [ask(shop, "POST", "/api/fbEvents", json=EVENT, headers=headers) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [204, 204]
    (event,) = events_of(shop)
    assert (event.kind, event.event_id, event.user_id) == (EventKind.ADD_TO_CART, "event-0001", USER)
    assert [(line.sku, line.quantity, line.price.pence) for line in event.lines] == [("PLAIN", 2, 2490)]
    assert {service for service, _, _ in leaving(shop)} == {EventService.META, EventService.PERSONALISATION}
    assert len(leaving(shop)) == 2
    assert {seen for _, _, seen in leaving(shop)} == {
        Visitor(user_id=USER, personal_id=PERSON, agent="Browser", page_url="/basket")
    }


@pytest.mark.spec("EV-03")
def test_where_no_price_is_told_the_shops_own_stands(shop):
    """At that quantity; a piece that is cut, and what is not sold, has none."""
    contents = [{"id": sku, "quantity": 10} for sku in ("BREAKS", "PLATE", "NOWHERE")]
    body = EVENT | {"customData": {"contents": contents}}
    ask(shop, "POST", "/api/fbEvents", json=body, headers=saying(YES))
    ask(
        shop,
        "POST",
        "/api/fbEvents",
        json={**EVENT, "eventId": "event-0002", "customData": None},
        headers=saying(YES),
    )
    lines = {one.event_id: one.lines for one in events_of(shop)}

    assert [line.price.pence for line in lines["event-0001"]] == [3900, 0, 0]
    assert lines["event-0002"] == ()


@pytest.mark.spec("EV-01")
def test_an_application_for_trade_is_told(shop):
    """Without a word of the form."""
    answer = ask(shop, "POST", "/api/tradeApplication", json=APPLICATION, headers=saying(YES))
    (event,) = events_of(shop)

    assert (answer.status_code, event.kind) == (202, EventKind.SUBMIT_APPLICATION)
    assert [service for service, _, _ in leaving(shop)] == [EventService.META]
    assert "@" not in str(event) + str(leaving(shop))


@pytest.mark.spec("EV-03", "EV-05")
@pytest.mark.parametrize(
    "consent",
    ["", NO, COUNTED, f"2.{CONSENT_AT_S}.sm", f"1.{CONSENT_AT_S - 86_400 * 183}.sm", "1.9.sm", "true"],
    ids=["unsaid", "refused", "statistics", "another question", "too old", "far too old", "made up"],
)
def test_without_consent_an_event_is_refused(unchanged_shop, consent):
    """As a problem, and nothing is kept or leaves."""
    answer = ask(unchanged_shop, "POST", "/api/fbEvents", json=EVENT, headers=saying(consent))

    assert (answer.status_code, answer.json()["code"]) == (403, "consent_missing")
    assert (events_of(unchanged_shop), leaving(unchanged_shop)) == ([], [])


@pytest.mark.spec("EV-05")
def test_a_shop_that_tells_nobody_outside_takes_no_consent(tmp_path):
    """There is nothing to agree to: no cookie is set, and no event taken."""
    for shop in opened(tmp_path, version=0):
        answer = ask(shop, "POST", "/api/consent", json={"statistics": True, "marketing": True})

        assert (answer.status_code, cookies_set(answer)) == (204, {})
        refused = ask(shop, "POST", "/api/fbEvents", json=EVENT, headers=saying(YES))
        assert refused.status_code == 403


@pytest.mark.spec("EV-03")
@pytest.mark.parametrize(
    "wrong",
    [
        {"eventName": "Purchase"},
        {"eventId": "short"},
        {"eventId": "e" * 65},
        {"eventId": "with spaces"},
        {"email": "ann@example.com"},
        {"customData": {"contents": [{"id": "PLAIN", "quantity": 0}]}},
        {"customData": {"contents": [{"id": "a b", "quantity": 1}]}},
        {"customData": {"contents": [{"id": "PLAIN", "quantity": 1}] * 101}},
        {"customData": {"em": "ann@example.com"}},
        {"status": "perhaps"},
    ],
)
def test_what_has_another_shape_is_refused(unchanged_shop, wrong):
    """Above all anything that could name somebody."""
    answer = ask(unchanged_shop, "POST", "/api/fbEvents", json=EVENT | wrong, headers=saying(YES))

    assert answer.status_code == 400
    assert events_of(unchanged_shop) == []


@pytest.mark.spec("EV-03")
def test_telling_is_limited_for_each_client(tmp_path):
    """Views, events and answers together."""
    for shop in opened(tmp_path, rates={"events": Rate.of("2/minute")}):
        codes = [
            ask(shop, "POST", path, json=body, headers=saying(YES)).status_code
            for path, body in (
                ("/api/fbEvents", EVENT),
                ("/api/pageViews", VIEW),
                ("/api/fbEvents", EVENT),
            )
        ]

        assert codes == [204, 204, 429]


@pytest.mark.spec("EV-03")
def test_another_site_tells_nothing(unchanged_shop):
    """A browser says where a request comes from."""
    for path, body in (("/api/fbEvents", EVENT), ("/api/consent", {"statistics": True, "marketing": True})):
        answer = ask(unchanged_shop, "POST", path, json=body, headers=saying(YES, origin="http://evil.test"))
        assert (answer.status_code, cookies_set(answer)) == (403, {})


@pytest.mark.spec("EV-03")
def test_the_pixel_is_our_own_script(unchanged_shop):
    """It names no other host, and asks for consent and an id first."""
    answer = unchanged_shop.client.get("/scripts/facebook-pixel.js")

    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "//" not in answer.text.replace("/* ", "")
    assert 'cookie("consent")' in answer.text
    assert 'cookie("userId")' in answer.text


@pytest.mark.spec("EV-05")
def test_who_agrees_gets_ids_for_30_days_and_a_year(shop):
    """With version and time of the answer, which a page may read; the answer holds half a year."""
    answer = ask(shop, "POST", "/api/consent", json={"statistics": True, "marketing": True})
    cookies = cookies_set(answer)

    assert answer.status_code == 204
    assert set(cookies) == {"consent", "userId", "_dyid_server"}
    assert cookies["consent"].startswith(f"{YES}; ")
    assert "Max-Age=15724800" in cookies["consent"]
    assert "HttpOnly" not in cookies["consent"]
    assert "Max-Age=2592000" in cookies["userId"]
    assert "Max-Age=31536000" in cookies["_dyid_server"]


@pytest.mark.spec("EV-05")
def test_the_copy_is_of_the_id_that_is_there(shop):
    """And a user id stays the same when the answer is given again."""
    headers = {"cookie": f"_dyid={PERSON}; userId={USER}"}
    answer = ask(shop, "POST", "/api/consent", json={"statistics": True, "marketing": True}, headers=headers)
    cookies = cookies_set(answer)

    assert cookies["_dyid_server"].startswith(f"{PERSON}; ")
    assert cookies["userId"].startswith(f"{USER}; ")


@pytest.mark.spec("EV-05")
@pytest.mark.parametrize(
    ("statistics", "gone"),
    [(False, {"userId", "_dyid_server", "_dyid"}), (True, {"_dyid_server", "_dyid"})],
)
def test_a_refusal_takes_the_ids_away(shop, statistics, gone):
    """What marketing needed goes without it, the user id when all is refused."""
    choice = {"statistics": statistics, "marketing": False}
    cookies = cookies_set(ask(shop, "POST", "/api/consent", json=choice, headers=saying(YES)))

    assert {name for name, rest in cookies.items() if "Max-Age=0" in rest} == gone
    assert cookies["consent"].startswith(f"{COUNTED if statistics else NO}; ")


@pytest.mark.spec("EV-02")
def test_a_view_is_told_and_a_customers_basket_with_it(shop):
    """Outside of products and browsing; a guest has no basket to tell of."""
    ann = a_shopper(shop, "ann")
    ann.add("PLAIN", 2)
    for path, headers in (
        ("/account", saying(YES)),
        ("/product/tower-bolt-p-1", bearing(ann.token, **saying(YES))),
        ("/account", bearing(ann.token, **saying(YES))),
    ):
        body = {"path": path, "skuCode": "PLAIN" if "product" in path else ""}
        assert ask(shop, "POST", "/api/pageViews", json=body, headers=headers).status_code == 204
    sent = [(service, event) for service, event, _ in leaving(shop)]
    baskets = [event for service, event in sent if event.kind is EventKind.CART]
    seen = [
        event.seen_sku
        for service, event in sent
        if service is EventService.RECOMMENDATIONS and event.seen_sku
    ]

    assert [(line.sku, line.quantity) for event in baskets for line in event.lines] == [("PLAIN", 2)]
    assert [event.contact_id for event in baskets] == ["c-ann"]
    assert seen == ["PLAIN"]


@pytest.mark.spec("EV-02", "EV-05")
@pytest.mark.parametrize("consent", ["", NO])
def test_no_view_of_whoever_refused_is_taken(unchanged_shop, consent):
    """Not even into the shop's own table."""
    answer = ask(unchanged_shop, "POST", "/api/pageViews", json=VIEW, headers=saying(consent))

    assert (answer.status_code, events_of(unchanged_shop)) == (403, [])


@pytest.mark.spec("EV-02", "EV-05")
def test_statistics_alone_stay_in_the_shop(shop):
    """A view is counted under the visitor's id, and nobody outside hears of it."""
    answer = ask(shop, "POST", "/api/pageViews", json=VIEW, headers=saying(COUNTED))

    assert answer.status_code == 204
    assert [(event.kind, event.user_id) for event in events_of(shop)] == [(EventKind.PAGE_VIEW, USER)]
    assert leaving(shop) == []


@pytest.mark.spec("EV-05")
@pytest.mark.parametrize(
    ("cookies", "value"),
    [
        (f"consent={YES}; userId={USER}; _dyid_server={PERSON}", set()),
        (f"consent={COUNTED}; userId={USER}", set()),
        (f"consent={YES}; _dyid_server={PERSON}", {"userId", "_dyid_server"}),
        (f"consent={COUNTED}", {"userId", "_dyid_server"}),
    ],
)
def test_an_id_that_lapsed_before_the_consent_is_given_anew(shop, cookies, value):
    """With the next page, for another 30 days; without marketing there is only the one."""
    answer = ask(shop, "POST", "/api/pageViews", json=VIEW, headers={"cookie": cookies})
    events_of = cookies_set(answer)

    assert set(events_of) == value
    assert "Max-Age=2592000" in events_of.get("userId", "Max-Age=2592000")
    assert ("Max-Age=0" in events_of.get("_dyid_server", "")) == (cookies == f"consent={COUNTED}")


def test_a_view_with_a_token_that_ended_still_signs_the_browser_out(shop):
    """The view is a guest's then, and the cookies of the session go."""
    headers = saying(YES)
    headers["cookie"] += "; authToken=ended; authEmail=x"
    answer = ask(shop, "POST", "/api/pageViews", json=VIEW, headers=headers)

    assert answer.status_code == 204
    assert {"authToken", "authEmail"} <= set(cookies_set(answer))


@pytest.mark.spec("EV-02")
@pytest.mark.parametrize("path", ["", "basket", "/basket?token=x", "/a#b", "/" + "a" * 200])
def test_a_view_is_of_a_path(unchanged_shop, path):
    """Without query, which could hold anything."""
    answer = ask(unchanged_shop, "POST", "/api/pageViews", json={"path": path}, headers=saying(YES))

    assert answer.status_code == 400


@pytest.mark.spec("EV-01")
def test_what_a_customer_does_is_told_by_the_server(shop):
    """An add, a removal, a wish: with consent they leave, under the customer's id."""
    ann = a_shopper(shop, "ann")
    headers = bearing(ann.token, **saying(YES))
    added = ask(shop, "POST", "/basket/AddItem", json={"skuCode": "PLAIN", "quantity": 1}, headers=headers)
    line = added.json()["basketItems"][0]["basketItemId"]
    ask(shop, "POST", "/basket/UpdateItem", json={"basketItemId": line, "Quantity": 3}, headers=headers)
    ask(shop, "POST", "/basket/RemoveItem", json={"basketItemId": line}, headers=headers)
    ask(shop, "POST", "/account/Wishlist", json={"skuCode": "SALE"}, headers=headers)
    items = [{"skuCode": "BREAKS", "quantity": 1}]
    ask(shop, "POST", "/basket/AddItems", json={"items": items}, headers=headers)
    counts = sorted((event.kind.value, event.lines[0].quantity) for event in events_of(shop))
    for_ads = sorted(event.kind.value for service, event, _ in leaving(shop) if service is EventService.META)

    assert counts == [
        ("add_to_cart", 1),
        ("add_to_cart", 1),
        ("add_to_cart", 2),
        ("add_to_wishlist", 1),
        ("remove_from_cart", 3),
    ]
    assert for_ads == ["add_to_cart"] * 3 + ["add_to_wishlist"]
    assert {event.contact_id for event in events_of(shop)} == {"c-ann"}


@pytest.mark.spec("EV-01", "EV-05")
def test_without_consent_the_table_names_nobody_and_nothing_leaves(shop):
    """The add is counted all the same."""
    ann = a_shopper(shop, "ann")
    ann.add("PLAIN")
    (event,) = events_of(shop)

    assert (event.kind, event.user_id, event.contact_id) == (EventKind.ADD_TO_CART, "", "")
    assert leaving(shop) == []


@pytest.mark.spec("EV-01")
def test_a_registration_is_told_as_successful_or_failed(shop):
    """A second one under the address failed, and so did one by no person; neither names anybody."""
    for changes in ({}, {}, {"turnstileToken": "robot"}):
        ask(shop, "POST", PATH, json={**FORM, **changes}, headers=saying(YES))
    statuses = sorted((event.kind.value, event.status) for event in events_of(shop))

    assert statuses == [("complete_registration", word) for word in ("failed", "failed", "successful")]
    assert [event.status for _, event, _ in leaving(shop)] == ["successful"] * 2
    assert "ann@example.com" not in str(events_of(shop)) + str(leaving(shop))


@pytest.mark.spec("EV-01")
def test_a_refusal_stays_what_it_is_where_it_cannot_be_told(shop, tmp_path):
    """Here the table of events is gone; that is logged, and nobody is named."""
    with sqlite3.connect(tmp_path / "shop.db") as opened:
        opened.execute("DROP TABLE shop_event")
    with structlog.testing.capture_logs() as logs:
        answer = ask(shop, "POST", PATH, json={**FORM, "turnstileToken": "robot"})

    assert (answer.status_code, answer.json()["code"]) == (401, "captcha_failed")
    assert [one["event"] for one in logs] == ["event_not_told"]
    assert "ann@example.com" not in str(logs)


def test_calls_of_events_need_the_key(unchanged_shop):
    """Like every call of the specification."""
    answer = unchanged_shop.client.post("/api/fbEvents", json=EVENT, headers={"cookie": f"consent={YES}"})

    assert (answer.status_code, KEYED.keys() <= answer.request.headers.keys()) == (401, False)
