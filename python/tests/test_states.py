"""States: what the rules say, in Python."""

import copy
import json
import pickle
import random
from fractions import Fraction

import numpy as np
import pytest

import crossroads
from crossroads import Refused

SETUPS = [
    ("toss-up", 2, {}),
    ("toss-up", 4, {"target": 30, "roll_off": True, "at_least": True}),
    ("intersection", 2, {"target": 1000}),
    ("add-em-up", 2, {"dice": 30}),
    ("tri-cross", 2, {"version": "face-up", "draw_after": 20}),
    ("tri-cross", 4, {"teams": True, "version": "guts", "draw_after": 20}),
    ("pig", 3, {"target": 40}),
    ("end-zone", 2, {"mode": "fast-play"}),
]


def play(state, seed, most=100_000):
    whim = random.Random(seed)
    for _ in range(most):
        if state.is_over:
            return
        if state.is_chance:
            state.roll()
        else:
            state.apply(whim.choice(state.legal_actions()))
    raise AssertionError(f"{state} does not end")


def test_games():
    assert crossroads.games() == ["toss-up", "intersection", "add-em-up", "tri-cross", "end-zone", "pig"]
    told = crossroads.about("toss-up")
    assert told["title"] == "Toss Up!" and (told["min_seats"], told["max_seats"]) == (1, 6)
    assert [level["name"] for level in told["levels"]][-1] == "perfect"


def test_a_game_of_toss_up_by_hand():
    state = crossroads.new("toss-up", 2, {"target": 50}, first=1, starts="winner", real_dice=True)
    assert (state.phase, state.seat, state.legal_actions()) == ("act", 1, ["roll"])
    state.apply("roll")
    assert state.is_chance and len(state.chance_outcomes()) == 66
    state.apply("5g3y2r")
    assert state.view()["turn_points"] == 5
    assert [choice["action"] for choice in state.choices()] == ["roll", "stop"]
    state.apply("stop")
    assert state.points == [5, 0] and state.seat == 2
    assert str(state) == "5,0 2 target=50 turns=1 dice=1:5g3y2r"
    assert state.future == "5,0 2 target=50"
    assert state.steps == ["1 roll", "= 5g3y2r", "1 stop"]


def test_chance_is_exact():
    state = crossroads.position("pig", "47,62 1+13 rolling")
    assert state.chance_outcomes() == [(str(face), Fraction(1, 6)) for face in range(1, 7)]
    state = crossroads.position("toss-up", "0,0 1+0*")
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == 1
    assert dict(outcomes)["10g"] == Fraction(3**10, 6**10)
    # Yellow and red lights differ only where there is no green one.
    ways = state.chance_ways()
    merged = state.chance_merged()
    assert sum(count for _, count in merged) == sum(count for _, count in ways) == 6**10
    futures = []
    for number, _ in merged:
        after = state.clone()
        after.apply(ways[number][0])
        futures.append(after.future)
    assert len(set(futures)) == len(futures) < len(ways)


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_whole_games(game, seats, options):
    state = crossroads.new(game, seats, options, seed=3)
    play(state, 1)
    assert state.seat is None and state.legal_actions() == []
    assert abs(sum(state.returns())) < 1e-9 and min(state.places) == 1
    record = state.record()
    found = record.verify()
    assert found["finished"] and found["steps"] == len(state.steps) == len(record)
    # The same seed and the same choices are the same game.
    again = crossroads.new(game, seats, options, seed=3)
    play(again, 1)
    assert again == state and again.steps == state.steps
    # JSON and back.
    same = crossroads.Record.from_json(record.to_json())
    assert same == record and pickle.loads(pickle.dumps(record)) == record
    *_, (last, step) = same.walk()
    assert step is None and last == state


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_copies_are_their_own(game, seats, options):
    state = crossroads.new(game, seats, options, seed=5)
    for _ in range(8):
        if state.is_chance:
            state.roll()
        else:
            state.apply(state.legal_actions()[0])
    before = str(state)
    read = crossroads.State.from_json(state.to_json())
    for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), read):
        assert other == state and hash(other) == hash(state) and other.steps == state.steps
        play(other, 2)
        assert str(state) == before
    other = crossroads.position(game, before)
    assert str(other) == before and pickle.loads(pickle.dumps(other)) == other


