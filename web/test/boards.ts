// Boards for tests, written as briefly as the engine's JSON formats.

import { boardOf, squarest } from "../src/families";
import type { Board } from "../src/types";

type Rows = number[][];
type Sums = null | number | { across?: number; down?: number };

export type Sample =
  | { family: "sudoku"; box?: [number, number]; givens: Rows }
  | { family: "latin"; givens: Rows }
  | { family: "skyscrapers"; top?: number[]; bottom?: number[]; left?: number[]; right?: number[]; givens?: Rows }
  | { family: "kakuro"; cells: Sums[][] };

const open = (given: number) => ({ open: true, given, across: 0, down: 0 });

export function toBoard(sample: Sample): Board {
  const { family } = sample;
  if (family === "kakuro") {
    const frame = { family, rows: sample.cells.length, columns: sample.cells[0]?.length ?? 0, box: null };
    const cell = (value: Sums) =>
      typeof value === "number"
        ? open(value)
        : { open: false, given: 0, across: value?.across ?? 0, down: value?.down ?? 0 };
    return boardOf(frame, sample.cells.flat().map(cell));
  }
  if (family === "skyscrapers") {
    const size = sample.givens?.length ?? sample.top?.length ?? 0;
    const none = new Array<number>(size).fill(0);
    const { top = none, bottom = none, left = none, right = none, givens = none.map(() => none) } = sample;
    return boardOf({ family, rows: size, columns: size, box: null }, givens.flat().map(open), [
      ...top,
      ...bottom,
      ...left,
      ...right,
    ]);
  }
  const size = sample.givens.length;
  const box = family === "sudoku" ? (sample.box ?? squarest(size)) : null;
  return boardOf({ family, rows: size, columns: size, box }, sample.givens.flat().map(open));
}
