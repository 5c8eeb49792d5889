"""What a storefront says of itself is refused while it cannot be right."""

import pytest

from shopcore.pages.storefront_words import Badge, Link, OwnBrandWords


@pytest.mark.parametrize("url", ["/brands", "https://far.example/x", "http://localhost:8000"])
def test_a_link_leads_to_a_path_or_to_another_site(url):
    assert Link("Go", url).url == Badge("A prize", url).url == url


@pytest.mark.parametrize("url", ["brands", "//far.example", "javascript:alert(1)", "/a b"])
def test_any_other_link_is_refused(url):
    """That of a badge, too, which may have none."""
    for kind in (Link, Badge):
        with pytest.raises(ValueError, match="must be a path such as /brands"):
            kind("Go", url)
    assert Badge("A prize").url == ""


def test_a_brand_without_years_gives_no_guarantee():
    assert OwnBrandWords("Anvil", "Made for us.").guarantee == ""
    assert OwnBrandWords("Anvil", "Made for us.", 25).guarantee == "25-year guarantee"
