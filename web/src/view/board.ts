// The board as an ARIA grid: every cell is a labelled element, and the cell at the cursor is focused. `show` compares the game
// with the previous one and updates only what differs.

import { declared } from "../families";
import { readableClue } from "../game/select";
import type { SceneReport } from "../generated/api";
import type { Action, Game, Overlay } from "../types";
import { boardName, type Words } from "../words";
import { content, contentKey } from "./content";
import { attribute, make } from "./element";
import * as flags from "./flags";
import { type CellFacts, cellLabel, clueLabel } from "./label";
import { NO_PEN, type Pen, Pointer } from "./pointer";
import { roomOf, sceneLayer } from "./scene";
import { Sizing } from "./sizing";

interface OverlayIndex {
  roles: Map<number, Overlay["cells"][number]["role"][]>;
  candidates: Map<number, Overlay["candidates"]>;
  clues: Map<number, Overlay["clues"][number]["role"]>;
  ghost: readonly number[] | null;
}

const NO_ROOM = { top: 0, right: 0, bottom: 0, left: 0 };
const NO_ROLES: CellFacts["roles"] = [];
const NO_CANDIDATES: CellFacts["candidates"] = [];

export class BoardView {
  /** The scrolling region around the grid. */
  readonly element: HTMLElement;
  readonly #grid: HTMLElement;
  readonly #send: (action: Action) => void;
  readonly #sizing: Sizing;
  #words: Words;
  #cells: HTMLElement[] = [];
  #clues: HTMLElement[] = [];
  #keys: string[] = [];
  #game: Game | null = null;
  #overlay: Overlay | null = null;
  #index: OverlayIndex = index(null);
  #flags: { cells: Uint32Array; clues: Uint8Array } = { cells: new Uint32Array(0), clues: new Uint8Array(0) };
  #watched = -1;
  #stale = true;
  #scene: { drawn: SceneReport; layer: SVGSVGElement } | null = null;
  #clashing: readonly number[] = [];
  #draft: { key: string; layer: SVGSVGElement } | null = null;

