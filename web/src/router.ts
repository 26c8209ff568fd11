/** Which screen an address means. Pure, so that it can be tested without a browser. */

export type Route =
  | { screen: "lobby" }
  | { screen: "new"; real: boolean; together: boolean; game: string | null }
  | { screen: "join"; code: string }
  | { screen: "room"; room: string }
  | { screen: "new-evening"; game: string | null }
  | { screen: "evening"; evening: string }
  | { screen: "board"; evening: string }
  | { screen: "replay"; room: string; round: number | null; step: number | null; seat: number | null }
  | { screen: "my-games" }
  | { screen: "profile"; id: string }
  | { screen: "me" }
  | { screen: "operator" }
  | { screen: "invitation"; invitation: string }
  | { screen: "rules" | "strategy" | "learn"; game: string | null }
  | { screen: "analysis"; game: string; position: string | null }
  | { screen: "settings" }
  | { screen: "leaderboard"; game: string | null }
  | { screen: "missing"; path: string };

function whole(text: string | null | undefined): number | null {
  return text != null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readRoute(address: string): Route {
  const url = new URL(address, "http://house");
  const path = url.pathname;
  const ask = url.searchParams;
  const [first = "", second, third, ...rest] = path.split("/").filter(Boolean).map(decoded);
  const missing: Route = { screen: "missing", path };
  if (rest.length > 0 || (third !== undefined && first !== "replay" && first !== "evening")) return missing;
  const plain = second === undefined;
  switch (first) {
    case "":
      return { screen: "lobby" };
    case "new":
      if (!plain) return missing;
      return { screen: "new", real: ask.has("real"), together: ask.has("together"), game: ask.get("game") };
    case "join":
      return { screen: "join", code: second ?? "" };
    case "room":
      return plain ? missing : { screen: "room", room: second };
    case "new-evening":
      return plain ? { screen: "new-evening", game: ask.get("game") } : missing;
    case "evening":
      if (plain || (third !== undefined && third !== "board")) return missing;
      return { screen: third === "board" ? "board" : "evening", evening: second };
    case "replay": {
      const round = whole(third);
      if (plain || (third !== undefined && round === null)) return missing;
      return { screen: "replay", room: second, round, step: whole(ask.get("step")), seat: whole(ask.get("seat")) };
    }
    case "my-games":
    case "me":
    case "operator":
    case "settings":
      return plain ? { screen: first } : missing;
    case "invitation":
      return plain ? missing : { screen: "invitation", invitation: second };
    case "profile":
      return plain ? missing : { screen: "profile", id: second };
    case "analysis":
      return plain ? missing : { screen: "analysis", game: second, position: ask.get("position") };
    case "rules":
    case "strategy":
    case "learn":
    case "leaderboard":
      return { screen: first, game: second ?? null };
    default:
      return missing;
  }
}

export const to = {
  room: (room: string) => `/room/${encodeURIComponent(room)}`,
  newEvening: (game: string) => `/new-evening?game=${encodeURIComponent(game)}`,
  evening: (evening: string) => `/evening/${encodeURIComponent(evening)}`,
  board: (evening: string) => `/evening/${encodeURIComponent(evening)}/board`,
  newTable: (game: string, how: "" | "together" | "real" = "") => `/new?game=${encodeURIComponent(game)}${how && `&${how}`}`,
  replay: (room: string, round: number | null, step: number | null = null, seat: number | null = null) => {
    const ask = [seat === null ? "" : `seat=${seat}`, step === null ? "" : `step=${step}`].filter(Boolean).join("&");
    return `/replay/${encodeURIComponent(room)}${round === null ? "" : `/${round}`}${ask && `?${ask}`}`;
  },
  invitation: (code: string) => `/invitation/${encodeURIComponent(code)}`,
  profile: (id: string) => `/profile/${encodeURIComponent(id)}`,
  rules: (game: string) => `/rules/${encodeURIComponent(game)}`,
  learn: (game: string) => `/learn/${encodeURIComponent(game)}`,
  strategy: (game: string) => `/strategy/${encodeURIComponent(game)}`,
  analysis: (game: string, position: string | null = null) => {
    // Readable: nothing in a position has another meaning in an address but the space.
    const text =
      position === null
        ? ""
        : `?position=${encodeURIComponent(position).replaceAll("%20", "+").replaceAll("%2F", "/").replaceAll("%2C", ",").replaceAll("%3D", "=")}`;
    return `/analysis/${encodeURIComponent(game)}${text}`;
  },
  leaderboard: (game: string) => `/leaderboard/${encodeURIComponent(game)}`,
};
