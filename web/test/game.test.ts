import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyWork } from "../src/families";
import { act, newGame } from "../src/game";
import type { Action, FamilyId, Game, Mode } from "../src/types";
import { toBoard } from "./boards";
import { ALL, chance, frozen, pick, randomBoard, smallBoard } from "./random";

const MODES: Mode[] = ["digit", "corner", "centre", "colour"];

/** Plays actions one after the other, each on a game that cannot be changed. */
function play(game: Game, ...actions: Action[]): Game {
  return actions.reduce((now, action) => act(frozen(now), action), game);
}

function randomAction(game: Game, random: () => number): Action {
  const cell = pick(random, game.board.cells.length);
  const digit = pick(random, game.board.largest + 3);
  const directions = ["up", "down", "left", "right"] as const;
  const makers: (() => Action)[] = [
    () => ({ type: "move", to: directions[pick(random, 4)] ?? "up", extend: random() < 0.3, far: random() < 0.1 }),
    () => ({ type: "focus", cell }),
    () => ({ type: "focus-clue", clue: pick(random, 20) }),
    () => ({
      type: "select",
      cells: [cell, pick(random, game.board.cells.length)],
      add: random() < 0.4,
      toggle: random() < 0.3,
    }),
    () => ({ type: "digit", digit, amend: random() < 0.2, ...(random() < 0.5 && { mode: MODES[pick(random, 4)] }) }),
    () => ({ type: "digit", digit }),
    () => ({ type: "digit", digit, mode: MODES[pick(random, 4)] ?? "digit" }),
    () => ({
      type: "erase",
      ...(random() < 0.5 && { what: (["all", "corner", "centre", "colour"] as const)[pick(random, 4)] }),
    }),
    () => ({ type: "mode", mode: MODES[pick(random, 4)] ?? "digit" }),
    () => (random() < 0.5 ? { type: "undo" } : { type: "redo" }),
    () => (random() < 0.5 ? { type: "select-all" } : { type: "select-same", cell }),
    () => (random() < 0.7 ? { type: "checkpoint" } : { type: "return", to: pick(random, 3) }),
    () => ({ type: "fill-marks", marks: game.board.cells.map(() => [1, 2]) }),
    () => ({
      type: "apply",
      places: [{ row: 2, column: 2, digit: 1 }],
      strikes: [{ row: 1 + pick(random, 5), column: 2, digit: 2 }],
    }),
    () => (random() < 0.2 ? { type: "enter", digits: game.board.cells.map(() => 1) } : { type: "restart" }),
    () => ({ type: "setting", on: random() < 0.5 }),
    () => ({ type: "set-clue", cell, across: pick(random, 50), down: pick(random, 50) }),
    () => ({ type: "set-clue", side: "left", line: pick(random, 6), value: pick(random, 8) }),
    () => (random() < 0.5 ? { type: "set-open", cell, open: random() < 0.5 } : { type: "toggle-open" }),
    () => ({ type: "option", name: random() < 0.5 ? "clearMarks" : "numberFirst", on: random() < 0.5 }),
    () => (random() < 0.5 ? { type: "tick", milliseconds: 10 } : { type: "part" }),
    () => ({ type: "clear-selection" }),
  ];
  return (makers[pick(random, makers.length)] ?? (() => ({ type: "undo" }) as Action))();
}

/** Checks the invariants of every game. */
function sound(game: Game): void {
  const { board, work } = game;
  assert.ok(board.cells[game.cursor], "the cursor is on the board");
  if (game.selection.length > 0) assert.ok(game.selection.includes(game.cursor), "the cursor is selected");
  assert.equal(new Set(game.selection).size, game.selection.length);
  for (const cell of board.cells) {
    if (!cell.open || cell.given) assert.equal(work.digits[cell.index], 0, "no entry in a black cell or over a given");
    for (const layer of ["corner", "centre", "colours"] as const) {
      const list = work[layer][cell.index] ?? [];
      assert.deepEqual(
        [...list],
        [...new Set(list)].sort((a, b) => a - b),
        "marks ascend",
      );
    }
  }
}

for (const family of ALL) {
  test(`${family}: after thousands of actions undo leads to the start and redo back to the end`, () => {
    for (const [seed, make] of [
      [5, () => smallBoard(family)],
      [6, () => randomBoard(family, chance(60))],
    ] as const) {
      const random = chance(seed);
      const start = newGame(frozen(make()));
      let game = start;
      let steps = 0;
      for (let round = 0; round < 3000; round += 1) {
        const before = frozen(game);
        game = act(game, randomAction(game, random));
        if (game.past.length > before.past.length) steps += 1;
        if (round % 50 === 0) sound(game);
      }
      assert.ok(steps > 300, `${steps} steps`);
      const end = game;
      while (game.past.length > 0) {
        const next = act(frozen(game), { type: "undo" });
        assert.equal(next.past.length, game.past.length - 1);
        game = next;
      }
      assert.deepEqual(game.work, start.work);
      assert.deepEqual(game.board, start.board);
      assert.equal(act(game, { type: "undo" }), game);
      while (game.past.length < end.past.length) game = act(game, { type: "redo" });
      assert.deepEqual(game.work, end.work);
      assert.equal(game.board, end.board);
    }
  });
}

