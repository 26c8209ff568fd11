"""The games for OpenSpiel: importing this registers them, so that its algorithms run on our rules.

    import pyspiel
    import crossroads.openspiel
    game = pyspiel.load_game("crossroads_toss_up", {"players": 2, "target": 50})

Every option of a game is a parameter; beside them there are `players`, `position` (the text of a position to begin from, whose options count then) and `merge` (rolls that lead
to the same future are one outcome: fewer for a solver to go through, but then a history does not tell the dice).

The text of a state leaves out what has no future (turns played, dice that were counted), so that equal states have equal texts. End Zone is not here: what its thrown dice come to cannot be
listed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from . import Numbers, State, about, games

__all__ = ["CrossroadsGame", "CrossroadsState", "names"]

_LONGEST = 1_000_000
"""Steps that no game takes: there are games with no longest one, and OpenSpiel wants to know."""

_OWN = {"players": 2, "position": "", "merge": False}


def _specification(game: str) -> dict[str, Any]:
    told = about(game)
    found: dict[str, Any] = dict(_OWN)
    found["players"] = max(2, told["min_seats"])
    for option in told["options"]:
        # A text that is empty by default cannot be told from none.
        if option["kind"] != "text":
            found[option["name"].replace("-", "_")] = option["default"]
    return found


def _type_of(name: str, game: str, perfect: bool) -> pyspiel.GameType:
    told = about(game)
    return pyspiel.GameType(
        short_name=name,
        long_name=told["title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            pyspiel.GameType.Information.PERFECT_INFORMATION
            if perfect
            else pyspiel.GameType.Information.IMPERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=told["max_seats"],
        min_num_players=max(2, told["min_seats"]),
        provides_information_state_string=perfect,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_specification(game),
    )


class CrossroadsGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the house, as OpenSpiel knows games."""

    crossroads_name: str
    spiel_name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        chosen = {**_specification(self.crossroads_name), **params}
        players, position, self.merge = (chosen.pop(name) for name in _OWN)
        if position:
            self.start = State.at(self.crossroads_name, position)
        else:
            self.start = State(self.crossroads_name, players, chosen)
        self.numbers = Numbers.of(self.start)
        # Two who see the same hide nothing from each other.
        perfect = self.crossroads_name != "tri-cross" or chosen["version"] == "face-up"
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.actions,
            max_chance_outcomes=self.numbers.most_outcomes or 0,
            num_players=self.start.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_type_of(self.spiel_name, self.crossroads_name, perfect), info, params)

    def new_initial_state(self, state: Any = None) -> CrossroadsState:
        return CrossroadsState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Observer(self.numbers, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class CrossroadsState(pyspiel.State):  # type: ignore[misc]
    """A state of a game of the house, as OpenSpiel knows states."""

    def __init__(self, game: CrossroadsGame) -> None:
        super().__init__(game)
        self.state = game.start.clone()
        self._merge = game.merge

    def current_player(self) -> int:
        phase = self.state.phase
        if phase == "act":
            return (self.state.seat or 1) - 1
        nobody: int = pyspiel.PlayerId.CHANCE if phase == "roll" else pyspiel.PlayerId.TERMINAL
        return nobody

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_numbers()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        ways = self.state.chance_merged() if self._merge else [(n, count) for n, (_, count) in enumerate(self.state.chance_ways())]
        total = sum(count for _, count in ways)
        return [(number, count / total) for number, count in ways]

    def _apply_action(self, action: int) -> None:
        self.state.apply(action)
        # OpenSpiel keeps the history itself.
        self.state.forget()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.state.chance_ways()[action][0]
        return self.state.action_text(action)

    def is_terminal(self) -> bool:
        return self.state.is_over

    def returns(self) -> list[float]:
        return self.state.returns()

    def __str__(self) -> str:
        return self.state.future


class _Observer:
    """An observation, part by part."""

    def __init__(self, numbers: Numbers, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        self.tensor = np.zeros(numbers.length, np.float32)
        self.dict = numbers.split(self.tensor)

    def set_from(self, state: CrossroadsState, player: int) -> None:
        self.tensor[:] = state.state.observation(player + 1)

    def string_from(self, state: CrossroadsState, player: int) -> str:
        return state.state.view_text(player + 1)


def _register() -> dict[str, str]:
    registered = {}
    for game in games():
        if Numbers.of(State(game)).most_outcomes is None:
            continue
        name = "crossroads_" + game.replace("-", "_")
        kind = type(name, (CrossroadsGame,), {"crossroads_name": game, "spiel_name": name})
        pyspiel.register_game(_type_of(name, game, game != "tri-cross"), kind)
        registered[name] = game
    return registered


names: dict[str, str] = _register()
"""What the games are called in OpenSpiel, and in the house."""
