"""What every store can hold, and what stands on one line."""

from __future__ import annotations

import pytest

from shopcore.plain_text import has_control, is_plain, one_line, overrides_direction, plain


@pytest.mark.parametrize("point", [0, 0xD800, 0xDBFF, 0xDC00, 0xDFFF])
def test_a_nul_and_half_a_pair_are_dropped(point):
    """No store holds them, wherever they stand."""
    mark = chr(point)
    text = f"{mark}Tower{mark}{mark} bolt{mark}"

    assert not is_plain(text)
    assert plain(text) == "Tower bolt"
    assert one_line(text) == "Tower bolt"


@pytest.mark.parametrize("text", ["", "Tower bolt", "\x01\n\x7f", "\ud7ff\ue000", "🔩 œuvre"])
def test_what_every_store_holds_stays(text):
    """Control characters too, and what stands beside the halves of pairs."""
    assert is_plain(text)
    assert plain(text) == text


@pytest.mark.parametrize(
    "mark", ["\x00", "\x01", "\t", "\n", "\x1f", "\x7f", "\x80", "\x9f", "\u2028", "\u202e"]
)
def test_control_characters_part_words(mark):
    """Nothing shows them; on one line they are a space, and several are one."""
    assert has_control(f"Tower{mark}bolt")
    assert one_line(f" Tower \n{mark} bolt {mark}") == "Tower bolt"


@pytest.mark.parametrize("text", ["", " ", "~", "\xa0", "¡Tower bolt!"])
def test_what_stands_beside_them_is_shown(text):
    """A space, a tilde, a space that does not break."""
    assert not has_control(text)


@pytest.mark.parametrize("point", [*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
def test_what_turns_the_direction_of_text_is_found(point):
    """Embeddings, overrides and isolates: no line of a page may hold them."""
    assert overrides_direction(f"Tower {chr(point)}bolt")
    assert has_control(chr(point))


@pytest.mark.parametrize("point", [0x200E, 0x2027, 0x202F, 0x2065, 0x206A])
def test_letters_of_any_direction_are_taken(point):
    """A mark of direction, a narrow space, a Hebrew name: they change nothing beside them."""
    text = f"בריח {chr(point)} Tower bolt"

    assert not overrides_direction(text)
    assert not has_control(text)


def test_spaces_are_one_and_none_at_the_ends():
    """Of every kind."""
    assert one_line("  Tower\xa0 \u3000bolt\r\n150 mm ") == "Tower bolt 150 mm"
    assert one_line("a\x07b") == "a b"
