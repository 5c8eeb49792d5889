"""Registration: every rule, every boundary, every message."""

import json
import re

import pytest
from attrs import evolve

from adapters.http.field_names import address_field, wire_field
from app.codegen.form_rules import form_rules
from shopcore.customers.address import ADDRESS_RULES, Address
from shopcore.customers.errors import CAPTCHA_FAILED, EMAIL_TAKEN
from shopcore.customers.password_rules import check_new_password
from shopcore.customers.registration import (
    GENERAL_MESSAGE,
    RULES,
    Registration,
    check_registration,
    is_name,
    is_name_with_apostrophe,
    rules_for,
)
from shopcore.errors import FieldFault
from shopcore.storefront import Storefront

GOOD = Registration(
    title="Ms",
    first_name="Élodie",
    last_name="Smith-Jones",
    email="elodie@example.com",
    confirm_email="elodie@example.com",
    password="Brass-Hinge-7",
    confirm_password="Brass-Hinge-7",
    phone_number="01632 960000",
    address=Address(house_name="9", street="Mill Lane", postcode="M1 1AE"),
    segment="112",
)
FIRST_NAME = (
    "Your first name cannot contain any special characters or numbers, only letters and hyphens are allowed. "
    "Please check what has been entered."
)
LAST_NAME = FIRST_NAME.replace("first", "last")
EMAIL = "Please enter a valid email address."
PHONE = "UK phone numbers must have 11 numbers in them, please check what has been entered."
TOO_SHORT = "Your password must contain at least 6 characters."
TOO_LONG = "Your password must not exceed 50 characters."
WHITE_SPACE = "Your password contains white space."
COMMON = "Please choose a less common password."
LINE = "Please enter less than 30 characters."
COMPANY = "Please enter less than 160 characters."
TYPE = "Please select your account type."
LONGEST_EMAIL = f"{'a' * 63}@{'b' * 63}.{'c' * 63}.{'d' * 59}.uk"


def faults(form: Registration, storefront: Storefront = Storefront.IRONMONGERY) -> list[tuple[str, str]]:
    return [(fault.field, fault.message) for fault in check_registration(form, storefront)]


def changed(**change: str | bool | None) -> Registration:
    return evolve(GOOD, **change)  # type: ignore[arg-type]


@pytest.mark.spec("RG-13", "RG-17")
def test_a_good_form_has_no_fault() -> None:
    """On the screen with its confirmations, on the wire without them."""
    assert faults(GOOD) == []
    assert faults(changed(confirm_email=None, confirm_password=None)) == []


@pytest.mark.spec(
    "RG-13", "RG-01", "RG-02", "RG-03", "RG-04", "RG-05", "RG-06", "RG-07", "RG-08", "RG-09", "RG-10"
)
def test_an_empty_form_asks_for_everything_in_the_order_of_the_form() -> None:
    """Each required field says so once, with the specified words."""
    assert faults(Registration(confirm_email="", confirm_password="")) == [
        ("title", "Please select your title."),
        ("first_name", "First name required."),
        ("last_name", "Last name required."),
        ("email", "Email address required."),
        ("confirm_email", "Email confirmation required."),
        ("password", "Password required."),
        ("confirm_password", "Password confirmation required."),
        ("phone_number", "Phone number required."),
        ("invoice_address.postcode", "Postcode required."),
        ("invoice_address.house_name", "Building name required."),
        ("invoice_address.street", "Street name required."),
        ("account.segment", TYPE),
    ]


@pytest.mark.spec("RG-13")
def test_the_general_message_is_the_specified_one() -> None:
    """It stands above the faults of the single fields."""
    assert GENERAL_MESSAGE == (
        "Some information is missing or invalid. "
        "Please correct any of the highlighted fields above to create your account."
    )


@pytest.mark.spec("RG-01")
@pytest.mark.parametrize("title", ["Mr", "Ms", "Mrs", "Miss", " Mr "])
def test_the_four_titles_are_taken(title: str) -> None:
    """Mr, Ms, Mrs or Miss."""
    assert faults(changed(title=title)) == []


