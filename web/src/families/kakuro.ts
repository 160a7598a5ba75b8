// Kakuro: runs of white cells with sums, no digit twice in a run.

import type { Board, Cell, House } from "../types";
import { range, type Family } from "./family";

const LARGEST = 9;
/** The largest sum of a run. */
export const MAX_SUM = 45;
const MAX_SIZE = 200;

export const KAKURO: Family = {
  id: "kakuro",
  toBoard(json) {
    const lines = json["cells"];
    if (!Array.isArray(lines) || !Array.isArray(lines[0]) || lines[0].length < 1 || Math.max(lines.length, lines[0].length) > MAX_SIZE) {
      throw new Error(`\`cells\`: 1 to ${MAX_SIZE} rows of cells were expected`);
    }
    const columns = lines[0].length;
    const cells = lines.flatMap((line: unknown, row) => {
      if (!Array.isArray(line) || line.length !== columns) throw new Error(`\`cells\`, row ${row + 1}: ${columns} cells were expected`);
      return line.map((value: unknown, column) => readCell(value, row, column, columns));
    });
    return withRuns(lines.length, columns, cells);
  },
  toJson(board) {
    const headed = heads(board);
    const write = (cell: Cell) => {
      if (cell.open) return cell.given;
      const clues: { down?: number; across?: number } = {};
      // A sum without a run after it can stand while a board is being made; the engine takes none. `strays` tells of it.
      if (cell.down && headed.has(`${cell.index}down`)) clues.down = cell.down;
      if (cell.across && headed.has(`${cell.index}across`)) clues.across = cell.across;
      return clues.down || clues.across ? clues : null;
    };
    const cells = range(board.rows).map((row) => board.cells.slice(row * board.columns, (row + 1) * board.columns).map(write));
    return { family: "kakuro", cells };
  },
  empty(rows, columns) {
    const cells = range(rows * columns).map((index): Cell => {
      const row = Math.floor(index / columns);
      const column = index % columns;
      // Every tenth line is black: a run has nine cells at most.
      return { index, row, column, open: row % 10 > 0 && column % 10 > 0, given: 0, across: 0, down: 0 };
    });
    return withRuns(rows, columns, cells);
  },
  broken: (board, digit) => ({ houses: board.houses.flatMap((run, at) => (sumBroken(run, digit) ? [at] : [])), clues: [] }),
};

function readCell(value: unknown, row: number, column: number, columns: number): Cell {
  const cell: Cell = { index: row * columns + column, row, column, open: false, given: 0, across: 0, down: 0 };
  if (value === null) return cell;
  const sum = (number: unknown) => number === undefined || (typeof number === "number" && Number.isInteger(number) && number >= 1 && number <= MAX_SUM);
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LARGEST) return { ...cell, open: true, given: value };
  if (typeof value === "object") {
    const { across, down } = value as { across?: unknown; down?: unknown };
    if (sum(across) && sum(down)) return { ...cell, across: Number(across ?? 0), down: Number(down ?? 0) };
  }
  throw new Error(`row ${row + 1}, column ${column + 1}: null, sums from 1 to ${MAX_SUM} or a digit from 0 to ${LARGEST} were expected`);
}

/** The board of these cells: runs are found, with the sums of the cells before them. */
export function withRuns(rows: number, columns: number, cells: Cell[]): Board {
  const houses: House[] = [];
  const collect = (kind: "across" | "down", lines: number, length: number, at: (line: number, k: number) => number) => {
    for (let line = 0; line < lines; line += 1) {
      let run: number[] = [];
      let sum = 0;
      for (let k = 0; k <= length; k += 1) {
        const cell = k < length ? cells[at(line, k)] : undefined;
        if (cell?.open) {
          run.push(cell.index);
          continue;
        }
        if (run.length > 0) houses.push({ kind, cells: run, sum });
        run = [];
        sum = cell?.[kind] ?? 0;
      }
    }
  };
  collect("across", rows, columns, (row, column) => row * columns + column);
  collect("down", columns, rows, (column, row) => row * columns + column);
  return { family: "kakuro", rows, columns, largest: LARGEST, box: null, cells, houses, clues: [] };
}

/** The cell before a run, in which its sum stands; -1 where the run begins at the edge. */
export function headOf(board: Board, run: House): number {
  const first = board.cells[run.cells[0] ?? 0];
  if (!first) return -1;
  if (run.kind === "across") return first.column > 0 ? first.index - 1 : -1;
  return first.row > 0 ? first.index - board.columns : -1;
}

/** The clues that have a run, each as its cell and its direction. */
function heads(board: Board): Set<string> {
  return new Set(board.houses.filter((run) => run.sum > 0).map((run) => headKey(board, run)));
}

/** A sum that no run follows: it is no part of the puzzle. */
export interface Stray {
  readonly cell: Cell;
  readonly kind: "across" | "down";
  readonly sum: number;
}

/** The sums of a board that no run follows. */
export function strays(board: Board): Stray[] {
  if (board.family !== "kakuro") return [];
  const headed = heads(board);
  const kinds = ["across", "down"] as const;
  return board.cells.flatMap((cell) => (cell.open ? [] : kinds.flatMap((kind) => (cell[kind] && !headed.has(`${cell.index}${kind}`) ? [{ cell, kind, sum: cell[kind] }] : []))));
}

function headKey(board: Board, run: House): string {
  return `${headOf(board, run)}${run.kind}`;
}

/** Whether the sum cannot be right any more: full and different, or too small for blanks of 1 or more. */
function sumBroken(run: House, digit: (cell: number) => number): boolean {
  if (run.sum === 0) return false;
  const digits = run.cells.map(digit);
  const total = digits.reduce((sum, value) => sum + value, 0);
  const blanks = digits.filter((value) => value === 0).length;
  return blanks > 0 ? total + blanks > run.sum : total !== run.sum;
}
