"""The page for when the shop has more to do than it can: written once, so that sending it costs nothing.

Its ``Retry-After`` is drawn from BACK_AFTER_S in ``admission/admission.py``. Programs get problem details
instead, in the words of ``Unavailable`` in ``shopcore/errors.py``; so does whoever meets a read-only shop.
"""

from __future__ import annotations

from html import escape

_PAGE = """<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{title}</title>
</head>
<body>
<h1>{heading}</h1>
<p>Sorry about that. Please try again in a few seconds.{or_call}</p>
<p><a href="">Try again</a></p>
</body>
</html>
"""
_HEADING = "We're very busy just now"
_OR_CALL = """ If it can't wait, call us on
<a href="tel:{number}">{phone}</a>."""


def busy_page(name: str, phone: str) -> bytes:
    """Write the page of a storefront of this name and phone."""
    number = "".join(sign for sign in phone if sign.isdigit() or sign == "+")
    or_call = _OR_CALL.format(phone=escape(phone), number=number)
    return _written(f"{_HEADING} - {escape(name)}", or_call)


def busy_page_of_any() -> bytes:
    """Write the page for where it is not known yet which storefront was asked."""
    return _written(_HEADING, or_call="")


def _written(title: str, or_call: str) -> bytes:
    return _PAGE.format(title=title, heading=_HEADING, or_call=or_call).encode()
