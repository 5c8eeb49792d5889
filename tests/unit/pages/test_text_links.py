"""Where the links of texts and of the menu lead."""

import pytest

from shopcore.pages.texts.text_links import leads_into, leads_somewhere, text_links
from tests.support.pages.storefront_pages import TREE


@pytest.mark.parametrize(
    ("url", "leads"),
    [
        ("/promise", True),
        ("/promise?x=1#here", True),
        ("/", True),
        ("/browse/hinges", True),
        ("/account/orders", True),
        ("#section", True),
        ("https://far.example/x", True),
        ("https://{origin}", True),
        ("tel:{phone_link}", True),
        ("http://far.example/x", False),
        ("/nothing", False),
        ("javascript:alert(1)", False),
    ],
)
def test_a_link_leads_to_a_text_a_page_or_another_site(url, leads):
    """Another site by HTTPS alone."""
    assert leads_somewhere({"/promise"}, url) is leads


@pytest.mark.parametrize(
    ("url", "result"),
    [
        ("/browse/hinges/butt", "/browse/hinges/butt"),
        ("/browse/hinges?sort=name", "/browse/hinges?sort=name"),
        ("/browse/all", "/browse/all"),
        ("/browse/lamps", "/search?query=Lamps%20%26%20more"),
        ("/brands/anvil", "/brands/anvil"),
        ("/search?query=bolt", "/search?query=bolt"),
    ],
)
def test_a_category_that_a_storefront_has_not_is_searched_for(url, result):
    """By the words of the link; all links into the catalogue lead to the storefront of the text."""
    assert text_links(TREE, "").url(url, "Lamps & more") == result
    assert (
        text_links(TREE, "http://other.example").url(url, "Lamps & more") == f"http://other.example{result}"
    )


def test_links_elsewhere_stay():
    assert text_links(TREE, "http://other.example").url("/contact", "Call us") == "/contact"


@pytest.mark.parametrize(
    ("url", "leads"),
    [
        ("/browse/hinges", True),
        ("/browse/hinges/butt?sort=name", True),
        ("/browse/lamps", False),
        ("/browse/new", True),
        ("/brands", True),
    ],
)
def test_the_menu_leaves_out_what_the_storefront_has_not(url, leads):
    """A storefront without any catalogue leaves out nothing."""
    assert leads_into(url, TREE) is leads
    assert leads_into(url, ())
