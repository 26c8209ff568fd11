"""How games become numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._crossroads import State


@dataclass(frozen=True)
class Part:
    """A part of an observation: where it comes from, what it means, its shape, and where it begins."""

    name: str
    about: str
    shape: tuple[int, ...]
    start: int

    @property
    def stop(self) -> int:
        """Where it ends."""
        size = 1
        for side in self.shape:
            size *= side
        return self.start + size


@dataclass(frozen=True)
class Numbers:
    """What the actions and observations of a game are as numbers.

    `kind` is "fixed" where a number is the same action in every state, "listed" where it counts off the allowed actions, and "continuous" where actions
    are made of parts within `bounds` (name, unit, least, most).
    """

    kind: str
    actions: int
    bounds: tuple[tuple[str, str, float, float], ...]
    parts: tuple[Part, ...]
    length: int
    most_outcomes: int | None

    def split(self, observation: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """An observation, or a row of them, by the names of its parts and in their shapes."""
        rows = observation.shape[:-1]
        return {part.name: observation[..., part.start : part.stop].reshape(rows + part.shape) for part in self.parts}

    @staticmethod
    def of(game: Any) -> Numbers:
        """Those of a state, an environment or a batch."""
        told = game.numbers()
        return Numbers(
            kind=told["kind"],
            actions=told["actions"],
            bounds=tuple(told["bounds"]),
            parts=tuple(Part(name, about, tuple(shape), start) for name, about, shape, start in told["layout"]),
            length=told["length"],
            most_outcomes=told["most_outcomes"],
        )


def layout(game: str, seats: int = 2, options: dict[str, Any] | None = None, **more: Any) -> Numbers:
    """What the numbers of a game mean at such a table."""
    return Numbers.of(State(game, seats, options, **more))
