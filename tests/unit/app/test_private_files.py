"""What the shop writes can be opened by whoever runs it alone."""

from __future__ import annotations

import os
import signal
import stat
import time
from pathlib import Path
from subprocess import DEVNULL

import httpx
import pytest

from app.cli import cli
from app.files.private_files import open_to_others
from tests.support.feeds_shop import csv_of
from tests.support.http.loopback_client import loopback_client
from tests.support.servers.free_port import free_port
from tests.support.servers.shop_process import ShopProcess, run_shop


def open_paths(folder: Path) -> list[str]:
    """What others may open or enter below a folder, and the folder itself."""
    every = [folder, *folder.rglob("*")]
    return [str(path) for path in every if stat.S_IMODE(path.stat().st_mode) & 0o077]


def run(environment: dict[str, str], *words: str) -> None:
    run_shop(*words, env=environment, umask=0o022).check_returncode()


def served(environment: dict[str, str]) -> None:
    """Open the shop, ask it for a captcha, and close it."""
    shop = loopback_client(base_url=f"http://127.0.0.1:{environment['PORT']}")
    with shop, ShopProcess("serve", env=environment, umask=0o022, stdout=DEVNULL) as server:
        try:
            until = time.monotonic() + 30
            while time.monotonic() < until:
                try:
                    if shop.get("/health").status_code == 200:
                        break
                except httpx.TransportError:
                    time.sleep(0.1)
            key = {"Ocp-Apim-Subscription-Key": "storefront-demo"}
            assert shop.get("/api/captcha", headers=key).status_code == 200
        finally:
            server.send_signal(signal.SIGTERM)


def test_nobody_else_can_open_what_commands_and_server_write(tmp_path: Path):
    """Database, index, keys and backup, on a machine where files are open to all unless told otherwise."""
    data, backup = tmp_path / "data", tmp_path / "backup.tar.gz"
    products = tmp_path / "products.csv"
    products.write_bytes(csv_of({"sku": "A"}))
    environment = {"SHOP_DATA": str(data), "PATH": os.environ["PATH"], "PORT": str(free_port())}
    run(environment, "import", str(products))
    served(environment)
    run(environment, "export", str(tmp_path / "orders.csv"), "--orders")
    run(environment, "backup", str(backup))

    assert {"shop.db", "search", "captcha.key", "export.key"} <= {path.name for path in data.iterdir()}
    assert open_paths(data) == open_paths(backup) == []

    run(environment | {"SHOP_DATA": str(tmp_path / "again")}, "restore", str(backup))
    assert open_paths(tmp_path / "again") == []


def test_a_backup_of_an_open_shop_is_restored_closed(tmp_path: Path):
    """Its pictures were open to all when they were copied there."""
    data, backup = tmp_path / "data", tmp_path / "backup.tar.gz"
    environment = {"SHOP_DATA": str(data), "PATH": os.environ["PATH"]}
    products = tmp_path / "products.csv"
    products.write_bytes(csv_of({"sku": "A"}))
    run(environment, "import", str(products))
    (data / "images" / "hinges").mkdir(parents=True)
    picture = data / "images" / "hinges" / "butt.jpg"
    picture.write_bytes(b"a picture")
    picture.chmod(0o644)
    run(environment, "backup", str(backup))
    run(environment | {"SHOP_DATA": str(tmp_path / "again")}, "restore", str(backup))

    assert (tmp_path / "again" / "images" / "hinges" / "butt.jpg").read_bytes() == b"a picture"
    assert open_paths(tmp_path / "again") == []


@pytest.mark.parametrize(("mode", "is_open"), [(0o755, True), (0o750, True), (0o701, True), (0o700, False)])
def test_a_folder_that_others_may_enter_is_told_of(
    tmp_path: Path, monkeypatch, capsys, mode: int, *, is_open: bool
):
    """By the doctor, with what closes it: older versions made it so."""
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(mode)
    monkeypatch.setenv("SHOP_DATA", str(data))
    warning = f"data: other users of this machine can read {data}; prevent it with: chmod -R go= {data}"

    assert list(open_to_others(data)) == ([warning] if is_open else [])
    cli(["doctor"], result_action="return_value")
    assert (f"warning: {warning}" in capsys.readouterr().out) is is_open
    assert list(open_to_others(tmp_path / "nowhere")) == []
