import assert from "node:assert/strict";
import { test } from "node:test";
import { conflicts, digitAt, digitsLeft, emptyBoard, emptyWork, headOf, isSolved, peersOf, satisfied, seenFrom, strays, sumsOf, toBoard, toJson, usualBox, visible } from "../src/families";
import type { Board, Work } from "../src/types";
import { ALL, chance, frozen, pick, randomBoard, randomWork } from "./random";

test("the engine's JSON comes back as it went in", () => {
  const texts = [
    '{"family":"sudoku","box":[2,2],"givens":[[0,1,0,0],[0,0,0,2],[3,0,0,0],[0,0,3,0]]}',
    '{"family":"kakuro","cells":[[null,{"down":4},{"down":6}],[{"across":3},0,0],[{"across":7},0,4]]}',
    '{"family":"skyscrapers","top":[0,2,0],"bottom":[0,0,0],"left":[0,0,0],"right":[0,0,0],"givens":[[0,0,0],[0,1,0],[0,0,0]]}',
    '{"family":"skyscrapers","top":[1,2],"bottom":[0,0],"left":[0,2],"right":[0,0]}',
    '{"family":"latin","givens":[[1,0,0],[0,0,2],[0,0,0]]}',
  ];
  for (const text of texts) assert.deepEqual(toJson(toBoard(text)), JSON.parse(text));
});

test("random boards survive the way there and back, and nothing is changed in place", () => {
  const random = chance(1);
  for (const family of ALL) {
    for (let round = 0; round < 200; round += 1) {
      const board = frozen(randomBoard(family, random));
      const again = toBoard(JSON.stringify(toJson(board)));
      const runs = (of: Board) => of.houses.map((house) => [house.kind, house.sum, ...house.cells]);
      assert.deepEqual(runs(again), runs(board));
      assert.deepEqual(again.clues, board.clues);
      assert.deepEqual(again.cells.map((cell) => [cell.open, cell.given]), board.cells.map((cell) => [cell.open, cell.given]));
    }
  }
});

test("what is no board is refused with a sentence", () => {
  const bad: [unknown, RegExp][] = [
    ["[]", /family/],
    [{ family: "chess" }, /family.*expected/],
    [{ family: "sudoku", givens: [[1, 2], [3]] }, /expected/],
    [{ family: "sudoku", box: [2, 3], givens: [[0]] }, /box/],
    [{ family: "sudoku", givens: [[2]] }, /0 to 1/],
    [{ family: "kakuro", cells: [[{ across: 46 }]] }, /row 1, column 1/],
    [{ family: "kakuro", cells: [[0], [0, 0]] }, /row 2/],
    [{ family: "kakuro" }, /cells/],
    [{ family: "skyscrapers" }, /expected/],
    [{ family: "skyscrapers", top: [1, 2], left: [3, 0] }, /left/],
    [{ family: "latin", givens: [] }, /givens/],
    [null, /object/],
  ];
  for (const [json, message] of bad) assert.throws(() => toBoard(json), message, JSON.stringify(json));
});

/** Conflicts by the words of the rules, cell against cell, in another way than the page finds them. */
function bruteForce(board: Board, work: Work): { cells: number[]; clueKeys: string[] } {
  const digit = (cell: number) => digitAt(board, work, cell);
  const cells = board.cells
    .filter((cell) => digit(cell.index) > 0 && peersOf(board, cell.index).some((other) => digit(other) === digit(cell.index)))
    .map((cell) => cell.index);
  const clueKeys: string[] = [];
  for (const house of board.houses) {
    if (house.sum === 0) continue;
    const digits = house.cells.map(digit);
    const total = digits.reduce((sum, value) => sum + value, 0);
    const blanks = digits.filter((value) => value === 0).length;
    if (blanks === 0 ? total !== house.sum : total + blanks > house.sum) clueKeys.push(`${house.kind}${house.cells[0]}`);
  }
  board.clues.forEach((clue, at) => {
    if (clue.value > 0 && !fillable(clue.cells.map(digit), clue.value, board.largest)) clueKeys.push(`clue${at}`);
  });
  return { cells, clueKeys };
}

/** Whether what stands before the first gap, followed by buildings of any height in any order, can show `value` buildings. */
function fillable(digits: number[], value: number, largest: number): boolean {
  const gap = digits.indexOf(0);
  const before = gap < 0 ? digits : digits.slice(0, gap);
  const count = (line: number[]) => line.filter((height, at) => line.slice(0, at).every((other) => other < height)).length;
  const now = count(before);
  if (gap < 0) return now === value;
  const tallest = Math.max(0, ...before);
  return tallest === largest ? now === value : now <= value;
}

test("conflicts are those that a brute force finds", () => {
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
      assert.deepEqual(mine.houses, [...new Set([...doubled, ...mine.sums])].sort((a, b) => a - b));
      const keys = [...mine.sums.map((house) => `${board.houses[house]?.kind}${board.houses[house]?.cells[0]}`), ...mine.clues.map((clue) => `clue${clue}`)];
      assert.deepEqual(keys.sort(), brute.clueKeys.sort());
      const clean = brute.cells.length + brute.clueKeys.length === 0;
      const full = board.cells.every((cell) => !cell.open || digitAt(board, work, cell.index) > 0);
      if (board.cells.some((cell) => cell.open)) assert.equal(isSolved(board, work), clean && full);
      found += brute.cells.length + brute.clueKeys.length;
    }
  }
  assert.ok(found > 1000, "the boards must have conflicts for this to mean anything");
});

