"""The files beside an index: lists, ids, columns, notes, and the codes of products off the lists."""

from __future__ import annotations

import json
from array import array
from pathlib import Path
from typing import Final

import msgspec
from attrs import asdict

from shopcore.search.indexing.delisted_products import DelistedProducts
from shopcore.search.indexing.facet_columns import FacetColumn, FacetColumns
from shopcore.search.indexing.index_contents import IndexContents
from shopcore.search.indexing.note_columns import StoredNotes
from shopcore.search.indexing.storefront_lists import StorefrontLists

LISTS, NOTES, IDS, COLUMNS, DELISTED = "lists.json", "notes", "ids.json", "columns", "delisted.json"
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(StoredNotes)
_IDS: Final = msgspec.json.Decoder(list[str])
_LISTS: Final = msgspec.json.Decoder(StorefrontLists)


def load_contents(folder: Path) -> IndexContents:
    """Read everything that stands beside an index."""
    return IndexContents(
        lists=load_lists(folder),
        ids=load_ids(folder),
        columns=load_columns(folder),
        notes=load_notes(folder),
        delisted=load_delisted(folder),
    )


def save_lists(lists: StorefrontLists, folder: Path) -> None:
    """Write the lists."""
    fields = {**asdict(lists, recurse=False), "sized": sorted(lists.sized)}
    (folder / LISTS).write_bytes(msgspec.json.encode(fields))


def load_lists(folder: Path) -> StorefrontLists:
    """Read lists that were saved."""
    return _LISTS.decode((folder / LISTS).read_bytes())


def save_rows(contents: IndexContents, folder: Path) -> None:
    """Write ids, columns and notes, which change whenever an entry does."""
    (folder / IDS).write_bytes(msgspec.json.encode(contents.ids))
    _save_columns(contents.columns, folder / COLUMNS)
    (folder / NOTES).write_bytes(_ENCODER.encode(contents.notes))


def load_ids(folder: Path) -> list[str]:
    """Read the ids of an index in the order of their rows."""
    return _IDS.decode((folder / IDS).read_bytes())


def load_notes(folder: Path) -> StoredNotes:
    """Read notes that were saved."""
    return _DECODER.decode((folder / NOTES).read_bytes())


def save_delisted(delisted: DelistedProducts, folder: Path) -> None:
    """Write the codes of what is off the lists."""
    (folder / DELISTED).write_text(json.dumps(delisted.codes), "utf-8")


def load_delisted(folder: Path) -> DelistedProducts:
    """Read codes that were saved."""
    return DelistedProducts(json.loads((folder / DELISTED).read_text("utf-8")))


def _save_columns(columns: FacetColumns, path: Path) -> None:
    """Write a line of JSON with names and values, and behind it the places as they are in memory."""
    codes = [
        (name, column.values, column.places.typecode, len(column.places))
        for name, column in columns.columns.items()
    ]
    with path.open("wb") as file:
        file.write(json.dumps(codes).encode() + b"\n")
        for column in columns.columns.values():
            column.places.tofile(file)


def load_columns(folder: Path) -> FacetColumns:
    """Read columns that were saved."""
    columns = {}
    with (folder / COLUMNS).open("rb") as file:
        for name, values, code, rows in json.loads(file.readline()):
            places: array[int] = array(code)
            places.fromfile(file, rows)
            columns[name] = FacetColumn(values, places)
    return FacetColumns(columns)
