// What families declare about themselves: their boards, and what their generators can be asked for. The page is built with the
// families of its day; a server may know more, and tells so when the page asks.

import type { BoardPartReport, FamilyReport } from "../generated/api";
import bundled from "../generated/families.json" with { type: "json" };
import type { Board } from "../types";

/** A family as the page needs it. */
export type Declared = Omit<FamilyReport, "formats" | "techniques">;

// Written from what is served, by a test of crates/gridproof-api.
const BUNDLED = bundled as object[] as Declared[];

let known: readonly Declared[] = BUNDLED;
/** The language of names and descriptions. */
let language = "en";

/** Every family, in the order in which they are listed to people. */
export function families(): readonly Declared[] {
  return known;
}

/** The language in which families describe themselves. */
export function describedIn(): string {
  return language;
}

/** What a family declares; undefined where no family has this id. */
export function declared(id: string): Declared | undefined {
  return known.find((family) => family.id === id);
}

/** Whether a family declares all that the page rests on: an older server may not. */
function whole(one: Partial<Declared> | null): one is Declared {
  const { parts, houses, sizes } = one?.board ?? {};
  return typeof one?.id === "string" && typeof one.name === "string" && Array.isArray(one.levels) && Array.isArray(parts) && Array.isArray(houses) && Boolean(sizes);
}

/** Takes over what a server declares. Whether that is anything new. */
export function learn(reports: readonly Declared[], lang = language): boolean {
  const fresh = reports.filter(whole).map(({ id, name, about, levels, board, generator }) => ({ id, name, about, levels, board, generator }));
  const missing = known.filter((family) => !fresh.some(({ id }) => id === family.id));
  const all = [...fresh, ...missing];
  language = lang;
  if (same(all, known)) return false;
  known = all;
  return true;
}

/** Whether two values are equal, whatever the order of their keys. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => same(left[key], right[key]));
}

/** The families that the page was not built with: they are kept for a visit without the server. */
export function others(): Declared[] {
  return known.filter(({ id }) => !BUNDLED.some((family) => family.id === id));
}

/** Takes over families that were kept, as far as they can be read. */
export function learnOthers(value: unknown): void {
  if (Array.isArray(value)) learn([...known, ...value.filter(whole).filter(({ id }) => !declared(id))]);
}

/** A part that can be put on a board in this place. */
export function partAt(board: Board, place: string): BoardPartReport | undefined {
  return declared(board.family)?.board.parts.find((part) => part.place === place);
}
