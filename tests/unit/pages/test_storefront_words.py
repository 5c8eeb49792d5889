"""What a storefront says of itself is refused while it cannot be right."""

from datetime import date

import pytest
from attrs import evolve, fields

from shopcore.catalogue.promotion import Promotion
from shopcore.pages.storefront_words import (
    Badge,
    BannerClaim,
    HomeWords,
    Link,
    OwnBrandWords,
    PromotionWords,
    StorefrontWords,
)
from tests.support.pages.storefront_pages import WORDS

DAY = date(2026, 12, 1)


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


@pytest.mark.parametrize(
    "email", ["shop", "@corner.example", "shop@corner", "a shop@corner.example", "a@@corner.example"]
)
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


@pytest.mark.parametrize(
    "make",
    [
        BannerClaim,
        lambda text: Link(text, "/brands"),
        Badge,
        lambda text: OwnBrandWords(text, "Made for us."),
        lambda text: OwnBrandWords("Anvil", text),
        lambda text: PromotionWords(DAY, DAY, text, "Words.", Link("Go", "/brands")),
        lambda text: PromotionWords(DAY, DAY, "Sale", text, Link("Go", "/brands")),
        lambda text: HomeWords(text, "Lead.", ""),
        lambda text: HomeWords("Head", text, ""),
        *(
            lambda text, name=name: evolve(WORDS, **{name: text})
            for name in ("name", "slogan", "strapline", "phone", "parent_group")
        ),
    ],
)
def test_words_that_a_page_shows_are_never_empty(make):
    """Nor white space alone."""
    with pytest.raises(ValueError, match=r"^must not be empty$"):
        make(" ")


def test_a_claim_needs_no_condition_and_a_storefront_no_origin():
    assert BannerClaim("Free delivery").rest == ""
    assert fields(StorefrontWords).origin.default == ""


@pytest.mark.parametrize("years", [0, -1])
def test_a_guarantee_is_for_a_year_at_least(years):
    assert OwnBrandWords("Anvil", "Made for us.", 1).guarantee == "1-year guarantee"
    with pytest.raises(ValueError, match="must be >= 1"):
        OwnBrandWords("Anvil", "Made for us.", years)


def test_a_promotion_runs_from_its_first_day_to_its_last():
    """In that order."""
    later = date(2026, 12, 31)
    words = PromotionWords(DAY, later, "Sale", "Words.", Link("Go", "/brands"))

    assert words.window == Promotion(DAY, later)
    with pytest.raises(ValueError, match="cannot end on 2026-12-01, before 2026-12-31"):
        PromotionWords(later, DAY, "Sale", "Words.", Link("Go", "/brands"))


def test_hours_must_be_ones_that_can_be_spoken():
    with pytest.raises(ValueError, match="must read like"):
        evolve(WORDS, hours="whenever")


def test_an_origin_may_be_an_address_of_ipv6_in_capitals():
    assert evolve(WORDS, origin="http://[FE80::1]:8000").origin == "http://[FE80::1]:8000"


def test_all_brands_that_are_named_twice_are_told():
    first, second = OwnBrandWords("Anvil", "One."), OwnBrandWords("Bell", "Two.")

    with pytest.raises(ValueError, match="each brand once: Anvil, Bell"):
        evolve(WORDS, own_brands=(first, second, first, second))
