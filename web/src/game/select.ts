// Moving the cursor and selecting cells.

import { digitAt } from "../families";
import { clueIndex } from "../families/sheet";
import type { Clue, Direction, Game } from "../types";

const STEPS: Record<Direction, [number, number]> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };
const SIDES: Record<Direction, Clue["side"]> = { up: "top", down: "bottom", left: "left", right: "right" };
const BACK: Record<Clue["side"], Direction> = { top: "down", bottom: "up", left: "right", right: "left" };

/** Whether the cursor may visit a cell: black cells only while setting. */
function allowed(game: Game, cell: number): boolean {
  return game.board.cells[cell] !== undefined && (game.setting || (game.board.cells[cell]?.open ?? false));
}

/** Whether a clue can be focused: it has a value, or can be given one. */
export function readableClue(game: Game, clue: number): boolean {
  return clue >= 0 && (game.setting || (game.board.clues[clue]?.value ?? 0) > 0);
}

/** Moves by one cell, skipping black ones; from the edge to the clue outside, if there is one. `far` moves to the edge. */
export function move(game: Game, to: Direction, extend: boolean, far: boolean): Game {
  if (game.clue >= 0) return moveFromClue(game, to);
  const { board } = game;
  const at = board.cells[game.cursor];
  if (!at) return game;
  const [down, right] = STEPS[to];
  let target = -1;
  let row = at.row + down;
  let column = at.column + right;
  while (row >= 0 && row < board.rows && column >= 0 && column < board.columns) {
    const cell = row * board.columns + column;
    if (allowed(game, cell)) {
      target = cell;
      if (!far) break;
    }
    row += down;
    column += right;
  }
  if (target >= 0) return select(game, [target], extend ? "add" : "only");
  const clue = clueIndex(board, SIDES[to], to === "up" || to === "down" ? at.column : at.row);
  if (extend || !readableClue(game, clue)) return game;
  return { ...game, clue, selection: [] };
}

function moveFromClue(game: Game, to: Direction): Game {
  const { board } = game;
  const clue = board.clues[game.clue];
  if (!clue) return game;
  if (to === BACK[clue.side]) return select({ ...game, clue: -1 }, [clue.cells[0] ?? game.cursor], "only");
  const [down, right] = STEPS[to];
  const along = clue.side === "top" || clue.side === "bottom" ? right : down;
  const lines = clue.side === "top" || clue.side === "bottom" ? board.columns : board.rows;
  for (let line = clue.line + along; along !== 0 && line >= 0 && line < lines; line += along) {
    const next = clueIndex(board, clue.side, line);
    if (readableClue(game, next)) return { ...game, clue: next };
  }
  return game;
}

/** Selects cells; the cursor goes to the last of them. */
export function select(game: Game, cells: readonly number[], how: "only" | "add" | "toggle"): Game {
  const wanted = cells.filter((cell) => allowed(game, cell));
  const last = wanted.at(-1);
  if (last === undefined) return game;
  const selection = combine(how === "add" && game.selection.length === 0 ? startOf(game) : game.selection, wanted, how);
  const cursor = selection.includes(last) || selection.length === 0 ? last : (selection.at(-1) ?? last);
  if (game.clue < 0 && cursor === game.cursor && same(selection, game.selection)) return game;
  return { ...game, clue: -1, cursor, selection };
}

/** Without a selection, extending starts at the cursor. */
function startOf(game: Game): readonly number[] {
  return game.clue < 0 && allowed(game, game.cursor) ? [game.cursor] : [];
}

function combine(old: readonly number[], cells: readonly number[], how: "only" | "add" | "toggle"): readonly number[] {
  const fresh = [...new Set(cells)];
  if (how === "only") return fresh;
  const had = new Set(old);
  if (how === "toggle" && fresh.every((cell) => had.has(cell))) return old.filter((cell) => !fresh.includes(cell));
  const added = fresh.filter((cell) => !had.has(cell));
  return added.length > 0 ? [...old, ...added] : old;
}

/** Selects every open cell. */
export function selectAll(game: Game): Game {
  const open = game.board.cells.filter((cell) => cell.open).map((cell) => cell.index);
  if (open.length === 0 || (game.clue < 0 && same(open, game.selection))) return game;
  const cursor = open.includes(game.cursor) ? game.cursor : (open[0] ?? 0);
  return { ...game, clue: -1, selection: open, cursor };
}

/** Selects cells with the same digit; for a blank cell, those with the same centre marks or, failing that, a common colour. */
export function selectSame(game: Game, cell: number): Game {
  const { board, work } = game;
  if (!board.cells[cell]?.open) return game;
  const digit = digitAt(board, work, cell);
  const marks = work.centre[cell] ?? [];
  const colours = work.colours[cell] ?? [];
  const alike = (other: number): boolean => {
    if (digit > 0) return digitAt(board, work, other) === digit;
    if (digitAt(board, work, other) > 0) return other === cell;
    if (marks.length > 0) return same(work.centre[other] ?? [], marks);
    return (
      other === cell || (colours.length > 0 && (work.colours[other] ?? []).some((colour) => colours.includes(colour)))
    );
  };
  const cells = board.cells
    .filter((other) => other.open && other.index !== cell && alike(other.index))
    .map((other) => other.index);
  return select(game, [...cells, cell], "only");
}

function same(one: readonly number[], two: readonly number[]): boolean {
  return one === two || (one.length === two.length && one.every((value, at) => value === two[at]));
}
