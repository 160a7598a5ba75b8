import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyBoard } from "../src/families";
import { act, newGame } from "../src/game";
import { landed, MOMENT, type Press, press, type Typing } from "../src/keys";
import type { Action, Game } from "../src/types";
import { toBoard } from "./boards";

const sudoku = newGame(emptyBoard("sudoku", 9));

/** A key written as `Ctrl+Shift+Digit1`; letters and digits as on a US keyboard. */
function key(text: string, more: Partial<Press> = {}): Press {
  const parts = text.split("+");
  const code = parts.at(-1) ?? "";
  const shift = parts.includes("Shift");
  const digit = /^Digit([0-9])$/.exec(code)?.[1];
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const numpad = /^Numpad([0-9])$/.exec(code)?.[1];
  const named = digit
    ? shift
      ? ")!@#$%^&*("[Number(digit)]
      : digit
    : letter
      ? shift
        ? letter
        : letter.toLowerCase()
      : (numpad ?? (code === "Space" ? " " : code));
  return {
    key: named ?? code,
    code,
    shift,
    ctrl: parts.includes("Ctrl"),
    meta: parts.includes("Cmd"),
    alt: parts.includes("Alt"),
    repeat: false,
    time: 0,
    where: "board",
    ...more,
  };
}

const actionOf = (text: string, game: Game = sudoku, more: Partial<Press> = {}) =>
  press(key(text, more), game, null).action;

test("keys and their actions", () => {
  const selected = act(sudoku, { type: "focus", cell: 4 });
  const table: [string, Action | null][] = [
    ["ArrowUp", { type: "move", to: "up" }],
    ["Shift+ArrowLeft", { type: "move", to: "left", extend: true }],
    ["Ctrl+ArrowRight", { type: "move", to: "right", far: true }],
    ["Cmd+Shift+ArrowDown", { type: "move", to: "down", extend: true, far: true }],
    ["Alt+ArrowLeft", null], // back in the browser's history
    ["Digit5", { type: "digit", digit: 5 }],
    ["Shift+Digit5", { type: "digit", digit: 5, mode: "corner" }],
    ["Ctrl+Digit5", { type: "digit", digit: 5, mode: "centre" }],
    ["Cmd+Digit5", { type: "digit", digit: 5, mode: "centre" }],
    ["Ctrl+Shift+Digit5", { type: "digit", digit: 5, mode: "colour" }],
    ["Alt+Digit5", null],
    ["Digit0", null],
    ["Ctrl+Digit0", null], // the browser's zoom
    ["Numpad7", { type: "digit", digit: 7 }],
    ["KeyZ", { type: "mode", mode: "digit" }],
    ["KeyX", { type: "mode", mode: "corner" }],
    ["KeyC", { type: "mode", mode: "centre" }],
    ["KeyV", { type: "mode", mode: "colour" }],
    ["Ctrl+KeyC", null], // copy
    ["Ctrl+KeyV", null],
    ["Ctrl+KeyX", null],
    ["Ctrl+KeyR", null],
    ["Ctrl+KeyF", null],
    ["Space", { type: "mode", mode: "corner" }],
    ["Delete", { type: "erase", what: "all" }],
    ["Backspace", { type: "erase" }],
    ["Shift+Delete", { type: "erase", what: "corner" }],
    ["Ctrl+Backspace", { type: "erase", what: "centre" }],
    ["Ctrl+Shift+Delete", { type: "erase", what: "colour" }],
    ["Ctrl+KeyZ", { type: "undo" }],
    ["Cmd+KeyZ", { type: "undo" }],
    ["Ctrl+Shift+KeyZ", { type: "redo" }],
    ["Ctrl+KeyY", { type: "redo" }],
    ["Ctrl+KeyA", { type: "select-all" }],
    ["Escape", { type: "clear-selection" }],
    ["Home", { type: "move", to: "left", far: true }],
    ["Tab", null],
    ["Enter", null],
    ["F5", null],
    ["KeyQ", null],
    ["PageDown", null],
    ["Slash", null],
  ];
  for (const [text, action] of table) assert.deepEqual(actionOf(text, selected), action, text);
  assert.equal(actionOf("Escape", sudoku), null, "with nothing selected the key is not ours");
  assert.deepEqual(actionOf("Enter", { ...sudoku, held: 3 }), { type: "digit", digit: 3 });
});

