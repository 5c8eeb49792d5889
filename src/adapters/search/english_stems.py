"""English stems, cut by tantivy."""

from __future__ import annotations

from typing import Final

import tantivy

from shopcore.search.text_analysis.stems import stemming

_STEMMER: Final = (
    tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.raw()).filter(tantivy.Filter.stemmer("english")).build()
)


def _cut(word: str) -> str:
    stems: list[str] = _STEMMER.analyze(word)
    return stems[0] if stems else ""


english_stem: Final = stemming(_cut)
"""Cut an English word in lower case to what its forms share."""
