// Boards with rules of their own: links, drawing, and what happens on the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AT_REST, begun, complete, edited, finished, REGIONS, took, typedKey } from "../src/drawing";
import { conflicts, emptyBoard, emptyWork, seemsSolved, toBoard, toPuzzle, usualBoxes } from "../src/families";
import {
  drawn,
  found,
  kindOf,
  kindsOf,
  lineFrom,
  nameOf,
  placedRule,
  ruleOf,
  STEPS,
  selected,
  switches,
  toolOf,
  withRegion,
} from "../src/families/rules";
import { changed } from "../src/families/sheet";
import { act, newGame } from "../src/game";
import type { RuleKindReport, SheetReport } from "../src/generated/api";
import { press, type } from "../src/keys";
import { linkIn, readFragment, readPuzzle, writeFragment, writePuzzle } from "../src/links";
import { keep, kept, recent, type Storage } from "../src/progress";
import { begin, reduce } from "../src/shell";
import type { Board, Game, Rule } from "../src/types";
import { roomOf } from "../src/view/scene";
import { chance, frozen, pick } from "./random";

const FAMILY = "variant";
const blank = (rows = 4, columns = rows) => frozen(emptyBoard(FAMILY, rows, columns));
const setting = (board: Board): Game => act(newGame(board), { type: "setting", on: true });
const kind = (id: string): RuleKindReport => kindOf(FAMILY, id) ?? assert.fail(id);
const cells = (name: string, list: number[]) => ({ name, cells: list });
const killer = (list: number[], sum: number): Rule => ({
  kind: "killer",
  fields: [cells("cells", list), { name: "sum", number: sum }],
});

/** Selects cells and finishes what is drawn with this kind and these values. */
function draw(game: Game, id: string, list: number[], values: Record<string, string> = {}, more = {}) {
  const chosen = act(game, { type: "select", cells: list });
  const drawing = { ...begun(game.board, id), ...more };
  return finished(chosen, { ...drawing, values: { ...drawing.values, ...values } });
}

function rulesAfter(result: ReturnType<typeof finished>): readonly Rule[] {
  if ("flaw" in result) return assert.fail(JSON.stringify(result.flaw));
  return result.action.type === "rules" ? result.action.rules : assert.fail(result.action.type);
}

// Written by the engine.
const LINKS = [
  "variant.4x4.P&d=0.4",
  "variant.4x4.P&d=-3.7&l=0",
  "variant.4x4.P&g=0-0-0-0-1-1---1-1---2-2-2-2",
  "variant.4x4.P&g=1x4",
  "variant.6x6.ZJ&g=3x2",
  "variant.4x4.P&r=equal_sum*segments=l0-1.e-f!sum*cells=c0-5*factors=s1.-1*sum=n-2!anti_knight",
  "variant.4x4.P&r=keen*cells=c0-4*op=t_2b*value=n5!diagonal*dir=t_5c",
  "variant.3x5.O&r=thermo*cells=c0-5-a",
];

test("links that the engine wrote are read and written unchanged", () => {
  for (const link of LINKS) {
    const board = readPuzzle(link) ?? assert.fail(link);
    assert.equal(writePuzzle(board), link);
    const shared = readFragment(`#p=${link}&e=${"A".repeat(board.cells.length - 1)}1`);
    assert.ok(shared && "shared" in shared, link);
    assert.deepEqual(shared.shared.board, board);
    assert.equal(shared.shared.entries?.at(-1), 1);
    assert.equal(linkIn(`see http://a.b/#p=${link}.`.replace(/\.$/, ")")), `#p=${link}`);
  }
  const [zero, repeats, jigsaw, , , mixed] = LINKS.map((link) => readPuzzle(link) ?? assert.fail(link));
  assert.deepEqual([zero?.lowest, zero?.largest, repeats?.lowest, repeats?.repeats], [0, 4, -3, true]);
  assert.equal(repeats?.houses.length, 0);
  assert.deepEqual(jigsaw?.regions.slice(4, 8), [1, 1, null, null]);
  assert.deepEqual(mixed?.rules[1]?.fields, [
    cells("cells", [0, 5]),
    { name: "factors", numbers: [1, -1] },
    { name: "sum", number: -2 },
  ]);
});

