// Conflicts, completion and counts on a board of any family. What differs between families is declared: families/declared.ts.

import { brokenClues, satisfiedClues } from "./families/clues";
import { declared } from "./families/declared";
import { housesOf, isRun, peersOf } from "./families/houses";
import { digitAt } from "./families/sheet";
import type { Board, Work } from "./types";

export { countsVisible, satisfiedClues, seenFrom, visible } from "./families/clues";
export { combinations, type RunHelp, runHelp } from "./families/combinations";
export {
  type Declared,
  declared,
  describedIn,
  families,
  learn,
  learnOthers,
  namesOf,
  others,
  partAt,
} from "./families/declared";
export { boxRegions, housesOf, isRun, peersOf, usualBoxes } from "./families/houses";
export {
  boardOf,
  digitAt,
  emptyBoard,
  hasRules,
  headOf,
  shownDigit,
  squarest,
  strays,
  toBoard,
  toPuzzle,
} from "./families/sheet";

/** What is wrong on a board: indexes into its cells, houses and clues, ascending. */
export interface Conflicts {
  cells: number[];
  houses: number[];
  /** The houses whose sum is wrong; the other houses repeat a digit. */
  sums: number[];
  clues: number[];
}

/** No entries, marks or colours. */
export function emptyWork(board: Board): Work {
  const none: readonly number[] = [];
  const lists = board.cells.map(() => none);
  return { digits: board.cells.map(() => 0), corner: lists, centre: lists, colours: lists };
}

const lastConflicts = new WeakMap<readonly number[], { board: Board; found: Conflicts }>();

/** Contradictions that no further entry can resolve: repeated digits, and sums and clues that are already wrong. */
export function conflicts(board: Board, work: Work): Conflicts {
  const last = lastConflicts.get(work.digits);
  if (last?.board === board) return last.found;
  const digit = (cell: number) => digitAt(board, work, cell);
  const cells = new Set<number>();
  const { sums, clues } = brokenClues(board, digit);
  const houses = new Set(sums);
  board.houses.forEach((house, at) => {
    const first = new Map<number, number>();
    for (const cell of house.cells) {
      const value = digit(cell);
      if (value === 0) continue;
      const other = first.get(value);
      if (other === undefined) first.set(value, cell);
      else {
        cells.add(other).add(cell);
        houses.add(at);
      }
    }
  });
  const ascending = (set: Set<number>) => [...set].sort((a, b) => a - b);
  const found = { cells: ascending(cells), houses: ascending(houses), sums, clues };
  lastConflicts.set(work.digits, { board, found });
  return found;
}

/** Whether every open cell has a digit. */
export function complete(board: Board, work: Work): boolean {
  return board.cells.every((cell) => !cell.open || digitAt(board, work, cell.index) > 0);
}

/** Whether the board is complete and without conflicts. */
export function seemsSolved(board: Board, work: Work): boolean {
  if (!board.cells.some((cell) => cell.open) || !complete(board, work)) return false;
  const { cells, houses, clues } = conflicts(board, work);
  return cells.length + houses.length + clues.length === 0;
}

/** Whether the board is certainly solved. For a family with rules besides houses and clues only the engine knows, and the
 *  action `confirmed` says so. */
export function isSolved(board: Board, work: Work): boolean {
  return !declared(board.family)?.board.more_rules && seemsSolved(board, work);
}

/** Completed runs and clues: full, and correct. */
export function satisfied(board: Board, work: Work): { houses: number[]; clues: number[] } {
  const bad = new Set(conflicts(board, work).houses);
  const full = (cells: readonly number[]) => cells.every((cell) => digitAt(board, work, cell) > 0);
  const houses = board.houses.flatMap((house, at) => (house.sum > 0 && !bad.has(at) && full(house.cells) ? [at] : []));
  return { houses, clues: satisfiedClues(board, work) };
}

/** How often each digit can still be entered, by digit; null unless every row holds every digit once. */
export function digitsLeft(board: Board, work: Work): number[] | null {
  const rows = board.houses.filter((house) => house.kind === "row");
  if (rows.length < board.rows || rows.some((row) => row.cells.length !== board.largest)) return null;
  const left = Array.from({ length: board.largest + 1 }, () => board.rows);
  board.cells.forEach((cell) => {
    const digit = digitAt(board, work, cell.index);
    left[digit] = (left[digit] ?? 0) - 1;
  });
  left[0] = 0;
  return left;
}

/** The sums of a cell's runs; 0 for none. */
export function sumsOf(board: Board, cell: number): { across: number; down: number } {
  const sums = { across: 0, down: 0 };
  for (const at of housesOf(board, cell)) {
    const house = board.houses[at];
    if (house && isRun(house)) sums[house.kind === "across" ? "across" : "down"] = house.sum;
  }
  return sums;
}

/** Whether two cells must differ. */
export function sees(board: Board, cell: number, other: number): boolean {
  return peersOf(board, cell).includes(other);
}
