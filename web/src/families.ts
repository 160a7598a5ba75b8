// THE LIST of families, and what can be asked of a board of any of them.

import { digitAt, type Conflicts, type Family } from "./families/family";
import { housesOf, peersOf } from "./families/houses";
import { KAKURO } from "./families/kakuro";
import { LATIN } from "./families/latin";
import { satisfiedClues } from "./families/skyscrapers";
import { SKYSCRAPERS } from "./families/skyscrapers";
import { SUDOKU } from "./families/sudoku";
import type { Board, FamilyId, Work } from "./types";

export { combinations, runHelp, type RunHelp } from "./families/combinations";
export { digitAt, type Conflicts } from "./families/family";
export { housesOf, peersOf } from "./families/houses";
export { headOf, strays } from "./families/kakuro";
export { satisfiedClues, seenFrom, visible } from "./families/skyscrapers";
export { usualBox } from "./families/sudoku";

export const FAMILIES: readonly Family[] = [SUDOKU, KAKURO, SKYSCRAPERS, LATIN];

function family(id: unknown): Family {
  const found = FAMILIES.find((family) => family.id === id);
  if (!found) throw new Error(`\`family\`: one of ${FAMILIES.map((family) => family.id).join(", ")} was expected`);
  return found;
}

/** The board of the engine's JSON, as text or as an object. Throws an error that says what was expected. */
export function toBoard(json: unknown): Board {
  const value: unknown = typeof json === "string" ? JSON.parse(json) : json;
  if (typeof value !== "object" || value === null) throw new Error("a puzzle as a JSON object was expected");
  const object = value as Record<string, unknown>;
  return family(object["family"]).toBoard(object);
}

/** The engine's JSON object of a board. */
export function toJson(board: Board): object {
  return family(board.family).toJson(board);
}

/** A board without givens and clues. Kakuro's size is the whole board's, clue row and clue column included. */
export function emptyBoard(id: FamilyId, rows: number, columns = rows, box: [number, number] | null = null): Board {
  return family(id).empty(rows, columns, box);
}

/** Nothing done yet. */
export function emptyWork(board: Board): Work {
  const none: readonly number[] = [];
  const lists = board.cells.map(() => none);
  return { digits: board.cells.map(() => 0), corner: lists, centre: lists, colours: lists };
}

const lastConflicts = new WeakMap<readonly number[], { board: Board; found: Conflicts }>();

/** What cannot be right whatever comes: digits twice in a house, sums and clues that are already wrong. */
export function conflicts(board: Board, work: Work): Conflicts {
  const last = lastConflicts.get(work.digits);
  if (last?.board === board) return last.found;
  const digit = (cell: number) => digitAt(board, work, cell);
  const cells = new Set<number>();
  const { houses: broken, clues } = family(board.family).broken(board, digit);
  const houses = new Set(broken);
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
  const found = { cells: ascending(cells), houses: ascending(houses), sums: broken, clues };
  lastConflicts.set(work.digits, { board, found });
  return found;
}

/** Whether every open cell has a digit. */
export function complete(board: Board, work: Work): boolean {
  return board.cells.every((cell) => !cell.open || digitAt(board, work, cell.index) > 0);
}

/** Complete and without conflict. */
export function isSolved(board: Board, work: Work): boolean {
  if (!board.cells.some((cell) => cell.open) || !complete(board, work)) return false;
  const { cells, houses, clues } = conflicts(board, work);
  return cells.length + houses.length + clues.length === 0;
}

/** What is done with: runs that are full and right, and clues whose line is. */
export function satisfied(board: Board, work: Work): { houses: number[]; clues: number[] } {
  const bad = new Set(conflicts(board, work).houses);
  const full = (cells: readonly number[]) => cells.every((cell) => digitAt(board, work, cell) > 0);
  const houses = board.houses.flatMap((house, at) => (house.sum > 0 && !bad.has(at) && full(house.cells) ? [at] : []));
  return { houses, clues: satisfiedClues(board, work) };
}

/** How often each digit can still be entered, by digit; null where a family does not say (Kakuro). */
export function digitsLeft(board: Board, work: Work): number[] | null {
  if (board.family === "kakuro" || board.rows !== board.columns) return null;
  const left = Array.from({ length: board.largest + 1 }, () => board.rows);
  board.cells.forEach((cell) => {
    const digit = digitAt(board, work, cell.index);
    left[digit] = (left[digit] ?? 0) - 1;
  });
  left[0] = 0;
  return left;
}

/** The sums of a cell's runs in Kakuro; 0 for none. */
export function sumsOf(board: Board, cell: number): { across: number; down: number } {
  const sums = { across: 0, down: 0 };
  for (const at of housesOf(board, cell)) {
    const house = board.houses[at];
    if (house?.kind === "across" || house?.kind === "down") sums[house.kind] = house.sum;
  }
  return sums;
}

/** Whether two cells must differ. */
export function sees(board: Board, cell: number, other: number): boolean {
  return peersOf(board, cell).includes(other);
}
