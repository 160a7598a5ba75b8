import assert from "node:assert/strict";
import { test } from "node:test";
import {
  conflicts,
  digitAt,
  digitsLeft,
  emptyBoard,
  emptyWork,
  families,
  headOf,
  isSolved,
  peersOf,
  satisfied,
  seenFrom,
  squarest,
  strays,
  sumsOf,
  toBoard,
  toPuzzle,
  visible,
} from "../src/families";
import { boardOf as make } from "../src/families/sheet";
import type { SheetReport } from "../src/generated/api";
import { readPuzzle, writePuzzle } from "../src/links";
import type { Board, Work } from "../src/types";
import { toBoard as boardOf, type Sample } from "./boards";
import { ALL, chance, frozen, pick, randomBoard, randomWork } from "./random";
import sheets from "./sheets.json" with { type: "json" };

interface Case {
  family: string;
  kind: "example" | "blank";
  link: string | null;
  sheet: SheetReport;
}

// Boards of every family, from the engine: `GRIDPROOF_UPDATE=1 cargo test -p gridproof-api --test api page` writes them.
const cases = sheets as Case[];

test("links and blank boards match the engine's, with their houses and clues", () => {
  assert.deepEqual(
    [...new Set(cases.map((one) => one.family))],
    families().map((family) => family.id),
  );
  for (const { family, kind, link, sheet } of cases) {
    const theirs = toBoard(family, sheet);
    assert.ok(link, `${family} has links`);
    const ours = readPuzzle(link.replace(/^.*#p=/, ""));
    assert.deepEqual(ours, theirs, link);
    assert.equal(`#p=${writePuzzle(theirs)}`, link.replace(/^.*#/, "#"));
    // The engine lists the houses of rules as well, after those of the board.
    assert.deepEqual(sheet.houses.slice(0, theirs.houses.length), theirs.houses, link);
    if (sheet.rules.length === 0) assert.equal(sheet.houses.length, theirs.houses.length, link);
    if (kind === "blank") assert.deepEqual(emptyBoard(family, sheet.rows, sheet.columns, sheet.box), theirs);
  }
});

/** The board that a request holds. */
function received(board: Board): Board {
  const { family, sheet } = toPuzzle(board);
  const cells = sheet.cells.map((cell) => ({ given: 0, across: 0, down: 0, ...cell }));
  const values = board.clues.map(
    ({ side, line }) => sheet.clues.find((clue) => clue.side === side && clue.line === line)?.value ?? 0,
  );
  return make({ family, rows: sheet.rows, columns: sheet.columns, box: sheet.box }, cells, values);
}

test("random boards survive a round trip through sheets, and nothing is changed in place", () => {
  const random = chance(1);
  for (const family of ALL) {
    for (let round = 0; round < 200; round += 1) {
      const board = frozen(randomBoard(family, random));
      const again = received(board);
      assert.deepEqual(again.houses, board.houses);
      assert.deepEqual(again.clues, board.clues);
      assert.deepEqual(
        again.cells.map((cell) => [cell.open, cell.given]),
        board.cells.map((cell) => [cell.open, cell.given]),
      );
    }
  }
});

/** Conflicts straight from the rules, cell by cell, independent of the page's own code. */
function bruteForce(board: Board, work: Work): { cells: number[]; clueKeys: string[] } {
  const digit = (cell: number) => digitAt(board, work, cell);
  const cells = board.cells
    .filter(
      (cell) => digit(cell.index) > 0 && peersOf(board, cell.index).some((other) => digit(other) === digit(cell.index)),
    )
    .map((cell) => cell.index);
  const clueKeys: string[] = [];
  for (const house of board.houses) {
    if (house.sum === 0) continue;
    const digits = house.cells.map(digit);
    const total = digits.reduce((sum, value) => sum + value, 0);
    const blanks = digits.filter((value) => value === 0).length;
    if (blanks === 0 ? total !== house.sum : total + blanks > house.sum)
      clueKeys.push(`${house.kind}${house.cells[0]}`);
  }
  board.clues.forEach((clue, at) => {
    if (clue.value > 0 && !fillable(clue.cells.map(digit), clue.value, board.largest)) clueKeys.push(`clue${at}`);
  });
  return { cells, clueKeys };
}

/** Whether the buildings before the first gap, followed by any others in any order, can show `value` buildings. */
function fillable(digits: number[], value: number, largest: number): boolean {
  const gap = digits.indexOf(0);
  const before = gap < 0 ? digits : digits.slice(0, gap);
  const count = (line: number[]) =>
    line.filter((height, at) => line.slice(0, at).every((other) => other < height)).length;
  const now = count(before);
  if (gap < 0) return now === value;
  const tallest = Math.max(0, ...before);
  return tallest === largest ? now === value : now <= value;
}

test("conflicts match those found by brute force", () => {
  const random = chance(2);
  let found = 0;
  for (const family of ALL) {
    for (let round = 0; round < 400; round += 1) {
      const board = frozen(randomBoard(family, random));
      const work = frozen(randomWork(board, random, [0.1, 0.4, 0.8, 1][pick(random, 4)] ?? 0.5));
      const brute = bruteForce(board, work);
      const mine = conflicts(board, work);
      assert.deepEqual(mine.cells, brute.cells);
      const doubled = board.houses.flatMap((house, at) => {
        const digits = house.cells.map((cell) => digitAt(board, work, cell)).filter(Boolean);
        return new Set(digits).size < digits.length ? [at] : [];
      });
      assert.deepEqual(
        mine.houses,
        [...new Set([...doubled, ...mine.sums])].sort((a, b) => a - b),
      );
      const keys = [
        ...mine.sums.map((house) => `${board.houses[house]?.kind}${board.houses[house]?.cells[0]}`),
        ...mine.clues.map((clue) => `clue${clue}`),
      ];
      assert.deepEqual(keys.sort(), brute.clueKeys.sort());
      const clean = brute.cells.length + brute.clueKeys.length === 0;
      const full = board.cells.every((cell) => !cell.open || digitAt(board, work, cell.index) > 0);
      if (board.cells.some((cell) => cell.open)) assert.equal(isSolved(board, work), clean && full);
      found += brute.cells.length + brute.clueKeys.length;
    }
  }
  assert.ok(found > 1000, "the boards must have conflicts for this to mean anything");
});

test("a solved board of each family is recognised", () => {
  const solve = (json: Sample, digits: number[]) => {
    const board = boardOf(json);
    return isSolved(board, {
      ...emptyWork(board),
      digits: board.cells.map((cell, at) => (cell.open && !cell.given ? (digits[at] ?? 0) : 0)),
    });
  };
  assert.ok(
    solve(
      {
        family: "latin",
        givens: [
          [1, 0],
          [0, 0],
        ],
      },
      [0, 2, 2, 1],
    ),
  );
  assert.ok(
    !solve(
      {
        family: "latin",
        givens: [
          [1, 0],
          [0, 0],
        ],
      },
      [0, 2, 2, 0],
    ),
  );
  const kakuro: Sample = {
    family: "kakuro",
    cells: [
      [null, { down: 4 }, { down: 6 }],
      [{ across: 3 }, 0, 0],
      [{ across: 7 }, 0, 4],
    ],
  };
  assert.ok(solve(kakuro, [0, 0, 0, 0, 1, 2, 0, 3, 0]));
  assert.ok(!solve(kakuro, [0, 0, 0, 0, 2, 1, 0, 2, 0]));
  const towers: Sample = { family: "skyscrapers", top: [2, 0], left: [2, 1], right: [0, 0], bottom: [0, 0] };
  assert.ok(solve(towers, [1, 2, 2, 1]));
  assert.ok(!solve(towers, [2, 1, 1, 2]));
});

test("visible buildings are those taller than all before", () => {
  const random = chance(3);
  for (let round = 0; round < 2000; round += 1) {
    const line = Array.from({ length: 1 + pick(random, 9) }, () => pick(random, 10));
    const brute = line
      .map((_, at) => at)
      .filter((at) => (line[at] ?? 0) > 0 && line.slice(0, at).every((other) => other < (line[at] ?? 0)));
    assert.deepEqual(visible(line), brute);
  }
  const board = boardOf({
    family: "skyscrapers",
    top: [0, 0, 0],
    right: [2, 0, 0],
    givens: [
      [1, 3, 2],
      [0, 0, 0],
      [0, 0, 0],
    ],
  });
  assert.deepEqual(
    seenFrom(
      board,
      emptyWork(board),
      board.clues.findIndex((clue) => clue.side === "right"),
    ),
    [2, 1],
  );
  assert.deepEqual(satisfied(board, emptyWork(board)).clues, [board.clues.findIndex((clue) => clue.side === "right")]);
});

test("the houses of a Sudoku with wide boxes", () => {
  const board = emptyBoard("sudoku", 6, 6, [2, 3]);
  const box = (cell: { row: number; column: number }) => Math.floor(cell.row / 2) * 2 + Math.floor(cell.column / 3);
  for (const kind of ["row", "column", "box"] as const) {
    const houses = board.houses.filter((house) => house.kind === kind);
    assert.equal(houses.length, 6);
    houses.forEach((house, at) => {
      const wanted = board.cells
        .filter((cell) => (kind === "box" ? box(cell) : cell[kind]) === at)
        .map((cell) => cell.index);
      assert.deepEqual(house.cells, wanted, `${kind} ${at}`);
    });
  }
});

test("boxes, sums and what is left of a digit", () => {
  assert.deepEqual([4, 6, 8, 9, 12, 16, 7, 25].map(squarest), [
    [2, 2],
    [2, 3],
    [2, 4],
    [3, 3],
    [3, 4],
    [4, 4],
    [1, 7],
    [5, 5],
  ]);
  const board = boardOf({
    family: "kakuro",
    cells: [
      [null, { down: 4 }, { down: 6 }],
      [{ across: 3 }, 0, 0],
      [{ across: 7 }, 0, 4],
    ],
  });
  assert.deepEqual(sumsOf(board, 4), { across: 3, down: 4 });
  assert.deepEqual(
    board.houses.map((house) => headOf(board, house)),
    [3, 6, 1, 2],
  );
  assert.equal(digitsLeft(board, emptyWork(board)), null);
  const latin = boardOf({
    family: "latin",
    givens: [
      [1, 0],
      [0, 1],
    ],
  });
  assert.deepEqual(digitsLeft(latin, emptyWork(latin)), [0, 0, 2]);
  assert.equal(emptyBoard("kakuro", 4, 6).cells.filter((cell) => cell.open).length, 15);
  assert.ok(
    emptyBoard("kakuro", 25, 33).houses.every((run) => run.cells.length <= 9),
    "the engine takes no longer run",
  );
  // A run at the edge has no cell for its sum.
  const edge = boardOf({ family: "kakuro", cells: [[0, 0]] });
  assert.deepEqual(
    edge.houses.map((house) => headOf(edge, house)),
    [-1, -1, -1],
  );
});

test("sums that no run follows are reported and are not part of the puzzle", () => {
  const cells = [
    [{ down: 45, across: 45 }, { down: 4 }, { down: 6, across: 7 }],
    [{ across: 3 }, 0, 0],
    [{ across: 7, down: 9 }, 0, 4],
  ];
  const board = boardOf({ family: "kakuro", cells });
  const found = strays(board).map(({ cell, kind, sum }) => [cell.index, kind, sum]);
  assert.deepEqual(found, [
    [0, "across", 45],
    [0, "down", 45],
    [2, "across", 7],
    [6, "down", 9],
  ]);
  const { sheet } = toPuzzle(board);
  assert.deepEqual(
    sheet.cells.flatMap(({ across = 0, down = 0 }, at) => (across || down ? [[at, across, down]] : [])),
    [
      [1, 0, 4],
      [2, 0, 6],
      [3, 3, 0],
      [6, 7, 0],
    ],
  );
  assert.deepEqual(strays(received(board)), []);
  assert.deepEqual(strays(emptyBoard("sudoku", 9, 9)), []);
});
