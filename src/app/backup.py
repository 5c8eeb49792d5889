"""The whole shop in one file: its databases as of one moment, its pictures, its keys."""

from __future__ import annotations

import hashlib
import os
import tarfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path, PurePosixPath
from typing import Any, Final

import msgspec
import pysqlite3.dbapi2 as sqlite3

from app.builders.files import DOCUMENTS, FOLDERS, PICTURES
from app.config.settings import Settings
from app.files.private_files import FILE_MODE, FOLDER_MODE
from app.files.scratch_folder import scratch_folder, sweep

FORMAT: Final = 1
LIST: Final = "backup.json"
SHOP: Final = "shop.db"
BANK: Final = "bank.db"
"""The record of the test bank; copied after the shop, so that it knows every charge of the shop's."""
EXPORT_KEY: Final = "export.key"
KEYS: Final = ("captcha.key", "pay.secret", EXPORT_KEY)
_RESIZED: Final = ".sized"
"""What is made of photographs; it is made anew."""
PAGES: Final = 2_000
BACKING_UP, RESTORING = ".backup-", "restoring-"
"""How the folders begin in which a backup is put together, and taken apart."""
_BESIDE: Final = ("-wal", "-shm")

ProgressCallback = Callable[[int, int], None]


class BackupRefused(Exception):
    """What stands against it, in words that say what to do."""


class Contents(msgspec.Struct, frozen=True):
    """What a backup holds: the SHA-256 of each file by its name."""

    format: int
    made_at: str
    files: dict[str, str]


def no_progress(_done: int, _total: int) -> None:
    """Tell nobody how far it is."""


def write_backup(
    settings: Settings, file: Path, *, made_at: str, progress: ProgressCallback = no_progress
) -> Contents:
    """Write everything into one file, while the shop may go on selling.

    The file appears once it is whole; it holds keys, so only its owner may read it.

    Raises:
        BackupRefused: If the data lie in PostgreSQL, or there is no shop yet.
    """
    database = _database(settings)
    if not database.is_file():
        raise BackupRefused(f"There is no shop in {settings.data} yet.")
    sweep(settings.data, RESTORING)
    with _folder_beside(file) as folder:
        _copy(database, folder / SHOP, progress)
        if (settings.data / BANK).is_file():
            _copy(settings.data / BANK, folder / BANK, no_progress)
        names = {folder / name: name for name in (SHOP, BANK) if (folder / name).is_file()}
        names |= {settings.data / key: key for key in KEYS if (settings.data / key).is_file()}
        names |= {picture: _name_in(settings.data, picture) for picture in _files(settings.data)}
        contents = Contents(FORMAT, made_at, {name: _digest(path) for path, name in names.items()})
        (folder / LIST).write_bytes(msgspec.json.format(msgspec.json.encode(contents)))
        part = folder / "whole"
        part.touch(mode=FILE_MODE)
        with tarfile.open(part, "w:gz") as archive:
            for path, name in {folder / LIST: LIST, **names}.items():
                archive.add(path, name, recursive=False)
        with part.open("rb") as whole:
            os.fsync(whole.fileno())
        part.replace(file)
    return contents


def restore_backup(settings: Settings, file: Path, *, saved_as: str) -> Path | None:
    """Put a backup in the place of what is there, which is kept in a folder beside it.

    Everything is unpacked and checked first, so a damaged file changes nothing. The search
    index is left out of backups and made anew at the next start.

    Returns:
        Where the shop before stands now; None if there was none.

    Raises:
        BackupRefused: If the file is no whole backup, the data lie in PostgreSQL, or the shop is open.
    """
    _database(settings)
    settings.data.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
    sweep(settings.data, RESTORING)
    with scratch_folder(settings.data, RESTORING) as folder:
        contents = _unpacked(file, folder)
        _check_closed(settings.data)
        before = settings.data / saved_as
        has_moved = _move_existing_data(settings.data, before)
        for name in contents.files:
            target = settings.data / name
            target.parent.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
            (folder / name).chmod(FILE_MODE)
            (folder / name).replace(target)
    return before if has_moved else None


def _database(settings: Settings) -> Path:
    database = settings.data / SHOP
    if settings.database_url != f"sqlite:///{database}":
        keys = () if settings.database_url.startswith("postgres") else KEYS
        left = [*keys, *(() if settings.files.is_remote else (f"{PICTURES}/", f"{DOCUMENTS}/"))]
        copied = f", and copy {', '.join(left)} from {settings.data}" if left else ""
        raise BackupRefused(
            "The shop's data is not in SHOP_DATA/shop.db. Use the database's own tool, such as pg_dump"
            f"{copied}. {not_held(settings)}".rstrip()
        )
    return database


def not_held(settings: Settings) -> str:
    """Name what of the shop no backup of this machine holds; '' if there is nothing."""
    if not settings.files.is_remote:
        return ""
    return (
        f"A backup does not include the pictures and documents in {settings.files.url}:"
        " copy the bucket itself, or turn on its versioning."
    )


