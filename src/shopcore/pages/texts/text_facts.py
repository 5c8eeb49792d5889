"""What fills the placeholders of a text: words from the settings, and tables computed from the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime

from attrs import frozen

from shopcore.charges.tariff import Tariff
from shopcore.delivery.countdown import CUT_OFF
from shopcore.delivery.delivery_days import leaving_day
from shopcore.delivery.opening_hours import spoken_time
from shopcore.delivery.services import DeliveryRules
from shopcore.delivery.zones import Division
from shopcore.documents.buyers_rights import CANCEL_DAYS
from shopcore.documents.seller import Seller
from shopcore.pages.storefront_words import StorefrontWords
from shopcore.uk_time import uk_date

from .delivery_tables import bank_holidays, both, charges, day_words, services, zones

Block = Callable[[datetime], str]
_MARKS = re.compile(r"([\\`*_\[\]<>|#])")


@frozen
class Facts:
    """Placeholders by name: *words* stand anywhere, *blocks* on a line of their own."""

    words: Mapping[str, str]
    blocks: Mapping[str, Block]


def facts_of(
    words: StorefrontWords,
    seller: Seller,
    tariff: Tariff,
    rules: DeliveryRules,
    *,
    origin: str,
    sells_online: bool = True,
) -> Facts:
    """Take from the settings of a storefront what texts may say of it."""
    values = {**_shop(words, origin), **_company(seller), **_delivery(tariff, rules)}
    return Facts(
        {name: _MARKS.sub(r"\\\1", value) for name, value in values.items()},
        {
            "delivery_charges": lambda _now: charges(tariff),
            "delivery_services": lambda _now: services(rules, tariff),
            "delivery_zones": lambda _now: zones(rules, tariff),
            "bank_holidays": lambda now: bank_holidays(rules, uk_date(now)),
            "next_delivery": lambda now: _next_delivery(rules, now) if sells_online else _by_phone(words),
        },
    )


def _shop(words: StorefrontWords, origin: str) -> dict[str, str]:
    return {
        "shop": words.name,
        "phone": words.phone,
        "phone_link": re.sub(r"[^0-9+]", "", words.phone),
        "email": words.email,
        "hours": words.hours,
        "origin": origin,
        "slogan": words.slogan,
        "strapline": words.strapline,
    }


def _company(seller: Seller) -> dict[str, str]:
    terms = seller.terms
    return {
        "company": seller.company,
        "seller": seller.identity,
        "address": ", ".join(seller.address),
        "registered": seller.registered,
        "cancel_days": str(CANCEL_DAYS),
        "answer_days": str(terms.answer_days),
        "payment_days": str(terms.payment_days),
        "large_returns": terms.large_returns,
    }


def _delivery(tariff: Tariff, rules: DeliveryRules) -> dict[str, str]:
    least, most = rules.direct_days
    return {
        "vat": f"{tariff.vat_rate.basis_points / 100:g}%",
        "delivery_fee": both(tariff.delivery_fee, tariff),
        "free_delivery_from": both(tariff.free_delivery_from, tariff),
        "large_item": both(tariff.large_item_surcharge, tariff),
        "cut_off": spoken_time(CUT_OFF),
        "direct_days": f"{least} to {most}",
        "made_to_measure_days": str(rules.made_to_measure_days),
        "branch_count": str(len(rules.branches)),
    }


def _by_phone(words: StorefrontWords) -> str:
    """Say how to order where nothing is sold online yet."""
    return (
        f"**Online ordering opens here soon. Until then, call {words.phone} to order**, {words.hours}: "
        "we'll tell you the date for your postcode before you pay."
    )


def _next_delivery(rules: DeliveryRules, now: datetime) -> str:
    """Say when what is ordered next comes to the mainland."""
    today, leaves = uk_date(now), leaving_day(now)
    day = rules.days_of(Division.ENGLAND_AND_WALES).after(leaves)
    until = f"{spoken_time(CUT_OFF)} {'today' if leaves == today else 'tomorrow'}"
    return (
        f"**Order by {until}, and items in stock reach the UK mainland on {day_words(day)}.** "
        "Checkout shows the exact dates for your postcode before you pay."
    )
