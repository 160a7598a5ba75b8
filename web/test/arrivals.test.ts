// Imports: work on top of the user's own, texts with several puzzles, exported marks, typed sizes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createApp } from "../src/app";
import { errorMessage, exportedPosition } from "../src/ask";
import { type Engine, EngineError } from "../src/engine";
import { httpEngine } from "../src/engine/http";
import { EXAMPLES } from "../src/examples";
import { declared, emptyBoard, emptyWork } from "../src/families";
import { readPuzzle, writeFragment } from "../src/links";
import { blocks, lines } from "../src/pieces";
import { keep, type Storage } from "../src/progress";
import { sideOf, sides } from "../src/shape";
import type { Work } from "../src/types";
import { centreMarks } from "../src/view/content";

function shelf(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

const BOARD = emptyBoard("latin", 3);
const entered = (...digits: number[]): Work => ({
  ...emptyWork(BOARD),
  digits: BOARD.cells.map((_, at) => digits[at] ?? 0),
});

test("work in a link goes on top of saved work, which one undo or a checkpoint restores", () => {
  const storage = shelf();
  keep(storage, BOARD, { work: entered(1, 2), checkpoints: [], elapsed: 5000, solved: false, when: 1 });
  const app = createApp(storage, {} as Engine);
  assert.ok(app.openAddress(writeFragment(BOARD, entered(3))));
  const { game, notice } = app.store.get();
  assert.deepEqual(game.work.digits.slice(0, 3), [3, 0, 0]);
  assert.equal(game.checkpoints.length, 1);
  assert.equal(game.elapsed, 5000);
  assert.match(notice?.text ?? "", /undo/);
  app.act({ type: "undo" });
  assert.deepEqual(app.store.get().game.work.digits.slice(0, 3), [1, 2, 0]);
});

test("the same holds for unsaved work on the board; earlier steps stay", () => {
  const app = createApp(shelf(), {} as Engine);
  app.open(BOARD, {});
  app.act({ type: "focus", cell: 0 });
  app.act({ type: "digit", digit: 2 });
  assert.ok(app.open({ ...BOARD }, { work: entered(0, 1) }));
  assert.deepEqual(app.store.get().game.work.digits.slice(0, 2), [0, 1]);
  app.act({ type: "undo" });
  assert.deepEqual(app.store.get().game.work.digits.slice(0, 2), [2, 0]);
  app.act({ type: "undo" });
  assert.deepEqual(app.store.get().game.work.digits.slice(0, 2), [0, 0]);
});

test("the page starts with an example; saved work on it is still restored", () => {
  const storage = shelf();
  const example = readPuzzle(EXAMPLES[0]?.link ?? "") ?? BOARD;
  const digits = example.cells.map((cell) => (cell.index === 2 ? 4 : 0));
  keep(storage, example, {
    work: { ...emptyWork(example), digits },
    checkpoints: [],
    elapsed: 5000,
    solved: false,
    when: 1,
  });
  const app = createApp(storage, {} as Engine);
  app.openLink(EXAMPLES[0]?.link ?? "");
  assert.deepEqual([app.store.get().game.work.digits[2], app.store.get().game.elapsed], [4, 5000]);
});

test("work on a puzzle that was not begun replaces nothing, and shows no message", () => {
  const app = createApp(shelf(), {} as Engine);
  assert.equal(app.open(BOARD, { work: entered(3) }), false);
  assert.deepEqual([app.store.get().notice, app.store.get().game.checkpoints.length], [null, 0]);
  assert.equal(app.open(BOARD, { work: entered(3) }), false, "the same work replaces nothing either");
});

test("centre marks 1 and 2 are not 12 where 12 is a digit", () => {
  assert.equal(centreMarks([1, 2], 9).text, "12");
  assert.equal(centreMarks([1, 2], 12).text, "1 2");
  assert.equal(centreMarks([12], 12).text, "12");
  const all = (largest: number) => Array.from({ length: largest }, (_, at) => at + 1);
  const kinds = [2, 5, 12, 25].map((count) => centreMarks(all(25).slice(0, count), 25).kind);
  assert.deepEqual(kinds, ["some", "crowd", "throng", "sea"], "more marks are smaller");
});

test("all marks are exported, corner marks where there are no others, and losses are counted", () => {
  const bare = emptyWork(BOARD);
  const lists = (made: Record<number, number[]>) => BOARD.cells.map((_, at) => made[at] ?? []);
  const work = {
    ...bare,
    digits: entered(1).digits,
    centre: lists({ 0: [2], 4: [1, 3] }),
    corner: lists({ 4: [2], 5: [2, 3] }),
    colours: lists({ 8: [4] }),
  };
  const { state, beside, colours, everywhere } = exportedPosition(BOARD, work);
  assert.deepEqual(state.marks, [
    [[], [], []],
    [[], [1, 3], [2, 3]],
    [[], [], []],
  ]);
  assert.deepEqual([beside, colours, everywhere], [1, true, false]);
  assert.equal(exportedPosition(BOARD, bare).state.marks, null);
});

test("a text is split at blank lines, or into lines, up to a limit", () => {
  assert.deepEqual(blocks("a\nb\r\n \r\nc\n\n\n"), ["a\nb", "c"]);
  assert.deepEqual(lines("# two\na\r\n\nb\n"), ["a", "b"]);
  assert.deepEqual(
    lines("; my list\na\n ; second\n#\nb\n#p=latin.1.A\n"),
    ["a", "b", "#p=latin.1.A"],
    "comments are no puzzles, links are",
  );
  assert.deepEqual(
    blocks("; my list\n# of two\n\n; one\na\n\n# # 3\\\n# 4\\ 0\n\n; end"),
    ["; one\na", "# # 3\\\n# 4\\ 0"],
    "black cells are no comments",
  );
  assert.equal(lines("x\n".repeat(500)).length, 100);
  assert.equal(blocks("x\n\n".repeat(500)).length, 100);
});

/** An engine that reads texts such as "latin 3" and nothing else. */
const reader = (asked: string[] = []) =>
  ({
    convert: async ({ puzzle }: { puzzle: string }) => {
      asked.push(puzzle);
      const side = Number(/^latin (\d)$/.exec(puzzle)?.[1] ?? 0);
      if (!side) throw new EngineError("This is not recognised", 422, 1, 1, true);
      return {
        family: "latin",
        format: "puzzlink",
        position: null,
        lost: [],
        written: [],
        sheet: emptyBoard("latin", side),
      };
    },
    families: async () => [{ id: "latin", formats: [{ id: "puzzlink", name: "puzz.link" }] }],
  }) as unknown as Engine;

test("of several puzzles the first is opened, the others come one by one, and formats are named as in Share", async () => {
  const app = createApp(shelf(), reader());
  assert.match(await app.ask.read("latin 4\nlatin 5\nnonsense\nlatin 6"), /4 puzzles.*puzz\.link/);
  const size = () => app.store.get().game.board.rows;
  assert.equal(size(), 4);
  await app.ask.next();
  assert.equal(size(), 5);
  await app.ask.next();
  assert.equal(size(), 5);
  assert.match(app.store.get().notice?.text ?? "", /Puzzle 3/);
  await app.ask.next();
  assert.equal(size(), 6);
  await app.ask.next();
  assert.equal(size(), 6);
  app.open(BOARD, {});
  assert.equal(app.store.get().series, null, "another board ends the series");
});

test("a text with a mistake is not a series, and the number of requests is bounded", async () => {
  const asked: string[] = [];
  const app = createApp(shelf(), reader(asked));
  await assert.rejects(app.ask.read(`latin 3\n${"x\n".repeat(500)}`), /not recognised/);
  assert.ok(asked.length <= 11, String(asked.length));
});

test("the page's own links are read without the engine, with all their work, alone or among others", async () => {
  const asked: string[] = [];
  const app = createApp(shelf(), reader(asked));
  const corner = BOARD.cells.map((_, at) => (at === 5 ? [1, 2] : []));
  const link = `https://example.org/${writeFragment(BOARD, { ...entered(3), corner })}`;
  assert.doesNotMatch(await app.ask.read(link), /Read as/);
  const { work } = app.store.get().game;
  assert.deepEqual([work.digits[0], work.corner[5], asked.length], [3, [1, 2], 0]);
  assert.match(await app.ask.read(`${link}\nlatin 4\n#p=latin.2.D\n#p=latin.2.A`), /4 puzzles/);
  await app.ask.next();
  assert.equal(app.store.get().game.board.rows, 4);
  await app.ask.next();
  assert.equal(app.store.get().game.board.rows, 2);
  await app.ask.next();
  assert.match(app.store.get().notice?.text ?? "", /Puzzle 4.*incomplete or damaged/);
  await app.ask.read(`Look at this:\n${link}\nIt is hard.`);
  assert.equal(app.store.get().game.board.rows, 3);
});

test("a truncated link is reported without the engine, and its text is kept", async () => {
  const asked: string[] = [];
  const app = createApp(shelf(), reader(asked));
  assert.equal(app.openAddress("#p=kakuro.7x7._"), false);
  assert.match(app.store.get().notice?.text ?? "", /incomplete or damaged/);
  assert.deepEqual([app.unread, asked.length], ["#p=kakuro.7x7._", 0]);
  await assert.rejects(app.ask.read("http://a.b/#p=kakuro.7x7._"), /incomplete or damaged/);
});

test("an unreadable link is reported, with the engine's sentence set apart", async () => {
  const app = createApp(shelf(), reader());
  app.openAddress("#p=garbage");
  await new Promise((done) => setTimeout(done));
  const { notice } = app.store.get();
  assert.deepEqual(
    [notice?.kind, notice?.text, notice?.engine],
    ["bad", "The link could not be read. Its text is under New, Paste.", "This is not recognised"],
  );
});

test("the engine's errors start with a capital and are marked as its own, unlike the page's", async () => {
  const reply = new Response(
    JSON.stringify({ error: { line: 0, column: 0, message: "no boards of 2 rows are made" } }),
    { status: 422 },
  );
  const problem = await httpEngine({ fetch: async () => reply })
    .rate({ puzzle: "x" })
    .catch((one: unknown) => one);
  assert.deepEqual(errorMessage(problem, "?", "첫째."), { text: "첫째.", engine: "No boards of 2 rows are made" });
  assert.deepEqual(errorMessage(new EngineError("말", 0), "?", "첫째."), { text: "첫째. 말" });
});

test("sizes match the engine's; others are rejected as they are typed", () => {
  const make = (id: string) => declared(id)?.generator?.sizes ?? assert.fail(id);
  const set = (id: string) => declared(id)?.board.sizes ?? assert.fail(id);
  assert.deepEqual(sides(make("sudoku")), [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25]);
  for (const text of ["7", "3", "26", "", "-4", "9.5", "1e1", "999"])
    assert.equal(sideOf(text, make("sudoku")), null, text);
  assert.deepEqual(
    [
      sideOf("1", make("latin")),
      sideOf("21", make("latin")),
      sideOf("13", make("skyscrapers")),
      sideOf("2", make("kakuro")),
    ],
    [1, null, null, null],
  );
  assert.ok(!sides(set("sudoku")).some((side) => [2, 3, 5, 7, 31].includes(side)));
});

test("the hardest technique is named by the engine, in the language of the page", async () => {
  const asked: (string | undefined)[] = [];
  const engine = {
    rate: async () => ({ verdict: "unique", rating: 9, level: "easy", hardest: "hidden-single", techniques: [] }),
    families: async (ask?: { lang?: string }) => {
      asked.push(ask?.lang);
      return [
        {
          id: BOARD.family,
          formats: [],
          techniques: [{ id: "hidden-single", name: `name in ${ask?.lang}`, level: "easy" }],
        },
      ];
    },
  } as unknown as Engine;
  const app = createApp(shelf(), engine);
  app.open(BOARD, {});
  for (const language of ["en", "ko", "ko"]) {
    app.store.send({ type: "language", language });
    await app.ask.rate();
    assert.equal(app.store.get().rating?.name, `name in ${language}`);
  }
  assert.deepEqual(asked, ["en", "ko"], "the list is requested once");
});
