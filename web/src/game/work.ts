// Digits, marks and colours. Each function returns the new work, or the same object if nothing changes.

import { digitAt, peersOf } from "../families";
import type { Candidate, Game, Mode, Work } from "../types";

type Lists = readonly (readonly number[])[];
type Layer = "corner" | "centre" | "colours";
const NONE: readonly number[] = [];

/** The cells that entries go to: the selection or, if it is empty, the cursor. */
export function targets(game: Game): readonly number[] {
  if (game.clue >= 0) return NONE;
  return game.selection.length > 0 ? game.selection : [game.cursor];
}

/** Toggles a digit, mark or colour in all cells that take it; removes it if all of them have it. */
export function placed(game: Game, digit: number, mode: Mode): Work {
  const { board, work } = game;
  const most = mode === "colour" ? 9 : board.largest;
  if (!Number.isInteger(digit) || digit < 1 || digit > most) return work;
  const open = targets(game).filter((cell) => board.cells[cell]?.open);
  if (mode === "colour") return toggled(work, "colours", open, digit);
  const free = open.filter((cell) => !board.cells[cell]?.given);
  if (mode === "digit") return digitPlaced(game, free, digit);
  const blank = free.filter((cell) => !work.digits[cell]);
  return toggled(work, mode, blank, digit);
}

function digitPlaced(game: Game, cells: readonly number[], digit: number): Work {
  if (cells.length === 0) return game.work;
  const all = cells.every((cell) => game.work.digits[cell] === digit);
  const digits = [...game.work.digits];
  for (const cell of cells) digits[cell] = all ? 0 : digit;
  const after = { ...game.work, digits };
  return all || !game.options.clearMarks ? after : cleared(game, after, cells, digit);
}

/** Removes the marks of a digit from all cells that see these. */
function cleared(game: Game, work: Work, cells: readonly number[], digit: number): Work {
  const seen = new Set(cells.flatMap((cell) => peersOf(game.board, cell)));
  return without(without(work, "corner", seen, digit), "centre", seen, digit);
}

function without(work: Work, layer: Layer, cells: Iterable<number>, digit: number): Work {
  let lists: (readonly number[])[] | null = null;
  for (const cell of cells) {
    const list = work[layer][cell] ?? NONE;
    if (!list.includes(digit)) continue;
    lists ??= [...work[layer]];
    lists[cell] = list.filter((other) => other !== digit);
  }
  return lists ? { ...work, [layer]: lists } : work;
}

function toggled(work: Work, layer: Layer, cells: readonly number[], digit: number): Work {
  if (cells.length === 0) return work;
  if (cells.every((cell) => work[layer][cell]?.includes(digit))) return without(work, layer, cells, digit);
  const lists = [...work[layer]];
  for (const cell of cells) {
    const list = lists[cell] ?? NONE;
    if (!list.includes(digit)) lists[cell] = [...list, digit].sort((a, b) => a - b);
  }
  return { ...work, [layer]: lists };
}

/**
 * The work after erasing. By default, erases the first of these that the cells have: what the mode writes, digits, marks,
 * colours. So a wrong digit goes, and the marks under it come back.
 */
export function erased(game: Game, what?: "all" | "corner" | "centre" | "colour"): Work {
  const cells = targets(game).filter((cell) => game.board.cells[cell]?.open);
  const { work } = game;
  if (what === "all") return emptied(work, cells, ["digits", "corner", "centre", "colours"]);
  if (what) return emptied(work, cells, [what === "colour" ? "colours" : what]);
  const own: (keyof Work)[] = [game.mode === "digit" ? "digits" : game.mode === "colour" ? "colours" : game.mode];
  const order: (keyof Work)[][] = [own, ["digits"], ["corner", "centre"], ["colours"]];
  for (const layers of order) {
    // Marks under a digit are invisible, so they cannot be meant.
    const shown =
      layers[0] === "digits" || layers[0] === "colours" ? cells : cells.filter((cell) => !work.digits[cell]);
    const after = emptied(work, shown, layers);
    if (after !== work) return after;
  }
  return work;
}

function emptied(work: Work, cells: readonly number[], layers: readonly (keyof Work)[]): Work {
  let after = work;
  for (const layer of layers) {
    if (layer === "digits") {
      if (!cells.some((cell) => work.digits[cell])) continue;
      const digits = [...work.digits];
      for (const cell of cells) digits[cell] = 0;
      after = { ...after, digits };
    } else {
      if (!cells.some((cell) => work[layer][cell]?.length)) continue;
      const lists: (readonly number[])[] = [...work[layer]];
      for (const cell of cells) lists[cell] = NONE;
      after = { ...after, [layer]: lists };
    }
  }
  return after;
}

/** Sets centre marks in every blank cell. */
export function marked(game: Game, marks: Lists): Work {
  const { board, work } = game;
  let changed = false;
  const centre = work.centre.map((list, cell) => {
    const next = marks[cell];
    if (!next || !board.cells[cell]?.open || digitAt(board, work, cell)) return list;
    const sorted = [...new Set(next)].filter((digit) => digit >= 1 && digit <= board.largest).sort((a, b) => a - b);
    if (same(list, sorted)) return list;
    changed = true;
    return sorted;
  });
  return changed ? { ...work, centre } : work;
}

/** Applies a hint: places digits, and removes struck candidates from the marks. */
export function applied(game: Game, places: readonly Candidate[], strikes: readonly Candidate[]): Work {
  const at = (candidate: Candidate) => (candidate.row - 1) * game.board.columns + candidate.column - 1;
  let work = game.work;
  for (const place of places) {
    const cell = game.board.cells[at(place)];
    if (!cell?.open || cell.given || work.digits[cell.index] === place.digit) continue;
    work = digitPlaced({ ...game, work }, [cell.index], place.digit);
  }
  for (const strike of strikes) {
    work = without(without(work, "corner", [at(strike)], strike.digit), "centre", [at(strike)], strike.digit);
  }
  return work;
}

/** Enters digits in all open cells without a given; 0 leaves a cell as it is. */
export function entered(game: Game, digits: readonly number[]): Work {
  const { board, work } = game;
  const next = work.digits.map(
    (old, cell) => (board.cells[cell]?.open && !board.cells[cell]?.given && digits[cell]) || old,
  );
  return same(next, work.digits) ? work : { ...work, digits: next };
}

/** Restores earlier work; returns the same object if there is none or it is equal. */
export function restored(game: Game, to: Work | undefined): Work {
  if (!to || to.digits.length !== game.board.cells.length) return game.work;
  const lists = (one: Lists, two: Lists) => one.every((list, cell) => same(list, two[cell] ?? NONE));
  const { digits, corner, centre, colours } = game.work;
  const equal =
    same(digits, to.digits) && lists(corner, to.corner) && lists(centre, to.centre) && lists(colours, to.colours);
  if (equal) return game.work;
  // Cells that have since become black or given stay empty.
  const kept = to.digits.map((digit, cell) =>
    game.board.cells[cell]?.open && !game.board.cells[cell]?.given ? digit : 0,
  );
  return { digits: kept, corner: to.corner, centre: to.centre, colours: to.colours };
}

function same(one: readonly number[], two: readonly number[]): boolean {
  return one === two || (one.length === two.length && one.every((value, at) => value === two[at]));
}
