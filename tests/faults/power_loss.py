"""Cut the power again and again: no image is corrupt, and no order that was promised is lost.

``python -m tests.faults.power_loss [IMAGES]``. The writes of a real shop under load are recorded once;
then each image is what a disk may hold when the power fails somewhere in them.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

from attrs import define, field
from pysqlite3 import dbapi2 as sqlite

from tests.faults.cut_images import CutImage, cut_images
from tests.faults.reckoning import disagreements
from tests.faults.recording import Event, Printed, record
from tests.faults.selling import OPEN

SEED: Final = 20_261_121
SHOPPERS: Final = 8
ORDERS: Final = 240
IMAGES: Final = 10_000


@define
class PowerLossReport:
    """What was wrong with the images; all empty when the shop kept its word."""

    images: int = 0
    promises: int = 0
    faults: Counter[str] = field(factory=Counter)

    def count(self, image: CutImage, faults: Iterable[str]) -> None:
        self.images += 1
        self.promises += sum(text.startswith("ORDER") for text in image.promised)
        self.faults.update(faults)


def recorded(folder: Path, orders: int = ORDERS) -> tuple[Event, ...]:
    """Let a shop sell while its writes are recorded."""
    url = f"sqlite:///{folder / 'shop.db'}"
    command = [sys.executable, "-m", "tests.faults.selling", url, str(orders), str(SHOPPERS)]
    return record(command, folder / "calls.log", env=dict(os.environ), timeout_s=300)


def is_database(path: str) -> bool:
    """Whether a file must outlive the power; the shared index of the log need not."""
    return path.endswith(("/shop.db", "/shop.db-wal"))


def run(events: tuple[Event, ...], images: int, folder: Path, *, seed: int = SEED) -> PowerLossReport:
    """Look into every image."""
    result = PowerLossReport()
    for image in cut_images(events, images, Random(seed), begins=OPEN, is_file=is_database):
        result.count(image, faults_of(image, folder))
    return result


def faults_of(image: CutImage, folder: Path) -> list[str]:
    """Open an image as the shop would, and name what is not as it must be."""
    path = folder / "image.db"
    for old in folder.glob("image.db*"):
        old.unlink()
    for name, content in image.files.items():
        path.with_name(Path(name).name.replace("shop.db", "image.db")).write_bytes(content)
    promised = {text.split()[1] for text in image.promised if text.startswith("ORDER")}
    try:
        with closing(sqlite.connect(path)) as connection:
            faults = list(disagreements(connection, promised))
    except sqlite.DatabaseError as error:
        return [f"cannot be read: {error}"]
    return faults


def main(images: int) -> None:
    began_s = time.perf_counter()
    with tempfile.TemporaryDirectory(dir=_fast_folder()) as name:
        folder = Path(name)
        events = recorded(folder)
        promised = sum(isinstance(event, Printed) for event in events) - 1
        print(f"{promised} orders recorded, in {len(events):,} system calls")
        result = run(events, images, folder)
    took_s = time.perf_counter() - began_s
    print(
        f"{result.images:,} states after a power cut checked for {result.promises:,} confirmed orders"
        f" in {took_s:.0f} s"
    )
    for fault, count in result.faults.most_common():
        print(f"  {count:,} × {fault}")
    print("nothing lost, nothing corrupt" if not result.faults else "confirmed orders were lost or changed")
    sys.exit(bool(result.faults))


def _fast_folder() -> str | None:
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else IMAGES)
