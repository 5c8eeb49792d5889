"""Prove the laws: `python -m tests.crosshair.prove` prints law, result and time."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from time import perf_counter, process_time
from types import FunctionType

from attrs import frozen

MODULES = tuple(
    f"tests.crosshair.{name}" for name in ("money_laws", "price_laws", "delivery_laws", "quantity_laws")
)
PROCESSES = 2
SECONDS = 20.0
"""How much CPU one law may take."""
PROVED = "Confirmed over all paths."


@frozen
class Proof:
    """What came of one law, and the CPU seconds it took."""

    law: str
    result: str
    cpu_s: float

    @property
    def holds(self) -> bool:
        return self.result == PROVED


def laws_of(module: str) -> list[FunctionType]:
    """List the laws of a module in the order they stand."""
    own = vars(import_module(module)).values()
    return [
        one
        for one in own
        if isinstance(one, FunctionType) and one.__module__ == module and not one.__name__.startswith("_")
    ]


def proof_of(law: FunctionType) -> Proof:
    """Try every path of one law."""
    from crosshair.core_and_libs import analyze_function, run_checkables
    from crosshair.options import AnalysisKind, AnalysisOptionSet

    options = AnalysisOptionSet(
        analysis_kind=(AnalysisKind.PEP316,),
        per_condition_timeout=SECONDS,
        per_path_timeout=SECONDS,
        report_all=True,
    )
    began = process_time()
    messages = run_checkables(analyze_function(law, options))
    result = " ".join(" ".join(one.message.split()) for one in messages) or "nothing was checked"
    return Proof(f"{law.__module__.rpartition('.')[2]}.{law.__name__}", result, process_time() - began)


def prove(laws: Iterable[tuple[str, str]], processes: int = PROCESSES) -> list[Proof]:
    """Prove laws, given as module and name, in several processes."""
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        return list(pool.map(_proof_by_name, laws))


def all_laws(modules: Iterable[str] = MODULES) -> list[tuple[str, str]]:
    """Name every law by its module and its name."""
    return [(module, law.__name__) for module in modules for law in laws_of(module)]


def _proof_by_name(named: tuple[str, str]) -> Proof:
    module, name = named
    return proof_of(getattr(import_module(module), name))


def main(modules: Iterable[str]) -> int:
    """Print a line for each law; 1 where one is not proved."""
    began = perf_counter()
    proofs = prove(all_laws(tuple(modules) or MODULES))
    for one in proofs:
        print(f"{one.cpu_s:6.2f} s  {'proved' if one.holds else 'NOT PROVED':10}  {one.law}")
        if not one.holds:
            print(f"          {one.result}")
    proved, cpu_s = sum(one.holds for one in proofs), sum(one.cpu_s for one in proofs)
    taken_s = perf_counter() - began
    print(f"{proved} of {len(proofs)} laws proved; {cpu_s:.1f} s of CPU, {taken_s:.1f} s in all (at most 60)")
    return 0 if proofs and proved == len(proofs) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
