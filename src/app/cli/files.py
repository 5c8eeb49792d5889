"""Pictures and documents: what an import does with those its rows name, and moving them all."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Annotated, Final

from attrs import Factory, define
from cyclopts import Parameter

from adapters.documents import DocumentFiles, NamedDocuments
from adapters.files import CopyOutcome, FileStore, copy_files
from adapters.images import CatalogueImages, ImageAlbum, is_sized_copy, make_ahead
from app.builders.files import DOCUMENTS, FOLDERS, PICTURES, bucket, bucket_store, command_store, local_store
from app.config.reading.errors import SettingsBroken
from app.config.settings import Settings, load_settings
from shopcore.errors import Unavailable
from shopcore.feeds.rows import CatalogueRow, RowFault

from .import_report import harmless, progress_bar

LISTED: Final = 20
FOLDER: Final = "folder"
BUCKET: Final = "bucket"
Source = Annotated[str, Parameter(name="--from")]
Target = Annotated[str, Parameter(name="--to")]


@define
class NamedFiles:
    """The pictures and documents that rows of an import name."""

    pictures: CatalogueImages = Factory(CatalogueImages)
    documents: NamedDocuments = Factory(NamedDocuments)

    def passing(self, rows: Iterable[CatalogueRow | RowFault]) -> Iterator[CatalogueRow | RowFault]:
        """Note the files of rows that go by."""
        return self.documents.of(self.pictures.of(rows))


def upload_named_files(settings: Settings, rows: Iterable[CatalogueRow | RowFault]) -> None:
    """Put the files that rows name and that lie on this machine into the bucket, before any machine asks.

    Nothing is uploaded for a catalogue that will be refused.

    Raises:
        Unavailable: If the bucket cannot be asked.
    """
    named = NamedFiles()
    if any(isinstance(row, RowFault) for row in named.passing(rows)):
        return
    for folder, names in ((PICTURES, named.pictures.names), (DOCUMENTS, named.documents.files)):
        local = local_store(settings, folder)
        present = [name for name in names if local.find(name) is not None]
        if present:
            _copy(local, command_store(settings, folder), present, f"Uploading {folder}")


def prepare_files(settings: Settings, named: NamedFiles) -> None:
    """Make the photographs of what was imported in all widths, and tell of files that are not there."""
    failed = _make_pictures(settings, named.pictures.names)
    missing = named.documents.missing(DocumentFiles(command_store(settings, DOCUMENTS)))
    _print_ready(picture=(named.pictures.names, failed), document=(named.documents.files, missing))
    _warn_missing("Picture not found", failed)
    for warning in settings.pictures.hidden(named.pictures.hosts):
        print(warning, file=sys.stderr)
    _warn_missing("PDF not found", missing)


def _make_pictures(settings: Settings, names: Collection[str]) -> list[str]:
    """Make the photographs in all widths; list those that are not there."""
    if not names:
        return []
    album = ImageAlbum(command_store(settings, PICTURES))
    with progress_bar("Pictures", len(names)) as advance:
        return make_ahead(album, names, advance)


def _print_ready(**kinds: tuple[Collection[str], Collection[str]]) -> None:
    """Say how many files of each kind that rows name are ready: all of the first but those of the second."""
    counts = {noun: len(names) - len(absent) for noun, (names, absent) in kinds.items() if names}
    if counts:
        parts = [f"{count:,} {noun if count == 1 else f'{noun}s'}" for noun, count in counts.items()]
        print(" and ".join(parts), "is ready." if list(counts.values()) == [1] else "are ready.")


def copy(*, source: Source, target: Target) -> int:
    """Copy all pictures and documents to another store, and check each copy.

    Files that are already there are skipped, so run it again if it was interrupted. Nothing is removed.
    Resized pictures are not copied, because the shop makes them again.

    Parameters
    ----------
    source
        folder (SHOP_DATA of this machine), bucket (from the settings), or an address such as s3://shop/files.
    target
        As for --from.
    """
    try:
        settings = load_settings()
        stores = [(_store(settings, source, name), _store(settings, target, name), name) for name in FOLDERS]
        outcomes = [_copy_all(*pair) for pair in stores]
    except SettingsBroken as broken:
        print(*broken.faults, sep="\n", file=sys.stderr)
        return 1
    except Unavailable as fault:
        print(f"Copying stopped: {fault.reason}. Run the command again to continue.", file=sys.stderr)
        return 1
    return 1 if any(outcome.damaged for outcome in outcomes) else 0


def _copy_all(source: FileStore, target: FileStore, folder: str) -> CopyOutcome:
    names = sorted(facts.name for facts in source.list() if not is_sized_copy(facts.name))
    outcome = _copy(source, target, names, folder)
    print(f"{folder}: {outcome.copied:,} copied, {outcome.unchanged:,} already there.")
    return outcome


def _copy(source: FileStore, target: FileStore, names: Sequence[str], title: str) -> CopyOutcome:
    with progress_bar(title, len(names)) as advance:
        outcome = copy_files(source, target, names, advance)
    _warn_missing("Damaged while copying, and removed", outcome.damaged)
    return outcome


def _store(settings: Settings, place: str, folder: str) -> FileStore:
    """Find the store that an argument means.

    Raises:
        SettingsBroken: If it means none.
    """
    if place == FOLDER:
        return local_store(settings, folder)
    if place == BUCKET and not settings.files.is_remote:
        raise SettingsBroken(
            ("files.url: no bucket is set; set it, or give an address such as s3://shop/files",)
        )
    try:
        return bucket_store(bucket(settings, "" if place == BUCKET else place), folder)
    except ValueError:
        wrong = f"{place!r} is not a store: give folder, bucket, or an address such as s3://shop/files"
        raise SettingsBroken((wrong,)) from None


def _warn_missing(what: str, names: Sequence[str]) -> None:
    """Name files that products ask for and that are not there; the products stand all the same."""
    for name in names[:LISTED]:
        print(f"{what}: {harmless(name)}", file=sys.stderr)
    if len(names) > LISTED:
        print(f"… and {len(names) - LISTED:,} more", file=sys.stderr)
