// Listens for keys; keys.ts maps them to actions.

import { landed, type Press, press, type Typing } from "../keys";
import type { Action, Game } from "../types";

/** Controls with their own use for arrows, digits or letters. */
const ELSEWHERE = [
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), dialog",
  ...["dialog", "menu", "listbox", "tablist", "slider", "combobox", "radiogroup"].map((role) => `[role=${role}]`),
].join();
const CONTROL = "button, a[href], summary, [role=button], [role=link], [role=switch], [role=checkbox], [tabindex]";

/** Where a key was typed; see `Press.where`. */
export function whereTyped(target: EventTarget | null): Press["where"] {
  if (!(target instanceof Element) || target === document.body || target === document.documentElement) return "page";
  if (target.closest(".gp-board [role=grid]")) return "board";
  if (target.closest(ELSEWHERE)) return "elsewhere";
  return target.closest(CONTROL) ? "control" : "page";
}

/**
 * Sends the actions of keys until the returned function is called. Modal dialogs keep their keys. A move from elsewhere focuses
 * the board.
 */
export function listenKeys(game: () => Game, send: (action: Action) => void, focus: () => void = () => {}): () => void {
  let typing: Typing = null;
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]:modal")) return;
    const facts: Press = {
      key: event.key,
      code: event.code,
      shift: event.shiftKey,
      ctrl: event.ctrlKey,
      meta: event.metaKey,
      alt: event.altKey,
      repeat: event.repeat,
      time: event.timeStamp,
      where: whereTyped(event.target),
    };
    const before = game();
    const result = press(facts, before, typing);
    if (result.action || result.kept) event.preventDefault();
    if (result.action) send(result.action);
    if (result.action?.type === "move" && facts.where !== "board") focus();
    // A key without an action (Shift alone, a key held down) does not end the number.
    typing = result.action ? landed(result.typing, before, game()) : result.typing;
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}
