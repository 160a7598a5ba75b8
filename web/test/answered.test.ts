// Whether the user solved a puzzle, or the program filled in its answer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyBoard } from "../src/families";
import { act, newGame } from "../src/game";
import { keep, kept, recent, type Storage } from "../src/progress";
import { progressLine } from "../src/standing";
import type { Action, Game } from "../src/types";
import { words } from "../src/words";

const ANSWER = [1, 2, 2, 1];
const play = (...actions: Action[]): Game => actions.reduce(act, newGame(emptyBoard("latin", 2)));
const digit = (cell: number, digit: number): Action[] => [
  { type: "focus", cell },
  { type: "digit", digit },
];
const FILL: Action = { type: "enter", digits: ANSWER };

test("a filled-in answer stays the program's after a digit is removed and re-entered", () => {
  assert.deepEqual([play(FILL).solved, play(FILL).answered], [true, true]);
  const again = play(FILL, { type: "focus", cell: 0 }, { type: "erase" }, ...digit(0, 1));
  assert.deepEqual([again.solved, again.answered], [true, true]);
  const own = play(...ANSWER.flatMap((one, cell) => digit(cell, one)));
  assert.deepEqual([own.solved, own.answered], [true, false]);
});

test("undo, starting over and a checkpoint lead back to the user's own work", () => {
  assert.equal(play(FILL, { type: "undo" }).answered, false);
  assert.equal(play(FILL, { type: "undo" }, { type: "redo" }).answered, true);
  assert.equal(play(FILL, { type: "restart" }).answered, false);
  assert.equal(play(...digit(0, 1), { type: "checkpoint" }, FILL, { type: "return", to: 0 }).answered, false);
  assert.equal(play(FILL, { type: "checkpoint" }, { type: "restart" }, FILL, { type: "return", to: 0 }).answered, true);
});

test("this is saved, and the list says so in both languages", () => {
  const map = new Map<string, string>();
  const storage: Storage = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
  const game = play(FILL);
  keep(storage, game.board, { ...game, when: 1 });
  const entry = recent(storage)[0]!;
  assert.deepEqual([kept(storage, game.board)?.answered, entry.answered], [true, true]);
  for (const language of ["en", "ko"] as const) {
    const w = words(language);
    assert.notEqual(progressLine(entry, w), progressLine({ ...entry, answered: false }, w));
    assert.notEqual(w("solved.answered"), w("solved.untimed"));
  }
});
