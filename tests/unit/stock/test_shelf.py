"""What an order takes off the shelf, and what the catalogue shows of it at once."""

import pytest

from shopcore.catalogue.changes import ChangeKind
from shopcore.stock.shelf import ShelfRequest


@pytest.mark.parametrize(
    ("request_", "short", "taken", "at_once"),
    [
        (ShelfRequest(4, 2, is_direct=False, free=None), False, 2, False),
        (ShelfRequest(4, 6, is_direct=False, free=None), False, 4, True),
        (ShelfRequest(0, 6, is_direct=False, free=None), False, 0, False),
        (ShelfRequest(4, 2, is_direct=False, free=4), False, 2, True),
        (ShelfRequest(4, 2, is_direct=False, free=1), True, 2, True),
        (ShelfRequest(4, 2, is_direct=True, free=None), False, 0, False),
        (ShelfRequest(4, 2, is_direct=True, free=4), False, 2, True),
    ],
)
def test_a_request_says_what_it_takes(request_, short, taken, at_once):
    """Only what is capped can be short, and a direct item is taken only if it is."""
    assert (request_.is_short, request_.taken, request_.is_published_at_once) == (short, taken, at_once)


def test_each_unit_of_a_capped_product_is_a_change():
    """Of others only what pages tell."""
    assert ShelfRequest(400, 1, is_direct=False, free=400).change is ChangeKind.STOCK
    assert ShelfRequest(12_399, 1, is_direct=False, free=None).change is None