test("texts of any characters survive a link", () => {
  const rule = { kind: "pair", fields: [cells("cells", [0, 1]), { name: "holds", text: "한_a!*&= ~+#" }] };
  const board = changed(blank(), { rules: [rule] });
  const link = writePuzzle(board);
  assert.match(link, /^[\w.=*&_-]+$/);
  assert.deepEqual(readPuzzle(link)?.rules, [rule]);
});

test("damaged rules, regions and digits are rejected", () => {
  for (const more of [
    "&r=killer*cells",
    "&r=killer*cells=x0",
    "&r=killer*cells=cg",
    "&r=killer*cells=c0*sum=nx",
    "&r=pair*holds=t_zz",
    "&r=pair*holds=t_ff",
    "&g=0-0",
    "&g=0x2",
    "&d=1.0",
    "&d=1.64",
    "&d=x.4",
  ])
    assert.equal(readPuzzle(`variant.4x4.P${more}`), null, more);
});

test("random boards survive a link and a sheet", () => {
  const random = chance(7);
  const list = () => Array.from({ length: 1 + pick(random, 4) }, () => pick(random, 16));
  for (let round = 0; round < 300; round += 1) {
    const rules: Rule[] = Array.from({ length: pick(random, 6) }, () => {
      const one = kindsOf(FAMILY)[pick(random, kindsOf(FAMILY).length)] ?? assert.fail();
      const value = (holds: string) =>
        holds === "cells"
          ? { cells: list() }
          : holds === "lists"
            ? { lists: [list(), list()] }
            : holds === "number"
              ? { number: pick(random, 60) - 20 }
              : holds === "numbers"
                ? { numbers: [pick(random, 9), 1 - pick(random, 9)] }
                : { text: String.fromCodePoint(33 + pick(random, 300)) };
      return { kind: one.id, fields: one.fields.map(({ name, holds }) => ({ name, ...value(holds) })) };
    });
    const regions = random() < 0.5 ? [] : Array.from({ length: 16 }, () => (random() < 0.2 ? null : pick(random, 5)));
    const lowest = pick(random, 4) - 2;
    const board = changed(blank(), { rules, regions, lowest, largest: 4 + pick(random, 4), repeats: random() < 0.3 });
    assert.deepEqual(readPuzzle(writePuzzle(board)), board);
    const { sheet } = toPuzzle(board);
    assert.deepEqual(
      [sheet.rules, sheet.regions, sheet.lowest, sheet.repeats],
      [rules, regions, lowest, board.repeats],
    );
    const again = { ...sheet, cells: board.cells.map(({ open, given }) => ({ open, given, across: 0, down: 0 })) };
    assert.deepEqual(toBoard(FAMILY, { ...again, houses: [] } as unknown as SheetReport), board);
  }
});

test("other families are sent without what only boards with rules have", () => {
  assert.deepEqual(Object.keys(toPuzzle(emptyBoard("latin", 3)).sheet).sort(), [
    "box",
    "cells",
    "clues",
    "columns",
    "largest",
    "rows",
  ]);
});

test("regions are houses, and rows and columns only if digits do not repeat", () => {
  const boxes = changed(blank(), { regions: usualBoxes(4, 4) ?? [] });
  assert.deepEqual(
    boxes.houses.map((house) => house.kind),
    [...Array(4).fill("row"), ...Array(4).fill("column"), ...Array(4).fill("box")],
  );
  assert.deepEqual(boxes.houses.at(-1)?.cells, [10, 11, 14, 15]);
  assert.deepEqual(changed(boxes, { repeats: true }).houses.length, 4);
  const digits = emptyWork(boxes).digits.map((_, at) => (at === 0 || at === 5 ? 2 : 0));
  assert.deepEqual(conflicts(boxes, { ...emptyWork(boxes), digits }).cells, [0, 5]);
  assert.deepEqual(
    [usualBoxes(6, 6)?.slice(0, 6), usualBoxes(5, 5), usualBoxes(4, 6)],
    [[0, 0, 0, 1, 1, 1], null, null],
  );
});

test("every kind of rule has a tool, and is found by its name", () => {
  assert.ok(kindsOf(FAMILY).length > 50);
  for (const one of kindsOf(FAMILY)) {
    assert.equal(toolOf(one), one.tool);
    assert.ok(
      found(FAMILY, one.name).some(([tool, list]) => tool === one.tool && list.includes(one)),
      one.id,
    );
    if (one.tool === "board") assert.equal(drawn(one).length, 0, one.id);
    else assert.ok(drawn(one).length > 0, one.id);
  }
  assert.deepEqual(found(FAMILY, "no such rule"), []);
  assert.deepEqual(
    found(FAMILY, "CAGE killer").map(([tool]) => tool),
    ["cage"],
  );
});