test("text fields keep all keys; buttons keep their own", () => {
  for (const text of ["Digit5", "ArrowUp", "Ctrl+KeyZ", "Backspace", "KeyX", "Ctrl+KeyA", "Space"]) {
    assert.equal(actionOf(text, sudoku, { where: "elsewhere" }), null, text);
  }
  for (const where of ["page", "control"] as const) {
    for (const text of ["Space", "Enter", "Home", "Ctrl+KeyA"])
      assert.equal(actionOf(text, { ...sudoku, held: 2 }, { where }), null, text);
    for (const text of ["Digit5", "ArrowUp", "KeyX", "Delete"]) assert.ok(actionOf(text, sudoku, { where }), text);
  }
  assert.deepEqual(actionOf("Digit5", sudoku, { where: "control" }), { type: "digit", digit: 5 });
  assert.deepEqual(actionOf("Ctrl+KeyZ", sudoku, { where: "control" }), { type: "undo" });
});

test("the number pad with Shift and without NumLock", () => {
  assert.deepEqual(actionOf("Shift+Numpad7", sudoku, { key: "Home" }), { type: "digit", digit: 7, mode: "corner" });
  assert.deepEqual(actionOf("Numpad4", sudoku, { key: "ArrowLeft" }), { type: "move", to: "left" });
});

test("on keyboards of other scripts, physical keys count", () => {
  assert.deepEqual(actionOf("KeyX", sudoku, { key: "ㅌ" }), { type: "mode", mode: "corner" });
  assert.deepEqual(actionOf("Ctrl+KeyZ", sudoku, { key: "ㅋ" }), { type: "undo" });
  assert.deepEqual(actionOf("Ctrl+KeyY", sudoku, { key: "z" }), { type: "undo" }, "a German keyboard has Z there");
  assert.deepEqual(
    actionOf("Digit1", sudoku, { key: "&" }),
    { type: "digit", digit: 1 },
    "a French one writes & there",
  );
});

test("a digit held down is entered once, and the browser ignores it", () => {
  assert.deepEqual(press(key("Ctrl+Digit1", { repeat: true }), sudoku, null), {
    action: null,
    typing: null,
    kept: true,
  });
});

/** Types digits with a pause before each, and returns what was entered. */
function typed(game: Game, ...keys: [string, number][]): { digit: number; amend: boolean }[] {
  let typing: Typing = null;
  let time = 0;
  return keys.flatMap(([text, pause]) => {
    time += pause;
    const result = press(key(text, { time }), game, typing);
    const after = result.action ? act(game, result.action) : game;
    typing = result.action ? landed(result.typing, game, after) : result.typing;
    game = after;
    return result.action?.type === "digit" ? [{ digit: result.action.digit, amend: result.action.amend ?? false }] : [];
  });
}

test("two-digit numbers, on boards that have them", () => {
  const large = newGame(emptyBoard("sudoku", 16));
  const one = { digit: 1, amend: false };
  assert.deepEqual(typed(large, ["Digit1", 0], ["Digit2", 300]), [one, { digit: 12, amend: true }]);
  assert.deepEqual(typed(large, ["Digit1", 0], ["Digit0", 300]), [one, { digit: 10, amend: true }]);
  assert.deepEqual(typed(large, ["Digit1", 0], ["Digit2", MOMENT + 1]), [one, { digit: 2, amend: false }], "too late");
  assert.deepEqual(typed(large, ["Digit1", 0], ["Digit7", 300]), [one, { digit: 7, amend: false }], "17 is too large");
  assert.deepEqual(typed(large, ["Digit2", 0], ["Digit1", 300]), [{ digit: 2, amend: false }, one]);
  assert.deepEqual(typed(large, ["Digit1", 0], ["Digit1", 100], ["Digit1", 100]), [
    one,
    { digit: 11, amend: true },
    one,
  ]);
  assert.deepEqual(
    typed(large, ["Digit1", 0], ["ArrowLeft", 100], ["Digit2", 100]),
    [one, { digit: 2, amend: false }],
    "a move ends the number",
  );
  assert.deepEqual(typed(large, ["Shift+Digit1", 0], ["ShiftLeft", 100], ["Shift+Digit2", 100]).at(-1), {
    digit: 2,
    amend: false,
  });
  assert.deepEqual(
    typed(sudoku, ["Digit1", 0], ["Digit2", 100]),
    [one, { digit: 2, amend: false }],
    "nine digits need one key",
  );
  const colours = { ...large, mode: "colour" as const };
  assert.deepEqual(
    typed(colours, ["Digit1", 0], ["Digit2", 100]),
    [one, { digit: 2, amend: false }],
    "there are nine colours",
  );
});

