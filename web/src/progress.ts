// What persists between visits: work on puzzles, and settings. Stored in the browser, in bounded space, under versioned keys.
// Unreadable entries are dropped, never an error.

import type { Declared } from "./families";
import { readFragment, readPuzzle, writeFragment, writePuzzle } from "./links";
import { isEmpty } from "./tabs";
import type { Board, Checkpoint, FamilyId, Language, Options, Theme, Work } from "./types";
import { LANGUAGES } from "./words";

/** The part of `localStorage` that the page uses. */
export interface Storage {
  /** Whether it lasts only for the visit. */
  passing?: boolean;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Choices {
  theme: Theme;
  language: Language;
  options: Options;
}

/** An entry in the list of recent puzzles. */
export interface Recent {
  /** The puzzle, as in links. */
  link: string;
  family: FamilyId;
  size: string;
  /** The number of filled cells, out of `blanks`. */
  filled: number;
  blanks: number;
  solved: boolean;
  /** Whether the program filled in the answer. */
  answered?: boolean;
  when: number;
}

/** Saved work on a puzzle. */
export interface Kept {
  work: Work;
  checkpoints: readonly Checkpoint[];
  elapsed: number;
  answered?: boolean;
}

const CHOICES = "gridproof.1.choices";
const FAMILIES = "gridproof.1.families";
const LIST = "gridproof.1.recent";
const WORK = "gridproof.1.work.";
/** The maximum number of puzzles, and of checkpoints of each. */
export const MAX_RECENT = 40;
const MAX_CHECKPOINTS = 12;

/** A short key for a link. Collisions are caught by comparing the stored link. */
function hash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b1];
  for (let at = 0; at < text.length; at += 1) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(at), 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Writes a value; storage that is full or denied must not stop the game. */
