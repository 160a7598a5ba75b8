// Houses by the rules that a family declares, and the houses and peers of each cell. The latter are cached per board, since
// boards are immutable.

import type { Board, House } from "../types";
import { declared } from "./declared";

/** The houses that follow from each rule. */
const RULES: Record<string, (board: Board) => House[]> = {
  row: (board) => lines(board).map((cells) => ({ kind: "row", cells, sum: 0 })),
  column: (board) => columns(board).map((cells) => ({ kind: "column", cells, sum: 0 })),
  box: (board) => boxes(board).map((cells) => ({ kind: "box", cells, sum: 0 })),
  diagonal: (board) => diagonals(board).map((cells) => ({ kind: "diagonal", cells, sum: 0 })),
  across: (board) => lines(board).flatMap((cells) => runs(board, "across", cells)),
  down: (board) => columns(board).flatMap((cells) => runs(board, "down", cells)),
};

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

function lines({ rows, columns }: Board): number[][] {
  return upTo(rows).map((row) => upTo(columns).map((column) => row * columns + column));
}

function columns({ rows, columns }: Board): number[][] {
  return upTo(columns).map((column) => upTo(rows).map((row) => row * columns + column));
}

function diagonals({ rows, columns }: Board): number[][] {
  const side = upTo(Math.min(rows, columns));
  return [side.map((at) => at * columns + at), side.map((at) => at * columns + columns - 1 - at)];
}

function boxes({ rows, columns, box }: Board): number[][] {
  const [high, wide] = box ?? [rows, columns];
  const across = Math.ceil(columns / wide);
  const found: number[][] = upTo(across * Math.ceil(rows / high)).map(() => []);
  for (const cell of upTo(rows * columns)) {
    found[Math.floor(cell / columns / high) * across + Math.floor((cell % columns) / wide)]?.push(cell);
  }
  return found;
}

/** The runs of open cells in a line, each with the sum in the black cell before it. */
function runs(board: Board, kind: "across" | "down", line: readonly number[]): House[] {
  const found: House[] = [];
  let run: number[] = [];
  let sum = 0;
  for (const at of [...line, -1]) {
    const cell = board.cells[at];
    if (cell?.open) {
      run.push(at);
      continue;
    }
    if (run.length > 0) found.push({ kind, cells: run, sum });
    run = [];
    sum = cell?.[kind] ?? 0;
  }
  return found;
}

/** The houses that a board's family declares, and its own regions. Cells that differ by other rules are left to the engine. */
export function housesOn(board: Board): House[] {
  const rules = board.repeats ? [] : (declared(board.family)?.board.houses ?? []);
  return [...rules.flatMap((rule) => RULES[rule]?.(board) ?? []), ...regionsOf(board)];
}

/** The houses of regions, which are called boxes if they are the usual ones. */
function regionsOf(board: Board): House[] {
  const usual = usualBoxes(board.rows, board.columns);
  const kind = usual?.every((region, at) => region === board.regions[at]) ? "box" : "region";
  const numbers = [...new Set(board.regions)].filter((region) => region !== null).sort((a, b) => a - b);
  return numbers.map((number) => ({
    kind,
    cells: board.regions.flatMap((region, at) => (region === number ? [at] : [])),
    sum: 0,
  }));
}

/** Regions of this many rows and columns, numbered in reading order. */
export function boxRegions(rows: number, columns: number, high: number, wide: number): number[] {
  const across = Math.ceil(columns / wide);
  return upTo(rows * columns).map(
    (cell) => Math.floor(cell / columns / high) * across + Math.floor((cell % columns) / wide),
  );
}

/** The boxes that a square board usually has, as regions; null if its side is prime. */
export function usualBoxes(rows: number, columns: number): number[] | null {
  const high = upTo(rows).findLast((side) => side > 1 && side * side <= rows && rows % side === 0);
  return rows === columns && high ? boxRegions(rows, columns, high, rows / high) : null;
}

/** Whether a house is a run between black cells, which need not hold every digit. */
export function isRun(house: House): boolean {
  return house.kind === "across" || house.kind === "down";
}

interface Neighbourhood {
  houses: number[][];
  peers: (number[] | undefined)[];
}

const known = new WeakMap<Board, Neighbourhood>();

function neighbourhood(board: Board): Neighbourhood {
  let found = known.get(board);
  if (!found) {
    const houses: number[][] = board.cells.map(() => []);
    for (const [at, house] of board.houses.entries()) for (const cell of house.cells) houses[cell]?.push(at);
    found = { houses, peers: [] };
    known.set(board, found);
  }
  return found;
}

/** Indexes of the houses that a cell is in. */
export function housesOf(board: Board, cell: number): readonly number[] {
  return neighbourhood(board).houses[cell] ?? [];
}

/** The cells that must differ from this one, ascending. */
export function peersOf(board: Board, cell: number): readonly number[] {
  const { houses, peers } = neighbourhood(board);
  let found = peers[cell];
  if (!found) {
    const seen = new Set((houses[cell] ?? []).flatMap((house) => board.houses[house]?.cells ?? []));
    seen.delete(cell);
    found = [...seen].sort((a, b) => a - b);
    peers[cell] = found;
  }
  return found;
}
