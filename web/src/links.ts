// A puzzle and the work on it as the fragment of an address. Read and written here without the engine, so that links open
// immediately and offline, and their contents never leave the page. The format follows from what a family declares about its
// boards.
//
//   #p=FAMILY.SIZE.CELLS         cells: digits 1-9 a-z ~ (10 to 35, 36), A-Z one to 26 blanks; where there are black cells, _ is
//                                one and -DA one with its sums down and across (see SUMS)
//   #p=FAMILY.SIZE.CLUES.CELLS   with clues at the edges: top, bottom, left, right, blanks for none
//                                SIZE: rows and columns of a box (3x3), the side of a square (5), or rows and columns (7x9)
//   &d=LOWEST.COUNT &l=0         on boards with their own rules: other digits than usual; digits may repeat in rows and columns
//   &g=3x3 &g=0-0-1--1           boxes, or the region of every cell in base 36, nothing for none
//   &r=RULE!RULE                 KIND*FIELD=VALUE...; a value begins with what it holds: cells (c0-1), lists of cells (l0-1.2-3),
//                                a number (n3), numbers (s1.2) or text (tA_2b, other characters as bytes)
//   &e=cells &n=marks &m=marks   entries, corner marks, centre marks (cell in base 36, a dot, its digits; joined by -)

import { boardOf, boxRegions, type Declared, declared, hasRules } from "./families";
import { largestOn, type Own } from "./families/sheet";
import type { RuleFieldReport } from "./generated/api";
import type { Board, Cell, Rule, Work } from "./types";

/** The characters of sums: 0 to 45. */
const SUMS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ";
/** The longest side, checked before anything is allocated: in general, and where digits grow with the board, since the
 *  characters end at 36. */
const LARGEST = { any: 200, ofDigits: 36 };

/** The contents of a link. */
export interface Shared {
  board: Board;
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

/** Writes digits and blanks. */
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

/** Reads digits and blanks; null unless there are exactly `count`. */
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

function has({ board }: Declared, place: string): boolean {
  return board.parts.some((part) => part.place === place);
}

/** The puzzle as written after `p=`, with the parameters that belong to it. */
export function writePuzzle(board: Board): string {
  const family = declared(board.family);
  const { square = board.rows === board.columns, boxes = board.box !== null } = family?.board.sizes ?? {};
  const size =
    boxes && board.box ? board.box.join("x") : square ? String(board.rows) : `${board.rows}x${board.columns}`;
  const side = (name: string) => board.clues.filter((clue) => clue.side === name).sort((a, b) => a.line - b.line);
  const clues = ["top", "bottom", "left", "right"].flatMap(side).map((clue) => clue.value);
  const text = [board.family, size, ...(clues.length ? [writeCells(clues)] : []), writeBoard(board)].join(".");
  return hasRules(board.family) ? text + writeOwn(board) : text;
}

/** Digits, regions and rules, as parameters. */
function writeOwn(board: Board): string {
  const { rows, columns, lowest, largest, regions, rules } = board;
  let text = lowest === 1 && largest === Math.max(rows, columns) ? "" : `&d=${lowest}.${largest}`;
  if (board.repeats) text += "&l=0";
  if (regions.length > 0) text += `&g=${writeRegions(board)}`;
  return rules.length > 0 ? `${text}&r=${rules.map(writeRule).join("!")}` : text;
}

function writeRegions({ rows, columns, largest, regions }: Board): string {
  for (let high = 1; high <= rows; high += 1) {
    const wide = largest / high;
    const fits = Number.isInteger(wide) && wide <= columns;
    if (fits && boxRegions(rows, columns, high, wide).every((region, at) => region === regions[at]))
      return `${high}x${wide}`;
  }
  return regions.map((region) => (region === null ? "" : region.toString(36))).join("-");
}

function writeRule({ kind, fields }: Rule): string {
  const cells = (list: readonly number[]) => list.map((cell) => cell.toString(36)).join("-");
  const value = ({ cells: own, lists, number, numbers, text }: RuleFieldReport) => {
    if (own) return `c${cells(own)}`;
    if (lists) return `l${lists.map(cells).join(".")}`;
    if (typeof number === "number") return `n${number}`;
    return numbers ? `s${numbers.join(".")}` : `t${escaped(text ?? "")}`;
  };
  return [kind, ...fields.map((field) => `${field.name}=${value(field)}`)].join("*");
}

/** Text with everything but letters and digits as `_` and two hexadecimal digits per byte. */
function escaped(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[0-9A-Za-z]/.test(sign) ? sign : `_${byte.toString(16).padStart(2, "0")}`;
    })
    .join("");
}

