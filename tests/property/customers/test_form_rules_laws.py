"""Laws of normalising and judging fields."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.customers.form_rules import PHONE_PATTERN, Normaliser, is_email, normalise_phone

pytestmark = [pytest.mark.registration, pytest.mark.address]

EMAILS = st.emails()
PHONES = st.from_regex(PHONE_PATTERN, fullmatch=True, alphabet=st.characters(max_codepoint=127))
DIALLED = st.text("+04412 ()-", max_size=16)


@given(st.sampled_from(Normaliser), st.one_of(st.text(), DIALLED, EMAILS))
def test_normalising_twice_is_normalising_once(normaliser: Normaliser, text: str) -> None:
    """What was stored is stored the same again."""
    once = normaliser(text)

    assert normaliser(once) == once


@given(EMAILS, st.text(" \t\u00a0", max_size=3))
def test_case_and_spaces_around_do_not_change_an_email_address(email: str, gap: str) -> None:
    """However it is typed, it is one account."""
    assert is_email(email)
    assert is_email(gap + email.upper() + gap)
    assert Normaliser.EMAIL(gap + email.upper() + gap) == Normaliser.EMAIL(email)


@given(PHONES.filter(lambda phone: phone[1] != "0"))
def test_a_phone_number_with_its_country_code_is_the_same_number(phone: str) -> None:
    """+44 and 0044, with the (0) or without."""
    abroad = {normalise_phone(prefix + phone[1:]) for prefix in ("+44", "0044 ", "+44 (0)", "00 44 0 ")}

    assert abroad == {phone}
