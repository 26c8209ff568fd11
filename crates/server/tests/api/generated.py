"""A client that was generated from the description opens a table, plays and reads the record."""

import sys

from client import AuthenticatedClient
from client.api.programs import list_bots, set_terms
from client.api.rooms import do_in_room, open_room, room
from client.api.study import record
from client.api.you import me
from client.models import NewCommand, NewRoom, Problem, Terms

url, token, bot_token = sys.argv[1:]
house = AuthenticatedClient(base_url=url, token=token)
bot = AuthenticatedClient(base_url=url, token=bot_token)

you = me.sync(client=house).you
assert you.name == "Ada" and not you.bot, you
assert me.sync(client=bot).you.bot
terms = set_terms.sync(client=bot, body=Terms.from_dict({"games": ["toss-up"], "at_once": 3}))
assert terms.games == ["toss-up"], terms
assert [known.name for known in list_bots.sync(client=house).bots] == ["Rolly"]

plan = {"game": "toss-up", "seats": ["open", {"bot": "steady"}], "options": {"target": 20}}
opened = open_room.sync(client=house, body=NewRoom.from_dict({"plan": plan, "sit": [None]}))
assert not isinstance(opened, Problem), opened
steps = 0
while (look := room.sync(opened.room, client=house).look).result is None:
    if not look.allowed:
        continue
    command = {"do": "act", "seat": look.viewpoint, "action": look.allowed[-1].action, "after": look.number}
    done = do_in_room.sync(opened.room, client=house, body=NewCommand.from_dict({"id": f"step {steps}", "command": command}))
    assert not isinstance(done, Problem), done
    steps += 1
assert record.sync(opened.room, client=house).game == "toss-up"
nothing = room.sync("nowhere", client=house)
assert isinstance(nothing, Problem) and nothing.code == "unknown", nothing
print(f"a game of {steps} actions, won by seat {look.result.places.index(1) + 1}")
