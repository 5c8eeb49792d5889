"""Postcodes, addresses and registrations for generated tests, good and nearly so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import evolve
from hypothesis import strategies as st

from shopcore.customers.account import AccountType
from shopcore.customers.address import Address
from shopcore.customers.common_passwords import COMMON_PASSWORDS
from shopcore.customers.registration import TITLES, Registration, is_name

from ...postcode import POSTCODE_PATTERN, Postcode, is_postcode, parse_postcode
from ...storefront import Storefront

_ASCII: Final = st.characters(max_codepoint=127)
_ORDINARY: Final = st.from_regex("[A-PR-UWYZ][0-9]{1,2}[0-9][ABD-HJLNP-UW-Z]{2}", fullmatch=True)
_STORED: Final = _ORDINARY | st.from_regex(POSTCODE_PATTERN, fullmatch=True, alphabet=_ASCII)
_WORDS: Final = st.sampled_from(["Mill Lane", "4", "St. John's Cottage", "Llanfairpwll, Ynys Môn", "Ö" * 30])
_BEFORE_AT: Final = ("jo", "o.neill", "jo+shop", "j_o-1", "a" * 50)


def postcodes() -> st.SearchStrategy[Postcode]:
    """Generate postcodes of all six shapes, of the forces and of the islands.

    >>> smallest(postcodes()).spaced
    'A0 0AA'
    >>> smallest(postcodes(), lambda postcode: postcode.area == "BFPO").spaced
    'BFPO 0'
    """
    return _STORED.map(_read)


def _read(text: str) -> Postcode:
    postcode = parse_postcode(text)
    assert postcode is not None, text
    return postcode


@st.composite
def typed_postcodes(draw: st.DrawFn) -> str:
    """Generate postcodes as people type them: in any case, with spaces anywhere.

    >>> smallest(typed_postcodes(), lambda text: " " in text and text.islower())
    ' a00aa'
    """
    gap, at = draw(st.sampled_from(["", " ", "  ", "\u00a0"])), draw(st.integers(0, 9))
    is_lower, text = draw(st.booleans()), draw(_STORED)
    spaced = text[:at] + gap + text[at:]
    return spaced.lower() if is_lower else spaced


def nearly_postcodes() -> st.SearchStrategy[str]:
    """Generate what is one slip away from a postcode, and none: a letter lost, doubled or mistaken.

    >>> smallest(nearly_postcodes())
    '00AA'
    """
    return st.tuples(_STORED, st.integers(0, 9), st.sampled_from(_SLIPS)).map(_slipped).filter(_is_none)


_SLIPS: Final = ("", "{}{}", "O", "I", "V", "0", "-", "é", "ſ")


def _slipped(drawn: tuple[str, int, str]) -> str:
    text, at, slip = drawn[0], drawn[1] % len(drawn[0]), drawn[2]
    return text[:at] + slip.format(text[at], text[at]) + text[at + 1 :]


def _is_none(text: str) -> bool:
    return not is_postcode(text)


def addresses() -> st.SearchStrategy[Address]:
    """Generate addresses that break no rule, some with a company and a phone.

    >>> smallest(addresses()).name
    'Mill Lane, Mill Lane, A0 0AA, GB'
    """
    return st.builds(
        Address,
        house_name=_WORDS,
        street=_WORDS,
        city=st.just("") | _WORDS,
        county=st.just("") | _WORDS,
        postcode=typed_postcodes(),
        company_name=st.just("") | _WORDS,
        phone_number=st.just("") | phones(),
    )


def phones() -> st.SearchStrategy[str]:
    """Generate phone numbers of the United Kingdom, without spaces.

    >>> smallest(phones())
    '01000000000'
    """
    return st.builds("{}{:09}".format, st.sampled_from(["01", "07", "02"]), st.integers(0, 999_999_999))


def names() -> st.SearchStrategy[str]:
    """Generate names of people, with letters of any script, hyphens and spaces.

    >>> smallest(names())
    'A'
    """
    alphabet = st.characters(categories=("Lu", "Ll", "Lo"))
    return st.text(alphabet | st.sampled_from("- "), min_size=1, max_size=31).filter(is_name)


def emails() -> st.SearchStrategy[str]:
    """Generate addresses for e-mail.

    >>> smallest(emails())
    'jo0@example.com'
    """
    return st.builds("{}{}@example.com".format, st.sampled_from(_BEFORE_AT), st.integers(0, 9_999))


def passwords() -> st.SearchStrategy[str]:
    """Generate passwords that may be chosen: long enough, without white space, not common.

    >>> smallest(passwords())
    '0000000'
    """
    visible = st.characters(min_codepoint=33, max_codepoint=126)
    return st.text(visible, min_size=6, max_size=50).filter(lambda text: text.lower() not in COMMON_PASSWORDS)


@st.composite
def registrations(draw: st.DrawFn, storefront: Storefront | None = None) -> Registration:
    """Generate forms that break no rule of a *storefront*, ironmongery unless told, filled in on screen.

    >>> form = smallest(registrations())
    >>> form.title, form.first_name, form.segment, form.address.postcode
    ('Mr', 'A', '112', 'A00AA')
    """
    kind = draw(st.sampled_from(AccountType))
    email, password = draw(emails()), draw(passwords())
    return Registration(
        title=draw(st.sampled_from(TITLES)),
        first_name=draw(names()),
        last_name=draw(names()),
        email=email,
        confirm_email=email,
        password=password,
        confirm_password=password,
        phone_number=draw(phones()),
        address=draw(addresses()),
        segment=kind.code(storefront or Storefront.IRONMONGERY),
        company_name=draw(_WORDS) if kind is AccountType.BUSINESS else "",
        other_source=draw(st.just("") | _WORDS.filter(_is_short)),
        accepts_marketing=draw(st.booleans()),
    )


def _is_short(text: str) -> bool:
    return len(text) <= 20


@st.composite
def nearly_registrations(draw: st.DrawFn, storefront: Storefront | None = None) -> Registration:
    """Generate forms with exactly one field that breaks a rule.

    >>> smallest(nearly_registrations(), lambda form: form.title not in TITLES).title
    ''
    """
    form = draw(registrations(storefront))
    field = draw(st.sampled_from(sorted(_SPOILT)))
    return evolve(form, **{field: draw(_SPOILT[field])})


_SPOILT: Final[Mapping[str, st.SearchStrategy[Any]]] = {
    "address": st.builds(evolve, addresses(), postcode=nearly_postcodes()),
    "title": st.sampled_from(["", "Sir"]),
    "first_name": st.sampled_from(["", "J0", "-Jo", "J" * 32]),
    "last_name": st.sampled_from(["", "Smith3", " ", "S" * 32]),
    "confirm_email": st.sampled_from(["", "another@example.com"]),
    "confirm_password": st.sampled_from(["", "another-password"]),
    "phone_number": st.sampled_from(["", "0163296000", "11632960000"]),
    "segment": st.sampled_from(["", "999"]),
    "other_source": st.just("S" * 21),
}
