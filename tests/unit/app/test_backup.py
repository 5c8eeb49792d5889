"""The whole shop goes into one file and comes back, or nothing changes."""

from __future__ import annotations

import io
import json
import stat
import tarfile
import threading
from pathlib import Path

import pytest

from app.backup import BANK, LIST, SHOP, BackupRefused, is_of_a_shop, restore_backup, write_backup
from app.cli.backup import backup, restore
from app.config.settings import Settings, load_settings
from app.container import open_store
from tests.support.products import a_product
from tests.support.stores.laid_tables import lay_tables

AT = "2026-11-21T12:00:00+00:00"


def shop_in(folder: Path, *skus: str) -> Settings:
    """A shop with products, a key, a bank's record and a picture."""
    settings = load_settings({"SHOP_DATA": str(lay_tables(folder))})
    sell(settings, *skus)
    (folder / "pay.secret").write_text(f"secret of {folder.name}")
    (folder / "images" / "hinges").mkdir(parents=True, exist_ok=True)
    (folder / "images" / "hinges" / "butt.jpg").write_bytes(b"picture of " + folder.name.encode())
    (folder / "images" / ".sized" / "16").mkdir(parents=True, exist_ok=True)
    (folder / "images" / ".sized" / "16" / "butt.jpg.1.webp").write_bytes(b"made of it")
    (folder / "documents").mkdir(exist_ok=True)
    (folder / "documents" / "dop.pdf").write_bytes(b"%PDF- of " + folder.name.encode())
    return settings


def sell(settings: Settings, *skus: str) -> None:
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put([a_product(sku=sku, product_id="") for sku in skus])


def sold_in(settings: Settings) -> set[str]:
    with open_store(settings) as store, store.read() as shop:
        return {product.sku for product in shop.catalogue.products()}


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "shop.backup"
    write_backup(shop_in(tmp_path / "old", "A", "B"), file, made_at=AT)
    return file


def test_a_shop_comes_back_as_it_was(tmp_path, saved):
    """Products, keys and pictures, in a place that had nothing."""
    new = load_settings({"SHOP_DATA": str(tmp_path / "new")})
    assert restore_backup(new, saved, saved_as="before") is None

    assert sold_in(new) == {"A", "B"}
    assert (tmp_path / "new" / "pay.secret").read_text() == "secret of old"
    assert (tmp_path / "new" / "images" / "hinges" / "butt.jpg").read_bytes() == b"picture of old"
    assert (tmp_path / "new" / "documents" / "dop.pdf").read_bytes() == b"%PDF- of old"
    assert not (tmp_path / "new" / "images" / ".sized").exists()
    assert [p.name for p in (tmp_path / "new").glob("restoring-*")] == []


def test_what_was_there_is_kept_beside(tmp_path, saved):
    """Nothing of the shop before is lost, and nothing of it shows through."""
    settings = shop_in(tmp_path / "other", "C")
    (tmp_path / "other" / "search").mkdir()
    before = restore_backup(settings, saved, saved_as="before")

    assert sold_in(settings) == {"A", "B"}
    assert before == tmp_path / "other" / "before"
    assert not (tmp_path / "other" / "search").exists()
    restored = load_settings({"SHOP_DATA": str(before)})
    assert sold_in(restored) == {"C"}
    assert (before / "pay.secret").read_text() == "secret of other"


def test_a_shop_is_saved_while_it_sells(tmp_path):
    """The copy is of one moment: whole transactions, and readable by its owner alone."""
    settings = shop_in(tmp_path / "busy", "A")
    is_over = threading.Event()

    def selling() -> None:
        number = 0
        while not is_over.is_set():
            sell(settings, *(f"{number}-{half}" for half in "xy"))
            number += 1

    seller = threading.Thread(target=selling)
    seller.start()
    try:
        for n in range(5):
            write_backup(settings, tmp_path / f"{n}.backup", made_at=AT)
    finally:
        is_over.set()
        seller.join()
    for n in range(5):
        file = tmp_path / f"{n}.backup"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        copy = load_settings({"SHOP_DATA": str(tmp_path / f"copy-{n}")})
        restore_backup(copy, file, saved_as="before")
        skus = sold_in(copy) - {"A"}
        assert {sku[:-1] + "x" for sku in skus} | {sku[:-1] + "y" for sku in skus} == skus


def test_an_open_shop_is_not_replaced(tmp_path, saved):
    """What it still writes would be lost."""
    settings = shop_in(tmp_path / "open", "C")
    with open_store(settings) as store:
        with store.read() as shop:
            assert shop.catalogue.version() == 1
        with pytest.raises(BackupRefused, match="Stop it first"):
            restore_backup(settings, saved, saved_as="before")

    assert sold_in(settings) == {"C"}


