"""What understanding a text asks of the catalogue that is searched."""

from __future__ import annotations

from typing import Protocol

from shopcore.search.text_analysis.text_reader import Reader


class Vocabulary(Protocol):
    """The words and codes of one storefront's catalogue."""

    @property
    def reader(self) -> Reader:
        """How its texts were read, with the synonyms of that time."""

    def knows(self, token: str) -> bool:
        """Whether any product is found by *token*."""

    def is_in_names(self, token: str) -> bool:
        """Whether any product, or the category of one, is called by *token*."""

    def knows_pair(self, one: str, other: str) -> bool:
        """Whether two tokens stand side by side in any name."""

    def begins_a_code(self, key: str) -> bool:
        """Whether any code, or the end of one, begins with *key*, in capitals and without punctuation."""

    def words_like(
        self, word: str, distance: int, *, is_prefix: bool, limit: int = 30
    ) -> list[tuple[str, int]]:
        """List at most *limit* words within *distance* edits with their counts, commonest first.

        With *is_prefix* the beginning of a word counts; 0 edits list words that begin with *word*.
        """
