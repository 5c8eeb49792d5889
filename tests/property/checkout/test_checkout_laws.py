"""Laws of the path after signing in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.checkout.checkout import path_after_login

pytestmark = pytest.mark.checkout


@given(st.text("/\\ehv.:?#%25c\t\n", max_size=12) | st.text())
def test_signing_in_never_leaves_the_shop(target: str) -> None:
    """The path is rooted, never a second slash or a backslash after it, and as it was wanted or home."""
    path = path_after_login(target)

    assert path.startswith("/")
    assert not path.startswith("//")
    assert "\\" not in path
    assert path in {target, "/", "/checkout"}
    assert path_after_login(path) == path
