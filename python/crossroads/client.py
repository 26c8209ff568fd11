"""A client of a house: its API over HTTP and its socket, for programs that play or look on.

    from crossroads.client import House
    with House("http://127.0.0.1:7878") as house:
        house.guest("Ada")
        room = house.open_room("toss-up", [None, "steady"])
        ended = house.play(room, lambda look: look["allowed"][0]["action"])
        print(ended["result"])

`AsyncHouse` is the same with `await`. The socket needs the package `websockets`. What goes over the wire is told in docs/protocol.md.
"""

from __future__ import annotations

import asyncio
import http.cookiejar
import itertools
import json
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from typing import Any

__all__ = ["AsyncHouse", "AsyncLive", "House", "HouseError", "Live"]

Json = dict[str, Any]


class HouseError(Exception):
    """What the house refused: a code for programs, and why in words."""

    def __init__(self, code: str, why: str, status: int | None = None) -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.status = status


class House:
    """A house, and who one is in it: a cookie that lives as long as this object, or a bearer token."""

    def __init__(self, url: str = "http://127.0.0.1:7878", *, token: str | None = None, timeout: float = 30.0) -> None:
        self.url = url.rstrip("/")
        self.timeout = timeout
        self._token = token
        self._cookies = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))

    def __enter__(self) -> House:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is kept open between calls."""

    def __repr__(self) -> str:
        # Never the token: what is printed ends up in logs.
        return f"<crossroads.client.House {self.url}>"

    def call(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Any request of the API: `call("GET", "/api/lobby", game="toss-up")`. Raises `HouseError` where the house says no."""
        query = {name: value for name, value in query.items() if value is not None}
        address = self.url + path + ("?" + urllib.parse.urlencode(query) if query else "")
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(address, data, self._headers(), method=method)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        try:
            with self._opener.open(request, timeout=self.timeout) as answer:
                text = answer.read().decode()
                return json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            raise _refused(error.read(), error.code) from None
        except (urllib.error.URLError, OSError) as error:
            reason = getattr(error, "reason", error)
            raise HouseError("unreachable", f"{self.url} does not answer: {reason}") from None
        except ValueError:
            raise HouseError("unreachable", f"{self.url} does not answer as a house does") from None

    def _headers(self) -> dict[str, str]:
        headers = {"Origin": self.url}
        if self._token is not None:
            headers["Authorization"] = f"Bearer {self._token}"
        return headers

    def _socket_address(self) -> tuple[str, dict[str, str]]:
        request = urllib.request.Request(self.url + "/api/live")
        self._cookies.add_cookie_header(request)
        headers = self._headers()
        if cookie := request.get_header("Cookie"):
            headers["Cookie"] = cookie
        return "ws" + self.url.removeprefix("http") + "/api/live", headers

    def games(self) -> list[Json]:
        """The games of the house, with their options and levels."""
        games: list[Json] = self.call("GET", "/api/games")["games"]
        return games

    def me(self) -> Json | None:
        """Who one is here; `None` before one has said so."""
        you: Json | None = self.call("GET", "/api/me")["you"]
        return you

    def guest(self, name: str) -> Json:
        """Gives a name: all that is needed to play."""
        you: Json = self.call("POST", "/api/guest", {"name": name})["you"]
        return you

    def lobby(self, game: str | None = None) -> list[Json]:
        """Public tables, the newest first."""
        rooms: list[Json] = self.call("GET", "/api/lobby", game=game)["rooms"]
        return rooms

    def open_room(
        self, game: str, seats: Sequence[str | None], options: Json | None = None, *, sit: bool = True, **plan: Any
    ) -> str:
        """Opens a table: a level for each computer player, `None` for a seat that is open. Sits down at it, and tells its id."""
        wanted = [{"bot": level} if level else "open" for level in seats]
        whole = {"game": game, "seats": wanted, "options": options or {}, **plan}
        room: str = self.call("POST", "/api/rooms", {"plan": whole, "sit": [None] if sit else []})["room"]
        return room

    def quick(self, game: str) -> str:
        """Finds somebody to play with, and tells the table."""
        room: str = self.call("POST", "/api/quick", {"game": game})["room"]
        return room

    def room(self, room: str) -> Json:
        """A table as one sees it now, and what happened there."""
        seen: Json = self.call("GET", f"/api/rooms/{_word(room)}")
        return seen

    def record(self, room: str, round: int | None = None) -> Json:
        """The record of a finished game: `crossroads.Record.from_json(json.dumps(...))` reads it."""
        record: Json = self.call("GET", f"/api/rooms/{_word(room)}/record", round=round)
        return record

    def live(self) -> Live:
        """The socket: `with house.live() as live:`."""
        return Live(self)

    def play(self, room: str, choose: Callable[[Json], str]) -> Json:
        """Plays a seat of one's own until the game is over: `choose` gets each look in which one may act, and answers with an action. Tells the last look."""
        with self.live() as live:
            look = live.watch(room)
            while look["result"] is None:
                if look["allowed"] and "act" in look["phase"]:
                    try:
                        live.act(room, look, choose(look))
                    except HouseError as error:
                        # The game has gone on meanwhile: the house tells how it stands now.
                        if error.code != "late":
                            raise
                look = live.next_look(room)
            return look


