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


@pytest.mark.spec("RT-04")
@pytest.mark.parametrize(
    "path",
    [
        "/blog", "/contact", "/promise", "/refer", "/research", "/dop", "/tradextra", "/trade-counter",
        "/delivery-note", "/weee-directive", "/information/terms-of-sale", "/research/a-b-2",
    ],
)  # fmt: skip
def test_a_text_may_stand_at_a_path(path):
    """In a folder under a name of small letters and figures."""
    assert text_address(path, "") == TextAddress(path)


@pytest.mark.parametrize(
    "path", ["/blog/A", "/blog/a--b", "/blog/-a", "/blog/", "/XXresearch/a", "/contact/a"]
)
def test_no_text_stands_elsewhere(path):
    assert text_address(path, "") is None


def test_a_code_is_cut_at_its_limit():
    """The catalogue has none so long."""
    assert text_address("/dop", "code=" + "A" * 41) == TextAddress("/dop", "A" * 40)
