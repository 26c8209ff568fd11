"""PettingZoo's own tests, on our games."""

import pickle
import types

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

from crossroads import Refused
from crossroads.pettingzoo import aec_of_parallel, env, parallel_env

SETUPS = [
    ("toss-up", 2, {}),
    ("toss-up", 3, {"target": 30, "roll_off": True, "at_least": True}),
    ("intersection", 2, {"target": 600}),
    ("intersection", 4, {"target": 600, "no_dice": False, "bank_under_slow": True}),
    ("add-em-up", 2, {"dice": 24}),
    ("add-em-up", 3, {"dice": 30, "every_placement": True}),
    ("tri-cross", 2, {"version": "face-up", "draw_after": 20}),
    ("tri-cross", 2, {"draw_after": 20, "long_arms": True}),
    ("tri-cross", 3, {"version": "guts", "draw_after": 20}),
    ("tri-cross", 4, {"version": "reverse-guts", "teams": True, "draw_after": 20}),
    ("pig", 2, {}),
    ("pig", 5, {"target": 30}),
    ("end-zone", 2, {"mode": "fast-play"}),
]


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_their_api_test(game, seats, options):
    api_test(env(game, seats, options), num_cycles=300)


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_their_seed_test(game, seats, options):
    seed_test(lambda: env(game, seats, options), num_cycles=100)


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_their_parallel_tests(game, seats, options):
    parallel_api_test(parallel_env(game, seats, options), num_cycles=100)
    parallel_seed_test(lambda: parallel_env(game, seats, options), num_cycles=50)


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_their_max_cycles_test(game, seats, options):
    # It counts that everybody is asked equally often, which turns of dice games are not: it is about environments that ask all in every cycle.
    def made(kind):
        return lambda max_cycles: kind(game, seats, options, max_cycles=max_cycles)

    max_cycles_test(types.SimpleNamespace(parallel_env=made(parallel_env), env=made(aec_of_parallel)))


def test_turns_are_cut_off_after_so_many_actions():
    game = env("toss-up", max_cycles=5)
    game.reset(seed=1)
    for _ in range(5):
        assert not any(game.truncations.values())
        seen, *_ = game.last()
        game.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert all(game.truncations.values()) and not any(game.terminations.values())


def test_rewards_come_at_the_end_and_nothing_illegal_is_done():
    game = pickle.loads(pickle.dumps(env("pig", target=20, render_mode="ansi")))
    game.reset(seed=3)
    before = game.render()
    with pytest.raises(Refused, match="begins with a roll"):
        game.step(1)
    assert game.render() == before
    other = next(agent for agent in game.agents if agent != game.agent_selection)
    assert not game.observe(other)["action_mask"].any()
    totals = dict.fromkeys(game.agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, terminated, truncated, _ = game.last()
        totals[agent] += reward
        over = terminated or truncated
        game.step(None if over else game.action_space(agent).sample(seen["action_mask"]))
    assert sorted(totals.values()) == [-1.0, 1.0]