function write(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function isRecent(value: unknown): value is Recent {
  const entry = value as Recent;
  return (
    typeof entry === "object" &&
    entry !== null &&
    typeof entry.link === "string" &&
    typeof entry.when === "number" &&
    typeof entry.size === "string" &&
    typeof entry.filled === "number" &&
    typeof entry.blanks === "number" &&
    readPuzzle(entry.link) !== null
  );
}

/** Recent puzzles, latest first. */
export function recent(storage: Storage): Recent[] {
  const list = read(storage, LIST);
  return Array.isArray(list) ? list.filter(isRecent).slice(0, MAX_RECENT) : [];
}

/** Packs work into short texts: about 2 kB for a 20x20 board full of marks. */
function pack(board: Board, work: Work): { f: string; c: string } {
  const colours = work.colours.map((list, cell) => (list.length ? `${cell.toString(36)}.${list.join("")}` : ""));
  return { f: writeFragment(board, work), c: colours.filter(Boolean).join("-") };
}

function unpack(board: Board, value: unknown): Work | null {
  const packed = value as { f?: unknown; c?: unknown } | null;
  if (typeof packed?.f !== "string") return null;
  const found = readFragment(packed.f);
  if (!found || !("shared" in found)) return null;
  const count = board.cells.length;
  const lists = (marks: number[][] | null) =>
    board.cells.map((cell) => (cell.open ? (marks?.[cell.index] ?? []).filter((digit) => digit <= board.largest) : []));
  const digits = found.shared.entries ?? new Array<number>(count).fill(0);
  if (digits.length !== count) return null;
  const colours: number[][] = board.cells.map(() => []);
  for (const part of typeof packed.c === "string" ? packed.c.split("-") : []) {
    const [cell = "", list = ""] = part.split(".");
    const index = parseInt(cell, 36);
    if (index < count) colours[index] = [...list].map(Number).filter((colour) => colour >= 1 && colour <= 9);
  }
  return {
    digits: board.cells.map((cell) =>
      cell.open && !cell.given && (digits[cell.index] ?? 0) <= board.largest ? (digits[cell.index] ?? 0) : 0,
    ),
    corner: lists(found.shared.corner),
    centre: lists(found.shared.centre),
    colours,
  };
}

/** The work in a link, if there is any. */
export function workOf(board: Board, fragment: string): Work | undefined {
  const work = unpack(board, { f: fragment });
  return work && !isEmpty(work) ? work : undefined;
}

/** Saves work on a puzzle and moves it to the top of the list. */
export function keep(storage: Storage, board: Board, kept: Kept & { solved: boolean; when: number }): boolean {
  const link = writePuzzle(board);
  const blanks = board.cells.filter((cell) => cell.open && !cell.given).length;
  const entry: Recent = {
    link,
    family: board.family,
    size: `${board.rows}×${board.columns}`,
    filled: kept.work.digits.filter(Boolean).length,
    blanks,
    solved: kept.solved,
    ...(kept.answered && { answered: true }),
    when: kept.when,
  };
  let others = recent(storage).filter((other) => other.link !== link);
  const drop = (old: Recent) => {
    others = others.filter((other) => other !== old);
    storage.removeItem(WORK + hash(old.link));
  };
  const spare = others.length < MAX_RECENT ? null : dropOrder(storage, others);
  for (const old of spare?.slice(0, others.length - (MAX_RECENT - 1)) ?? []) drop(old);
  const checkpoints = kept.checkpoints
    .slice(-MAX_CHECKPOINTS)
    .map((point) => ({ name: point.name, ...pack(board, point.work) }));
  const body = {
    link,
    work: pack(board, kept.work),
    checkpoints,
    elapsed: Math.round(kept.elapsed),
    ...(kept.answered && { answered: true }),
  };
  let done = write(storage, WORK + hash(link), body);
  // If storage is full, make room, but never by deleting unfinished work: report that nothing is saved instead.
  for (const old of done ? [] : dropOrder(storage, others).filter((one) => worth(storage, one) < 2)) {
    drop(old);
    done = write(storage, WORK + hash(link), body);
    if (done) break;
  }
  return write(storage, LIST, [entry, ...others]) && done;
}

/** The loss in forgetting a puzzle: 0 if untouched, 1 if solved, 2 if there is unfinished work. */
function worth(storage: Storage, { link, solved }: Recent): number {
  if (solved) return 1;
  const body = read(storage, WORK + hash(link)) as {
    work?: { f?: unknown; c?: unknown };
    checkpoints?: unknown;
  } | null;
  const work = body?.work;
  const bare = typeof work?.f !== "string" || (work.f === `#p=${link}` && !work.c);
  return bare && !(Array.isArray(body?.checkpoints) && body.checkpoints.length > 0) ? 0 : 2;
}

/** Puzzles in the order in which to forget them: smallest loss first, then oldest. */
function dropOrder(storage: Storage, list: readonly Recent[]): Recent[] {
  const priced = list.map((entry, at) => ({ entry, at, cost: worth(storage, entry) }));
  return priced.sort((a, b) => a.cost - b.cost || b.at - a.at).map(({ entry }) => entry);
}

/** Moves a saved puzzle to the top of the list without touching its work. */
export function touch(storage: Storage, board: Board, when: number): boolean {
  const link = writePuzzle(board);
  const list = recent(storage);
  const entry = list.find((one) => one.link === link);
  return !entry || write(storage, LIST, [{ ...entry, when }, ...list.filter((one) => one !== entry)]);
}

/** The storage key of the work on this board, as reported by other tabs. */
export function keyOf(board: Board): string {
  return WORK + hash(writePuzzle(board));
}

/** The saved work on this puzzle. */
export function kept(storage: Storage, board: Board): Kept | null {
  const link = writePuzzle(board);
  const body = read(storage, WORK + hash(link)) as {
    link?: unknown;
    work?: unknown;
    checkpoints?: unknown;
    elapsed?: unknown;
    answered?: unknown;
  } | null;
  if (body?.link !== link) return null;
  const work = unpack(board, body.work);
  if (!work) return null;
  const checkpoints: Checkpoint[] = [];
  for (const point of Array.isArray(body.checkpoints) ? body.checkpoints : []) {
    const there = unpack(board, point);
    const name = (point as { name?: unknown } | null)?.name;
    if (there && typeof name === "string") checkpoints.push({ name, work: there });
  }
  const elapsed = typeof body.elapsed === "number" && body.elapsed >= 0 ? body.elapsed : 0;
  return { work, checkpoints, elapsed, ...(body.answered === true && { answered: true }) };
}

/** Removes a puzzle from the list, and its work. */
export function forget(storage: Storage, link: string): void {
  storage.removeItem(WORK + hash(link));
  write(
    storage,
    LIST,
    recent(storage).filter((entry) => entry.link !== link),
  );
}

const THEMES: readonly Theme[] = ["system", "light", "dark", "black"];

/** The saved settings, with these as defaults. */
export function choices(storage: Storage, usual: Choices): Choices {
  const found = (read(storage, CHOICES) ?? {}) as Partial<Record<keyof Choices, unknown>>;
  const options = { ...usual.options };
  const said = (typeof found.options === "object" && found.options !== null ? found.options : {}) as Record<
    string,
    unknown
  >;
  for (const name of Object.keys(options) as (keyof Options)[]) {
    if (typeof said[name] === "boolean") options[name] = said[name] as boolean;
  }
  return {
    theme: THEMES.find((theme) => theme === found.theme) ?? usual.theme,
    language: LANGUAGES.find(([tag]) => tag === found.language)?.[0] ?? usual.language,
    options,
  };
}

/** Saves the families that the page was not built with, so that their puzzles open without the server. */
export function keepFamilies(storage: Storage, list: readonly Declared[]): void {
  if (list.length > 0) write(storage, FAMILIES, list);
}

export function keptFamilies(storage: Storage): unknown {
  return read(storage, FAMILIES);
}

export function keepChoices(storage: Storage, made: Choices): void {
  write(storage, CHOICES, made);
}
