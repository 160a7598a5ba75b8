// The page's state, event by event.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stateOf, workFrom } from "../src/ask";
import { emptyBoard, emptyWork } from "../src/families";
import { newGame } from "../src/game";
import type { CheckReport, Explanation, HintReport, Report, StepReport } from "../src/generated/api";
import { foremost, overlay } from "../src/overlay";
import { fillable, frames, possible } from "../src/path";
import { counted, differing } from "../src/setter";
import { begin, type Event, reduce, type Shell, shown } from "../src/shell";
import { store } from "../src/store";
import { toBoard } from "./boards";

const SMALL = toBoard({
  family: "latin",
  givens: [
    [1, 0, 0],
    [0, 0, 2],
    [0, 0, 0],
  ],
});
const fresh = (board = SMALL) => begin(newGame(board), "en", "system");
const after = (shell: Shell, ...events: Event[]) => events.reduce(reduce, shell);
const enter = (cell: number, digit: number): Event[] => [
  { type: "game", action: { type: "focus", cell } },
  { type: "game", action: { type: "digit", digit } },
];
const STEP: StepReport = {
  technique: "hidden-single",
  kind: "hidden-single",
  name: "Hidden single",
  level: "easy",
  cost: 1,
  short: "",
  text: "whole",
  places: [{ row: 1, column: 2, digit: 2 }],
  strikes: [{ row: 3, column: 3, digit: 1 }],
  because: [
    {
      role: "house",
      houses: [
        {
          kind: "row",
          number: 1,
          cells: [
            [1, 1],
            [1, 2],
            [1, 3],
          ],
          clue: null,
        },
      ],
    },
    { role: "cells", cells: [[2, 2]] },
  ],
};
const HINT = {
  advice: "step",
  where: "where",
  technique: "which",
  text: "whole",
  steps: [STEP],
  wrong: [],
  missing: [],
  language: "en",
} as unknown as HintReport;
const CHECK = {
  standing: "wrong-entries",
  verdict: "unique",
  wrong: [{ row: 1, column: 2, digit: 3 }],
  missing: [],
  text: "r1c2 is wrong",
  answers: [],
} as unknown as CheckReport;
const TOLD = {
  verdict: "unique",
  language: "en",
  steps: [STEP, { ...STEP, places: [], strikes: [{ row: 3, column: 1, digit: 2 }] }],
  end: "solved",
  left: 0,
  remark: "done",
} as Explanation;

test("a hint has exactly three stages", () => {
  const shell = after(fresh(), { type: "hint", report: HINT });
  assert.equal(shell.hint?.stage, 1);
  assert.equal(after(shell, { type: "more" }).hint?.stage, 2);
  assert.equal(after(shell, { type: "more" }, { type: "more" }, { type: "more" }).hint?.stage, 3);
  assert.equal(after(fresh(), { type: "hint", report: { ...HINT, advice: "done" } }).hint?.stage, 3);
});

test("the foremost cells are those of the current stage", () => {
  const shell = after(fresh(), { type: "hint", report: HINT });
  const seen = (...more: Event[]) => foremost(overlay(after(shell, ...more)));
  assert.deepEqual(seen(), [0, 1, 2], "where to look");
  assert.deepEqual(seen({ type: "more" }), [4], "its reasons");
  assert.deepEqual(seen({ type: "more" }, { type: "more" }), [1], "what it places");
  assert.deepEqual(seen({ type: "back" }), []);
});

test("each stage shows more on the board", () => {
  const shell = after(fresh(), { type: "hint", report: HINT });
  const roles = (state: Shell) => Object.fromEntries(overlay(state).cells.map(({ cell, role }) => [cell, role]));
  assert.deepEqual(roles(shell), { 0: "look", 1: "look", 2: "look" });
  assert.deepEqual(roles(after(shell, { type: "more" })), { 0: "look", 1: "look", 2: "look", 4: "reason" });
  const whole = after(shell, { type: "more" }, { type: "more" });
  assert.deepEqual(roles(whole), { 0: "look", 1: "place", 2: "look", 4: "reason", 8: "strike" });
  assert.deepEqual(overlay(whole).candidates, [
    { cell: 1, digit: 2, role: "place" },
    { cell: 8, digit: 1, role: "strike" },
  ]);
});

