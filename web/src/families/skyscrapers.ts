// Skyscrapers: a Latin square, and clues outside that count the buildings which can be seen from there.

import type { Board, Clue, Work } from "../types";
import { blankRows, digitAt, givenRows, linesBoard, numberRows, numbers, range, type Family } from "./family";

const SIDES = ["top", "bottom", "left", "right"] as const;
const MAX_SIZE = 32;

export const SKYSCRAPERS: Family = {
  id: "skyscrapers",
  toBoard(json) {
    const count = (key: string) => (Array.isArray(json[key]) ? (json[key] as unknown[]).length : 0);
    const first = Array.isArray(json["givens"]) && Array.isArray(json["givens"][0]) ? json["givens"][0].length : 0;
    const rows = count("left") || count("right") || count("givens") || count("top") || count("bottom");
    const columns = count("top") || count("bottom") || first || rows;
    if (rows < 1 || columns < 1 || rows > MAX_SIZE || columns > MAX_SIZE) {
      throw new Error(`clues or givens of 1 to ${MAX_SIZE} rows and columns were expected`);
    }
    const largest = Math.max(rows, columns);
    const givens = json["givens"] ? numberRows(json["givens"], "givens", columns, largest) : blankRows(rows, columns);
    if (givens.length !== rows) throw new Error(`\`givens\`: ${rows} rows were expected`);
    const values = SIDES.map((side) => {
      const length = side === "top" || side === "bottom" ? columns : rows;
      return json[side] ? numbers(json[side], side, length, largest) : range(length).map(() => 0);
    });
    return surrounded(givens, values);
  },
  toJson(board) {
    const side = (name: Clue["side"]) => board.clues.filter((clue) => clue.side === name).map((clue) => clue.value);
    const around = { family: "skyscrapers", top: side("top"), bottom: side("bottom"), left: side("left"), right: side("right") };
    return board.cells.some((cell) => cell.given) ? { ...around, givens: givenRows(board) } : around;
  },
  empty: (rows, columns) => surrounded(blankRows(rows, columns), SIDES.map((side) => range(side === "top" || side === "bottom" ? columns : rows).map(() => 0))),
  broken: (board, digit) => ({
    houses: [],
    clues: board.clues.flatMap((clue, at) => (clueBroken(board, clue, digit) ? [at] : [])),
  }),
};

function surrounded(givens: number[][], values: number[][]): Board {
  const rows = givens.length;
  const columns = givens[0]?.length ?? 0;
  const board = linesBoard("skyscrapers", givens, Math.max(rows, columns));
  const clues = SIDES.flatMap((side, at) =>
    (values[at] ?? []).map((value, line): Clue => {
      const down = side === "top" || side === "bottom";
      const cells = range(down ? rows : columns).map((k) => (down ? k * columns + line : line * columns + k));
      return { side, line, value, cells: side === "bottom" || side === "right" ? cells.reverse() : cells };
    }),
  );
  return { ...board, clues };
}

/** The buildings that are seen in a row of digits, the nearest first, as places in it. A gap hides nothing and is not seen. */
export function visible(digits: readonly number[]): number[] {
  let highest = 0;
  return digits.flatMap((digit, at) => {
    if (digit <= highest) return [];
    highest = digit;
    return [at];
  });
}

/** The cells whose buildings are seen from a clue, the nearest first. */
export function seenFrom(board: Board, work: Work, clue: number): number[] {
  const cells = board.clues[clue]?.cells ?? [];
  return visible(cells.map((cell) => digitAt(board, work, cell))).map((at) => cells[at] ?? 0);
}

/**
 * Whether no filling of the gaps can be right. What stands before the first gap is certain: once the tallest building is
 * among it the number is final, and before that it can only grow.
 */
function clueBroken(board: Board, clue: Clue, digit: (cell: number) => number): boolean {
  if (clue.value === 0) return false;
  const digits = clue.cells.map(digit);
  const gap = digits.indexOf(0);
  const certain = gap < 0 ? digits : digits.slice(0, gap);
  const count = visible(certain).length;
  const final = gap < 0 || certain.includes(board.largest);
  return final ? count !== clue.value : count > clue.value;
}

/** Clues whose line is full, without a digit twice, and right. */
export function satisfiedClues(board: Board, work: Work): number[] {
  return board.clues.flatMap((clue, at) => {
    const digits = clue.cells.map((cell) => digitAt(board, work, cell));
    const full = !digits.includes(0) && new Set(digits).size === digits.length;
    return clue.value > 0 && full && visible(digits).length === clue.value ? [at] : [];
  });
}
