// Combinations of digits for a sum, and which of them are still possible in a run.

import type { Board, Work } from "../types";
import { housesOf } from "./houses";
import { digitAt, range } from "./sheet";

const cache = new Map<number, number[][]>();

/** All sets of `length` different digits from 1 to `largest` with this sum, in lexicographic order. */
export function combinations(sum: number, length: number, largest = 9): readonly (readonly number[])[] {
  const key = (sum * 64 + length) * 64 + largest;
  let found = cache.get(key);
  if (!found) {
    found = length >= 1 && length <= largest ? subsets(sum, length, 1, largest) : [];
    cache.set(key, found);
  }
  return found;
}

function subsets(sum: number, length: number, least: number, largest: number): number[][] {
  if (length === 0) return sum === 0 ? [[]] : [];
  return range(largest + 1)
    .slice(least)
    .filter((digit) => digit <= sum)
    .flatMap((digit) => subsets(sum - digit, length - 1, digit + 1, largest).map((rest) => [digit, ...rest]));
}

/** What is known about a run. */
export interface RunHelp {
  sum: number;
  length: number;
  /** The rest of the sum, and the number of blanks that share it. */
  left: number;
  blanks: number;
  combinations: { digits: readonly number[]; possible: boolean }[];
  /** Digits in every possible combination, and digits in none. */
  required: number[];
  forbidden: number[];
}

/** The combinations of a run. One is possible if its digits can be put into the cells: entries stay, a blank takes one of its
 *  centre marks, where it has any, and no digit that its other run has already. */
export function runHelp(board: Board, work: Work, house: number): RunHelp | null {
  const run = board.houses[house];
  if (!run || run.sum === 0) return null;
  const entries = run.cells.map((cell) => digitAt(board, work, cell)).filter((digit) => digit > 0);
  const blanks = run.cells.filter((cell) => digitAt(board, work, cell) === 0);
  const choices = blanks.map((cell) => choicesOf(board, work, cell));
  const list = combinations(run.sum, run.cells.length, board.largest).map((digits) => {
    const rest = digits.filter((digit) => !entries.includes(digit));
    const kept = new Set(entries).size === entries.length && rest.length === blanks.length;
    return { digits, possible: kept && matches(choices, rest) };
  });
  const possible = list.filter((combination) => combination.possible);
  const all = range(board.largest + 1).slice(1);
  return {
    sum: run.sum,
    length: run.cells.length,
    left: run.sum - entries.reduce((total, digit) => total + digit, 0),
    blanks: blanks.length,
    combinations: list,
    required:
      possible.length === 0 ? [] : all.filter((digit) => possible.every(({ digits }) => digits.includes(digit))),
    forbidden: all.filter((digit) => !possible.some(({ digits }) => digits.includes(digit))),
  };
}

function choicesOf(board: Board, work: Work, cell: number): Set<number> {
  const marks = work.centre[cell] ?? [];
  const choices = new Set(marks.length > 0 ? marks : range(board.largest + 1).slice(1));
  for (const house of housesOf(board, cell)) {
    for (const other of board.houses[house]?.cells ?? []) choices.delete(digitAt(board, work, other));
  }
  return choices;
}

/** Whether the digits can be assigned to the cells, each to a different one. */
function matches(choices: readonly Set<number>[], digits: readonly number[]): boolean {
  const holder = new Map<number, number>();
  const place = (cell: number, tried: Set<number>): boolean => {
    for (const digit of digits) {
      if (tried.has(digit) || !choices[cell]?.has(digit)) continue;
      tried.add(digit);
      const other = holder.get(digit);
      if (other === undefined || place(other, tried)) {
        holder.set(digit, cell);
        return true;
      }
    }
    return false;
  };
  return choices.every((_, cell) => place(cell, new Set()));
}
