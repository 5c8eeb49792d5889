"""Where people answer, by phone or over a counter, when, and whether they do now."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from attrs import frozen

from shopcore.delivery.branches import Branch
from shopcore.delivery.delivery_days import DeliveryDays
from shopcore.delivery.opening_hours import OpenState, hours_rows, open_state, spoken_hours
from shopcore.delivery.services import DeliveryRules
from shopcore.delivery.zones import Division
from shopcore.pages.storefront_words import StorefrontWords

FINANCE: Final = "For accounts and finance, choose option 3 of the menu."


@frozen(kw_only=True)
class Place:
    """Somewhere people answer, and whether they do now; *hours* are rows of days and times."""

    name: str
    lines: Sequence[str]
    phone: str
    email: str = ""
    hours: Sequence[tuple[str, str]]
    note: str = ""
    state: OpenState


def places_of(tool: str, words: StorefrontWords, rules: DeliveryRules, now: datetime) -> tuple[Place, ...]:
    """Return the places that stand beside a text with this tool; none beside most."""
    if tool == "contact":
        return (_phone_line(words, rules.days_of(Division.ENGLAND_AND_WALES), now),)
    if tool == "branches":
        return tuple(_counter(branch, rules.days_of(branch.division), now) for branch in rules.branches)
    return ()


def _phone_line(words: StorefrontWords, days: DeliveryDays, now: datetime) -> Place:
    openings = spoken_hours(words.hours)
    return Place(
        name=words.name,
        lines=words.postal_address,
        phone=words.phone,
        email=words.email,
        hours=hours_rows(openings),
        note=FINANCE,
        state=open_state(openings, days, now),
    )


def _counter(branch: Branch, days: DeliveryDays, now: datetime) -> Place:
    return Place(
        name=branch.name,
        lines=(*branch.address, branch.postcode),
        phone=branch.phone,
        hours=hours_rows(branch.openings),
        state=open_state(branch.openings, days, now),
    )
