// Mouse, pen and finger on the grid: click, drag, toggle, rectangle, double click.

import { neighbours, square } from "../families/rules";
import { readableClue } from "../game/select";
import type { Action, Game } from "../types";

/** What the pointer draws while rules are set; otherwise it selects. */
export interface Pen {
  /** The tool, as in families/rules.ts; null if there is none. */
  tool(): string | null;
  /** Called at the end of a gesture. */
  drawn(dragged: boolean): void;
}

export const NO_PEN: Pen = { tool: () => null, drawn: () => {} };

interface Drag {
  pointer: number;
  /** The cell where it began, and the latest one. */
  first: number;
  last: number;
  x: number;
  y: number;
  how: "select" | "add" | "remove" | "rectangle";
  /** Whether a tap on the cell removes it from what is being drawn. */
  undo: boolean;
  /** Whether it began a new drawing. */
  fresh: boolean;
  moved: boolean;
  /** Whether it has selected anything yet. */
  taken: boolean;
}

/** How long a finger must rest to select on a board that scrolls, in milliseconds. */
const REST = 350;

/** The board as seen by the pointer. */
export interface Ground {
  grid: HTMLElement;
  game(): Game | null;
  send(action: Action): void;
  /** The first cell of the board: all others have its size. */
  origin(): HTMLElement | null;
  focus(): void;
  pen: Pen;
}

/** How far from an edge, as a share of the cell, a tap still means the edge. */
const EDGE = 0.24;

