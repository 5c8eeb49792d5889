"""When the power fails, what was promised stands; and the programme that proves it can tell."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

import pytest
from pysqlite3 import dbapi2 as sqlite

from tests.faults import power_loss
from tests.faults.cut_images import CutImage, cut_images
from tests.faults.recording import Event, Synced, Wrote, can_record, record

pytestmark = pytest.mark.skipif(not can_record(), reason="strace is not installed: apt-get install strace")

PROMISER = """
import os, sys
from pysqlite3 import dbapi2 as sqlite
connection = sqlite.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode=WAL")
connection.execute(f"PRAGMA synchronous={sys.argv[2]}")
connection.execute("CREATE TABLE told (number INTEGER)")
os.write(1, b"BEGIN\\n")
for number in range(60):
    connection.execute("INSERT INTO told VALUES (?)", (number,))
    os.write(1, f"{number}\\n".encode())
os._exit(0)
"""


@pytest.mark.spec("CO-06")
def test_no_promised_order_is_lost_when_the_power_fails(tmp_path: Path):
    """Stock, credit, invoices and orders agree on every image; ten thousand of them on demand."""
    events = power_loss.recorded(tmp_path, orders=120)
    result = power_loss.run(events, 200, tmp_path)

    assert result.images == 200
    assert result.promises > 1_000
    assert not result.faults


def test_a_database_that_syncs_keeps_every_promise(tmp_path: Path):
    assert lost_with("FULL", tmp_path) == 0


def test_a_database_that_does_not_sync_is_found_out(tmp_path: Path):
    """Else the programme would find nothing wherever it looked."""
    assert lost_with("OFF", tmp_path) > 0


def test_a_cut_keeps_what_was_synced_and_any_part_of_the_rest():
    """Before the cut a first write was synced; of the second any sectors may have come."""
    old, new = b"o" * 2_048, b"n" * 2_048
    events: list[Event] = [Wrote("/f", 0, old), Synced("/f"), Wrote("/f", 0, new)]
    images = [image.files.get("/f", b"") for image in cut_images(events, 400, Random(1))]

    after = {content for content in images if len(content) == len(old)}
    assert {old, new} < after
    assert all(content[:512] in {old[:512], new[:512]} for content in after)
    assert any(content[:512] == new[:512] and content[-512:] == old[-512:] for content in after)


def lost_with(synchronous: str, folder: Path) -> int:
    """Count the promises that some image does not keep."""
    path = folder / "shop.db"
    command = [sys.executable, "-c", PROMISER, str(path), synchronous]
    events = record(command, folder / "calls.log", env=dict(os.environ), timeout_s=60)
    cuts = cut_images(events, 150, Random(2), begins="BEGIN\n", is_file=power_loss.is_database)
    return sum(not keeps(image, folder) for image in cuts)


def keeps(image: CutImage, folder: Path) -> bool:
    path = folder / "image.db"
    for old in folder.glob("image.db*"):
        old.unlink()
    for name, content in image.files.items():
        path.with_name(Path(name).name.replace("shop.db", "image.db")).write_bytes(content)
    promised = {int(text) for text in image.promised if text != "BEGIN\n"}
    try:
        with sqlite.connect(path) as connection:
            stored = {number for (number,) in connection.execute("SELECT number FROM told")}
    except sqlite.DatabaseError:
        return False
    finally:
        connection.close()
    return promised <= stored
