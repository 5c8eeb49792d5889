"""The fields of the core have their names of the wire in every refusal."""

import pytest

from adapters.http.field_names import address_field, wire_field


@pytest.mark.parametrize(
    ("field", "on_wire"),
    [
        ("", ""),
        ("quantity", "quantity"),
        ("purchase_order", "purchaseOrder"),
        ("branch_id", "branchId"),
        ("sku", "skuCode"),
        ("has_screw_holes", "screwholes"),
        ("lines[0].quantity", "items[0].quantity"),
        ("lines[12].width_mm", "items[12].width"),
        ("lines[3].height_mm", "items[3].length"),
        ("line_references[1].reference", "lineReferences[1].reference"),
        ("postcode", "postcode"),
        ("address.postcode", "address.postCode"),
        ("invoice_address.street", "invoiceAddress.addressLineOne"),
        ("invoice_address.city", "invoiceAddress.addressLineTwo"),
        ("address.county", "address.addressLineThree"),
        ("address.house_name", "address.houseName"),
        ("account.segment", "segment.value"),
        ("account.company_name", "segment.companyName"),
        ("company_name", "companyName"),
    ],
)
def test_a_field_of_the_core_is_named_as_on_the_wire(field: str, on_wire: str) -> None:
    """In camel case, with its index and within its object."""
    assert wire_field(field) == on_wire


def test_a_line_of_an_address_alone_is_named_as_within_one() -> None:
    """As the form of the address book has it."""
    assert [address_field(field) for field in ("postcode", "street", "phone_number")] == [
        "postCode",
        "addressLineOne",
        "phoneNumber",
    ]
