"""What a storefront says of itself is refused while it cannot be right."""

import pytest
from attrs import evolve

from shopcore.pages.storefront_words import Badge, Link, OwnBrandWords
from tests.support.pages.storefront_pages import WORDS


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


@pytest.mark.parametrize("email", ["shop", "@corner.example", "shop@corner", "a shop@corner.example"])
def test_an_address_that_no_e_mail_reaches_is_refused(email):
    with pytest.raises(ValueError, match="must be an e-mail address"):
        evolve(WORDS, email=email)


@pytest.mark.parametrize(
    "origin", ["shop.example.com", "https://shop.example.com/x", "ftp://shop.example.com"]
)
def test_an_origin_has_a_scheme_and_no_path(origin):
    with pytest.raises(ValueError, match="without a path"):
        evolve(WORDS, origin=origin)
    assert evolve(WORDS, origin="https://shop.example.com:8443").origin


def test_a_storefront_has_a_name_and_names_each_brand_once():
    with pytest.raises(ValueError, match="must not be empty"):
        evolve(WORDS, name=" ")
    with pytest.raises(ValueError, match="must name each brand once: Hallowbeck"):
        evolve(WORDS, own_brands=(*WORDS.own_brands, WORDS.own_brands[0]))
