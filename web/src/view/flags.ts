// The display state of every cell as bits, which are quick to compare.

import { conflicts, countsVisible, digitAt, headOf, housesOf, isRun, satisfied, seenFrom } from "../families";
import type { Game } from "../types";

export const SELECTED = 1;
export const CURSOR = 2;
export const CONFLICT = 4;
export const SAME = 8;
export const RUN = 16;
export const SEEN = 32;
export const EDGE_TOP = 64;
export const EDGE_RIGHT = 128;
export const EDGE_BOTTOM = 256;
export const EDGE_LEFT = 512;
export const ACROSS_WRONG = 1024;
export const DOWN_WRONG = 2048;
export const ACROSS_DONE = 4096;
export const DOWN_DONE = 8192;
export const ACROSS_LIT = 16384;
export const DOWN_LIT = 32768;
export const HIDDEN = 65536;
/** In a run whose sum is wrong: announced but not drawn, since the sum is marked. */
export const RUN_WRONG = 131072;

/** The class of each bit. */
export const CLASSES: readonly [number, string][] = [
  [SELECTED, "selected"],
  [CURSOR, "cursor"],
  [CONFLICT, "conflict"],
  [SAME, "same"],
  [RUN, "run"],
  [SEEN, "seen"],
  [HIDDEN, "unseen"],
  [EDGE_TOP, "edge-top"],
  [EDGE_RIGHT, "edge-right"],
  [EDGE_BOTTOM, "edge-bottom"],
  [EDGE_LEFT, "edge-left"],
  [ACROSS_WRONG, "across-wrong"],
  [DOWN_WRONG, "down-wrong"],
  [ACROSS_DONE, "across-done"],
  [DOWN_DONE, "down-done"],
  [ACROSS_LIT, "across-lit"],
  [DOWN_LIT, "down-lit"],
];

export const CLUE_CURSOR = 1;
export const CLUE_WRONG = 2;
export const CLUE_DONE = 4;
export const CLUE_LIT = 8;

/** The bits of all cells and outside clues; `watched` is the clue under the pointer, or -1, and `clashing` are the cells of
 *  conflicts that only the engine finds. */
export function flagsOf(
  game: Game,
  watched: number,
  clashing: readonly number[] = [],
): { cells: Uint32Array; clues: Uint8Array } {
  const { board } = game;
  const cells = new Uint32Array(board.cells.length);
  const clues = new Uint8Array(board.clues.length);
  const set = (at: number, flag: number) => {
    if (at >= 0 && at < cells.length) cells[at] = (cells[at] ?? 0) | flag;
  };
  selection(game, cells, set);
  if (game.options.conflicts) {
    wrong(game, set, clues);
    for (const at of clashing) set(at, CONFLICT);
  }
  done(game, set, clues);
  lit(game, set);
  const clue = game.clue >= 0 ? game.clue : watched;
  if (clue >= 0) sight(game, clue, set, clues);
  if (game.clue >= 0) clues[game.clue] = (clues[game.clue] ?? 0) | CLUE_CURSOR;
  return { cells, clues };
}

type SetFlag = (at: number, flag: number) => void;

function selection(game: Game, cells: Uint32Array, set: SetFlag): void {
  const { rows, columns } = game.board;
  for (const at of game.selection) set(at, SELECTED);
  const chosen = (row: number, column: number) =>
    row >= 0 &&
    row < rows &&
    column >= 0 &&
    column < columns &&
    ((cells[row * columns + column] ?? 0) & SELECTED) !== 0;
  for (const at of game.selection) {
    const row = Math.floor(at / columns);
    const column = at % columns;
    if (!chosen(row - 1, column)) set(at, EDGE_TOP);
    if (!chosen(row + 1, column)) set(at, EDGE_BOTTOM);
    if (!chosen(row, column - 1)) set(at, EDGE_LEFT);
    if (!chosen(row, column + 1)) set(at, EDGE_RIGHT);
  }
  if (game.clue < 0) set(game.cursor, CURSOR);
}

function wrong(game: Game, set: SetFlag, clues: Uint8Array): void {
  const found = conflicts(game.board, game.work);
  for (const at of found.cells) set(at, CONFLICT);
  for (const at of found.clues) clues[at] = (clues[at] ?? 0) | CLUE_WRONG;
  for (const at of found.sums) {
    const house = game.board.houses[at];
    if (!house) continue;
    set(headOf(game.board, house), house.kind === "across" ? ACROSS_WRONG : DOWN_WRONG);
    for (const cell of house.cells) set(cell, RUN_WRONG);
  }
}

function done(game: Game, set: SetFlag, clues: Uint8Array): void {
  const found = satisfied(game.board, game.work);
  for (const at of found.clues) clues[at] = (clues[at] ?? 0) | CLUE_DONE;
  for (const at of found.houses) {
    const house = game.board.houses[at];
    if (house) set(headOf(game.board, house), house.kind === "across" ? ACROSS_DONE : DOWN_DONE);
  }
}

/** Highlights cells with the same digit as the cursor, and the runs through it. */
function lit(game: Game, set: SetFlag): void {
  const { board, work } = game;
  if (game.clue >= 0) return;
  if (game.options.same) {
    const held = game.options.numberFirst && game.mode !== "colour" ? game.held : 0;
    const digit = held || digitAt(board, work, game.cursor);
    if (digit > 0)
      for (const cell of board.cells) if (digitAt(board, work, cell.index) === digit) set(cell.index, SAME);
  }
  for (const at of housesOf(board, game.cursor)) {
    const house = board.houses[at];
    if (!house || !isRun(house)) continue;
    for (const cell of house.cells) set(cell, RUN);
    set(headOf(board, house), house.kind === "across" ? ACROSS_LIT : DOWN_LIT);
  }
  if (game.setting && !board.cells[game.cursor]?.open) set(game.cursor, game.part === "across" ? ACROSS_LIT : DOWN_LIT);
}

/** Highlights the cells visible from a clue. */
function sight(game: Game, clue: number, set: SetFlag, clues: Uint8Array): void {
  const line = game.board.clues[clue];
  if (!line) return;
  const seen = new Set(countsVisible(game.board) ? seenFrom(game.board, game.work, clue) : line.cells);
  for (const cell of line.cells) set(cell, seen.has(cell) ? SEEN : HIDDEN);
  clues[clue] = (clues[clue] ?? 0) | CLUE_LIT;
}
