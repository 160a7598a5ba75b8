// What the page saves: bounded, versioned, and robust against bad data.

import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyBoard, emptyWork } from "../src/families";
import { DEFAULT_OPTIONS } from "../src/game";
import { choices, forget, keep, keepChoices, kept, MAX_RECENT, recent, type Storage } from "../src/progress";
import type { Work } from "../src/types";
import { toBoard } from "./boards";

function shelf(limit = Infinity): Storage & { map: Map<string, string> } {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem(key, value) {
      const size = [...map].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), value.length);
      if (size > limit) throw new Error("full");
      map.set(key, value);
    },
    removeItem: (key) => void map.delete(key),
  };
}

const latin = (given: number) => {
  const givens = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  givens[Math.floor(given / 3) % 3]![given % 3] = 1 + (Math.floor(given / 9) % 3);
  return toBoard({ family: "latin", givens });
};
const usual = { theme: "system", language: "en", options: DEFAULT_OPTIONS } as const;

test("work, checkpoints and time are restored for the same puzzle only", () => {
  const [storage, board] = [shelf(), emptyBoard("latin", 3)];
  const bare = emptyWork(board);
  const work = {
    ...bare,
    digits: [1, 0, 0, 0, 2, 0, 0, 0, 0],
    centre: bare.centre.map((_, cell) => (cell === 8 ? [1, 3] : [])),
    colours: bare.colours.map((_, cell) => (cell === 1 ? [4] : [])),
  };
  assert.ok(
    keep(storage, board, {
      work,
      checkpoints: [{ name: "one", work: bare }],
      elapsed: 12_345.6,
      solved: false,
      when: 7,
    }),
  );
  const back = kept(storage, board);
  assert.deepEqual(back?.work, work);
  assert.deepEqual(back?.checkpoints[0]?.name, "one");
  assert.equal(back?.elapsed, 12_346);
  assert.equal(kept(storage, latin(0)), null);
  assert.deepEqual(
    recent(storage).map((entry) => [entry.family, entry.filled, entry.blanks]),
    [["latin", 2, 9]],
  );
});

test("a limited number of puzzles is saved, newest first", () => {
  const storage = shelf();
  for (let at = 0; at < MAX_RECENT + 5; at += 1) {
    // Two givens make more different boards than the list holds.
    const cells = Array.from({ length: 7 }, () => new Array<number>(7).fill(0));
    cells[Math.floor(at / 7)]![at % 7] = 1;
    const board = toBoard({ family: "latin", givens: cells });
    keep(storage, board, { work: emptyWork(board), checkpoints: [], elapsed: 0, solved: false, when: at });
  }
  const list = recent(storage);
  assert.equal(list.length, MAX_RECENT);
  assert.equal(list[0]?.when, MAX_RECENT + 4);
  assert.equal(storage.map.size, MAX_RECENT + 1, "the work of forgotten puzzles is gone too");
});

/** Latin squares of 7 with one given, all different. */
const numbered = (at: number) => {
  const givens = Array.from({ length: 7 }, () => new Array<number>(7).fill(0));
  givens[Math.floor(at / 7)]![at % 7] = 1;
  return toBoard({ family: "latin", givens });
};

test("untouched puzzles are forgotten first, then solved ones, and unfinished work last", () => {
  const storage = shelf();
  const put = (at: number, change: Partial<Work> = {}, solved = false) => {
    const board = numbered(at);
    keep(storage, board, { work: { ...emptyWork(board), ...change }, checkpoints: [], elapsed: 0, solved, when: at });
  };
  const some = (value: number) => numbered(0).cells.map((_, cell) => (cell === 40 ? value : 0));
  put(0, { digits: some(3) });
  put(1, { centre: some(1).map((digit) => (digit ? [1, 2] : [])) });
  put(2, { colours: some(4).map((colour) => (colour ? [colour] : [])) });
  put(3, { digits: some(2) }, true);
  for (let at = 4; at < MAX_RECENT + 6; at += 1) put(at);
  const left = () => recent(storage).map((entry) => entry.when);
  assert.equal(left().length, MAX_RECENT);
  assert.deepEqual(
    left().slice(-5),
    [10, 3, 2, 1, 0],
    "entries, marks and colours are work; the solved one is dearer than the untouched",
  );
  for (let at = 4; at < MAX_RECENT + 6; at += 1) put(at, { digits: some(5) });
  assert.ok(!left().includes(3), "the solved one is dropped before unfinished work");
});

test("full storage does not make room by forgetting unfinished work", () => {
  const storage = shelf(2000);
  const digits = numbered(0).cells.map((_, cell) => (cell === 40 ? 3 : 0));
  const put = (at: number) =>
    keep(storage, numbered(at), {
      work: { ...emptyWork(numbered(at)), digits },
      checkpoints: [],
      elapsed: 0,
      solved: false,
      when: at,
    });
  let count = 0;
  while (put(count)) count += 1;
  assert.ok(count > 2, String(count));
  for (let at = 0; at < count; at += 1) assert.ok(kept(storage, numbered(at)), `work ${at} of ${count}`);
});

test("full storage forgets the oldest puzzles and continues", () => {
  const storage = shelf(1500);
  for (let at = 0; at < 20; at += 1) {
    const board = latin(at);
    keep(storage, board, { work: emptyWork(board), checkpoints: [], elapsed: 0, solved: false, when: at });
  }
  assert.ok(recent(storage).length > 0);
  assert.ok(recent(storage).length < 20);
});

test("broken data is dropped without an error", () => {
  const [storage, board] = [shelf(), emptyBoard("latin", 3)];
  keep(storage, board, { work: emptyWork(board), checkpoints: [], elapsed: 0, solved: false, when: 1 });
  for (const text of [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"x"',
    '[{"link":5}]',
    '{"link":"latin.3.I","work":{"f":"#p=latin.9.A"}}',
    '{"link":"latin.3.I","work":7,"checkpoints":5,"elapsed":"x"}',
  ]) {
    for (const key of storage.map.keys()) storage.map.set(key, text);
    assert.doesNotThrow(() => recent(storage));
    assert.doesNotThrow(() => kept(storage, board));
    assert.deepEqual(choices(storage, usual), usual);
    storage.map.set("gridproof.1.choices", text);
    assert.deepEqual(choices(storage, usual), usual);
  }
});

test("settings are saved, and unknown ones ignored", () => {
  const storage = shelf();
  keepChoices(storage, { theme: "dark", language: "ko", options: { ...DEFAULT_OPTIONS, timer: false } });
  assert.deepEqual(choices(storage, usual), {
    theme: "dark",
    language: "ko",
    options: { ...DEFAULT_OPTIONS, timer: false },
  });
  storage.map.set("gridproof.1.choices", '{"theme":"pink","language":"xx","options":{"timer":"no","other":true}}');
  assert.deepEqual(choices(storage, usual), usual);
});

test("a puzzle can be forgotten", () => {
  const [storage, board] = [shelf(), emptyBoard("latin", 3)];
  keep(storage, board, { work: emptyWork(board), checkpoints: [], elapsed: 0, solved: false, when: 1 });
  forget(storage, recent(storage)[0]?.link ?? "");
  assert.equal(recent(storage).length, 0);
  assert.equal(kept(storage, board), null);
});
