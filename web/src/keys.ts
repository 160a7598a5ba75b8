// Maps keys to actions. Pure, so that every key can be tested without a browser; view/keyboard.ts listens.

import { declared } from "./families";
import { largestHere } from "./game/set";
import type { Action, Direction, Game, Mode } from "./types";

/** A key press. */
export interface Press {
  key: string;
  /** The physical key: Shift changes `key` on the number row, but not this. */
  code: string;
  shift: boolean;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  repeat: boolean;
  /** Milliseconds since any fixed time. */
  time: number;
  /** The focus: the board, nothing, a button or link, or a control with its own use for keys. */
  where: "board" | "page" | "control" | "elsewhere";
}

/** The first digit of a number that may get a second; null for none. */
export type Typing = {
  digit: number;
  time: number;
  /** The kind of entry. */
  mode: Mode;
  /** The game after the key, and whether the key changed it; set by `landed`. */
  game?: Game;
  changed?: boolean;
} | null;

/** The longest pause before a second digit, in milliseconds. */
export const MOMENT = 1000;

const ARROWS: Record<string, Direction> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
const MODES: readonly Mode[] = ["digit", "corner", "centre", "colour"];
const MODE_KEYS: Record<string, Mode> = { KeyZ: "digit", KeyX: "corner", KeyC: "centre", KeyV: "colour" };

/** The mode after this one. */
export function nextMode(mode: Mode): Mode {
  return MODES[(MODES.indexOf(mode) + 1) % MODES.length] ?? "digit";
}

/** The result of a key. Without an action the browser handles it, unless it is `kept`, such as a digit held down. */
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
  // Modifier keys do not end a number.
  const kept = ["Shift", "Control", "Alt", "Meta"].includes(press.key) ? typing : null;
  // Buttons and links use only Space and Enter, so the board's other keys keep working after a click on one.
  const action = command(press) ?? (press.where === "board" ? onlyBoardKey(press, game) : null);
  return { action: action ?? boardKey(press, game), typing: kept };
}

/** The digit on the number row or number pad, regardless of Shift. */
function digitOf(press: Press): number | null {
  const match = /^(?:Digit|Numpad)([0-9])$/.exec(press.code);
  if (match) {
    // Without NumLock the pad has arrows. Shift also turns its digits into arrows, but then the digit is meant.
    const navigates = press.code.startsWith("Numpad") && !/^[0-9]$/.test(press.key) && !press.shift;
    return navigates ? null : Number(match[1]);
  }
  return /^[0-9]$/.test(press.key) ? Number(press.key) : null;
}

function digitKey(press: Press, game: Game, typing: Typing, digit: number): Pressed {
  const command = press.ctrl || press.meta;
  // A held key would toggle a mark repeatedly; Alt with a digit switches tabs in some browsers.
  if (press.repeat || press.alt) return { action: null, typing, kept: !press.alt };
  const mode: Mode | undefined = command ? (press.shift ? "colour" : "centre") : press.shift ? "corner" : undefined;
  return type(game, typing, digit, press.time, game.setting ? undefined : mode);
}

/** Handles a digit: 1 followed quickly by 2 is 12 if that is possible; otherwise a new number starts. */
export function type(game: Game, typing: Typing, digit: number, time: number, once?: Mode): Pressed {
  const mode = game.setting ? "digit" : (once ?? game.mode);
  const colour = mode === "colour";
  const onBoard = !colour && game.clue < 0 && (game.board.cells[game.cursor]?.open ?? true);
  // Cells number their digits from 1; what is typed is what they show.
  const least = onBoard ? game.board.lowest : 1;
  const most = colour ? 9 : largestHere(game) + least - 1;
  const both = typing && time - typing.time <= MOMENT && goesOn(typing, game, mode) ? typing.digit * 10 + digit : 0;
  const second = both > 0 && both <= most;
  const number = second ? both : digit;
  if (number > 0 && number < least && number * 10 <= most)
    return { action: null, typing: { digit: number, time, mode, game, changed: false }, kept: true };
  if (number < least || number > most) return { action: null, typing: null };
  const action: Action = { type: "digit", digit: number - least + 1 };
  if (once) action.mode = once;
  if (second && typing?.changed) action.amend = true;
  return { action, typing: number > 0 && number * 10 <= most ? { digit: number, time, mode } : null };
}