@pytest.mark.spec("RG-01")
@pytest.mark.parametrize("title", ["", "Dr", "mr", "Mr Ms"])
def test_no_other_title_is(title: str) -> None:
    """The form offers a list."""
    assert faults(changed(title=title)) == [("title", "Please select your title.")]


@pytest.mark.spec("RG-02")
@pytest.mark.parametrize(
    "name",
    [
        "A",
        "a" * 31,
        "Mary Ann",
        "Smith-Jones",
        "Zoë",
        "Zoe\u0308",
        "Łukasz",
        "李",
        "  Jo  ",
        "J--",
        "José\u0327",
    ],
)
def test_letters_of_any_alphabet_spaces_and_hyphens_make_a_name(name: str) -> None:
    """A letter and up to thirty more, trimmed; an accent typed apart is no extra letter."""
    assert faults(changed(first_name=name, last_name=name)) == []


@pytest.mark.spec("RG-02")
@pytest.mark.parametrize(
    "name",
    [
        "a" * 32,
        "-Jo",
        "Jo3",
        "O'Neill",
        "O\u2019Neill",
        "J.",
        "Jo_",
        "\u0301a",
        "Jo\u00a0Ann",
        "Jo\nAnn",
        "😀",
    ],
)
def test_anything_else_is_no_name(name: str) -> None:
    """The message names the first or the last name."""
    assert faults(changed(first_name=name, last_name=name)) == [
        ("first_name", FIRST_NAME),
        ("last_name", LAST_NAME),
    ]


@pytest.mark.spec("RG-02")
def test_a_shop_may_allow_apostrophes() -> None:
    """The setting lets straight and curly ones in, but not at the front."""
    form = changed(first_name="D\u2019Arcy", last_name="O'Neill")
    bad = changed(first_name="'Arcy", last_name="O'Ne1ll")

    assert check_registration(form, Storefront.IRONMONGERY, names_allow_apostrophe=True) == ()
    assert check_registration(bad, Storefront.IRONMONGERY, names_allow_apostrophe=True) == (
        FieldFault("first_name", FIRST_NAME),
        FieldFault("last_name", LAST_NAME),
    )
    assert is_name_with_apostrophe("O'Neill")
    assert not is_name("O'Neill")
    assert not is_name("")


@pytest.mark.spec("RG-03", "RG-04")
@pytest.mark.parametrize(
    ("email", "confirm", "expected"),
    [
        ("jo@example.com", "JO@EXAMPLE.COM ", []),
        ("jo@example.com", "", [("confirm_email", "Email confirmation required.")]),
        ("jo@example.com", "al@example.com", [("confirm_email", "Email addresses must match.")]),
        ("jo@example", "jo@example", [("email", EMAIL), ("confirm_email", EMAIL)]),
        (
            "jo@example.com",
            "jo",
            [("confirm_email", EMAIL), ("confirm_email", "Email addresses must match.")],
        ),
        (
            "",
            "jo@example.com",
            [("email", "Email address required."), ("confirm_email", "Email addresses must match.")],
        ),
        ("x" * 300, "x" * 300, [("email", EMAIL), ("confirm_email", EMAIL)]),
        (LONGEST_EMAIL, LONGEST_EMAIL, []),
        ("x" + LONGEST_EMAIL, "x" + LONGEST_EMAIL, [("email", EMAIL), ("confirm_email", EMAIL)]),
    ],
)
def test_an_email_address_is_valid_and_repeated(
    email: str, confirm: str, expected: list[tuple[str, str]]
) -> None:
    """Case and spaces around do not matter; a message stands once, however often it is earned."""
    assert faults(changed(email=email, confirm_email=confirm)) == expected


@pytest.mark.spec("RG-03", "RG-15")
def test_messages_of_the_server_have_their_blanks() -> None:
    """The taken address and the phone are filled in."""
    assert EMAIL_TAKEN.format(email="jo@example.com") == (
        "It seems the email address jo@example.com is already registered with us. "
        "Please login or reset your password."
    )
    assert CAPTCHA_FAILED.format(phone="01632 960000") == (
        "Unable to verify captcha. Please refresh the page and try again. "
        "If the issue persists, please call our team on 01632 960000."
    )


