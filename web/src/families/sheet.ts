// Boards from the engine's sheets, from a shape, and back. Sheets have one form for all families, so nothing here depends on the
// family.

import type { SheetCellReport, SheetReport } from "../generated/api";
import type { Board, Cell, Clue, Rule, Work } from "../types";
import { declared, partAt } from "./declared";
import { housesOn } from "./houses";

const SIDES = ["top", "bottom", "left", "right"] as const;

/** The digit in a cell, given or entered; 0 for none. */
export function digitAt(board: Board, work: Work, cell: number): number {
  return board.cells[cell]?.given || work.digits[cell] || 0;
}

/** The number that is shown for a digit. */
export function shownDigit({ lowest }: Pick<Board, "lowest">, digit: number): number {
  return lowest - 1 + digit;
}

/** The numbers from 0 to `count - 1`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

/** The board of a sheet. */
export function toBoard(family: string, sheet: SheetReport): Board {
  const { rows, columns, largest, box, lowest = 1, repeats = false, regions = [], rules = [] } = sheet;
  const place = (index: number) => ({ index, row: Math.floor(index / columns), column: index % columns });
  const cells = sheet.cells.map((cell, index): Cell => ({ ...place(index), ...cell }));
  const clues = sheet.clues.map((clue): Clue => ({ ...clue, side: SIDES.find((side) => side === clue.side) ?? "top" }));
  const board = {
    family,
    rows,
    columns,
    largest,
    box,
    cells,
    houses: sheet.houses,
    clues,
    lowest,
    repeats,
    regions,
    rules,
  };
  // A link does not list houses, so a board must not depend on them: the page derives the same ones either way.
  return hasRules(family) ? { ...board, houses: housesOn(board) } : board;
}

/** Whether boards of a family have their own rules. */
export function hasRules(family: string): boolean {
  return (declared(family)?.board.rules?.length ?? 0) > 0;
}

type OwnPart = "lowest" | "repeats" | "regions" | "rules";

/** A sheet in a request, without houses, which follow from the rest, and without zeros and what other boards do not have. */
export type SentSheet = Omit<SheetReport, "cells" | "houses" | "clues" | OwnPart> &
  Partial<Pick<SheetReport, OwnPart>> & {
    cells: (Pick<SheetCellReport, "open"> & Partial<SheetCellReport>)[];
    clues: Pick<Clue, "side" | "line" | "value">[];
  };

/** The puzzle of a request, without stray sums, which `strays` reports. */
export function toPuzzle(board: Board): { family: string; sheet: SentSheet } {
  const headed = heads(board);
  const sum = (cell: Cell, kind: "across" | "down") =>
    cell[kind] && headed.has(`${cell.index}${kind}`) ? { [kind]: cell[kind] } : {};
  const cells = board.cells.map((cell) => ({
    open: cell.open,
    ...(cell.given && { given: cell.given }),
    ...sum(cell, "across"),
    ...sum(cell, "down"),
  }));
  const { family, rows, columns, largest, box } = board;
  const clues = board.clues.map(({ side, line, value }) => ({ side, line, value }));
  const { lowest, repeats, regions, rules } = board;
  const own = hasRules(family) && { lowest, repeats, regions: [...regions], rules: [...rules] };
  return { family, sheet: { rows, columns, largest, box, cells, clues, ...own } };
}

/** The family and shape of a board. */
export interface Frame {
  family: string;
  rows: number;
  columns: number;
  box: [number, number] | null;
}

/** What a board with its own rules has. */
export interface Own {
  lowest: number;
  largest: number;
  repeats: boolean;
  regions: Board["regions"];
  rules: readonly Rule[];
}

/** The largest digit of a board of this size, unless it says otherwise. */
export function largestOn(family: string, rows: number, columns: number): number {
  return declared(family)?.board.largest ?? (hasRules(family) ? Math.max(rows, columns) : columns);
}

