// A family that the page does not know: its declaration is enough to play it, set it and share it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createApp } from "../src/app";
import type { Engine } from "../src/engine";
import {
  conflicts,
  type Declared,
  declared,
  digitsLeft,
  emptyBoard,
  emptyWork,
  families,
  isSolved,
  learn,
  others,
  seemsSolved,
  toPuzzle,
} from "../src/families";
import { act, newGame } from "../src/game";
import type { FamilyReport } from "../src/generated/api";
import { press } from "../src/keys";
import { linkIn, readFragment, readPuzzle, writeFragment, writePuzzle } from "../src/links";
import { keepFamilies, keptFamilies, type Storage } from "../src/progress";
import type { Game } from "../src/types";

const sizes = { min: 3, max: 9, default: 4, square: true, boxes: false, menu: [4] };
const part = { max: null, key: null, rule: null };

/** Every row, column and long diagonal; a number at each edge that only the engine understands. */
const CROSSED: Declared = {
  id: "crossed",
  name: "Crossed",
  about: "Each digit once in each row, column and diagonal.",
  levels: ["easy", "hard"],
  board: {
    sizes,
    largest: null,
    houses: ["row", "column", "diagonal"],
    more_rules: true,
    shapes: true,
    rules: [],
    parts: [{ ...part, id: "clue", name: "clue", place: "edge", max: 30, rule: "other" }],
  },
  generator: { about: "", sizes, options: [], preset: {}, names: [] },
};

/** Rectangles with black cells, but without sums. */
const HOLES: Declared = {
  id: "holes",
  name: "Holes",
  about: "",
  levels: [],
  board: {
    sizes: { ...sizes, square: false },
    largest: 5,
    houses: ["across", "down"],
    more_rules: false,
    shapes: false,
    rules: [],
    parts: [{ ...part, id: "black", name: "black cell", place: "cell", key: "b" }],
  },
  generator: null,
};

learn([CROSSED, HOLES]);

test("new families are registered, and the built-in ones stay", () => {
  assert.deepEqual(
    others()
      .map((family) => family.id)
      .sort(),
    ["crossed", "holes"],
  );
  assert.ok(["sudoku", "latin"].every((id) => declared(id)));
  assert.equal(learn(families()), false, "nothing new");
  assert.equal(learn([{ id: "broken" } as Declared]), false, "families that declare nothing are ignored");
});

test("conflicts follow its houses, and only the engine decides about a full board", () => {
  const board = emptyBoard("crossed", 4);
  assert.deepEqual([board.houses.length, board.clues.length, board.largest], [10, 16, 4]);
  const digits = board.cells.map((cell) => (cell.index === 0 || cell.index === 15 ? 3 : 0));
  assert.deepEqual(conflicts(board, { ...emptyWork(board), digits }).cells, [0, 15], "a diagonal");
  const full = { ...emptyWork(board), digits: [1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3] };
  assert.deepEqual([seemsSolved(board, full), isSolved(board, full)], [true, false]);
  assert.deepEqual(digitsLeft(board, full), [0, 0, 0, 0, 0]);
  const game = act({ ...newGame(board), work: full }, { type: "confirmed" });
  assert.ok(game.solved);
});

test("its clues can be set up to the declared maximum, and are not checked here", () => {
  let game: Game = act(newGame(emptyBoard("crossed", 4)), { type: "setting", on: true });
  game = act(act(game, { type: "focus-clue", clue: 2 }), { type: "digit", digit: 30 });
  assert.equal(game.board.clues[2]?.value, 30);
  assert.equal(act(game, { type: "digit", digit: 31 }), game);
  assert.deepEqual(conflicts(game.board, game.work).clues, []);
  assert.deepEqual(toPuzzle(game.board).sheet.clues[2], { side: "top", line: 2, value: 30 });
});

test("its links survive a round trip, and are recognised as ours", () => {
  const board = emptyBoard("crossed", 5);
  const given = {
    ...board,
    cells: board.cells.map((cell) => (cell.index === 7 ? { ...cell, given: 4 } : cell)),
    clues: board.clues.map((clue, at) => (at === 3 ? { ...clue, value: 2 } : clue)),
  };
  assert.equal(writePuzzle(given), "crossed.5.C2P.G4Q");
  assert.deepEqual(readPuzzle("crossed.5.C2P.G4Q"), given);
  assert.equal(linkIn(`see http://a/${writeFragment(given)}.`), `${writeFragment(given)}.`);
  assert.deepEqual(readFragment("#p=crossed.5.C2"), { broken: "#p=crossed.5.C2" });
  const holes = emptyBoard("holes", 2, 3);
  assert.ok(
    holes.cells.every((cell) => cell.open),
    "without sums no cell need be black",
  );
  assert.equal(writePuzzle(holes), "holes.2x3.F");
});

test("black cells have the declared key, and symmetric partners", () => {
  const game = act(newGame(emptyBoard("holes", 3, 3)), { type: "setting", on: true });
  const key = {
    key: "b",
    code: "KeyB",
    shift: false,
    ctrl: false,
    meta: false,
    alt: false,
    repeat: false,
    time: 0,
    where: "board",
  } as const;
  assert.deepEqual(press(key, game, null).action, { type: "toggle-open" });
  assert.equal(press({ ...key, key: ".", code: "Period" }, game, null).action, null);
  const app = createApp(shelf(), {} as Engine);
  app.open(emptyBoard("holes", 3, 3), { tab: "set" });
  app.act({ type: "focus", cell: 0 });
  app.act({ type: "toggle-open" });
  assert.deepEqual(
    app.store
      .get()
      .game.board.cells.filter((cell) => !cell.open)
      .map((cell) => cell.index),
    [0, 8],
  );
  assert.equal(app.store.get().game.board.houses.length, 6);
});

function shelf(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

test("a link to a family that only the server knows opens once it is declared, and offline from then on", async () => {
  const storage = shelf();
  const later = { ...CROSSED, id: "later", name: "Later" };
  const engine = { families: async () => [later as FamilyReport] } as unknown as Engine;
  const app = createApp(storage, engine);
  assert.equal(app.openAddress("#p=later.3.L.I"), false);
  await app.families();
  await new Promise((done) => setTimeout(done));
  assert.equal(app.nameOf(app.store.get().game.board), "Later 3×3");
  assert.ok(app.store.get().families.some(({ id }) => id === "later"));
  const kept = keptFamilies(storage) as Declared[];
  assert.deepEqual(kept.map(({ id }) => id).sort(), ["crossed", "holes", "later"]);
  keepFamilies(storage, []);
  assert.deepEqual(keptFamilies(storage), kept, "a server that knows fewer families removes none");
});
