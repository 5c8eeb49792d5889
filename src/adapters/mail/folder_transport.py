"""E-mails written to a folder and announced on the console, for trying the shop out."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

from attrs import frozen

_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


@frozen
class FolderTransport:
    """Implements MailTransport: one .eml file for each e-mail, complete as soon as it has its name."""

    _folder: Path
    _announce: Callable[[str], None] = print

    async def send(self, mail: EmailMessage) -> None:
        """Write an e-mail to a new file.

        Raises:
            OSError: If the folder cannot be written to.
        """
        path = await asyncio.to_thread(self._write, mail)
        self._announce(f"Mail: {mail['Subject']} → {path}")

    async def check(self) -> str:
        """Return the folder in words.

        Raises:
            OSError: If the folder could not be made or written to.
        """
        await asyncio.to_thread(self._check_folder)
        return f"mail is written to {self._folder}"

    def _write(self, mail: EmailMessage) -> Path:
        self._folder.mkdir(parents=True, exist_ok=True)
        name = _UNSAFE.sub("-", mail["Message-ID"].strip("<>").partition("@")[0])
        path = self._folder / f"{mail['Date'].datetime:%Y%m%dT%H%M%SZ}-{name}.eml"
        beside = path.with_suffix(".part")
        beside.touch(mode=0o600)
        beside.write_bytes(mail.as_bytes(policy=SMTP))
        beside.replace(path)
        return path

    def _check_folder(self) -> None:
        """Check that e-mails could be written, without creating anything."""
        nearest = next(path for path in (self._folder, *self._folder.absolute().parents) if path.exists())
        if not nearest.is_dir():
            raise FileExistsError(f"{nearest} is not a folder")
        if not os.access(nearest, os.W_OK):
            raise PermissionError(f"the shop cannot write to {nearest}")
