"""Laws of addresses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.customers.address import Address, check_address

pytestmark = pytest.mark.address

LINES = st.text(max_size=34)
ADDRESSES = st.builds(
    Address,
    house_name=LINES,
    street=LINES,
    city=LINES,
    county=LINES,
    postcode=st.one_of(st.sampled_from(["M1 1AE", "bfpo 57", ""]), LINES),
    company_name=LINES,
    phone_number=st.one_of(st.just("+44 1632 960000"), LINES),
)


@given(ADDRESSES)
def test_cleaning_changes_no_verdict(address: Address) -> None:
    """What is stored breaks the rules exactly when what was typed did."""
    assert check_address(address.cleaned()) == check_address(address)
    assert address.cleaned().cleaned() == address.cleaned()


@given(ADDRESSES)
def test_the_name_ends_in_gb_and_has_no_gaps(address: Address) -> None:
    """Typed and cleaned address have one name."""
    assert address.name.endswith("GB")
    assert address.name == address.cleaned().name
    assert not address.name.startswith(", ")
