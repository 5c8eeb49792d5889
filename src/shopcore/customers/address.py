"""An address: its four lines of 30, its postcode, and the name made of them."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve, frozen

from shopcore.errors import FieldFault
from shopcore.postcode import POSTCODE_INVALID, POSTCODE_PATTERN, POSTCODE_REQUIRED, parse_postcode

from .form_rules import (
    PHONE_PATTERN,
    FieldRule,
    Length,
    Normaliser,
    Pattern,
    RequiredWhen,
    check_fields,
    normalised,
)

LINE_MAX: Final = 30
COMPANY_MAX: Final = 160
"""As long as a company's registered name may be."""
COUNTRY: Final = "GB"

NO_ADDRESSES: Final = (
    "Unable to find addresses for this postcode, please enter manually or try a different postcode."
)
NO_AUTOFILL: Final = "Unable to autofill address, please enter manually."
NO_LOCATION: Final = "Unable to find your location, please try entering manually or looking up your postcode."
FINDING_ADDRESSES: Final = "One moment, retrieving addresses by postcode!"
FINDING_DETAILS: Final = "One moment, retrieving address details!"
CREATING_FAILED: Final = "Creating Address Failed"
UPDATING_FAILED: Final = "Updating Address Failed"
REMOVING_FAILED: Final = "Removing Address Failed"

LINE_LENGTH: Final = Length(LINE_MAX, "Please enter less than 30 characters.")
PHONE: Final = Pattern(
    PHONE_PATTERN,
    "UK phone numbers must have 11 numbers in them, please check what has been entered.",
)

COMPANY_LENGTH: Final = Length(COMPANY_MAX, "Please enter less than 160 characters.")

LINE_RULES: Final = (
    FieldRule(
        field="postcode",
        label="Postcode",
        normaliser=Normaliser.POSTCODE,
        required=POSTCODE_REQUIRED,
        pattern=Pattern(POSTCODE_PATTERN, POSTCODE_INVALID),
    ),
    FieldRule(
        field="house_name",
        label="Building name",
        required="Building name required.",
        max_length=LINE_LENGTH,
    ),
    FieldRule(
        field="street",
        label="Street name",
        required="Street name required.",
        max_length=LINE_LENGTH,
    ),
    FieldRule(field="city", label="City", max_length=LINE_LENGTH),
    FieldRule(field="county", label="County", max_length=LINE_LENGTH),
)
"""What every address must hold, an account's first one too."""

PHONE_RULE: Final = FieldRule(
    field="phone_number", label="Phone number", normaliser=Normaliser.PHONE, pattern=PHONE
)
REQUIRED_PHONE_RULE: Final = evolve(PHONE_RULE, required="Phone number required.")

ADDRESS_RULES: Final = (
    *LINE_RULES,
    FieldRule(field="company_name", label="Company name", max_length=COMPANY_LENGTH),
    PHONE_RULE,
)
"""What an address in the address book must hold; it may name a company and a phone."""


@frozen(kw_only=True)
class Address:
    """An address as typed or as stored; ``cleaned`` turns the one into the other."""

    house_name: str
    street: str
    city: str = ""
    county: str = ""
    postcode: str
    company_name: str = ""
    phone_number: str = ""

    @property
    def name(self) -> str:
        """The address on one line, ending in GB."""
        return address_name(self)

    def by_field(self) -> dict[str, str]:
        """Return the values by field."""
        return {rule.field: getattr(self, rule.field) for rule in ADDRESS_RULES}

    def cleaned(self) -> Address:
        """Normalise every line, and the postcode to its stored form."""
        return evolve(self, **normalised(ADDRESS_RULES, self.by_field()))


def check_address(address: Address) -> tuple[FieldFault, ...]:
    """List every fault of an address for the address book."""
    return check_fields(ADDRESS_RULES, address.by_field())


def address_name(address: Address) -> str:
    """Join building, street, city, county, spaced postcode and GB, leaving out what is empty.

    Source: docs/requirements.md, RG-14.
    """
    address = address.cleaned()
    postcode = parse_postcode(address.postcode)
    postcode_text = postcode.spaced if postcode else address.postcode
    parts = (address.house_name, address.street, address.city, address.county, postcode_text, COUNTRY)
    return ", ".join(filter(None, parts))


def within(prefix: str, rule: FieldRule) -> FieldRule:
    """Move a rule to a field inside an object, such as ``invoice_address.postcode``."""
    when = rule.required_when
    moved = RequiredWhen(f"{prefix}.{when.field}", when.values, when.message) if when else None
    return evolve(rule, field=f"{prefix}.{rule.field}", required_when=moved)


_NUMBER: Final = re.compile(r"(\d+\w?)?")
"""A house that has no name of its own."""


def address_lines(address: Address) -> tuple[str, ...]:
    """Return an address as on an envelope; a house number shares the line of its street."""
    postcode = parse_postcode(address.postcode)
    postcode_text = postcode.spaced if postcode else address.postcode
    comma = "" if _NUMBER.fullmatch(address.house_name) else ","
    street = f"{address.house_name}{comma} {address.street}".strip()
    return tuple(filter(None, (street, address.city, address.county, postcode_text)))
