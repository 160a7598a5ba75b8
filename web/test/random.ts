// Reproducible random numbers, and boards made with them.

import { emptyBoard } from "../src/families";
import type { Board, FamilyId, Work } from "../src/types";
import { type Sample, toBoard } from "./boards";

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** An integer from 0 to below `count`. */
export function pick(random: () => number, count: number): number {
  return Math.floor(random() * count);
}

/** Freezes a value deeply, so that a change in place throws. */
export function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** A board of the family with random givens and clues, right or wrong. */
export function randomBoard(family: Sample["family"], random: () => number): Board {
  const some = (most: number) => (random() < 0.3 ? 1 + pick(random, most) : 0);
  const size = 2 + pick(random, 5);
  const rows = (count: number, columns: number, most: number) =>
    Array.from({ length: count }, () => Array.from({ length: columns }, () => some(most)));
  if (family === "latin") return toBoard({ family, givens: rows(size, size, size) });
  if (family === "sudoku") {
    const box: [number, number] = [
      [2, 2],
      [2, 3],
      [3, 2],
      [3, 3],
      [1, 5],
    ][pick(random, 5)] as [number, number];
    const n = box[0] * box[1];
    return toBoard({ family, box, givens: rows(n, n, n) });
  }
  if (family === "skyscrapers") {
    const line = () => rows(1, size, size)[0];
    return toBoard({
      family,
      top: line(),
      bottom: line(),
      left: line(),
      right: line(),
      givens: rows(size, size, size),
    });
  }
  const columns = 2 + pick(random, 6);
  const cell = () => {
    const kind = random();
    if (kind < 0.15) return null;
    if (kind < 0.35) return { across: 1 + pick(random, 45) };
    if (kind < 0.5) return { down: 1 + pick(random, 45), across: 1 + pick(random, 20) };
    return kind < 0.6 ? 1 + pick(random, 9) : 0;
  };
  return toBoard({ family, cells: Array.from({ length: size }, () => Array.from({ length: columns }, cell)) });
}

/** Random entries in the open cells without a given. */
export function randomWork(board: Board, random: () => number, density: number): Work {
  const none = board.cells.map(() => []);
  const digits = board.cells.map((cell) =>
    cell.open && !cell.given && random() < density ? 1 + pick(random, board.largest) : 0,
  );
  return { digits, corner: none, centre: none, colours: none };
}

export const ALL: readonly Sample["family"][] = ["sudoku", "kakuro", "skyscrapers", "latin"];

/** An empty board of the family, not square if that is possible. */
export function smallBoard(family: FamilyId): Board {
  return family === "sudoku"
    ? emptyBoard(family, 6)
    : family === "latin"
      ? emptyBoard(family, 12)
      : emptyBoard(family, 5, 6);
}