  constructor(
    host: HTMLElement,
    send: (action: Action) => void,
    words: Words,
    private readonly pen: Pen = NO_PEN,
  ) {
    this.#send = send;
    this.#words = words;
    this.element = make("div", "gp-board");
    this.#grid = make("div", "gp-grid");
    this.#grid.setAttribute("role", "grid");
    this.#grid.setAttribute("aria-multiselectable", "true");
    this.element.append(this.#grid);
    host.append(this.element);
    this.#sizing = new Sizing(host, this.element, this.#grid, words);
    new Pointer({
      grid: this.#grid,
      game: () => this.#game,
      send,
      origin: () => this.#cells[0] ?? null,
      focus: () => this.focus(),
      pen,
    });
    this.#grid.addEventListener("focusin", (event) => this.#focused(event.target));
    this.#grid.addEventListener("pointerover", (event) => this.#watch(clueOf(event.target)));
    this.#grid.addEventListener("pointerleave", () => this.#watch(-1));
  }

  /** Relabels everything in another language. */
  setWords(words: Words): void {
    this.#words = words;
    this.#sizing.setWords(words);
    this.#stale = true;
    if (this.#game) this.show(this.#game, this.#overlay);
  }

  /** Focuses the cell at the cursor, or the focused clue. */
  focus(): void {
    this.#target()?.focus({ preventScroll: true });
  }

  /** Scrolls to these cells if they are not in view. */
  reveal(cells: readonly number[]): void {
    this.#sizing.revealAll(cells.flatMap((cell) => this.#cells[cell] ?? []));
  }

  /** Scales the cells; 1 is the size that fits. */
  zoom(factor: number): void {
    this.#sizing.zoom(factor);
  }

  /** Draws the game, an overlay if there is one, the shapes of its scene if it has any, and the cells of conflicts that only
   *  the engine finds. */
  show(
    game: Game,
    overlay: Overlay | null,
    scene: { drawn: SceneReport } | null = this.#scene,
    clashing: readonly number[] = this.#clashing,
  ): void {
    this.#clashing = clashing;
    const before = this.#game;
    const hadFocus = this.#grid.contains(document.activeElement);
    const built = !before || this.#stale || !sameShape(before, game);
    this.#game = game;
    if (built) this.#build(game);
    const all =
      built ||
      before.board !== game.board ||
      before.options.positions !== game.options.positions ||
      before.setting !== game.setting;
    const oldIndex = this.#index;
    const overlaid = overlay !== this.#overlay;
    if (overlaid) this.#index = index(overlay);
    this.#overlay = overlay;
    const old = this.#flags;
    this.#flags = flags.flagsOf(game, this.#watched, clashing);
    const { work } = game;
    for (let at = 0; at < this.#cells.length; at += 1) {
      const changed =
        all ||
        old.cells[at] !== this.#flags.cells[at] ||
        before.work.digits[at] !== work.digits[at] ||
        before.work.corner[at] !== work.corner[at] ||
        before.work.centre[at] !== work.centre[at] ||
        before.work.colours[at] !== work.colours[at] ||
        (overlaid && (touches(oldIndex, at) || touches(this.#index, at)));
      if (changed) this.#paintCell(game, at);
    }
    for (let at = 0; at < this.#clues.length; at += 1) {
      const changed =
        all ||
        old.clues[at] !== this.#flags.clues[at] ||
        (overlaid && oldIndex.clues.get(at) !== this.#index.clues.get(at));
      if (changed) this.#paintClue(game, at);
    }
    this.#paintScene(game, scene?.drawn ?? null);
    this.#paintDraft(game);
    this.#settle(game, before, hadFocus);
  }

  /** Draws the shapes of a scene. While setting, the old ones stay until the new scene arrives. */
  #paintScene({ board }: Game, drawn: SceneReport | null): void {
    const family = declared(board.family);
    const fits =
      drawn && family?.board.shapes && drawn.rows >= board.rows && drawn.columns >= board.columns ? drawn : null;
    if (this.#scene?.drawn === fits && this.#scene?.layer.isConnected) return;
    this.#scene?.layer.remove();
    this.#sizing.leave(fits && board.clues.length === 0 ? roomOf(fits, board.rows, board.columns) : NO_ROOM);
    this.#scene = fits && { drawn: fits, layer: sceneLayer(fits, board.rows, board.columns) };
    if (this.#scene) this.#grid.append(this.#scene.layer);
  }

  /** Draws the order of the selected cells, where a line is being drawn. */
  #paintDraft({ board, selection }: Game): void {
    const tool = this.pen.tool();
    const ordered = tool === "line" || tool === "arrow" || tool === "outside" || tool === "pair";
    const key = ordered && selection.length > 0 ? `${board.columns} ${board.rows} ${selection.join()}` : "";
    if (this.#draft?.key === key && (!key || this.#draft.layer.isConnected)) return;
    this.#draft?.layer.remove();
    this.#draft = key ? { key, layer: draftLayer(board, selection) } : null;
    if (this.#draft) this.#grid.append(this.#draft.layer);
  }

  /** Updates what belongs to the whole board: classes, focus, scroll position. */
  #settle(game: Game, before: Game | null, hadFocus: boolean): void {
    this.element.classList.toggle("solved", game.solved);
    this.element.classList.toggle("setting", game.setting);
    this.element.dataset["mode"] = game.mode;
    const target = this.#target();
    if (
      !target ||
      (before && before.cursor === game.cursor && before.clue === game.clue && document.activeElement === target)
    )
      return;
    if (hadFocus && document.activeElement !== target) target.focus({ preventScroll: true });
    if (before && (before.cursor !== game.cursor || before.clue !== game.clue)) this.#sizing.reveal(target);
  }

  #target(): HTMLElement | undefined {
    if (!this.#game) return undefined;
    return this.#game.clue >= 0 ? this.#clues[this.#game.clue] : this.#cells[this.#game.cursor];
  }

  #build(game: Game): void {
    const { board } = game;
    const around = board.clues.length > 0;
    this.#stale = false;
    this.#watched = -1;
    this.#cells = board.cells.map((cell) => {
      const element = make("div", "gp-cell");
      element.setAttribute("role", "gridcell");
      element.dataset["cell"] = String(cell.index);
      return element;
    });
    this.#clues = board.clues.map((_, at) => {
      const element = make("div", "gp-clue");
      element.setAttribute("role", "gridcell");
      element.dataset["clue"] = String(at);
      return element;
    });
    this.#keys = board.cells.map(() => "");
    this.#flags = { cells: new Uint32Array(0), clues: new Uint8Array(0) };
    this.element.dataset["family"] = board.family;
    this.#grid.setAttribute(
      "aria-label",
      this.#words("board.name", {
        family: boardName(this.#words, board),
        rows: board.rows,
        columns: board.columns,
      }),
    );
    this.#grid.setAttribute("aria-rowcount", String(board.rows + (around ? 2 : 0)));
    this.#grid.setAttribute("aria-colcount", String(board.columns + (around ? 2 : 0)));
    // Measure before inserting the cells: measuring afterwards would lay them out twice.
    this.#sizing.fit(board.rows, board.columns, around);
    this.#grid.replaceChildren(...this.#rows(game));
  }

