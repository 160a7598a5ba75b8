// A puzzle, and work on it, as the fragment of an address. It is read and written here, without the engine: a link opens at
// once and offline, and what is in it never leaves the page.
//
//   #p=sudoku.3x3.53B7D6B...     boxes, then cells: digits 1-9 a-z ~ (10 to 35, 36), A-Z one to 26 blanks
//   #p=latin.5.cells   #p=skyscrapers.5.clues.cells   (clues: top, bottom, left, right, 0 for none)
//   #p=kakuro.7x7.cells          white cells as above; _ black; -DA black with its sums down and across (see SUMS)
//   &e=cells &n=marks &m=marks   entries, corner marks, centre marks (cell in base 36, a dot, its digits; joined by -)

import type { Board, FamilyId, Work } from "./types";

/** The engine's JSON of a puzzle. */
export type Puzzle =
  | { family: "sudoku"; box: [number, number]; givens: number[][] }
  | { family: "latin"; givens: number[][] }
  | { family: "skyscrapers"; top: number[]; bottom: number[]; left: number[]; right: number[]; givens?: number[][] }
  | { family: "kakuro"; cells: (null | number | { down?: number; across?: number })[][] };

/** Digits of sums: 0 to 45 in one character. */
const SUMS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ";
/** Larger boards than the engine takes are refused before anything is allocated by their number. */
const LARGEST = 200;

/** What a link holds. */
export interface Shared {
  puzzle: Puzzle;
  entries: number[] | null;
  corner: number[][] | null;
  centre: number[][] | null;
}

function digitSign(digit: number): string {
  return digit === 36 ? "~" : digit.toString(36);
}

function digitOf(sign: string): number {
  if (sign === "~") return 36;
  return /^[1-9a-z]$/.test(sign) ? parseInt(sign, 36) : 0;
}

/** Digits and blanks as a short text. */
export function writeCells(digits: readonly number[]): string {
  let text = "";
  let blanks = 0;
  const flush = () => {
    for (; blanks > 0; blanks -= Math.min(26, blanks)) text += String.fromCharCode(64 + Math.min(26, blanks));
  };
  for (const digit of digits) {
    if (digit === 0) blanks += 1;
    else {
      flush();
      text += digitSign(digit);
    }
  }
  flush();
  return text;
}

/** The other way; null where it does not give so many cells. */
export function readCells(text: string, count: number): number[] | null {
  const digits: number[] = [];
  for (const sign of text) {
    if (sign >= "A" && sign <= "Z") for (let left = sign.charCodeAt(0) - 64; left > 0; left -= 1) digits.push(0);
    else if (digitOf(sign) > 0) digits.push(digitOf(sign));
    else return null;
    if (digits.length > count) return null;
  }
  return digits.length === count ? digits : null;
}

function rows<T>(cells: readonly T[], columns: number): T[][] {
  const made: T[][] = [];
  for (let at = 0; at < cells.length; at += columns) made.push(cells.slice(at, at + columns));
  return made;
}

/** The puzzle as it stands behind `p=`. */
export function writePuzzle(board: Board): string {
  const givens = writeCells(board.cells.map((cell) => cell.given));
  switch (board.family) {
    case "sudoku":
      return `sudoku.${board.box?.[0] ?? 1}x${board.box?.[1] ?? board.rows}.${givens}`;
    case "latin":
      return `latin.${board.rows}.${givens}`;
    case "skyscrapers": {
      const side = (name: string) => board.clues.filter((clue) => clue.side === name).sort((a, b) => a.line - b.line);
      const clues = ["top", "bottom", "left", "right"].flatMap(side).map((clue) => clue.value);
      return `skyscrapers.${board.rows}.${writeCells(clues)}.${givens}`;
    }
    case "kakuro":
      return `kakuro.${board.rows}x${board.columns}.${writeKakuro(board)}`;
  }
}

function writeKakuro(board: Board): string {
  let text = "";
  let white: number[] = [];
  for (const cell of board.cells) {
    if (cell.open) white.push(cell.given);
    else {
      text += writeCells(white);
      white = [];
      text += cell.across || cell.down ? `-${SUMS[cell.down] ?? 0}${SUMS[cell.across] ?? 0}` : "_";
    }
  }
  return text + writeCells(white);
}

function readKakuro(text: string, count: number): (null | number | { down?: number; across?: number })[] | null {
  const cells: (null | number | { down?: number; across?: number })[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "_") cells.push(null);
    else if (sign === "-") {
      const down = SUMS.indexOf(text[at + 1] ?? "?");
      const across = SUMS.indexOf(text[at + 2] ?? "?");
      if (down < 0 || across < 0) return null;
      cells.push({ ...(down && { down }), ...(across && { across }) });
      at += 2;
    } else {
      const blanks = sign >= "A" && sign <= "Z" ? sign.charCodeAt(0) - 64 : 0;
      const digit = digitOf(sign);
      if (blanks === 0 && (digit < 1 || digit > 9)) return null;
      for (let left = blanks; left > 0; left -= 1) cells.push(0);
      if (digit) cells.push(digit);
    }
    if (cells.length > count) return null;
  }
  return cells.length === count ? cells : null;
}

