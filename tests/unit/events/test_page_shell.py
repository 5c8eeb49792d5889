"""Which pages stand without header and footer, and what personalisation takes them for."""

import pytest

from shopcore.events.page_shell import (
    CHECKOUT_PATH,
    LOGIN_PATH,
    PAY_PATH,
    RESET_PATH,
    TRACK_PATH,
    PageContext,
    PageShell,
    context_of,
    shell_of,
)

ALONE = PageShell(has_header=False, has_footer=False)


@pytest.mark.spec("SH-01", "SH-02")
@pytest.mark.parametrize(
    ("path", "shell"),
    [
        ("/", PageShell()),
        ("/account", PageShell()),
        ("/account/login", ALONE),
        ("/account/login/", ALONE),
        ("/account/reset-password", ALONE),
        ("/account/login/help", PageShell()),
        ("/checkout", ALONE),
        ("/pay/start", ALONE),
        ("/checkout/confirmed", PageShell()),
        ("/research", ALONE),
        ("/research/construction-funding", ALONE),
        ("/about/research/old", ALONE),
        ("/researchers", PageShell()),
        ("/checkoutX", PageShell()),
        ("/search", PageShell()),
        ("/research/mental-health-in-the-trades", PageShell(has_header=False, has_footer=True)),
        ("/browse/lighting/lamps-and-tubes/mood-lighting", PageShell(has_header=False, has_footer=True)),
        ("/browse/lighting/lamps-and-tubes", PageShell()),
    ],
)
def test_login_reset_checkout_and_research_stand_alone(path, shell):
    """Mental health keeps its footer, mood lighting too; a segment counts only whole."""
    assert shell_of(path) == shell


@pytest.mark.spec("SH-03")
@pytest.mark.parametrize(
    ("path", "context"),
    [
        ("/", PageContext.HOMEPAGE),
        ("/browse", PageContext.CATEGORY),
        ("/browse/hinges/butt-hinges", PageContext.CATEGORY),
        ("/browse/hinges/filter/$s=brass", PageContext.CATEGORY),
        ("/product/lever-p-1", PageContext.PRODUCT),
        ("/basket", PageContext.CART),
        ("/basket/", PageContext.CART),
        ("/products", PageContext.OTHER),
        ("/basketball", PageContext.OTHER),
        ("/Xbasket", PageContext.OTHER),
        ("/search", PageContext.OTHER),
        ("/brands/hallowbeck", PageContext.OTHER),
        ("/account/browse", PageContext.OTHER),
        ("/checkout", PageContext.OTHER),
    ],
)
def test_whatever_is_not_home_list_product_or_basket_is_other(path, context):
    """A segment counts only whole, and only the first."""
    assert context_of(path) is context


def test_other_parts_of_the_shop_know_the_pages_by_these_words():
    """Addresses that stand in mail and bookmarks, and contexts that services know."""
    assert (LOGIN_PATH, RESET_PATH) == ("/account/login", "/account/reset-password")
    assert (CHECKOUT_PATH, PAY_PATH, TRACK_PATH) == ("/checkout", "/pay/start", "/track")
    assert [one.value for one in PageContext] == ["HOMEPAGE", "CATEGORY", "PRODUCT", "CART", "OTHER"]


def test_a_page_has_a_header_and_a_footer_unless_something_else_is_said():
    """As every page but a few."""
    assert PageShell() == PageShell(has_header=True, has_footer=True)
    shell = shell_of("/basket")
    assert shell.has_header is shell.has_footer is True
