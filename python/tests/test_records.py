"""Records and datasets."""

import gzip
import json

import pytest

import crossroads
from crossroads import Refused


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    told = crossroads.simulate("toss-up", ["steady", "beginner"], 12, target=20, seed=5, rotate=True, records=path)
    assert told["games"] == 12 and abs(sum(seat["share"] for seat in told["seats"]) - 1) < 1e-9
    return path


def test_a_file_is_read_and_verified(file, tmp_path):
    records = list(crossroads.read(file))
    assert len(records) == 12
    assert records[0].levels == ["steady", "beginner"] and records[1].levels == ["beginner", "steady"]
    assert all(record.result["places"] and record.options["target"] == 20 for record in records)
    sums = crossroads.verify(file)
    assert sums["records"] == 12 and sums["finished"] and sums["rolls"] > 12
    packed = tmp_path / "games.jsonl.gz"
    packed.write_bytes(gzip.compress(file.read_bytes()))
    assert list(crossroads.read(packed)) == records
    single = tmp_path / "game.json"
    records[3].save(single)
    assert list(crossroads.read(single)) == [records[3]]


def test_positions_have_exact_values(file):
    solved = crossroads.solve("toss-up", target=20)
    beginnings = 0
    for record in crossroads.read(file):
        moments = list(crossroads.positions(record))
        assert [moment.step for moment in moments] == [*record.steps, None]
        assert all((moment.value is not None) == (moment.state.phase == "act") for moment in moments)
        for moment in moments:
            view = moment.state.view()
            if view["stage"] == "fresh" and view["closer"] is None:
                mine = moment.seat - 1
                scores = (view["scores"][mine], view["scores"][1 - mine])
                assert abs(moment.value - solved.win(scores)) < 1e-9 and moment.worth == "win"
                beginnings += 1
    assert beginnings > 12


def test_what_is_not_known_has_no_value(tmp_path):
    path = tmp_path / "four.jsonl"
    crossroads.simulate("toss-up", ["casual"] * 4, 1, target=10, records=path)
    (record,) = crossroads.read(path)
    assert {moment.value for moment in crossroads.positions(record)} == {None}
    assert {moment.value for moment in crossroads.positions(record, values=False)} == {None}


def test_a_bent_record_is_found(file, tmp_path):
    lines = file.read_text().splitlines()
    told = json.loads(lines[0])
    place = next(number for number, step in enumerate(told["steps"]) if step.startswith("= ") and "g" in step)
    told["steps"][place] = "= 10g"
    bent = crossroads.Record.from_json(json.dumps(told))
    with pytest.raises(Refused, match="bent|does not|step"):
        bent.verify()
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join([lines[0], "nonsense"]))
    with pytest.raises(Refused, match="bad.jsonl, line 2: this is not a record"):
        list(crossroads.read(bad))
    with pytest.raises(FileNotFoundError):
        list(crossroads.read(tmp_path / "none.jsonl"))
    with pytest.raises(Refused, match="cannot be written"):
        crossroads.simulate("pig", ["random", "random"], 1, records=tmp_path / "no" / "x.jsonl")
    assert not (tmp_path / "no").exists()


def test_steps_that_were_taken_back():
    told = json.loads(crossroads.new("pig", real_dice=True).record().to_json())
    told["steps"] = ["1 roll", "= 4", "1 hold", "take back", "1 roll", "= 2"]
    record = crossroads.Record.from_json(json.dumps(told))
    states = [(str(state), step) for state, step in record.walk()]
    assert states[2] == ("0,0 1+4", "1 hold") and states[3][0] == "4,0 2 turns=1"
    assert states[4] == ("0,0 1+4", "1 roll") and states[6] == ("0,0 1+6", None)
    assert record.verify()["steps"] == 6
    told["steps"] = ["take back"]
    with pytest.raises(Refused, match="taken back"):
        list(crossroads.Record.from_json(json.dumps(told)).walk())
