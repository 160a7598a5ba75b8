// Paints scenes: edges and shapes of a board as an SVG layer. The engine sends them as JSON (`render` with the format `scene`);
// nothing here depends on the family. Tiles are numbered row by row; points are in half tiles, so that the tile in row r and
// column c has its centre at (2r + 1, 2c + 1).
//
// `elements` is pure and returns descriptions; `sceneLayer` turns them into DOM. Lengths are in tiles, so the layer scales with
// the board. Colours are CSS variables `--scene-INK`, with defaults.

import type {
  BreadthTag,
  DirectionTag,
  DotTag,
  GrainTag,
  InkTag,
  PointReport,
  SceneReport,
  ShapeReport,
} from "../generated/api";
import { between, pieces, spots, stops, tooth } from "./grain";

/** A description of an SVG element. */
export interface Described {
  name: "path" | "circle" | "text";
  attributes: Record<string, string>;
  text?: string;
}

export type Point = readonly [x: number, y: number];

const COLOURS: Record<InkTag, string> = {
  black: "#1a1a1a",
  grey: "#6f6f6f",
  light: "#d3d3d3",
  white: "#ffffff",
  first: "#8cc4ee",
  second: "#f2bd62",
  third: "#dd9bd6",
  fourth: "#7fcb98",
  fifth: "#b3a2e4",
};
const BREADTHS: Record<BreadthTag, number> = { thin: 0.04, medium: 0.14, thick: 0.3 };
const STEPS: Record<DirectionTag, Point> = {
  up: [0, -1],
  "up-right": [1, -1],
  right: [1, 0],
  "down-right": [1, 1],
  down: [0, 1],
  "down-left": [-1, 1],
  left: [-1, 0],
  "up-left": [-1, -1],
};
const PILL = 0.39;
const INSET = 0.085;
/** From the middle of a diamond to its corners. */
const DIAMOND = 0.44;
/** The part of a stroke's width that each of its dark borders takes. */
const RIM = 0.16;

const colour = (ink: InkTag) => `var(--scene-${ink}, ${COLOURS[ink]})`;
const round = (value: number) => String(Math.round(value * 1000) / 1000);
const pair = ([x, y]: Point) => `${round(x)},${round(y)}`;
const line = (points: readonly Point[]) => `M${points.map(pair).join("L")}`;
const plus = ([x, y]: Point, [dx, dy]: Point, share = 1): Point => [x + dx * share, y + dy * share];
const minus = ([x, y]: Point, [a, b]: Point): Point => [x - a, y - b];
const at = (point: PointReport): Point => [point.column / 2, point.row / 2];

