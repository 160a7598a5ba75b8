// What families declare: their boards, and the options of their generators. The page includes the families known when it was
// built; the server may have more, and reports them on request.

import type { BoardPartReport, FamilyReport, NamedReport } from "../generated/api";
import bundled from "../generated/families.json" with { type: "json" };
import type { Board } from "../types";

/** A family as the page needs it. */
export type Declared = Omit<FamilyReport, "formats" | "techniques">;

// Generated from the server's reply, and checked, by a test in crates/gridproof-api.
const BUNDLED = bundled as object[] as Declared[];

let known: readonly Declared[] = BUNDLED;
/** The language of names and descriptions. */
let language = "en";

/** Every family, in the order to list them. */
export function families(): readonly Declared[] {
  return known;
}

/** The language in which families describe themselves. */
export function describedIn(): string {
  return language;
}

/** The declaration of a family; undefined for an unknown id. */
export function declared(id: string): Declared | undefined {
  return known.find((family) => family.id === id);
}

/** The boards of a family that have a name of their own; an older server may not report any. */
export function namesOf(family: Declared): readonly NamedReport[] {
  return family.generator?.names ?? [];
}

/** Whether a family declares everything that the page needs; an older server may not. */
function whole(one: Partial<Declared> | null): one is Declared {
  const { parts, houses, sizes } = one?.board ?? {};
  return (
    typeof one?.id === "string" &&
    typeof one.name === "string" &&
    Array.isArray(one.levels) &&
    Array.isArray(parts) &&
    Array.isArray(houses) &&
    Boolean(sizes)
  );
}

/** Registers the server's families; returns whether anything is new. */
export function learn(reports: readonly Declared[], lang = language): boolean {
  const fresh = reports
    .filter(whole)
    .map(({ id, name, about, levels, board, generator }) => ({ id, name, about, levels, board, generator }));
  const missing = known.filter((family) => !fresh.some(({ id }) => id === family.id));
  const all = [...fresh, ...missing];
  language = lang;
  if (same(all, known)) return false;
  known = all;
  return true;
}

/** Deep equality, regardless of the order of keys. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => same(left[key], right[key]));
}

/** The families that the page was not built with, to be saved for visits without the server. */
export function others(): Declared[] {
  return known.filter(({ id }) => !BUNDLED.some((family) => family.id === id));
}

/** Registers saved families, ignoring those that are incomplete. */
export function learnOthers(value: unknown): void {
  if (Array.isArray(value)) learn([...known, ...value.filter(whole).filter(({ id }) => !declared(id))]);
}

/** The part that a setter can put in this place on the board. */
export function partAt(board: Board, place: string): BoardPartReport | undefined {
  return declared(board.family)?.board.parts.find((part) => part.place === place);
}
