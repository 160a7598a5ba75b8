// How large cells are: as large as fits, never too small to hit; what does not fit scrolls in its region.

import type { Words } from "../words/board";
import { make } from "./element";

const LARGEST = 64;
/** The smallest cells, in pixels, for a finger and for a mouse. */
const TOUCH = 30;
const MOUSE = 22;
/** A clue outside is this much of a cell. */
const CLUE = 0.75;

export class Sizing {
  #rows = 1;
  #columns = 1;
  #around = false;
  #scale = 1;
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
    host.append(this.#buttons);
    new ResizeObserver(() => this.#update()).observe(host);
    window.addEventListener("resize", () => this.#update());
  }

  setWords(words: Words): void {
    this.#out.setAttribute("aria-label", words("zoom.out"));
    this.#in.setAttribute("aria-label", words("zoom.in"));
  }

  /** A board of this many cells, with or without clues around it. */
  fit(rows: number, columns: number, around: boolean): void {
    [this.#rows, this.#columns, this.#around, this.#scale] = [rows, columns, around, 1];
    this.#update();
  }

  zoom(scale: number): void {
    this.#scale = Math.min(4, Math.max(0.5, scale));
    this.#update();
  }

  /** Scrolls the region so that an element of the grid can be seen, and the page if it must. */
  reveal(element: HTMLElement): void {
    const inner = element.getBoundingClientRect();
    const outer = this.region.getBoundingClientRect();
    const hidden = inner.left < outer.left || inner.right > outer.right || inner.top < Math.max(0, outer.top) || inner.bottom > Math.min(innerHeight, outer.bottom);
    if (hidden) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #update(): void {
    const width = this.host.clientWidth;
    if (width === 0) return;
    const extra = this.#around ? 2 * CLUE : 0;
    const frame = 6;
    const smallest = matchMedia("(pointer: coarse)").matches ? TOUCH : MOUSE;
    const fitting = Math.min((width - frame) / (this.#columns + extra), (Math.max(320, innerHeight * 0.86) - frame) / (this.#rows + extra));
    const natural = Math.min(LARGEST, Math.max(smallest, fitting));
    const size = Math.max(smallest, Math.floor(natural * this.#scale));
    this.region.style.setProperty("--cell", `${size}px`);
    this.region.style.setProperty("--clue-track", `${Math.round(size * (this.#around ? CLUE : 0))}px`);
    const high = Math.max(320, Math.round(innerHeight * 0.86));
    this.region.style.setProperty("--region-height", `${high}px`);
    const scrolls = (this.#columns + extra) * size + frame > width || (this.#rows + extra) * size + frame > high;
    this.region.classList.toggle("scrolls", scrolls);
    this.grid.classList.toggle("large", this.#rows * this.#columns > 3000);
    this.#buttons.hidden = !scrolls && this.#scale === 1 && fitting >= smallest * 1.2;
    this.#out.disabled = size <= smallest;
    this.#in.disabled = this.#scale >= 4;
  }
}
