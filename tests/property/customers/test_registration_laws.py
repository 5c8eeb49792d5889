"""Laws of registration."""

import pytest
from attrs import evolve, fields
from hypothesis import given
from hypothesis import strategies as st

from shopcore.customers.address import Address
from shopcore.customers.registration import (
    RULES,
    Registration,
    check_registration,
    is_name,
    is_name_with_apostrophe,
)
from shopcore.storefront import Storefront

pytestmark = pytest.mark.registration

TEXT = st.one_of(
    st.text(max_size=34), st.sampled_from(["Mr", "jo@example.com", "01632960000", "111", "112", "Jo"])
)
TEXTS = [field.name for field in fields(Registration) if field.type == "str"]
FORMS = st.builds(
    Registration,
    **dict.fromkeys(TEXTS, TEXT),
    confirm_email=st.none() | TEXT,
    confirm_password=st.none() | TEXT,
    address=st.builds(Address, house_name=TEXT, street=TEXT, city=TEXT, county=TEXT, postcode=TEXT),
)
STOREFRONTS = st.sampled_from(Storefront)
ORDER = {rule.field: place for place, rule in enumerate(RULES)}


@given(FORMS, STOREFRONTS)
def test_cleaning_changes_no_verdict(form: Registration, storefront: Storefront) -> None:
    """The form's verdict and the server's are one."""
    assert check_registration(form.cleaned(), storefront) == check_registration(form, storefront)
    assert form.cleaned().cleaned() == form.cleaned()


@given(FORMS, STOREFRONTS)
def test_faults_stand_in_the_order_of_the_form_and_none_twice(
    form: Registration, storefront: Storefront
) -> None:
    """A reader can go down the page."""
    faults = check_registration(form, storefront)
    places = [ORDER[fault.field] for fault in faults]

    assert places == sorted(places)
    assert len(set(faults)) == len(faults)
    assert all(fault.message for fault in faults)


@given(FORMS, STOREFRONTS)
def test_a_form_without_confirmations_has_only_their_faults_less(
    form: Registration, storefront: Storefront
) -> None:
    """What the wire does not carry is not judged; everything else is the same."""
    on_screen = {"confirm_email", "confirm_password"}
    bare = evolve(form, confirm_email=None, confirm_password=None)
    expected = [fault for fault in check_registration(form, storefront) if fault.field not in on_screen]

    assert list(check_registration(bare, storefront)) == expected


@given(st.text(max_size=33))
def test_apostrophes_only_add_names(text: str) -> None:
    """What is a name with them is one without them, if it does not begin with one."""
    assert is_name_with_apostrophe(text) or not is_name(text)
    assert is_name_with_apostrophe(text) == (
        not text.startswith(("'", "\u2019"))
        and len(text) <= 31
        and is_name(text.replace("'", "").replace("\u2019", ""))
    )
