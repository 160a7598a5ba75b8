// Sudoku: no digit twice in a row, a column or a box.

import type { Board, House } from "../types";
import { blankRows, givenRows, linesBoard, numberRows, range, type Family } from "./family";

export const SUDOKU: Family = {
  id: "sudoku",
  toBoard(json) {
    const size = Array.isArray(json["givens"]) ? json["givens"].length : 0;
    return boxed(numberRows(json["givens"], "givens", size, size), boxOf(json["box"], size));
  },
  toJson: (board) => ({ family: "sudoku", box: board.box, givens: givenRows(board) }),
  empty: (rows, _, box) => boxed(blankRows(rows, rows), boxOf(box, rows)),
  broken: () => ({ houses: [], clues: [] }),
};

/** Rows and columns of the boxes that people expect: as square as can be, rather wide than high. */
export function usualBox(size: number): [number, number] {
  let rows = Math.max(1, Math.floor(Math.sqrt(size)));
  while (size % rows !== 0) rows -= 1;
  return [rows, size / rows];
}

function boxOf(value: unknown, size: number): [number, number] {
  if (value === undefined || value === null) return usualBox(size);
  const [rows, columns] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof rows === "number" && typeof columns === "number" && Number.isInteger(rows) && rows > 0 && rows * columns === size) {
    return [rows, columns];
  }
  throw new Error(`\`box\`: rows and columns of a box with ${size} cells were expected`);
}

function boxed(givens: number[][], box: [number, number]): Board {
  const board = linesBoard("sudoku", givens, givens.length);
  const size = board.rows;
  const [high, wide] = box;
  const across = size / wide;
  const boxes = range(size).map((at): House => {
    const top = Math.floor(at / across) * high;
    const left = (at % across) * wide;
    return { kind: "box", cells: range(size).map((k) => (top + Math.floor(k / wide)) * size + left + (k % wide)), sum: 0 };
  });
  return { ...board, box, houses: [...board.houses, ...boxes] };
}
