"""What a value means where a field is left out: rows of before the field was there are read so."""

from datetime import UTC, datetime

import pytest
from attrs import NOTHING as NO_DEFAULT
from attrs import fields

from shopcore.analysis.policy import PolicyTotals
from shopcore.analysis.price_checks import StatedPrices
from shopcore.analysis.price_replay import Replay
from shopcore.basket.basket import Basket, Line
from shopcore.basket.basket_change import AddedUnits, BasketOutcome, BasketUpdate, GuestMerge
from shopcore.basket.requested_lines import RequestedLine
from shopcore.basket.totals import Totals
from shopcore.basket.trace import TraceEntry as Reason
from shopcore.catalogue.brand_plan import BrandPlan
from shopcore.catalogue.documents import ProductDocument
from shopcore.catalogue.product import Brand, Category, Product, ProductRange, Stock
from shopcore.checkout.checkout import (
    CheckoutConfig,
    CheckoutState,
    CheckoutStep,
    CollectDetails,
    EditedAddress,
    Progress,
)
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.checkout.refund import Refund
from shopcore.customers.account import Credit
from shopcore.customers.address import Address
from shopcore.customers.address_lookup import AddressDetails
from shopcore.customers.customer import Account, Customer
from shopcore.customers.form_rules import FieldRule, Normaliser
from shopcore.customers.registration import Registration
from shopcore.customers.session import Session
from shopcore.delivery.delivery_days import DeliveryDays
from shopcore.delivery.plan import CheckoutChoice, CollectOption, DeliveryOption, DeliveryPlan
from shopcore.delivery.services import DeliveryService
from shopcore.delivery.zones import Division
from shopcore.documents.document import DocumentColumn, DocumentRow, OrderDocument
from shopcore.documents.seller import Seller, Terms
from shopcore.events.consent import Consent
from shopcore.events.event import OutgoingEvent, ShopEvent, Visitor
from shopcore.feeds.rows import ProductUpdate
from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import STANDARD_RATE, ZERO
from shopcore.notifications.recipient import Recipient
from shopcore.notifications.stock_alert_message import AwaitedProduct
from shopcore.orders.order import Charges, Order, OrderLine, OrderStatus
from shopcore.orders.order_rows import OrderRow
from shopcore.orders.sale import Delivery, Sale
from shopcore.orders.status import OrderEvent
from shopcore.outbox_message import OutboxMessage
from shopcore.pages.texts.page_text import Text
from shopcore.payments.payment import Charge, ChargeResult, PayMethod
from shopcore.pricing.price_list import PriceList
from shopcore.search.query.index_query import Between
from shopcore.search.search_query import FacetValue, SearchQuery, SearchResults, Sort, Suggestions
from shopcore.stock.stock_alerts import StockAlert, StockNews
from shopcore.stock.stock_notices import Notice
from shopcore.use_cases.basket.match_codes import MatchedLine
from shopcore.use_cases.basket.update_line import LineSelector
from shopcore.use_cases.catalogue.import_catalogue import ImportOutcome
from shopcore.use_cases.catalogue.stage_branch_stock import BranchRows
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges, CheckoutSummary
from shopcore.use_cases.checkout.pay import PaymentRequest
from shopcore.use_cases.checkout.place_order import PaymentDetails
from shopcore.use_cases.customers.administer_customer import CustomerChange
from shopcore.use_cases.customers.sessions.find_login import Login, ProvenLogin
from shopcore.use_cases.customers.sessions.sign_in import SignInResult
from shopcore.use_cases.delivery.plan_delivery import PlannedDelivery
from shopcore.use_cases.events.record_event import NewEvent
from shopcore.use_cases.pricing.try_prices import PriceTrial