@pytest.mark.spec("RG-05", "RG-06")
@pytest.mark.parametrize(
    ("password", "messages"),
    [
        ("h1nges", []),
        ("h" * 50, []),
        ("é" * 6, []),
        ("e\u0301" * 50, []),
        ("hinge", [TOO_SHORT]),
        ("e\u0301" * 5, [TOO_SHORT]),
        ("h" * 51, [TOO_LONG]),
        ("brass hinge", [WHITE_SPACE]),
        (" brasshinge", [WHITE_SPACE]),
        ("brass\u00a0hinge", [WHITE_SPACE]),
        ("brass\u2003hinge", [WHITE_SPACE]),
        ("a b", [TOO_SHORT, WHITE_SPACE]),
        (" " * 51, [TOO_LONG, WHITE_SPACE]),
        ("password", [COMMON]),
        ("PassW0rd", [COMMON]),
        ("123456", [COMMON]),
        ("", ["Password required."]),
    ],
)
def test_a_password_keeps_its_rules(password: str, messages: list[str]) -> None:
    """Six to fifty code points, no white space of any kind, none that guessers try first."""
    form = changed(password=password, confirm_password=None)

    assert faults(form) == [("password", message) for message in messages]


@pytest.mark.spec("RG-06")
@pytest.mark.parametrize(
    ("confirm", "messages"),
    [
        ("Brass-Hinge-7", []),
        ("", ["Password confirmation required."]),
        ("brass-hinge-7", ["Your password must match."]),
        ("Brass-Hinge-7 ", ["Your password must match."]),
        ("x" * 51, [TOO_LONG, "Your password must match."]),
    ],
)
def test_a_password_is_repeated_exactly(confirm: str, messages: list[str]) -> None:
    """Nothing is trimmed from a password."""
    assert faults(changed(confirm_password=confirm)) == [("confirm_password", text) for text in messages]


def test_passwords_do_not_show_in_a_printed_form() -> None:
    """A log line or a traceback keeps them to itself."""
    assert "Brass-Hinge-7" not in repr(GOOD)


@pytest.mark.spec("RG-07")
@pytest.mark.parametrize(
    "phone", ["01632960000", "01632 960-000", "(01632) 960000", "+44 1632 960000", "0044 1632960000"]
)
def test_a_phone_number_of_eleven_digits_is_taken(phone: str) -> None:
    """However it is spaced, at home or from abroad."""
    assert faults(changed(phone_number=phone)) == []


@pytest.mark.spec("RG-07")
@pytest.mark.parametrize(
    "phone",
    [
        "0163296000",
        "016329600000",
        "11632960000",
        "0163296000x",
        "+33 1632 960000",
        "\u06601632960000",
        "0" * 100_000,
    ],
)
def test_any_other_count_of_digits_is_refused(phone: str) -> None:
    """Ten, twelve, letters, other countries, other digits."""
    assert faults(changed(phone_number=phone)) == [("phone_number", PHONE)]


@pytest.mark.spec("RG-08", "RG-09")
def test_faults_of_the_address_stand_inside_it() -> None:
    """Their fields are dotted into invoice_address."""
    bad = Address(house_name="h" * 31, street="s" * 31, city="c" * 31, county="o" * 31, postcode="nowhere")

    assert faults(evolve(GOOD, address=bad)) == [
        ("invoice_address.postcode", "Please enter a valid UK postcode."),
        ("invoice_address.house_name", LINE),
        ("invoice_address.street", LINE),
        ("invoice_address.city", LINE),
        ("invoice_address.county", LINE),
    ]