/** A board with these cells, and with these values for the clues at the top, bottom, left and right, in this order. */
export function boardOf(
  { family, rows, columns, box }: Frame,
  cells: readonly Omit<Cell, "index" | "row" | "column">[],
  values: readonly number[] = [],
  own: Partial<Own> = {},
): Board {
  const places = cells.map(
    (cell, index): Cell => ({ ...cell, index, row: Math.floor(index / columns), column: index % columns }),
  );
  const board: Board = {
    family,
    rows,
    columns,
    box,
    largest: largestOn(family, rows, columns),
    cells: places,
    houses: [],
    clues: [],
    lowest: 1,
    repeats: false,
    regions: [],
    rules: [],
    ...own,
  };
  const around = partAt(board, "edge") ? edges(rows, columns) : [];
  const clues = around.map((clue, at): Clue => ({ ...clue, value: values[at] ?? 0 }));
  return { ...board, houses: housesOn(board), clues };
}

/** A clue for each end of every line, with the cells it looks along. */
function edges(rows: number, columns: number): Omit<Clue, "value">[] {
  return SIDES.flatMap((side) => {
    const upright = side === "top" || side === "bottom";
    return range(upright ? columns : rows).map((line) => {
      const cells = range(upright ? rows : columns).map((k) => (upright ? k * columns + line : line * columns + k));
      return { side, line, cells: side === "bottom" || side === "right" ? cells.reverse() : cells };
    });
  });
}

/** A frame with the squarest boxes unless others are given, if the family has boxes. */
export function frame(family: string, rows: number, columns = rows, box: [number, number] | null = null): Frame {
  return { family, rows, columns, box: declared(family)?.board.sizes.boxes ? (box ?? squarest(rows)) : null };
}

/** A board without givens and clues. If the family has sums in black cells, the first row and column are black, and so is every
 *  line that keeps runs from having more cells than there are digits. */
export function emptyBoard(family: string, rows: number, columns = rows, box: [number, number] | null = null): Board {
  const { largest = null, parts = [] } = declared(family)?.board ?? {};
  const sums = parts.some((part) => part.place === "across" || part.place === "down");
  const every = (largest ?? columns) + 1;
  const open = (index: number) => !sums || (Math.floor(index / columns) % every > 0 && (index % columns) % every > 0);
  const cells = range(rows * columns).map((index) => ({ open: open(index), given: 0, across: 0, down: 0 }));
  return boardOf(frame(family, rows, columns, box), cells);
}

/** The default boxes of a board: as square as possible, and wide rather than high. */
export function squarest(size: number): [number, number] {
  let rows = Math.max(1, Math.floor(Math.sqrt(size)));
  while (size % rows !== 0) rows -= 1;
  return [rows, size / rows];
}

/** The board with other cells, and the houses that follow from them. */
export function withCells(board: Board, cells: Cell[]): Board {
  return changed(board, { cells });
}

/** The board with something else on it, and the houses that follow from it. */
export function changed(board: Board, change: Partial<Board>): Board {
  const next = { ...board, ...change };
  return { ...next, houses: housesOn(next) };
}

/** The sums that have a run, as cell and direction. */
function heads(board: Board): Set<string> {
  return new Set(board.houses.filter((run) => run.sum > 0).map((run) => `${headOf(board, run)}${run.kind}`));
}

/** The cell before a run, which holds its sum; -1 for a run at the edge, and for other houses. */
export function headOf(board: Board, run: Board["houses"][number]): number {
  const first = board.cells[run.cells[0] ?? 0];
  if (!first) return -1;
  if (run.kind === "across") return first.column > 0 ? first.index - 1 : -1;
  if (run.kind === "down") return first.row > 0 ? first.index - board.columns : -1;
  return -1;
}

/** A sum without a run, which is not part of the puzzle. */
export interface Stray {
  readonly cell: Cell;
  readonly kind: "across" | "down";
  readonly sum: number;
}

/** The sums without a run. */
export function strays(board: Board): Stray[] {
  const headed = heads(board);
  const kinds = ["across", "down"] as const;
  return board.cells.flatMap((cell) =>
    cell.open
      ? []
      : kinds.flatMap((kind) =>
          cell[kind] && !headed.has(`${cell.index}${kind}`) ? [{ cell, kind, sum: cell[kind] }] : [],
        ),
  );
}

/** The clue of a board that looks along this line from this side. */
export function clueIndex(board: Board, side: Clue["side"], line: number): number {
  return board.clues.findIndex((clue) => clue.side === side && clue.line === line);
}
