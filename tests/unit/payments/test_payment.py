"""Callbacks are signed, cards can be ones, and nothing of a card is shown."""

import pytest

from shopcore.errors import FieldFault
from shopcore.payments.errors import BadSignature
from shopcore.payments.payment import (
    PaymentCard,
    PayMethod,
    card_faults,
    check_signature,
    signature_of,
)
from tests.support.checkout_steps import signed_header
from tests.support.customers import NOW, seconds_after

SECRET, BODY = "secret of this shop", b'{"outcome":"paid"}'
AT_S = int(NOW.timestamp())
SIGNED = signature_of(SECRET, AT_S, BODY)
NOV_2026 = (2026, 11)


def card(**changes: str) -> PaymentCard:
    fields = {"number": "4111111111111111", "expiry": "11/26", "security_code": "123", "name": "A Lathe"}
    return PaymentCard(**fields | changes)


def test_a_header_says_when_it_was_signed_and_what_for():
    """In whole seconds; the pay site writes the same."""
    assert signed_header(SECRET, seconds_after(0.9), BODY) == f"t={AT_S},v1={SIGNED}"
    check_signature((SECRET,), f"t={AT_S},v1={SIGNED}", BODY, NOW)


@pytest.mark.parametrize("seconds", [-300, 0, 300])
def test_a_callback_counts_to_the_last_second_of_five_minutes(seconds):
    """Ahead too, because clocks differ."""
    header = signed_header(SECRET, NOW, BODY)

    check_signature(("another", SECRET), header, BODY, seconds_after(seconds))
    beyond = seconds + (1 if seconds >= 0 else -1)
    if seconds:
        with pytest.raises(BadSignature):
            check_signature((SECRET,), header, BODY, seconds_after(beyond))


@pytest.mark.parametrize(
    "header",
    [
        "",
        ",",
        f"v1={SIGNED}",
        f"t={AT_S}",
        f"t={AT_S},v1=",
        f"t=,v1={SIGNED}",
        f"t=x{AT_S},v1={SIGNED}",
        f"t={AT_S}.0,v1={SIGNED}",
        f"t=-{AT_S},v1={SIGNED}",
        f"t=²,v1={SIGNED}",
        f"t=١,v1={SIGNED}",
        f"t=0{AT_S:011d},v1={SIGNED}",
        f"t={AT_S},v1=é{SIGNED}",
        f"t={AT_S},v1={SIGNED[:-1]}",
        f"t={AT_S},v1={SIGNED}=",
        f"t={AT_S},v1={SIGNED},v1=0",
        f"t={'9' * 5000},v1={SIGNED}",
    ],
)
def test_what_is_no_signed_header_is_refused(header):
    """Also where a part is missing, is no number, or is written in other digits."""
    with pytest.raises(BadSignature):
        check_signature((SECRET,), header, BODY, NOW)


def test_a_card_without_anything_has_every_fault():
    """In the order of the form, each with what to do."""
    assert card_faults(card(number="", expiry="", security_code="", name=""), NOV_2026) == (
        FieldFault("card_number", "Please enter a valid card number."),
        FieldFault("expiry", "Please enter an expiry date in the future, such as 09/29."),
        FieldFault("security_code", "Please enter the 3 or 4 numbers of the security code."),
        FieldFault("name", "Please enter the name on the card."),
    )


@pytest.mark.parametrize(
    ("number", "is_one"),
    [
        ("4111111111111111", True),
        ("4111 1111 1111 1111", True),
        ("4111-1111-1111-1111", True),
        ("378282246310005", True),
        ("6759649826438453", True),
        ("5019717010103742", True),
        ("501800000009", True),
        ("6304000000000000000", True),
        ("4111111111111112", False),
        ("1411111111111111", False),
        ("00000000000", False),
        ("00000000000000000000", False),
        ("4111.1111.1111.1111", False),
        ("٤111111111111111", False),
    ],
)
def test_a_card_number_has_12_to_19_digits_and_a_check_digit(number, is_one):
    """As printed, with spaces or hyphens."""
    assert (card_faults(card(number=number), NOV_2026) == ()) is is_one


@pytest.mark.parametrize(
    ("expiry", "is_to_come"),
    [
        ("11/26", True),
        ("12/26", True),
        ("01/27", True),
        ("1/27", True),
        ("11/2026", True),
        ("12/2099", True),
        (" 11 / 26 ", True),
        ("10/26", False),
        ("12/25", False),
        ("10/2026", False),
        ("00/27", False),
        ("13/27", False),
        ("11/126", False),
        ("11/6", False),
        ("11/26/27", False),
        ("11", False),
        ("/26", False),
        ("11/", False),
        ("-1/27", False),
    ],
)
def test_a_card_is_good_to_the_end_of_its_month(expiry, is_to_come):
    """With two or four figures of the year."""
    assert (card_faults(card(expiry=expiry), NOV_2026) == ()) is is_to_come


@pytest.mark.parametrize(
    ("code", "is_one"), [("123", True), ("1234", True), ("12", False), ("12345", False), ("12a", False)]
)
def test_a_security_code_has_three_or_four_digits(code, is_one):
    """Four on the front of some."""
    assert (card_faults(card(security_code=code), NOV_2026) == ()) is is_one


def test_nothing_of_a_card_is_shown():
    """It may stand in a traceback."""
    assert repr(card()) == "PaymentCard()"


@pytest.mark.parametrize(
    ("method", "is_on_credit", "is_by_card"),
    [
        (PayMethod.CARD, False, True),
        (PayMethod.ACCOUNT, True, False),
        (PayMethod.PURCHASE_ORDER, True, False),
        (PayMethod.ACCOUNT_AND_CARD, True, True),
    ],
)
def test_a_method_says_who_pays(method, is_on_credit, is_by_card):
    """The account, a card, or each a part."""
    assert (method.is_on_credit, method.is_by_card) == (is_on_credit, is_by_card)
