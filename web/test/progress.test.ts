// What the page remembers: bounded, versioned, and never broken by what it finds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyBoard, emptyWork, toBoard } from "../src/families";
import { USUAL_OPTIONS } from "../src/game";
import { choices, forget, keep, keepChoices, kept, MOST, recent, type Storage } from "../src/progress";

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
  const givens = [[0, 0, 0], [0, 0, 0], [0, 0, 0]];
  givens[Math.floor(given / 3) % 3]![given % 3] = 1 + (Math.floor(given / 9) % 3);
  return toBoard({ family: "latin", givens });
};
const usual = { theme: "system", language: "en", options: USUAL_OPTIONS } as const;

test("work, checkpoints and time come back for the same puzzle only", () => {
  const [storage, board] = [shelf(), emptyBoard("latin", 3)];
  const bare = emptyWork(board);
  const work = { ...bare, digits: [1, 0, 0, 0, 2, 0, 0, 0, 0], centre: bare.centre.map((_, cell) => (cell === 8 ? [1, 3] : [])), colours: bare.colours.map((_, cell) => (cell === 1 ? [4] : [])) };
  assert.ok(keep(storage, board, { work, checkpoints: [{ name: "one", work: bare }], elapsed: 12_345.6, solved: false, when: 7 }));
  const back = kept(storage, board);
  assert.deepEqual(back?.work, work);
  assert.deepEqual(back?.checkpoints[0]?.name, "one");
  assert.equal(back?.elapsed, 12_346);
  assert.equal(kept(storage, latin(0)), null);
  assert.deepEqual(recent(storage).map((entry) => [entry.family, entry.filled, entry.blanks]), [["latin", 2, 9]]);
});

test("only so many puzzles are remembered, the newest first", () => {
  const storage = shelf();
  for (let at = 0; at < MOST + 5; at += 1) {
    // Two givens make more different boards than there are places.
    const cells = Array.from({ length: 7 }, () => new Array<number>(7).fill(0));
    cells[Math.floor(at / 7)]![at % 7] = 1;
    const board = toBoard({ family: "latin", givens: cells });
    keep(storage, board, { work: emptyWork(board), checkpoints: [], elapsed: 0, solved: false, when: at });
  }
  const list = recent(storage);
  assert.equal(list.length, MOST);
  assert.equal(list[0]?.when, MOST + 4);
  assert.equal(storage.map.size, MOST + 1, "the work of forgotten puzzles is gone too");
});

test("a full store forgets the oldest and goes on", () => {
  const storage = shelf(1500);
  for (let at = 0; at < 20; at += 1) {
    const board = latin(at);
    keep(storage, board, { work: emptyWork(board), checkpoints: [], elapsed: 0, solved: false, when: at });
  }
  assert.ok(recent(storage).length > 0);
  assert.ok(recent(storage).length < 20);
});

test("broken data is forgotten, not a reason to fail", () => {
  const [storage, board] = [shelf(), emptyBoard("latin", 3)];
  keep(storage, board, { work: emptyWork(board), checkpoints: [], elapsed: 0, solved: false, when: 1 });
  for (const text of ["", "{", "null", "[]", "7", '"x"', '[{"link":5}]', '{"link":"latin.3.I","work":{"f":"#p=latin.9.A"}}', '{"link":"latin.3.I","work":7,"checkpoints":5,"elapsed":"x"}']) {
    for (const key of storage.map.keys()) storage.map.set(key, text);
    assert.doesNotThrow(() => recent(storage));
    assert.doesNotThrow(() => kept(storage, board));
    assert.deepEqual(choices(storage, usual), usual);
    storage.map.set("gridproof.1.choices", text);
    assert.deepEqual(choices(storage, usual), usual);
  }
});

test("choices are kept, unknown ones are not taken", () => {
  const storage = shelf();
  keepChoices(storage, { theme: "dark", language: "ko", options: { ...USUAL_OPTIONS, timer: false } });
  assert.deepEqual(choices(storage, usual), { theme: "dark", language: "ko", options: { ...USUAL_OPTIONS, timer: false } });
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