@pytest.mark.spec("RG-10", "ST-02")
@pytest.mark.parametrize(
    ("storefront", "segment", "company", "expected"),
    [
        (Storefront.IRONMONGERY, "112", "", []),
        (Storefront.IRONMONGERY, "111", "Smith & Co", []),
        (Storefront.IRONMONGERY, "111", "S" * 160, []),
        (Storefront.IRONMONGERY, "111", "S" * 161, [("account.company_name", COMPANY)]),
        (Storefront.IRONMONGERY, "111", " ", [("account.company_name", "Company name required.")]),
        (Storefront.ELECTRICAL, "114", "", []),
        (Storefront.ELECTRICAL, "113", "Smith & Co", []),
        (Storefront.ELECTRICAL, "113", "", [("account.company_name", "Company name required.")]),
        (Storefront.IRONMONGERY, "114", "", [("account.segment", TYPE)]),
        (Storefront.ELECTRICAL, "112", "", [("account.segment", TYPE)]),
        (Storefront.IRONMONGERY, "", "", [("account.segment", TYPE)]),
        (Storefront.IRONMONGERY, "115", "", [("account.segment", TYPE)]),
        (
            Storefront.IRONMONGERY,
            "113",
            "",
            [("account.segment", TYPE), ("account.company_name", "Company name required.")],
        ),
    ],
)
def test_an_account_type_belongs_to_its_storefront(
    storefront: Storefront, segment: str, company: str, expected: list[tuple[str, str]]
) -> None:
    """A business names its company."""
    assert faults(changed(segment=segment, company_name=company), storefront) == expected


@pytest.mark.spec("RG-11")
@pytest.mark.parametrize(
    ("source", "messages"),
    [("", []), ("a" * 20, []), (" " + "a" * 20, []), ("a" * 21, ["Please enter less than 20 characters."])],
)
def test_how_heard_is_optional_and_short(source: str, messages: list[str]) -> None:
    """At most twenty characters."""
    assert faults(changed(other_source=source)) == [("other_source", message) for message in messages]


@pytest.mark.spec("RG-12")
def test_marketing_is_off_until_it_is_asked_for() -> None:
    """The box is unchecked by default."""
    assert Registration().accepts_marketing is False


def test_a_form_that_nobody_touched_is_empty() -> None:
    """Nothing is filled in, and what nobody was asked to repeat is not there at all."""
    untouched = Registration()
    on_screen = {rule.field for rule in RULES if rule.is_screen_only}

    assert untouched.by_field() == {rule.field: "" for rule in RULES if rule.field not in on_screen}
    assert on_screen == {"confirm_email", "confirm_password"}
    assert untouched.address == Address(house_name="", street="", postcode="")


@pytest.mark.spec("RG-05")
@pytest.mark.parametrize(
    ("password", "messages"),
    [
        ("Brass-Hinge-7", []),
        ("", ["Password required."]),
        ("a b", [TOO_SHORT, WHITE_SPACE]),
        ("123456", [COMMON]),
    ],
)
def test_a_password_in_place_of_a_forgotten_one_keeps_the_same_rules(
    password: str, messages: list[str]
) -> None:
    """The rest of the form is not asked for again."""
    assert check_new_password(password) == tuple(FieldFault("password", text) for text in messages)


@pytest.mark.spec("RG-14")
def test_a_cleaned_form_is_what_is_stored() -> None:
    """Trimmed, lower-case e-mail, plain phone, stored postcode, the password as typed."""
    typed = changed(
        first_name=" Zoe\u0308 ",
        email=" Zoe@Example.com",
        confirm_email=None,
        password="Bra\u0301ss-7",
        segment=" 112 ",
    )

    cleaned = typed.cleaned()

    assert (cleaned.first_name, cleaned.email, cleaned.confirm_email) == ("Zoë", "zoe@example.com", None)
    assert (cleaned.phone_number, cleaned.address.postcode) == ("01632960000", "M11AE")
    assert (cleaned.password, cleaned.segment) == ("Bráss-7", "112")
    assert cleaned.accepts_marketing is typed.accepts_marketing


@pytest.mark.spec("RG-17")
def test_the_rules_are_exported_whole() -> None:
    """Every row of the table, in order, as plain JSON in ASCII patterns."""
    exported = form_rules()
    patterns = [rule["pattern"]["source"] for rule in exported["registration"] if "pattern" in rule]

    assert json.loads(json.dumps(exported)) == exported
    assert [rule["field"] for rule in exported["registration"]] == [wire_field(rule.field) for rule in RULES]
    assert exported["registration"][1]["pattern"] == {
        "source": r"\p{L}[\p{L}\p{M} \-]{0,30}",
        "message": FIRST_NAME,
    }
    assert all(pattern.isascii() for pattern in patterns)
    assert exported["accountTypes"] == {
        "1": {"business": "111", "personal": "112"},
        "2": {"business": "113", "personal": "114"},
    }
    assert exported["postcodeFinder"]["invalid"] == "Please enter a valid UK postcode. "
    assert exported["blockPasteInConfirmFields"] is True