/** Plays keys and actions on a board, a tenth of a second apart, as the page does. */
function played(start: Game, ...deeds: (string | Action)[]): Game {
  let typing: Typing = null;
  return deeds.reduce<Game>((game, deed, at) => {
    if (typeof deed !== "string") return act(game, deed);
    const result = press(key(deed, { time: 100 * at }), game, typing);
    const after = result.action ? act(game, result.action) : game;
    typing = result.action ? landed(result.typing, game, after) : result.typing;
    return after;
  }, start);
}

test("a number ends when anything else happens to the board", () => {
  const large = act(newGame(emptyBoard("sudoku", 16)), { type: "focus", cell: 0 });
  const [one, two, other] = ["Digit1", "Digit2", { type: "select", cells: [5] } as const];
  assert.equal(played(large, one, two).work.digits[0], 12);
  assert.equal(played(large, one, { type: "tick", milliseconds: 50 }, two).work.digits[0], 12, "time passes");
  assert.deepEqual(played(large, one, other, two).work.digits.slice(0, 6), [1, 0, 0, 0, 0, 2], "another cell");
  assert.deepEqual(
    played(large, one, other, { type: "select", cells: [0] }, two).work.digits.slice(0, 6),
    [2, 0, 0, 0, 0, 0],
    "there and back",
  );
  assert.deepEqual(played(large, `Shift+${one}`, other, `Shift+${two}`).work.corner.slice(0, 6), [
    [1],
    [],
    [],
    [],
    [],
    [2],
  ]);
  assert.equal(played(large, one, { type: "undo" }, two).work.digits[0], 2, "undo by a button");
  assert.equal(played(large, one, { type: "undo" }, { type: "redo" }, two).work.digits[0], 2, "redo by a button");
  assert.deepEqual(
    played(large, one, { type: "mode", mode: "corner" }, { type: "mode", mode: "digit" }, two).work.digits[0],
    2,
    "the mode by a button",
  );
});

test("a number ends when another kind of entry begins", () => {
  const large = act(newGame(emptyBoard("sudoku", 16)), { type: "focus", cell: 0 });
  const marks = played(large, "Shift+Digit1", "Ctrl+Digit2").work;
  assert.deepEqual([marks.corner[0], marks.centre[0]], [[1], [2]]);
  const both = played(large, "Digit1", "Shift+Digit2").work;
  assert.deepEqual([both.digits[0], both.corner[0]], [1, []], "no marks in a cell with a digit");
  assert.deepEqual(
    played({ ...large, mode: "corner" }, "Digit1", "Shift+Digit2").work.corner[0],
    [12],
    "the same kind by another key",
  );
});

test("the second key undoes only what the first one did", () => {
  const large = act(newGame(emptyBoard("sudoku", 16)), { type: "focus", cell: 0 });
  const late = { type: "tick", milliseconds: 10 } as const;
  const game = played(large, "Digit5", ...Array<typeof late>(20).fill(late), "Shift+Digit1", "Shift+Digit2");
  assert.deepEqual([game.work.digits[0], game.work.corner[0]], [5, []], "rejected marks do not change the digit");
});

test("setting a Kakuro: the two keys of a sum go to one cell", () => {
  const board = toBoard({
    family: "kakuro",
    cells: [
      [null, null],
      [null, 0],
      [null, 0],
    ],
  });
  const black = act(act(newGame(board), { type: "setting", on: true }), { type: "focus", cell: 2 });
  const sums = (game: Game) => [2, 4].map((cell) => game.board.cells[cell]?.across);
  assert.deepEqual(sums(played(black, "Digit1", "Digit7")), [17, 0]);
  assert.deepEqual(sums(played(black, "Digit1", { type: "select", cells: [4] }, "Digit7")), [1, 7]);
  const again = act(act(black, { type: "digit", digit: 1 }), { type: "checkpoint" });
  assert.deepEqual(sums(played(again, "Digit1", "Digit7")), [17, 0], "also where the first key changes nothing");
});

test("setting a Kakuro: two-digit sums, and keys for black cells and the other sum", () => {
  const board = toBoard({
    family: "kakuro",
    cells: [
      [null, null],
      [null, 0],
    ],
  });
  const black = act(act(newGame(board), { type: "setting", on: true }), { type: "focus", cell: 0 });
  assert.deepEqual(typed(black, ["Digit4", 0], ["Digit5", 100]), [
    { digit: 4, amend: false },
    { digit: 45, amend: true },
  ]);
  assert.deepEqual(actionOf("Period", black, { key: "." }), { type: "toggle-open" });
  assert.deepEqual(actionOf("Slash", black, { key: "/" }), { type: "part" });
  assert.equal(actionOf("Slash", newGame(board), { key: "/" }), null);
});
