// What a check says, and how far someone has come with a puzzle.

import type { CheckReport } from "./generated/api";
import type { Recent } from "./progress";
import type { Words } from "./words";

/** The result of a check: how many entries are wrong, and which ones only when asked for. */
export function standing(report: CheckReport, marked: boolean, w: Words): string {
  switch (report.standing) {
    case "good":
      return w("check.good");
    case "wrong-entries":
      return marked && report.text ? report.text : w("check.wrong", { count: report.wrong.length });
    default:
      return report.text || w(`verdict.${report.verdict}`);
  }
}

/** How much of a recent puzzle is filled in, or that it is solved, and by whom. */
export function progressLine(
  { filled, blanks, solved, answered }: Pick<Recent, "filled" | "blanks" | "solved" | "answered">,
  w: Words,
): string {
  if (solved) return w(answered ? "recent.answered" : "recent.solved");
  return filled === 0 ? w("recent.untouched") : w("recent.filled", { filled, blanks });
}
