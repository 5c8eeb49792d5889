"""Laws of brand slugs."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.catalogue.brand_slug import brand_slug

pytestmark = pytest.mark.catalogue


@given(st.text())
def test_a_slug_is_safe_in_a_path(name: str) -> None:
    """No space, & or ', nothing that needs encoding, never ``.`` or ``..``."""
    slug = brand_slug(name)

    assert re.fullmatch(r"[a-z0-9._~-]*", slug)
    assert slug not in {".", ".."}


@given(st.text())
def test_a_slug_is_its_own_slug(name: str) -> None:
    """Making the slug of a slug changes nothing."""
    assert brand_slug(brand_slug(name)) == brand_slug(name)


@given(st.text(min_size=1))
def test_every_name_has_a_slug(name: str) -> None:
    """A name of any character can be linked to."""
    assert brand_slug(name)


@given(st.text(st.characters(max_codepoint=127)))
def test_case_and_spaces_do_not_matter(name: str) -> None:
    """A brand spelt in capitals or with more spaces has the same address."""
    assert brand_slug(f" A {name.upper()} ") == brand_slug(f"a{name.lower()}")
