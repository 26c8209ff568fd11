"""OpenSpiel's own tests and algorithms, on our games."""

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


class Bounded(CrossroadsState):
    """Toss Up! of two in which nobody does what can never be best, so that there are finitely many states.

    In the last turn one rolls while behind, since stopping loses for certain, and stops when ahead, since nothing more is to be won. Before that nobody rolls on who would lead by `LEAD` with
    the target passed: the other's last turn wins from so far behind less often than even ten dice show a red light.
    """

    LEAD = 70

    def _legal_actions(self, player):
        legal = super()._legal_actions(player)
        view = self.state.view()
        mine = view["scores"][player] + view["turn_points"]
        lead = mine - view["scores"][1 - player]
        roll, stop = 0, 1
        if len(legal) == 1:
            return legal
        if view["closer"] is not None:
            return [roll] if lead <= 0 else [stop]
        return [stop] if mine >= view["needed"] and lead >= self.LEAD else legal


def test_their_value_iteration_agrees_with_our_solver(monkeypatch):
    monkeypatch.setattr(CrossroadsGame, "new_initial_state", lambda self, state=None: Bounded(self))
    target = 10
    game = pyspiel.load_game("crossroads_toss_up", {"position": f"8,7 1 target={target}", "merge": True})
    values = value_iteration.value_iteration(game, depth_limit=-1, threshold=1e-13, cyclic_game=True)
    solved = crossroads.solve("toss-up", target=target)
    compared = 0
    for first in range(8, target + 1):
        for second in range(7, target + 1):
            for mover in (1, 2):
                value = values.get(f"{first},{second} {mover} target={target}")
                if value is None:
                    continue
                share = solved.win((first, second)) if mover == 1 else 1 - solved.win((second, first))
                assert abs((value + 1) / 2 - share) < 1e-9, (first, second, mover)
                compared += 1
    assert compared >= 20
    assert len(values) > 5_000


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
