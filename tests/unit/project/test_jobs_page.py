"""docs/architecture.md names every background job, how often it runs, and its class."""

from __future__ import annotations

import re
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any, Final

from attrs import evolve

from adapters.jobs.use_case_job import UseCaseJob
from adapters.payments.no_bank import NoBank
from app.config.settings import load_settings
from app.container import build_store
from app.jobs import build_jobs
from tests.support.paths import ROOT

HEADING: Final = "| job | every | does |\n|---|---|---|\n"
ROW: Final = re.compile(r"\| `(\w+)` \| ([\d.]+) (s|min|h) \| (?:a second )?`(\w+)`")
SECONDS: Final = {"s": 1, "min": 60, "h": 3_600}


def test_the_table_of_jobs_is_that_of_the_shop(tmp_path: Path):
    """With events too, which run where a service is configured."""
    page = (ROOT / "docs" / "architecture.md").read_text()
    rows = page.split(HEADING)[1].split("\n\n")[0].splitlines()
    assert [row for row in rows if not ROW.match(row)] == [], (
        "a row reads | `name` | 5 s, min or h | `Class` …"
    )
    told = {name: (float(every) * SECONDS[unit], job) for name, every, unit, job in map(parts_of, rows)}

    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    events = evolve(settings.events, personalisation_url="https://events.example.com")
    with closing(build_store(settings)) as store, ExitStack() as stack:
        jobs = build_jobs(evolve(settings, events=events), store, NoBank(), Event(), stack)

    assert {job.name: (job.every_s, work_of(job.run)) for job in jobs} == told


def parts_of(row: str) -> tuple[str | Any, ...]:
    match = ROW.match(row)
    assert match is not None
    return match.groups()


def work_of(method: Any) -> str:
    """The class of a job, or the use case that is all it does."""
    job = method.__self__
    if not isinstance(job, UseCaseJob):
        return type(job).__name__
    use_case = job._use_case
    return str((use_case.func if isinstance(use_case, partial) else use_case).__name__)
