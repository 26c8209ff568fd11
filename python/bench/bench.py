"""Random steps per second: others and us, in one process, one after the other.

    python/bench/run                # installs what can be installed, builds the module for speed, prints the table
    python/bench/run --seconds 5

A step is one action of a player, with everybody: what is rolled after it belongs to it. One core is used, where nothing else is said.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import time
from collections.abc import Callable

import numpy as np

import crossroads
from crossroads import Batch, Env


def measure(run: Callable[[float], tuple[int, float]], seconds: float) -> float:
    """Steps per second, after a moment to warm up: the best of three, since others may use the machine too."""
    run(seconds / 10)
    return max(steps / taken for steps, taken in (run(seconds / 3) for _ in range(3)))


clock = time.process_time
"""One core's work is measured in its own time, so that others who use the machine count less."""


def until(seconds: float, some: Callable[[], int]) -> tuple[int, float]:
    steps, start = 0, clock()
    while (taken := clock() - start) < seconds:
        steps += some()
    return steps, taken


def their_tic_tac_toe(seconds: float) -> float:
    """PettingZoo's tic-tac-toe, as its documentation plays it."""
    from pettingzoo.classic import tictactoe_v3

    env = tictactoe_v3.env()

    def game() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                steps += 1
        return steps

    return measure(lambda some: until(some, game), seconds)


def our_pettingzoo(game_name: str, **options: object) -> Callable[[float], float]:
    """One of ours through PettingZoo's interface, in the same loop."""

    def bench(seconds: float) -> float:
        from crossroads.pettingzoo import env as make

        env = make(game_name, **options)

        def game() -> int:
            env.reset()
            steps = 0
            for agent in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    env.step(env.action_space(agent).sample(observation["action_mask"]))
                    steps += 1
            return steps

        return measure(lambda some: until(some, game), seconds)

    return bench


def their_pig(seconds: float) -> float:
    """OpenSpiel's Pig from Python."""
    import pyspiel

    game_ = pyspiel.load_game("pig")
    pick = random.Random(1).random

    def game() -> int:
        state = game_.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(pick() * len(legal))])
                steps += 1
        return steps

    return measure(lambda some: until(some, game), seconds)


def our_env(game_name: str, **options: object) -> Callable[[float], float]:
    """One game of ours, stepped from Python in the same way."""

    def bench(seconds: float) -> float:
        env = Env(game_name, **options)
        pick = random.Random(1).random
        legal_actions, step = env.legal_actions, env.step

        def game() -> int:
            env.reset()
            steps, over = 0, False
            while not over:
                legal = legal_actions()
                over = step(legal[int(pick() * len(legal))])
                steps += 1
            return steps

        return measure(lambda some: until(some, game), seconds)

    return bench


def our_sampled_env(game_name: str, **options: object) -> Callable[[float], float]:
    """One game of ours, whose random player chooses."""

    def bench(seconds: float) -> float:
        env = Env(game_name, **options)
        sample, step = env.sample, env.step

        def game() -> int:
            env.reset()
            steps, over = 0, False
            while not over:
                over = step(sample())
                steps += 1
            return steps

        return measure(lambda some: until(some, game), seconds)

    return bench


def their_batch(games: int) -> Callable[[float], float]:
    """pgx's tic-tac-toe: many games in one compiled step, with masks and observations, each begun anew when it is over."""

    def bench(seconds: float) -> float:
        import jax
        import jax.numpy as jnp
        import pgx
        from pgx.experimental import auto_reset

        env = pgx.make("tic_tac_toe")
        step = jax.vmap(auto_reset(env.step, env.init))

        @jax.jit
        def advance(state: object, key: object) -> tuple[object, object]:
            key, mine = jax.random.split(key)
            logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
            action = jax.random.categorical(mine, logits, axis=1)
            return step(state, action, jax.random.split(key, games)), key

        key = jax.random.PRNGKey(0)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(key, games))
        state, key = advance(state, key)
        jax.block_until_ready(state)

        def run(some: float) -> tuple[int, float]:
            nonlocal state, key

            def ten() -> int:
                nonlocal state, key
                for _ in range(10):
                    state, key = advance(state, key)
                jax.block_until_ready(state.observation)
                return 10 * games

            return until(some, ten)

        return measure(run, seconds)

    return bench


def our_batch(game_name: str, games: int, threads: int, **options: object) -> Callable[[float], float]:
    """Many games of ours in one call, with masks and observations, each begun anew when it is over."""

    def bench(seconds: float) -> float:
        batch = Batch(game_name, games, threads=threads, **options)

        def ten() -> int:
            for _ in range(10):
                batch.step(batch.sample())
            return 10 * games

        return measure(lambda some: until(some, ten), seconds)

    return bench


