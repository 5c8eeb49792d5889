"""Results of an address lookup, and how they become the lines of an address."""

from __future__ import annotations

from typing import Final

from attrs import fields, frozen

from shopcore.plain_text import one_line

from .address import LINE_MAX, Address

SEPARATOR: Final = ", "


@frozen(kw_only=True)
class AddressSuggestion:
    """One result of a lookup: an address, or a container whose addresses its *item_id* finds."""

    item_id: str
    text: str
    description: str
    is_address: bool


@frozen(kw_only=True)
class AddressDetails:
    """An address in the fields of the postal address file; '' where a field is empty."""

    postal_code: str
    company: str = ""
    building_number: str = ""
    sub_building: str = ""
    building_name: str = ""
    street: str = ""
    secondary_street: str = ""
    district: str = ""
    city: str = ""
    province: str = ""

    def shortened(self) -> AddressDetails:
        """Shorten every field that is longer than an address line, at a word."""
        return AddressDetails(**{f.name: cut_at_word(getattr(self, f.name)) for f in fields(AddressDetails)})


@frozen
class AddressFields:
    """An address made from a lookup; *cut* has the fields of the lines that were shortened."""

    address: Address
    cut: tuple[str, ...]


def address_fields(details: AddressDetails) -> AddressFields:
    """Convert a lookup result to the lines of an address, shortened at a word where too long.

    The building is named by its parts, or by its company where it has none; a village without street names
    has its district as the street.
    """
    building = _joined(details.sub_building, details.building_name, details.building_number)
    whole = {
        "house_name": building or details.company,
        "street": _joined(details.secondary_street, details.street) or details.district,
        "city": details.city,
        "county": details.province,
    }
    lines = {name: cut_at_word(text) for name, text in whole.items()}
    address = Address(
        **lines,
        postcode=details.postal_code,
        company_name=details.company,
    )
    return AddressFields(address.cleaned(), tuple(name for name in whole if lines[name] != whole[name]))


def cut_at_word(text: str, most: int = LINE_MAX) -> str:
    """Shorten a text to *most* characters after the last word that fits; a single long word is cut."""
    if len(text) <= most:
        return text
    head = text[:most]
    if text[most].isalnum():
        head = head.rpartition(" ")[0] or head
    return head.rstrip(" ,;-")


def _joined(*parts: str) -> str:
    return SEPARATOR.join(filter(None, (one_line(part) for part in parts)))
