import { expect, it } from "vitest";
import { readRoute, to } from "../src/router";

it.each([
  ["/", { screen: "lobby" }],
  ["/new", { screen: "new", real: false, together: false, game: null }],
  ["/new?real", { screen: "new", real: true, together: false, game: null }],
  ["/new?together", { screen: "new", real: false, together: true, game: null }],
  ["/new?game=toss-up&real", { screen: "new", real: true, together: false, game: "toss-up" }],
  ["/room/abc", { screen: "room", room: "abc" }],
  ["/room/a%20b", { screen: "room", room: "a b" }],
  ["/room/%E0%A4%A", { screen: "room", room: "%E0%A4%A" }],
  ["/new-evening?game=toss-up", { screen: "new-evening", game: "toss-up" }],
  ["/evening/e1", { screen: "evening", evening: "e1" }],
  ["/evening/e1/board", { screen: "board", evening: "e1" }],
  ["/replay/abc", { screen: "replay", room: "abc", round: null, step: null, seat: null }],
  ["/replay/abc/2?step=17", { screen: "replay", room: "abc", round: 2, step: 17, seat: null }],
  ["/replay/abc/2?step=-1", { screen: "replay", room: "abc", round: 2, step: null, seat: null }],
  ["/replay/abc/2?seat=2&step=4", { screen: "replay", room: "abc", round: 2, step: 4, seat: 2 }],
  ["/my-games", { screen: "my-games" }],
  ["/me", { screen: "me" }],
  ["/operator", { screen: "operator" }],
  ["/invitation/ABCDE-FGHJK", { screen: "invitation", invitation: "ABCDE-FGHJK" }],
  ["/invitation", { screen: "missing", path: "/invitation" }],
  ["/settings/", { screen: "settings" }],
  ["/profile/x", { screen: "profile", id: "x" }],
  ["/rules", { screen: "rules", game: null }],
  ["/rules/toss-up", { screen: "rules", game: "toss-up" }],
  ["/learn/tri-cross", { screen: "learn", game: "tri-cross" }],
  ["/strategy", { screen: "strategy", game: null }],
  ["/strategy/toss-up", { screen: "strategy", game: "toss-up" }],
  ["/analysis/tri-cross", { screen: "analysis", game: "tri-cross", position: null }],
  ["/analysis/tri-cross?position=b6--+b+-", { screen: "analysis", game: "tri-cross", position: "b6-- b -" }],
  ["/leaderboard/toss-up", { screen: "leaderboard", game: "toss-up" }],
])("%s", (address, route) => {
  expect(readRoute(address)).toEqual(route);
});

it.each([
  "/room",
  "/room/a/b",
  "/evening",
  "/evening/a/b",
  "/evening/a/board/c",
  "/new-evening/a",
  "/nothing",
  "/replay/a/b",
  "/replay/a/1/2",
  "/me/x",
  "/rules/a/b",
  "/analysis",
  "/analysis/a/b",
])("%s is nowhere", (address) => {
  expect(readRoute(address).screen).toBe("missing");
});

it("writes what it reads", () => {
  expect(readRoute(to.room("a b/c"))).toEqual({ screen: "room", room: "a b/c" });
  expect(readRoute(to.evening("e 1"))).toEqual({ screen: "evening", evening: "e 1" });
  expect(readRoute(to.board("e 1"))).toEqual({ screen: "board", evening: "e 1" });
  expect(readRoute(to.replay("r", 3, 9))).toEqual({ screen: "replay", room: "r", round: 3, step: 9, seat: null });
  expect(readRoute(to.replay("r", 3, 9, 2))).toEqual({ screen: "replay", room: "r", round: 3, step: 9, seat: 2 });
  const position = "b6'-r?'/---/- b+ b2 version=standard hand=b65,rT";
  expect(readRoute(to.analysis("tri-cross", position))).toEqual({ screen: "analysis", game: "tri-cross", position });
  expect(readRoute(to.newTable("toss-up", "real"))).toEqual({ screen: "new", real: true, together: false, game: "toss-up" });
  expect(readRoute(to.replay("r", null, 9))).toEqual({ screen: "replay", room: "r", round: null, step: 9, seat: null });
});
