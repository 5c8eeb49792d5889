"""Addresses between the wire and the shop."""

from __future__ import annotations

from shopcore.customers.address import Address
from shopcore.customers.found_address import FoundDetails, FoundItem, filled_address

from .address_schemas import AddressIn, DetailsItem, FilledLines, LookupItem


def address_in(asked: AddressIn) -> Address:
    """Read an address as typed."""
    return Address(
        house_name=asked.house_name,
        street=asked.address_line_one,
        city=asked.address_line_two,
        county=asked.address_line_three,
        postcode=asked.post_code,
        company_name=asked.company_name,
        phone_number=asked.phone_number,
    )


def item_out(item: FoundItem) -> LookupItem:
    kind = "Address" if item.is_address else "Postcode"
    return LookupItem(item.item_id, item.text, item.description, kind)


def details_out(found: FoundDetails) -> DetailsItem:
    """Show the ten fields, none longer than a line."""
    short = found.shortened()
    return DetailsItem(
        postal_code=short.postal_code,
        company=short.company,
        building_number=short.building_number,
        sub_building=short.sub_building,
        building_name=short.building_name,
        street=short.street,
        secondary_street=short.secondary_street,
        district=short.district,
        city=short.city,
        province=short.province,
    )


def filled_out(found: FoundDetails) -> FilledLines:
    """Show the lines of a form as they are filled."""
    filled = filled_address(found)
    address = filled.address
    return FilledLines(
        house_name=address.house_name,
        address_line_one=address.street,
        address_line_two=address.city,
        address_line_three=address.county,
        post_code=address.postcode,
        company_name=address.company_name,
        cut=list(filled.cut),
    )
