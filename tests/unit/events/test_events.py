"""What happens is told in the unit of work that caused it, and outside only after consent."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.basket.basket import Basket
from shopcore.basket.requested_lines import RequestedLine
from shopcore.errors import ConsentMissing, NotFound
from shopcore.events.consent import UNANSWERED, Consent
from shopcore.events.event import (
    FAILED,
    NOBODY,
    SUCCESSFUL,
    TAKES,
    EventKind,
    EventLine,
    EventService,
    OutgoingEvent,
    ShopEvent,
    Visitor,
    allowed_visitor,
    basket_lines,
    basket_moves,
    event_to_store,
    event_unit_price,
    hashed_email,
    services_for,
)
from shopcore.events.event_message import EventMessage, outgoing_event
from shopcore.events.page_context import PageContext, context_of, sends_basket
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.basket.add_all_to_basket import add_all_to_basket
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.update_line import LineSelector, update_line
from shopcore.use_cases.checkout.hand_off import hand_off
from shopcore.use_cases.customers.register import record_refused_registration
from shopcore.use_cases.customers.save_product import save_product
from shopcore.use_cases.events.record_event import NewEvent
from shopcore.use_cases.events.record_page_view import record_page_event, record_page_view
from tests.support.checkout_steps import ANN as BUYER
from tests.support.checkout_steps import SITE, home_of, open_checkout
from tests.support.customers import NOW, a_customer
from tests.support.products import StoppedClock, a_line, a_plate, a_price_list, a_product

ALL = frozenset(EventService)
ANN = a_customer()
YES = Consent(version=1, answered_at=NOW, statistics=True, marketing=True)
COUNTED = evolve(YES, marketing=False)
WILLING = Visitor(consent=YES, user_id="u-1", personal_id="d-1", agent="Browser", page_url="/product/p-1")


def stocked(services: frozenset[EventService] = ALL) -> MemoryStore:
    store = MemoryStore(StoppedClock(), ShopRules(services=services))
    with store.change() as shop:
        prices = a_price_list("2.00", [(10, "1.50")])
        shop.changes.put([a_product(prices, sku=sku, product_id="") for sku in "AB"])
        shop.customers.add(ANN)
    return store


def events_of(store: MemoryStore) -> list[ShopEvent]:
    with store.read() as shop:
        return list(shop.events.latest(99))


def leaving(store: MemoryStore) -> list[tuple[EventService, EventKind]]:
    with store.read() as shop:
        messages = shop.outbox.due(NOW, 99, events=True)
    return sorted(((m.content.service, m.content.event.kind) for m in messages), key=str)


def an_event(kind: EventKind = EventKind.ADD_TO_CART, **changes: Any) -> ShopEvent:
    named = {"event_id": "e-1", "kind": kind, "storefront": Storefront.IRONMONGERY, "happened_at": NOW}
    return ShopEvent(**(named | changes))


@pytest.mark.spec("EV-01")
def test_an_add_and_a_removal_are_told_with_what_they_moved():
    """SKU, quantity, and what it costs ex VAT at the price the line has then."""
    store = stocked()
    add_to_basket(store.shop(), ANN, RequestedLine("A", 10), visitor=WILLING)
    (added,) = events_of(store)

    assert (added.kind, added.storefront, added.happened_at) == (EventKind.ADD_TO_CART, ANN.storefront, NOW)
    assert added.lines == (EventLine(sku="A", quantity=10, price=Money(1500)),)
    assert added.value == Money(1500)
    assert (added.user_id, added.contact_id) == ("u-1", "c-ann")

    changed = add_all_to_basket(store.shop(), ANN, [RequestedLine("B", 2)], visitor=WILLING)
    line = changed.basket.lines[1]
    remove_line(store.shop(), ANN, LineSelector(line.line_id), visitor=WILLING)
    kinds = sorted((one.kind.value, [(x.sku, x.quantity) for x in one.lines]) for one in events_of(store))

    assert kinds == [
        ("add_to_cart", [("A", 10)]),
        ("add_to_cart", [("B", 2)]),
        ("remove_from_cart", [("B", 2)]),
    ]


@pytest.mark.spec("EV-01")
def test_another_quantity_tells_the_difference():
    """Up is an add, down a removal, the same is nothing."""
    store = stocked()
    (line,) = add_to_basket(store.shop(), ANN, RequestedLine("A", 4)).basket.lines
    for quantity in (6, 6, 1):
        update_line(store.shop(), ANN, LineSelector(line.line_id), quantity)
    kinds = sorted((one.kind.value, one.lines[0].quantity) for one in events_of(store))

    assert kinds == [("add_to_cart", 2), ("add_to_cart", 4), ("remove_from_cart", 5)]


@pytest.mark.spec("EV-01")
def test_each_change_of_a_basket_is_told_of_its_visitor():
    """Who said nothing of themselves is nobody."""
    store = stocked()
    willing = [evolve(WILLING, user_id=f"u-{n}") for n in range(5)]
    (line,) = add_to_basket(store.shop(), ANN, RequestedLine("A", 4), visitor=willing[1]).basket.lines
    update_line(store.shop(), ANN, LineSelector(line.line_id), 6, visitor=willing[2])
    remove_line(store.shop(), ANN, LineSelector(line.line_id), visitor=willing[3])
    add_all_to_basket(store.shop(), ANN, [RequestedLine("B", 1)], visitor=willing[4])
    add_to_basket(store.shop(), ANN, RequestedLine("B", 7))
    whose = {(one.kind, one.lines[0].quantity): one.user_id for one in events_of(store)}

    assert whose == {
        (EventKind.ADD_TO_CART, 4): "u-1",
        (EventKind.ADD_TO_CART, 2): "u-2",
        (EventKind.REMOVE_FROM_CART, 6): "u-3",
        (EventKind.ADD_TO_CART, 1): "u-4",
        (EventKind.ADD_TO_CART, 7): "",
    }


@pytest.mark.spec("EV-01")
def test_what_is_taken_back_was_never_told():
    """The event stands in the unit of work of the change."""
    store = stocked()
    with pytest.raises(NotFound):
        add_to_basket(store.shop(), ANN, RequestedLine("GONE", 1), visitor=WILLING)

    assert (events_of(store), leaving(store)) == ([], [])


@pytest.mark.spec("EV-01")
def test_a_product_is_saved_for_later_once():
    """Saving it again is no news."""
    store = stocked()
    for _ in range(2):
        save_product(store.shop(), ANN, "A", visitor=WILLING)
    (wished,) = events_of(store)

    assert (wished.kind, wished.lines) == (
        EventKind.ADD_TO_WISHLIST,
        (EventLine(sku="A", quantity=1, price=Money(200)),),
    )
    assert leaving(store) == [
        (EventService.META, EventKind.ADD_TO_WISHLIST),
        (EventService.PERSONALISATION, EventKind.ADD_TO_WISHLIST),
    ]


@pytest.mark.spec("EV-01")
def test_a_hand_over_begins_the_checkout():
    """With the basket as it is, for advertising alone."""
    steps = open_checkout(MemoryStore(StoppedClock(), ShopRules(services=ALL)))
    steps.basket(BUYER, BOLT=2)
    hand_off(steps.store.shop(), BUYER, home_of(BUYER), SITE, last_visit=NOW, visitor=WILLING)
    begun = next(one for one in events_of(steps.store) if one.kind is EventKind.BEGIN_CHECKOUT)

    assert [(line.sku, line.quantity) for line in begun.lines] == [("BOLT", 2)]
    assert begun.contact_id == BUYER.customer_id
    assert (EventService.META, EventKind.BEGIN_CHECKOUT) in leaving(steps.store)


@pytest.mark.spec("EV-01")
def test_a_registration_that_failed_stays_here_and_names_nobody():
    """It has its status, and goes to no service."""
    store = stocked()
    record_refused_registration(store.shop(), Storefront.ELECTRICAL, visitor=WILLING)
    (refused,) = events_of(store)

    assert (refused.status, refused.contact_id) == (FAILED, "")
    assert leaving(store) == []


@pytest.mark.spec("EV-05")
@pytest.mark.parametrize("consent", [UNANSWERED, COUNTED])
def test_without_consent_to_marketing_nothing_leaves(consent: Consent):
    """The shop's own table counts the add all the same."""
    store = stocked()
    add_to_basket(store.shop(), ANN, RequestedLine("A", 1), visitor=evolve(WILLING, consent=consent))

    assert [one.kind for one in events_of(store)] == [EventKind.ADD_TO_CART]
    assert leaving(store) == []


