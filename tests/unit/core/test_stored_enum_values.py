"""Words that calls, files and stored rows share outlive any version of the shop."""

import pytest

from shopcore.analysis.policy import Rounding
from shopcore.basket.basket_change import SkipReason
from shopcore.catalogue.documents import ProductDocumentKind
from shopcore.catalogue.product import ProductRange
from shopcore.checkout.checkout import CheckoutStep
from shopcore.checkout.pay_session import PayState
from shopcore.customers.account import AccountType
from shopcore.customers.form_rules import Normaliser
from shopcore.customers.session import TokenState
from shopcore.delivery.plan import COLLECT, Availability, ParcelReason
from shopcore.delivery.zones import Division, Zone
from shopcore.events.event import EventKind, EventService
from shopcore.events.page_context import PageContext
from shopcore.orders.order import OrderStatus
from shopcore.orders.sale import VAT_LEVEL
from shopcore.payments.payment import CURRENCY, PaymentOutcome, PayMethod
from shopcore.search.search_query import Sort
from shopcore.stock.stock_alerts import NewsKind
from shopcore.stock.stock_notices import NoticeKind
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.match_codes import Match
from shopcore.use_cases.documents.show_document import OrderDocumentKind

PAGES = ["HOMEPAGE", "CATEGORY", "PRODUCT", "CART", "OTHER"]
WORDS = [
    (AccountType, ["business", "personal"]),
    (
        SkipReason,
        ["over_maximum", "out_of_stock", "withdrawn", "unknown", "dimensions_required", "other_storefront"],
    ),
    (ProductRange, ["all", "clearance", "new", "firerated"]),
    (CheckoutStep, [10, 50, 100]),
    (
        ParcelReason,
        ["in_stock", "hazardous", "expected", "to_follow", "made_to_measure", "direct", "door_direct"],
    ),
    (Availability, ["all", "transfer", "partial"]),
    (
        Zone,
        [
            "mainland",
            "isle_of_wight",
            "highlands",
            "scottish_islands",
            "northern_ireland",
            "isle_of_man",
            "channel_islands",
            "scilly",
            "forces_and_overseas",
        ],
    ),
    (Division, ["england-and-wales", "scotland", "northern-ireland"]),
    (
        EventKind,
        [
            "add_to_cart",
            "remove_from_cart",
            "add_to_wishlist",
            "complete_registration",
            "begin_checkout",
            "submit_application",
            "page_view",
            "cart",
        ],
    ),
    (EventService, ["meta", "recommendations", "personalisation"]),
    (Normaliser, ["verbatim", "trim", "postcode", "phone", "email"]),
    (
        OrderStatus,
        [
            "placed",
            "in_progress",
            "dispatched",
            "delivered",
            "ready_to_collect",
            "collected",
            "cancelled",
        ],
    ),
    (PageContext, PAGES),
    (PayState, ["open", "charging", "paid", "declined", "unknown", "refund_due", "refunded"]),
    (PayMethod, ["card", "account", "purchase_order", "account_and_card"]),
    (PaymentOutcome, ["paid", "declined", "unknown"]),
    (Rounding, ["line", "unit", "document"]),
    (ProductDocumentKind, ["dop", "datasheet", "fitting"]),
    (Sort, ["relevance", "price_asc", "price_desc", "name", "newest"]),
    (TokenState, ["good", "expired", "stolen"]),
    (NewsKind, ["back", "due", "gone"]),
    (
        NoticeKind,
        ["out_of_stock", "expected", "part_delivery", "direct", "door_direct", "hazardous", "long"],
    ),
    (Storefront, [1, 2]),
    (Match, ["found", "choose", "missing"]),
    (OrderDocumentKind, ["invoice", "delivery-note", "credit-note"]),
]


@pytest.mark.parametrize(("kind", "words"), WORDS, ids=[kind.__name__ for kind, _ in WORDS])
def test_a_word_that_is_stored_or_sent_stays_as_it_is(kind, words):
    """A row of last year and a caller of last year's description are still understood."""
    assert [one.value for one in kind] == words


def test_single_words_stay_as_they_are_too():
    """The option that collects, the currency, and the level at which VAT was rounded."""
    assert (COLLECT, CURRENCY, VAT_LEVEL) == ("collect", "GBP", "line")
