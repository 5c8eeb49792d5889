"""What belongs together in a text stays on one line."""

import re

import pytest

from shopcore.pages.texts.non_breaking import non_breaking


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("a plate of 44 mm and 102 × 76 mm", ["44_mm", "102_×_76_mm"]),
        ("BS EN 1935 and BS 7671", ["BS_EN_1935", "BS_7671"]),
        ("call 020 7946 0101 or 116 123, option 3", ["020_7946_0101", "116_123", "option_3"]),
        ("at 12 W and 4000 K, 230 V or 20 mA", ["12_W", "4000_K", "230_V", "20_mA"]),
        ("below 25 °C", ["25_"]),
        ("in 2026 more came", []),
    ],
)
def test_no_line_parts_a_figure_from_its_unit(text, parts):
    """Nor the name of a standard, nor a telephone number."""
    rendered = non_breaking(text).replace("\u00a0", "_")

    assert re.findall(r"[\w×]*_[\w×]*", rendered) == parts