/** Whether a digit can extend the number: nothing but the clock has changed, and the kind of entry is the same. */
function goesOn(typing: NonNullable<Typing>, game: Game, mode: Mode): boolean {
  const { game: then } = typing;
  return (
    then !== undefined &&
    typing.mode === mode &&
    (Object.keys(then) as (keyof Game)[]).every((part) => part === "elapsed" || then[part] === game[part])
  );
}

/** Records the effect of the first digit: a second one applies only to the game that the first one left. */
export function landed(typing: Typing, before: Game, after: Game): Typing {
  return typing && { ...typing, game: after, changed: after.past !== before.past };
}

/** Undo and redo work everywhere except in text fields. */
function command(press: Press): Action | null {
  if (!(press.ctrl || press.meta) || press.alt) return null;
  if (letter(press) === "z") return { type: press.shift ? "redo" : "undo" };
  if (letter(press) === "y" && !press.shift) return { type: "redo" };
  return null;
}

/** The letter; on keyboards of other scripts, such as Korean, by the physical key. */
function letter(press: Press): string {
  const key = press.key.toLowerCase();
  return /^[a-z]$/.test(key) ? key : (/^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase() ?? "");
}

/** Keys that would scroll the page or select its text when the board is not focused. */
function onlyBoardKey(press: Press, game: Game): Action | null {
  if (press.alt) return null;
  if (press.ctrl || press.meta) return !press.shift && letter(press) === "a" ? { type: "select-all" } : null;
  if (press.key === " ") return { type: "mode", mode: nextMode(game.mode) };
  if (press.key === "Enter") return game.held > 0 ? { type: "digit", digit: game.held } : null;
  if (press.key === "Home" || press.key === "End") {
    return {
      type: "move",
      to: press.key === "Home" ? "left" : "right",
      far: true,
      ...(press.shift && { extend: true }),
    };
  }
  return null;
}

function boardKey(press: Press, game: Game): Action | null {
  const command = press.ctrl || press.meta;
  const to = ARROWS[press.key];
  if (to && !press.alt)
    return { type: "move", to, ...(press.shift && { extend: true }), ...(command && { far: true }) };
  if (press.key === "Delete" || press.key === "Backspace") return press.alt ? null : eraseKey(press);
  if (press.alt || command) return null;
  if (press.key === "Escape") return game.selection.length > 0 ? { type: "clear-selection" } : null;
  const part = game.setting ? partKey(press.key, game) : null;
  if (part) return part;
  const mode = press.shift ? undefined : MODE_KEYS[`Key${letter(press).toUpperCase()}`];
  return mode ? { type: "mode", mode } : null;
}

/** The keys that families declare for black cells and the sums in them. Two parts with the same key alternate. */
function partKey(key: string, game: Game): Action | null {
  const [part, other] = (declared(game.board.family)?.board.parts ?? []).filter((one) => one.key === key);
  if (part?.place === "cell") return { type: "toggle-open" };
  if (part?.place === "across" || part?.place === "down")
    return other ? { type: "part" } : { type: "part", part: part.place };
  return null;
}

function eraseKey(press: Press): Action {
  const command = press.ctrl || press.meta;
  if (command && press.shift) return { type: "erase", what: "colour" };
  if (press.shift) return { type: "erase", what: "corner" };
  if (command) return { type: "erase", what: "centre" };
  return press.key === "Delete" ? { type: "erase", what: "all" } : { type: "erase" };
}
