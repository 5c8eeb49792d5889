"""Where a text may stand, and what its page reads of an address."""

import pytest

from shopcore.pages.addresses.text_addresses import TextAddress, text_address


@pytest.mark.spec("RT-04")
def test_addresses_of_texts_are_read():
    """Those that are known, and below three folders; a code is for declarations alone."""
    assert text_address("/contact", "code=x") == TextAddress("/contact")
    assert text_address("/dop", "code=+abc++1+") == TextAddress("/dop", "abc 1")
    assert text_address("/blog/some-guide", "") == TextAddress("/blog/some-guide")
    assert text_address("/blog/a/b", "") is None
    assert text_address("/information", "") is None
    assert text_address("/blog/../secret", "") is None