  #rows(game: Game): HTMLElement[] {
    const { board } = game;
    const row = (className: string, children: HTMLElement[]) => {
      const element = make("div", className);
      element.setAttribute("role", "row");
      element.append(...children);
      return element;
    };
    const side = (name: string) => this.#clues.filter((_, at) => board.clues[at]?.side === name);
    const [left, right] = [side("left"), side("right")];
    const corner = () => {
      const element = make("div", "gp-clue none");
      element.setAttribute("role", "gridcell");
      return element;
    };
    const rows = Array.from({ length: board.rows }, (_, at) => {
      const cells = this.#cells.slice(at * board.columns, (at + 1) * board.columns);
      const ends = board.clues.length > 0 ? [left[at] ?? corner(), ...cells, right[at] ?? corner()] : cells;
      return row("gp-row", ends);
    });
    if (board.clues.length === 0) return rows;
    return [
      row("gp-row outside", [corner(), ...side("top"), corner()]),
      ...rows,
      row("gp-row outside", [corner(), ...side("bottom"), corner()]),
    ];
  }

  #facts(game: Game, at: number): CellFacts {
    const bits = this.#flags.cells[at] ?? 0;
    const cell = game.board.cells[at];
    const sums = cell && !cell.open && (cell.across > 0 || cell.down > 0);
    const doneBits = (cell?.across ? flags.ACROSS_DONE : 0) | (cell?.down ? flags.DOWN_DONE : 0);
    return {
      conflict: (bits & flags.CONFLICT) !== 0,
      sumConflict: (bits & (flags.ACROSS_WRONG | flags.DOWN_WRONG | flags.RUN_WRONG)) !== 0,
      done: Boolean(sums) && (bits & doneBits) === doneBits,
      roles: this.#index.roles.get(at) ?? NO_ROLES,
      candidates: this.#index.candidates.get(at) ?? NO_CANDIDATES,
      ghost: this.#index.ghost?.[at] ?? 0,
    };
  }

  #paintCell(game: Game, at: number): void {
    const element = this.#cells[at];
    const cell = game.board.cells[at];
    if (!element || !cell) return;
    const bits = this.#flags.cells[at] ?? 0;
    const facts = this.#facts(game, at);
    const className = `gp-cell${cellClasses(game, at)}${flags.CLASSES.map(([bit, name]) => (bits & bit ? ` ${name}` : "")).join("")}`;
    if (element.className !== className) element.className = className;
    const reachable = cell.open || game.setting;
    const current = game.clue < 0 && game.cursor === at;
    attribute(element, "tabindex", current ? "0" : reachable ? "-1" : null);
    attribute(element, "aria-selected", reachable ? String((bits & flags.SELECTED) !== 0) : null);
    attribute(element, "aria-readonly", String(!game.setting && (!cell.open || cell.given > 0)));
    attribute(element, "aria-label", cellLabel(game, at, facts, this.#words));
    const key = contentKey(game, at, facts);
    if (this.#keys[at] === key) return;
    this.#keys[at] = key;
    element.replaceChildren(...content(game, at, facts));
  }

  #paintClue(game: Game, at: number): void {
    const element = this.#clues[at];
    const clue = game.board.clues[at];
    if (!element || !clue) return;
    const bits = this.#flags.clues[at] ?? 0;
    const role = this.#index.clues.get(at) ?? null;
    const names = [
      `gp-clue ${clue.side}`,
      bits & flags.CLUE_CURSOR ? "cursor" : "",
      bits & flags.CLUE_WRONG ? "wrong" : "",
      bits & flags.CLUE_DONE ? "done" : "",
      bits & flags.CLUE_LIT ? "lit" : "",
      role ?? "",
    ];
    element.className = names.filter(Boolean).join(" ");
    const readable = readableClue(game, at);
    attribute(element, "tabindex", bits & flags.CLUE_CURSOR ? "0" : readable ? "-1" : null);
    const facts = { conflict: (bits & flags.CLUE_WRONG) !== 0, done: (bits & flags.CLUE_DONE) !== 0, role };
    attribute(element, "aria-label", readable ? clueLabel(game, at, facts, this.#words) : null);
    const text = clue.value ? String(clue.value) : "";
    if (element.textContent === text) return;
    const number = make("span", "gp-clue-value", text);
    number.setAttribute("aria-hidden", "true");
    element.replaceChildren(...(text ? [number] : []));
  }

  /** Follows the focus, which a screen reader can move to any cell. */
  #focused(target: EventTarget | null): void {
    if (!this.#game || !(target instanceof HTMLElement)) return;
    const cell = Number(target.dataset["cell"] ?? -1);
    const clue = Number(target.dataset["clue"] ?? -1);
    if (clue >= 0 && clue !== this.#game.clue) this.#send({ type: "focus-clue", clue });
    if (cell >= 0 && (cell !== this.#game.cursor || this.#game.clue >= 0)) this.#send({ type: "focus", cell });
  }

  #watch(clue: number): void {
    if (!this.#game || clue === this.#watched || (clue >= 0 && !this.#game.board.clues[clue]?.value)) return;
    this.#watched = clue;
    this.show(this.#game, this.#overlay);
  }
}

function clueOf(target: EventTarget | null): number {
  return target instanceof Element ? Number(target.closest<HTMLElement>("[data-clue]")?.dataset["clue"] ?? -1) : -1;
}

/** A line through the selected cells, with a ring at its start. */
function draftLayer({ rows, columns }: Game["board"], cells: readonly number[]): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const layer = document.createElementNS(space, "svg");
  const [path, ring] = [document.createElementNS(space, "path"), document.createElementNS(space, "circle")];
  const points = cells.map((cell) => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5] as const);
  layer.setAttribute("class", "gp-draft");
  layer.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
  layer.setAttribute("aria-hidden", "true");
  path.setAttribute("d", `M${points.map((point) => point.join(",")).join("L")}`);
  ring.setAttribute("cx", String(points[0]?.[0] ?? 0));
  ring.setAttribute("cy", String(points[0]?.[1] ?? 0));
  ring.setAttribute("r", "0.2");
  layer.append(path, ring);
  return layer;
}

/** Whether two boards can share their elements. */
function sameShape(one: Game, two: Game): boolean {
  const [a, b] = [one.board, two.board];
  if (a === b) return true;
  return a.family === b.family && a.rows === b.rows && a.columns === b.columns && a.box?.join() === b.box?.join();
}

/** Classes that depend only on the board: position, given, black. */
function cellClasses(game: Game, at: number): string {
  const { board } = game;
  const cell = board.cells[at];
  if (!cell) return "";
  const [high, wide] = board.box ?? [board.rows, board.columns];
  const own = board.regions;
  const ends = (other: number) => own.length > 0 && own[at] !== own[other];
  const names = [
    cell.row === 0 && "first-row",
    cell.column === 0 && "first-column",
    ((cell.row + 1) % high === 0 || ends(at + board.columns)) && "thick-bottom",
    ((cell.column + 1) % wide === 0 || ends(at + 1)) && "thick-right",
    cell.open && cell.given > 0 && "given",
    !cell.open && "black",
    !cell.open && (cell.across || cell.down) && "clued",
  ];
  return names.map((name) => (name ? ` ${name}` : "")).join("");
}

function index(overlay: Overlay | null): OverlayIndex {
  const found: OverlayIndex = {
    roles: new Map(),
    candidates: new Map(),
    clues: new Map(),
    ghost: overlay?.ghost ?? null,
  };
  for (const { cell, role } of overlay?.cells ?? []) {
    const roles = found.roles.get(cell) ?? [];
    if (!roles.includes(role)) found.roles.set(cell, [...roles, role]);
  }
  for (const candidate of overlay?.candidates ?? []) {
    found.candidates.set(candidate.cell, [...(found.candidates.get(candidate.cell) ?? []), candidate]);
  }
  for (const { clue, role } of overlay?.clues ?? []) found.clues.set(clue, role);
  return found;
}

function touches(index: OverlayIndex, at: number): boolean {
  return index.roles.has(at) || index.candidates.has(at) || Boolean(index.ghost?.[at]);
}
