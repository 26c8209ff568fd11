"""What a typed program writes: read by mypy, and run with the tests."""

import numpy as np
from numpy.typing import NDArray

import crossroads


def shares(target: int) -> list[float]:
    return crossroads.solve("toss-up", target=target).shares((0, 0))


def stepped(games: int) -> NDArray[np.float32]:
    batch = crossroads.Batch("pig", games)
    observations, masks, rewards, movers, ended = batch.step(np.zeros(games, np.int64))
    assert masks.dtype == np.bool_ and movers.dtype == np.int8 and len(ended) == games
    sums: NDArray[np.float32] = observations + rewards.sum()
    return sums


def first_actions(game: str) -> list[str]:
    state: crossroads.State = crossroads.new(game)
    while state.is_chance:
        state.roll()
    return state.legal_actions()


def test_typed() -> None:
    assert abs(sum(shares(20)) - 1) < 1e-12
    assert stepped(3).shape == (3, crossroads.layout("pig").length)
    assert first_actions("pig") == ["roll"]
