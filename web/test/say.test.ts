import assert from "node:assert/strict";
import { test } from "node:test";
import { conflicts } from "../src/families";
import { act, newGame } from "../src/game";
import type { Action, Game } from "../src/types";
import { announcement } from "../src/view/announce";
import { contentKey } from "../src/view/content";
import { type CellFacts, cellLabel, clueLabel } from "../src/view/label";
import { words } from "../src/words";
import { toBoard } from "./boards";

const en = words("en");
const ko = words("ko");
const plain: CellFacts = { conflict: false, sumConflict: false, done: false, roles: [], candidates: [], ghost: 0 };
const kakuro = newGame(
  toBoard({
    family: "kakuro",
    cells: [
      [null, { down: 4 }, { down: 6 }],
      [{ across: 3 }, 0, 0],
      [{ down: 5, across: 7 }, 0, 4],
    ],
  }),
);

test("labels of cells", () => {
  const said = (game: Game, cell: number, facts: Partial<CellFacts> = {}, spoken = en) =>
    cellLabel(game, cell, { ...plain, ...facts }, spoken);
  assert.equal(said(kakuro, 4), "row 2, column 2, empty, across 3, down 4");
  assert.equal(said(kakuro, 4, {}, ko), "2행 2열, 빈칸, 가로 3, 세로 4");
  assert.equal(said(kakuro, 8), "row 3, column 3, 4, given, across 7, down 6");
  assert.equal(said(kakuro, 0), "row 1, column 1, black");
  assert.equal(said(kakuro, 3, { sumConflict: true }), "row 2, column 1, clue, across 3, wrong sum");
  let game = act(act(kakuro, { type: "focus", cell: 4 }), { type: "digit", digit: 2, mode: "centre" });
  game = act(game, { type: "digit", digit: 1, mode: "corner" });
  game = act(game, { type: "digit", digit: 2, mode: "colour" });
  assert.equal(
    said(game, 4),
    "row 2, column 2, empty, corner marks 1, centre marks 2, across 3, down 4, colours orange",
  );
  const step = said(game, 4, {
    roles: ["place"],
    candidates: [
      { cell: 4, digit: 1, role: "place" },
      { cell: 4, digit: 2, role: "strike" },
    ],
  });
  assert.match(step, /goes here, place 1, strike 2$/);
  assert.match(said(act(game, { type: "digit", digit: 4 }), 4, { conflict: true }), /column 2, 4, .*conflict/);
  assert.match(said(kakuro, 4, { ghost: 1 }), /empty, answer 1/);
});

test("labels of outside clues", () => {
  const game = newGame(toBoard({ family: "skyscrapers", top: [2, 0], left: [0, 1] }));
  const facts = { conflict: false, done: true, role: "look" as const };
  assert.equal(clueLabel(game, 0, facts, en), "clue above column 1, 2 visible, satisfied, look here");
  assert.equal(clueLabel(game, 1, { ...facts, done: false, role: null }, ko), "2열 위쪽 단서, 없음");
});

test("announcements", () => {
  let game = newGame(
    toBoard({
      family: "latin",
      givens: [
        [1, 0],
        [0, 0],
      ],
    }),
  );
  const say = (action: Action, spoken = en): string => {
    const before = game;
    game = act(game, action);
    return announcement(before, action, game, spoken);
  };
  assert.equal(say({ type: "focus", cell: 1 }), "", "a move is not announced");
  assert.equal(say({ type: "digit", digit: 1 }), "1, conflict");
  assert.equal(conflicts(game.board, game.work).cells.length, 2);
  assert.equal(say({ type: "undo" }), "undone");
  assert.equal(say({ type: "undo" }), "nothing to undo");
  assert.equal(say({ type: "redo" }, ko), "다시 함, 충돌");
  assert.equal(say({ type: "erase" }), "erased");
  assert.equal(say({ type: "digit", digit: 2, mode: "corner" }), "corner 2");
  assert.equal(say({ type: "digit", digit: 2, mode: "corner" }), "no marks");
  assert.equal(say({ type: "digit", digit: 5, mode: "colour" }), "colours yellow");
  assert.equal(say({ type: "mode", mode: "centre" }), "Centre mode");
  assert.equal(say({ type: "select", cells: [1, 2] }), "");
  assert.equal(say({ type: "digit", digit: 2, mode: "digit" }), "2 cells: 2");
  assert.equal(say({ type: "move", to: "right", extend: true }), "3 cells selected");
  assert.equal(say({ type: "focus", cell: 0 }), "");
  assert.equal(say({ type: "digit", digit: 2, mode: "digit" }), "a given cannot be changed");
  assert.equal(say({ type: "enter", digits: [1, 2, 2, 1] }), "answer entered");
});

test("a cell is redrawn only when its content changes", () => {
  const before = contentKey(kakuro, 4, plain);
  const moved = act(kakuro, { type: "move", to: "down" });
  assert.equal(contentKey(moved, 4, plain), before);
  for (const action of [
    { type: "digit", digit: 1 },
    { type: "digit", digit: 1, mode: "corner" },
    { type: "digit", digit: 1, mode: "colour" },
  ] as Action[]) {
    assert.notEqual(contentKey(act(kakuro, action), 4, plain), before, JSON.stringify(action));
  }
  assert.notEqual(contentKey(kakuro, 4, { ...plain, ghost: 2 }), before);
  assert.notEqual(contentKey(kakuro, 4, { ...plain, roles: ["look"] }), before);
});