/** Never stops listening: the listeners live as long as the grid. */
export class Pointer {
  #drag: Drag | null = null;
  /** A finger on a board that scrolls, before it is clear whether it scrolls or selects. */
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ground: Ground) {
    const { grid } = ground;
    grid.addEventListener("pointerdown", (event) => this.#down(event));
    grid.addEventListener("pointermove", (event) => this.#move(event));
    grid.addEventListener("dblclick", (event) => this.#same(event));
    grid.addEventListener("contextmenu", (event) => this.#drag && event.preventDefault());
    grid.addEventListener("touchmove", (event) => (this.#drag ? event.preventDefault() : clearTimeout(this.#resting)), {
      passive: false,
    });
    // On the document, since a drag may end outside the grid.
    document.addEventListener("pointerup", (event) => this.#end(event, false));
    document.addEventListener("pointercancel", (event) => this.#end(event, true));
  }

  #down(event: PointerEvent): void {
    const { grid, send, focus } = this.ground;
    const game = this.ground.game();
    if (!game || event.button !== 0 || this.#drag) return;
    const clue = clueAt(event.target);
    if (clue >= 0) {
      if (readableClue(game, clue)) send({ type: "focus-clue", clue });
      focus();
      event.preventDefault();
      return;
    }
    const cell = this.#cell(game, event);
    if (cell < 0) return;
    // On a board that scrolls, a drag scrolls unless the finger has rested.
    if (event.pointerType === "touch" && grid.closest(".scrolls")) {
      this.#resting = setTimeout(() => this.#begin(game, event, cell), REST);
      return;
    }
    event.preventDefault();
    this.#begin(game, event, cell);
  }

  #begin(game: Game, event: PointerEvent, cell: number): void {
    const toggle = event.ctrlKey || event.metaKey;
    const tool = this.ground.pen.tool();
    const [one = -1, more] = game.selection;
    const second = tool === "pair" && more === undefined && neighbours(game.board, one, cell);
    const marked = (tool === "pair" || tool === "corner") && !second ? this.#between(game, event, cell, tool) : null;
    // What is being drawn grows with every tap; signs and single cells begin anew.
    const grows = tool !== null && tool !== "board" && tool !== "cells" && tool !== "corner";
    const draws = grows && !(tool === "pair" && game.selection.length > 1);
    const add = toggle || event.shiftKey || draws;
    const how = event.altKey
      ? "rectangle"
      : toggle && game.selection.includes(cell)
        ? "remove"
        : add
          ? "add"
          : "select";
    const undo = draws && !toggle && game.selection.includes(cell);
    this.#drag = {
      pointer: event.pointerId,
      undo,
      fresh: !draws || game.selection.length === 0,
      first: cell,
      last: cell,
      x: event.clientX,
      y: event.clientY,
      how,
      moved: false,
      taken: false,
    };
    // Adding to an empty selection would begin at the cursor.
    const kept = toggle ? { toggle } : { add: add && (!draws || game.selection.length > 0) };
    if (marked) this.ground.send({ type: "select", cells: marked });
    else if (!undo) this.ground.send({ type: "select", cells: [cell], ...kept });
    this.ground.focus();
  }

  #move(event: PointerEvent): void {
    const { origin, send } = this.ground;
    const game = this.ground.game();
    const drag = this.#drag;
    if (!game || !drag || event.pointerId !== drag.pointer) return;
    const cells = passed(game, origin(), drag, event);
    [drag.x, drag.y] = [event.clientX, event.clientY];
    const last = cells.at(-1);
    if (last === undefined || (last === drag.last && cells.length === 1)) return;
    drag.moved = true;
    drag.last = last;
    if (drag.how === "rectangle") send({ type: "select", cells: rectangle(game, drag.first, last) });
    else if (drag.how === "remove")
      send({ type: "select", cells: cells.filter((cell) => game.selection.includes(cell)), toggle: true });
    // A drag replaces the selection, even if it began in a black cell.
    else send({ type: "select", cells, add: drag.how === "add" || drag.taken || game.selection.includes(drag.first) });
    drag.taken ||= cells.some((cell) => game.board.cells[cell]?.open || game.setting);
  }

  #end(event: PointerEvent, cancelled: boolean): void {
    const game = this.ground.game();
    if (!game) return;
    clearTimeout(this.#resting);
    if (!this.#drag && this.#resting !== undefined && !cancelled) {
      const cell = this.#cell(game, event);
      if (cell >= 0) this.#begin(game, event, cell);
    }
    this.#resting = undefined;
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.#drag = null;
    const tapped = !drag.moved && !cancelled && drag.how === "select";
    const { pen } = this.ground;
    if (pen.tool() !== null) {
      if (drag.undo && !drag.moved && !cancelled)
        this.ground.send({ type: "select", cells: [drag.first], toggle: true });
      if (!cancelled) pen.drawn(drag.moved && drag.fresh);
      return;
    }
    if (tapped && game.options.numberFirst && game.held > 0) this.ground.send({ type: "digit", digit: game.held });
  }

  /** The two cells at the edge that was hit, or the four at the nearest corner; null for none. */
  #between(game: Game, event: MouseEvent, cell: number, tool: "pair" | "corner"): number[] | null {
    const box = this.ground.origin()?.getBoundingClientRect();
    if (!box) return null;
    const { rows, columns } = game.board;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const [x, y] = [(event.clientX - box.left) / box.width - column, (event.clientY - box.top) / box.height - row];
    if (tool === "corner") {
      const [above, left] = [row - (y < 0.5 ? 1 : 0), column - (x < 0.5 ? 1 : 0)];
      return above < 0 || left < 0 ? null : square(game.board, above * columns + left);
    }
    const sides = [
      { far: x, down: 0, right: -1 },
      { far: 1 - x, down: 0, right: 1 },
      { far: y, down: -1, right: 0 },
      { far: 1 - y, down: 1, right: 0 },
    ].sort((one, other) => one.far - other.far);
    const side = sides[0];
    if (!side || side.far > EDGE) return null;
    const [down, across] = [row + side.down, column + side.right];
    return down < 0 || across < 0 || down >= rows || across >= columns ? null : [cell, down * columns + across];
  }

  #same(event: MouseEvent): void {
    const game = this.ground.game();
    if (this.ground.pen.tool() !== null) return;
    if (!game || (game.options.numberFirst && game.held > 0)) return;
    const cell = this.#cell(game, event);
    if (cell >= 0) this.ground.send({ type: "select-same", cell });
  }

  #cell(game: Game, event: MouseEvent): number {
    return cellUnder(game, this.ground.origin(), event.clientX, event.clientY, false);
  }
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

/** The cells between the last point and this one, for fast drags. */
function passed(game: Game, first: HTMLElement | null, drag: Drag, event: PointerEvent): number[] {
  const size = first?.getBoundingClientRect().width || 1;
  const steps = Math.min(
    200,
    Math.max(1, Math.ceil((3 * Math.hypot(event.clientX - drag.x, event.clientY - drag.y)) / size)),
  );
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
  // The last cell gets the focus: the corner under the pointer.
  return [...cells.filter((cell) => cell !== to), to];
}
