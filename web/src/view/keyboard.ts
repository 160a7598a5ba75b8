// Listens to keys for the game: keys.ts says what they mean.

import { landed, press, type Press, type Typing } from "../keys";
import type { Action, Game } from "../types";

/** Controls in which arrows, digits or letters have a meaning of their own. */
const ELSEWHERE = [
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), dialog",
  ...["dialog", "menu", "listbox", "tablist", "slider", "combobox", "radiogroup"].map((role) => `[role=${role}]`),
].join();
const CONTROL = "button, a[href], summary, [role=button], [role=link], [role=switch], [role=checkbox], [tabindex]";

/** Where a key was typed, as `Press.where` has it. */
export function whereTyped(target: EventTarget | null): Press["where"] {
  if (!(target instanceof Element) || target === document.body || target === document.documentElement) return "page";
  if (target.closest(".gp-board [role=grid]")) return "board";
  if (target.closest(ELSEWHERE)) return "elsewhere";
  return target.closest(CONTROL) ? "control" : "page";
}

/**
 * Sends the actions of keys until the function that it gives is called. An open modal dialog keeps its keys. Whoever moves from
 * elsewhere is taken to the board.
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
    // A key without a deed (Shift alone, a key held down) leaves the number as it was.
    typing = result.action ? landed(result.typing, before, game()) : result.typing;
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}