function unescaped(text: string): string | null {
  const bytes: number[] = [];
  for (const [part] of text.matchAll(/_[0-9a-fA-F]{2}|[^_]|_/g)) {
    if (part === "_") return null;
    if (part.length === 3) bytes.push(parseInt(part.slice(1), 16));
    else bytes.push(...new TextEncoder().encode(part));
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(new Uint8Array(bytes));
  } catch {
    return null;
  }
}

function whole(text: string, most: number): number | null {
  return /^[+-]?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= most ? Number(text) : null;
}

/** Cells in base 36; null for anything else. */
function readList(text: string): number[] | null {
  const parts = text.split("-").filter(Boolean);
  return parts.every((part) => /^[0-9a-z]{1,4}$/.test(part)) ? parts.map((part) => parseInt(part, 36)) : null;
}

/** All of them, or null if one is missing. */
function all<T>(list: readonly (T | null)[]): T[] | null {
  return list.includes(null) ? null : (list as T[]);
}

const MOST_NUMBER = 2 ** 31 - 1;

function readField(text: string): RuleFieldReport | null {
  const equals = text.indexOf("=");
  const [name, sort, rest] = [text.slice(0, equals), text[equals + 1], text.slice(equals + 2)];
  if (equals < 0) return null;
  const number = (part: string) => whole(part, MOST_NUMBER);
  const found = <K extends keyof RuleFieldReport>(key: K, value: RuleFieldReport[K] | null) =>
    value === null ? null : { name, [key]: value };
  if (sort === "c") return found("cells", readList(rest));
  if (sort === "l") return found("lists", all(rest.split(".").map(readList)));
  if (sort === "n") return found("number", number(rest));
  if (sort === "s") return found("numbers", all(rest.split(".").filter(Boolean).map(number)));
  return sort === "t" ? found("text", unescaped(rest)) : null;
}

function readRule(text: string): Rule | null {
  const [kind = "", ...parts] = text.split("*");
  const fields = all(parts.map(readField));
  return fields && { kind, fields };
}

function readRegions(text: string, rows: number, columns: number): Board["regions"] | null {
  const boxes = /^(\d{1,3})x(\d{1,3})$/.exec(text);
  if (boxes) {
    const [high, wide] = [Number(boxes[1]), Number(boxes[2])];
    const fits = (side: number) => side >= 1 && side <= LARGEST.any;
    return fits(high) && fits(wide) ? boxRegions(rows, columns, high, wide) : null;
  }
  const parts = text.split("-");
  if (parts.length !== rows * columns || !parts.every((part) => /^[0-9a-z]{0,3}$/.test(part))) return null;
  return parts.map((part) => (part ? parseInt(part, 36) : null));
}

/** Digits, regions and rules from the parameters of a link; null if one is damaged. */
function readOwn(family: string, rows: number, columns: number, found: ReadonlyMap<string, string>): Own | null {
  const digits = found.get("d");
  const [first = "", second] = digits === undefined ? [] : splitOnce(digits, ".");
  const lowest = second === undefined ? 1 : whole(first, MOST_NUMBER);
  const largest = digits === undefined ? largestOn(family, rows, columns) : whole(second ?? first, 63);
  const boxes = found.get("g");
  const regions = boxes === undefined ? [] : readRegions(boxes, rows, columns);
  const rules = all((found.get("r") ?? "").split("!").filter(Boolean).map(readRule));
  if (lowest === null || largest === null || largest < 1 || !regions || !rules) return null;
  // Nothing on the board may point outside of it.
  const inside = (list: readonly number[] | null | undefined) => (list ?? []).every((cell) => cell < rows * columns);
  const fits = rules.every(({ fields }) => fields.every((one) => inside(one.cells) && (one.lists ?? []).every(inside)));
  return fits ? { lowest, largest, repeats: found.get("l") === "0", regions, rules } : null;
}

function splitOnce(text: string, between: string): [string, string?] {
  const at = text.indexOf(between);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + between.length)];
}

function writeBoard(board: Board): string {
  let text = "";
  let open: number[] = [];
  for (const cell of board.cells) {
    if (cell.open) open.push(cell.given);
    else {
      text += writeCells(open);
      open = [];
      text += cell.across || cell.down ? `-${SUMS[cell.down] ?? 0}${SUMS[cell.across] ?? 0}` : "_";
    }
  }
  return text + writeCells(open);
}

type Content = Omit<Cell, "index" | "row" | "column">;

const BLANK: Content = { open: true, given: 0, across: 0, down: 0 };
const BLACK: Content = { ...BLANK, open: false };