test("guidance is dismissed when the work changes, but not by moves", () => {
  const shell = after(fresh(), { type: "hint", report: HINT });
  assert.ok(after(shell, { type: "game", action: { type: "move", to: "down" } }).hint);
  assert.equal(after(shell, ...enter(1, 3)).hint, null);
});

test("a check marks nothing until requested", () => {
  const shell = after(fresh(), ...enter(1, 3), { type: "check", report: CHECK });
  assert.equal(overlay(shell).cells.length, 0);
  assert.deepEqual(overlay(after(shell, { type: "mark-wrong" })).cells, [{ cell: 1, role: "wrong" }]);
});

test("the path shows its own positions and does not touch the work", () => {
  const mine = after(fresh(), ...enter(4, 3));
  const looking = after(mine, { type: "path", report: TOLD, from: emptyWork(SMALL) });
  assert.deepEqual(shown(looking).work.digits, [0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const next = after(looking, { type: "step", at: 1 });
  assert.equal(shown(next).work.digits[1], 2);
  assert.deepEqual(
    [shown(looking).work.centre[7], shown(next).work.centre[7]],
    [[], [1, 3]],
    "all that is possible is not shown, and a digit strikes what sees it",
  );
  assert.equal(after(next, ...enter(1, 3)).game.work, mine.game.work, "nothing can be entered meanwhile");
  assert.equal(after(next, { type: "step", at: 99 }).path?.at, 2);
  assert.equal(after(next, { type: "step", at: -5 }).path?.at, 0);
  const back = after(next, { type: "back" });
  assert.equal(back.path, null);
  assert.deepEqual(back.game.work.digits, mine.game.work.digits);
});

test("paths start from visible digits, or from complete marks", () => {
  assert.deepEqual(possible(SMALL, emptyWork(SMALL).digits)[8], [1, 3]);
  const bare = emptyWork(SMALL);
  const centre = bare.centre.map((_, cell) => (SMALL.cells[cell]?.given ? [] : [3]));
  assert.deepEqual(frames(SMALL, { ...bare, centre }, [])[0]?.centre[8], [3]);
  assert.deepEqual(
    frames(SMALL, { ...bare, centre: centre.map((marks, cell) => (cell === 4 ? [] : marks)) }, [])[0]?.centre[8],
    [1, 3],
  );
});

test("the Set tab sets, the others play", () => {
  const setting = after(fresh(), { type: "hint", report: HINT }, { type: "tab", tab: "set" });
  assert.equal(setting.game.setting, true);
  assert.equal(setting.hint, null);
  const made = after(setting, ...enter(1, 3));
  assert.equal(made.game.board.cells[1]?.given, 3);
  assert.equal(after(made, { type: "tab", tab: "play" }).game.setting, false);
});

test("a report is dismissed when its board changes", () => {
  const report = { verdict: "unique", answers: [], complete: true, reasons: [] } as unknown as Report;
  const setting = after(fresh(), { type: "tab", tab: "set" }, { type: "setter", change: { report } });
  assert.equal(after(setting, ...enter(1, 3)).setter.report, null);
  assert.ok(after(setting, { type: "game", action: { type: "move", to: "left" } }).setter.report);
});

test("black cells come in pairs when the layout is symmetric", () => {
  const board = emptyBoard("kakuro", 5, 6);
  const setting = after(
    fresh(board),
    { type: "tab", tab: "set" },
    { type: "game", action: { type: "focus", cell: 7 } },
  );
  const black = (shell: Shell) =>
    shell.game.board.cells.filter((cell) => !cell.open && cell.row > 0 && cell.column > 0).map((cell) => cell.index);
  const turned = after(setting, { type: "game", action: { type: "toggle-open" } });
  assert.deepEqual(black(turned), [7, 29]);
  assert.deepEqual(turned.game.selection, [7]);
  assert.deepEqual(black(after(turned, { type: "game", action: { type: "undo" } })), [], "one step");
  const alone = after(
    setting,
    { type: "setter", change: { symmetric: false } },
    { type: "game", action: { type: "toggle-open" } },
  );
  assert.deepEqual(black(alone), [7]);
});

test("a pause stops the board and its clock", () => {
  const paused = after(fresh(), { type: "pause", paused: true });
  assert.equal(after(paused, ...enter(1, 3)).game.work, paused.game.work);
  assert.ok(after(paused, { type: "pause", paused: false }, ...enter(1, 3)).game.work.digits[1] === 3);
});

test("a new board clears the state of the old one", () => {
  const shell = after(
    fresh(),
    { type: "hint", report: HINT },
    { type: "tab", tab: "set" },
    { type: "open", board: emptyBoard("latin", 4) },
  );
  assert.deepEqual([shell.hint, shell.game.setting, shell.tab, shell.game.board.rows], [null, false, "play", 4]);
  assert.equal(after(shell, { type: "open", board: emptyBoard("latin", 4), tab: "set" }).game.setting, true);
});

test("changing the language dismisses messages in the old one", () => {
  assert.equal(after(fresh(), { type: "hint", report: HINT }, { type: "language", language: "ko" }).hint, null);
});

test("marks go to the engine only when every open cell has some", () => {
  const bare = emptyWork(SMALL);
  const all = bare.centre.map((_, cell) => (SMALL.cells[cell]?.given ? [] : [1, 3]));
  assert.equal(stateOf(SMALL, bare).marks, null);
  assert.deepEqual(stateOf(SMALL, { ...bare, centre: all }).marks?.[0], [[], [1, 3], [1, 3]]);
  assert.equal(stateOf(SMALL, { ...bare, centre: all.map((marks, cell) => (cell === 1 ? [] : marks)) }).marks, null);
});

test("a position that came with a text becomes work", () => {
  const work = workFrom(SMALL, {
    entries: [
      [1, 3, 0],
      [0, 0, 2],
      [0, 0, 0],
    ],
    marks: [
      [[], [], [2]],
      [[], [], []],
      [[], [], []],
    ],
  });
  assert.deepEqual(work?.digits, [0, 3, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(work?.centre[2], [2]);
  assert.equal(workFrom(SMALL, null), undefined);
  assert.equal(workFrom(SMALL, { entries: [[1]], marks: null }), undefined);
});

test("candidates that leave one answer are counted when all answers are known", () => {
  const report = {
    verdict: "many",
    answers: [
      [
        [1, 2],
        [2, 1],
      ],
      [
        [2, 1],
        [1, 2],
      ],
      [
        [1, 2],
        [1, 2],
      ],
    ],
    complete: true,
  } as unknown as Report;
  const counts = counted(report, 2);
  assert.deepEqual(counts?.[0], [0, 2, 1]);
  assert.equal(counted({ ...report, complete: false }, 2), null);
  assert.deepEqual(differing(report), [0, 1, 2, 3]);
});

test("Kakuro candidates follow from the combinations", () => {
  const board = toBoard({
    family: "kakuro",
    cells: [
      [null, { down: 4 }, { down: 6 }],
      [{ across: 3 }, 0, 0],
      [{ across: 7 }, 0, 0],
    ],
  });
  const marks = fillable(board, emptyWork(board));
  assert.deepEqual(marks[4], [1], "1+2 across, 1+3 down");
});

test("events that arrive while watchers run wait their turn", () => {
  const made = store<number, number>(0, (state, event) => state + event);
  const seen: [number, number][] = [];
  made.watch((now) => {
    if (now === 1) made.send(10);
  });
  made.watch((now, before) => seen.push([before, now]));
  made.send(1);
  assert.deepEqual(seen, [
    [0, 1],
    [1, 11],
  ]);
});

test("an error stays during play but does not hide the end; a later error does", () => {
  const bad: Event = { type: "notice", notice: { kind: "bad", text: "no" } };
  const board = toBoard({
    family: "latin",
    givens: [
      [1, 2],
      [0, 0],
    ],
  });
  const first = after(fresh(board), bad, ...enter(2, 2));
  assert.equal(first.notice?.text, "no");
  const end = after(first, ...enter(3, 1));
  assert.deepEqual([end.game.solved, end.notice], [true, null]);
  assert.equal(after(end, bad).notice?.text, "no");
});
