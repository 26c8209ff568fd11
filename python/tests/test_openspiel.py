"""OpenSpiel's own tests and algorithms, on our games."""

import functools
import math
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts, value_iteration

import crossroads
import crossroads.openspiel
from crossroads.openspiel import CrossroadsGame, CrossroadsState

SETUPS = [
    ("crossroads_toss_up", {}),
    ("crossroads_toss_up", {"players": 3, "target": 20, "merge": True}),
    ("crossroads_intersection", {"target": 600}),
    ("crossroads_add_em_up", {"dice": 24}),
    ("crossroads_tri_cross", {"version": "face-up", "draw_after": 20}),
    ("crossroads_tri_cross", {"players": 3, "version": "guts", "draw_after": 20}),
    ("crossroads_tri_cross", {"players": 4, "teams": True, "draw_after": 20}),
    ("crossroads_pig", {"target": 30}),
]


def test_every_game_whose_chance_is_listed_is_registered():
    assert set(crossroads.openspiel.names.values()) == set(crossroads.games()) - {"end-zone"}
    assert set(crossroads.openspiel.names) <= set(pyspiel.registered_names())


@pytest.mark.parametrize(("name", "params"), SETUPS)
def test_their_random_simulations(name, params):
    game = pyspiel.load_game(name, params)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "params"), SETUPS)
def test_a_state_is_ours(name, params):
    game = pyspiel.load_game(name, params)
    state = game.new_initial_state()
    rng = np.random.default_rng(2)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            assert abs(sum(chances) - 1) < 1e-12
            action = rng.choice(outcomes, p=chances)
        else:
            legal = state.legal_actions()
            assert legal == sorted(legal) and max(legal) < game.num_distinct_actions()
            action = rng.choice(legal)
        assert state.action_to_string(state.current_player(), int(action))
        state.apply_action(int(action))
    assert abs(sum(state.returns())) < 1e-9
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert (observer.tensor == state.state.observation(1)).all()


def bust(dice):
    """How likely so many dice end a turn: no green light, and not all of them yellow."""
    return 0.5**dice - (1 / 3) ** dice


@functools.cache
def catches_up(behind, points=0):
    """How likely somebody who rolls on makes more points in a turn than the other is ahead."""
    if points > behind:
        return 1.0
    dice = 10 - points % 10
    greens = sum(math.comb(dice, green) * 0.5**dice * catches_up(behind, points + green) for green in range(1, dice + 1))
    # All yellow is as if nothing had been rolled.
    return greens / (1 - (1 / 3) ** dice)


class Bounded(CrossroadsState):
    """Toss Up! of two in which nobody does what can never be best, so that there are finitely many states.

    In the last turn there is nothing to choose, one rolls while behind and stops when ahead, so the game ends where it would begin. And nobody rolls on with the target passed where the dice end the turn
    at least as likely as the other catches up.
    """

    def __init__(self, game):
        super().__init__(game)
        self._look()

    def _apply_action(self, action):
        super()._apply_action(action)
        self._look()

    def _look(self):
        """Once for every state: value iteration asks the same again in every sweep."""
        view = self.state.view()
        self._closer = view["closer"]
        mover = (self._closer or view["mover"]) - 1
        mine = view["scores"][mover] + (0 if self._closer else view["turn_points"])
        self._lead = mine - view["scores"][1 - mover]
        self._forced = view["stage"] == "rolled" and mine >= view["needed"] and catches_up(self._lead) <= bust(view["dice_left"])

    def _legal_actions(self, player):
        return [1] if self._forced else super()._legal_actions(player)

    def is_terminal(self):
        return self._closer is not None or super().is_terminal()

    def current_player(self):
        return pyspiel.PlayerId.TERMINAL if self._closer is not None else super().current_player()

    def returns(self):
        if self._closer is None:
            return super().returns()
        worth = 1 - 2 * catches_up(self._lead)
        return [worth, -worth] if self._closer == 1 else [-worth, worth]


def test_their_value_iteration_agrees_with_our_solver(monkeypatch):
    monkeypatch.setattr(CrossroadsGame, "new_initial_state", lambda self, state=None: Bounded(self))
    target = 10
    game = pyspiel.load_game("crossroads_toss_up", {"position": f"9,8 1 target={target}", "merge": True})
    deepest = sys.getrecursionlimit()
    # It walks from state to state, one inside the other.
    sys.setrecursionlimit(100_000)
    try:
        values = value_iteration.value_iteration(game, depth_limit=-1, threshold=1e-13, cyclic_game=True)
    finally:
        sys.setrecursionlimit(deepest)
    solved = crossroads.solve("toss-up", target=target)
    compared = 0
    for first in range(9, target + 1):
        for second in range(8, target + 1):
            for mover in (1, 2):
                value = values.get(f"{first},{second} {mover} target={target}")
                if value is None:
                    continue
                share = solved.win((first, second)) if mover == 1 else 1 - solved.win((second, first))
                assert abs((value + 1) / 2 - share) < 1e-9, (first, second, mover)
                compared += 1
    assert compared == 12
    assert len(values) > 2_000


@pytest.mark.parametrize(("name", "params"), [SETUPS[0], SETUPS[4], SETUPS[7]])
def test_their_tree_search_plays_our_games(name, params):
    game = pyspiel.load_game(name, params)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 20, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    acted = 0
    while not state.is_terminal() and acted < 12:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            acted += 1
    assert acted == 12 or state.is_terminal()