@pytest.mark.spec("EV-05")
def test_without_consent_to_statistics_the_table_holds_no_ids():
    """What happened, not who did it."""
    event = an_event(user_id="u-1", contact_id="c-ann")

    assert event_to_store(event, COUNTED) == event
    bare = event_to_store(event, evolve(YES, statistics=False))
    assert (bare.user_id, bare.contact_id) == ("", "")
    assert evolve(bare, user_id="u-1", contact_id="c-ann") == event


@pytest.mark.spec("EV-01", "EV-02")
@pytest.mark.parametrize("kind", EventKind)
def test_a_service_hears_what_it_takes_if_it_is_configured(kind: EventKind):
    """Each kind goes somewhere; to nobody who is not named."""
    event = an_event(kind, category="A > B")
    takers = {service for service in EventService if kind in TAKES[service]}

    assert takers
    assert set(services_for(event, YES, ALL)) == takers
    assert services_for(event, YES, frozenset()) == ()
    assert services_for(event, UNANSWERED, ALL) == ()
    assert services_for(evolve(event, status=FAILED), YES, ALL) == ()


@pytest.mark.spec("EV-02")
def test_a_recommender_hears_of_no_page_without_product_or_category():
    """A view of any other page teaches it nothing; personalisation hears of it."""
    view = an_event(EventKind.PAGE_VIEW, context=PageContext.OTHER)
    product = evolve(
        view, context=PageContext.PRODUCT, lines=(EventLine(sku="A", quantity=1, price=Money(0)),)
    )

    assert services_for(view, YES, ALL) == (EventService.PERSONALISATION,)
    assert services_for(evolve(product, context=PageContext.CART), YES, ALL) == (
        EventService.PERSONALISATION,
    )
    assert services_for(product, YES, ALL) == (EventService.RECOMMENDATIONS, EventService.PERSONALISATION)


