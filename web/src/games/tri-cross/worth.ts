/** What an analysis says, in words and as a bar. */

import { percent } from "../../sentence";
import type { Analysis, Variation } from "../../types";
import { title } from "./say";
import { type Colour, COLOURS, type View } from "./view";

/** A variation's worth to the player to act: "+1.20", "wins in 5", "64.0 %". */
export function sayWorth({ score, mate, share }: Variation): string {
  if (mate !== null) return mate < 0 ? `loses in ${-mate}` : `wins in ${mate}`;
  if (score === null) return percent(share);
  return `${score < 0 ? "−" : "+"}${(Math.abs(score) / 100).toFixed(2)}`;
}

export const sayVariation = ({ moves }: Variation, most = 8): string[] => moves.slice(0, most).map(title);

/** The share of the win of the colour that the bar is about: black of two players, else whoever is to act. */
export function barOf(analysis: Analysis | null, view: View): { colour: Colour; share: number } | null {
  const best = analysis?.lines[0];
  const actor = typeof view.phase === "object" && "act" in view.phase ? view.phase.act : null;
  if (view.stage === "over") {
    const won = view.drawn ? 0.5 : view.winners.includes(1) ? 1 : 0;
    return { colour: "black", share: won };
  }
  if (!best || actor === null) return null;
  if (view.players.length > 2) return { colour: COLOURS[actor - 1] ?? "black", share: best.share };
  return { colour: "black", share: actor === 1 ? best.share : 1 - best.share };
}
