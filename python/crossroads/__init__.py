"""Five tabletop games with exact rules, solvers and computer players, and environments for learners.

Seats are numbered from 1, as everywhere in the house; rows of arrays, and players of environments, from 0, as everywhere in numpy.
See docs/python.md for a start of five minutes.
"""

from __future__ import annotations

from typing import Any

from ._crossroads import (
    Batch,
    Coach,
    Env,
    Mind,
    Record,
    Refused,
    Solver,
    State,
    __version__,
    about,
    games,
    keep_solved_in,
    simulate,
)
from .numbers import Numbers, Part, layout
from .records import Position, positions, read, verify

__all__ = [
    "Batch",
    "Coach",
    "Env",
    "Mind",
    "Numbers",
    "Part",
    "Position",
    "Record",
    "Refused",
    "Solver",
    "State",
    "__version__",
    "about",
    "coach",
    "games",
    "keep_solved_in",
    "layout",
    "mind",
    "new",
    "position",
    "positions",
    "read",
    "simulate",
    "solve",
    "verify",
]


def new(game: str, seats: int = 2, options: dict[str, Any] | None = None, **more: Any) -> State:
    """A new game. Options are given as a dictionary or by keyword: `new("toss-up", 2, target=50, at_least=True)`.

    `first` says who starts, where the options ask for it; `real_dice` that people roll; `rules` which version is played; `seed` what
    `State.roll` rolls with.
    """
    return State(game, seats, options, **more)


def position(game: str, text: str, *, seed: int = 0) -> State:
    """A position given as text: `position("toss-up", "47,62 1+13")`."""
    return State.at(game, text, seed=seed)


def solve(game: str, **options: Any) -> Solver:
    """Perfect play, exactly, of a game where it is known: `solve("toss-up").win((50, 50))`."""
    return Solver(game, **options)


def mind(game: str, level: str, seats: int = 2, options: dict[str, Any] | None = None, *, seed: int = 0, **more: Any) -> Mind:
    """A computer player of a level: `mind("tri-cross", "master").choose(view)`. `about(game)["levels"]` lists them."""
    return Mind(game, level, seats, options, seed=seed, **more)


def coach(game: str, seats: int = 2, options: dict[str, Any] | None = None, **more: Any) -> Coach:
    """The best adviser there is for a table."""
    return Coach(game, seats, options, **more)
