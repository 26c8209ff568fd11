import { describe, expect, it, vi } from "vitest";
import { Refused } from "../src/live/connection";
import { FakeHouse, news, someEvening, someEveningNews } from "./fake";

function watching() {
  const house = new FakeHouse();
  const watcher = { news: vi.fn(), gone: vi.fn() };
  const leave = house.live.watch("r", watcher);
  house.socket.welcome();
  return { house, watcher, leave };
}

describe("watching", () => {
  it("connects, says what it wants and passes the news on", () => {
    const { house, watcher } = watching();
    expect(house.socket.sent).toEqual([{ type: "watch", room: "r", after: null }]);
    house.socket.hear(news(7));
    expect(watcher.news).toHaveBeenCalledTimes(1);
  });

  it("resumes after the last number it saw", () => {
    const { house } = watching();
    house.socket.hear(news(7));
    house.socket.breakDown();
    expect(house.live.status.state).toBe("lost");
    house.pass(1000);
    expect(house.sockets).toHaveLength(2);
    house.socket.welcome();
    expect(house.socket.sent).toEqual([{ type: "watch", room: "r", after: 7 }]);
    expect(house.live.status.state).toBe("open");
  });

  it("does not go back to older news", () => {
    const { house, watcher } = watching();
    house.socket.hear(news(7));
    house.socket.hear(news(5));
    expect(watcher.news).toHaveBeenCalledTimes(1);
  });

  it("hears nothing from a socket it has given up", () => {
    const { house, watcher } = watching();
    const old = house.socket;
    house.live.connect(true);
    old.hear(news(9));
    expect(old.closed).toBe(true);
    expect(watcher.news).not.toHaveBeenCalled();
  });

  it("says when a room cannot be watched", () => {
    const { house, watcher } = watching();
    house.socket.hear({ type: "gone", room: "r", why: "private" });
    expect(watcher.gone).toHaveBeenCalledWith("private");
  });

  it("rests when nothing is watched any more", () => {
    const { house, leave } = watching();
    leave();
    expect(house.live.status.state).toBe("idle");
    expect(house.socket.closed).toBe(true);
    house.pass(100_000);
    expect(house.sockets).toHaveLength(1);
  });

  it("lives through nonsense", () => {
    const { house, watcher } = watching();
    house.socket.hear("not json");
    house.socket.hear('{"type":"surprise"}');
    house.socket.hear(news(2));
    expect(watcher.news).toHaveBeenCalledTimes(1);
  });
});

describe("watching an evening", () => {
  function atAnEvening(continues = true) {
    const house = new FakeHouse();
    const watcher = { look: vi.fn(), news: vi.fn(() => continues), gone: vi.fn() };
    const leave = house.live.watchEvening("e", watcher);
    house.socket.welcome();
    return { house, watcher, leave };
  }
  const asked = { type: "watch-evening", evening: "e" };

  it("asks for it, and again after a break", () => {
    const { house, watcher } = atAnEvening();
    expect(house.socket.sent).toEqual([asked]);
    house.socket.hear({ type: "evening", evening: "e", look: someEvening() });
    expect(watcher.look).toHaveBeenCalledTimes(1);
    house.socket.breakDown();
    house.pass(1000);
    house.socket.welcome();
    expect(house.socket.sent).toEqual([asked]);
  });

  it("asks for the whole where news do not continue what it knows", () => {
    const { house } = atAnEvening(false);
    house.socket.hear({ type: "evening-news", evening: "e", news: someEveningNews() });
    expect(house.socket.sent).toEqual([asked, asked]);
  });

  it("asks for nothing more where they do, and not for another evening", () => {
    const { house, watcher } = atAnEvening();
    house.socket.hear({ type: "evening-news", evening: "e", news: someEveningNews() });
    house.socket.hear({ type: "evening-news", evening: "other", news: someEveningNews() });
    expect(watcher.news).toHaveBeenCalledTimes(1);
    expect(house.socket.sent).toEqual([asked]);
  });

  it("says when there is none, and rests when it is left", () => {
    const { house, watcher, leave } = atAnEvening();
    house.socket.hear({ type: "gone", room: "e", why: "there is no such evening" });
    expect(watcher.gone).toHaveBeenCalledWith("there is no such evening");
    leave();
    expect(house.live.status.state).toBe("idle");
  });

  it("stays connected for a table while the evening is left", () => {
    const { house, leave } = atAnEvening();
    house.live.watch("r", { news: vi.fn(), gone: vi.fn() });
    leave();
    expect(house.live.status.state).toBe("open");
    expect(house.socket.sent.at(-1)).toEqual({ type: "unwatch-evening", evening: "e" });
  });
});

