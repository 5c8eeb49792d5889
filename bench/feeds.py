"""Importing the ironmongery catalogue from CSV into an empty shop."""

from __future__ import annotations

import csv
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.demo_shop import environment, seeded
from bench.report import show

ROWS = 18_000


def exported(folder: Path) -> Path:
    """Export the demo and keep so many rows of it."""
    whole, part = folder / "whole.csv", folder / "part.csv"
    command = [sys.executable, "-m", "app", "export", str(whole), "--company", "1"]
    subprocess.run(command, env=environment(), check=True, capture_output=True)
    with (
        whole.open(encoding="utf-8", newline="") as source,
        part.open("w", encoding="utf-8", newline="") as target,
    ):
        rows, out = csv.reader(source), csv.writer(target)
        for n, row in enumerate(rows):
            if n > ROWS:
                break
            out.writerow(row)
    return part


def reading_s(file: Path) -> float:
    """The floor: reading the same file with the csv module alone."""
    began = time.perf_counter()
    with file.open(encoding="utf-8", newline="") as source:
        for _row in csv.reader(source):
            pass
    return time.perf_counter() - began


def imported(file: Path, folder: Path) -> tuple[float, float]:
    """Import into an empty shop; seconds, and the most memory the process held, in MB."""
    began = time.perf_counter()
    child = subprocess.Popen(
        [sys.executable, "-m", "app", "import", str(file)],
        env={**environment(), "SHOP_DATA": str(folder / "shop")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        sys.exit("the import failed")
    assert isinstance(usage, resource.struct_rusage)
    return time.perf_counter() - began, usage.ru_maxrss / 1024


def main() -> None:
    seeded()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = exported(folder)
        seconds, megabytes = imported(file, folder)
        floor = f"csv alone {reading_s(file):.2f} s"
        show(f"Import {ROWS:,} rows", f"{seconds:.1f} s", floor=floor, goal="≤ 10 s", holds=seconds <= 10)
        show("Memory of that import", f"{megabytes:.0f} MB", goal="≤ 300 MB", holds=megabytes <= 300)


if __name__ == "__main__":
    main()
