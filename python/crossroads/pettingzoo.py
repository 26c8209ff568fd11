"""PettingZoo environments of the games: `env` asks whoever is to act, `parallel_env` everybody in every cycle.

    from crossroads.pettingzoo import env
    game = env("tri-cross", version="face-up")

Chance is rolled by the environment. An observation is a dictionary of `observation` (see `crossroads.layout`) and `action_mask`. The rewards come when the game is over: 1 to
whoever wins alone, and 0 to all together.

End Zone's throws are endlessly many: its actions are a Box from -1 to 1, a number for each part of a launch between its bounds, and there is no mask.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from . import Env, Numbers, Refused

__all__ = ["CrossroadsEnv", "CrossroadsParallelEnv", "aec_of_parallel", "env", "parallel_env"]


class _Spaces:
    """What both kinds of environment say of their spaces."""

    def __init__(self, game: str, seats: int, options: dict[str, Any] | None, more: dict[str, Any]) -> None:
        self.env = Env(game, seats, options, **more)
        self.numbers = Numbers.of(self.env)
        self.agents = [f"player_{number}" for number in range(seats)]
        box = spaces.Box(-np.inf, np.inf, (self.numbers.length,), np.float32)
        self.observation: dict[str, spaces.Space[Any]] = {}
        self.action: dict[str, spaces.Space[Any]] = {}
        for agent in self.agents:
            if self.continuous:
                self.observation[agent] = spaces.Dict({"observation": box})
                self.action[agent] = spaces.Box(-1.0, 1.0, (len(self.numbers.bounds),), np.float32)
            else:
                mask = spaces.Box(0, 1, (self.numbers.actions,), np.int8)
                self.observation[agent] = spaces.Dict({"observation": box, "action_mask": mask})
                self.action[agent] = spaces.Discrete(self.numbers.actions)
        self.nothing = np.zeros(self.numbers.actions, np.int8)

    @property
    def continuous(self) -> bool:
        return self.numbers.kind == "continuous"

    def observe(self, player: int) -> dict[str, Any]:
        seen: dict[str, Any] = {"observation": self.env.observation(player)}
        if not self.continuous:
            # The mask of whoever is not to act is all zeros.
            seen["action_mask"] = self.env.action_mask() if self.env.mover == player else self.nothing.copy()
        return seen

    def step(self, action: Any) -> bool:
        if not self.continuous:
            return self.env.step(action)
        parts = np.clip(np.asarray(action, np.float64), -1.0, 1.0)
        if parts.shape != (len(self.numbers.bounds),):
            raise Refused(f"an action has {len(self.numbers.bounds)} parts, not {parts.shape}")
        bounds = self.numbers.bounds
        return self.env.step_parts([low + (high - low) * (part + 1.0) / 2.0 for part, (_, _, low, high) in zip(parts, bounds)])


class CrossroadsEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """One game, in which whoever is to act is asked. What is not allowed raises `Refused`, in the game's own words, and changes nothing."""

    metadata = {"render_modes": ["ansi"], "name": "crossroads_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: dict[str, Any] | None = None,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, max_cycles=max_cycles, render_mode=render_mode, **more)
        AECEnv.__init__(self)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._spaces = _Spaces(game, seats, options, more)
        self._game = self._spaces.env
        self._numbered = not self._spaces.continuous
        self.possible_agents = self._spaces.agents
        self._players = {agent: number for number, agent in enumerate(self.possible_agents)}
        self.reset()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces.observation[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces.action[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._game.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._game.mover]
        self._cycles = 0

    def observe(self, agent: str) -> dict[str, Any]:
        return self._spaces.observe(self._players[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        over = self._game.step(action) if self._numbered else self._spaces.step(action)
        self._cumulative_rewards[agent] = 0.0
        if over:
            self.rewards = dict(zip(self.agents, self._game.rewards()))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self._game.mover]
            self._cycles += 1
            if self._cycles == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """The position as text, in the mode "ansi"."""
        return self._game.position if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class CrossroadsParallelEnv(ParallelEnv, EzPickle):  # type: ignore[misc]
    """One game for libraries that ask everybody in every cycle: a cycle is one action of whoever is to act, and what the others say is not heard.

    There is nobody to refuse anything to in this form. Where the action of whoever is to act is not allowed, the allowed one with the lowest number is done instead; who looks at
    the mask is never surprised.
    """

    metadata = {"render_modes": ["ansi"], "name": "crossroads_parallel_v0", "is_parallelizable": True}

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: dict[str, Any] | None = None,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **more: Any,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, max_cycles=max_cycles, render_mode=render_mode, **more)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._spaces = _Spaces(game, seats, options, more)
        self._game = self._spaces.env
        self.possible_agents = self._spaces.agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces.observation[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces.action[agent]

    def _seen(self) -> dict[str, Any]:
        return {agent: self._spaces.observe(number) for number, agent in enumerate(self.possible_agents)}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._game.reset(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        action = actions[self.possible_agents[self._game.mover]]
        if not self._spaces.continuous:
            allowed = self._game.legal_actions()
            action = action if action in allowed else allowed[0]
        over = self._spaces.step(action)
        self._cycles += 1
        agents = self.agents
        truncated = not over and self._cycles == self.max_cycles
        rewards = dict(zip(agents, self._game.rewards())) if over else dict.fromkeys(agents, 0.0)
        if over or truncated:
            self.agents = []
        return (
            self._seen(),
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, truncated),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        """The position as text, in the mode "ansi"."""
        return self._game.position if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


def env(game: str, seats: int = 2, options: dict[str, Any] | None = None, **more: Any) -> CrossroadsEnv:
    """A game in which whoever is to act is asked. `max_cycles` actions end it early."""
    return CrossroadsEnv(game, seats, options, **more)


def parallel_env(game: str, seats: int = 2, options: dict[str, Any] | None = None, **more: Any) -> CrossroadsParallelEnv:
    """A game in which everybody is asked in every cycle, and whoever is to act is heard."""
    return CrossroadsParallelEnv(game, seats, options, **more)


def aec_of_parallel(game: str, seats: int = 2, options: dict[str, Any] | None = None, **more: Any) -> AECEnv:
    """The same, one agent after the other, by PettingZoo's own conversion."""
    return parallel_to_aec(parallel_env(game, seats, options, **more))