@pytest.mark.parametrize(("game", "seats", "options"), SETUPS[:-1])
def test_numbers_and_masks(game, seats, options):
    state = crossroads.new(game, seats, options, seed=1)
    numbers = crossroads.layout(game, seats, options)
    whim = random.Random(0)
    for _ in range(60):
        if state.is_over:
            break
        if state.is_chance:
            state.roll()
            continue
        legal = state.legal_numbers()
        mask = state.action_mask()
        assert mask.shape == (numbers.actions,) and legal == list(np.flatnonzero(mask))
        assert sorted(state.action_text(number) for number in legal) == sorted(state.legal_actions())
        assert [state.action_number(state.action_text(number)) for number in legal] == legal
        for seat in range(1, seats + 1):
            row = state.observation(seat)
            assert row.dtype == np.float32 and row.shape == (numbers.length,) and np.isfinite(row).all()
        parts = numbers.split(state.observation())
        assert sum(part.size for part in parts.values()) == numbers.length
        state.apply(whim.choice(legal))


def test_a_viewer_sees_no_more_than_they_may():
    state = crossroads.new("tri-cross", 2)
    state.roll()
    state.apply(state.legal_actions()[0])
    owner = state.view()["pieces"][0]["colour"]
    seats = {"black": 1, "red": 2}
    mine, theirs = (state.view(seat)["pieces"][0]["rank"] for seat in (seats.get(owner, 1), 3 - seats.get(owner, 1)))
    assert {mine, theirs} == {None, mine or theirs} and (mine is None) != (theirs is None)
    assert state.view(None)["pieces"][0]["rank"] is None


def test_end_zone_is_made_of_parts():
    numbers = crossroads.layout("end-zone")
    assert numbers.kind == "continuous" and [name for name, *_ in numbers.bounds][:2] == ["speed", "height"]
    state = crossroads.new("end-zone", 2, mode="fast-play")
    while state.is_chance:
        state.roll()
    state.apply(np.array([106, 0.5, 20, 0, 0, 0, 0, 0, 0]))
    assert state.steps[-1].endswith("throw speed=106 height=0.5 spin=20")
    with pytest.raises(Refused, match="cannot be listed"):
        state.chance_outcomes()
    state.roll()
    with pytest.raises(Refused, match="9 parts"):
        state.apply([1.0, 2.0])
    with pytest.raises(Refused, match="no numbers"):
        state.apply(0)
    with pytest.raises(Refused, match="speed"):
        state.apply([float("nan")] * 9)


def test_minds_see_views():
    state = crossroads.new("toss-up", target=30, seed=2)
    minds = {seat: crossroads.mind("toss-up", level, target=30) for seat, level in ((1, "perfect"), (2, "steady"))}
    while not state.is_over:
        if state.is_chance:
            state.roll()
        else:
            action = minds[state.seat].choose(state.view(state.seat))
            assert action in state.legal_actions()
            state.apply(action)
    board = crossroads.new("tri-cross", version="face-up")
    board.roll()
    master = crossroads.mind("tri-cross", "master", version="face-up")
    assert master.choose(board.view(board.seat)) in board.legal_actions()
    assert master.choose(board) in board.legal_actions()


def test_solvers_agree_with_what_is_known():
    solved = crossroads.solve("toss-up")
    assert abs(solved.win((0, 0)) - 0.5391523200588302) < 1e-12
    assert abs(sum(solved.shares((50, 50))) - 1) < 1e-12
    assert abs(solved.turn() - 13.239) < 1e-3
    assert solved.turns(0) > solved.turns(50) > 1
    coach = crossroads.coach("toss-up")
    assert coach.exact
    # At the beginning of a turn the best action is worth what the solver says.
    advice = coach.advise(crossroads.position("toss-up", "50,50 1"))
    assert abs(advice[0]["value"] - solved.win((50, 50))) < 1e-12
    assert not crossroads.coach("toss-up", 4, target=20).exact


