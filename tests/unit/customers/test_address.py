"""Addresses: their rules, their name, their messages."""

import pytest

from app.codegen.form_rules import form_rules
from shopcore.customers import address as words
from shopcore.customers.address import Address, address_name, check_address, within
from shopcore.customers.form_rules import FieldRule, RequiredWhen
from shopcore.errors import FieldFault

WHOLE = Address(
    house_name="The Forge", street="12 High Street", city="Leeds", county="West Yorkshire", postcode="ls1 4dy"
)
TOO_LONG = "Please enter less than 30 characters."


@pytest.mark.spec("RG-14")
@pytest.mark.parametrize(
    ("address", "name"),
    [
        (WHOLE, "The Forge, 12 High Street, Leeds, West Yorkshire, LS1 4DY, GB"),
        (Address(house_name="9", street="Mill Lane", postcode="M11AE"), "9, Mill Lane, M1 1AE, GB"),
        (
            Address(house_name=" 9 ", street="Mill Lane", city=" ", county="Kent", postcode="m1  1ae"),
            "9, Mill Lane, Kent, M1 1AE, GB",
        ),
        (Address(house_name="Box 4", street="Camp", postcode="bfpo c/o 57"), "Box 4, Camp, BFPO 57, GB"),
        (Address(house_name="9", street="Lane", postcode="oops"), "9, Lane, OOPS, GB"),
        (Address(house_name="", street="", postcode=""), "GB"),
    ],
)
def test_the_name_of_an_address_joins_its_lines_and_ends_in_gb(address: Address, name: str) -> None:
    """Empty lines leave no comma; the postcode is shown with its space."""
    assert address.name == address_name(address) == name


@pytest.mark.spec("RG-09", "RG-08")
@pytest.mark.parametrize(
    ("change", "faults"),
    [
        ({}, []),
        ({"house_name": " "}, [("house_name", "Building name required.")]),
        ({"street": ""}, [("street", "Street name required.")]),
        ({"postcode": ""}, [("postcode", "Postcode required.")]),
        ({"postcode": "nowhere"}, [("postcode", "Please enter a valid UK postcode.")]),
        ({"city": "", "county": ""}, []),
        ({"house_name": "h" * 30, "street": "s" * 30, "city": "c" * 30, "county": "o" * 30}, []),
        ({"house_name": "é" * 30 + "  "}, []),
        ({"house_name": "h" * 31}, [("house_name", TOO_LONG)]),
        ({"street": "s" * 31}, [("street", TOO_LONG)]),
        ({"city": "c" * 31}, [("city", TOO_LONG)]),
        ({"county": "o" * 31}, [("county", TOO_LONG)]),
        ({"phone_number": "01632 960000", "company_name": "Smith & Co"}, []),
        ({"company_name": "é" * 160}, []),
        ({"company_name": "é" * 161}, [("company_name", "Please enter less than 160 characters.")]),
        (
            {"phone_number": "12", "street": ""},
            [
                ("street", "Street name required."),
                (
                    "phone_number",
                    "UK phone numbers must have 11 numbers in them, please check what has been entered.",
                ),
            ],
        ),
    ],
)
def test_an_address_book_entry_keeps_the_rules(change: dict[str, str], faults: list[tuple[str, str]]) -> None:
    """Thirty characters are allowed, thirty-one are not; every fault is listed."""
    whole = {"house_name": "9", "street": "Mill Lane", "postcode": "M1 1AE"}

    assert check_address(Address(**whole | change)) == tuple(FieldFault(*fault) for fault in faults)


@pytest.mark.spec("RG-14")
def test_a_cleaned_address_is_what_is_stored() -> None:
    """Lines are trimmed, the postcode loses its space, the phone its punctuation."""
    typed = Address(
        house_name=" 9 ",
        street="Mill Lane ",
        postcode=" ky1 - 1001".replace(" - ", "-"),
        phone_number="+44 1632 960000",
    )

    assert typed.cleaned() == Address(
        house_name="9", street="Mill Lane", postcode="KY1-1001", phone_number="01632960000"
    )
    assert typed.cleaned().cleaned() == typed.cleaned()


def test_a_rule_moves_into_an_object_with_the_field_it_looks_at() -> None:
    """Dotted names stay whole."""
    rule = FieldRule(field="b", label="B", required_when=RequiredWhen("a", ("1",), "b required"))

    moved = within("x", rule)

    assert moved.field == "x.b"
    assert moved.required_when == RequiredWhen("x.a", ("1",), "b required")


@pytest.mark.spec("AD-03", "AD-04", "AD-06")
@pytest.mark.parametrize(
    ("message", "text"),
    [
        (
            words.NO_ADDRESSES,
            "Unable to find addresses for this postcode, please enter manually or try a different postcode.",
        ),
        (words.NO_AUTOFILL, "Unable to autofill address, please enter manually."),
        (
            words.NO_LOCATION,
            "Unable to find your location, please try entering manually or looking up your postcode.",
        ),
        (words.FINDING_ADDRESSES, "One moment, retrieving addresses by postcode!"),
        (words.FINDING_DETAILS, "One moment, retrieving address details!"),
        (words.CREATING_FAILED, "Creating Address Failed"),
        (words.UPDATING_FAILED, "Updating Address Failed"),
        (words.REMOVING_FAILED, "Removing Address Failed"),
    ],
)
def test_the_messages_are_the_specified_ones(message: str, text: str) -> None:
    """Word for word."""
    assert message == text


@pytest.mark.spec("AD-03", "AD-04", "AD-06")
def test_the_browser_finds_each_message_under_its_name() -> None:
    """What it says while addresses are found and kept."""
    assert form_rules()["addressFinder"] == {
        "noAddresses": words.NO_ADDRESSES,
        "noAutofill": words.NO_AUTOFILL,
        "noLocation": words.NO_LOCATION,
        "findingAddresses": words.FINDING_ADDRESSES,
        "findingDetails": words.FINDING_DETAILS,
        "creatingFailed": words.CREATING_FAILED,
        "updatingFailed": words.UPDATING_FAILED,
        "removingFailed": words.REMOVING_FAILED,
        "lineMax": 30,
    }


def test_each_field_has_a_name_that_people_read() -> None:
    """In the order of the form."""
    assert [(rule.field, rule.label) for rule in words.ADDRESS_RULES] == [
        ("postcode", "Postcode"),
        ("house_name", "Building name"),
        ("street", "Street name"),
        ("city", "City"),
        ("county", "County"),
        ("company_name", "Company name"),
        ("phone_number", "Phone number"),
    ]


def test_what_an_address_need_not_hold_is_empty() -> None:
    """No city, no county, no company and no phone, unless they were typed."""
    assert Address(house_name="9", street="Mill Lane", postcode="M1 1AE").by_field() == {
        "house_name": "9",
        "street": "Mill Lane",
        "city": "",
        "county": "",
        "postcode": "M1 1AE",
        "company_name": "",
        "phone_number": "",
    }