test("a solved board of each family is seen to be solved", () => {
  const solve = (json: object, digits: number[]) => {
    const board = toBoard(json);
    return isSolved(board, { ...emptyWork(board), digits: board.cells.map((cell, at) => (cell.open && !cell.given ? (digits[at] ?? 0) : 0)) });
  };
  assert.ok(solve({ family: "latin", givens: [[1, 0], [0, 0]] }, [0, 2, 2, 1]));
  assert.ok(!solve({ family: "latin", givens: [[1, 0], [0, 0]] }, [0, 2, 2, 0]));
  const kakuro = { family: "kakuro", cells: [[null, { down: 4 }, { down: 6 }], [{ across: 3 }, 0, 0], [{ across: 7 }, 0, 4]] };
  assert.ok(solve(kakuro, [0, 0, 0, 0, 1, 2, 0, 3, 0]));
  assert.ok(!solve(kakuro, [0, 0, 0, 0, 2, 1, 0, 2, 0]));
  const towers = { family: "skyscrapers", top: [2, 0], left: [2, 1], right: [0, 0], bottom: [0, 0] };
  assert.ok(solve(towers, [1, 2, 2, 1]));
  assert.ok(!solve(towers, [2, 1, 1, 2]));
});

test("visible buildings are those taller than all before", () => {
  const random = chance(3);
  for (let round = 0; round < 2000; round += 1) {
    const line = Array.from({ length: 1 + pick(random, 9) }, () => pick(random, 10));
    const brute = line.map((_, at) => at).filter((at) => (line[at] ?? 0) > 0 && line.slice(0, at).every((other) => other < (line[at] ?? 0)));
    assert.deepEqual(visible(line), brute);
  }
  const board = toBoard({ family: "skyscrapers", top: [0, 0, 0], right: [2, 0, 0], givens: [[1, 3, 2], [0, 0, 0], [0, 0, 0]] });
  assert.deepEqual(seenFrom(board, emptyWork(board), board.clues.findIndex((clue) => clue.side === "right")), [2, 1]);
  assert.deepEqual(satisfied(board, emptyWork(board)).clues, [board.clues.findIndex((clue) => clue.side === "right")]);
});

test("the houses of a Sudoku with wide boxes", () => {
  const board = emptyBoard("sudoku", 6, 6, [2, 3]);
  const box = (cell: { row: number; column: number }) => Math.floor(cell.row / 2) * 2 + Math.floor(cell.column / 3);
  for (const kind of ["row", "column", "box"] as const) {
    const houses = board.houses.filter((house) => house.kind === kind);
    assert.equal(houses.length, 6);
    houses.forEach((house, at) => {
      const wanted = board.cells.filter((cell) => (kind === "box" ? box(cell) : cell[kind]) === at).map((cell) => cell.index);
      assert.deepEqual(house.cells, wanted, `${kind} ${at}`);
    });
  }
});

test("boxes, sums and what is left of a digit", () => {
  assert.deepEqual([4, 6, 8, 9, 12, 16, 7, 25].map(usualBox), [[2, 2], [2, 3], [2, 4], [3, 3], [3, 4], [4, 4], [1, 7], [5, 5]]);
  const board = toBoard({ family: "kakuro", cells: [[null, { down: 4 }, { down: 6 }], [{ across: 3 }, 0, 0], [{ across: 7 }, 0, 4]] });
  assert.deepEqual(sumsOf(board, 4), { across: 3, down: 4 });
  assert.deepEqual(board.houses.map((house) => headOf(board, house)), [3, 6, 1, 2]);
  assert.equal(digitsLeft(board, emptyWork(board)), null);
  const latin = toBoard({ family: "latin", givens: [[1, 0], [0, 1]] });
  assert.deepEqual(digitsLeft(latin, emptyWork(latin)), [0, 0, 2]);
  assert.equal(emptyBoard("kakuro", 4, 6).cells.filter((cell) => cell.open).length, 15);
  assert.ok(emptyBoard("kakuro", 25, 33).houses.every((run) => run.cells.length <= 9), "the engine takes no longer run");
  // A run at the edge has no cell for its sum.
  const edge = toBoard({ family: "kakuro", cells: [[0, 0]] });
  assert.deepEqual(edge.houses.map((house) => headOf(edge, house)), [-1, -1, -1]);
});

test("sums that no run follows are told, and are no part of the puzzle", () => {
  const cells = [[{ down: 45, across: 45 }, { down: 4 }, { down: 6, across: 7 }], [{ across: 3 }, 0, 0], [{ across: 7, down: 9 }, 0, 4]];
  const board = toBoard({ family: "kakuro", cells });
  const found = strays(board).map(({ cell, kind, sum }) => [cell.index, kind, sum]);
  assert.deepEqual(found, [[0, "across", 45], [0, "down", 45], [2, "across", 7], [6, "down", 9]]);
  assert.deepEqual(toJson(board), { family: "kakuro", cells: [[null, { down: 4 }, { down: 6 }], [{ across: 3 }, 0, 0], [{ across: 7 }, 0, 4]] });
  assert.deepEqual(strays(toBoard(toJson(board))), []);
  assert.deepEqual(strays(emptyBoard("sudoku", 9, 9)), []);
});