@pytest.mark.spec("EV-02", "SH-03")
@pytest.mark.parametrize(
    ("path", "context"),
    [
        ("/", PageContext.HOMEPAGE),
        ("/browse", PageContext.CATEGORY),
        ("/browse/hinges/butt", PageContext.CATEGORY),
        ("/browse/hinges/filter/$s=brass", PageContext.CATEGORY),
        ("/product/bolt-p-1", PageContext.PRODUCT),
        ("/basket", PageContext.CART),
        ("/basket/", PageContext.CART),
        ("/basket/else", PageContext.OTHER),
        ("/basketball", PageContext.OTHER),
        ("/Xbasket", PageContext.OTHER),
        ("/browser", PageContext.OTHER),
        ("/products", PageContext.OTHER),
        ("/search", PageContext.OTHER),
        ("/brands/hallowbeck", PageContext.OTHER),
        ("/account", PageContext.OTHER),
        ("/account/browse", PageContext.OTHER),
        ("/checkout", PageContext.OTHER),
    ],
)
def test_a_page_has_one_of_five_contexts(path: str, context: PageContext):
    """And outside of products and browsing it tells the basket."""
    assert context_of(path) is context
    assert sends_basket(path) == (context not in {PageContext.CATEGORY, PageContext.PRODUCT})


def move(store: MemoryStore, path: str, **more: Any) -> list[ShopEvent]:
    """Tell of a page, and list what was told of it besides the view."""
    record_page_view(store.shop(), Storefront.IRONMONGERY, path, visitor=WILLING, **more)
    return [one for one in events_of(store) if one.kind is EventKind.CART]


