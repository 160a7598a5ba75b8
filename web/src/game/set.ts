// Setting: changes to the board itself. Each function returns the new board and work.

import { partAt } from "../families/declared";
import { changed, clueIndex, hasRules, withCells } from "../families/sheet";
import type { Action, Board, Cell, Game, Work } from "../types";
import { targets } from "./work";

type Both = [Board, Work];

/** The largest number that a part in this place takes; 0 if the family has no such part. */
function largestAt(board: Board, place: "across" | "down" | "edge"): number {
  const part = partAt(board, place);
  return part ? (part.max ?? board.largest) : 0;
}

/** The largest number that can be typed at the focus. */
export function largestHere(game: Game): number {
  const clue = game.board.clues[game.clue];
  if (clue) return game.setting ? largestAt(game.board, "edge") : 0;
  if (game.setting && game.board.cells[game.cursor]?.open === false) return largestAt(game.board, game.part);
  return game.board.largest;
}

/** Sets a number: a given in open cells, a sum in a black one, or the focused outside clue. */
export function setDigit(game: Game, digit: number): Both {
  const { board, work } = game;
  if (!Number.isInteger(digit) || digit < 1) return [board, work];
  const clue = board.clues[game.clue];
  if (clue) return [setClue(board, { type: "set-clue", side: clue.side, line: clue.line, value: digit }), work];
  if (board.cells[game.cursor]?.open === false) {
    return [setClue(board, { type: "set-clue", cell: game.cursor, [game.part]: digit }), work];
  }
  if (digit > board.largest) return [board, work];
  const cells = targets(game).filter((cell) => board.cells[cell]?.open);
  const all = cells.every((cell) => board.cells[cell]?.given === digit);
  return withGivens(board, work, cells, all ? 0 : digit);
}

function withGivens(board: Board, work: Work, targets: readonly number[], given: number): Both {
  const wanted = new Set(targets);
  const changes = (cell: Cell) => wanted.has(cell.index) && cell.given !== given;
  if (!board.cells.some(changes)) return [board, work];
  const cells = board.cells.map((cell) => (changes(cell) ? { ...cell, given } : cell));
  return [{ ...board, cells }, without(work, given > 0 ? [...wanted] : [])];
}

/** Removes entries and marks from cells that have become givens or black. */
function without(work: Work, cells: readonly number[]): Work {
  if (!cells.some((cell) => work.digits[cell] || work.corner[cell]?.length || work.centre[cell]?.length)) return work;
  const gone = new Set(cells);
  const empty = (lists: readonly (readonly number[])[]) =>
    lists.map((list, cell) => (gone.has(cell) && list.length ? [] : list));
  const digits = work.digits.map((digit, cell) => (gone.has(cell) ? 0 : digit));
  return { ...work, digits, corner: empty(work.corner), centre: empty(work.centre) };
}

/** Erases givens, sums and clues; in cells without them, the work. */
export function setErase(game: Game, what?: string): Both {
  const { board, work } = game;
  if (what && what !== "all") return [board, work];
  const clue = board.clues[game.clue];
  if (clue) return [setClue(board, { type: "set-clue", side: clue.side, line: clue.line, value: 0 }), work];
  const cells = targets(game);
  const black = cells.filter((cell) => board.cells[cell]?.open === false);
  const sums = what === "all" ? { across: 0, down: 0 } : { [game.part]: 0 };
  const cleared = black.reduce((next, cell) => setClue(next, { type: "set-clue", cell, ...sums }), board);
  const open = cells.filter((cell) => board.cells[cell]?.open);
  const [after] = withGivens(cleared, work, open, 0);
  return [after, without(work, open)];
}

/** Changes one clue, ignoring numbers out of range. */
export function setClue(board: Board, action: Extract<Action, { type: "set-clue" }>): Board {
  if (action.cell !== undefined) return setSums(board, action.cell, action.across, action.down);
  const at = action.side && action.line !== undefined ? clueIndex(board, action.side, action.line) : -1;
  const clue = board.clues[at];
  const value = action.value ?? 0;
  if (!clue || clue.value === value || !Number.isInteger(value) || value < 0 || value > largestAt(board, "edge"))
    return board;
  return { ...board, clues: board.clues.map((other, index) => (index === at ? { ...other, value } : other)) };
}

function setSums(board: Board, at: number, across?: number, down?: number): Board {
  const cell = board.cells[at];
  if (!cell || cell.open) return board;
  const fits = (sum: number, place: "across" | "down") =>
    Number.isInteger(sum) && sum >= 0 && sum <= largestAt(board, place);
  const next = { ...cell, across: across ?? cell.across, down: down ?? cell.down };
  if (
    !fits(next.across, "across") ||
    !fits(next.down, "down") ||
    (next.across === cell.across && next.down === cell.down)
  )
    return board;
  return withCells(
    board,
    board.cells.map((other) => (other.index === at ? next : other)),
  );
}

/** Turns cells black or open, if the family has black cells. */
export function setOpen(game: Game, targets: readonly number[], open: boolean): Both {
  const { board, work } = game;
  const wanted = new Set(targets);
  const changes = (cell: Cell) => wanted.has(cell.index) && cell.open !== open;
  if (!partAt(board, "cell") || !board.cells.some(changes)) return [board, work];
  const cells = board.cells.map((cell) => (changes(cell) ? { ...cell, open, given: 0, across: 0, down: 0 } : cell));
  const gone = open ? work : without(work, targets);
  const colours =
    open || !targets.some((cell) => gone.colours[cell]?.length)
      ? gone.colours
      : gone.colours.map((list, cell) => (wanted.has(cell) ? [] : list));
  return [withCells(board, cells), colours === gone.colours ? gone : { ...gone, colours }];
}

/** The board with other rules, regions or lines, if its family lets boards have their own. */
export function setOwn(board: Board, change: Partial<Pick<Board, "rules" | "regions" | "repeats">>): Board {
  const keys = Object.keys(change) as (keyof typeof change)[];
  const same = keys.every((key) => JSON.stringify(board[key]) === JSON.stringify(change[key]));
  return !hasRules(board.family) || same ? board : changed(board, change);
}

/** Other digits: the number that the first one shows, and how many there are. Digits beyond them are erased. */
export function setDigits(game: Game, lowest: number, largest: number): Both {
  const { board, work } = game;
  const fits = Number.isInteger(lowest) && Math.abs(lowest) <= 99 && Number.isInteger(largest) && largest >= 1;
  if (!hasRules(board.family) || !fits || largest > 36) return [board, work];
  if (lowest === board.lowest && largest === board.largest) return [board, work];
  const cells = board.cells.map((cell) => (cell.given > largest ? { ...cell, given: 0 } : cell));
  const lists = (all: Work["corner"]) => all.map((list) => list.filter((digit) => digit <= largest));
  const kept =
    largest >= board.largest
      ? work
      : {
          ...work,
          digits: work.digits.map((digit) => (digit > largest ? 0 : digit)),
          corner: lists(work.corner),
          centre: lists(work.centre),
        };
  return [changed(board, { cells, lowest, largest }), kept];
}
