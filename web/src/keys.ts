// From a key to an action: pure, so that every key can be tested without a browser. view/keyboard.ts listens.

import { declared } from "./families";
import { largestHere } from "./game/set";
import type { Action, Direction, Game, Mode } from "./types";

/** What is known of a key that was pressed. */
export interface Press {
  key: string;
  /** The place on the keyboard: with Shift the number row has other keys, but the same places. */
  code: string;
  shift: boolean;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  repeat: boolean;
  /** Milliseconds, from any start. */
  time: number;
  /** Where it was typed: on the board, where nothing has the focus, on a button or link, or where keys mean something else. */
  where: "board" | "page" | "control" | "elsewhere";
}

/** The first key of a number that may get a second one; null for none. */
export type Typing = {
  digit: number;
  time: number;
  /** What kind of entry it was. */
  mode: Mode;
  /** The game after the key, and whether the key has changed it: `landed` says so. */
  game?: Game;
  changed?: boolean;
} | null;

/** How long a second key may take, in milliseconds. */
export const MOMENT = 1000;

const ARROWS: Record<string, Direction> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
const MODES: readonly Mode[] = ["digit", "corner", "centre", "colour"];
const MODE_KEYS: Record<string, Mode> = { KeyZ: "digit", KeyX: "corner", KeyC: "centre", KeyV: "colour" };

/** The mode after this one. */
export function nextMode(mode: Mode): Mode {
  return MODES[(MODES.indexOf(mode) + 1) % MODES.length] ?? "digit";
}

/** What a key comes to. Without an action the key is the browser's, unless it is `kept` from it: a digit held down. */
export interface Pressed {
  action: Action | null;
  typing: Typing;
  kept?: boolean;
}

/** The action of a key. */
export function press(press: Press, game: Game, typing: Typing): Pressed {
  if (press.where === "elsewhere") return { action: null, typing: null };
  const digit = digitOf(press);
  if (digit !== null) return digitKey(press, game, typing, digit);
  // Keys that only change the others do not end a number.
  const kept = ["Shift", "Control", "Alt", "Meta"].includes(press.key) ? typing : null;
  // Buttons and links have a use for Space and Enter only: whoever pressed one with the mouse goes on with the board.
  const action = command(press) ?? (press.where === "board" ? onlyBoardKey(press, game) : null);
  return { action: action ?? boardKey(press, game), typing: kept };
}

/** The digit of a key of the number row or the number pad, whatever Shift makes of it. */
function digitOf(press: Press): number | null {
  const match = /^(?:Digit|Numpad)([0-9])$/.exec(press.code);
  if (match) {
    // Without NumLock the pad's keys are arrows; Shift makes them so as well, and then the digit is meant.
    const navigates = press.code.startsWith("Numpad") && !/^[0-9]$/.test(press.key) && !press.shift;
    return navigates ? null : Number(match[1]);
  }
  return /^[0-9]$/.test(press.key) ? Number(press.key) : null;
}

function digitKey(press: Press, game: Game, typing: Typing, digit: number): Pressed {
  const command = press.ctrl || press.meta;
  // A held key would toggle a mark on and off; Alt and a digit chooses a tab in some browsers.
  if (press.repeat || press.alt) return { action: null, typing, kept: !press.alt };
  const mode: Mode | undefined = command ? (press.shift ? "colour" : "centre") : press.shift ? "corner" : undefined;
  return type(game, typing, digit, press.time, game.setting ? undefined : mode);
}

/** One more key of a number: 1, then 2 a moment later, is 12 where that can be; otherwise a new number begins. */
export function type(game: Game, typing: Typing, digit: number, time: number, once?: Mode): Pressed {
  const mode = game.setting ? "digit" : (once ?? game.mode);
  const most = mode === "colour" ? 9 : largestHere(game);
  const both = typing && time - typing.time <= MOMENT && goesOn(typing, game, mode) ? typing.digit * 10 + digit : 0;
  const second = both > 0 && both <= most;
  const number = second ? both : digit;
  if (number === 0 || number > most) return { action: null, typing: null };
  const action: Action = { type: "digit", digit: number };
  if (once) action.mode = once;
  if (second && typing?.changed) action.amend = true;
  return { action, typing: number * 10 <= most ? { digit: number, time, mode } : null };
}

/** Whether a number that was begun can get another key: nothing but time has passed, and the same kind of entry is meant. */
function goesOn(typing: NonNullable<Typing>, game: Game, mode: Mode): boolean {
  const { game: then } = typing;
  return then !== undefined && typing.mode === mode && (Object.keys(then) as (keyof Game)[]).every((part) => part === "elapsed" || then[part] === game[part]);
}

/** A key's number with what came of it: a second key is only for the board as the first one left it. */
export function landed(typing: Typing, before: Game, after: Game): Typing {
  return typing && { ...typing, game: after, changed: after.past !== before.past };
}

/** Undo and redo: wherever the focus is, except where text is typed. */
function command(press: Press): Action | null {
  if (!(press.ctrl || press.meta) || press.alt) return null;
  if (letter(press) === "z") return { type: press.shift ? "redo" : "undo" };
  if (letter(press) === "y" && !press.shift) return { type: "redo" };
  return null;
}

/** The letter, also where the keyboard writes another script (Korean: the place on the keyboard counts). */
function letter(press: Press): string {
  const key = press.key.toLowerCase();
  return /^[a-z]$/.test(key) ? key : /^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase() ?? "";
}

/** Keys that scroll the page, or select its text, wherever the board does not have the focus. */
function onlyBoardKey(press: Press, game: Game): Action | null {
  if (press.alt) return null;
  if (press.ctrl || press.meta) return !press.shift && letter(press) === "a" ? { type: "select-all" } : null;
  if (press.key === " ") return { type: "mode", mode: nextMode(game.mode) };
  if (press.key === "Enter") return game.held > 0 ? { type: "digit", digit: game.held } : null;
  if (press.key === "Home" || press.key === "End") {
    return { type: "move", to: press.key === "Home" ? "left" : "right", far: true, ...(press.shift && { extend: true }) };
  }
  return null;
}

function boardKey(press: Press, game: Game): Action | null {
  const command = press.ctrl || press.meta;
  const to = ARROWS[press.key];
  if (to && !press.alt) return { type: "move", to, ...(press.shift && { extend: true }), ...(command && { far: true }) };
  if (press.key === "Delete" || press.key === "Backspace") return press.alt ? null : eraseKey(press);
  if (press.alt || command) return null;
  if (press.key === "Escape") return game.selection.length > 0 ? { type: "clear-selection" } : null;
  const part = game.setting ? partKey(press.key, game) : null;
  if (part) return part;
  const mode = press.shift ? undefined : MODE_KEYS[`Key${letter(press).toUpperCase()}`];
  return mode ? { type: "mode", mode } : null;
}

/** Black cells and the sums in them have keys that their family declares; two parts with one key take turns. */
function partKey(key: string, game: Game): Action | null {
  const [part, other] = (declared(game.board.family)?.board.parts ?? []).filter((one) => one.key === key);
  if (part?.place === "cell") return { type: "toggle-open" };
  if (part?.place === "across" || part?.place === "down") return other ? { type: "part" } : { type: "part", part: part.place };
  return null;
}

function eraseKey(press: Press): Action {
  const command = press.ctrl || press.meta;
  if (command && press.shift) return { type: "erase", what: "colour" };
  if (press.shift) return { type: "erase", what: "corner" };
  if (command) return { type: "erase", what: "centre" };
  return press.key === "Delete" ? { type: "erase", what: "all" } : { type: "erase" };
}
