"""White space is the same in Python and in a browser."""

import re
import sys

from shopcore.white_space import WHITE_SPACE, WHITE_SPACE_CLASS, trimmed, without_white_space


def test_white_space_is_pythons_but_for_four_control_characters() -> None:
    """Unicode's White_Space property is what ``isspace`` says, less the separators of files and records."""
    spaces = {chr(point) for point in range(sys.maxunicode) if chr(point).isspace()}

    assert set(WHITE_SPACE) == spaces - set("\x1c\x1d\x1e\x1f")


def test_the_class_of_a_regular_expression_holds_the_same_characters() -> None:
    """As browsers read it too."""
    held = re.compile(f"[{WHITE_SPACE_CLASS}]")

    assert {chr(point) for point in range(0x10000) if held.fullmatch(chr(point))} == set(WHITE_SPACE)


def test_trimming_takes_the_ends_and_squeezing_takes_all() -> None:
    """Only the ends are trimmed."""
    assert trimmed("\u3000 a b\u00a0\n") == "a b"
    assert without_white_space("\u3000 a b\u00a0\n") == "ab"
    assert trimmed("\x1ca\x1f") == "\x1ca\x1f"


def test_a_regular_expression_names_the_same_characters() -> None:
    """As a browser reads it between brackets."""
    white = re.compile(f"[{WHITE_SPACE_CLASS}]")

    assert {chr(point) for point in range(sys.maxunicode) if white.match(chr(point))} == set(WHITE_SPACE)
