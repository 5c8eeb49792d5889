"""The commands that put the whole shop into a file, and back."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from app.backup import BackupRefused, not_held, restore_backup, write_backup
from app.config.reading.errors import SettingsBroken
from app.config.settings import load_settings


def backup(file: Path) -> int:
    """Back up the whole shop to one file; the shop can stay open meanwhile.

    The file holds databases, pictures and keys; keep it as you keep keys. Settings are not in it.

    Parameters
    ----------
    file
        Where to write it; an existing file is replaced once the backup is complete.
    """
    now = datetime.now(UTC)
    try:
        settings = load_settings()
        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("Copying", total=None)
            contents = write_backup(
                settings,
                file,
                made_at=now.isoformat(timespec="seconds"),
                progress=lambda completed_pages, total: bar.update(
                    task, completed=completed_pages, total=total
                ),
            )
    except (BackupRefused, SettingsBroken) as refused:
        print(refused, file=sys.stderr)
        return 1
    print(f"{len(contents.files):,} files written to {file}.")
    if missing := not_held(settings):
        print(missing)
    return 0


def restore(file: Path) -> int:
    """Restore the shop from a backup; stop the shop first.

    What was there is kept in a folder of its own under SHOP_DATA.

    Parameters
    ----------
    file
        A backup that the backup command wrote.
    """
    name = f"before-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    try:
        before = restore_backup(load_settings(), file, saved_as=name)
    except (BackupRefused, SettingsBroken) as refused:
        print(refused, file=sys.stderr)
        return 1
    print(f"The shop has been restored from {file}.")
    if before is not None:
        print(f"The previous data is kept in {before}.")
    return 0