BAD_STATES = [
    (lambda: crossroads.new("chess"), "there is no game"),
    (lambda: crossroads.new("toss-up", 9), "takes 1 to 6 players"),
    (lambda: crossroads.new("toss-up", target=5), "10 to 1000"),
    (lambda: crossroads.new("toss-up", target=10**30), "out of all bounds"),
    (lambda: crossroads.new("toss-up", target="many"), "expected a number"),
    (lambda: crossroads.new("toss-up", colour="red"), "there is no option"),
    (lambda: crossroads.new("toss-up", target=[1]), "expected"),
    (lambda: crossroads.new("tri-cross", 3, version="face-up"), "two players"),
    (lambda: crossroads.new("toss-up", rules=99), "rules version 99"),
    (lambda: crossroads.new("toss-up", first=7), "seats are numbered"),
    (lambda: crossroads.position("toss-up", "nonsense"), "expected"),
    (lambda: crossroads.position("toss-up", "\0" * 100_000), "expected"),
    (lambda: crossroads.solve("tri-cross"), "not known"),
    (lambda: crossroads.solve("toss-up").win((500, 0)), "--at takes"),
    (lambda: crossroads.solve("toss-up").win((0, 0, 0, 0)), "one to three players"),
    (lambda: crossroads.mind("toss-up", "genius"), "a level"),
    (lambda: crossroads.mind("toss-up", "steady").choose({}), "not a view"),
    (lambda: crossroads.mind("toss-up", "steady").choose({"phase": "over"}), "not a view"),
    (lambda: crossroads.Record.from_json("{}"), "not a record"),
    (lambda: crossroads.State.from_json("{}"), "not a state"),
    (lambda: crossroads.State.from_json('{"game": "pig"}'), "either a setup or a position"),
    (lambda: crossroads.State.from_json('{"game": "pig", "setup": {"seats": 2}, "steps": ["2 roll"]}'), "player"),
    (lambda: crossroads.State.from_json('{"game": "pig", "setup": {"seats": 200}}'), "players"),
    (lambda: crossroads.Record.from_json("\ud800"), None),
    (lambda: crossroads.Batch("toss-up", 0), "a batch is"),
    (lambda: crossroads.Batch("end-zone", 2), "not played in batches"),
    (lambda: crossroads.simulate("toss-up", ["genius"]), "a level"),
    (lambda: crossroads.simulate("toss-up", ["steady"] * 300), "players"),
]


@pytest.mark.parametrize(("bad", "words"), BAD_STATES)
def test_bad_input_is_refused_in_the_games_own_words(bad, words):
    with pytest.raises(ValueError, match=words):
        bad()


def test_a_refusal_changes_nothing():
    state = crossroads.position("toss-up", "47,62 1")
    before = str(state)
    bad = ["stop", "fly", "", "5g5y", "\0", "é" * 1000, "= 5g5y", 1, 2, -1, 10**12, None, [], {}, object(), 1.5]
    for step in bad:
        with pytest.raises((ValueError, OverflowError)):
            state.apply(step)
        assert str(state) == before and state.steps == []
    with pytest.raises(Refused, match="first roll"):
        state.apply("stop")
    for call in (state.chance_outcomes, state.roll):
        with pytest.raises(Refused, match="no dice are due"):
            call()
    for seat in (0, 3, 255):
        with pytest.raises(Refused, match="seats are numbered"):
            state.view(seat)
    with pytest.raises(Refused, match="a position has no record"):
        state.record()


def test_random_text_never_panics():
    whim = random.Random(7)
    letters = "0123456789abcdefghgrosyxT,.-=+*? /~\n\t\0éß漢"
    for game in crossroads.games():
        for _ in range(300):
            text = "".join(whim.choice(letters) for _ in range(whim.randrange(40)))
            state = crossroads.new(game)
            for call in (lambda: crossroads.position(game, text), lambda: state.apply(text), lambda: state.report(text)):
                try:
                    call()
                except ValueError:
                    pass


def test_rolls_that_were_handed_in_are_real_dice():
    state = crossroads.new("pig")
    state.apply("roll")
    state.apply("4")
    with pytest.raises(Refused, match="real_dice=True"):
        state.record()
    state = crossroads.new("pig", real_dice=True)
    state.apply("roll")
    state.apply("4")
    assert state.record(["Ann", "Ben"]).verify()["real_rolls"] == 1
    with pytest.raises(Refused, match="2 names"):
        state.record(["Ann"])


def test_what_is_forgotten_plays_on():
    state = crossroads.new("toss-up", seed=3)
    for _ in range(4):
        state.roll() if state.is_chance else state.apply("roll")
    other = state.clone()
    other.forget()
    assert other == state and other.steps == [] and len(state.steps) == 4
    assert other.roll() == state.roll() if state.is_chance else other.legal_actions() == state.legal_actions()
    with pytest.raises(Refused, match="a position has no record"):
        other.record()
    assert pickle.loads(pickle.dumps(other)) == other


def test_views_are_json():
    state = crossroads.new("add-em-up")
    assert json.loads(state.view_json(1)) == state.view(1) == state.view(None)
    assert state.nbytes > 0
