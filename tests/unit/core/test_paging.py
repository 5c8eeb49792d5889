"""Lists are read page by page, within limits."""

from __future__ import annotations

import pytest

from shopcore.errors import FieldFault
from shopcore.paging import DEEPEST_PAGE, page_faults

PAGE = FieldFault("page", "Please ask for a page from 1 to 10000.")
SIZE = FieldFault("page_size", "A page holds 1 to 50 orders.")


@pytest.mark.parametrize(
    ("page", "page_size", "faults"),
    [
        (1, 1, ()),
        (DEEPEST_PAGE, 50, ()),
        (0, 50, (PAGE,)),
        (DEEPEST_PAGE + 1, 1, (PAGE,)),
        (1, 0, (SIZE,)),
        (1, 51, (SIZE,)),
        (-1, -1, (PAGE, SIZE)),
    ],
)
def test_pages_and_their_sizes_have_limits(page, page_size, faults):
    """All faults are told at once."""
    assert page_faults(page, page_size, most=50, noun="orders") == faults
