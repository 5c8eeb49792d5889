"""Words of one meaning and words that are merely kin, read from the text of an editable list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from attrs import frozen

Tokens = tuple[str, ...]
Tokenise = Callable[[str], Tokens]


@frozen(slots=False, eq=False)
class Synonyms:
    """How tokens stand for others.

    *words* replaces a token, *phrases* a run of tokens, *meanings* tells which
    tokens a replacement is made of, *kin* names looser neighbours of a token.
    """

    words: Mapping[str, str]
    phrases: Mapping[Tokens, str]
    meanings: Mapping[str, Tokens]
    kin: Mapping[str, tuple[str, ...]]

    @cached_property
    def longest(self) -> int:
        """The number of tokens in the longest phrase; 0 without phrases."""
        return max(map(len, self.phrases), default=0)

    @cached_property
    def _longest_from(self) -> Mapping[str, int]:
        """The number of tokens in the longest phrase that begins with a token: few do."""
        longest: dict[str, int] = {}
        for phrase in self.phrases:
            longest[phrase[0]] = max(len(phrase), longest.get(phrase[0], 0))
        return longest

    def runs_in(self, tokens: Tokens) -> Iterator[tuple[int, int, str]]:
        """Find the longest phrase that starts at each token: where, its length and what it stands for."""
        longest = self._longest_from
        for index, token in enumerate(tokens):
            if token in longest and (run := self.run_at(tokens, index)):
                yield index, *run

    def run_at(self, tokens: Tokens, index: int) -> tuple[int, str] | None:
        """Find the longest phrase that starts at *index*: its length and what it stands for."""
        longest = self._longest_from.get(tokens[index], 0)
        for length in range(min(longest, len(tokens) - index), 1, -1):
            meant = self.phrases.get(tokens[index : index + length])
            if meant is not None:
                return length, meant
        return None

    def spelt_out(self, tokens: Tokens, knows: Callable[[str], bool]) -> Tokens:
        """Write what no product is called in the words of its synonym: twin sockets are 2 gang sockets."""
        at, outcome = 0, list(tokens)
        while at < len(tokens):
            length, name = self.run_at(tokens, at) or (1, "")
            meant = self.meanings.get(name, ())
            if len(meant) == length and not knows(name) and all(map(knows, meant)):
                outcome[at : at + length] = meant
            at += length
        return tuple(outcome)


def read_synonyms(text: str, tokenise: Tokenise) -> Synonyms:
    """Read lines of ``a = b`` and ``a ~ b``; blank lines and ``#`` remarks are skipped."""
    same = [[tokenise(word) for word in line] for line in _lines(text, "=")]
    words = {other[0]: _name(line[0]) for line in same for other in line[1:] if len(other) == 1}
    phrases, meanings = _phrases(same, words)
    return Synonyms(words, phrases, meanings, _kin(text, tokenise, words, phrases))


def _lines(text: str, mark: str) -> Iterator[list[str]]:
    for line in text.splitlines():
        if not line.startswith("#") and mark in line:
            yield [word.strip() for word in line.split(mark) if word.strip()]


def _name(tokens: Tokens) -> str:
    return "_".join(tokens)


def _phrases(
    same: list[list[Tokens]], words: Mapping[str, str]
) -> tuple[dict[Tokens, str], dict[str, Tokens]]:
    phrases: dict[Tokens, str] = {}
    meanings: dict[str, Tokens] = {}
    for line in same:
        name = words.get(_name(line[0]), _name(line[0]))
        if len(line[0]) > 1:
            meanings[name] = tuple(words.get(token, token) for token in line[0])
        for tokens in line:
            if len(tokens) > 1:
                phrases[tuple(words.get(token, token) for token in tokens)] = name
    return phrases, meanings


def _kin(
    text: str, tokenise: Tokenise, words: Mapping[str, str], phrases: Mapping[Tokens, str]
) -> dict[str, tuple[str, ...]]:
    kin: dict[str, tuple[str, ...]] = {}
    for line in _lines(text, "~"):
        read = [tuple(words.get(token, token) for token in tokenise(word)) for word in line]
        names = [phrases.get(tokens, _name(tokens)) for tokens in read]
        for name in names:
            kin[name] = (*kin.get(name, ()), *(other for other in names if other != name))
    return kin
