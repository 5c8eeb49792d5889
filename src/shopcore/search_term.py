"""What is kept of a search text, so that one search typed twice is one term."""

from __future__ import annotations

from .plain_text import plain
from .search import TEXT_MAXIMUM


def search_term(text: str) -> str:
    """Lower the text and join its words by single spaces; '' when nothing is left."""
    return " ".join(plain(text).lower().split())[:TEXT_MAXIMUM].rstrip()


def term_beginning(text: str) -> str:
    """Write the beginning of a term as terms are kept; a space after a word counts."""
    ends_a_word = text[-1:].isspace() and bool(text.strip())
    return search_term(text) + (" " if ends_a_word else "")
