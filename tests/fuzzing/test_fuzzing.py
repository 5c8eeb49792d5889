"""Thousands of cases made from the shop's own description find no fault in its calls."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from app.container import description
from tests.fuzzing.counts import CALLS, CASES
from tests.support.paths import ROOT


@pytest.mark.spec("TS-06")
@pytest.mark.spec("API-01")
def test_five_thousand_cases_bring_no_failure_and_no_undeclared_answer():
    """Nor is a token ignored, or one that was ended taken; every call is asked."""
    completed = subprocess.run(
        [sys.executable, "-m", "tests.fuzzing.run", str(CASES)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert completed.returncode == 0, completed.stdout[-8_000:] + completed.stderr[-4_000:]

    assert sum(len(item) for item in json.loads(description())["paths"].values()) == CALLS
    assert f"over {CALLS} calls" in completed.stdout


PLANTED = """
import sys
from pathlib import Path
import schemathesis
from litestar import get, Response
from schemathesis.python import asgi
from adapters.http.route_options import api_route
from adapters.http.problems import problems
from tests.fuzzing.request_hooks import ask_this
from tests.fuzzing.run import Findings, configured
from schemathesis.engine import from_schema
from tests.fuzzing.whole_shop import whole_shop

@get("/planted/failing", opt=api_route(), responses=problems(), sync_to_thread=False)
def failing(page: int) -> str:
    return str(1 // (page - 1))

@get("/planted/silent", opt=api_route(), responses=problems(), sync_to_thread=False)
def silent() -> Response[str]:
    return Response("", status_code=203)

with whole_shop(Path(sys.argv[1]), (failing, silent)) as shop:
    ask_this(shop, 1)
    config = configured(shop, 9_000, 1)
    schema = schemathesis.openapi.from_asgi("/schema/openapi.json", shop.app, config=config)
    found = Findings()
    for event in from_schema(schema.include(path_regex="^/planted/")).execute():
        found.take(event)
    for fault in found.faults:
        print(*fault)
    asgi.shutdown_lifespans()
"""


@pytest.mark.spec("TS-06")
def test_calls_at_fault_are_found(tmp_path):
    """One that fails for a certain page, and one that answers what it does not declare."""
    completed = subprocess.run(
        [sys.executable, "-c", PLANTED, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert {line for line in completed.stdout.splitlines() if line.startswith("GET")} >= {
        "GET /planted/failing not_a_server_error",
        "GET /planted/silent status_code_conformance",
    }, completed.stdout[-3_000:] + completed.stderr[-3_000:]


def test_a_body_that_may_be_left_out_is_described_so():
    """Signing out and asking for a new password work without one; adding to a basket does not."""
    paths = json.loads(description())["paths"]

    assert paths["/account/forgottenMyPassword"]["post"]["requestBody"]["required"] is False
    assert paths["/account/api/Auth/Logout"]["post"]["requestBody"]["required"] is False
    assert paths["/basket/AddItem"]["post"]["requestBody"]["required"] is True


def test_the_data_of_a_page_says_that_it_may_be_missing_or_have_moved():
    """404 brings the page that says so, 204 the new address."""
    answers = json.loads(description())["paths"]["/_page"]["get"]["responses"]

    assert answers["404"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Page"}
    assert "content" not in answers["204"]


FEW = """
import sys
from pathlib import Path
from tests.fuzzing.counts import CASES
from tests.fuzzing.run import configured
from tests.fuzzing.whole_shop import whole_shop

with whole_shop(Path(sys.argv[1])) as shop:
    for cases, is_first in ((300, True), (CASES, True), (300, False)):
        project = configured(shop, cases, 1, is_first=is_first).projects.default
        print(project.phases.coverage.enabled, project.generation.max_examples)
"""


def test_few_cases_are_asked_at_random_alone(tmp_path):
    """What the description gives by itself is thousands; it is gone through once, where there is room."""
    completed = subprocess.run(
        [sys.executable, "-c", FEW, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert completed.stdout.splitlines()[-3:] == ["False 4", "True 8", "False 4"], completed.stderr[-3_000:]
