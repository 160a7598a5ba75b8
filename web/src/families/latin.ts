// Latin squares: no digit twice in a row or a column.

import { blankRows, givenRows, linesBoard, numberRows, type Family } from "./family";

const MAX_SIZE = 36;

export const LATIN: Family = {
  id: "latin",
  toBoard(json) {
    const size = Array.isArray(json["givens"]) ? json["givens"].length : 0;
    return linesBoard("latin", numberRows(json["givens"], "givens", size, Math.min(size, MAX_SIZE)), size);
  },
  toJson: (board) => ({ family: "latin", givens: givenRows(board) }),
  empty: (rows) => linesBoard("latin", blankRows(rows, rows), rows),
  broken: () => ({ houses: [], clues: [] }),
};
