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

/** The smallest, the usual and the largest side of a board. */
export const SIZES: Record<FamilyId, { least: number; usual: number; most: number }> = {
  sudoku: { least: 2, usual: 9, most: 36 },
  kakuro: { least: 3, usual: 10, most: 40 },
  skyscrapers: { least: 2, usual: 5, most: 20 },
  latin: { least: 2, usual: 6, most: 36 },
};

/** Boxes that fill a board of that side, the squarest first. */
export function boxes(side: number): [number, number][] {
  const found: [number, number][] = [];
  for (let rows = 1; rows <= side; rows += 1) if (side % rows === 0) found.push([rows, side / rows]);
  const far = ([rows, columns]: [number, number]) => Math.abs(Math.log(rows / columns)) + (rows > columns ? 0.001 : 0);
  return found.sort((one, other) => far(one) - far(other));
}

/** A whole number within bounds, whatever was typed. */
export function within(text: string, { least, usual, most }: { least: number; usual: number; most: number }): number {
  const number = Math.floor(Number(text));
  return Number.isFinite(number) && text.trim() !== "" ? Math.max(least, Math.min(most, number)) : usual;
}
