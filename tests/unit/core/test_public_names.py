"""What `import shopcore` gives, and what it leaves for later."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import get_type_hints

import pytest

import shopcore
from shopcore import frames, unit_of_work
from shopcore.analysis import price_checks as price_doubts
from shopcore.analysis import price_replay
from shopcore.unit_of_work import Shop


@pytest.mark.parametrize("name", shopcore.__all__)
def test_every_public_name_is_there(name):
    """Also those that are imported when they are asked for."""
    assert getattr(shopcore, name) is not None


def test_every_public_name_is_listed_before_it_is_asked_for():
    """So that a notebook completes it; of a fresh start, since asking brings some of them."""
    code = "import shopcore; print(sorted(set(shopcore.__all__) - set(dir(shopcore))))"

    completed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert completed.stdout == "[]\n"
    assert set(shopcore.__all__) <= set(dir(shopcore))


@pytest.mark.parametrize("name", frames.__all__)
def test_every_public_name_of_frames_is_there(name):
    """Made here, under that name."""
    result = getattr(frames, name)

    assert (result.__name__, result.__module__.partition(".")[0]) == (name, "shopcore")


@pytest.mark.parametrize(("module", "many"), [(shopcore, 27), (frames, 13)])
def test_a_star_brings_every_public_name_once(module, many):
    """And nothing that is not listed."""
    brought: dict[str, object] = {}
    exec(f"from {module.__name__} import *", brought)

    assert brought.keys() - {"__builtins__"} == set(module.__all__)
    assert len(set(module.__all__)) == len(module.__all__) == many, (
        "a name more or less? change the count in the parametrize, and docs/frames.md"
    )


def test_there_is_no_other_name():
    """A slip of the pen is refused as everywhere."""
    with pytest.raises(AttributeError, match="module 'shopcore' has no attribute 'replays'"):
        shopcore.replays  # noqa: B018


def test_what_few_need_is_imported_when_it_is_asked_for():
    """Importing the rules reads neither price check and replay nor search nor anything for notebooks."""
    code = (
        "import sys, shopcore\n"
        "later = 'analysis.price_checks analysis.price_replay html_table frames search testing'.split()\n"
        "assert not [name for name in later if f'shopcore.{name}' in sys.modules]\n"
        "from shopcore import cheaper_orders, lint_prices, replay\n"
        "print(cheaper_orders.__module__, lint_prices.__module__, replay.__module__, callable(replay))\n"
    )

    completed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert completed.stdout.split() == [
        "shopcore.basket.cheaper_order",
        "shopcore.analysis.price_checks",
        "shopcore.analysis.price_replay",
        "True",
    ]


def test_notebooks_and_programs_find_these_names():
    """None is taken away or renamed without a thought for who imports it."""
    assert sorted(shopcore.__all__) == sorted(
        "STANDARD_RATE Amount Basket DoorTariff Line Money Notice PriceBreak PriceList Product"
        " ShopError Size SizeLimits Stock Storefront Tariff Totals VatRate cheaper_orders"
        " cheaper_quantity cut_price lint_prices notices_for price_basket replay unit_price_at"
        " with_vat".split()
    )


def test_a_name_that_is_imported_later_is_the_one_of_its_module():
    """And any other is refused with its own name."""
    assert shopcore.lint_prices is price_doubts.lint_prices
    assert shopcore.replay is price_replay.replay
    with pytest.raises(AttributeError, match=r"^module 'shopcore' has no attribute 'issues'$"):
        shopcore.issues  # noqa: B018


def test_every_port_of_the_unit_of_work_lies_with_its_subject():
    """A Protocol of what is kept, in its ``ports.py``; only the clock is nobody's own."""
    homes = {port.__module__ for port in get_type_hints(Shop).values() if isinstance(port, type)}
    ports = {home for home in homes if home.endswith("ports")}

    assert "shopcore.orders.ports" in ports
    assert all(re.fullmatch(r"shopcore\.\w+\.(sign_in_)?ports", home) for home in ports)
    assert not [home for home in homes if home == unit_of_work.__name__]