function unit(direction: DirectionTag): Point {
  const [x, y] = STEPS[direction];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

/** The elements of a scene, from back to front: shapes under the digits, edges, shapes above the digits. */
export function elements(scene: SceneReport): { under: Described[]; edges: Described[]; above: Described[] } {
  const painter = new Painter(scene);
  return {
    under: scene.under.flatMap((shape) => painter.shape(shape)),
    edges: painter.edges(),
    above: scene.above.flatMap((shape) => painter.shape(shape)),
  };
}

/** How many rows and columns of tiles a scene has outside the board on each side. */
export interface Room {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The room outside the board: rows and columns of the scene without cells, or the same on all sides if no tile says so. */
export function roomOf(scene: SceneReport, rows: number, columns: number): Room {
  const inside = scene.tiles.flatMap((tile, at) => (tile.tile === "outside" ? [] : [at]));
  const [high, wide] = [scene.rows - rows, scene.columns - columns];
  if (inside.length !== rows * columns) return { top: high / 2, bottom: high / 2, left: wide / 2, right: wide / 2 };
  const top = Math.floor((inside[0] ?? 0) / scene.columns);
  const left = (inside[0] ?? 0) % scene.columns;
  return { top, left, bottom: high - top, right: wide - left };
}

/** The shapes and heavy edges of a scene, as an SVG element to lay over the cells of a board. Hidden from screen readers. Tiles
 *  outside the board overflow the element. */
export function sceneLayer(scene: SceneReport, rows: number, columns: number): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const layer = document.createElementNS(space, "svg");
  const { top, left } = roomOf(scene, rows, columns);
  layer.setAttribute("class", "gp-scene");
  layer.setAttribute("viewBox", `${left} ${top} ${columns} ${rows}`);
  layer.setAttribute("aria-hidden", "true");
  const { under, edges, above } = elements(scene);
  const heavy = edges.filter(({ attributes }) => attributes["class"] === "edge heavy");
  for (const { name, attributes, text } of [...under, ...heavy, ...above]) {
    const element = document.createElementNS(space, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    layer.append(element);
  }
  return layer;
}

class Painter {
  readonly #scene: SceneReport;

  constructor(scene: SceneReport) {
    this.#scene = scene;
  }

  #corner(tile: number): Point {
    return [tile % this.#scene.columns, Math.floor(tile / this.#scene.columns)];
  }

  #centre(tile: number): Point {
    return plus(this.#corner(tile), [0.5, 0.5]);
  }

  /** Thin edges, then heavy ones. Adjacent edges in a line are joined. */
  edges(): Described[] {
    const { edges_above: above, edges_left: left, rows, columns } = this.#scene;
    return [1, 2].flatMap((weight) => {
      const lines: string[] = [];
      above.forEach((edges, row) => {
        for (const [from, to] of stretches(columns, (column) => edges[column] === weight))
          lines.push(
            line([
              [from, row],
              [to, row],
            ]),
          );
      });
      for (let column = 0; column <= columns; column += 1) {
        for (const [from, to] of stretches(rows, (row) => left[row]?.[column] === weight))
          lines.push(
            line([
              [column, from],
              [column, to],
            ]),
          );
      }
      if (lines.length === 0) return [];
      return [
        stroke(
          `edge ${weight === 2 ? "heavy" : "thin"}`,
          lines.join(""),
          weight === 2 ? "black" : "grey",
          weight === 2 ? 0.05 : 0.016,
          "square",
        ),
      ];
    });
  }

  shape(shape: ShapeReport): Described[] {
    switch (shape.shape) {
      case "area":
        return [fill("area", shape.tiles.map((tile) => rectangle(this.#corner(tile), 1)).join(""), shape.ink)];
      case "cage":
        return this.#cage(shape.tiles, shape.label, shape.outlined);
      case "stroke":
        return this.#stroke(shape);
      case "pill":
        return this.#pill(shape.tiles);
      case "dot":
        return dot(at(shape.at), shape.dot, shape.text);
      case "wedge":
        return [
          disc("wedge", at(shape.at), 0.13, "white"),
          wedge("wedge", at(shape.at), unit(shape.towards), 0.1, 0.045, "black"),
        ];
      case "symbol":
        return symbol(this.#centre(shape.tile), shape.symbol);
      case "sign":
        return sign(this.#centre(shape.tile), shape.text, shape.arrow);
    }
  }

  #cage(tiles: number[], label: string, outlined: boolean): Described[] {
    const first = this.#corner(Math.min(...tiles));
    const width = label.length * 0.13 + 0.005;
    const lines: string[] = [];
    for (const loop of loops(tiles, this.#scene.columns, INSET)) {
      const corner = plus(first, [INSET, INSET]);
      const start = label ? loop.findIndex((point) => Math.hypot(...minus(point, corner)) < 1e-6) : -1;
      // The outline is open where the label is.
      const open =
        start < 0
          ? loop
          : [plus(corner, [width, 0]), ...loop.slice(start + 1), ...loop.slice(0, start), plus(corner, [0, 0.165])];
      lines.push(...dashes(open, start < 0));
    }
    return [
      ...(outlined ? [stroke("cage", lines.join(""), "black", 0.022)] : []),
      ...(label ? [text("cage-label", plus(first, [0.055, 0.135]), 0.23, label, "black", "start")] : []),
    ];
  }

  #stroke({ path, ends, breadth, ink, grain }: ShapeReport & { shape: "stroke" }): Described[] {
    let points = path.map(at);
    const extra: Described[] = [];
    const aim = () => {
      const [tip, before] = [points.at(-1), points.at(-2)];
      if (!tip || !before) return;
      const size = Math.max(0.2, BREADTHS[breadth] * 1.6);
      const back = minus(before, tip);
      const way: Point = [back[0] / Math.hypot(...back), back[1] / Math.hypot(...back)];
      const base = plus(tip, way, size);
      const side: Point = [-way[1], way[0]];
      extra.push(fill("stroke", `${line([tip, plus(base, side, size * 0.45), plus(base, side, -size * 0.45)])}Z`, ink));
      points = shortened(points, (point) => Math.hypot(...minus(point, tip)) < size * 0.7);
    };
    for (const end of ends) {
      // Each end is drawn as the last point of the line.
      points.reverse();
      const tip = points.at(-1);
      if (!tip || points.length < 2) continue;
      if (end === "bulb") {
        const rim = grain === "edged" ? RIM * BREADTHS[breadth] : 0;
        if (rim > 0) extra.push(disc("stroke", tip, 0.37, "grey"));
        extra.push(disc("stroke", tip, 0.37 - rim, ink));
      }
      if (end === "circle" || end === "target") {
        extra.push(ring("stroke", tip, PILL, ink, 0.04));
        points = shortened(points, (point) => Math.hypot(...minus(point, tip)) < PILL);
      }
      if (end === "diamond") {
        const corners: Point[] = [
          [0, -DIAMOND],
          [DIAMOND, 0],
          [0, DIAMOND],
          [-DIAMOND, 0],
        ];
        extra.push(stroke("stroke", `${line(corners.map((corner) => plus(tip, corner)))}Z`, ink, 0.04, "round"));
        points = shortened(points, (point) => Math.abs(point[0] - tip[0]) + Math.abs(point[1] - tip[1]) < DIAMOND);
      }
      if (end === "head" || end === "target") aim();
      if (end === "plain") {
        const pill = this.#pills().find((ends) => distance(tip, ends) < 0.01);
        if (pill) points = shortened(points, (point) => distance(point, pill) < PILL);
      }
    }
    return points.length > 1 ? [...along(points, breadth, ink, grain), ...extra] : extra;
  }

  /** The centre lines of the scene's pills. */
  #pills(): [Point, Point][] {
    const all = [...this.#scene.under, ...this.#scene.above];
    return all.flatMap((shape) =>
      shape.shape === "pill"
        ? [[this.#centre(shape.tiles[0] ?? 0), this.#centre(shape.tiles.at(-1) ?? 0)] as [Point, Point]]
        : [],
    );
  }

  #pill(tiles: number[]): Described[] {
    const [from, to] = [this.#centre(tiles[0] ?? 0), this.#centre(tiles.at(-1) ?? 0)];
    if (tiles.length === 1) return [ring("pill", from, PILL, "grey", 0.04)];
    const [dx, dy] = minus(to, from);
    const side: Point = [(-dy / Math.hypot(dx, dy)) * PILL, (dx / Math.hypot(dx, dy)) * PILL];
    const arc = (point: Point) => `A${PILL},${PILL} 0 0 0 ${pair(point)}`;
    const data = `${line([plus(from, side), plus(to, side)])}${arc(plus(to, side, -1))}L${pair(plus(from, side, -1))}${arc(plus(from, side))}Z`;
    return [stroke("pill", data, "grey", 0.04)];
  }
}

/** The line itself, from back to front, as its grain has it. */
function along(points: readonly Point[], breadth: BreadthTag, ink: InkTag, grain: GrainTag): Described[] {
  const width = BREADTHS[breadth];
  const whole = (broad: number, colour: InkTag) => stroke("stroke", line(points), colour, broad, "round");
  const flat = (paths: readonly Point[][], broad: number) => stroke("stroke", paths.map(line).join(""), ink, broad);
  const discs = (centres: readonly Point[], radius: number) =>
    centres.map((centre) => disc("stroke", centre, radius, ink));
  // A thin line has no room for anything inside.
  const plain = breadth === "thin" && ["edged", "cored", "double"].includes(grain);
  switch (plain ? "solid" : grain) {
    case "edged":
      return [whole(width, "grey"), whole(width * (1 - 2 * RIM), ink)];
    case "cored":
      return [whole(width, ink), whole(0.024, "grey")];
    case "double":
      return [whole(width, ink), whole(width * 0.42, "white")];
    case "dashed":
      return [flat(pieces(points, 0.2, 0.13), width)];
    case "dotted":
      return discs(spots(points, 0.2), Math.max(width * 0.5, 0.04));
    case "chained":
      return [flat(pieces(points, 0.22, 0.24), width), ...discs(between(points, 0.22, 0.24), width * 0.4)];
    case "beaded":
      return [whole(width * 0.45, ink), ...discs(stops(points), width * 0.95)];
    case "toothed": {
      const teeth = spots(points, 0.16).map((spot) => tooth(points, spot, width * 0.75));
      return [whole(width * 0.35, ink), flat(teeth, 0.05)];
    }
    case "solid":
      return [whole(width, ink)];
  }
}

/** The maximal ranges `[start, end)` in which a condition holds. */
function stretches(count: number, holds: (at: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  for (let at = 0; at < count; at += 1) {
    if (!holds(at)) continue;
    const last = found.at(-1);
    if (last && last[1] === at) last[1] = at + 1;
    else found.push([at, at + 1]);
  }
  return found;
}

/** The corners of the outlines of a set of tiles, slightly inside their border: clockwise, counterclockwise around holes. */
export function loops(tiles: readonly number[], columns: number, inset: number): Point[][] {
  const inside = new Set(tiles);
  const has = (x: number, y: number) => x >= 0 && x < columns && y >= 0 && inside.has(y * columns + x);
  // Steps to the right, down, left and up; the tiles are to the right of each step.
  const ways: Point[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  const pieces = new Map<string, number[]>();
  for (const tile of [...inside].sort((a, b) => a - b)) {
    const [x, y] = [tile % columns, Math.floor(tile / columns)];
    const starts: Point[] = [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
    ];
    const beyond = [has(x, y - 1), has(x + 1, y), has(x, y + 1), has(x - 1, y)];
    starts.forEach((start, way) => {
      if (!beyond[way]) pieces.set(String(start), [...(pieces.get(String(start)) ?? []), way]);
    });
  }
  const take = (corner: Point, last: number | null): number | null => {
    const there = pieces.get(String(corner)) ?? [];
    // Where two outlines touch, turning right stays with the same tile.
    const chosen = there.find((way) => last !== null && way === (last + 1) % 4) ?? there[0];
    if (chosen === undefined) return null;
    pieces.set(
      String(corner),
      there.filter((way) => way !== chosen),
    );
    return chosen;
  };
  const found: Point[][] = [];
  for (const key of [...pieces.keys()]) {
    const [x = 0, y = 0] = key.split(",").map(Number);
    for (let first = take([x, y], null); first !== null; first = take([x, y], null)) {
      let corner: Point = [x, y];
      let last = first;
      const points: Point[] = [];
      for (;;) {
        corner = plus(corner, ways[last] ?? [0, 0]);
        const next = corner[0] === x && corner[1] === y ? null : take(corner, last);
        const way = next ?? first;
        if (way !== last)
          points.push(plus(plus(corner, ways[(last + 1) % 4] ?? [0, 0], inset), ways[(way + 1) % 4] ?? [0, 0], inset));
        if (next === null) break;
        last = next;
      }
      found.push(points);
    }
  }
  return found;
}

/** Dashes along a line, with one at every corner and at both ends. */
function dashes(points: readonly Point[], closed: boolean): string[] {
  const found: string[] = [];
  const count = closed ? points.length : points.length - 1;
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [points[index], points[(index + 1) % points.length]];
    if (!from || !to) continue;
    const parts = Math.max(1, Math.round(Math.hypot(...minus(to, from)) / 0.125));
    const half = 0.28 / parts;
    const along = (share: number) => plus(from, minus(to, from), share);
    for (let part = 0; part <= parts; part += 1) {
      found.push(line([along(Math.max(0, part / parts - half)), along(Math.min(1, part / parts + half))]));
    }
  }
  return found;
}

function distance(point: Point, [from, to]: readonly [Point, Point]): number {
  const way = minus(to, from);
  const whole = way[0] ** 2 + way[1] ** 2;
  const offset = minus(point, from);
  const share = whole > 0 ? Math.min(1, Math.max(0, (offset[0] * way[0] + offset[1] * way[1]) / whole)) : 0;
  return Math.hypot(...minus(point, plus(from, way, share)));
}

/** The start of a line, up to where it enters an area. */
function shortened(points: readonly Point[], inside: (point: Point) => boolean): Point[] {
  const left = [...points];
  for (let last = left.at(-1); last && inside(last); last = left.at(-1)) {
    left.pop();
    const before = left.at(-1);
    if (!before || inside(before)) continue;
    let [out, within] = [before, last];
    for (let step = 0; step < 32; step += 1) {
      const middle = plus(out, minus(within, out), 0.5);
      if (inside(middle)) within = middle;
      else out = middle;
    }
    left.push(out);
    break;
  }
  return left;
}

function rectangle([x, y]: Point, side: number): string {
  return `M${pair([x, y])}h${round(side)}v${round(side)}h${round(-side)}Z`;
}

function fill(kind: string, data: string, ink: InkTag): Described {
  return { name: "path", attributes: { class: kind, d: data, fill: colour(ink) } };
}

function stroke(
  kind: string,
  data: string,
  ink: InkTag,
  width: number,
  cap: "butt" | "round" | "square" = "butt",
): Described {
  const attributes: Record<string, string> = {
    class: kind,
    d: data,
    fill: "none",
    stroke: colour(ink),
    "stroke-width": round(width),
  };
  if (cap !== "butt") attributes["stroke-linecap"] = cap;
  if (cap === "round") attributes["stroke-linejoin"] = "round";
  return { name: "path", attributes };
}

function disc(kind: string, [x, y]: Point, radius: number, ink: InkTag): Described {
  return {
    name: "circle",
    attributes: { class: kind, cx: round(x), cy: round(y), r: round(radius), fill: colour(ink) },
  };
}

function ring(kind: string, [x, y]: Point, radius: number, ink: InkTag, width: number): Described {
  return {
    name: "circle",
    attributes: {
      class: kind,
      cx: round(x),
      cy: round(y),
      r: round(radius),
      fill: "none",
      stroke: colour(ink),
      "stroke-width": round(width),
    },
  };
}

/** Text centred at a point, or starting there. */
function text(kind: string, [x, y]: Point, size: number, words: string, ink: InkTag, anchor = "middle"): Described {
  return {
    name: "text",
    attributes: {
      class: kind,
      x: round(x),
      y: round(y + size * 0.36),
      "font-size": round(size),
      "text-anchor": anchor,
      fill: colour(ink),
    },
    text: words,
  };
}

function wedge(kind: string, point: Point, towards: Point, size: number, width: number, ink: InkTag): Described {
  const base = plus(point, towards, -size * 0.6);
  const side: Point = [-towards[1], towards[0]];
  return stroke(
    kind,
    line([plus(base, side, size), plus(point, towards, size * 0.6), plus(base, side, -size)]),
    ink,
    width,
    "round",
  );
}

/** A dot; texts of more than two characters take two lines. */
function dot(point: Point, look: DotTag, words: string): Described[] {
  if (look === "bar") return bar(point);
  if (look === "bare" && !words) return [];
  const long = words.length;
  const [radius, size] =
    look === "bare" && long <= 2
      ? [0.15, 0.32]
      : long === 0
        ? [0.12, 0]
        : long === 1
          ? [0.15, 0.21]
          : long === 2
            ? [0.18, 0.2]
            : [0.22, 0.19];
  const found = [disc("dot", point, radius, look === "black" ? "black" : "white")];
  if (look === "white") found.push(ring("dot", point, radius, "black", 0.025));
  const half = Math.ceil(long / 2);
  const lines = long > 2 ? [words.slice(0, half), words.slice(half)] : words ? [words] : [];
  lines.forEach((part, row) => {
    const down = (row - (lines.length - 1) / 2) * size * 0.88;
    found.push(text("dot-text", plus(point, [0, down]), size, part, look === "black" ? "white" : "black"));
  });
  return found;
}

function symbol(point: Point, kind: "disc" | "square" | "inward" | "outward"): Described[] {
  if (kind === "disc") return [disc("symbol", point, 0.39, "light")];
  if (kind === "square") return [fill("symbol", rectangle(plus(point, [-0.37, -0.37]), 0.74), "light")];
  const straight: DirectionTag[] = ["up", "right", "down", "left"];
  return straight.map((direction) => {
    const [x, y] = unit(direction);
    const towards: Point = kind === "outward" ? [x, y] : [-x, -y];
    return wedge("symbol", plus(point, [x, y], 0.41), towards, 0.065, 0.03, "grey");
  });
}

/** A white bar along the edge that its centre is on. */
function bar([x, y]: Point): Described[] {
  const [wide, high] = Number.isInteger(y) ? [0.5, 0.13] : [0.13, 0.5];
  const data = `M${pair([x - wide / 2, y - high / 2])}h${round(wide)}v${round(high)}h${round(-wide)}Z`;
  return [fill("dot", data, "white"), stroke("dot", data, "black", 0.025)];
}

/** A text outside the board; its arrow leaves the tile at the corner or side that faces the line. */
function sign(point: Point, words: string, arrow: DirectionTag | null): Described[] {
  const size = words.length > 2 ? 0.3 : 0.36;
  if (!arrow) return [text("sign", point, size, words, "black")];
  const step = STEPS[arrow];
  const slanted = step[0] !== 0 && step[1] !== 0;
  const tip = plus(point, step, 0.46);
  const base = plus(tip, unit(arrow), -0.05);
  return [
    text("sign", plus(point, step, slanted ? -0.15 : -0.2), size * 0.88, words, "black"),
    stroke("sign", line([plus(tip, unit(arrow), -0.24), tip]), "black", 0.03, "round"),
    wedge("sign", base, unit(arrow), 0.06, 0.03, "black"),
  ];
}