def _copy(source: Path, target: Path, progress: ProgressCallback) -> None:
    """Copy a database page by page as of one moment, also while it is written to.

    The transaction holds that moment. Without it SQLite begins the copy anew after each commit of another
    connection, and a shop that sells commits more often than a copy can be made.
    """
    with closing(sqlite3.connect(source)) as read, closing(sqlite3.connect(target)) as written:
        written.execute("PRAGMA journal_mode=OFF").fetchall()
        written.execute("PRAGMA synchronous=OFF")
        read.execute("BEGIN")
        read.execute("SELECT count(*) FROM sqlite_master").fetchall()
        read.backup(written, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
    target.chmod(FILE_MODE)


def _files(data: Path) -> Iterator[Path]:
    existing = (path for folder_name in FOLDERS for path in sorted((data / folder_name).rglob("*")))
    return (
        p
        for p in existing
        if p.is_file() and not p.is_symlink() and _RESIZED not in p.relative_to(data).parts
    )


def _name_in(data: Path, path: Path) -> str:
    return path.relative_to(data).as_posix()


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@contextmanager
def _folder_beside(file: Path) -> Iterator[Path]:
    """Make a folder on the same disk, so that the file can appear at once."""
    try:
        sweep(file.absolute().parent, BACKING_UP)
        with scratch_folder(file.absolute().parent, BACKING_UP) as folder:
            yield folder
    except OSError as fault:
        raise BackupRefused(f"{file} cannot be written: {fault.strerror or fault}.") from fault


def _unpacked(file: Path, folder: Path) -> Contents:
    """Unpack a backup and check each file against the list."""
    try:
        with tarfile.open(file, "r:gz") as archive:
            _refuse_strange_members(archive)
            archive.extractall(folder, filter="data")
        contents = msgspec.json.decode((folder / LIST).read_bytes(), type=Contents)
        is_whole = all(_digest(folder / name) == digest for name, digest in contents.files.items())
    except (OSError, EOFError, tarfile.TarError, msgspec.DecodeError) as fault:
        if isinstance(fault, OSError) and fault.strerror:
            raise BackupRefused(f"{file} cannot be read: {fault.strerror}.") from fault
        raise BackupRefused(f"{file} is not a complete backup of a shop: {fault}") from fault
    if contents.format != FORMAT:
        raise BackupRefused(
            f"{file} is a backup in format {contents.format}; this version of the shop reads format {FORMAT}."
        )
    strange = [name for name in contents.files if not is_of_a_shop(name)]
    if strange or SHOP not in contents.files or not is_whole or _faults(folder / SHOP):
        raise BackupRefused(f"{file} is damaged or not a backup of a shop; nothing was changed.")
    return contents


def _refuse_strange_members(archive: tarfile.TarFile) -> None:
    """A backup holds plain files and folders; a link would lead a file to somewhere else.

    Raises:
        tarfile.TarError: If it holds anything else.
    """
    for member in archive:
        if not (member.isreg() or member.isdir()):
            raise tarfile.TarError(f"{member.name} is not a plain file")


def is_of_a_shop(name: str) -> bool:
    """Whether a file is one that a shop keeps, in its own folder or below one of the two for files."""
    path = PurePosixPath(name)
    if str(path) != name or path.is_absolute() or ".." in path.parts or "\\" in name:
        return False
    return name in {SHOP, BANK, *KEYS} or (path.parts[0] in FOLDERS and len(path.parts) > 1)


def _faults(database: Path) -> bool:
    try:
        with closing(sqlite3.connect(database)) as opened:
            return bool(opened.execute("PRAGMA quick_check").fetchone() != ("ok",))
    except sqlite3.DatabaseError:
        return True


def _check_closed(data: Path) -> None:
    """Refuse while somebody has the database open: what they still write would be lost."""
    database = data / SHOP
    if not database.is_file():
        return
    try:
        with closing(sqlite3.connect(database, timeout=0.2, isolation_level=None)) as opened:
            opened.execute("PRAGMA locking_mode=EXCLUSIVE")
            opened.execute("BEGIN EXCLUSIVE").fetchall()
            mode: Any = opened.execute("PRAGMA journal_mode").fetchone()
            opened.execute("ROLLBACK")
            if mode == ("wal",):
                opened.execute("PRAGMA journal_mode=DELETE").fetchall()
    except sqlite3.OperationalError as busy:
        raise BackupRefused("The shop is running. Stop it first; nothing was changed.") from busy
    except sqlite3.DatabaseError:
        return  # whoever restores may well do it because the database is damaged


def _move_existing_data(data: Path, before: Path) -> bool:
    """Keep what was there; an index of another catalogue would be of no use."""
    names = [SHOP, BANK, *KEYS, *FOLDERS, "search"]
    names += [f"{name}{beside}" for name in (SHOP, BANK) for beside in _BESIDE]
    existing = [name for name in names if (data / name).exists()]
    for name in existing:
        before.mkdir(exist_ok=True)
        (data / name).rename(before / name)
    return bool(existing)