@pytest.mark.spec("RG-17")
def test_the_browser_is_told_each_label_and_longest_text() -> None:
    """Each row of the form by the name that people read."""
    lines = {"length": 30, "message": LINE}
    specified = {
        "title": ("Title", None),
        "firstName": ("First name", None),
        "lastName": ("Last name", None),
        "email": ("Email", {"length": 254, "message": EMAIL}),
        "confirmEmail": ("Confirm email", {"length": 254, "message": EMAIL}),
        "password": ("Password", {"length": 50, "message": TOO_LONG}),
        "confirmPassword": ("Confirm password", {"length": 50, "message": TOO_LONG}),
        "phoneNumber": ("Phone number", None),
        "invoiceAddress.postCode": ("Postcode", None),
        "invoiceAddress.houseName": ("Building name", lines),
        "invoiceAddress.addressLineOne": ("Street name", lines),
        "invoiceAddress.addressLineTwo": ("City", lines),
        "invoiceAddress.addressLineThree": ("County", lines),
        "segment.value": ("Account type", None),
        "segment.companyName": ("Company name", {"length": 160, "message": COMPANY}),
        "otherSource": (
            "How did you hear about us?",
            {"length": 20, "message": "Please enter less than 20 characters."},
        ),
    }
    rows = form_rules()["registration"]
    result = {rule["field"]: (rule["label"], rule.get("maxLength")) for rule in rows}

    assert result | specified == result
    assert list(result) == [wire_field(rule.field) for rule in RULES]
    assert all(label for label, _ in result.values())


@pytest.mark.spec("RG-17")
def test_the_browser_is_told_of_every_form_and_message() -> None:
    """What stands beside the rows: the other forms, the messages, and what is suggested from when."""
    exported = form_rules()

    assert {name: exported[name] for name in ("postcodeFinder", "messages", "suggestSourcesFrom")} == {
        "postcodeFinder": {
            "required": "Please provide a postcode.",
            "invalid": "Please enter a valid UK postcode. ",
        },
        "messages": {"general": GENERAL_MESSAGE, "emailTaken": EMAIL_TAKEN, "captcha": CAPTCHA_FAILED},
        "suggestSourcesFrom": 2,
    }
    assert {name: [rule["field"] for rule in exported[name]] for name in ("address", "login", "forgot")} == {
        "address": [address_field(rule.field) for rule in ADDRESS_RULES],
        "login": ["username", "password"],
        "forgot": ["emailAddress"],
    }
    assert exported["signIn"]["noAccount"] == (
        "Sorry, there is no record of an account with that email address."
    )
    assert exported["addressFinder"]["noAutofill"] == "Unable to autofill address, please enter manually."
    assert exported["addressFinder"]["lineMax"] == 30
    assert {"123456", "password"} <= set(exported["commonPasswords"])
    assert re.fullmatch(f"[{exported['whiteSpace']}]+", " \t\u00a0\u2003")


@pytest.mark.spec("RG-04", "RG-06")
def test_the_settings_reach_the_browser() -> None:
    """Paste and apostrophes are a shop owner's choice."""
    exported = form_rules(names_allow_apostrophe=True, block_paste_in_confirm_fields=False)

    assert exported["registration"][2]["pattern"]["source"] == r"\p{L}[\p{L}\p{M} \-'\u2019]{0,30}"
    assert exported["blockPasteInConfirmFields"] is False


def test_the_rules_of_no_storefront_take_every_account_type() -> None:
    """One exported table serves both."""
    (segment,) = (rule for rule in rules_for() if rule.field == "account.segment")

    assert segment.choices == ("111", "112", "113", "114")
    assert rules_for() == RULES
