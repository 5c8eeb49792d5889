"""What holds until an instant is over at that instant."""

from __future__ import annotations

from datetime import timedelta

from shopcore.expiry import Expiring
from tests.support.customers import NOW


def test_it_is_over_at_the_instant_at_which_it_expires():
    """And not a moment before."""
    given = Expiring(expires_at=NOW)

    assert [given.has_expired(NOW + timedelta(microseconds=n)) for n in (-1, 0, 1)] == [False, True, True]
