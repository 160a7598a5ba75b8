// The positions along a solution path, as someone following it on paper would have them.

import { combinations, isRun, peersOf } from "./families";
import type { StepReport } from "./generated/api";
import type { Board, Work } from "./types";

/** The digits that no cell in sight holds, per cell: the initial pencil marks. */
export function possible(board: Board, digits: readonly number[]): number[][] {
  const all = Array.from({ length: board.largest }, (_, at) => at + 1);
  return board.cells.map((cell) => {
    if (!cell.open || cell.given || digits[cell.index]) return [];
    const seen = new Set(peersOf(board, cell.index).map((other) => board.cells[other]?.given || digits[other] || 0));
    return all.filter((digit) => !seen.has(digit));
  });
}

/** Whether every open cell has pencil marks; only then are they taken as candidates. */
export function marksComplete(board: Board, work: Work): boolean {
  const open = board.cells.filter((cell) => cell.open && !cell.given && !work.digits[cell.index]);
  return open.length > 0 && open.every((cell) => (work.centre[cell.index]?.length ?? 0) > 0);
}

/** The work before each step and after the last. */
export function frames(board: Board, from: Work, steps: readonly StepReport[]): Work[] {
  const bare = { corner: board.cells.map(() => []), colours: board.cells.map(() => []) };
  const at = (row: number, column: number) => (row - 1) * board.columns + column - 1;
  const digits = [...from.digits];
  // In runs, the engine strikes digits that are already there in steps of their own.
  const runs = board.houses.some(isRun);
  const all = Array.from({ length: board.largest }, (_, digit) => digit + 1);
  const open = runs
    ? board.cells.map((cell) => (cell.open && !cell.given && !digits[cell.index] ? all : []))
    : possible(board, digits);
  const centre: number[][] = marksComplete(board, from) ? from.centre.map((marks) => [...marks]) : open;
  const strike = (cell: number, digit: number) => {
    const marks = centre[cell];
    if (marks?.includes(digit)) centre[cell] = marks.filter((other) => other !== digit);
  };
  // Hide the marks of cells about which nothing is known yet.
  const now = (): Work => ({
    ...bare,
    digits: [...digits],
    centre: centre.map((marks) => (marks.length === board.largest ? [] : marks)),
  });
  const made: Work[] = [now()];
  for (const step of steps) {
    for (const { row, column, digit } of step.places) {
      const cell = at(row, column);
      digits[cell] = digit;
      centre[cell] = [];
      if (!runs) for (const other of peersOf(board, cell)) strike(other, digit);
    }
    for (const { row, column, digit } of step.strikes) strike(at(row, column), digit);
    made.push(now());
  }
  return made;
}

/** Candidates as a solver would pencil them in: no digit in sight, and only digits that some combination of a run allows. */
export function fillable(board: Board, work: Work): number[][] {
  const marks = possible(board, work.digits);
  for (const run of board.houses) {
    if (run.sum === 0) continue;
    const placed = run.cells.map((cell) => board.cells[cell]?.given || work.digits[cell] || 0).filter(Boolean);
    const sets = combinations(run.sum, run.cells.length, board.largest).filter((digits) =>
      placed.every((digit) => digits.includes(digit)),
    );
    const allowed = new Set(sets.flat().filter((digit) => !placed.includes(digit)));
    for (const cell of run.cells) marks[cell] = (marks[cell] ?? []).filter((digit) => allowed.has(digit));
  }
  return marks;
}
