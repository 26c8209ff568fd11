"""Records: read, walked through with what each position is worth, and checked."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from ._crossroads import Coach, Record, Refused, State


@dataclass(frozen=True)
class Position:
    """A moment of a recorded game."""

    state: State
    """The state, before the step."""
    step: str | None
    """The step made in it, as it stands in the record; `None` at the end."""
    seat: int | None
    """Who acted, or in whose name dice were rolled."""
    value: float | None
    """What the state is worth to whoever is to act, played on perfectly; `None` where that is not known exactly."""
    worth: str | None
    """What the value counts: "win" (the share of the win) or "turns" (turns to go)."""


def _open(path: Path) -> TextIO:
    if path.suffix == ".gz":
        return gzip.open(path, "rt", encoding="utf-8")
    return open(path, encoding="utf-8")


def read(path: str | os.PathLike[str]) -> Iterator[Record]:
    """The records of a file, one after the other: FILE.jsonl with one on each line, as `crossroads simulate --records` writes it, or FILE.json with one
    in all. Either may be compressed (FILE.jsonl.gz)."""
    path = Path(path)
    name = path.name.removesuffix(".gz")
    with _open(path) as file:
        if name.endswith(".json"):
            yield _parse(file.read(), str(path))
            return
        for number, line in enumerate(file, 1):
            if line.strip():
                yield _parse(line, f"{path}, line {number}")


def _parse(text: str, where: str) -> Record:
    try:
        return Record.from_json(text)
    except Refused as error:
        raise Refused(f"{where}: {error}") from None


def positions(record: Record, *, values: bool = True) -> Iterator[Position]:
    """Every moment of a recorded game, with exact values where they are known: Toss Up! of up to three players and Intersection of up to two. The
    first one of a kind may take a while to be solved; `keep_solved_in(FOLDER)` keeps that."""
    coach = _exact_coach(record) if values else None
    for state, step in record.walk():
        value = worth = None
        if coach is not None and state.phase == "act":
            advice = coach.advise(state)
            if advice:
                value, worth = advice[0]["value"], advice[0]["worth"]
        yield Position(state, step, state.seat, value, worth)


_coaches: dict[Any, Coach | None] = {}


def _exact_coach(record: Record) -> Coach | None:
    options = record.options
    key = (record.game, len(record.names), tuple(sorted(options.items())))
    if key not in _coaches:
        coach = Coach(record.game, len(record.names), options)
        _coaches[key] = coach if coach.exact else None
    return _coaches[key]


def verify(record: Record | str | os.PathLike[str]) -> dict[str, Any]:
    """Checks every step of a record by the rules and every roll by the dice that were committed to. Takes a record, or a file of them, whose sums it
    gives. Raises `Refused`, which says what is wrong."""
    if isinstance(record, Record):
        return record.verify()
    sums: dict[str, Any] = {"records": 0}
    for one in read(record):
        sums["records"] += 1
        for name, found in one.verify().items():
            sums[name] = sums.get(name, True) and found if isinstance(found, bool) else sums.get(name, 0) + found
    return sums
