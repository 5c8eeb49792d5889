"""Commands bring the lists up to date where no shop is open that would."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.feeds_shop import csv_of

from .test_feeds_commands import file, run  # noqa: F401 - fixtures

AT_ONCE = "[catalogue]\nwithdrawn_days = 0\n"


@pytest.fixture
def at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Withdrawn products leave the lists on the day."""
    (tmp_path / "own.toml").write_text(AT_ONCE)
    monkeypatch.setenv("SHOP_SETTINGS", str(tmp_path / "own.toml"))


def skus(path: Path) -> list[str]:
    return [line.split("\t")[0] for line in path.read_text("utf-8").splitlines()[1:]]


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("command", ["import", "stock"])
def test_what_a_file_sells_out_for_good_leaves_the_feed_and_not_the_csv(run, file, tmp_path, command):  # noqa: F811
    """The catalogue keeps it, and says so; a dry run takes nothing off."""
    run("import", file(csv_of({"sku": "A"}, {"sku": "B"}, {"sku": "C", "stock": "0"})))
    gone = {"sku": "B", "stock": "0", "is_withdrawn": "true"}
    sold_out = file(csv_of(gone))
    if command == "stock":
        sold_out.write_text("sku,stock,is_withdrawn\nB,0,true\n")
    feed, sheet = tmp_path / "feed.tsv", tmp_path / "all.csv"
    run(command, sold_out, "--dry-run")
    run("export", feed, "--format", "google")
    assert skus(feed) == ["A", "B", "C"]

    run(command, sold_out)
    status, out, _ = run("export", feed, "--format", "google")

    assert (status, skus(feed)) == (0, ["A", "C"])
    assert out.endswith("1 withdrawn and sold-out products left out.\n")
    assert run("export", sheet)[1].startswith("3 products written")
    assert run("import", sheet)[1] == "3 products read: 0 new, 0 changed, 3 unchanged.\n"


def test_by_default_the_feed_holds_it_for_thirty_days(run, file, tmp_path):  # noqa: F811
    """It was sold out today, so it is there."""
    run("import", file(csv_of({"sku": "A", "stock": "0", "is_withdrawn": "true"})))
    feed = tmp_path / "feed.tsv"

    assert run("export", feed, "--format", "google")[1] == f"1 products written to {feed}.\n"


@pytest.mark.parametrize("days", ["-1", "3651", '"30"', "1.5", "true"])
def test_a_setting_that_is_no_number_of_days_is_refused(run, tmp_path, monkeypatch, days):  # noqa: F811
    """It is named with its table."""
    (tmp_path / "own.toml").write_text(f"[catalogue]\nwithdrawn_days = {days}\n")
    monkeypatch.setenv("SHOP_SETTINGS", str(tmp_path / "own.toml"))

    status, _, err = run("export", tmp_path / "out.csv")

    assert status == 1
    assert "catalogue.withdrawn_days: " in err
