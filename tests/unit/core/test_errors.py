"""Every refusal has a code of its own."""

import pytest

from shopcore.checkout.errors import (
    AccountOnStop,
    AmountMismatch,
    BasketChanged,
    BasketEmpty,
    CheckoutDisabled,
    HandOffForged,
    HandOffGone,
    OverCreditLimit,
    PaymentPending,
    SoldOut,
    TriesUsedUp,
)
from shopcore.customers.errors import (
    CaptchaFailed,
    CrossSite,
    EmailTaken,
    LoginFailed,
    RegistrationRefused,
    ResetTokenInvalid,
    SignedOut,
    TokensDiffer,
    TooManyAddresses,
    WrongAccount,
    WrongStorefront,
)
from shopcore.delivery.errors import (
    CollectionIncomplete,
    CollectLookupFailed,
    DeliveryLookupFailed,
    DeliveryOptionGone,
)
from shopcore.delivery.plan import Missing
from shopcore.errors import (
    AlreadyUndone,
    ConsentMissing,
    DimensionsOutOfRange,
    DimensionsRequired,
    FieldFault,
    KeyReused,
    NotFound,
    OutOfStock,
    QuantityOutOfRange,
    ReadOnly,
    RulesBroken,
    ShopError,
    TooManyLines,
    TooManyRequests,
    Unavailable,
    UpstreamFailed,
    UpstreamTimeout,
)
from shopcore.money.money import Money
from shopcore.orders.errors import NotCancellable, StatusRefused
from shopcore.payments.errors import BadSignature
from tests.support.error_kinds import kinds_of_error

SENTENCES = [
    (ShopError, "shop_error", "Sorry, we couldn't do that."),
    (NotFound, "not_found", "We couldn't find that."),
    (RulesBroken, "rules_broken", "Some information is missing or invalid."),
    (
        RegistrationRefused,
        "registration_refused",
        "Some information is missing or invalid. "
        "Please correct any of the highlighted fields above to create your account.",
    ),
    (QuantityOutOfRange, "quantity_out_of_range", "That quantity can't be ordered."),
    (OutOfStock, "out_of_stock", "This item is now out of stock"),
    (
        DimensionsRequired,
        "dimensions_required",
        "Please enter the width and height, and choose with or without screw holes.",
    ),
    (DimensionsOutOfRange, "dimensions_out_of_range", "We can't cut that size."),
    (TooManyLines, "too_many_lines", "Your basket is full. Please remove some lines first."),
    (TooManyAddresses, "too_many_addresses", "Your address book is full."),
    (EmailTaken, "email_taken", "That email address is already registered with us."),
    (
        CaptchaFailed,
        "captcha_failed",
        "Unable to verify captcha. Please refresh the page and try again.",
    ),
    (
        LoginFailed,
        "login_failed",
        "Your email address or password was not recognized. Please try again or reset your password.",
    ),
    (SignedOut, "signed_out", "Please sign in."),
    (TokensDiffer, "tokens_differ", "This request has two different tokens."),
    (CrossSite, "csrf", "That request did not come from a page of this shop."),
    (
        ResetTokenInvalid,
        "reset_token_invalid",
        "This link has been used or has expired. Please ask for a new one.",
    ),
    (WrongAccount, "wrong_account", "That isn't your account."),
    (WrongStorefront, "wrong_storefront", "You are signed in to our other shop."),
    (KeyReused, "idempotency_key_reused", "That idempotency key was used for another request."),
    (ConsentMissing, "consent_missing", "We only share visitors' data if they have agreed to it."),
    (AlreadyUndone, "already_undone", "That has already been undone."),
    (TooManyRequests, "too_many_requests", "Too many attempts. Try again in a minute."),
    (
        UpstreamFailed,
        "upstream_failed",
        "A service we rely on isn't working properly. Please try again later.",
    ),
    (
        UpstreamTimeout,
        "upstream_timeout",
        "A service we rely on took too long. Please try again in a moment.",
    ),
    (Unavailable, "unavailable", "The shop isn't available right now. Please try again in a moment."),
    (
        ReadOnly,
        "read_only",
        "We're doing some maintenance, so we can't save anything for a few minutes."
        " You can keep browsing. Please try again soon.",
    ),
    (AccountOnStop, "account_on_stop", "Unpaid Invoices - Account On Stop"),
    (CheckoutDisabled, "checkout_disabled", "This shop doesn't take orders online yet."),
    (BasketEmpty, "basket_empty", "Your basket is empty."),
    (SoldOut, "out_of_stock", "This item is now out of stock"),
    (
        BasketChanged,
        "basket_changed",
        "Your basket or a price has changed. Please check it before you pay.",
    ),
    (
        OverCreditLimit,
        "over_credit_limit",
        "That is over your credit limit. Please pay the rest by card.",
    ),
    (AmountMismatch, "amount_mismatch", "That payment doesn't match the amount due."),
    (
        HandOffForged,
        "hand_off_forged",
        "That payment link isn't valid. Please go back to your basket.",
    ),
    (HandOffGone, "hand_off_gone", "That link has been used or has expired. Please go back to your basket."),
    (BadSignature, "bad_signature", "That message isn't signed correctly."),
    (
        PaymentPending,
        "payment_pending",
        "We are still waiting to hear whether your last payment went through.",
    ),
    (
        TriesUsedUp,
        "tries_used_up",
        "That payment was declined too many times. Please go back to your basket.",
    ),
    (NotCancellable, "not_cancellable", "This order can't be cancelled now."),
    (StatusRefused, "status_refused", "An order can't change from that status to this one."),
    (
        DeliveryLookupFailed,
        "not_found",
        "We were unable to get delivery options for your address, "
        "please try again or choose a different address.",
    ),
    (
        CollectLookupFailed,
        "rules_broken",
        "We were unable to get collect options for your postcode, "
        "please try again or try a different postcode.",
    ),
    (
        DeliveryOptionGone,
        "delivery_option_gone",
        "Your delivery options have changed. Please choose again.",
    ),
    (
        CollectionIncomplete,
        "collection_incomplete",
        "Not fully in stock at this branch.",
    ),
]


