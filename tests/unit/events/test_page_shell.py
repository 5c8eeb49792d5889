"""Which pages stand without header and footer."""

import pytest

from shopcore.events.page_shell import (
    CHECKOUT_PATH,
    LOGIN_PATH,
    PAY_PATH,
    RESET_PATH,
    TRACK_PATH,
    PageShell,
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


def test_other_parts_of_the_shop_know_the_pages_by_these_words():
    """Addresses that stand in mail and bookmarks."""
    assert (LOGIN_PATH, RESET_PATH) == ("/account/login", "/account/reset-password")
    assert (CHECKOUT_PATH, PAY_PATH, TRACK_PATH) == ("/checkout", "/pay/start", "/track")


def test_a_page_has_a_header_and_a_footer_unless_something_else_is_said():
    """As every page but a few."""
    assert PageShell() == PageShell(has_header=True, has_footer=True)
    shell = shell_of("/basket")
    assert shell.has_header is shell.has_footer is True