@pytest.mark.spec("EV-02")
def test_a_customers_move_tells_the_whole_basket_also_when_it_is_empty():
    """A guest's does not, nor one to a product or a category."""
    store = stocked()
    assert move(store, "/account") == []
    assert move(store, "/product/bolt-p-1", customer=ANN) == []
    (empty,) = move(store, "/account", customer=ANN)
    assert empty.lines == ()
    assert (EventService.RECOMMENDATIONS, EventKind.CART) in leaving(store)

    store = stocked()
    add_to_basket(store.shop(), ANN, RequestedLine("A", 3))
    (full,) = move(store, "/", customer=ANN)
    assert full.lines == (EventLine(sku="A", quantity=3, price=Money(600)),)


@pytest.mark.spec("EV-02")
def test_a_view_tells_product_or_category_with_its_context():
    """It comes back whole from the table and from the message that leaves."""
    store = stocked(frozenset({EventService.RECOMMENDATIONS}))
    record_page_view(store.shop(), Storefront.IRONMONGERY, "/browse/a/b", visitor=WILLING, category="A > B")
    record_page_view(store.shop(), Storefront.IRONMONGERY, "/product/x-p-1", visitor=WILLING, sku="A")
    views = {one.context: one for one in events_of(store)}
    with store.read() as shop:
        messages = [m.content for m in shop.outbox.due(NOW, 9, events=True)]

    assert (views[PageContext.CATEGORY].category, views[PageContext.CATEGORY].lines) == ("A > B", ())
    assert [line.sku for line in views[PageContext.PRODUCT].lines] == ["A"]
    assert {m.event.event_id: m.event for m in messages} == {one.event_id: one for one in events_of(store)}
    assert {m.visitor for m in messages} == {evolve(WILLING, consent=UNANSWERED)}


@pytest.mark.spec("EV-02")
def test_a_move_to_the_basket_tells_it_twice_and_whose_it_is():
    """As what the page shows, and as the whole basket; elsewhere a product is told by its code alone."""
    store = stocked()
    add_to_basket(store.shop(), ANN, RequestedLine("A", 3), visitor=evolve(WILLING, consent=UNANSWERED))
    record_page_view(store.shop(), Storefront.IRONMONGERY, "/basket", visitor=WILLING, customer=ANN, sku="B")
    by_kind = {one.kind: one for one in events_of(store)}
    lines = (EventLine(sku="A", quantity=3, price=Money(600)),)
    whole = ShopEvent(
        event_id=by_kind[EventKind.CART].event_id,
        kind=EventKind.CART,
        storefront=Storefront.IRONMONGERY,
        happened_at=NOW,
        lines=lines,
        user_id="u-1",
        contact_id="c-ann",
    )
    view = evolve(
        whole,
        event_id=by_kind[EventKind.PAGE_VIEW].event_id,
        kind=EventKind.PAGE_VIEW,
        context=PageContext.CART,
    )

    assert (by_kind[EventKind.CART], by_kind[EventKind.PAGE_VIEW]) == (whole, view)
    guests = stocked()
    record_page_view(guests.shop(), Storefront.ELECTRICAL, "/product/b-p-2", visitor=WILLING, sku="B")
    (seen,) = events_of(guests)
    assert seen == evolve(
        view,
        event_id=seen.event_id,
        storefront=Storefront.ELECTRICAL,
        context=PageContext.PRODUCT,
        lines=(EventLine(sku="B", quantity=1, price=Money(0)),),
        contact_id="",
    )


@pytest.mark.spec("EV-03", "EV-05")
def test_a_page_tells_of_nobody_who_refused():
    """Views need any consent, what is for advertising that to marketing."""
    store = stocked()
    what = NewEvent(kind=EventKind.ADD_TO_CART, storefront=Storefront.IRONMONGERY, event_id="from-the-page")
    with pytest.raises(ConsentMissing):
        record_page_view(store.shop(), Storefront.IRONMONGERY, "/", visitor=NOBODY)
    for consent in (UNANSWERED, COUNTED):
        with pytest.raises(ConsentMissing):
            record_page_event(store.shop(), what, evolve(WILLING, consent=consent))
    assert events_of(store) == []

    for _ in range(2):
        record_page_event(store.shop(), what, WILLING)
    assert [one.event_id for one in events_of(store)] == ["from-the-page"]
    assert leaving(store) == [
        (EventService.META, EventKind.ADD_TO_CART),
        (EventService.PERSONALISATION, EventKind.ADD_TO_CART),
    ]


