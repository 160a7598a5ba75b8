// Numbers that say something about their cells: sums of runs, and clues at the edge that count what is visible.

import type { Board, Clue, House, Work } from "../types";
import { partAt } from "./declared";
import { digitAt } from "./sheet";

type Digit = (cell: number) => number;

/** Houses whose sum cannot be right any more, and clues that cannot. */
export function brokenClues(board: Board, digit: Digit): { sums: number[]; clues: number[] } {
  const sums = board.houses.flatMap((house, at) => (sumBroken(house, digit) ? [at] : []));
  return { sums, clues: countsVisible(board) ? board.clues.flatMap((clue, at) => (clueBroken(board, clue, digit) ? [at] : [])) : [] };
}

/** Whether the clues at the edge of a board count what is visible from there. Others are for the engine to check. */
export function countsVisible(board: Board): boolean {
  return partAt(board, "edge")?.rule === "visible";
}

/** Whether the sum cannot be right any more: full and different, or too small for blanks of 1 or more. */
function sumBroken(run: House, digit: Digit): boolean {
  if (run.sum === 0) return false;
  const digits = run.cells.map(digit);
  const total = digits.reduce((sum, value) => sum + value, 0);
  const blanks = digits.filter((value) => value === 0).length;
  return blanks > 0 ? total + blanks > run.sum : total !== run.sum;
}

/** The digits that are larger than all before them, the nearest first, as places in the row. A gap hides nothing and is not seen. */
export function visible(digits: readonly number[]): number[] {
  let highest = 0;
  return digits.flatMap((digit, at) => {
    if (digit <= highest) return [];
    highest = digit;
    return [at];
  });
}

/** The cells that are seen from a clue, the nearest first. */
export function seenFrom(board: Board, work: Work, clue: number): number[] {
  const cells = board.clues[clue]?.cells ?? [];
  return visible(cells.map((cell) => digitAt(board, work, cell))).map((at) => cells[at] ?? 0);
}

/**
 * Whether no filling of the gaps can be right. What stands before the first gap is certain: once the largest digit is among it
 * the number is final, and before that it can only grow.
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

/** Clues whose line is full, without a digit twice, and right. */
export function satisfiedClues(board: Board, work: Work): number[] {
  if (!countsVisible(board)) return [];
  return board.clues.flatMap((clue, at) => {
    const digits = clue.cells.map((cell) => digitAt(board, work, cell));
    const full = !digits.includes(0) && new Set(digits).size === digits.length;
    return clue.value > 0 && full && visible(digits).length === clue.value ? [at] : [];
  });
}
