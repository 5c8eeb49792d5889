"""What the columns of a product's attributes and documents hold, as text."""

from __future__ import annotations

from collections.abc import Mapping
from sys import intern
from types import MappingProxyType
from typing import Final

from msgspec import json

from adapters.sql.engine.columns import ValueText
from shopcore.catalogue.documents import ProductDocument, documents_cell, read_documents
from shopcore.catalogue.product import NO_ATTRIBUTES

_NO_ATTRIBUTES: Final = "{}"


def _attributes_text(attributes: Mapping[str, str]) -> str:
    return json.encode(dict(attributes)).decode()


def _attributes(text: str) -> Mapping[str, str]:
    """Products share the texts of their values: thousands are 'Satin Chrome' or '76 mm'."""
    if text == _NO_ATTRIBUTES:
        return NO_ATTRIBUTES
    values: dict[str, str] = json.decode(text)
    return MappingProxyType({name: intern(value) for name, value in values.items()})


def _documents_text(documents: tuple[ProductDocument, ...]) -> str | None:
    return documents_cell(documents) or None


ATTRIBUTES: Final = ValueText(_attributes_text, _attributes)
"""JSON in the order of the specification table, which JSONB would not keep."""
DOCUMENTS: Final[ValueText[tuple[ProductDocument, ...]]] = ValueText(_documents_text, read_documents, ())
"""A cell as in a catalogue; NULL where there are none."""
