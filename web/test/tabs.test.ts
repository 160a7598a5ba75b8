// One puzzle in two tabs that share storage: no work is lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createApp } from "../src/app";
import type { Engine } from "../src/engine";
import { emptyBoard, emptyWork } from "../src/families";
import { keep, kept, recent, type Storage } from "../src/progress";
import { keeper } from "../src/remember";
import { meet } from "../src/tabs";
import type { Work } from "../src/types";
import { chance, pick } from "./random";

const BOARD = emptyBoard("latin", 3);
const entered = (...digits: number[]): Work => ({
  ...emptyWork(BOARD),
  digits: BOARD.cells.map((_, at) => digits[at] ?? 0),
});
const held = (work: Work, elapsed = 0, checkpoints: { name: string; work: Work }[] = []) => ({
  work,
  elapsed,
  checkpoints,
});

function shelf(): Storage & { broken: boolean; writes: string[] } {
  const map = new Map<string, string>();
  return {
    broken: false,
    writes: [],
    getItem: (key) => map.get(key) ?? null,
    setItem(key, value) {
      if (this.broken) throw new Error("full");
      if (map.get(key) !== value) this.writes.push(key);
      map.set(key, value);
    },
    removeItem: (key) => void map.delete(key),
  };
}

/** A tab with the board up. */
function tab(storage: Storage) {
  const app = createApp(storage, {} as Engine);
  app.open(BOARD, {});
  const settle = keeper(app);
  const save = () => {
    const met = settle(app.store.get().game);
    if (met?.take) app.store.send({ type: "elsewhere", kept: met.now });
  };
  save();
  const enter = (cell: number, digit: number) => {
    app.act({ type: "focus", cell });
    app.act({ type: "digit", digit });
  };
  return { app, save, enter, digits: () => app.store.get().game.work.digits.slice(0, 3) };
}

test("if only one side changed, it wins", () => {
  const [base, done] = [held(entered(1)), held(entered(1, 2))];
  assert.deepEqual(meet(base, base, done, "x"), { now: done, write: false, take: true, clash: false });
  assert.deepEqual(meet(base, done, base, "x"), { now: done, write: true, take: false, clash: false });
  assert.deepEqual(meet(base, base, base, "x"), { now: base, write: false, take: false, clash: false });
  assert.deepEqual(
    meet(base, base, null, "x"),
    { now: base, write: false, take: false, clash: false },
    "what was forgotten stays forgotten",
  );
  assert.equal(meet(base, done, null, "x").write, true);
});

test("if both changed, the other's work becomes a checkpoint, once", () => {
  const met = meet(
    held(entered(1)),
    held(entered(1, 2)),
    held(entered(1, 0, 3), 9, [{ name: "a", work: entered(2) }]),
    "other",
  );
  assert.deepEqual([met.write, met.take, met.clash, met.now.elapsed], [true, true, true, 9]);
  assert.deepEqual(met.now.work, entered(1, 2));
  assert.deepEqual(met.now.checkpoints, [
    { name: "a", work: entered(2) },
    { name: "other", work: entered(1, 0, 3) },
  ]);
  const again = meet(held(entered(1)), met.now, held(entered(1, 0, 3)), "other");
  assert.deepEqual([again.clash, again.now.checkpoints.length], [false, 2]);
});

test("an untouched tab saves nothing, and shows the other's work", () => {
  const storage = shelf();
  const [idle, busy] = [tab(storage), tab(storage)];
  busy.enter(0, 2);
  busy.save();
  storage.writes.length = 0;
  idle.save();
  assert.deepEqual(storage.writes, []);
  assert.deepEqual(idle.digits(), [2, 0, 0]);
  idle.app.act({ type: "undo" });
  assert.deepEqual(idle.digits(), [0, 0, 0], "one undo restores the earlier work");
});

test("both at once: a checkpoint and a message", () => {
  const storage = shelf();
  const [one, two] = [tab(storage), tab(storage)];
  one.enter(0, 1);
  two.enter(1, 3);
  one.save();
  two.save();
  assert.deepEqual(two.digits(), [0, 3, 0]);
  assert.match(two.app.store.get().notice?.text ?? "", /another tab/);
  assert.deepEqual(
    kept(storage, BOARD)?.checkpoints.map((point) => point.work),
    [entered(1)],
  );
  one.save();
  assert.deepEqual([one.digits(), one.app.store.get().game.checkpoints.length], [[0, 3, 0], 1]);
});

test("whatever two tabs do in any order, all saved work can be found again", () => {
  const random = chance(7);
  for (let turn = 0; turn < 60; turn += 1) {
    const storage = shelf();
    const tabs = [tab(storage), tab(storage)];
    for (let step = 0; step < 12; step += 1) {
      const there = tabs[pick(random, 2)]!;
      if (pick(random, 2)) there.enter(pick(random, 9), 1 + pick(random, 3));
      else {
        const before = kept(storage, BOARD)?.work;
        const past = there.app.store.get().game.past.map(({ digits }) => JSON.stringify(digits));
        there.save();
        const now = kept(storage, BOARD);
        const found = [now?.work, ...(now?.checkpoints ?? []).map((point) => point.work)].map((work) =>
          JSON.stringify(work?.digits),
        );
        const old = JSON.stringify(before?.digits);
        assert.ok(!before?.digits.some(Boolean) || found.includes(old) || past.includes(old), `lost ${old}`);
      }
    }
  }
});

test("storage failures are reported, lose no work, and clear once storage works again", () => {
  const storage = shelf();
  const one = tab(storage);
  one.enter(0, 2);
  one.save();
  storage.broken = true;
  one.enter(1, 3);
  for (let turn = 0; turn < 3; turn += 1) one.save();
  assert.deepEqual([one.digits(), one.app.store.get().unkept], [[2, 3, 0], true]);
  storage.broken = false;
  one.save();
  assert.deepEqual([kept(storage, BOARD)?.work.digits.slice(0, 3), one.app.store.get().unkept], [[2, 3, 0], false]);
});

test("storage that lasts only for the visit is reported immediately", () => {
  assert.equal(tab({ ...shelf(), passing: true }).app.store.get().unkept, true);
  assert.equal(tab(shelf()).app.store.get().unkept, false);
});

test("opening a puzzle moves it to the top of the list and does not touch its work", () => {
  const storage = shelf();
  keep(storage, BOARD, { ...held(entered(1)), solved: false, when: 1 });
  const other = emptyBoard("latin", 4);
  keep(storage, other, { work: emptyWork(other), checkpoints: [], elapsed: 0, solved: false, when: 2 });
  storage.writes.length = 0;
  tab(storage);
  assert.deepEqual(storage.writes, ["gridproof.1.recent"]);
  assert.deepEqual(
    recent(storage).map(({ size, filled }) => [size, filled]),
    [
      ["3×3", 1],
      ["4×4", 0],
    ],
  );
});
