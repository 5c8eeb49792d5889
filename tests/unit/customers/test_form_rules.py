"""The table of field rules: normalising, judging, exporting."""

import json
import re
import unicodedata

import pytest

from adapters.http.customers.form_rule_responses import rule_out
from shopcore.customers.common_passwords import COMMON_PASSWORDS
from shopcore.customers.form_rules import (
    EMAIL_PATTERN,
    Equals,
    FieldRule,
    Length,
    Normaliser,
    Pattern,
    RequiredWhen,
    check_fields,
    is_email,
    normalise_email,
    normalise_phone,
)
from shopcore.errors import FieldFault

LONGEST_LOCAL = "a" * 64
LONGEST = f"{LONGEST_LOCAL}@{'b' * 63}.{'c' * 63}.{'d' * 58}.uk"


@pytest.mark.spec("RG-03")
@pytest.mark.parametrize(
    "email",
    [
        "a@b.c",
        "jo@example.com",
        " Jo.Smith+shop@Example.CO.UK ",
        "o'neill@example.com",
        "x_{|}~/=?^`!#$%&*-@example.museum",
        "1@2.uk",
        "jo@xn--bcher-kva.example",
        f"{LONGEST_LOCAL}@example.com",
        LONGEST,
    ],
)
def test_an_email_address_is_accepted(email: str) -> None:
    """Any ordinary shape with a dot in the domain, up to 254 characters."""
    assert is_email(email)


@pytest.mark.spec("RG-03")
@pytest.mark.parametrize(
    "email",
    [
        "",
        "jo",
        "jo@example",
        "@example.com",
        "jo@",
        "jo@.com",
        "jo@example.",
        "jo@example..com",
        "jo..smith@example.com",
        ".jo@example.com",
        "jo.@example.com",
        "jo smith@example.com",
        "jo@exam ple.com",
        "jo@@example.com",
        "jo@a@example.com",
        "jo@-example.com",
        "jo@example-.com",
        "jo@192.168.0.1",
        "jo@example.com\nBcc: all@example.com",
        "jo@example.com, al@example.com",
        "jö@example.com",
        "jo@ex\u212aample.com",
        "a" + f"{LONGEST_LOCAL}@example.com",
        f"jo@{'b' * 64}.com",
        LONGEST.replace(".uk", "x.uk"),
        "a" * 100_000,
        "a." * 50_000 + "@b",
        "a@" + "b." * 50_000,
        "a@" + "b-" * 50_000,
        "a@" + "1." * 50_000 + "1",
    ],
)
def test_what_is_no_email_address_is_refused(email: str) -> None:
    """Also header lines, other alphabets, and long texts at once."""
    assert not is_email(email)


@pytest.mark.spec("RG-03", "API-06")
def test_an_email_address_is_known_by_its_lower_case() -> None:
    """Trimmed and lower-cased; only ASCII letters are, so that no other letter becomes one."""
    assert len(LONGEST) == 254
    assert normalise_email(" Jo@Example.COM\t") == "jo@example.com"
    assert normalise_email("\u212a@x.uk") == "\u212a@x.uk"
    assert normalise_email("@AZ[") == "@az["


@pytest.mark.spec("RG-03")
def test_the_pattern_of_an_email_address_takes_capitals_itself() -> None:
    """It is exported, so whoever reads it need not lower anything first."""
    assert re.fullmatch(EMAIL_PATTERN, "JO.SMITH@MAIL.EXAMPLE.COM")
    assert re.fullmatch(EMAIL_PATTERN, LONGEST.upper())


@pytest.mark.spec("RG-07")
@pytest.mark.parametrize(
    ("typed", "phone"),
    [
        ("01632960000", "01632960000"),
        ("01632 960 000", "01632960000"),
        ("(01632) 960-000", "01632960000"),
        ("+44 1632 960000", "01632960000"),
        ("0044 1632 960000", "01632960000"),
        ("+44 (0)1632 960000", "01632960000"),
        ("07700\u00a0900\u2011123", "07700900123"),
        ("441632960000", "441632960000"),
        ("++44", "++44"),
        ("X01632 960000X", "X01632960000X"),
        ("", ""),
    ],
)
def test_a_phone_number_is_reduced_to_its_digits(typed: str, phone: str) -> None:
    """Spaces, hyphens and brackets go; the country code becomes 0, with the (0) or without."""
    assert normalise_phone(typed) == phone


@pytest.mark.spec("RG-05")
def test_the_common_passwords_could_all_be_typed() -> None:
    """A listed password that other rules refuse anyway would be a wasted line."""
    assert len(COMMON_PASSWORDS) > 200
    assert all(len(word) >= 6 and word == word.lower() and " " not in word for word in COMMON_PASSWORDS)