/** Reads cells, some of them black if the family has black cells; null unless there are exactly `count`. */
function readBoard(text: string, count: number, largest: number, black: boolean): Content[] | null {
  const cells: Content[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (black && sign === "_") cells.push(BLACK);
    else if (black && sign === "-") {
      const down = SUMS.indexOf(text[at + 1] ?? "?");
      const across = SUMS.indexOf(text[at + 2] ?? "?");
      if (down < 0 || across < 0) return null;
      cells.push({ ...BLACK, down, across });
      at += 2;
    } else {
      const blanks = sign >= "A" && sign <= "Z" ? sign.charCodeAt(0) - 64 : 0;
      const digit = digitOf(sign);
      if (blanks === 0 && (digit < 1 || digit > largest)) return null;
      for (let left = blanks; left > 0; left -= 1) cells.push(BLANK);
      if (digit) cells.push({ ...BLANK, given: digit });
    }
    if (cells.length > count) return null;
  }
  return cells.length === count ? cells : null;
}

/** Reads rows, columns and boxes; null for a size that the family does not have. */
function readSize(
  text: string,
  { board: { sizes, largest } }: Declared,
): Pick<Board, "rows" | "columns" | "box"> | null {
  const most = largest === null ? LARGEST.ofDigits : LARGEST.any;
  const [first = 0, second = 0, more] = text.split("x").map((side) => (/^\d{1,3}$/.test(side) ? Number(side) : 0));
  if (more !== undefined || !first) return null;
  const side = sizes.boxes ? first * second : first;
  const [rows, columns] = sizes.boxes || sizes.square ? [side, side] : [first, second];
  // One number for squares without boxes, two for everything else.
  if (text.includes("x") !== (sizes.boxes || !sizes.square) || !rows || !columns || rows > most || columns > most)
    return null;
  return { rows, columns, box: sizes.boxes ? [first, second] : null };
}

/** Reads a puzzle as written after `p=`, with its parameters; null for anything else, which the engine may understand. */
export function readPuzzle(text: string): Board | null {
  return readFound(text.split("&")[0] ?? "", parameters(text));
}

function readFound(text: string, found: ReadonlyMap<string, string>): Board | null {
  const [id = "", shape = "", ...parts] = text.split(".");
  const family = declared(id);
  const size = family && readSize(shape, family);
  if (!family || !size) return null;
  const { rows, columns } = size;
  const own: Partial<Own> | null = hasRules(id) ? readOwn(id, rows, columns, found) : {};
  if (!own) return null;
  const largest = own.largest ?? family.board.largest ?? columns;
  const clues = has(family, "edge") ? readCells(parts.shift() ?? "", 2 * (rows + columns)) : [];
  const cells = readBoard(parts[0] ?? "", rows * columns, largest, has(family, "cell"));
  if (!cells || !clues?.every((clue) => clue <= largest)) return null;
  return boardOf({ family: id, ...size }, cells, clues, own);
}

function writeMarks(marks: readonly (readonly number[])[]): string {
  const parts = marks.map((digits, cell) =>
    digits.length ? `${cell.toString(36)}.${digits.map(digitSign).join("")}` : "",
  );
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

/** Undoes percent-encoding, where it is valid. */
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

/** The family at the start of a puzzle. */
const FAMILY = /^([a-z][a-z0-9-]*)(?:\.|$)/;
const LINK = /#(?:[^\s#]*&)?p=([a-z][a-z0-9-]*)(?![^\s.&])[^\s#]*/g;

/** The fragment of the page's own link in a text, on any host, readable or not; null unless there is exactly one. */
export function linkIn(text: string): string | null {
  const [found, ...more] = [...text.matchAll(LINK)].filter(([, family = ""]) => declared(family)).map(([link]) => link);
  // Punctuation and brackets after a link are not part of it.
  return found && more.length === 0 ? found.replace(/[),;:!?>\]"'’”]+$/, "") : null;
}

/** Reads a fragment: a puzzle, a damaged link to one, other text for the engine, or nothing. */
export function readFragment(fragment: string): { shared: Shared } | { broken: string } | { text: string } | null {
  const found = parameters(fragment);
  const text = found.get("p");
  if (!text) return null;
  const board = readFound(text, found);
  if (!board && declared(FAMILY.exec(text)?.[1] ?? "")) return { broken: fragment };
  // Other text may contain ampersands: take everything after `p=`.
  if (!board) return { text: plain(fragment.slice(fragment.indexOf("p=") + 2)) };
  const count = board.cells.length;
  const marks = (name: string) => (found.has(name) ? readMarks(found.get(name) ?? "", count) : null);
  return { shared: { board, entries: readCells(found.get("e") ?? "", count), corner: marks("n"), centre: marks("m") } };
}
