// The sizes that can be chosen, family by family.

import type { FamilyId } from "./types";

export interface Shape {
  family: FamilyId;
  rows: number;
  columns: number;
  box: [number, number] | null;
}

export const FAMILY_IDS: readonly FamilyId[] = ["sudoku", "kakuro", "skyscrapers", "latin"];
export const LEVELS = ["easy", "medium", "hard", "expert", "extreme"] as const;

/** What a board is wanted for: the engine makes smaller ones than can be set. */
export type Purpose = "make" | "set";

export interface Bounds {
  least: number;
  usual: number;
  most: number;
}

/** The smallest, the usual and the largest side of a board. What is made: docs/generate.md. */
export const SIZES: Record<Purpose, Record<FamilyId, Bounds>> = {
  make: {
    sudoku: { least: 4, usual: 9, most: 25 },
    kakuro: { least: 3, usual: 10, most: 50 },
    skyscrapers: { least: 4, usual: 5, most: 12 },
    latin: { least: 1, usual: 6, most: 20 },
  },
  set: {
    sudoku: { least: 4, usual: 9, most: 36 },
    kakuro: { least: 3, usual: 10, most: 50 },
    skyscrapers: { least: 2, usual: 5, most: 20 },
    latin: { least: 1, usual: 6, most: 36 },
  },
};

/** Boxes that fill a board of that side, the squarest first; none where the side is prime. */
export function boxes(side: number): [number, number][] {
  const found: [number, number][] = [];
  for (let rows = 2; 2 * rows <= side; rows += 1) if (side % rows === 0) found.push([rows, side / rows]);
  const far = ([rows, columns]: [number, number]) => Math.abs(Math.log(rows / columns)) + (rows > columns ? 0.001 : 0);
  return found.sort((one, other) => far(one) - far(other));
}

/** The sides that a family's boards can have. */
export function sides(purpose: Purpose, family: FamilyId): number[] {
  const { least, most } = SIZES[purpose][family];
  const all = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return family === "sudoku" ? all.filter((side) => boxes(side).length > 0) : all;
}

/** The side that was typed; null where no board has it. */
export function sideOf(text: string, purpose: Purpose, family: FamilyId): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1;
  return sides(purpose, family).includes(number) ? number : null;
}