def test_codes_and_titles_are_there_and_codes_differ():
    """A caller can tell refusals apart by code alone; an adapter's own kinds keep the code of theirs."""
    kinds = [kind for kind in kinds_of_error() if kind.__module__ == ShopError.__module__]

    assert len({kind.code for kind in kinds}) == len(kinds)
    assert all(kind.title for kind in kinds)


@pytest.mark.parametrize(("kind", "code", "title"), SENTENCES, ids=[kind.__name__ for kind, *_ in SENTENCES])
def test_a_refusal_keeps_its_code_and_its_words(kind, code, title):
    """Callers on the wire act on the code, and the shopper reads the title."""
    assert (kind.code, kind.title) == (code, title)


def test_every_refusal_of_the_rules_is_in_the_table():
    """A new one states its code and words here too."""
    kinds = {kind for kind in kinds_of_error() if kind.__module__.startswith("shopcore.")}

    assert kinds == {kind for kind, *_ in SENTENCES}, "add it to SENTENCES"


def test_field_faults_are_carried_whole():
    """All of them, not the first."""
    faults = (FieldFault("firstName", "First name required."), FieldFault("email", "Email address required."))

    assert RegistrationRefused(faults).faults == faults
    assert RulesBroken().faults == ()
    assert NotFound("product", "p-9").faults == ()