test("a cage, a line and an arrow are made of the selected cells in their order", () => {
  const game = setting(blank());
  assert.deepEqual(rulesAfter(draw(game, "killer", [5, 1, 0], { sum: "7" })), [killer([5, 1, 0], 7)]);
  assert.deepEqual(rulesAfter(draw(game, "killer", [5])), [{ kind: "killer", fields: [cells("cells", [5])] }]);
  assert.deepEqual(rulesAfter(draw(game, "thermo", [8, 4, 0])), [
    { kind: "thermo", fields: [cells("cells", [8, 4, 0])] },
  ]);
  assert.deepEqual(rulesAfter(draw(game, "arrow", [3, 2, 6])), [
    { kind: "arrow", fields: [cells("head", [3]), cells("cells", [2, 6])] },
  ]);
  assert.deepEqual(rulesAfter(draw(game, "arrow", [3, 2, 6], {}, { circle: 2 })), [
    { kind: "arrow", fields: [cells("head", [3, 2]), cells("cells", [6])] },
  ]);
});

test("missing and wrong fields are reported", () => {
  const game = setting(blank());
  const flaw = (...how: Parameters<typeof draw>) => {
    const result = draw(...how);
    return "flaw" in result ? result.flaw : null;
  };
  assert.deepEqual(flaw(game, "thermo", [3]), { flaw: "few", field: "cells", least: 2 });
  assert.deepEqual(flaw(game, "killer", [3], { sum: "a" }), {
    flaw: "number",
    field: "sum",
    least: -10000,
    most: 10000,
  });
  assert.deepEqual(flaw(game, "killer", [3], { sum: "1.5" })?.flaw, "number");
  assert.deepEqual(flaw(game, "xv", [0, 1]), { flaw: "missing", field: "value" });
  assert.deepEqual(flaw(game, "xv", [0, 2], { value: "5" }), { flaw: "neighbours", field: "cells" });
  assert.deepEqual(flaw(game, "xv", [3, 4], { value: "5" }), { flaw: "neighbours", field: "cells" });
  assert.deepEqual(flaw(game, "sandwich", [5], { sum: "5" }), { flaw: "edge", field: "cells" });
  assert.deepEqual(
    flaw(game, "sandwich", [0], { sum: "5" }),
    { flaw: "edge", field: "cells" },
    "a corner has two lines",
  );
  assert.ok("flaw" in finished(game, begun(game.board, "killer")), "nothing is selected");
  assert.ok("flaw" in finished(game, { ...begun(game.board, "killer"), kind: REGIONS }));
  assert.deepEqual(flaw(game, "contains", [0], { values: "1 x" })?.flaw, "number");
});

test("a clue beside the board looks along the whole line", () => {
  const board = blank();
  assert.deepEqual(lineFrom(board, 0, [0, 1]), [0, 1, 2, 3]);
  assert.deepEqual(lineFrom(board, 7, [0, -1]), [7, 6, 5, 4]);
  assert.deepEqual(lineFrom(board, 1, [1, 1]), [1, 6, 11]);
  assert.deepEqual(lineFrom(board, 5, [1, 1]), null);
  const one = kind("sandwich");
  assert.deepEqual(selected(one, board, [4]), { cells: [[4, 5, 6, 7]] });
  assert.deepEqual(selected(one, board, [14]), { cells: [[14, 10, 6, 2]] });
  assert.deepEqual(selected(one, board, [0, 4]), { cells: [[0, 4, 8, 12]] });
  assert.deepEqual(selected(one, board, [3], { step: STEPS["down-left"] }), { cells: [[3, 6, 9, 12]] });
});

