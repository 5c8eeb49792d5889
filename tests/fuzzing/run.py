"""Ask the calls thousands of things: `python -m tests.fuzzing.run CASES [SEED]`."""

from __future__ import annotations

import resource
import sys
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import schemathesis
from attrs import define, field
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema
from schemathesis.python import asgi

from tests.fuzzing.counts import CALLS, CASES
from tests.fuzzing.whole_shop import TOKEN, WholeShop, whole_shop

from .request_hooks import ask_this

COVERAGE: Final = 4_400
"""How many cases the description gives by itself, about."""
ROUND: Final = 25_000
FAILED: Final = "call_failed"
UNASKED: Final = {
    "positive_data_acceptance": "a right shape may still break a rule, which is 422",
    "unsupported_method": "one path has calls, pages and files under other methods",
    "missing_required_header": "no call requires a header but its key, which ignored_auth takes away",
    "object_level_authorization": "test_who_may_call asks every call as somebody else",
    "response_headers_conformance": "the description declares no headers",
}
"""Checks that are not made, each with the reason."""


@define
class Findings:
    """What came of a run; *faults* tells once, by call and kind, how to see it again."""

    cases: Counter[str] = field(factory=Counter)
    calls: Counter[str] = field(factory=Counter)
    statuses: Counter[int] = field(factory=Counter)
    faults: dict[tuple[str, str], str] = field(factory=dict)
    errors: list[str] = field(factory=list)
    failures: list[str] = field(factory=list)
    rounds: int = 0

    def take(self, event: events.EngineEvent) -> None:
        """Count one event of the engine."""
        if isinstance(event, events.ScenarioFinished):
            self._scenario(event)
        elif isinstance(event, events.NonFatalError):
            self.errors.append(f"{event.label}: {event.value}")
        elif isinstance(event, events.FatalError):
            self.errors.append(str(event.exception))

    def _scenario(self, event: events.ScenarioFinished) -> None:
        recorder = event.recorder
        for case_id, interaction in recorder.interactions.items():
            self.cases[event.phase.value] += 1
            if interaction.response is not None:
                self.statuses[interaction.response.status_code] += 1
            if case_id in recorder.cases:
                self.calls[recorder.cases[case_id].value.operation.label] += 1
        for case_id, checks in recorder.checks.items():
            for check in checks:
                if check.failure_info is not None:
                    self._fault(event, case_id, check)

    def _fault(self, event: events.ScenarioFinished, case_id: str, check: Any) -> None:
        label = event.recorder.cases[case_id].value.operation.label
        failure = check.failure_info.failure
        again = f"{failure.title}: {failure.message}\n{check.failure_info.code_sample}"
        self.faults.setdefault((label, check.name), again)

    @property
    def total(self) -> int:
        return self.cases.total()


def configured(shop: WholeShop, cases: int, seed: int, *, is_first: bool = True) -> SchemathesisConfig:
    """Share *cases* among the calls.

    Only the first round goes through what the description covers, and only where it fits into *cases*.
    """
    is_covered = is_first and cases > COVERAGE
    each = max(1, (cases - COVERAGE * is_covered) // CALLS)
    auth = {"subscriptionKey": {"api_key": shop.key}, "token": {"bearer": TOKEN}}
    generation = {
        "max-examples": each,
        "no-shrink": True,
        "database": "none",
        "allow-extra-parameters": False,
        "with-security-parameters": False,
    }
    coverage = {"enabled": is_covered, "unexpected-methods": []}
    return SchemathesisConfig.from_dict(
        {
            "seed": seed,
            "continue-on-failure": True,
            "auth": {"openapi": auth},
            "generation": generation,
            "checks": {name: {"enabled": False} for name in UNASKED},
            "phases": {"examples": {"enabled": False}, "coverage": coverage},
            "suppress-health-check": ["all"],
            "warnings": False,
        }
    )


def fuzz(folder: Path, cases: int, seed: int) -> Findings:
    """Ask a shop of its own in *folder*, in rounds, until it was asked so many things."""
    result = Findings()
    with (folder / "shop.log").open("w") as log, redirect_stdout(log), whole_shop(folder) as shop:
        ask_this(shop, seed)
        try:
            while result.total < cases and not result.faults:
                left = min(cases - result.total, ROUND)
                ask(shop, configured(shop, left, seed + result.rounds, is_first=not result.rounds), result)
        finally:
            asgi.shutdown_lifespans()
    result.failures = [line for line in (folder / "shop.log").read_text().splitlines() if FAILED in line]
    return result


def ask(shop: WholeShop, config: SchemathesisConfig, result: Findings) -> None:
    """Ask one round and take in what comes of it."""
    result.rounds += 1
    schema = schemathesis.openapi.from_asgi("/schema/openapi.json", shop.app, config=config)
    for event in from_schema(schema).execute():
        result.take(event)


def main(cases: int = CASES, seed: int = 1) -> int:
    """Print what was asked and found; 1 where anything was, or where less was asked."""
    with TemporaryDirectory(prefix="fuzz-") as folder:
        result = fuzz(Path(folder), cases, seed)
    for (call, check), again in result.faults.items():
        print(f"{call}  {check}\n{again}\n")
    for line in (*result.errors, *result.failures):
        print(line)
    cpu_s = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    phases = ", ".join(f"{count} {phase}" for phase, count in result.cases.items())
    print(f"answers: {dict(sorted(result.statuses.items()))}")
    print(
        f"{result.total} cases ({phases}) over {len(result.calls)} calls, seed {seed}, {cpu_s:.0f} s of CPU"
    )
    print(f"{len(result.faults)} faults, {len(result.errors)} errors, {len(result.failures)} failures inside")
    return 1 if result.total < cases or result.faults or result.errors or result.failures else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