@pytest.mark.parametrize(
    ("refusal", "faults"),
    [
        (QuantityOutOfRange(7), [("quantity", "Please enter a quantity from 1 to 7.")]),
        (
            QuantityOutOfRange(7, places=("lines.0.quantity", "lines.3.quantity")),
            [
                ("lines.0.quantity", "Please enter a quantity from 1 to 7."),
                ("lines.3.quantity", "Please enter a quantity from 1 to 7."),
            ],
        ),
        (OutOfStock("BOLT"), [("sku", "This item is now out of stock")]),
        (
            DimensionsRequired(),
            [
                (place, "Please enter the width and height, and choose with or without screw holes.")
                for place in ("width_mm", "height_mm", "has_screw_holes")
            ],
        ),
        (
            DimensionsOutOfRange("50 to 2000 mm wide"),
            [("width_mm", "We cut 50 to 2000 mm wide.")],
        ),
        (
            DimensionsOutOfRange("50-2000 × 50-1250 mm", ("width_mm", "height_mm")),
            [(place, "We cut 50-2000 × 50-1250 mm.") for place in ("width_mm", "height_mm")],
        ),
        (
            EmailTaken("ann@example.com"),
            [
                (
                    "email",
                    "It seems the email address ann@example.com is already registered with us. "
                    "Please login or reset your password.",
                )
            ],
        ),
        (SoldOut("BOLT"), [("sku", "BOLT: This item is now out of stock")]),
        (
            SoldOut("BOLT", skus=("BOLT", "HINGE")),
            [
                ("sku", "BOLT: This item is now out of stock"),
                ("sku", "HINGE: This item is now out of stock"),
            ],
        ),
        (NotCancellable("It is on its way."), [("", "It is on its way.")]),
        (
            CollectionIncomplete((Missing("BOLT", 2), Missing("HINGE", 1))),
            [("branch_id", "BOLT: 2 cannot be collected."), ("branch_id", "HINGE: 1 cannot be collected.")],
        ),
    ],
)
def test_a_refusal_names_its_fields_and_what_to_do(refusal, faults):
    """The form shows each fault at its field."""
    assert refusal.faults == tuple(FieldFault(*fault) for fault in faults)


@pytest.mark.parametrize(
    "refused",
    [
        lambda broken: QuantityOutOfRange(7, broken=broken),
        lambda broken: OutOfStock("BOLT", broken=broken),
        lambda broken: DimensionsRequired(broken=broken),
        lambda broken: DimensionsOutOfRange("50 to 2000 mm wide", broken=broken),
    ],
)
def test_a_request_with_several_lines_names_the_lines_at_fault(refused):
    """Their own places and words stand for the single field."""
    broken = (FieldFault("lines.2.quantity", "Please enter a quantity from 1 to 3."),)

    assert refused(broken).faults == broken


@pytest.mark.parametrize(
    ("refusal", "visible"),
    [
        (NotFound("order", "W1"), "NotFound(what='order', key='W1')"),
        (EmailTaken("ann@example.com"), "EmailTaken()"),
        (RulesBroken(), "RulesBroken(broken=())"),
        (
            QuantityOutOfRange(7),
            "QuantityOutOfRange(maximum=7, in_basket=0, places=('quantity',), broken=())",
        ),
        (OutOfStock("BOLT"), "OutOfStock(sku='BOLT', broken=())"),
        (DimensionsRequired(("width_mm",)), "DimensionsRequired(places=('width_mm',), broken=())"),
        (
            DimensionsOutOfRange("50 mm"),
            "DimensionsOutOfRange(limits='50 mm', places=('width_mm',), broken=())",
        ),
        (TooManyLines(1000), "TooManyLines(maximum=1000)"),
        (Unavailable("no disk"), "Unavailable(reason='no disk', retry_after_s=5)"),
        (SoldOut("BOLT"), "SoldOut(sku='BOLT', broken=(), skus=())"),
        (OverCreditLimit(Money(5)), "OverCreditLimit(over_by=Money(pence=5))"),
    ],
)
def test_a_refusal_shows_its_fields_but_no_email(refusal, visible):
    """It may stand in a log."""
    assert repr(refusal) == visible


@pytest.mark.spec("RG-14")
def test_a_failed_captcha_names_the_number_to_call_where_it_is_known():
    """The whole specified sentence, or as much of it as is true."""
    sentence = CaptchaFailed(phone="01632 960 100").sentence

    assert sentence.startswith("Unable to verify captcha. Please refresh the page and try again.")
    assert "01632 960 100" in sentence
    assert CaptchaFailed().sentence == "Unable to verify captcha. Please refresh the page and try again."