test("signs and single cells are placed, replaced and removed by the same gesture", () => {
  const game = setting(blank());
  const put = (board: Board, id: string, list: number[], values: Record<string, string> = {}) =>
    changed(board, { rules: rulesAfter(draw(setting(board), id, list, values)) });
  const dot = put(game.board, "difference", [0, 1]);
  assert.equal(dot.rules.length, 1);
  assert.deepEqual(put(dot, "difference", [0, 1]).rules, []);
  const three = put(dot, "difference", [1, 0], { value: "3" });
  assert.deepEqual(three.rules, [
    { kind: "difference", fields: [cells("cells", [1, 0]), { name: "value", number: 3 }] },
  ]);
  // The order of an inequality is its meaning.
  const greater = put(put(game.board, "greater", [0, 1]), "greater", [1, 0]);
  assert.deepEqual(greater.rules, [{ kind: "greater", fields: [cells("cells", [1, 0])] }]);
  const even = put(put(game.board, "even", [6]), "even", [2, 3]);
  assert.deepEqual(even.rules, [{ kind: "even", fields: [cells("cells", [2, 3, 6])] }]);
  assert.deepEqual(put(even, "even", [3, 6]).rules, [{ kind: "even", fields: [cells("cells", [2])] }]);
  assert.deepEqual(put(put(even, "even", [3, 6]), "even", [2]).rules, []);
  const four = put(game.board, "contains", [5], { values: "1, 2" });
  assert.deepEqual(four.rules, [
    { kind: "contains", fields: [cells("cells", [5, 6, 9, 10]), { name: "values", numbers: [1, 2] }] },
  ]);
  // Two cages of the same sum in different places are two rules.
  assert.equal(placedRule(changed(game.board, { rules: [killer([0], 1)] }), kind("killer"), killer([1], 1)).length, 2);
});

test("rules of the whole board are switches", () => {
  assert.deepEqual(switches(kind("anti_knight")), [{ word: "", rule: { kind: "anti_knight", fields: [] } }]);
  assert.deepEqual(
    switches(kind("diagonal"))?.map(({ word }) => word),
    ["/", "\\"],
  );
  assert.equal(switches(kind("knightmare")), null);
  const result = draw(setting(blank()), "knightmare", [5], { sums: "5 15" });
  assert.deepEqual(rulesAfter(result), [{ kind: "knightmare", fields: [{ name: "sums", numbers: [5, 15] }] }]);
});

test("rules of several parts are taken part by part", () => {
  const game = setting(blank());
  const clone = took(took(begun(game.board, "clone"), "cells", [0, 1], false), "clone", [10, 11], false);
  assert.deepEqual(rulesAfter(finished(game, clone)), [
    { kind: "clone", fields: [cells("cells", [0, 1]), cells("clone", [10, 11])] },
  ]);
  const sums = took(took(begun(game.board, "equal_sum"), "segments", [0], true), "segments", [5, 6], true);
  assert.deepEqual(rulesAfter(finished(game, sums)), [
    { kind: "equal_sum", fields: [{ name: "segments", lists: [[0], [5, 6]] }] },
  ]);
  assert.ok("flaw" in finished(game, begun(game.board, "clone")));
});

test("every kind of rule can be changed into itself", () => {
  const board = blank();
  for (const one of kindsOf(FAMILY)) {
    const values = Object.fromEntries(
      one.fields.map(({ name, holds, choices, min }) => [
        name,
        holds === "word" ? (choices[0] ?? "") : holds === "number" ? String(Math.max(1, min ?? 1)) : "1",
      ]),
    );
    const drawnCells = Object.fromEntries(
      drawn(one).map(({ name, min }, at) => [name, [[0, 1, 2, 3].map((cell) => cell + 4 * at).slice(0, min ?? 1)]]),
    );
    const rule = ruleOf(one, { cells: drawnCells, values });
    if ("flaw" in rule) assert.fail(`${one.id}: ${JSON.stringify(rule)}`);
    const there = changed(board, { rules: [rule] });
    const begins = edited(there, 0) ?? assert.fail(one.id);
    const game = begins.cells.length ? act(setting(there), { type: "select", cells: begins.cells }) : setting(there);
    assert.deepEqual(rulesAfter(finished(game, begins.drawing)), [rule], one.id);
  }
});

test("digits typed on the board are the number of the rule", () => {
  const board = blank();
  let drawing = begun(board, "killer");
  for (const key of ["1", "2", "Backspace", "0"]) drawing = typedKey(board, drawing, key) ?? assert.fail(key);
  assert.equal(drawing.values["sum"], "10");
  assert.equal(typedKey(board, drawing, "x"), null);
  assert.equal(typedKey(board, begun(board, "thermo"), "1"), null, "there is no number");
  assert.equal(typedKey(board, AT_REST, "1"), null);
});