def numpy_batch(game_name: str, games: int, **options: object) -> Callable[[float], float]:
    """The same with actions chosen by numpy from the masks."""

    def bench(seconds: float) -> float:
        batch = Batch(game_name, games, **options)
        rng = np.random.default_rng(0)

        def ten() -> int:
            for _ in range(10):
                batch.step(np.argmax(batch.masks * rng.random(batch.masks.shape, np.float32), axis=1))
            return 10 * games

        return measure(lambda some: until(some, ten), seconds)

    return bench


def main() -> None:
    global clock
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line")
    parser.add_argument("--games", type=int, default=4096, help="of a batch")
    arguments = parser.parse_args()
    face_up = {"version": "face-up"}
    games = arguments.games
    tic_tac_toe, pig, pgx = "PettingZoo: tic-tac-toe", "OpenSpiel: Pig", "pgx: tic-tac-toe, a batch"
    # name, package, cores, against which line, at least how many times that, at least how many in a second
    lines: list[tuple[str, str | None, int, str, float, float, Callable[[float], float]]] = [
        (tic_tac_toe, "pettingzoo", 1, "", 0, 0, their_tic_tac_toe),
        ("ours by PettingZoo: Toss Up!", "pettingzoo", 1, tic_tac_toe, 0, 0, our_pettingzoo("toss-up")),
        ("ours, one game: Toss Up!", None, 1, tic_tac_toe, 20, 0, our_env("toss-up")),
        ("ours, one game: Tri-Cross", None, 1, tic_tac_toe, 20, 0, our_env("tri-cross", **face_up)),
        (pig, "pyspiel", 1, "", 0, 0, their_pig),
        ("ours, one game: Pig, in the same loop", None, 1, pig, 0, 0, our_env("pig")),
        ("ours, one game: Pig, by sample()", None, 1, pig, 5, 0, our_sampled_env("pig")),
        (pgx, "pgx", 1, "", 0, 0, their_batch(games)),
        ("ours, a batch: Pig", None, 1, pgx, 2, 4e6, our_batch("pig", games, 1)),
        ("ours, a batch: Toss Up!", None, 1, pgx, 2, 4e6, our_batch("toss-up", games, 1)),
        ("ours, a batch: Tri-Cross", None, 1, pgx, 0, 1e6, our_batch("tri-cross", games, 1, **face_up)),
        ("ours, a batch by numpy: Toss Up!", None, 1, pgx, 0, 0, numpy_batch("toss-up", games)),
        ("ours, all cores: Toss Up!", None, 0, pgx, 0, 0, our_batch("toss-up", games, 0)),
        ("ours, all cores: Tri-Cross", None, 0, pgx, 0, 0, our_batch("tri-cross", games, 0, **face_up)),
    ]
    found: dict[str, float] = {}
    everything = on_one_core()
    print("| random steps | a second | against | wanted |\n|---|---:|---|---|")
    for name, package, cores, against, times, many, bench in lines:
        if package is not None:
            try:
                importlib.import_module(package)
            except ImportError as error:
                print(f"| {name} | — | not installed: {error} | |")
                continue
        if cores == 0:
            clock = time.perf_counter
            use(everything)
        rate = found[name] = bench(arguments.seconds)
        ratio = rate / found[against] if against in found else None
        told = f"{ratio:.1f} × {against}" if ratio is not None else ""
        wanted = [f"{times:g} ×: {'yes' if ratio >= times else 'NO'}"] if times and ratio is not None else []
        wanted += [f"{many:,.0f}: {'yes' if rate >= many else 'NO'}"] if many else []
        print(f"| {name} | {rate:,.0f} | {told} | {', '.join(wanted)} |", flush=True)
    print("\n| game | bytes of a state | of a game in a batch, with its numbers |\n|---|---:|---:|")
    for game in crossroads.games():
        try:
            whole = str(Batch(game, 1).nbytes)
        except crossroads.Refused:
            whole = "—"
        print(f"| {game} | {crossroads.new(game).nbytes} | {whole} |")


def on_one_core() -> set[int]:
    """Keeps everything that is begun from now on to one core, where the system can; tells those there were."""
    if not hasattr(os, "sched_getaffinity"):
        return set()
    cores = os.sched_getaffinity(0)
    use({max(cores)})
    return cores


def use(cores: set[int]) -> None:
    if cores:
        os.sched_setaffinity(0, cores)


if __name__ == "__main__":
    main()