@pytest.mark.spec("EV-01")
def test_an_address_is_hashed_as_advertisers_compare_it():
    """Trimmed and in small letters; the hash is the one that ``sha256sum`` makes of it."""
    assert hashed_email(" Ann@Example.com ") == hashed_email("ann@example.com")
    assert hashed_email("ann@example.com") == (
        "71d4f55f72fa128dfb468a1a3901507c804b74316488744d769d7f4b16696476"
    )


def test_lines_that_stay_are_not_told():
    """Only what moved is."""
    a, b = a_line(line_id="a", quantity=2), a_line(line_id="b", quantity=1)

    assert basket_moves(Basket((a, b)), Basket((a, b))) == ()
    ((kind, lines),) = basket_moves(Basket((a,)), Basket((a, b)))
    assert (kind, [line.quantity for line in lines]) == (EventKind.ADD_TO_CART, [1])


def test_what_moved_is_told_at_the_price_it_has_in_its_basket():
    """What was put in as the new basket prices it, what was taken out as the old one did."""
    bolt = a_product(a_price_list("2.00", [(10, "1.50")]), sku="A")
    few, many = a_line(bolt, 4, line_id="a"), a_line(bolt, 12, line_id="a")
    plate = a_line(a_product("5.00", sku="B"), 2, line_id="b")

    assert basket_moves(Basket((few,)), Basket((many, plate))) == (
        (
            EventKind.ADD_TO_CART,
            (
                EventLine(sku="A", quantity=8, price=Money(1200)),
                EventLine(sku="B", quantity=2, price=Money(1000)),
            ),
        ),
    )
    assert basket_moves(Basket((many, plate)), Basket((few,))) == (
        (
            EventKind.REMOVE_FROM_CART,
            (
                EventLine(sku="A", quantity=8, price=Money(1200)),
                EventLine(sku="B", quantity=2, price=Money(1000)),
            ),
        ),
    )
    assert basket_moves(Basket((few,)), Basket((plate,))) == (
        (EventKind.ADD_TO_CART, (EventLine(sku="B", quantity=2, price=Money(1000)),)),
        (EventKind.REMOVE_FROM_CART, (EventLine(sku="A", quantity=4, price=Money(800)),)),
    )
    assert basket_lines(Basket((many, plate))) == (
        EventLine(sku="A", quantity=12, price=Money(1800)),
        EventLine(sku="B", quantity=2, price=Money(1000)),
    )


def test_an_event_is_worth_its_lines_and_names_nobody_by_itself():
    """Only the page of a product was about one."""
    bare = an_event()
    lines = EventLine(sku="A", quantity=2, price=Money(300)), EventLine(sku="B", quantity=1, price=Money(45))
    view = an_event(EventKind.PAGE_VIEW, context=PageContext.PRODUCT, lines=lines)

    assert bare == an_event(lines=(), context=None, category="", status="", user_id="", contact_id="")
    assert (bare.value, view.value) == (Money(0), Money(345))
    assert [
        one.seen_sku for one in (view, evolve(view, lines=()), evolve(view, context=PageContext.CART))
    ] == [
        "A",
        "",
        "",
    ]
    assert evolve(view, kind=EventKind.ADD_TO_CART).seen_sku == bare.seen_sku == ""


