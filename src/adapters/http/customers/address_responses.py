"""Addresses between the wire and the shop."""

from __future__ import annotations

from msgspec import convert

from adapters.http.field_names import address_field
from adapters.http.schemas import response_of
from shopcore.customers.address import Address
from shopcore.customers.address_lookup import AddressDetails, AddressSuggestion, address_fields

from .address_schemas import AddressIn, DetailsItem, FilledLines, InvoiceAddressIn, LookupItem


def address_in(data: AddressIn | InvoiceAddressIn) -> Address:
    """Read an address as typed."""
    return convert(data, Address, from_attributes=True)


def item_out(item: AddressSuggestion) -> LookupItem:
    kind = "Address" if item.is_address else "Postcode"
    return LookupItem(item.item_id, item.text, item.description, kind)


def details_out(details: AddressDetails) -> DetailsItem:
    """Show the ten fields, none longer than a line."""
    return convert(details.shortened(), DetailsItem, from_attributes=True)


def filled_out(details: AddressDetails) -> FilledLines:
    """Show the lines of a form as they are filled."""
    filled = address_fields(details)
    return response_of(FilledLines, filled.address, cut=list(map(address_field, filled.cut)))
