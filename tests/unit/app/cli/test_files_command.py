"""Moving all pictures and documents between a folder and a bucket, and what doctor and backup say of one."""

from __future__ import annotations

from time import monotonic

import pytest

from adapters.files import FolderStore
from adapters.files.s3_store import COMMANDS, S3Store
from app.cli import cli
from app.config.settings import load_settings
from app.container import open_store
from app.doctor.file_checks import FilesUnusable, bucket_warnings, check_files
from tests.support.servers.fake_service import resets, sends, stand_in
from tests.support.servers.s3_server import KEY_ID, SECRET, s3_server


@pytest.fixture(scope="module")
def server():
    with s3_server() as started:
        yield started


@pytest.fixture
def bucket(server, tmp_path, monkeypatch):
    """A bucket that the settings name."""
    result = server.bucket()
    own = tmp_path / "own.toml"
    own.write_text(
        f'[files]\nurl = "{result.url}"\nendpoint = "{server.endpoint}"\nregion = "{result.region}"\n'
    )
    monkeypatch.setenv("SHOP_DATA", str(tmp_path / "var"))
    monkeypatch.setenv("SHOP_SETTINGS", str(own))
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", KEY_ID)
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", SECRET)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return result


@pytest.fixture
def run(bucket, capsys):
    def command(*words):
        with pytest.raises(SystemExit) as ended:
            cli(list(words))
        captured = capsys.readouterr()
        return ended.value.code, captured.out, captured.err

    return command


@pytest.fixture
def filled(tmp_path):
    """A folder with two pictures, one of them sized, and a document."""
    FolderStore(tmp_path / "var" / "images").put("hinges/butt.jpg", b"butt")
    FolderStore(tmp_path / "var" / "images").put(".sized/64/hinges/butt.jpg.1f.webp", b"small")
    FolderStore(tmp_path / "var" / "documents").put("butt.pdf", b"%PDF-")


def test_all_files_move_to_the_bucket_and_back(run, filled, bucket, tmp_path):
    """Sized copies are made anew, and a second run finds all there."""
    assert run("files", "copy", "--from", "folder", "--to", "bucket")[:2] == (
        0,
        "images: 1 copied, 0 already there.\ndocuments: 1 copied, 0 already there.\n",
    )
    names = [facts.name for facts in S3Store(bucket.opened("images", COMMANDS)).list()]
    assert names == ["hinges/butt.jpg"]
    assert "0 copied, 1 already there" in run("files", "copy", "--from", "folder", "--to", bucket.url)[1]
    (tmp_path / "var" / "documents" / "butt.pdf").unlink()
    assert run("files", "copy", "--from", "bucket", "--to", "folder")[1] == (
        "images: 0 copied, 1 already there.\ndocuments: 1 copied, 0 already there.\n"
    )
    assert (tmp_path / "var" / "documents" / "butt.pdf").read_bytes() == b"%PDF-"


@pytest.mark.parametrize("place", ["somewhere", "s3:/x", "http://example.com/x"])
def test_a_place_that_is_none_is_told(run, filled, place):
    """With what it may be."""
    status, _, err = run("files", "copy", "--from", "folder", "--to", place)

    assert status == 1
    assert err == f"{place!r} is not a store: give folder, bucket, or an address such as s3://shop/files\n"


def test_a_bucket_that_is_not_there_stops_the_copy_with_the_reason(run, filled):
    """Nothing is told as copied."""
    status, out, err = run("files", "copy", "--from", "folder", "--to", "s3://no-such-bucket")

    assert (status, out) == (1, "")
    assert "Copying stopped: files: " in err
    assert "NoSuchBucket" in err


def test_without_a_bucket_in_the_settings_there_is_none_to_copy_to(run, filled, monkeypatch):
    """The setting is named."""
    monkeypatch.delenv("SHOP_SETTINGS")
    status, _, err = run("files", "copy", "--from", "folder", "--to", "bucket")

    assert (status, err) == (
        1,
        "files.url: no bucket is set; set it, or give an address such as s3://shop/files\n",
    )


def test_doctor_tries_the_bucket_and_leaves_nothing_there(bucket):
    """It writes a probe, reads it and removes it."""
    assert check_files(load_settings()) == (
        f"pictures and documents are in {bucket.url}, and reading and writing work"
    )
    assert list(S3Store(bucket.opened("images", COMMANDS)).list()) == []


def test_doctor_says_what_is_wrong_with_a_bucket(bucket, tmp_path, monkeypatch):
    """And what to do about it."""
    own = tmp_path / "own.toml"
    text = own.read_text()
    own.write_text(text.replace(bucket.name, "no-such-bucket"))
    with pytest.raises(
        FilesUnusable, match=r"s3://no-such-bucket/files cannot be used: .* create the bucket"
    ):
        check_files(load_settings())


@pytest.mark.parametrize(
    ("answer", "advice"),
    [(sends(b"", 403), "check AWS_ACCESS_KEY_ID"), (resets, "check files.endpoint (http://127.0.0.1")],
)
def test_what_is_wrong_is_told_with_what_to_do_also_when_the_shop_opens(bucket, tmp_path, answer, advice):
    """Within some seconds; a shop that opens does so all the same. Digits of an address are no status."""
    own, url = tmp_path / "own.toml", "s3://parts-403/files"
    with stand_in() as service:
        service.will(answer)
        own.write_text(f'[files]\nurl = "{url}"\nendpoint = "{service.url}"\n')
        began_s = monotonic()
        with pytest.raises(FilesUnusable) as told:
            check_files(load_settings())
        (warning,) = bucket_warnings(load_settings())
        assert monotonic() - began_s < 5
    assert advice in str(told.value)
    assert warning.startswith(f"files: {url} cannot be used: ")
    assert advice in warning


def test_a_shop_that_opens_looks_at_its_bucket_and_writes_nothing(bucket, server):
    """With nothing to say if all is well, or if there is no bucket."""
    assert list(bucket_warnings(load_settings())) == []
    assert list(S3Store(bucket.opened("", COMMANDS)).list()) == []
    assert list(bucket_warnings(load_settings({}))) == []


def test_doctor_says_where_files_are_without_a_bucket(bucket, tmp_path, monkeypatch):
    """It makes no folder for that."""
    monkeypatch.delenv("SHOP_SETTINGS")

    assert check_files(load_settings()) == f"pictures and documents are in {tmp_path / 'var'}"
    assert not (tmp_path / "var").exists()


def test_a_backup_says_that_the_bucket_is_not_in_it(run, bucket, tmp_path):
    """Whoever restores it would miss the pictures."""
    with open_store(load_settings()):
        pass
    status, out, _ = run("backup", str(tmp_path / "backup.tar.gz"))

    assert status == 0
    assert f"A backup does not include the pictures and documents in {bucket.url}" in out
