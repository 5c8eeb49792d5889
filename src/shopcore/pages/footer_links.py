"""The links to the shop's own pages that stand in its footer."""

from __future__ import annotations

from typing import Final

OUR_SITE: Final = (
    ("Contact us", "/contact"),
    ("Delivery", "/information/delivery"),
    ("Returns", "/information/returns"),
    ("Track your order", "/track"),
    ("Our promise", "/promise"),
    ("Delivery notes", "/delivery-note"),
    ("Quick order", "/quick-order"),
    ("Trade accounts", "/tradextra"),
    ("Trade counters", "/trade-counter"),
    ("Refer a friend", "/refer?situation=webfooter"),
    ("All brands", "/brands"),
    ("Our own brands", "/our-brands"),
    ("Blog", "/blog"),
    ("Research", "/research"),
    ("Declarations of performance", "/dop"),
    ("WEEE directive", "/weee-directive"),
    ("Terms & conditions", "/information/terms"),
    ("Privacy & cookies", "/information/privacy"),
)
"""Source: docs/requirements.md, RT-04."""