test("a step after an undo discards the redo history", () => {
  let game = play(
    latin(),
    { type: "focus", cell: 1 },
    { type: "digit", digit: 2 },
    { type: "digit", digit: 3 },
    { type: "undo" },
  );
  assert.equal(game.future.length, 1);
  game = play(game, { type: "digit", digit: 4 });
  assert.deepEqual([game.future.length, game.past.length, game.work.digits[1]], [0, 2, 4]);
});

test("actions without effect return the same object", () => {
  const game = play(
    newGame(
      toBoard({
        family: "latin",
        givens: [
          [1, 0],
          [0, 0],
        ],
      }),
    ),
    { type: "focus", cell: 0 },
  );
  const useless: Action[] = [
    { type: "digit", digit: 2 },
    { type: "digit", digit: 0 },
    { type: "digit", digit: 9 },
    { type: "erase", what: "all" },
    { type: "undo" },
    { type: "redo" },
    { type: "focus", cell: 0 },
    { type: "focus", cell: 99 },
    { type: "select", cells: [] },
    { type: "move", to: "up" },
    { type: "mode", mode: "digit" },
    { type: "return", to: 3 },
    { type: "restart" },
    { type: "option", name: "timer", on: true },
    { type: "setting", on: false },
    { type: "set-open", cell: 1, open: false },
    { type: "set-clue", side: "top", line: 0, value: 1 },
    { type: "enter", digits: [1, 0, 0, 0] },
    { type: "fill-marks", marks: [] },
    { type: "apply", places: [], strikes: [{ row: 1, column: 1, digit: 1 }] },
    { type: "tick", milliseconds: 0 },
    { type: "hold", digit: 0 },
    { type: "focus-clue", clue: 0 },
    { type: "nonsense" } as unknown as Action,
  ];
  for (const action of useless) assert.equal(act(frozen(game), action), game, JSON.stringify(action));
});