describe("doing", () => {
  const roll = { do: "act", seat: 1, action: "roll", after: 7 } as const;

  it("is settled by the house's answer", async () => {
    const { house } = watching();
    const done = house.live.do("r", roll);
    expect(house.socket.sent.at(-1)).toEqual({ type: "do", room: "r", id: "id-1", command: roll });
    house.socket.hear({ type: "done", room: "r", id: "id-1", number: 8 });
    await expect(done).resolves.toBe(8);
  });

  it("is broken by a refusal, with its words", async () => {
    const { house } = watching();
    const done = house.live.do("r", roll);
    house.socket.hear({ type: "refused", room: "r", id: "id-1", code: "late", why: "the game has gone on" });
    await expect(done).rejects.toThrow(Refused);
    await expect(done).rejects.toMatchObject({ code: "late", message: "the game has gone on" });
  });

  it("is sent again under the same id after a break, once", async () => {
    const { house } = watching();
    const done = house.live.do("r", roll);
    house.socket.breakDown();
    house.pass(1000);
    house.socket.welcome();
    const again = house.socket.sent.filter((message) => message.type === "do");
    expect(again).toEqual([{ type: "do", room: "r", id: "id-1", command: roll }]);
    house.socket.hear({ type: "done", room: "r", id: "id-1", number: 8 });
    await expect(done).resolves.toBe(8);
    house.socket.breakDown();
    house.pass(60_000);
    house.socket.welcome();
    expect(house.socket.sent.some((message) => message.type === "do")).toBe(false);
  });

  it("waits while there is no connection", () => {
    const { house } = watching();
    house.socket.breakDown();
    void house.live.do("r", roll);
    house.pass(1000);
    house.socket.welcome();
    expect(house.socket.sent.at(-1)?.type).toBe("do");
  });
});

describe("a connection that breaks", () => {
  it("tries again later and later, but never gives up", () => {
    const { house } = watching();
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      house.socket.breakDown();
      waits.push((house.live.status.retryAt ?? 0) - house.time);
      house.pass(20_000);
    }
    expect(house.sockets).toHaveLength(10);
    expect(waits[0]).toBeLessThan(500);
    expect(waits.at(-1)).toBeGreaterThan(5000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
  });

  it("comes back when a house that went said so, and says why", () => {
    const { house } = watching();
    house.socket.hear({ type: "going", why: "The house restarts.", retry: 2000 });
    expect(house.live.status).toMatchObject({ state: "lost", why: "The house restarts." });
    house.pass(1900);
    expect(house.sockets).toHaveLength(1);
    house.pass(1000);
    expect(house.sockets).toHaveLength(2);
  });

  it("is noticed when it dies in silence", () => {
    const { house } = watching();
    house.pass(20_000);
    expect(house.socket.sent.at(-1)).toEqual({ type: "ping", n: 1 });
    house.pass(10_000);
    expect(house.live.status.state).toBe("lost");
  });

  it("is left alone while the house answers", () => {
    const { house } = watching();
    for (let n = 1; n < 5; n++) {
      house.pass(20_000);
      house.socket.hear({ type: "pong", n, now: house.time + 250 });
    }
    expect(house.sockets).toHaveLength(1);
    expect(house.live.offset).toBe(250);
  });

  it("corrects its clock by the house's", () => {
    const { house } = watching();
    expect(house.live.now() - house.time).toBe(1000);
  });
});
