// Mouse, pen and finger on the grid: click, drag, toggle, rectangle, double click.

import { readableClue } from "../game/select";
import type { Action, Game } from "../types";

interface Drag {
  pointer: number;
  /** The cell it began in, and the last one it was in. */
  first: number;
  last: number;
  x: number;
  y: number;
  how: "select" | "toggle" | "rectangle";
  moved: boolean;
}

/** A finger that rests this long, in milliseconds, selects on a board that scrolls. */
const REST = 350;

/** Listens for good: the grid and its listeners go together. `origin` is the first cell of the board. */
export function listenPointer(
  grid: HTMLElement,
  game: () => Game | null,
  send: (action: Action) => void,
  origin: () => HTMLElement | null,
  focus: () => void,
): void {
  let drag: Drag | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const scrolls = () => grid.closest(".scrolls") !== null;

  const begin = (event: PointerEvent, cell: number) => {
    const toggle = event.ctrlKey || event.metaKey;
    const how = event.altKey ? "rectangle" : toggle ? "toggle" : "select";
    drag = { pointer: event.pointerId, first: cell, last: cell, x: event.clientX, y: event.clientY, how, moved: false };
    send({ type: "select", cells: [cell], ...(toggle ? { toggle: true } : event.shiftKey ? { add: true } : {}) });
    focus();
  };

  grid.addEventListener("pointerdown", (event) => {
    const now = game();
    if (!now || event.button !== 0 || drag) return;
    const clue = clueAt(event.target);
    if (clue >= 0) {
      if (readableClue(now, clue)) send({ type: "focus-clue", clue });
      focus();
      event.preventDefault();
      return;
    }
    const cell = cellUnder(now, origin(), event.clientX, event.clientY, false);
    if (cell < 0) return;
    // On a board that scrolls a finger's drag is the scroll's, unless it has rested.
    if (event.pointerType === "touch" && scrolls()) {
      resting = setTimeout(() => begin(event, cell), REST);
      return;
    }
    event.preventDefault();
    begin(event, cell);
  });

  grid.addEventListener("pointermove", (event) => {
    const now = game();
    if (!now || !drag || event.pointerId !== drag.pointer) return;
    const cells = passed(now, origin(), drag, event);
    [drag.x, drag.y] = [event.clientX, event.clientY];
    const last = cells.at(-1);
    if (last === undefined || (last === drag.last && cells.length === 1)) return;
    drag.moved = true;
    drag.last = last;
    if (drag.how === "rectangle") send({ type: "select", cells: rectangle(now, drag.first, last) });
    else send({ type: "select", cells, add: true });
  });

  const end = (event: PointerEvent, cancelled: boolean) => {
    clearTimeout(resting);
    const now = game();
    if (!drag && resting !== undefined && !cancelled && now && event.type === "pointerup") {
      const cell = cellUnder(now, origin(), event.clientX, event.clientY, false);
      if (cell >= 0) begin(event, cell);
    }
    resting = undefined;
    if (!drag || event.pointerId !== drag.pointer) return;
    const tapped = !drag.moved && !cancelled && drag.how === "select";
    drag = null;
    if (tapped && now?.options.numberFirst && now.held > 0) send({ type: "digit", digit: now.held });
  };
  // Outside of the grid too: a drag ends where the finger leaves.
  document.addEventListener("pointerup", (event) => end(event, false));
  document.addEventListener("pointercancel", (event) => end(event, true));

  grid.addEventListener("touchmove", (event) => (drag ? event.preventDefault() : clearTimeout(resting)), { passive: false });
  grid.addEventListener("contextmenu", (event) => drag && event.preventDefault());
  grid.addEventListener("dblclick", (event) => {
    const now = game();
    const cell = now ? cellUnder(now, origin(), event.clientX, event.clientY, false) : -1;
    if (cell >= 0 && !(now?.options.numberFirst && now.held)) send({ type: "select-same", cell });
  });
}

function clueAt(target: EventTarget | null): number {
  return target instanceof Element ? Number(target.closest<HTMLElement>("[data-clue]")?.dataset["clue"] ?? -1) : -1;
}

/** The cell at a point; -1 for none. All cells have the size of the first. `inner`: not at the very corners, so that a drag
 *  can go diagonally without touching the cells on either side. */
function cellUnder(game: Game, first: HTMLElement | null, x: number, y: number, inner: boolean): number {
  if (!first) return -1;
  const box = first.getBoundingClientRect();
  const across = (x - box.left) / box.width;
  const down = (y - box.top) / box.height;
  const [column, row] = [Math.floor(across), Math.floor(down)];
  if (column < 0 || row < 0 || column >= game.board.columns || row >= game.board.rows) return -1;
  const nearEdge = (part: number) => Math.min(part, 1 - part) < 0.2;
  if (inner && nearEdge(across - column) && nearEdge(down - row)) return -1;
  return row * game.board.columns + column;
}

/** The cells between the last point and this one, for fast hands. */
function passed(game: Game, first: HTMLElement | null, drag: Drag, event: PointerEvent): number[] {
  const size = first?.getBoundingClientRect().width || 1;
  const steps = Math.min(200, Math.max(1, Math.ceil((3 * Math.hypot(event.clientX - drag.x, event.clientY - drag.y)) / size)));
  const cells: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const x = drag.x + ((event.clientX - drag.x) * step) / steps;
    const y = drag.y + ((event.clientY - drag.y) * step) / steps;
    const cell = cellUnder(game, first, x, y, drag.how !== "rectangle");
    if (cell >= 0 && cells.at(-1) !== cell) cells.push(cell);
  }
  return cells;
}

function rectangle(game: Game, from: number, to: number): number[] {
  const { columns } = game.board;
  const row = (cell: number) => Math.floor(cell / columns);
  const column = (cell: number) => cell % columns;
  const [top, bottom] = [Math.min(row(from), row(to)), Math.max(row(from), row(to))];
  const [left, right] = [Math.min(column(from), column(to)), Math.max(column(from), column(to))];
  const cells: number[] = [];
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) cells.push(y * columns + x);
  // The focus goes to the last one: the corner under the pointer.
  return [...cells.filter((cell) => cell !== to), to];
}
