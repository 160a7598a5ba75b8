// What a family of puzzles has to say about its boards, and what several of them share.

import type { Board, Cell, Clue, FamilyId, House, Work } from "../types";

/** What stands in the way of a board: indexes into its cells, houses and clues, ascending. */
export interface Conflicts {
  cells: number[];
  houses: number[];
  /** Those of the houses whose sum is wrong; in the others a digit stands twice. */
  sums: number[];
  clues: number[];
}

/** One row of the table in families.ts. */
export interface Family {
  id: FamilyId;
  /** From the engine's JSON object. Throws an error that says what was expected. */
  toBoard(json: Record<string, unknown>): Board;
  toJson(board: Board): object;
  empty(rows: number, columns: number, box: [number, number] | null): Board;
  /** Houses that break more than "no digit twice", and clues that are broken. */
  broken(board: Board, digit: (cell: number) => number): { houses: number[]; clues: number[] };
}

/** The digit that stands in a cell, given or entered; 0 for none. */
export function digitAt(board: Board, work: Work, cell: number): number {
  return board.cells[cell]?.given || work.digits[cell] || 0;
}

/** Numbers from 0 up to but without `count`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

/** Rows of whole numbers from 0 to `largest`, all as long as `columns` says. */
export function numberRows(value: unknown, key: string, columns: number | null, largest: number): number[][] {
  if (!Array.isArray(value) || value.length === 0) throw new Error(`\`${key}\`: rows of numbers were expected`);
  const width = columns ?? (Array.isArray(value[0]) ? value[0].length : 0);
  return value.map((row: unknown, at) => numbers(row, `${key}, row ${at + 1}`, width, largest));
}

/** `count` whole numbers from 0 to `largest`. */
export function numbers(value: unknown, key: string, count: number, largest: number): number[] {
  if (!Array.isArray(value) || value.length !== count) throw new Error(`\`${key}\`: ${count} numbers were expected`);
  return value.map((number: unknown) => {
    if (typeof number === "number" && Number.isInteger(number) && number >= 0 && number <= largest) return number;
    throw new Error(`\`${key}\`: a number from 0 to ${largest} was expected`);
  });
}

/** A board of open cells with a house for every row and column. */
export function linesBoard(family: FamilyId, givens: readonly (readonly number[])[], largest: number): Board {
  const rows = givens.length;
  const columns = givens[0]?.length ?? 0;
  const cells = givens.flatMap((line, row) =>
    line.map((given, column): Cell => ({ index: row * columns + column, row, column, open: true, given, across: 0, down: 0 })),
  );
  const houses: House[] = [
    ...range(rows).map((row): House => ({ kind: "row", cells: range(columns).map((column) => row * columns + column), sum: 0 })),
    ...range(columns).map((column): House => ({ kind: "column", cells: range(rows).map((row) => row * columns + column), sum: 0 })),
  ];
  return { family, rows, columns, largest, box: null, cells, houses, clues: [] };
}

/** The givens of a board as rows. */
export function givenRows(board: Board): number[][] {
  return range(board.rows).map((row) => range(board.columns).map((column) => board.cells[row * board.columns + column]?.given ?? 0));
}

/** Rows of zeros. */
export function blankRows(rows: number, columns: number): number[][] {
  return range(rows).map(() => range(columns).map(() => 0));
}

/** The clue of a board that looks along this line from this side. */
export function clueIndex(board: Board, side: Clue["side"], line: number): number {
  return board.clues.findIndex((clue) => clue.side === side && clue.line === line);
}
