/** A lesson as somebody goes through it: which step, what they did, and what was answered. */

import { frameLook, type Setting } from "../frame";
import type { Animator } from "../games";
import type { Frame, Lesson, LessonAnswer, LessonStep, RoomLook, Told } from "../types";

/** The learner and whoever they learn with. */
const NAMES = ["You", "Ben", "Cleo", "Dan"];
const LEARNER = 1;

/** What is told of a step: enough for a board to show it. */
const told = ({ step, seat }: Frame, number: number): Told => ({ number, at: 0, kind: "step", seat, step: step ?? "", time_up: false });

/** What happens is shown as at a table: an action together with the rolls that follow from it. */
export function scenes(frames: Frame[]): Frame[][] {
  const found: Frame[][] = [];
  for (const frame of frames) {
    const last = found.at(-1);
    if (last && frame.step?.startsWith("= ")) last.push(frame);
    else found.push([frame]);
  }
  return found;
}

export class Learning {
  readonly lesson: Lesson;
  at = $state(0);
  /** What was answered to what the learner did; nothing before. */
  answer: Pick<LessonAnswer, "right" | "say"> | null = $state.raw(null);
  /** Whether something is being shown. */
  showing = $state(false);
  /** Whether the lesson is over. */
  done = $state(false);
  /** What the learner asked to be shown. */
  pointed: string | null = $state(null);
  last: string | null = $state(null);
  look: RoomLook = $state.raw(null!);
  animator: Animator | null = null;
  #number = 0;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
    this.#open(0);
  }

  get step(): LessonStep {
    return this.lesson.steps[this.at]!;
  }

  get isLast(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  #look(frame: Frame, allowed = false): RoomLook {
    const seats = frame.points.map((_, i) => ({ name: NAMES[i] ?? `Seat ${i + 1}`, bot: null, yours: i === 0, resigned: false }));
    const setting: Setting = { game: this.lesson.game, options: {}, seats };
    this.#number += 1;
    const look = frameLook(setting, frame, this.#number, frame.phase === "over");
    return { ...look, viewpoint: LEARNER, allowed: allowed ? this.step.allowed : [] };
  }

  #open(at: number): void {
    this.at = at;
    this.answer = null;
    this.pointed = null;
    this.last = null;
    this.look = this.#look(this.step.frame, true);
  }

  /** What the learner does at the table. */
  act(action: string): Promise<void> {
    const found = this.step.answers.find((answer) => answer.action === action);
    return this.#answer(found ?? { right: false, say: this.step.otherwise, frames: [] });
  }

  choose(words: string): Promise<void> {
    const found = this.step.answers.find((answer) => answer.choose === words);
    return found ? this.#answer(found) : Promise.resolve();
  }

  async #answer({ right, say, frames }: Pick<LessonAnswer, "right" | "say" | "frames">): Promise<void> {
    if (this.showing || this.answer) return;
    this.pointed = null;
    this.showing = true;
    const step = this.at;
    for (const scene of scenes(frames)) {
      const end = scene.at(-1)!;
      const next = this.#look(end);
      await this.animator?.(
        scene.map((frame) => told(frame, this.#number)),
        next,
      ).catch(() => {});
      // Somebody may have gone back while dice were rolling.
      if (this.at !== step) return;
      this.last = end.step;
      this.look = next;
    }
    this.showing = false;
    this.answer = { right, say };
  }

  /** Points at what is right. */
  hint(): void {
    this.pointed = this.step.answers.find((answer) => answer.right)?.action ?? null;
  }

  again(): void {
    this.#open(this.at);
  }

  next(): void {
    if (this.isLast) this.done = true;
    else this.#open(this.at + 1);
  }

  back(): void {
    this.showing = false;
    if (this.done) this.done = false;
    this.#open(Math.max(0, this.at - 1));
  }
}
