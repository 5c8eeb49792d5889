"""How the processes of one machine see which of them live: each keeps a file in SHOP_DATA locked.

One machine is to the shop one folder SHOP_DATA under one run of a kernel, whatever its host is called.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from adapters.jobs.process_lock import ProcessLock, boot_id, process_name
from app.jobs import PROCESSES

if TYPE_CHECKING:
    from adapters.sql.machines.process_registry import ShopProcess
    from app.config.settings import Settings

_PARTS: Final = 3
"""Of a name after its host: number, random digits and, where the process locked its file, its machine."""


def present_process(settings: Settings) -> ProcessLock:
    """Lock a file of this process, whose name ends with its machine where that works."""
    machine = _machine(settings)
    lock = ProcessLock(settings.data / PROCESSES, process=f"{process_name()}:{machine}")
    if machine and lock.acquire().is_held:
        return lock
    return ProcessLock(settings.data / PROCESSES, boot_id="")


def machine_of(process: ShopProcess) -> str:
    """Tell the machine of a process from others; by its host where it does not say more."""
    return _marked_machine(process) or process.host


def is_marked(process: ShopProcess) -> bool:
    """Whether other processes of its machine see that it ends."""
    return bool(_marked_machine(process))


def has_ended(settings: Settings) -> Callable[[ShopProcess], bool]:
    """Make what says of a process whether it surely ended: of this machine, and without its lock."""
    machine, lock = _machine(settings), ProcessLock(settings.data / PROCESSES)
    return lambda process: (
        bool(machine) and machine == _marked_machine(process) and lock.is_gone(process.name)
    )


def _marked_machine(process: ShopProcess) -> str:
    parts = process.name.removeprefix(f"{process.host}:").split(":")
    return parts[_PARTS - 1] if len(parts) == _PARTS else ""


def _machine(settings: Settings) -> str:
    """Mark the folder of a machine; '' where the system does not tell one run of it from the next."""
    boot = boot_id()
    try:
        folder = settings.data.stat()
    except OSError:
        return ""
    if not boot:
        return ""
    mark = f"{boot} {folder.st_dev} {folder.st_ino}"
    return hashlib.blake2b(mark.encode(), digest_size=4).hexdigest()
