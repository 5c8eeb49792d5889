"""Swap the code of living functions for that of a mutant, where only their bodies differ."""

from __future__ import annotations

import gc
import inspect
import warnings
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from .mutant import SHOPCORE

Place = tuple[str, str, int]


class CannotSwapError(Exception):
    """A change is seen when its module is loaded, or where no living function stands."""


class LiveFunctions:
    """The functions of shopcore that live in this process, wherever they are kept."""

    def __init__(self) -> None:
        self._functions = defaultdict[Place, list[FunctionType]](list)
        for one in gc.get_objects():
            if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(str(SHOPCORE)):
                self._functions[_place(one.__code__)].append(one)

    def swap(self, path: Path, source: str) -> None:
        """Let the functions of a module do what *source* says.

        Raises:
            CannotSwapError: If they alone would not be the whole of the change.
        """
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            old, new = (compile(text, str(path), "exec") for text in (path.read_text(), source))
        for function, code in [pair for was, now in _changed(old, new) for pair in self._pairs(was, now)]:
            try:
                function.__code__ = code
            except ValueError as other_variables:
                raise CannotSwapError from other_variables

    def _pairs(self, old: CodeType, new: CodeType) -> Iterator[tuple[FunctionType, CodeType]]:
        """Pair the living functions of a code, and of what is defined within it, with what they become."""
        living = self._living(old)
        if not living:
            raise CannotSwapError
        yield from ((function, new) for function in living)
        inner_old, inner_new = _inner(old), _inner(new)
        if len(inner_old) == len(inner_new):
            for was, now in zip(inner_old, inner_new, strict=True):
                if not _same(was, now) and self._living(was):
                    yield from self._pairs(was, now)
        elif any(self._living(was) for was in inner_old):
            raise CannotSwapError

    def _living(self, code: CodeType) -> list[FunctionType]:
        """Find the functions of a code; where two stand on one line the code itself tells them apart."""
        here = self._functions[_place(code)]
        if any(not _same(function.__code__, code) for function in here):
            here = [function for function in here if _same(function.__code__, code)]
        return here


def _place(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _changed(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Find the outermost functions that differ.

    Raises:
        CannotSwapError: If a module or the body of a class differs by itself.
    """
    inner_old, inner_new = _inner(old), _inner(new)
    if len(inner_old) != len(inner_new) or _own(old) != _own(new):
        raise CannotSwapError
    for was, now in zip(inner_old, inner_new, strict=True):
        if not _same(was, now):
            if _is_function(was) and _is_function(now):
                yield was, now
            else:
                yield from _changed(was, now)


def _is_function(code: CodeType) -> bool:
    return bool(code.co_flags & inspect.CO_OPTIMIZED)


def _inner(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def _own(code: CodeType) -> tuple[Any, ...]:
    """What a code does apart from the codes within it, and wherever its lines stand."""
    consts = [_typed(one) for one in code.co_consts if not isinstance(one, CodeType)]
    return (
        *(code.co_qualname, code.co_code, consts, code.co_names, code.co_varnames, code.co_freevars),
        *(code.co_cellvars, code.co_flags, code.co_argcount, code.co_kwonlyargcount, code.co_exceptiontable),
    )


def _typed(constant: object) -> object:
    """Tell ``1`` from ``True`` and ``1.0``."""
    if isinstance(constant, Iterable) and not isinstance(constant, str | bytes):
        members = (
            sorted(map(repr, constant)) if isinstance(constant, frozenset) else list(map(_typed, constant))
        )
        return type(constant).__name__, members
    return type(constant).__name__, repr(constant)


def _same(one: CodeType, other: CodeType) -> bool:
    inner, others = _inner(one), _inner(other)
    return len(inner) == len(others) and _own(one) == _own(other) and all(map(_same, inner, others))
