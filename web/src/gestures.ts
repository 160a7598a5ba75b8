// Input anywhere on the page: keys that are not the board's, paste, and dropped files.

import type { App } from "./app";
import { typedKey } from "./drawing";
import { EngineError } from "./engine";
import { ended } from "./engine/http";
import { type NewDialog, textOf } from "./view/new";

const TYPING = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";

function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** The letter of a key, on keyboards of any script. */
function letter(event: KeyboardEvent): string {
  if (/^[a-z?]$/i.test(event.key)) return event.key.toLowerCase();
  return /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? event.key;
}

export function listenPageKeys(app: App, panels: () => HTMLElement | null): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    if (event.key === "F6" && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      const inside = document.activeElement?.closest("[role=grid]");
      if (inside) panels()?.focus();
      else app.focusBoard();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const run = drawKey(app, event) ?? command(app, event);
    if (!run) return;
    event.preventDefault();
    run();
  });
}

/** Keys on the board while a rule is drawn: they type its number, finish it, or give it up. */
function drawKey(app: App, event: KeyboardEvent): (() => void) | null {
  const { game, drawing } = app.store.get();
  if (!game.setting || drawing.kind === null) return null;
  const aside = event.target instanceof Element && event.target.closest("button, a[href], summary, [role=tablist]");
  if (event.key === "Escape" && game.selection.length === 0) return () => app.draw(null);
  if (aside) return null;
  if (event.key === "Enter") return () => void app.finish();
  const next = event.shiftKey || event.repeat ? null : typedKey(game.board, drawing, event.key);
  return next && (() => app.store.send({ type: "draw", change: next }));
}

function command(app: App, event: KeyboardEvent): (() => void) | null {
  const { path, hint, check, game, paused, busy } = app.store.get();
  if (event.key === "Escape") {
    if (paused) return app.pause;
    if (busy) return app.ask.stop;
    return path || hint || check ? () => app.store.send({ type: "back" }) : null;
  }
  if (event.repeat) return null;
  switch (letter(event)) {
    case "h":
      return game.setting || paused ? null : app.help;
    case "k":
      return game.setting || paused ? null : () => void app.check();
    case "n":
      return app.dialogs.begin;
    case "p":
      return game.setting || game.solved ? null : app.pause;
    case "?":
      return app.dialogs.keys;
    default:
      return null;
  }
}

/** Opens any text; if it cannot be read, the dialog shows where. */
async function openText(app: App, text: string, shown: () => NewDialog): Promise<void> {
  try {
    await app.ask.read(text);
    shown().close();
  } catch (problem) {
    if (ended(problem)) return;
    shown().explain(
      text,
      problem instanceof EngineError
        ? problem
        : new EngineError(problem instanceof Error ? problem.message : app.words("engine.failed"), 0),
    );
  }
}

export function listenPaste(app: App, shown: () => NewDialog): void {
  document.addEventListener("paste", (event) => {
    if (typing(event.target)) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!file && !text.trim()) return;
    event.preventDefault();
    void (file ? openFile(app, file, shown) : openText(app, text, shown));
  });
}

async function openFile(app: App, file: File, shown: () => NewDialog): Promise<void> {
  const text = await textOf(file);
  if (text === null)
    return app.store.send({ type: "notice", notice: { kind: "bad", text: app.words("paste.too-large") } });
  await openText(app, text, shown);
}

export function listenDrop(app: App, shown: () => NewDialog, hint: () => HTMLElement): void {
  const carries = (event: DragEvent) =>
    event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain") ?? false;
  document.addEventListener("dragover", (event) => {
    if (!carries(event) || typing(event.target)) return;
    event.preventDefault();
    hint().hidden = false;
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) hint().hidden = true;
  });
  document.addEventListener("drop", (event) => {
    hint().hidden = true;
    if (!carries(event) || typing(event.target)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file) void openFile(app, file, shown);
    else if (text) void openText(app, text, shown);
  });
}