test("gestures finish signs and lines, but not cages and changes", () => {
  const board = blank();
  const ends = (id: string, list: number[], dragged: boolean) => complete(board, begun(board, id), list, dragged);
  assert.deepEqual(
    [
      ends("even", [0], false),
      ends("xv", [0], false),
      ends("xv", [0, 1], false),
      ends("contains", [0, 1, 4, 5], false),
    ],
    [true, false, true, true],
  );
  assert.deepEqual(
    [
      ends("thermo", [0, 1], true),
      ends("thermo", [0, 1], false),
      ends("killer", [0, 1], true),
      ends(REGIONS, [0], true),
    ],
    [true, false, false, false],
  );
  assert.equal(complete(board, { ...begun(board, "even"), editing: 0 }, [0], false), false);
});

test("regions take their cells from others, and dissolve when drawn again", () => {
  const board = changed(blank(), { regions: usualBoxes(4, 4) ?? [] });
  const row = withRegion(board, [0, 1, 2, 3]);
  assert.deepEqual(row, [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4]);
  const next = changed(board, { regions: row });
  assert.deepEqual(withRegion(next, [3, 2, 1, 0]).slice(0, 6), [null, null, null, null, 0, 0]);
  assert.deepEqual(
    withRegion(changed(blank(), { regions: [] }), [5]).filter((one) => one !== null),
    [0],
  );
  const only = changed(blank(), { regions: withRegion(blank(), [5]) });
  assert.deepEqual(withRegion(only, [5]), []);
});

test("rules, regions and digits are steps that can be undone", () => {
  const start = setting(blank());
  const rules = [killer([0, 1], 3)];
  let game = act(start, { type: "select", cells: [0, 1] });
  game = act(game, { type: "rules", rules });
  assert.deepEqual([game.board.rules, game.selection], [rules, []]);
  assert.equal(act(game, { type: "rules", rules: [killer([0, 1], 3)] }), game, "nothing changes");
  game = act(game, { type: "regions", regions: usualBoxes(4, 4) ?? [] });
  game = act(game, { type: "repeats", on: true });
  game = act(game, { type: "digit", digit: 4 });
  game = act(game, { type: "digits", lowest: 0, largest: 3 });
  assert.ok(
    game.board.cells.every((cell) => cell.given === 0),
    "a digit that is no longer there is erased",
  );
  assert.deepEqual([game.board.lowest, game.board.largest, game.board.repeats], [0, 3, true]);
  for (let step = 0; step < 5; step += 1) game = act(game, { type: "undo" });
  assert.equal(game.board, start.board);
  for (let step = 0; step < 5; step += 1) game = act(game, { type: "redo" });
  assert.deepEqual([game.board.rules, game.board.lowest], [rules, 0]);
  const latin = setting(emptyBoard("latin", 4));
  assert.equal(act(latin, { type: "rules", rules }), latin, "other families have no rules of their own");
  assert.equal(act(latin, { type: "digits", lowest: 0, largest: 4 }), latin);
});

test("only the engine says that a board is solved", () => {
  const board = changed(blank(), { rules: [killer([0, 1], 7)] });
  const digits = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
  const game = act(newGame(board), { type: "enter", digits });
  assert.ok(seemsSolved(game.board, game.work));
  assert.equal(game.solved, false);
  assert.equal(act(game, { type: "confirmed" }).solved, true);
});

test("what is typed is what the board shows", () => {
  const at = (lowest: number, largest: number) => newGame(changed(blank(), { lowest, largest }));
  const typed = (game: Game, key: string) =>
    press(
      {
        key,
        code: `Digit${key}`,
        shift: false,
        ctrl: false,
        meta: false,
        alt: false,
        repeat: false,
        time: 0,
        where: "board",
      },
      game,
      null,
    ).action;
  assert.deepEqual(typed(at(0, 9), "0"), { type: "digit", digit: 1 });
  assert.deepEqual(typed(at(0, 9), "8"), { type: "digit", digit: 9 });
  assert.deepEqual(typed(at(0, 9), "9"), null);
  assert.deepEqual(typed(at(3, 4), "2"), null);
  assert.deepEqual(typed(at(3, 4), "3"), { type: "digit", digit: 1 });
  // 10 to 13: the first key alone is no digit yet.
  const high = at(10, 4);
  const first = type(high, null, 1, 0);
  assert.equal(first.action, null);
  assert.deepEqual(type(high, first.typing, 3, 100).action, { type: "digit", digit: 4 });
});