def test_accents_count_once_however_they_are_typed() -> None:
    """Text is brought to NFC before its length is taken; codes are not."""
    apart = unicodedata.normalize("NFD", "é" * 5)
    rule = FieldRule(field="f", label="F", max_length=Length(5, "long"))

    assert len(apart) == 10
    assert check_fields([rule], {"f": f" {apart} "}) == ()
    assert Normaliser.VERBATIM(apart) == "é" * 5
    assert Normaliser.POSTCODE("\u212aY1 1AA") == "\u212aY11AA"


RULES = (
    FieldRule(field="kind", label="Kind", choices=("a", "b"), choice_message="no such kind"),
    FieldRule(field="word", label="Word", normaliser=Normaliser.VERBATIM, required="word required",
              min_length=Length(3, "short"), pattern=Pattern("[a-z]*", "letters only")),
    FieldRule(field="again", label="Again", equals=Equals("word", "differs"), is_screen_only=True,
              required="again required"),
    FieldRule(field="more", label="More", required_when=RequiredWhen("kind", ("b",), "more required")),
    FieldRule(field="secret", label="Secret", max_length=Length(8, "long"),
              refuses_common_passwords="too common"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("values", "faults"),
    [
        ({}, [("word", "word required")]),
        ({"kind": "c", "word": "abc"}, [("kind", "no such kind")]),
        ({"word": "1"}, [("word", "short"), ("word", "letters only")]),
        ({"word": "abc", "again": ""}, [("again", "again required")]),
        ({"word": "abc", "again": "abd"}, [("again", "differs")]),
        ({"word": "abc", "again": " abc "}, []),
        ({"kind": "b", "word": "abc"}, [("more", "more required")]),
        ({"kind": "b", "word": "abc", "more": " \t"}, [("more", "more required")]),
        ({"kind": "b", "word": "abc", "more": "x"}, []),
        ({"kind": "a", "word": "abc", "more": "", "other": "?"}, []),
        ({"again": "XXXX"}, [("word", "word required"), ("again", "differs")]),
        ({"word": "abc", "secret": "Password"}, [("secret", "too common")]),
        ({"word": "abc", "secret": "unheard of"}, [("secret", "long")]),
        ({"word": "abc", "secret": "unheard"}, []),
    ],
)
def test_every_fault_is_listed_in_the_order_of_the_rules(
    values: dict[str, str], faults: list[tuple[str, str]]
) -> None:
    """An empty field breaks only the rule that asks for it; a filled one every rule it breaks."""
    assert check_fields(RULES, values) == tuple(FieldFault(*fault) for fault in faults)


def test_a_rule_is_exported_without_what_it_does_not_say() -> None:
    """The browser reads the same table as JSON."""
    assert [json.loads(json.dumps(rule_out(rule))) for rule in RULES] == [
        {"field": "kind", "label": "Kind", "normaliser": "trim", "choices": ["a", "b"],
         "choiceMessage": "no such kind"},
        {"field": "word", "label": "Word", "normaliser": "verbatim", "required": "word required",
         "minLength": {"length": 3, "message": "short"},
         "pattern": {"source": "[a-z]*", "message": "letters only"}},
        {"field": "again", "label": "Again", "normaliser": "trim", "required": "again required",
         "equals": {"field": "word", "message": "differs"}, "isScreenOnly": True},
        {"field": "more", "label": "More", "normaliser": "trim",
         "requiredWhen": {"field": "kind", "values": ["b"], "message": "more required"}},
        {"field": "secret", "label": "Secret", "normaliser": "trim",
         "maxLength": {"length": 8, "message": "long"}, "refusesCommonPasswords": "too common"},
    ]  # fmt: skip
    assert rule_out(RULES[3])["requiredWhen"]["values"] == ["b"]
    assert "\\" in EMAIL_PATTERN


def test_a_pattern_reads_ascii_unless_somebody_stands_in_for_it() -> None:
    """As the browser does: no other digit is one, and what stands in alone decides."""
    digits, capitals = Pattern(r"\d+", "digits"), Pattern("unread", "capitals", str.isupper)

    assert [digits.matches(text) for text in ("12", "1x", "\u0663")] == [True, False, False]
    assert [capitals.matches(text) for text in ("AB", "ab", "unread")] == [True, False, False]


def test_a_rule_asks_only_for_what_it_says() -> None:
    """A field and its name make a rule that takes everything, trimmed."""
    bare = FieldRule(field="note", label="Note")

    assert bare == FieldRule(
        field="note",
        label="Note",
        normaliser=Normaliser.TRIM,
        required=None,
        required_when=None,
        choices=(),
        choice_message="",
        min_length=None,
        max_length=None,
        pattern=None,
        equals=None,
        refuses_common_passwords=None,
        is_screen_only=False,
    )
    assert bare.is_screen_only is False
    assert Pattern("a", "b") == Pattern("a", "b", None)
    assert check_fields([bare], {"note": "password"}) == check_fields([bare], {}) == ()
