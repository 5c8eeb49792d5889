"""The page of a busy shop says the same in its title and on it, and whom to call where that is known."""

from __future__ import annotations

import re

from adapters.web.busy_page import busy_page, busy_page_of_any


def title_and_heading(page: bytes) -> tuple[str, str]:
    found = re.search(r"<title>(.+?)</title>.*<h1>(.+?)</h1>", page.decode(), re.DOTALL)
    assert found
    return found[1], found[2]


def test_a_busy_storefront_gives_its_name_and_phone():
    """Whatever signs they have."""
    page = busy_page("Bolt & Daughters", "020 7946 <0000>")

    title, heading = title_and_heading(page)
    assert title == f"{heading} - Bolt &amp; Daughters"
    assert b'<a href="tel:02079460000">020 7946 &lt;0000&gt;</a>' in page


def test_where_the_storefront_is_not_known_nobody_is_named():
    page = busy_page_of_any()

    title, heading = title_and_heading(page)
    assert title == heading
    assert b"tel:" not in page
