"""What of a suggestion was typed already."""

from __future__ import annotations

import pytest

from shopcore.search.suggest.typed_parts import typed_parts


@pytest.mark.parametrize(
    ("suggestion", "typed", "marked"),
    [
        ("door handles", "door ha", "[door ha]ndles"),
        ("2 gang switched socket", "sockets 2 g", "[2 g]ang switched [socket]"),
        ("polished brass hinges", "hinges po", "[po]lished brass [hinges]"),
        ("100 mm butt hinges", "100mm b", "[100 mm b]utt hinges"),
        ("GU10 lamps", "gu10 l", "[GU][10 l]amps"),
        ("door to door", "door", "[door] to door"),
        ("Café hooks", "cafe h", "[Café h]ooks"),
        ("½ in pipe", "1/2 in", "½ [in] pipe"),
        ("hinges", "zzz", "hinges"),
        ("hinges", "", "hinges"),
        ("mahogany ﬁttings", "fit", "mahogany [ﬁttings]"),
    ],
)
def test_typed_words_are_set_apart_wherever_they_stand(suggestion: str, typed: str, marked: str) -> None:
    """Each once, in any order; a word of which plain text has another length is marked whole."""
    parts = typed_parts(suggestion, typed)

    assert "".join(part.text for part in parts) == suggestion
    assert "".join(f"[{part.text}]" if part.is_typed else part.text for part in parts) == marked
