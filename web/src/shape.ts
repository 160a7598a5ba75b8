// The sizes that can be chosen, as families declare them.

import type { SizesReport } from "./generated/api";

/** The boxes that fill a board of this side, squarest first; none if the side is prime. */
export function boxes(side: number): [number, number][] {
  const found: [number, number][] = [];
  for (let rows = 2; 2 * rows <= side; rows += 1) if (side % rows === 0) found.push([rows, side / rows]);
  const far = ([rows, columns]: [number, number]) => Math.abs(Math.log(rows / columns)) + (rows > columns ? 0.001 : 0);
  return found.sort((one, other) => far(one) - far(other));
}

/** The possible sides. */
export function sides({ min, max, boxes: boxed }: SizesReport): number[] {
  const all = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return boxed ? all.filter((side) => boxes(side).length > 0) : all;
}

/** The side that was typed; null if no board has it. */
export function sideOf(text: string, sizes: SizesReport): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1;
  return sides(sizes).includes(number) ? number : null;
}