def damaged(saved: Path, how: str) -> bytes:
    whole = saved.read_bytes()
    if how == "cut":
        return whole[: len(whole) // 2]
    if how == "nonsense":
        return b"no archive at all"
    if how == "empty":
        return b""
    with tarfile.open(saved, "r:gz") as archive:
        files = {m.name: (archive.extractfile(m) or io.BytesIO()).read() for m in archive.getmembers()}
    listed = json.loads(files[LIST])
    if how == "other bytes":
        files["pay.secret"] = b"another secret"
    elif how == "later format":
        listed["format"] = 2
    elif how == "no database":
        del listed["files"][SHOP]
    elif how == "outside":
        listed["files"]["../outside"] = listed["files"]["pay.secret"]
        files["../outside"] = files["pay.secret"]
    files[LIST] = json.dumps(listed).encode()
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, body in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(body)
            archive.addfile(member, io.BytesIO(body))
    return packed.getvalue()


@pytest.mark.parametrize(
    "how", ["cut", "nonsense", "empty", "other bytes", "later format", "no database", "outside"]
)
def test_a_damaged_backup_changes_nothing(tmp_path, saved, how):
    """Whatever is wrong with it, and nothing is written outside the shop's folder."""
    settings = shop_in(tmp_path / "other", "C")
    file = tmp_path / "damaged.backup"
    file.write_bytes(damaged(saved, how))
    with pytest.raises(BackupRefused):
        restore_backup(settings, file, saved_as="before")

    assert sold_in(settings) == {"C"}
    assert not (tmp_path / "other" / "before").exists()
    assert not (tmp_path / "outside").exists()
    assert [p.name for p in (tmp_path / "other").glob("restoring-*")] == []


def relinked(saved: Path, name: str, target: str, *listed_too: str) -> bytes:
    """The backup with a link in it, and files listed that are reached by it."""
    with tarfile.open(saved, "r:gz") as archive:
        files = {m.name: (archive.extractfile(m) or io.BytesIO()).read() for m in archive.getmembers()}
    listed = json.loads(files[LIST])
    listed["files"] |= dict.fromkeys(listed_too, listed["files"]["pay.secret"])
    files[LIST] = json.dumps(listed).encode()
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for held, body in files.items():
            member = tarfile.TarInfo(held)
            member.size = len(body)
            archive.addfile(member, io.BytesIO(body))
        link = tarfile.TarInfo(name)
        link.type, link.linkname = tarfile.SYMTYPE, target
        archive.addfile(link)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("link", "target", "name"),
    [
        ("images/l", "hinges", "images/l/../../pay.secret"),
        ("images/a.jpg", "../pay.secret", "images/a.jpg"),
        ("images/a.jpg", "hinges/butt.jpg", "images/./a.jpg"),
        ("unused", "hinges", "images"),
        ("unused", "hinges", "images/hinges/../../../../evil.py"),
    ],
)
def test_a_backup_with_links_or_ways_out_is_refused_whole(tmp_path, saved, link, target, name):
    """A file that somebody changed writes nowhere else, and leaves the shop as it was."""
    settings = shop_in(tmp_path / "other", "C")
    file = tmp_path / "changed.backup"
    file.write_bytes(relinked(saved, link, target, name))
    with pytest.raises(BackupRefused):
        restore_backup(settings, file, saved_as="before")

    assert sold_in(settings) == {"C"}
    assert not (tmp_path / "other" / "before").exists()
    assert not list(tmp_path.rglob("evil.py"))


def test_a_name_that_leaves_its_folder_is_no_file_of_a_shop():
    """Also where no link helps it."""
    assert is_of_a_shop("images/hinges/butt.jpg")
    assert is_of_a_shop("pay.secret")
    for name in (
        "images",
        "images/../x",
        "/images/x",
        "images//x",
        "images/./x",
        "../x",
        "x",
        "images\\x",
        "",
    ):
        assert not is_of_a_shop(name), name


def test_a_backup_that_is_not_there_is_said_in_plain_words(tmp_path):
    """A wrong path is no damaged backup."""
    file = tmp_path / "nowhere.tar.gz"
    with pytest.raises(BackupRefused) as refused:
        restore_backup(shop_in(tmp_path / "other", "C"), file, saved_as="before")

    assert str(refused.value) == f"{file} cannot be read: No such file or directory."


def test_a_damaged_shop_can_be_replaced(tmp_path, saved):
    """That is what backups are for."""
    settings = load_settings({"SHOP_DATA": str(tmp_path / "broken")})
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / SHOP).write_bytes(b"no database" * 1000)
    restore_backup(settings, saved, saved_as="before")

    assert sold_in(settings) == {"A", "B"}


def test_the_record_of_the_test_bank_goes_along(tmp_path):
    """Charges that wait for their outcome are asked for after a restore too."""
    settings = shop_in(tmp_path / "old", "A")
    import pysqlite3.dbapi2 as sqlite3

    with sqlite3.connect(settings.data / BANK) as bank:
        bank.execute("CREATE TABLE charge (id TEXT)")
    bank.close()
    contents = write_backup(settings, tmp_path / "b", made_at=AT)

    assert BANK in contents.files


@pytest.mark.parametrize("place", ["postgresql", "nothing"])
def test_what_cannot_be_saved_is_told(tmp_path, monkeypatch, capsys, place):
    """On standard error, with what to do, and status 1; no file is left."""
    monkeypatch.setenv("SHOP_DATA", str(tmp_path / "data"))
    if place == "postgresql":
        monkeypatch.setenv("DATABASE_URL", "postgresql+psycopg://127.0.0.1/shop")
    status = backup(tmp_path / "b")

    assert status == 1
    assert ("pg_dump" if place == "postgresql" else "no shop") in capsys.readouterr().err
    assert not (tmp_path / "b").exists()


def test_both_commands_say_what_they_did(tmp_path, monkeypatch, capsys):
    """And where the shop before is kept."""
    shop_in(tmp_path / "data", "A")
    monkeypatch.setenv("SHOP_DATA", str(tmp_path / "data"))

    assert backup(tmp_path / "b") == 0
    assert restore(tmp_path / "b") == 0
    output = capsys.readouterr().out
    assert "4 files written" in output
    assert f"kept in {tmp_path / 'data' / 'before-'}" in output
    assert backup(tmp_path / "no" / "such" / "folder") == 1
    assert restore(tmp_path / "nothing") == 1