test("work on a board with rules is kept under its rules", () => {
  const held = new Map<string, string>();
  const storage: Storage = {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
  const one = changed(blank(), { rules: [killer([0, 1], 3)] });
  const other = changed(blank(), { rules: [killer([0, 1], 4)] });
  const work = { ...emptyWork(one), digits: emptyWork(one).digits.map((_, at) => (at === 2 ? 3 : 0)) };
  keep(storage, one, { work, checkpoints: [], elapsed: 5, solved: false, when: 1 });
  assert.deepEqual(kept(storage, one)?.work, work);
  assert.equal(kept(storage, other), null);
  const [entry] = recent(storage);
  assert.deepEqual(readPuzzle(entry?.link ?? ""), one);
  assert.ok(writeFragment(one, work).startsWith(`#p=${entry?.link}&e=`));
});

test("conflicts of the engine stay until newer ones arrive; drawing ends with the tab", () => {
  const clash = { rule: "killer", cells: [[1, 1]] as [number, number][], text: "no" };
  let shell = begin(newGame(changed(blank(), { rules: [killer([0], 9)] })), "en", "light");
  assert.equal(reduce(shell, { type: "clashes", clashes: [] }), shell);
  shell = reduce(shell, { type: "clashes", clashes: [clash] });
  shell = reduce(shell, { type: "game", action: { type: "digit", digit: 2 } });
  assert.deepEqual(shell.clashes, [clash]);
  shell = reduce(shell, { type: "open", board: blank() });
  assert.deepEqual(shell.clashes, []);
  shell = reduce(shell, { type: "tab", tab: "set" });
  shell = reduce(shell, { type: "draw", change: begun(shell.game.board, "killer") });
  assert.equal(shell.drawing.kind, "killer");
  shell = reduce(shell, { type: "tab", tab: "play" });
  assert.equal(shell.drawing.kind, null);
});

test("a rule that is being changed is given up when the board changes otherwise", () => {
  const board = changed(blank(), { rules: [killer([0], 1), killer([1], 2)] });
  let shell = begin(setting(board), "en", "light");
  shell = reduce(shell, { type: "draw", change: edited(board, 1)?.drawing ?? assert.fail() });
  assert.equal(shell.drawing.editing, 1);
  const rules = board.rules.slice(1);
  shell = reduce(shell, { type: "game", action: { type: "rules", rules } });
  assert.deepEqual([shell.drawing.kind, shell.drawing.editing], [null, -1]);
});

test("the room beside a board is where its scene has no cells", () => {
  const tile = (outside: boolean) =>
    outside ? { tile: "outside" as const, text: "" } : { tile: "cell" as const, text: "", role: "given" as const };
  const empty = { under: [], above: [], edges_above: [], edges_left: [] };
  const tiles = Array.from({ length: 12 }, (_, at) => tile(at < 4 || at % 4 < 1));
  assert.deepEqual(roomOf({ ...empty, rows: 3, columns: 4, tiles }, 2, 3), { top: 1, left: 1, bottom: 0, right: 0 });
  assert.deepEqual(roomOf({ ...empty, rows: 4, columns: 4, tiles: [] }, 2, 2), {
    top: 1,
    left: 1,
    bottom: 1,
    right: 1,
  });
});

test("boards that have a name of their own are called by it", () => {
  const board = (rules: Rule[], change: Partial<Board> = {}): Board => ({ ...blank(4), regions: [], rules, ...change });
  const pair = (kind: string): Rule => ({ kind, fields: [cells("cells", [0, 1])] });
  const usual = usualBoxes(4, 4) ?? assert.fail();
  const cage = killer([0, 1], 3);
  assert.equal(nameOf(board([pair("greater")]))?.id, "futoshiki");
  assert.equal(nameOf(board([pair("difference"), { kind: "adjacent_all", fields: [] }]))?.id, "adjacent");
  assert.equal(nameOf(board([pair("difference")])), undefined);
  assert.equal(nameOf(board([pair("greater"), cage])), undefined);
  assert.equal(nameOf(board([cage], { regions: usual }))?.id, "killer");
  assert.equal(nameOf(board([cage])), undefined);
  assert.equal(nameOf(board([cage], { regions: [...usual].reverse() })), undefined);
  assert.equal(nameOf(board([pair("greater")], { lowest: 0 })), undefined);
  assert.equal(nameOf(board([pair("greater")], { repeats: true })), undefined);
});
