// What a check says: how many are wrong, and which only when that is asked for.

import type { CheckReport } from "./engine";
import type { Words } from "./words/shell";

export function standing(told: CheckReport, marked: boolean, w: Words): string {
  switch (told.standing) {
    case "good":
      return w.good;
    case "wrong-entries":
      return marked && told.text ? told.text : w.wrongCount(told.wrong.length);
    default:
      return told.text || w.verdicts[told.verdict];
  }
}
