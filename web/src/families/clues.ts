// Numbers that say something about their cells: sums of runs, and clues at the edge that count what is visible.

import type { Board, Clue, House, Work } from "../types";
import { partAt } from "./declared";
import { digitAt } from "./sheet";

type Digit = (cell: number) => number;

/** Houses whose sum, and clues whose count, can no longer be right. */
export function brokenClues(board: Board, digit: Digit): { sums: number[]; clues: number[] } {
  const sums = board.houses.flatMap((house, at) => (sumBroken(house, digit) ? [at] : []));
  return {
    sums,
    clues: countsVisible(board) ? board.clues.flatMap((clue, at) => (clueBroken(board, clue, digit) ? [at] : [])) : [],
  };
}

/** Whether the clues at the edges count visible cells. Only the engine can check other clues. */
export function countsVisible(board: Board): boolean {
  return partAt(board, "edge")?.rule === "visible";
}

/** Whether a sum can no longer be right: the run is full and differs, or the sum is too small for the remaining blanks. */
function sumBroken(run: House, digit: Digit): boolean {
  if (run.sum === 0) return false;
  const digits = run.cells.map(digit);
  const total = digits.reduce((sum, value) => sum + value, 0);
  const blanks = digits.filter((value) => value === 0).length;
  return blanks > 0 ? total + blanks > run.sum : total !== run.sum;
}

/** The indexes of the digits that are larger than all before them. Blanks are invisible and hide nothing. */
export function visible(digits: readonly number[]): number[] {
  let highest = 0;
  return digits.flatMap((digit, at) => {
    if (digit <= highest) return [];
    highest = digit;
    return [at];
  });
}

/** The cells visible from a clue, nearest first. */
export function seenFrom(board: Board, work: Work, clue: number): number[] {
  const cells = board.clues[clue]?.cells ?? [];
  return visible(cells.map((cell) => digitAt(board, work, cell))).map((at) => cells[at] ?? 0);
}

/**
 * Whether no completion can satisfy a clue. The digits before the first blank are certain: once the largest digit is among
 * them the count is final, and until then it can only grow.
 */
function clueBroken(board: Board, clue: Clue, digit: Digit): boolean {
  if (clue.value === 0) return false;
  const digits = clue.cells.map(digit);
  const gap = digits.indexOf(0);
  const certain = gap < 0 ? digits : digits.slice(0, gap);
  const count = visible(certain).length;
  const final = gap < 0 || certain.includes(board.largest);
  return final ? count !== clue.value : count > clue.value;
}

/** Clues whose line is full, without repeated digits, and correct. */
export function satisfiedClues(board: Board, work: Work): number[] {
  if (!countsVisible(board)) return [];
  return board.clues.flatMap((clue, at) => {
    const digits = clue.cells.map((cell) => digitAt(board, work, cell));
    const full = !digits.includes(0) && new Set(digits).size === digits.length;
    return clue.value > 0 && full && visible(digits).length === clue.value ? [at] : [];
  });
}
