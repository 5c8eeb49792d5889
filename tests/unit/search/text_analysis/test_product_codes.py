"""Codes are compared without case and punctuation."""

from __future__ import annotations

import pytest

from shopcore.search.text_analysis.product_codes import (
    code_ends,
    code_key,
    code_starts,
    codes_of,
    is_written_code,
    look_alike,
    may_be_code,
    may_begin_a_code,
)
from tests.support.products import a_product


def test_a_key_has_no_case_and_no_punctuation() -> None:
    """However it is typed; half a character counts as punctuation."""
    assert code_key("hbk lr0412 sc") == code_key("HBK-LR0412_SC") == "HBKLR0412SC"
    assert code_key("A\ud800B") == "AB"


def test_a_code_holds_a_digit() -> None:
    """Of three characters or more; a short number is rather a size."""
    assert [may_be_code(key) for key in ("LR0", "L0", "LRX")] == [True, False, False]
    assert [may_begin_a_code(key) for key in ("LR0", "150", "31820", "HINGE")] == [True, False, True, False]


@pytest.mark.parametrize(
    ("text", "is_code"),
    [
        ("hbk-lr0421-sc", True),
        ("xyz-1234", True),
        ("usb-c", False),
        ("4-gang", False),
        ("13a-plug", False),
        ("xyz 1234", False),
        ("xyz1234", False),
        ("xyz-1234-", False),
        ("a" * 5000 + "-" * 5000, False),
    ],
)
def test_a_code_is_written_with_hyphens_and_no_spaces(text: str, is_code: bool) -> None:
    """It begins with letters; a measure joined to a word does not."""
    assert is_written_code(text) is is_code


def test_a_product_has_its_sku_and_its_number_in_the_catalogue() -> None:
    """One without a number has its SKU alone."""
    assert codes_of(a_product(sku="HBK-1", attributes={"Catalogue code": "318 204"})) == ("HBK1", "318204")
    assert codes_of(a_product(sku="HBK-1")) == ("HBK1",)


def test_the_start_of_a_sku_may_be_left_out() -> None:
    """As long as what is left may be a code."""
    assert code_ends("HBK-LR0412-SC") == ("HBKLR0412SC", "LR0412SC")


def test_the_end_of_a_sku_may_be_left_out() -> None:
    """As long as what is left may be a code."""
    assert code_starts("HBK-LR0412-SC") == ("HBKLR0412SC", "HBKLR0412")


def test_characters_that_look_alike_are_one() -> None:
    """O and 0, I, L and 1, S and 5, either way."""
    assert look_alike("O0IL1S5B8") == "001115" + "5B8"
    assert look_alike("HBKLRO4I2SC") == look_alike("HBK1R0412" + "5C")
