// The size of cells: as large as fits, but never too small to hit; larger boards scroll.

import type { Words } from "../words";
import { make } from "./element";
import type { Room } from "./scene";

const LARGEST = 64;
/** Below this size, in pixels, marks are hard to read, and zoom buttons appear. */
const SMALL = 36;
/** The smallest cells, in pixels, for a finger and for a mouse. */
const TOUCH = 30;
const MOUSE = 24;
/** The size of an outside clue relative to a cell, and its minimum in pixels. */
const CLUE = 0.75;
const CLUE_LEAST = 24;
/** The frame around the cells, in pixels. */
const FRAME = 6;

export class Sizing {
  #rows = 1;
  #columns = 1;
  #around = false;
  #scale = 1;
  #room: Room = { top: 0, right: 0, bottom: 0, left: 0 };
  readonly #buttons: HTMLElement;
  readonly #out: HTMLButtonElement;
  readonly #in: HTMLButtonElement;

  constructor(
    private readonly host: HTMLElement,
    private readonly region: HTMLElement,
    private readonly grid: HTMLElement,
    words: Words,
  ) {
    this.#buttons = make("div", "gp-zoom");
    this.#out = make("button", "", "−");
    this.#in = make("button", "", "+");
    this.#out.type = "button";
    this.#in.type = "button";
    this.#out.addEventListener("click", () => this.zoom(this.#scale / 1.25));
    this.#in.addEventListener("click", () => this.zoom(this.#scale * 1.25));
    this.#buttons.append(this.#out, this.#in);
    this.setWords(words);
    // Above the board: below a large one they would be off-screen.
    host.prepend(this.#buttons);
    new ResizeObserver(() => this.#update()).observe(host);
    window.addEventListener("resize", () => this.#update());
  }

  setWords(words: Words): void {
    this.#out.setAttribute("aria-label", words("zoom.out"));
    this.#in.setAttribute("aria-label", words("zoom.in"));
  }

  /** Fits a board of this many cells, with or without clues around it. */
  fit(rows: number, columns: number, around: boolean): void {
    [this.#rows, this.#columns, this.#around, this.#scale] = [rows, columns, around, 1];
    this.#update();
  }

  /** Leaves room for shapes outside the board, in cells. */
  leave(room: Room): void {
    const sides = ["top", "right", "bottom", "left"] as const;
    if (sides.every((side) => room[side] === this.#room[side])) return;
    this.#room = room;
    for (const side of sides) this.region.style.setProperty(`--room-${side}`, String(room[side]));
    this.#update();
  }

  zoom(scale: number): void {
    this.#scale = Math.min(4, Math.max(0.5, scale));
    this.#update();
  }

  /** Scrolls the region, and the page if necessary, so that an element is visible. */
  reveal(element: HTMLElement): void {
    const inner = element.getBoundingClientRect();
    const outer = this.region.getBoundingClientRect();
    const beside = inner.left < outer.left || inner.right > outer.right;
    const above = inner.top < Math.max(0, outer.top) || inner.bottom > Math.min(innerHeight, outer.bottom);
    if (beside || above) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Scrolls the region to show all elements if they fit, otherwise the first, unless one is visible already. The page does not
   *  scroll: what is under a finger must not move. */
  revealAll(elements: readonly HTMLElement[]): void {
    if (elements.length === 0) return;
    const view = this.region.getBoundingClientRect();
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const all = around(boxes);
    const fits = all.right - all.left <= view.width && all.bottom - all.top <= view.height;
    if (
      !fits &&
      boxes.some(
        (box) =>
          lacking(box.left, box.right, view.left, view.right) === 0 &&
          lacking(box.top, box.bottom, view.top, view.bottom) === 0,
      )
    )
      return;
    const box = fits ? all : around(boxes.slice(0, 1));
    this.region.scrollBy(
      lacking(box.left, box.right, view.left, view.right),
      lacking(box.top, box.bottom, view.top, view.bottom),
    );
  }

  #update(): void {
    const width = this.host.clientWidth;
    if (width === 0) return;
    const height = Math.max(320, Math.round(innerHeight * 0.86));
    const smallest = matchMedia("(pointer: coarse)").matches ? TOUCH : MOUSE;
    const columns = this.#columns + this.#room.left + this.#room.right;
    const rows = this.#rows + this.#room.top + this.#room.bottom;
    const fitting = Math.min(this.#fitting(width, columns), this.#fitting(height, rows));
    const size = Math.max(smallest, Math.floor(Math.min(LARGEST, Math.max(smallest, fitting)) * this.#scale));
    const track = this.#around ? Math.max(CLUE_LEAST, Math.round(size * CLUE)) : 0;
    this.region.style.setProperty("--cell", `${size}px`);
    this.region.style.setProperty("--clue-track", `${track}px`);
    this.region.style.setProperty("--region-height", `${height}px`);
    const over = (cells: number, room: number) => cells * size + 2 * track + FRAME > room;
    const scrolls = over(columns, width) || over(rows, height);
    this.region.classList.toggle("scrolls", scrolls);
    this.grid.classList.toggle("large", this.#rows * this.#columns > 3000);
    this.#buttons.hidden = !scrolls && this.#scale === 1 && fitting >= SMALL;
    this.#out.disabled = size <= smallest;
    this.#in.disabled = this.#scale >= 4;
  }

  /** The cell size at which this many cells, and the clues at both ends, fill the space. */
  #fitting(room: number, cells: number): number {
    if (!this.#around) return (room - FRAME) / cells;
    const size = (room - FRAME) / (cells + 2 * CLUE);
    return size * CLUE < CLUE_LEAST ? (room - FRAME - 2 * CLUE_LEAST) / cells : size;
  }
}

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

function around(boxes: readonly Box[]): Box {
  const of = (side: keyof Box) => boxes.map((box) => box[side]);
  return {
    left: Math.min(...of("left")),
    top: Math.min(...of("top")),
    right: Math.max(...of("right")),
    bottom: Math.max(...of("bottom")),
  };
}

/** How far to scroll so that a range is in view; 0 if it is. */
function lacking(from: number, to: number, start: number, end: number): number {
  return from < start ? from - start : to > end ? to - end : 0;
}