const latin = () =>
  newGame(
    toBoard({
      family: "latin",
      givens: [
        [1, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    }),
  );

test("marks in several cells: added if any cell lacks them, removed if all have them", () => {
  let game = play(latin(), { type: "focus", cell: 1 }, { type: "digit", digit: 3, mode: "corner" });
  game = play(game, { type: "select", cells: [0, 1, 2] }, { type: "digit", digit: 3, mode: "corner" });
  assert.deepEqual(game.work.corner.slice(0, 3), [[], [3], [3]], "the given takes no mark");
  game = play(game, { type: "digit", digit: 2, mode: "corner" });
  assert.deepEqual(game.work.corner[2], [2, 3]);
  game = play(game, { type: "digit", digit: 3, mode: "corner" });
  assert.deepEqual(game.work.corner.slice(0, 3), [[], [2], [2]]);
  game = play(game, { type: "digit", digit: 9, mode: "colour" });
  assert.deepEqual(game.work.colours.slice(0, 3), [[9], [9], [9]], "a given takes a colour");
  assert.equal(game.past.length, 5);
});

test("a digit clears the marks of the cells that see it, in one step", () => {
  const marks = Array.from({ length: 16 }, () => [1, 2, 3, 4]);
  let game = play(latin(), { type: "fill-marks", marks });
  assert.deepEqual(game.work.centre[0], [], "not in a given");
  game = play(game, { type: "focus", cell: 5 }, { type: "digit", digit: 2 });
  assert.deepEqual(game.work.centre[1], [1, 3, 4]);
  assert.deepEqual(game.work.centre[6], [1, 3, 4]);
  assert.deepEqual(game.work.centre[10], [1, 2, 3, 4]);
  assert.deepEqual(game.work.centre[5], [1, 2, 3, 4], "its own marks come back when it is erased");
  assert.equal(game.past.length, 2);
  const kept = play(
    game,
    { type: "option", name: "clearMarks", on: false },
    { type: "focus", cell: 15 },
    { type: "digit", digit: 3 },
  );
  assert.deepEqual(kept.work.centre[14], [1, 2, 3, 4]);
  game = play(game, { type: "undo" });
  assert.deepEqual(game.work.centre[1], [1, 2, 3, 4]);
});

test("erasing removes the most likely target first", () => {
  let game = play(
    latin(),
    { type: "focus", cell: 5 },
    { type: "digit", digit: 1, mode: "centre" },
    { type: "digit", digit: 4, mode: "colour" },
    { type: "digit", digit: 2 },
  );
  game = play(game, { type: "erase" });
  assert.deepEqual([game.work.digits[5], game.work.centre[5], game.work.colours[5]], [0, [1], [4]]);
  game = play(game, { type: "erase" });
  assert.deepEqual([game.work.centre[5], game.work.colours[5]], [[], [4]]);
  game = play(game, { type: "erase" });
  assert.deepEqual(game.work.colours[5], []);
  assert.equal(act(game, { type: "erase" }), game);
  game = play(game, { type: "undo" }, { type: "undo" }, { type: "undo" }, { type: "erase", what: "all" });
  assert.deepEqual([game.work.digits[5], game.work.centre[5], game.work.colours[5]], [0, [], []]);
});

test("the second key of a number extends the first, in one step", () => {
  const board = smallBoard("latin");
  let game = play(newGame(board), { type: "focus", cell: 0 }, { type: "digit", digit: 1 });
  game = play(game, { type: "digit", digit: 12, amend: true });
  assert.equal(game.work.digits[0], 12);
  assert.equal(game.past.length, 1);
  game = play(game, { type: "focus", cell: 1 }, { type: "digit", digit: 11, amend: true });
  assert.deepEqual(game.work.digits.slice(0, 2), [12, 11], "nothing to amend after a move");
  game = play(game, { type: "digit", digit: 1, mode: "centre" });
  assert.equal(game.past.length, 2, "a cell with a digit takes no mark");
});

test("checkpoints, hints, answers and starting over are one step each", () => {
  let game = play(
    latin(),
    { type: "focus", cell: 1 },
    { type: "digit", digit: 2 },
    { type: "checkpoint", name: "here" },
    { type: "checkpoint" },
  );
  assert.deepEqual(
    game.checkpoints.map((point) => point.name),
    ["here", "2"],
  );
  game = play(
    game,
    { type: "focus", cell: 2 },
    { type: "digit", digit: 3 },
    { type: "focus", cell: 3 },
    { type: "digit", digit: 4 },
  );
  game = play(game, { type: "return", to: 0 });
  assert.deepEqual([game.work.digits.slice(0, 4), game.past.length], [[0, 2, 0, 0], 4]);
  game = play(game, { type: "fill-marks", marks: Array.from({ length: 16 }, () => [3, 4]) });
  game = play(game, {
    type: "apply",
    places: [{ row: 1, column: 3, digit: 3 }],
    strikes: [
      { row: 1, column: 4, digit: 4 },
      { row: 2, column: 1, digit: 4 },
    ],
  });
  assert.deepEqual([game.work.digits[2], game.work.centre[3], game.work.centre[4], game.past.length], [3, [], [3], 6]);
  const answer = [1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1];
  game = play(game, { type: "enter", digits: answer });
  assert.ok(game.solved);
  assert.equal(game.work.digits[0], 0, "givens are not repeated");
  assert.equal(act(game, { type: "tick", milliseconds: 50 }), game, "the clock stops once it is solved");
  game = play(game, { type: "restart" });
  assert.deepEqual([game.work, game.solved, game.past.length], [emptyWork(game.board), false, 8]);
  assert.ok(play(game, { type: "undo" }).solved);
});

test("moves skip black cells, stop at the edge, and reach the clues outside", () => {
  const kakuro = newGame(
    toBoard({
      family: "kakuro",
      cells: [
        [null, { down: 3 }, null, { down: 4 }],
        [{ across: 3 }, 0, { across: 4 }, 0],
      ],
    }),
  );
  assert.equal(kakuro.cursor, 5);
  let game = play(kakuro, { type: "move", to: "right" });
  assert.deepEqual([game.cursor, game.selection], [7, [7]]);
  assert.equal(act(game, { type: "move", to: "right" }), game);
  assert.equal(act(game, { type: "move", to: "up" }), game);
  game = play(
    game,
    { type: "setting", on: true },
    { type: "move", to: "left" },
    { type: "move", to: "left", extend: true },
  );
  assert.deepEqual(game.selection, [6, 5]);
  game = play(game, { type: "move", to: "left" }, { type: "setting", on: false });
  assert.equal(game.cursor, 5, "not on a black cell after setting");

  const towers = newGame(
    toBoard({
      family: "skyscrapers",
      top: [2, 0, 1],
      left: [0, 1, 0],
      givens: [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    }),
  );
  game = play(towers, { type: "move", to: "up" });
  assert.equal(game.board.clues[game.clue]?.side, "top");
  assert.deepEqual(
    play(game, { type: "digit", digit: 1 }).work,
    towers.work,
    "digits do not go to a clue while playing",
  );
  game = play(game, { type: "move", to: "right" });
  assert.equal(game.board.clues[game.clue]?.line, 2, "skips the missing clue");
  game = play(game, { type: "move", to: "down" });
  assert.deepEqual([game.clue, game.cursor], [-1, 2]);
  game = play(game, { type: "move", to: "left", far: true });
  assert.equal(game.cursor, 0);
  assert.equal(act(game, { type: "move", to: "left" }), game, "there is no clue");
});

test("selections: toggled, all, the same", () => {
  let game = play(latin(), { type: "select", cells: [1, 2, 3] }, { type: "select", cells: [2], toggle: true });
  assert.deepEqual([game.selection, game.cursor], [[1, 3], 3]);
  game = play(game, { type: "select", cells: [7], toggle: true });
  assert.deepEqual([game.selection, game.cursor], [[1, 3, 7], 7]);
  game = play(game, { type: "select-all" });
  assert.equal(game.selection.length, 16);
  game = play(game, { type: "focus", cell: 6 }, { type: "digit", digit: 1 }, { type: "select-same", cell: 0 });
  assert.deepEqual(game.selection, [6, 0]);
  game = play(
    game,
    { type: "clear-selection" },
    { type: "focus", cell: 9 },
    { type: "clear-selection" },
    { type: "digit", digit: 4 },
  );
  assert.equal(game.work.digits[9], 4, "without a selection, the cell at the cursor");
});

test("setting: givens, sums, clues and black cells can be undone", () => {
  let game = play(
    newGame(smallBoard("kakuro")),
    { type: "setting", on: true },
    { type: "focus", cell: 6 },
    { type: "digit", digit: 1 },
  );
  game = play(game, { type: "digit", digit: 16, amend: true });
  assert.deepEqual([game.board.cells[6]?.across, game.board.houses[0]?.sum, game.past.length], [16, 16, 1]);
  game = play(game, { type: "part" }, { type: "digit", digit: 7 }, { type: "focus", cell: 8 }, { type: "toggle-open" });
  assert.equal(game.board.cells[8]?.open, false);
  assert.equal(game.board.houses[0]?.cells.length, 1);
  game = play(game, { type: "focus", cell: 9 }, { type: "digit", digit: 5 });
  assert.equal(game.board.cells[9]?.given, 5);
  game = play(game, { type: "digit", digit: 5 });
  assert.equal(game.board.cells[9]?.given, 0);
  game = play(game, ...Array.from({ length: 5 }, () => ({ type: "undo" }) as const));
  assert.deepEqual(game.board, smallBoard("kakuro"));

  // A cell that an undo turns black again, after setting, loses the cursor.
  game = play(
    newGame(smallBoard("kakuro")),
    { type: "setting", on: true },
    { type: "set-open", cell: 0, open: true },
    { type: "focus", cell: 0 },
    { type: "setting", on: false },
  );
  assert.equal(game.cursor, 0);
  game = play(game, { type: "undo" });
  assert.deepEqual([game.board.cells[game.cursor]?.open, game.selection], [true, []]);

  let towers = play(
    newGame(smallBoard("skyscrapers")),
    { type: "setting", on: true },
    { type: "focus", cell: 0 },
    { type: "move", to: "left" },
    { type: "digit", digit: 3 },
  );
  assert.deepEqual(
    towers.board.clues.filter((clue) => clue.value).map((clue) => [clue.side, clue.line, clue.value]),
    [["left", 0, 3]],
  );
  towers = play(towers, { type: "erase" });
  assert.ok(towers.board.clues.every((clue) => clue.value === 0));
  assert.equal(act(towers, { type: "digit", digit: 7 }), towers, "no clue is larger than its line");
});

test("loading a board starts a new game and keeps the options", () => {
  const families: FamilyId[] = ["sudoku", "latin"];
  let game = play(
    latin(),
    { type: "option", name: "same", on: false },
    { type: "focus", cell: 1 },
    { type: "digit", digit: 2 },
  );
  const board = smallBoard(families[0] ?? "sudoku");
  const work = { ...emptyWork(board), digits: board.cells.map((_, at) => (at === 3 ? 4 : 0)) };
  game = play(game, { type: "load", board, work, elapsed: 1000 });
  assert.deepEqual([game.past.length, game.elapsed, game.work.digits[3], game.options.same], [0, 1000, 4, false]);
  game = play(game, { type: "load", board: smallBoard("latin"), work });
  assert.deepEqual(game.work, emptyWork(game.board), "work of another size is ignored");
});
