"""Tell the fate of each mutant: swapped first, loaded where that is not the whole of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterable, Iterator
from functools import partial
from multiprocessing.connection import wait
from typing import Final

from attrs import evolve, field, frozen

from .choosing import Chooser, Outline, Place
from .mapping import CACHE_FOLDER, TestMap
from .mutant import ROOT, Mutant, path_of
from .serving import Answer, Ask, Fate, Server
from .trying import LOADING, loading, swapping

AT_ONCE: Final = int(os.environ.get("AT_ONCE", "2"))
SPARE_S: Final = 240.0
"""For who has to wait for the processor; what works too long itself is ended sooner."""
KILLING: Final = (Fate.KILLED, Fate.TIMED_OUT)


@frozen
class Tried:
    """A mutant of a module and what became of it, *by* which test, and whether it was *loaded* to tell."""

    module: str
    mutant: Mutant
    fate: Fate
    by: str
    loaded: bool


@frozen
class Way:
    """One of the two ways to try, with what it was seen not to fail at without any mutant."""

    server: Server
    sound: set[object] = field(factory=set, init=False)


Course = Generator[tuple[Way, Ask], Answer, Tried]


class Judge:
    """Asks the two servers, and believes a test only after it passed by the same way without any mutant."""

    def __init__(self, known: TestMap, budget_s: float) -> None:
        self.known = known
        self.chooser = Chooser(known, budget_s)
        CACHE_FOLDER.mkdir(parents=True, exist_ok=True)
        self.loaded = Way(
            Server(
                CACHE_FOLDER / "loading.log", partial(loading, seconds=known.seconds, outside=known.outside)
            )
        )
        self.swapped = Way(Server(CACHE_FOLDER / "swapping.log", partial(swapping, seconds=known.seconds)))

    def close(self) -> None:
        """End both servers."""
        self.swapped.server.close()
        self.loaded.server.close()

    def try_all(self, candidates: Iterable[tuple[str, Mutant, str]]) -> Iterator[Tried]:
        """Try mutants of modules, each with the test that killed it last; tell each as it is known."""
        waiting, running = iter(candidates), dict[tuple[int, int], Course]()
        ways = {id(way.server.connection): way for way in (self.swapped, self.loaded)}
        while True:
            while len(running) < AT_ONCE and (following := next(waiting, None)):
                course = self._course(*following)
                running[self._ask(next(course))] = course
            if not running:
                return
            for connection in wait([way.server.connection for way in ways.values()]):
                way = ways[id(connection)]
                answer = way.server.answer()
                course = running.pop((id(way), answer.number))
                try:
                    running[self._ask(course.send(answer))] = course
                except StopIteration as end:
                    yield end.value

    def _ask(self, request: tuple[Way, Ask]) -> tuple[int, int]:
        way, ask = request
        return id(way), way.server.ask(ask)

    def _course(self, module: str, mutant: Mutant, hint: str) -> Course:
        path = path_of(module)
        place = Outline(path).place_of(mutant)
        tests = self.chooser.to_swap(place, hint)
        if tests and (place.function or self.known.running(path, place.lines)):
            fate, by = yield from self._requests(self.swapped, self._ask_for(module, mutant, (tests,)))
            self._learn(place, by)
            if fate in KILLING or (fate is Fate.SURVIVED and not self._runs_while_loading(place)):
                return Tried(module, mutant, fate, by, loaded=False)
        ask = self._ask_for(module, mutant, self.chooser.to_load(place, hint))
        fate, by = yield from self._requests(self.loaded, ask)
        self._learn(place, by)
        return Tried(module, mutant, fate, by, loaded=True)

    def _learn(self, place: Place, by: str) -> None:
        if by in self.known.seconds:
            self.chooser.learn(place, by)

    def _runs_while_loading(self, place: Place) -> bool:
        """Whether what was made of a function before it was swapped may still stand somewhere."""
        loaded = self.known.loaded.get(str(place.path.relative_to(ROOT)), frozenset())
        return place.function is None or bool(loaded & set(place.function))

    def _ask_for(self, module: str, mutant: Mutant, stages: tuple[tuple[str, ...], ...]) -> Ask:
        usual_s = sum(self.known.seconds[test] for stage in stages for test in stage)
        return Ask(module, path_of(module), mutant.source, stages, limit_s=20 * usual_s + SPARE_S)

    def _requests(self, way: Way, ask: Ask) -> Generator[tuple[Way, Ask], Answer, tuple[Fate, str]]:
        """Ask, and where that kills, see that nothing fails without the mutant."""
        answer = yield way, ask
        if answer.fate is Fate.BROKEN:
            sys.exit(f"cannot try {ask.module}: {answer.by or 'its process ended by itself'}")
        if answer.fate in KILLING:
            seen = _what_failed(answer, ask)
            if seen not in way.sound:
                check = evolve(ask, source=ask.path.read_text(), tests=self._tests_of(answer, ask))
                unchanged = yield way, check
                if unchanged.fate is not Fate.SURVIVED:
                    sys.exit(f"{unchanged.by or answer.by} fails without any mutant of {ask.module}")
                way.sound.add(seen)
        return answer.fate, answer.by

    def _tests_of(self, answer: Answer, ask: Ask) -> tuple[tuple[str, ...], ...]:
        """What must pass without a mutant: the test that failed, all of its file, or all that were to run."""
        if answer.by == LOADING:
            return ()
        if answer.by in self.known.seconds:
            return ((answer.by,),)
        of_file = tuple(
            test for stage in ask.tests for test in stage if answer.by and test.startswith(answer.by)
        )
        return (of_file,) if of_file else ask.tests


def _what_failed(answer: Answer, ask: Ask) -> object:
    """What must be seen to pass without a mutant, once."""
    if answer.by == LOADING:
        return ask.module
    return answer.by or ask
