// What a setter sees: whether the puzzle has one answer, what is still possible, where two answers differ, what could go.

import type { ChangedReport, Report } from "./generated/api";

export type Show = "candidates" | "first" | "second" | "spare" | "nothing";

export interface Setter {
  /** What the engine said of the board as it stands; null while it is asked. */
  told: Report | null;
  /** In how many of the answers a candidate stands, cell by cell and digit by digit; null where not all answers are known. */
  counts: number[][] | null;
  /** What could be left out. */
  spare: ChangedReport | null;
  /** What is drawn over the board. */
  show: Show;
  /** Black cells come in pairs. */
  symmetric: boolean;
  problem: { text: string; engine?: string } | null;
}

export const NOTHING: Setter = { told: null, counts: null, spare: null, show: "candidates", symmetric: true, problem: null };

/** In how many answers each digit stands in each cell: exact only where the list of answers is. */
export function counted(told: Report, largest: number): number[][] | null {
  const first = told.answers[0];
  if (!told.complete || !first) return null;
  const counts = first.flat().map(() => new Array<number>(largest + 1).fill(0));
  for (const answer of told.answers) {
    answer.flat().forEach((digit, cell) => {
      const row = counts[cell];
      if (row && digit > 0 && digit <= largest) row[digit] = (row[digit] ?? 0) + 1;
    });
  }
  return counts;
}

/** The cells in which two answers differ. */
export function differing(told: Report | null): number[] {
  const [one, other] = told?.answers ?? [];
  if (!one || !other) return [];
  const [left, right] = [one.flat(), other.flat()];
  return left.flatMap((digit, cell) => (digit === right[cell] ? [] : [cell]));
}
