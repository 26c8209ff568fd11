"""Many games at once."""

import numpy as np
import pytest

import crossroads
from crossroads import Batch, Env, Refused

SETUPS = [
    ("toss-up", 2, {"target": 30}),
    ("intersection", 3, {"target": 600}),
    ("add-em-up", 2, {"dice": 24}),
    ("tri-cross", 2, {"version": "face-up", "draw_after": 20}),
    ("tri-cross", 4, {"draw_after": 20}),
    ("pig", 2, {"target": 30}),
]


def picks(masks, rng):
    """An allowed action of each game, each equally likely."""
    return np.argmax(masks * rng.random(masks.shape), axis=1)


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_a_batch_is_many_environments(game, seats, options):
    games, steps = 5, 150
    batch = Batch(game, games, seats, options, seed=4)
    rng = np.random.default_rng(1)
    observations, masks, rewards, movers, ended = batch.reset()
    assert observations is batch.observations and masks.dtype == bool and len(batch) == games
    # The first game is the one that an environment with the same seed plays.
    alone = Env(game, seats, options, seed=4)
    alone.reset()
    over = 0
    for _ in range(steps):
        assert masks.any(axis=1).all()
        assert alone.mover == movers[0]
        assert (alone.observation() == observations[0]).all() and (alone.action_mask() == masks[0]).all()
        assert alone.legal_actions() == tuple(np.flatnonzero(masks[0]))
        actions = picks(masks, rng)
        batch.step(actions)
        if alone.step(actions[0]):
            assert ended[0] and np.allclose(alone.rewards(), rewards[0])
            alone.reset()
        else:
            assert not ended[0] and not rewards[0].any()
        over += ended.sum()
        assert np.allclose(rewards.sum(axis=1), 0, atol=1e-6)
    assert over > 0


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_the_random_player(game, seats, options):
    batches = [Batch(game, 40, seats, options, seed=1) for _ in range(2)]
    for _ in range(20):
        actions = [batch.sample() for batch in batches]
        assert (actions[0] == actions[1]).all()
        assert batches[0].masks[np.arange(40), actions[0]].all()
        for batch, chosen in zip(batches, actions):
            batch.step(chosen)


def test_the_random_player_of_one_game():
    games = [Env("tri-cross", version="face-up", draw_after=20, seed=2) for _ in range(2)]
    chosen = set()
    while not games[0].is_over:
        actions = [game.sample() for game in games]
        assert actions[0] == actions[1] and actions[0] in games[0].legal_actions()
        chosen.add(games[0].legal_actions().index(actions[0]))
        for game in games:
            game.step(actions[0])
    assert len(chosen) > 4


def test_seeds_and_threads():
    def run(seed, threads, games=600):
        batch = Batch("toss-up", games, 2, target=30, seed=seed, threads=threads)
        rng = np.random.default_rng(0)
        seen = []
        for _ in range(40):
            batch.step(picks(batch.masks, rng))
            seen.append(batch.observations.copy())
        return np.stack(seen)

    one = run(1, 1)
    assert (one == run(1, 2)).all()
    assert (one != run(2, 1)).any()
    batch = Batch("pig", 3, seed=9)
    first = batch.observations.copy()
    batch.step([0, 0, 0])
    assert (batch.reset(9)[0] == first).all()


def test_one_bad_action_stops_all():
    batch = Batch("toss-up", 3, starts="seat-1")
    before = [batch.position(game) for game in range(3)]
    for actions, words in (
        ([0, 0, 1], "game 2: action 1 is not allowed: stop: .*first roll"),
        ([0, 0, 2], "numbered from 0 to 1"),
        ([0, -1, 0], "game 1"),
        ([0, 0], "3 games take 3 actions, not 2"),
        ([[0, 0, 0]], "a row of whole numbers"),
        ([0.5, 0, 0], "whole numbers"),
        (["roll"] * 3, "whole numbers"),
        (None, "whole numbers"),
        ([2**62] * 3, "game 0"),
    ):
        with pytest.raises(Refused, match=words):
            batch.step(actions)
        assert [batch.position(game) for game in range(3)] == before
    batch.step(np.zeros(3, np.int8))
    batch.step(np.zeros(6, np.int64)[::2])
    with pytest.raises(Refused):
        batch.position(3)


def test_arrays_that_somebody_spoiled_are_noticed():
    batch = Batch("pig", 2)
    batch.masks.flags.writeable = False
    with pytest.raises(Refused, match="read-only"):
        batch.step([0, 0])


def test_environments_refuse_in_words():
    env = Env("tri-cross", version="face-up")
    before = env.position
    with pytest.raises(Refused, match="jump|square|step"):
        env.step(next(number for number in range(200) if number not in env.legal_actions()))
    with pytest.raises(Refused, match="there is no action 10000"):
        env.step(10_000)
    with pytest.raises((Refused, OverflowError)):
        env.step(-1)
    assert env.position == before
    with pytest.raises(Refused, match="players are numbered"):
        env.observation(2)
    env = Env("pig", target=10)
    while not env.is_over:
        env.step(env.legal_actions()[-1])
    with pytest.raises(Refused, match="the game is over"):
        env.step(0)
    with pytest.raises(Refused, match="nobody is to act"):
        env.sample()
    assert sum(env.rewards()) == 0 and env.mover == -1 and env.legal_actions() == ()
    assert crossroads.Numbers.of(env).actions == 2 and env.nbytes > 0
