"""The bank holidays of the kingdom, from the list of GOV.UK that a package brings; nothing is fetched."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib.resources import files

import govuk_bank_holidays

from shopcore.delivery.services import BankHolidays
from shopcore.delivery.zones import Division


@cache
def bundled_holidays() -> BankHolidays:
    """Read the list once; the package's own reader would load a client for the network."""
    divisions = json.loads(files(govuk_bank_holidays).joinpath("bank-holidays.json").read_text("utf-8"))
    return {division: frozenset(_dates(divisions[division.value])) for division in Division}


def _dates(division: Mapping[str, list[Mapping[str, str]]]) -> list[date]:
    return [date.fromisoformat(event["date"]) for event in division["events"]]
