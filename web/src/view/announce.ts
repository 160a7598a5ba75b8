// Announces the effects of actions to screen readers. Moves are not announced, since the focused cell is read anyway.

import { conflicts, digitAt, shownDigit } from "../families";
import { targets } from "../game/work";
import type { Action, Game } from "../types";
import type { Words } from "../words";
import { make } from "./element";
import { colourNames } from "./label";

export class Announcer {
  readonly element: HTMLElement;
  #words: Words;

  constructor(host: HTMLElement, words: Words) {
    this.#words = words;
    this.element = make("div", "gp-unseen");
    this.element.setAttribute("aria-live", "polite");
    this.element.setAttribute("role", "status");
    host.append(this.element);
  }

  setWords(words: Words): void {
    this.#words = words;
  }

  /** Announces the effect of an action, if it is worth announcing. */
  show(before: Game, action: Action, after: Game): void {
    const text = announcement(before, action, after, this.#words);
    if (text) this.say(text);
  }

  /** Announces a sentence. An invisible space makes a repeated one different, so that it is read again. */
  say(text: string): void {
    this.element.textContent = this.element.textContent === text ? `${text}\u00a0` : text;
  }
}

/** The announcement for an action; empty for none. */
export function announcement(before: Game, action: Action, after: Game, words: Words): string {
  const said = [deed(before, action, after, words)];
  if (before.work.digits !== after.work.digits || before.board !== after.board) {
    if (after.solved && !before.solved && !after.answered) said.push(words("say.solved"));
    else if (after.options.conflicts && broken(after) > broken(before)) said.push(words("say.conflict"));
  }
  return said.filter(Boolean).join(", ");
}

function broken(game: Game): number {
  const { cells, houses, clues } = conflicts(game.board, game.work);
  return cells.length + houses.length + clues.length;
}

function deed(before: Game, action: Action, after: Game, words: Words): string {
  const changed = after.work !== before.work || after.board !== before.board;
  switch (action.type) {
    case "undo":
      return words(changed ? "say.undone" : "say.nothing");
    case "redo":
      return words(changed ? "say.redone" : "say.nothing-redo");
    case "mode":
      return words("say.mode", { mode: words(`mode.${action.mode}`) });
    case "hold":
      return action.digit ? words("say.held", { digit: shownDigit(after.board, action.digit) }) : "";
    case "checkpoint":
      return words("say.checkpoint", { name: after.checkpoints.at(-1)?.name ?? "" });
    case "return":
      return words("say.returned", { name: after.checkpoints[action.to]?.name ?? "" });
    case "move":
      return action.extend && after.selection !== before.selection
        ? words("say.selected", { count: after.selection.length })
        : "";
    case "select-all":
    case "select-same":
      return words("say.selected", { count: after.selection.length });
    case "part":
      return words(after.part === "across" ? "say.part-across" : "say.part-down");
    case "digit":
    case "erase":
    case "set-clue":
    case "set-open":
    case "toggle-open":
      return changed ? entry(before, action, after, words) : unchanged(after, action, words);
    case "rules":
      return changed ? words("say.rules", { count: after.board.rules.length }) : "";
    case "regions":
    case "repeats":
    case "digits":
      return changed ? words("say.board-changed") : "";
    case "restart":
      return changed ? words("say.restarted") : "";
    case "fill-marks":
      return changed ? words("say.filled") : "";
    case "apply":
      return changed ? words("say.applied") : "";
    case "enter":
      return changed ? words("say.answer") : "";
    default:
      return "";
  }
}

function unchanged(game: Game, action: Action, words: Words): string {
  return action.type === "digit" && game.board.cells[game.cursor]?.given && game.clue < 0 && !game.setting
    ? words("say.given")
    : "";
}

/** What was entered at the cursor, and in how many cells. */
function entry(before: Game, action: Action, after: Game, words: Words): string {
  const clue = after.board.clues[after.clue];
  if (clue) return clue.value ? words("say.clue", { value: clue.value }) : words("say.erased");
  const at = after.cursor;
  const cell = after.board.cells[at];
  if (before.board.cells[at]?.open !== cell?.open) return words(cell?.open ? "say.white" : "say.black");
  if (cell && !cell.open) {
    const sum = cell[after.part];
    return sum ? words(after.part === "across" ? "cell.across" : "cell.down", { sum }) : words("say.erased");
  }
  const what = action.type === "digit" ? written(before, at, after, words) : words("say.erased");
  const count = targets(after).length;
  return count > 1 ? words("say.cells", { count, what }) : what;
}

function written(before: Game, at: number, after: Game, words: Words): string {
  const { work, board } = after;
  if (work.digits !== before.work.digits || board !== before.board) {
    const digit = digitAt(board, work, at);
    return digit ? words("say.entered", { digit: shownDigit(board, digit) }) : words("say.erased");
  }
  if (work.colours !== before.work.colours) {
    const colours = work.colours[at] ?? [];
    return colours.length > 0 ? words("say.colour", { digits: colourNames(colours, words) }) : words("say.no-colours");
  }
  const layer = work.corner !== before.work.corner ? "corner" : "centre";
  const digits = (work[layer][at] ?? []).map((digit) => shownDigit(board, digit));
  return digits.length > 0 ? words(`say.${layer}`, { digits: digits.join(" ") }) : words("say.no-marks");
}
