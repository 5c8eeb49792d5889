"""Addresses between the wire and the shop."""

from __future__ import annotations

from msgspec import convert

from adapters.http.field_names import address_field
from shopcore.customers.address import Address
from shopcore.customers.address_lookup import AddressDetails, AddressSuggestion, address_fields

from .address_schemas import AddressIn, DetailsItem, FilledLines, LookupItem


def address_in(data: AddressIn) -> Address:
    """Read an address as typed."""
    return Address(
        house_name=data.house_name,
        street=data.address_line_one,
        city=data.address_line_two,
        county=data.address_line_three,
        postcode=data.post_code,
        company_name=data.company_name,
        phone_number=data.phone_number,
    )


def item_out(item: AddressSuggestion) -> LookupItem:
    kind = "Address" if item.is_address else "Postcode"
    return LookupItem(item.item_id, item.text, item.description, kind)


def details_out(details: AddressDetails) -> DetailsItem:
    """Show the ten fields, none longer than a line."""
    return convert(details.shortened(), DetailsItem, from_attributes=True)


def filled_out(details: AddressDetails) -> FilledLines:
    """Show the lines of a form as they are filled."""
    filled = address_fields(details)
    address = filled.address
    return FilledLines(
        house_name=address.house_name,
        address_line_one=address.street,
        address_line_two=address.city,
        address_line_three=address.county,
        post_code=address.postcode,
        company_name=address.company_name,
        cut=list(map(address_field, filled.cut)),
    )