class Live:
    """The socket of a house: what is live."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._wire = _Wire()

    def __enter__(self) -> Live:
        from websockets.exceptions import InvalidHandshake
        from websockets.sync.client import connect

        address, headers = self._house._socket_address()
        timeout = self._house.timeout
        try:
            self._socket = connect(address, additional_headers=headers, open_timeout=timeout, max_size=None)
        except (InvalidHandshake, OSError) as error:
            raise HouseError("unreachable", f"{self._house.url} opens no socket: {error}") from None
        self.welcome = self._until(lambda message: message["type"] == "welcome")
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def _until(self, wanted: Callable[[Json], bool]) -> Json:
        while (found := self._wire.find(wanted)) is None:
            from websockets.exceptions import ConnectionClosed

            try:
                self._wire.take(self._socket.recv())
            except ConnectionClosed as error:
                raise HouseError("unreachable", f"the house has closed the socket: {error}") from None
        return found

    def messages(self) -> Iterator[Json]:
        """Everything that the house says, as it comes."""
        while True:
            yield self._until(lambda _: True)

    def watch(self, room: str, after: int | None = None) -> Json:
        """Asks to be told of a table, and gives it as it is now."""
        self._socket.send(json.dumps({"type": "watch", "room": room, "after": after}))
        return self.next_look(room)

    def next_look(self, room: str) -> Json:
        """The table after the next change."""
        look: Json = _look(self._until(lambda message: _about(message, room)))
        return look

    def do(self, room: str, **command: Any) -> int:
        """Does something at a table, and tells the number of the event that it became: `do(room, do="sit", seat=1)`."""
        name, text = self._wire.command(room, command)
        self._socket.send(text)
        return _done(self._until(lambda message: message.get("id") == name))

    def act(self, room: str, look: Json, action: str) -> int:
        """Does an action, chosen by a look."""
        return self.do(room, **_action(look, action))


class AsyncHouse:
    """A house, for asyncio."""

    def __init__(self, url: str = "http://127.0.0.1:7878", *, token: str | None = None, timeout: float = 30.0) -> None:
        self._house = House(url, token=token, timeout=timeout)

    async def __aenter__(self) -> AsyncHouse:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing is kept open between calls."""

    def __repr__(self) -> str:
        return f"<crossroads.client.AsyncHouse {self._house.url}>"

    async def call(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Any request of the API."""
        return await asyncio.to_thread(self._house.call, method, path, body, **query)

    async def games(self) -> list[Json]:
        """The games of the house, with their options and levels."""
        return await asyncio.to_thread(self._house.games)

    async def me(self) -> Json | None:
        """Who one is here; `None` before one has said so."""
        return await asyncio.to_thread(self._house.me)

    async def guest(self, name: str) -> Json:
        """Gives a name: all that is needed to play."""
        return await asyncio.to_thread(self._house.guest, name)

    async def lobby(self, game: str | None = None) -> list[Json]:
        """Public tables, the newest first."""
        return await asyncio.to_thread(self._house.lobby, game)

    async def open_room(self, game: str, seats: Sequence[str | None], options: Json | None = None, **plan: Any) -> str:
        """Opens a table and sits down at it."""
        return await asyncio.to_thread(self._house.open_room, game, seats, options, **plan)

    async def quick(self, game: str) -> str:
        """Finds somebody to play with, and tells the table."""
        return await asyncio.to_thread(self._house.quick, game)

    async def room(self, room: str) -> Json:
        """A table as one sees it now, and what happened there."""
        return await asyncio.to_thread(self._house.room, room)

    async def record(self, room: str, round: int | None = None) -> Json:
        """The record of a finished game."""
        return await asyncio.to_thread(self._house.record, room, round)

    def live(self) -> AsyncLive:
        """The socket: `async with house.live() as live:`."""
        return AsyncLive(self._house)

    async def play(self, room: str, choose: Callable[[Json], str | Awaitable[str]]) -> Json:
        """Plays a seat of one's own until the game is over; `choose` may be a coroutine."""
        async with self.live() as live:
            look = await live.watch(room)
            while look["result"] is None:
                if look["allowed"] and "act" in look["phase"]:
                    chosen = choose(look)
                    try:
                        await live.act(room, look, chosen if isinstance(chosen, str) else await chosen)
                    except HouseError as error:
                        if error.code != "late":
                            raise
                look = await live.next_look(room)
            return look


class AsyncLive:
    """The socket of a house, for asyncio."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._wire = _Wire()

    async def __aenter__(self) -> AsyncLive:
        from websockets.asyncio.client import connect
        from websockets.exceptions import InvalidHandshake

        address, headers = self._house._socket_address()
        timeout = self._house.timeout
        try:
            self._socket = await connect(address, additional_headers=headers, open_timeout=timeout, max_size=None)
        except (InvalidHandshake, OSError) as error:
            raise HouseError("unreachable", f"{self._house.url} opens no socket: {error}") from None
        self.welcome = await self._until(lambda message: message["type"] == "welcome")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._socket.close()

    async def _until(self, wanted: Callable[[Json], bool]) -> Json:
        while (found := self._wire.find(wanted)) is None:
            from websockets.exceptions import ConnectionClosed

            try:
                self._wire.take(await self._socket.recv())
            except ConnectionClosed as error:
                raise HouseError("unreachable", f"the house has closed the socket: {error}") from None
        return found

    async def messages(self) -> AsyncIterator[Json]:
        """Everything that the house says, as it comes."""
        while True:
            yield await self._until(lambda _: True)

    async def watch(self, room: str, after: int | None = None) -> Json:
        """Asks to be told of a table, and gives it as it is now."""
        await self._socket.send(json.dumps({"type": "watch", "room": room, "after": after}))
        return await self.next_look(room)

    async def next_look(self, room: str) -> Json:
        """The table after the next change."""
        return _look(await self._until(lambda message: _about(message, room)))

    async def do(self, room: str, **command: Any) -> int:
        """Does something at a table, and tells the number of the event that it became."""
        name, text = self._wire.command(room, command)
        await self._socket.send(text)
        return _done(await self._until(lambda message: message.get("id") == name))

    async def act(self, room: str, look: Json, action: str) -> int:
        """Does an action, chosen by a look."""
        return await self.do(room, **_action(look, action))


class _Wire:
    """What was said and not yet heard."""

    def __init__(self) -> None:
        self._heard: list[Json] = []
        self._name = uuid.uuid4().hex
        self._commands = itertools.count(1)

    def take(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "problem":
            raise HouseError(message["code"], message["why"])
        # Only the newest look at a table counts.
        if message["type"] == "room":
            self._heard = [old for old in self._heard if not _about(old, message["room"])]
        self._heard.append(message)

    def find(self, wanted: Callable[[Json], bool]) -> Json | None:
        for place, message in enumerate(self._heard):
            if wanted(message):
                return self._heard.pop(place)
        return None

    def command(self, room: str, command: Json) -> tuple[str, str]:
        name = f"{self._name}-{next(self._commands)}"
        return name, json.dumps({"type": "do", "room": room, "id": name, "command": command})


def _about(message: Json, room: str) -> bool:
    return message["type"] in ("room", "gone") and message.get("room") == room


def _look(message: Json) -> Json:
    if message["type"] == "gone":
        raise HouseError("unknown", message["why"])
    look: Json = message["look"]
    return look


def _done(message: Json) -> int:
    if message["type"] == "refused":
        raise HouseError(message["code"], message["why"])
    number: int = message["number"]
    return number


def _action(look: Json, action: str) -> Json:
    seat = look["phase"].get("act") if isinstance(look["phase"], dict) else None
    if seat is None:
        raise HouseError("not-now", "nobody is to act by this look")
    return {"do": "act", "seat": seat, "action": action, "after": look["number"]}


def _word(text: str) -> str:
    return urllib.parse.quote(text, safe="")


def _refused(body: bytes, status: int) -> HouseError:
    try:
        told = json.loads(body)
        return HouseError(told["code"], told["why"], status)
    except (ValueError, KeyError, TypeError):
        return HouseError("trouble", f"the house answered with status {status}", status)
