"""The client, on a house of its own. Needs the program: `CROSSROADS_BIN` says where it is."""

import asyncio
import json
import os
import re
import subprocess

import pytest

import crossroads
from crossroads.client import AsyncHouse, House, HouseError

PROGRAM = os.environ.get("CROSSROADS_BIN", "")

pytestmark = pytest.mark.skipif(not os.access(PROGRAM, os.X_OK), reason="CROSSROADS_BIN is not set")


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    data = tmp_path_factory.mktemp("house")
    house = subprocess.Popen(
        [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", str(data)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        for line in house.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                yield found.group()
                break
        else:
            raise AssertionError("the house does not open")
    finally:
        house.terminate()
        house.communicate(timeout=30)


def careful(look):
    """Stops as soon as it may."""
    return look["allowed"][-1]["action"]


def test_a_game_against_the_house(url):
    with House(url) as house:
        assert house.me() is None
        assert house.guest("Ada")["name"] == "Ada" and house.me()["name"] == "Ada"
        assert "toss-up" in [game["name"] for game in house.games()]
        room = house.open_room("toss-up", [None, "steady"], {"target": 10}, visibility="private")
        ended = house.play(room, careful)
        assert ended["result"] is not None
        record = crossroads.Record.from_json(json.dumps(house.record(room)))
        assert record.verify()["finished"] and "Ada" in record.names
        assert house.room(room)["look"]["number"] == ended["number"]


def test_two_clients_play_each_other(url):
    async def evening():
        async with AsyncHouse(url) as ann, AsyncHouse(url) as ben:
            await ann.guest("Ann")
            await ben.guest("Ben")
            room = await ann.open_room("toss-up", [None, None], {"target": 10})
            assert room in [table["room"] for table in await ben.lobby("toss-up")]
            async with ben.live() as live:
                await live.watch(room)
                await live.do(room, do="sit")
            ended = await asyncio.gather(ann.play(room, careful), ben.play(room, careful))
            return ended, await ann.record(room)

    (hers, his), record = asyncio.run(evening())
    assert hers["result"] == his["result"]
    assert crossroads.Record.from_json(json.dumps(record)).verify()["finished"]


def test_what_the_house_refuses(url):
    with House(url) as house:
        with pytest.raises(HouseError) as no_such:
            house.room("nowhere")
        assert no_such.value.status == 404 and no_such.value.why
        house.guest("Eve")
        with pytest.raises(HouseError):
            house.open_room("chess", [None, None])
        room = house.open_room("toss-up", [None, None])
        with house.live() as live:
            look = live.watch(room)
            with pytest.raises(HouseError):
                live.do(room, do="act", seat=1, action="fly", after=look["number"])
            with pytest.raises(HouseError):
                live.watch("nowhere")
    with pytest.raises(HouseError, match="does not answer"):
        House("http://127.0.0.1:1", timeout=2).games()
    assert "secret" not in repr(House(url, token="secret"))
