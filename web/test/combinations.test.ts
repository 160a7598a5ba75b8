import assert from "node:assert/strict";
import { test } from "node:test";
import { combinations, digitAt, emptyWork, peersOf, runHelp } from "../src/families";
import type { Board, Work } from "../src/types";
import { toBoard } from "./boards";
import { chance, frozen, pick } from "./random";

/** Every set of digits as the bits of a number. */
function sets(sum: number, length: number): number[][] {
  const found: number[][] = [];
  for (let bits = 0; bits < 512; bits += 1) {
    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => bits & (1 << (digit - 1)));
    if (digits.length === length && digits.reduce((total, digit) => total + digit, 0) === sum) found.push(digits);
  }
  return found;
}

test("combinations of all sums and lengths", () => {
  let count = 0;
  for (let length = 0; length <= 10; length += 1) {
    for (let sum = 0; sum <= 50; sum += 1) {
      const mine = combinations(sum, length).map((digits) => digits.join(""));
      assert.deepEqual(
        [...mine].sort(),
        length === 0
          ? []
          : sets(sum, length)
              .map((digits) => digits.join(""))
              .sort(),
      );
      assert.deepEqual(mine, [...mine].sort());
      count += mine.length;
    }
  }
  assert.equal(count, 511);
});

/** The sets of digits of all ways to fill the run, cell by cell. */
function fillings(board: Board, work: Work, house: number): Set<string> {
  const run = board.houses[house];
  const found = new Set<string>();
  const put = (at: number, digits: number[]) => {
    const cell = run?.cells[at];
    if (cell === undefined) {
      if (digits.reduce((total, digit) => total + digit, 0) === run?.sum) found.add([...digits].sort().join(""));
      return;
    }
    const there = digitAt(board, work, cell);
    const marks = work.centre[cell] ?? [];
    for (let digit = 1; digit <= 9; digit += 1) {
      if (there ? digit !== there : marks.length > 0 && !marks.includes(digit)) continue;
      if (!there && peersOf(board, cell).some((other) => digitAt(board, work, other) === digit)) continue;
      if (!digits.includes(digit)) put(at + 1, [...digits, digit]);
    }
  };
  put(0, []);
  return found;
}

test("possible combinations are those that can be filled in", () => {
  const random = chance(4);
  let struck = 0;
  for (let round = 0; round < 400; round += 1) {
    const length = 1 + pick(random, 5);
    const sum = 1 + pick(random, 30);
    const cells = [
      [null, ...Array.from({ length }, () => null)],
      [{ across: sum }, ...Array.from({ length }, () => 0)],
      [null, ...Array.from({ length }, () => 0)],
    ];
    const board = frozen(toBoard({ family: "kakuro", cells }));
    const empty = emptyWork(board);
    const work = frozen({
      ...empty,
      digits: board.cells.map((cell) => (cell.open && random() < 0.25 ? 1 + pick(random, 9) : 0)),
      centre: board.cells.map((cell) =>
        cell.open && random() < 0.5 ? [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(() => random() < 0.5) : [],
      ),
    });
    const house = board.houses.findIndex((run) => run.kind === "across" && run.sum === sum);
    const help = runHelp(board, work, house);
    assert.ok(help);
    const possible = help.combinations
      .filter((combination) => combination.possible)
      .map((combination) => combination.digits.join(""));
    assert.deepEqual(possible, [...fillings(board, work, house)].sort());
    struck += help.combinations.length - possible.length;
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    assert.deepEqual(
      help.required,
      possible.length ? all.filter((digit) => possible.every((text) => text.includes(String(digit)))) : [],
    );
    assert.deepEqual(
      help.forbidden,
      all.filter((digit) => !possible.some((text) => text.includes(String(digit)))),
    );
    const run = board.houses[house]?.cells ?? [];
    assert.equal(help.left, sum - run.reduce((total, cell) => total + digitAt(board, work, cell), 0));
    assert.equal(help.blanks, run.filter((cell) => !digitAt(board, work, cell)).length);
  }
  assert.ok(struck > 100);
});

test("a run without a sum has no combinations", () => {
  const board = toBoard({ family: "kakuro", cells: [[0, 0]] });
  assert.equal(runHelp(board, emptyWork(board), 0), null);
  assert.equal(runHelp(board, emptyWork(board), 99), null);
});