def test_services_and_tables_know_what_happens_by_words_that_stay():
    """Events of last year are read by the same words; who takes what is the owner's promise to visitors."""
    assert [one.value for one in EventKind] == [
        "add_to_cart",
        "remove_from_cart",
        "add_to_wishlist",
        "complete_registration",
        "begin_checkout",
        "submit_application",
        "page_view",
        "cart",
    ]
    assert [one.value for one in EventService] == ["meta", "recommendations", "personalisation"]
    assert (SUCCESSFUL, FAILED) == ("successful", "failed")
    assert {
        EventService.META: {
            EventKind.ADD_TO_CART,
            EventKind.ADD_TO_WISHLIST,
            EventKind.COMPLETE_REGISTRATION,
            EventKind.BEGIN_CHECKOUT,
            EventKind.SUBMIT_APPLICATION,
        },
        EventService.RECOMMENDATIONS: {EventKind.CART, EventKind.PAGE_VIEW},
        EventService.PERSONALISATION: {
            EventKind.ADD_TO_CART,
            EventKind.REMOVE_FROM_CART,
            EventKind.ADD_TO_WISHLIST,
            EventKind.COMPLETE_REGISTRATION,
            EventKind.PAGE_VIEW,
        },
    } == TAKES


def test_a_service_hears_of_the_view_of_a_category_and_of_no_other_blank_one():
    """A basket without anything in it is none."""
    view = an_event(EventKind.PAGE_VIEW, context=PageContext.CATEGORY, category="A > B")

    assert services_for(view, YES, ALL) == (EventService.RECOMMENDATIONS, EventService.PERSONALISATION)
    assert services_for(an_event(EventKind.CART), YES, ALL) == (EventService.RECOMMENDATIONS,)
    assert services_for(view, YES, frozenset({EventService.META})) == ()


def test_who_did_it_shows_in_no_log():
    """Nor where they were; unless they say so nothing is known of them."""
    assert (
        Visitor() == Visitor(consent=UNANSWERED, user_id="", personal_id="", agent="", page_url="") == NOBODY
    )
    current = Visitor(user_id="u-1", personal_id="secret-1", agent="secret-2", page_url="secret-3")
    forwarded = OutgoingEvent(event=an_event(), visitor=current, email="secret-4@example.com")

    assert "secret" not in repr(current)
    assert "secret" not in repr(forwarded)
    assert OutgoingEvent(event=an_event(), visitor=current).email == ""


def test_an_event_waits_to_leave_as_one_message_for_a_service():
    """It leaves when it happened, once for each of them, with what the visitor let be known."""
    event = an_event(user_id="u-1", contact_id="c-ann", category="A > B")
    message = outgoing_event(event, WILLING, EventService.META, "m-1")

    assert (message.message_id, message.kind, message.dedupe_key, message.due_at) == (
        "m-1",
        "event.meta",
        "meta e-1",
        NOW,
    )
    assert message.content == EventMessage(
        service=EventService.META, event=event, visitor=evolve(WILLING, consent=UNANSWERED)
    )
    electrical = evolve(event, storefront=Storefront.ELECTRICAL)
    forwarded_event = outgoing_event(electrical, WILLING, EventService.RECOMMENDATIONS, "m-2")
    assert forwarded_event.content == EventMessage(
        service=EventService.RECOMMENDATIONS,
        event=electrical,
        visitor=evolve(WILLING, consent=UNANSWERED),
    )
    assert forwarded_event.kind == "event.recommendations"


def test_an_event_without_a_price_has_the_shops_own():
    """None of what is not sold here, or has no price before it has a size."""
    hinge = a_product(a_price_list("4.15", [(10, "3.90")]))

    assert [event_unit_price(hinge, count) for count in (1, 10)] == [Money.of("4.15"), Money.of("3.90")]
    assert event_unit_price(None, 1) == event_unit_price(a_plate(), 1) == Money(0)


@pytest.mark.parametrize(
    ("statistics", "marketing", "known"),
    [
        (False, False, ("", "", "", "")),
        (True, False, ("u", "", "", "")),
        (False, True, ("u", "p", "a", "/x")),
        (True, True, ("u", "p", "a", "/x")),
    ],
)
def test_a_visitor_is_known_no_further_than_they_agreed(statistics, marketing, known):
    """Statistics need an id, marketing whatever finds the browser again."""
    consent = Consent(version=1, statistics=statistics, marketing=marketing)
    visitor = allowed_visitor(consent, user_id="u", personal_id="p", agent="a", page_url="/x")

    assert (visitor.user_id, visitor.personal_id, visitor.agent, visitor.page_url) == known
    assert visitor.consent == consent
