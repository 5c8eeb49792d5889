"""The token that takes a shopper to the pay site."""

import json
from base64 import urlsafe_b64decode
from datetime import timedelta

import pytest
from attrs import evolve

from shopcore.checkout.errors import HandOffForged
from shopcore.checkout.hand_off import LIFE, LONGEST, START_PATH, HandOff, HandOffKeys, key_id, new_nonce
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from tests.support.customers import NOW, seconds_after

KEYS = HandOffKeys(("secret of this shop", "the secret before"))
CLAIMS = HandOff(
    storefront=Storefront.ELECTRICAL,
    card_code="C0000007",
    basket_id="b-1",
    basket_version=7,
    amount=Money(5514),
    user="opaque",
    last_visit=NOW,
    return_url="https://shop.example/confirmed",
    nonce="nonce",
    expires_at=seconds_after(300),
)


def test_a_token_says_what_the_pay_site_reads():
    """By the names that both know, without blanks; the key's name in front, a signature behind."""
    current, claims, signature = KEYS.signed(CLAIMS).split(".")
    text = urlsafe_b64decode(claims + "=" * (-len(claims) % 4)).decode()

    assert current == key_id("secret of this shop")
    assert len(signature) == 43
    assert " " not in text
    assert json.loads(text) == {
        "v": 1,
        "company": 2,
        "cardCode": "C0000007",
        "basketId": "b-1",
        "basketVersion": 7,
        "amount": 5514,
        "user": "opaque",
        "lastVisit": int(NOW.timestamp()),
        "returnUrl": "https://shop.example/confirmed",
        "nonce": "nonce",
        "exp": int(NOW.timestamp()) + 300,
    }


@pytest.mark.parametrize("user", ["", "u", "uu", "uuu"])
def test_a_token_of_any_length_is_read_again(user):
    """Signed by either secret."""
    claims = evolve(CLAIMS, user=user)

    for keys in (KEYS, HandOffKeys(("the secret before",))):
        assert KEYS.read(keys.signed(claims), NOW) == claims


def test_a_token_may_be_two_thousand_letters_long():
    """No letter more: nobody signs so much."""
    longest = next(
        token for n in range(1200, 1500) if len(token := KEYS.signed(evolve(CLAIMS, user="u" * n))) == LONGEST
    )
    longer = KEYS.signed(evolve(CLAIMS, user="u" * 1500))

    assert LONGEST == 2000
    assert KEYS.read(longest, NOW).amount == CLAIMS.amount
    assert len(longer) > LONGEST
    with pytest.raises(HandOffForged):
        KEYS.read(longer, NOW)


def test_a_customer_is_named_by_the_first_secret_alone():
    """16 bytes of a signature: the same each time, and another for another shop."""
    assert len(KEYS.user("c-ann")) == 22
    assert KEYS.user("c-ann") == HandOffKeys(("secret of this shop",)).user("c-ann")
    assert KEYS.user("c-ann") != HandOffKeys(("the secret before",)).user("c-ann")


def test_a_session_is_named_by_secret_link_and_key_together():
    """The same each time; whoever lacks one of the three finds no other session."""
    name = KEYS.session_id(CLAIMS, "a key")

    assert name == HandOffKeys(("secret of this shop",)).session_id(CLAIMS, "a key")
    assert (name[:3], len(name)) == ("ps-", 46)
    others = {
        HandOffKeys(("the secret before",)).session_id(CLAIMS, "a key"),
        KEYS.session_id(evolve(CLAIMS, nonce="another"), "a key"),
        KEYS.session_id(CLAIMS, "b key"),
    }
    assert len(others - {name}) == 3


def test_a_nonce_is_16_random_bytes_and_lives_five_minutes():
    """In letters of an address."""
    assert new_nonce(lambda count: b"\xff" * count) == "_____________________w"
    assert (timedelta(minutes=5), "/pay/start?h=") == (LIFE, START_PATH)


def test_secrets_are_shown_nowhere():
    """Not in a traceback either."""
    assert repr(KEYS) == "HandOffKeys()"
    assert "secret" not in key_id("secret of this shop")