function size(text: string | undefined): number {
  const number = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
  return number <= LARGEST ? number : 0;
}

/** Reads what stands behind `p=`; null where it is not ours (the engine may know it). */
export function readPuzzle(text: string): Puzzle | null {
  const [family, shape = "", ...parts] = text.split(".");
  const [first, second] = shape.split("x").map(size);
  if (!first) return null;
  const square = (n: number, cells: string | undefined) => {
    const digits = n <= 36 ? readCells(cells ?? "", n * n) : null;
    return digits?.every((digit) => digit <= n) ? rows(digits, n) : null;
  };
  switch (family as FamilyId) {
    case "sudoku": {
      const givens = second ? square(first * second, parts[0]) : null;
      return givens && second ? { family: "sudoku", box: [first, second], givens } : null;
    }
    case "latin": {
      const givens = square(first, parts[0]);
      return givens ? { family: "latin", givens } : null;
    }
    case "skyscrapers": {
      const clues = readCells(parts[0] ?? "", 4 * first);
      const givens = square(first, parts[1]);
      if (!givens || !clues?.every((clue) => clue <= first)) return null;
      const [top = [], bottom = [], left = [], right = []] = rows(clues, first);
      return { family: "skyscrapers", top, bottom, left, right, givens };
    }
    case "kakuro": {
      const cells = second ? readKakuro(parts[0] ?? "", first * second) : null;
      return cells && second ? { family: "kakuro", cells: rows(cells, second) } : null;
    }
    default:
      return null;
  }
}

function writeMarks(marks: readonly (readonly number[])[]): string {
  const parts = marks.map((digits, cell) => (digits.length ? `${cell.toString(36)}.${digits.map(digitSign).join("")}` : ""));
  return parts.filter(Boolean).join("-");
}

function readMarks(text: string, count: number): number[][] {
  const marks: number[][] = Array.from({ length: count }, () => []);
  for (const part of text.split("-")) {
    const [cell = "", digits = ""] = part.split(".");
    const index = /^[0-9a-z]{1,4}$/.test(cell) ? parseInt(cell, 36) : count;
    if (index < count) marks[index] = [...new Set([...digits].map(digitOf))].filter(Boolean).sort((a, b) => a - b);
  }
  return marks;
}

/** The fragment of a link, with its `#`. */
export function writeFragment(board: Board, work?: Work): string {
  let text = `#p=${writePuzzle(board)}`;
  if (!work) return text;
  if (work.digits.some(Boolean)) text += `&e=${writeCells(work.digits)}`;
  if (work.corner.some((marks) => marks.length)) text += `&n=${writeMarks(work.corner)}`;
  if (work.centre.some((marks) => marks.length)) text += `&m=${writeMarks(work.centre)}`;
  return text;
}

/** Text as it was before an address took it in. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parameters(fragment: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const equals = part.indexOf("=");
    if (equals > 0) found.set(part.slice(0, equals), plain(part.slice(equals + 1)));
  }
  return found;
}

/** A puzzle of ours, or what is left of one. */
const OURS = /^(sudoku|latin|skyscrapers|kakuro)(\.|$)/;
const LINK = /#(?:[^\s#]*&)?p=(?:sudoku|latin|skyscrapers|kakuro)(?![^\s.&])[^\s#]*/g;

/** The fragment of the link of ours in a text, of any host and whether it can be read or not; null where there is none, or several. */
export function linkIn(text: string): string | null {
  const [found, ...more] = text.match(LINK) ?? [];
  // What ends a sentence, or stands around a link, is no part of it.
  return found && more.length === 0 ? found.replace(/[),;:!?>\]"'’”]+$/, "") : null;
}

/** What a fragment holds: a puzzle of ours, one that is cut off or garbled, other text for the engine to read, or nothing. */
export function readFragment(fragment: string): { shared: Shared } | { broken: string } | { text: string } | null {
  const found = parameters(fragment);
  const text = found.get("p");
  if (!text) return null;
  const puzzle = readPuzzle(text);
  if (!puzzle && OURS.test(text)) return { broken: fragment };
  // Other text may hold an ampersand of its own, so everything behind `p=` is meant.
  if (!puzzle) return { text: plain(fragment.slice(fragment.indexOf("p=") + 2)) };
  const grid = puzzle.family === "kakuro" ? puzzle.cells : (puzzle.givens ?? []);
  const count = grid.length * (grid[0]?.length ?? 0);
  const marks = (name: string) => (found.has(name) ? readMarks(found.get(name) ?? "", count) : null);
  return { shared: { puzzle, entries: readCells(found.get("e") ?? "", count), corner: marks("n"), centre: marks("m") } };
}
