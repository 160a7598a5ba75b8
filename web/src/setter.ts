// What a setter sees: whether the puzzle is unique, true candidates, where two answers differ, and redundant clues.

import type { ChangedReport, Report } from "./generated/api";

export type Show = "candidates" | "first" | "second" | "redundant" | "nothing";

export interface Setter {
  /** The engine's report on the current board; null while it is pending. */
  report: Report | null;
  /** The number of answers with each candidate, by cell and digit; null unless all answers are known. */
  counts: number[][] | null;
  /** What is redundant. */
  redundant: ChangedReport | null;
  /** What is drawn over the board. */
  show: Show;
  /** Whether black cells come in symmetric pairs. */
  symmetric: boolean;
  problem: { text: string; engine?: string } | null;
}

export const NOTHING: Setter = {
  report: null,
  counts: null,
  redundant: null,
  show: "candidates",
  symmetric: true,
  problem: null,
};

/** The number of answers with each digit in each cell; null unless the list of answers is complete. */
export function counted(report: Report, largest: number): number[][] | null {
  const first = report.answers[0];
  if (!report.complete || !first) return null;
  const counts = first.flat().map(() => new Array<number>(largest + 1).fill(0));
  for (const answer of report.answers) {
    answer.flat().forEach((digit, cell) => {
      const row = counts[cell];
      if (row && digit > 0 && digit <= largest) row[digit] = (row[digit] ?? 0) + 1;
    });
  }
  return counts;
}

/** The cells in which two answers differ. */
export function differing(report: Report | null): number[] {
  const [one, other] = report?.answers ?? [];
  if (!one || !other) return [];
  const [left, right] = [one.flat(), other.flat()];
  return left.flatMap((digit, cell) => (digit === right[cell] ? [] : [cell]));
}