LEFT_OUT = [
    (Credit, {"unpaid_invoices": NOTHING, "open_orders": NOTHING}),
    (Address, {"city": "", "county": "", "company_name": "", "phone_number": ""}),
    (Line, {"size": None, "is_added_by_voucher": False}),
    (Basket, {"lines": (), "basket_id": "", "version": 0, "last_line": 0}),
    (AddedUnits, {"before": 0}),
    (BasketOutcome, {"added": (), "skipped": (), "is_repriced": False, "undo_token": ""}),
    (BasketUpdate, {"outcome": BasketOutcome()}),
    (GuestMerge, {"undone_at": None}),
    (
        Stock,
        {
            "level": 0,
            "stock_type": "",
            "expected_on": None,
            "lead_time_days": None,
            "is_direct": False,
            "is_withdrawn": False,
            "is_non_stock": False,
        },
    ),
    (
        Product,
        {
            "stock": Stock(),
            "is_hazardous": False,
            "is_long": False,
            "is_fire_rated": False,
            "size_limits": None,
            "image": None,
            "description": "",
            "attributes": {},
            "documents": (),
            "product_id": "",
        },
    ),
    (Category, {"product_count": 0, "children": ()}),
    (
        Brand,
        {"product_count": 0, "is_own": False, "is_popular": False, "guarantee_years": None, "image": None},
    ),
    (Progress, {"step": CheckoutStep.DELIVERY}),
    (CollectDetails, {"active": False, "location": None}),
    (EditedAddress, {"active": False, "id": None}),
    (
        CheckoutConfig,
        {
            "token": None,
            "company": None,
            "summary_open": False,
            "collect_details_open": CollectDetails(),
            "new_address": False,
            "edit_address": EditedAddress(),
        },
    ),
    (
        CheckoutState,
        {
            "delivery_option": None,
            "delivery_price": None,
            "delivery_address": None,
            "reference": "",
            "delivery_time": None,
            "progress": Progress(),
            "config": CheckoutConfig(),
        },
    ),
    (Consent, {"version": 0, "answered_at": None, "statistics": False, "marketing": False}),
    (Account, {"company_name": "", "credit": None, "is_on_stop": False}),
    (
        Customer,
        {
            "title": "",
            "first_name": "",
            "last_name": "",
            "phone_number": "",
            "accepts_marketing": False,
            "other_source": "",
        },
    ),
    (DeliveryDays, {"division": Division.ENGLAND_AND_WALES, "bank_holidays": frozenset()}),
    (
        DeliveryOption,
        {"time_window": None, "is_default": False, "is_named_day": False, "notes": (), "supplements": ()},
    ),
    (CollectOption, {"missing": (), "price": ZERO}),
    (DeliveryPlan, {"notes": ()}),
    (
        CheckoutChoice,
        {
            "delivery_option": "",
            "delivery_date": None,
            "address_id": "",
            "branch_id": "",
            "reference": "",
            "purchase_order": "",
            "delivery_time": "",
            "line_references": (),
        },
    ),
    (
        DeliveryService,
        {
            "supplement": NOTHING,
            "window": None,
            "is_on_weekdays_only": False,
            "choice_days": 0,
            "zones": frozenset(),
        },
    ),
    (
        ShopEvent,
        {"lines": (), "context": None, "category": "", "status": "", "user_id": "", "contact_id": ""},
    ),
    (Visitor, {"consent": Consent(), "user_id": "", "personal_id": "", "agent": "", "page_url": ""}),
    (OutgoingEvent, {"email": ""}),
    (
        FieldRule,
        {
            "normaliser": Normaliser.TRIM,
            "required": None,
            "required_when": None,
            "choices": (),
            "choice_message": "",
            "min_length": None,
            "max_length": None,
            "pattern": None,
            "equals": None,
            "refuses_common_passwords": None,
            "is_screen_only": False,
        },
    ),
    (
        AddressDetails,
        {
            "company": "",
            "building_number": "",
            "sub_building": "",
            "building_name": "",
            "street": "",
            "secondary_street": "",
            "district": "",
            "city": "",
            "province": "",
        },
    ),
    (Recipient, {"first_name": ""}),
    (AwaitedProduct, {"path": "", "price": None, "is_made_to_measure": False}),
    (OrderLine, {"size": None, "reference": ""}),
    (Charges, {"delivery": ZERO, "large_item": ZERO, "door": ZERO}),
    (
        Order,
        {
            "charges": Charges(),
            "status": OrderStatus.PLACED,
            "reference": "",
            "purchase_order": "",
            "sale": None,
        },
    ),
    (
        OrderRow,
        {
            "line": None,
            "sku": None,
            "name": None,
            "brand": None,
            "quantity": None,
            "width_mm": None,
            "height_mm": None,
            "has_screw_holes": None,
            "unit_ex_pence": None,
        },
    ),
    (OrderEvent, {"by": "shop"}),
    (OutboxMessage, {"tries": 0}),
    (DocumentColumn, {"is_figure": False, "has_box": False}),
    (DocumentRow, {"note": "", "is_sum": False, "is_minor": False, "piece": None}),
    (OrderDocument, {"sums": (), "total": None, "by_rate": (), "notes": (), "foot": (), "stamp": ""}),
    (
        PaySession,
        {
            "may_owe": False,
            "state": PayState.OPEN,
            "card_amounts": (),
            "by_card": None,
            "paid_try": 0,
            "reference": "",
            "is_placed": False,
        },
    ),
    (Charge, {"return_url": ""}),
    (ChargeResult, {"reference": "", "go_on": ""}),
    (PolicyTotals, {"rounding": NOTHING}),
    (StatedPrices, {"breaks": (), "sale_price": None, "inc_vat": None}),
    (Replay, {"missing_before": (), "missing_after": (), "lines_left_out": 0}),
    (PriceList, {"breaks": (), "sale_price": None}),
    (ProductDocument, {"name": ""}),
    (Refund, {"back_at": None}),
    (
        Registration,
        {
            "title": "",
            "first_name": "",
            "last_name": "",
            "email": "",
            "confirm_email": None,
            "password": "",
            "confirm_password": None,
            "phone_number": "",
            "address": Address(house_name="", street="", postcode=""),
            "segment": "",
            "company_name": "",
            "other_source": "",
            "accepts_marketing": False,
        },
    ),
    (
        Delivery,
        {
            "earliest": None,
            "latest": None,
            "time_window": "",
            "address": None,
            "branch_id": "",
            "branch_name": "",
            "branch_address": "",
            "postcode": "",
            "recipient": (),
            "ready_at": None,
            "parcels": (),
            "buyer": (),
            "off_shelf": (),
            "due": (),
        },
    ),
    (
        Sale,
        {
            "trace": (),
            "vat_rate": STANDARD_RATE,
            "vat_level": "line",
            "method": PayMethod.CARD,
            "by_card": None,
            "payment_reference": "",
            "invoice_number": "",
        },
    ),
    (
        SearchQuery,
        {
            "text": "",
            "category": "",
            "brand": "",
            "scope": ProductRange.ALL,
            "sort": Sort.RELEVANCE,
            "page": 1,
            "page_size": 24,
            "filters": {},
        },
    ),
    (FacetValue, {"is_selected": False}),
    (
        SearchResults,
        {
            "facets": (),
            "corrected_text": None,
            "exact": None,
            "unfiltered_total": 0,
            "redirect": None,
            "relaxed": (),
            "relaxed_text": "",
        },
    ),
    (Between, {"upper": None}),
    (Text, {"home": None, "keywords": "", "next_steps": (), "tool": "", "first_line": 1}),
    (Suggestions, {"keywords": (), "products": ()}),
    (Terms, {"payment_days": 30, "answer_days": 5, "large_returns": "", "pay_to": ""}),
    (Seller, {"vat_number": "", "company_number": "", "terms": Terms()}),
    (Session, {"is_persistent": True, "replaced_at": None}),
    (BrandPlan, {"own": {}, "popular": {}}),
    (StockAlert, {"announced_on": None}),
    (StockNews, {"on": None}),
    (Notice, {"detail": "", "on": None}),
    (Totals, {"is_collected": False, "trace": (), "supplements": ()}),
    (Reason, {"adds": None, "line_id": ""}),
    (BranchRows, {"read": 0, "changed": 0}),
    (
        CheckoutChanges,
        {
            "delivery_option": None,
            "address_id": None,
            "branch_id": None,
            "reference": None,
            "purchase_order": None,
            "delivery_time": None,
            "line_references": None,
        },
    ),
    (CheckoutSummary, {"planned": None, "pending": None}),
    (Login, {"stored": None, "device": "", "is_known_device": False}),
    (ProvenLogin, {"device": ""}),
    (ImportOutcome, {"branch_rows": 0, "branch_changes": 0}),
    (
        CustomerChange,
        {
            "account_code": None,
            "kind": None,
            "credit_limit": None,
            "is_on_stop": None,
            "company_name": None,
            "first_name": None,
            "last_name": None,
        },
    ),
    (MatchedLine, {"product": None, "candidates": ()}),
    (PaymentRequest, {"purchase_order": "", "by_card": None}),
    (PaymentDetails, {"reference": "", "by_card": None, "attempt": 0}),
    (PlannedDelivery, {"option": None, "address_id": "", "address": None, "branch": None, "parcels": ()}),
    (SignInResult, {"is_persistent": True}),
    (
        NewEvent,
        {"lines": (), "customer_id": "", "status": "", "context": None, "category": "", "event_id": ""},
    ),
    (PriceTrial, {"storefronts": ()}),
    (LineSelector, {"sku": ""}),
    (ProductUpdate, {"stock": {}, "prices": {}, "branch": ""}),
    (RequestedLine, {"width_mm": None, "height_mm": None, "has_screw_holes": None}),
]


def shortest(kind):
    """Make a value of nothing but what it must be told."""
    needed = [one for one in fields(kind) if one.default is NO_DEFAULT]
    samples = {"Money": Money(1), "datetime": datetime(2026, 11, 21, tzinfo=UTC)}
    return kind(**{one.alias: samples.get(str(one.type)) for one in needed})


@pytest.mark.parametrize(("kind", "meant"), LEFT_OUT, ids=[kind.__name__ for kind, _ in LEFT_OUT])
def test_what_is_left_out_means_the_same_for_ever(kind, meant):
    """Whoever wrote a shorter row or made a shorter call is understood as on that day."""
    value = shortest(kind)

    assert {name: getattr(value, name) for name in meant} == meant
