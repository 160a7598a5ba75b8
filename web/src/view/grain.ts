// Dashes, dots and teeth along a line. Lengths are in tiles.

import type { Point } from "./scene";

const minus = ([x, y]: Point, [a, b]: Point): Point => [x - a, y - b];
const plus = ([x, y]: Point, [dx, dy]: Point, share: number): Point => [x + dx * share, y + dy * share];
const far = (one: Point, other: Point) => Math.hypot(...minus(one, other));
const legs = (points: readonly Point[]) =>
  points.slice(1).map((to, at) => [points[at] ?? to, to] as readonly [Point, Point]);
const total = (points: readonly Point[]) => legs(points).reduce((sum, [from, to]) => sum + far(from, to), 0);

/** The part of a line between two distances from its start. */
function part(points: readonly Point[], from: number, to: number): Point[] {
  const found: Point[] = [];
  let start = 0;
  for (const [one, other] of legs(points)) {
    const length = far(one, other);
    const end = start + length;
    if (length > 0 && end > from && start < to) {
      const along = (place: number) => plus(one, minus(other, one), Math.min(1, Math.max(0, (place - start) / length)));
      if (found.length === 0) found.push(along(from));
      found.push(along(Math.min(to, end)));
    }
    start = end;
  }
  return found;
}

/** How often a dash with a gap behind it, the last one without, fits on a line when stretched a little; and the stretch. */
function fitted(points: readonly Point[], dash: number, gap: number): [count: number, stretch: number] {
  const whole = total(points);
  const count = Math.max(1, Math.round((whole + gap) / (dash + gap)));
  return [count, whole / (count * (dash + gap) - gap)];
}

/** Dashes along a line, with one at each end. */
export function pieces(points: readonly Point[], dash: number, gap: number): Point[][] {
  const [count, stretch] = fitted(points, dash, gap);
  const start = (at: number) => at * (dash + gap) * stretch;
  return Array.from({ length: count }, (_, at) => part(points, start(at), start(at) + dash * stretch)).filter(
    (piece) => piece.length > 1,
  );
}

/** The middles of the gaps between such dashes. */
export function between(points: readonly Point[], dash: number, gap: number): Point[] {
  const [count, stretch] = fitted(points, dash, gap);
  return Array.from({ length: count - 1 }, (_, at) =>
    part(points, 0, (at * (dash + gap) + dash + gap / 2) * stretch).slice(-1),
  ).flat();
}

/** Points at equal distances along a line, with one at each end. */
export function spots(points: readonly Point[], apart: number): Point[] {
  const whole = total(points);
  const count = Math.max(1, Math.round(whole / apart));
  const rest = Array.from({ length: count }, (_, at) => part(points, 0, (whole * (at + 1)) / count).slice(-1)).flat();
  return [...points.slice(0, 1), ...rest];
}

/** The centres of tiles along a line whose points are such centres. */
export function stops(points: readonly Point[]): Point[] {
  const rest = legs(points).flatMap(([from, to]) => {
    const way = minus(to, from);
    const steps = Math.max(1, Math.round(Math.max(Math.abs(way[0]), Math.abs(way[1]))));
    return Array.from({ length: steps }, (_, at) => plus(from, way, (at + 1) / steps));
  });
  return [...points.slice(0, 1), ...rest];
}

/** A short line across another, at a point of it. */
export function tooth(points: readonly Point[], at: Point, reach: number): Point[] {
  const off = ([from, to]: readonly [Point, Point]) => Math.abs(far(at, from) + far(at, to) - far(from, to));
  const [nearest] = legs(points).sort((one, other) => off(one) - off(other));
  const way = nearest ? minus(nearest[1], nearest[0]) : ([1, 0] as const);
  const length = Math.hypot(...way) || 1;
  const across: Point = [(-way[1] / length) * reach, (way[0] / length) * reach];
  return [plus(at, across, 1), plus(at, across, -1)];
}
