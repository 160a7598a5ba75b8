// Rules of boards that have their own: their kinds as families declare them, and rules as a setter makes them. What a rule means
// is known to the engine alone.

import type { NamedReport, RuleFieldKindReport, RuleFieldReport, RuleKindReport } from "../generated/api";
import type { Board, Rule } from "../types";
import { declared, namesOf } from "./declared";
import { usualBoxes } from "./houses";

/** The name of its own that a board has within its family. */
export function nameOf(board: Board): NamedReport | undefined {
  const { rows, columns, lowest, repeats, largest, regions, rules } = board;
  const family = declared(board.family);
  const usual = usualBoxes(rows, columns);
  const boxed = usual !== null && regions.length > 0 && regions.every((region, at) => region === usual[at]);
  if (!family || lowest !== 1 || repeats || rows !== columns || largest !== rows) return undefined;
  if (regions.length > 0 && !boxed) return undefined;
  const kinds = new Set(rules.map(({ kind }) => kind));
  const fits = ({ rules, boxes }: NamedReport) =>
    boxes === boxed && rules.length === kinds.size && rules.every((kind) => kinds.has(kind));
  return namesOf(family).find(fits);
}

/** The tools, in the order in which a setter meets them. */
export const TOOLS = ["board", "cage", "line", "arrow", "pair", "corner", "cells", "outside", "other"] as const;
export type Tool = (typeof TOOLS)[number];

/** The kinds of rules that a family's boards can have. */
export function kindsOf(family: string): readonly RuleKindReport[] {
  return declared(family)?.board.rules ?? [];
}

export function kindOf(family: string, id: string): RuleKindReport | undefined {
  return kindsOf(family).find((kind) => kind.id === id);
}

/** The tool that draws a kind; tools that the page does not know are drawn field by field. */
export function toolOf(kind: RuleKindReport): Tool {
  return TOOLS.find((tool) => tool === kind.tool) ?? "other";
}

/** The kinds whose names or sentences contain every word of the search, by tool. */
export function found(family: string, search: string): [Tool, RuleKindReport[]][] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ id, name, about }: RuleKindReport) => {
    const text = `${id.replaceAll("_", " ")} ${name} ${about}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const kinds = kindsOf(family).filter(fits);
  return TOOLS.map((tool): [Tool, RuleKindReport[]] => [tool, kinds.filter((kind) => toolOf(kind) === tool)]).filter(
    ([, list]) => list.length > 0,
  );
}

/** Fields that are typed, as opposed to drawn. */
export function typed(kind: RuleKindReport): RuleFieldKindReport[] {
  return kind.fields.filter(({ holds }) => holds !== "cells" && holds !== "lists");
}

/** Fields that are drawn. */
export function drawn(kind: RuleKindReport): RuleFieldKindReport[] {
  return kind.fields.filter(({ holds }) => holds === "cells" || holds === "lists");
}

/** The typed number field that comes first: digits typed on the board go there while the kind is drawn. */
export function numberField(kind: RuleKindReport): RuleFieldKindReport | undefined {
  return kind.fields.find(({ holds }) => holds === "number");
}

/** The cells of a rule, in order. */
export function cellsOf(rule: Rule): number[] {
  return rule.fields.flatMap((field) => [...(field.cells ?? []), ...(field.lists ?? []).flat()]);
}

/** What is wrong with a rule that is being made. */
export type Flaw =
  | { flaw: "few"; field: string; least: number }
  | { flaw: "most"; field: string; most: number }
  | { flaw: "number"; field: string; least: number | null; most: number | null }
  | { flaw: "missing"; field: string }
  | { flaw: "neighbours"; field: string }
  | { flaw: "edge"; field: string };

/** A rule that is being made: drawn cells and typed texts, by field. */
export interface Draft {
  cells: Readonly<Record<string, readonly (readonly number[])[]>>;
  values: Readonly<Record<string, string>>;
}

/** Whole numbers with anything but digits and signs between them; null for anything else. */
function numbers(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  return parts.every((part) => /^[-+]?\d{1,9}$/.test(part)) ? parts.map(Number) : null;
}

/** A field of a rule from what was drawn and typed; null if it is left out. */
function made(field: RuleFieldKindReport, draft: Draft): RuleFieldReport | Flaw | null {
  const { name, holds, min, max, optional } = field;
  const lists = draft.cells[name] ?? [];
  const text = (draft.values[name] ?? "").trim();
  if (holds === "cells") {
    const cells = [...(lists[0] ?? [])];
    if (cells.length === 0 && optional) return null;
    const least = Math.max(1, min ?? 1);
    if (cells.length < least) return { flaw: "few", field: name, least };
    return max !== null && cells.length > max ? { flaw: "most", field: name, most: max } : { name, cells };
  }
  if (holds === "lists") {
    if (lists.length === 0) return optional ? null : { flaw: "few", field: name, least: 1 };
    return { name, lists: lists.map((list) => [...list]) };
  }
  if (!text) return optional ? null : { flaw: "missing", field: name };
  if (holds === "word" || holds === "text") return { name, text };
  const all = numbers(text);
  if (holds === "numbers")
    return all ? { name, numbers: all } : { flaw: "number", field: name, least: null, most: null };
  const number = all?.length === 1 ? (all[0] ?? null) : null;
  const fits = number !== null && (min === null || number >= min) && (max === null || number <= max);
  return fits ? { name, number } : { flaw: "number", field: name, least: min, most: max };
}

/** The rule of a draft, or what is wrong with it. */
export function ruleOf(kind: RuleKindReport, draft: Draft): Rule | Flaw {
  const fields: RuleFieldReport[] = [];
  for (const field of kind.fields) {
    const one = made(field, draft);
    if (one && "flaw" in one) return one;
    if (one) fields.push(one);
  }
  return { kind: kind.id, fields };
}

/** The draft that a rule was made from, to change it. */
export function draftOf(rule: Rule): Draft {
  const cells: Record<string, number[][]> = {};
  const values: Record<string, string> = {};
  for (const { name, cells: own, lists, number, numbers: several, text } of rule.fields) {
    if (own) cells[name] = [own];
    else if (lists) cells[name] = lists;
    else if (typeof number === "number") values[name] = String(number);
    else if (several) values[name] = several.join(" ");
    else if (text) values[name] = text;
  }
  return { cells, values };
}

/** The values that the fields of a kind begin with. */
export function startOf(kind: RuleKindReport): Record<string, string> {
  return Object.fromEntries(
    kind.fields.flatMap(({ name, holds, choices, optional }) =>
      holds === "word" && !optional ? [[name, choices[0] ?? ""]] : [],
    ),
  );
}

/** The cells of each drawn field when cells are selected on the board in this order. The first `circle` cells of an arrow are
 *  its circle; a clue beside the board looks along a whole line. `exact` takes no other cells than these. */
export function selected(
  kind: RuleKindReport,
  board: Board,
  selection: readonly number[],
  how: { circle?: number; step?: Step; exact?: boolean } = {},
): Draft["cells"] | Flaw {
  const [first, second] = drawn(kind);
  const name = first?.name ?? "cells";
  const tool = toolOf(kind);
  if (tool === "arrow" && first && second) {
    const circle = how.circle ?? 1;
    return { [name]: [selection.slice(0, circle)], [second.name]: [selection.slice(circle)] };
  }
  if (tool === "pair") {
    const [one = -1, other = -1] = selection;
    if (selection.length !== 2 || !neighbours(board, one, other)) return { flaw: "neighbours", field: name };
    return { [name]: [selection] };
  }
  if (tool === "corner" && selection.length === 1 && !how.exact)
    return { [name]: [square(board, selection[0] ?? 0) ?? selection] };
  if (tool === "outside" && (how.step || !how.exact)) {
    const step = how.step ?? towards(board, selection);
    const line = step && lineFrom(board, selection[0] ?? 0, step);
    return line ? { [name]: [line] } : { flaw: "edge", field: name };
  }
  return { [name]: [selection] };
}

/** A step from cell to cell: rows down, columns to the right. */
export type Step = readonly [down: number, right: number];

export const STEPS: Readonly<Record<string, Step>> = {
  right: [0, 1],
  left: [0, -1],
  down: [1, 0],
  up: [-1, 0],
  "down-right": [1, 1],
  "down-left": [1, -1],
  "up-right": [-1, 1],
  "up-left": [-1, -1],
};

function beside({ rows, columns }: Board, cell: number, [down, right]: Step): number {
  const [row, column] = [Math.floor(cell / columns) + down, (cell % columns) + right];
  return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : -1;
}

/** The direction from the first cell to the second; for a single cell away from the edge, unless it is in a corner. */
function towards(board: Board, [first = 0, second]: readonly number[]): Step | null {
  const { columns } = board;
  if (second !== undefined) {
    const step: Step = [
      Math.floor(second / columns) - Math.floor(first / columns),
      (second % columns) - (first % columns),
    ];
    return Math.max(Math.abs(step[0]), Math.abs(step[1])) === 1 ? step : null;
  }
  const straight = Object.values(STEPS).filter(([down, right]) => down === 0 || right === 0);
  const inward = straight.filter(([down, right]) => beside(board, first, [-down, -right]) < 0);
  return inward.length === 1 ? (inward[0] ?? null) : null;
}

/** The whole line from a cell in a direction; null unless it begins at the edge, where its clue has room. */
export function lineFrom(board: Board, cell: number, step: Step): number[] | null {
  if (beside(board, cell, [-step[0], -step[1]]) >= 0) return null;
  const line: number[] = [];
  for (let at = cell; at >= 0; at = beside(board, at, step)) line.push(at);
  return line;
}

/** Whether two cells share an edge. */
export function neighbours({ columns }: Board, one: number, other: number): boolean {
  const down = Math.abs(Math.floor(one / columns) - Math.floor(other / columns));
  return down + Math.abs((one % columns) - (other % columns)) === 1;
}

/** The four cells that meet in the bottom right corner of a cell; null at the edge. */
export function square(board: Board, cell: number): number[] | null {
  const cells = [
    cell,
    ...(
      [
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const
    ).map((step) => beside(board, cell, step)),
  ];
  return cells.includes(-1) ? null : cells;
}

const sorted = (cells: readonly number[]) => [...cells].sort((a, b) => a - b).join();

/** Whether two rules are the same, whatever the order of the cells of a pair or corner. */
export function sameRule(one: Rule, other: Rule): boolean {
  return one.kind === other.kind && JSON.stringify(one.fields) === JSON.stringify(other.fields);
}

/** What happens when a rule is put on a board: single cells join the rule of their kind, or leave it; a rule in the same place is
 *  replaced, or removed if it is the same. */
export function placedRule(board: Board, kind: RuleKindReport, rule: Rule): readonly Rule[] {
  const { rules } = board;
  const tool = toolOf(kind);
  if (tool === "cells") return toggledCells(rules, kind, rule);
  const same = rules.findIndex((other) => sameRule(other, rule));
  if (same >= 0) return rules.filter((_, at) => at !== same);
  const place = sorted(cellsOf(rule));
  const there =
    tool === "pair" || tool === "corner"
      ? rules.findIndex((other) => other.kind === rule.kind && sorted(cellsOf(other)) === place)
      : -1;
  return there >= 0 ? rules.map((other, at) => (at === there ? rule : other)) : [...rules, rule];
}

function toggledCells(rules: readonly Rule[], kind: RuleKindReport, rule: Rule): readonly Rule[] {
  const at = rules.findIndex((other) => other.kind === kind.id);
  const old = rules[at];
  if (!old || kind.fields.length > 1) return [...rules, rule];
  const [had, now] = [cellsOf(old), cellsOf(rule)];
  const all = now.every((cell) => had.includes(cell));
  const cells = all
    ? had.filter((cell) => !now.includes(cell))
    : [...had, ...now.filter((cell) => !had.includes(cell))].sort((a, b) => a - b);
  const name = rule.fields[0]?.name ?? "cells";
  const next = { ...old, fields: [{ name, cells }] };
  return cells.length === 0 ? rules.filter((_, index) => index !== at) : rules.with(at, next);
}

/** The switches of a rule of the whole board: one for each word, if all that it needs is a word. Null if it needs more. */
export function switches(kind: RuleKindReport): { word: string; rule: Rule }[] | null {
  const needed = kind.fields.filter((field) => !field.optional);
  const [field, ...more] = needed;
  if (!field) return [{ word: "", rule: { kind: kind.id, fields: [] } }];
  if (field.holds !== "word" || more.length > 0) return null;
  return field.choices.map((word) => ({ word, rule: { kind: kind.id, fields: [{ name: field.name, text: word }] } }));
}

/** Regions with these cells as one of them; the cells leave the regions they were in. Numbers follow the reading order. */
export function withRegion(board: Board, cells: readonly number[]): Board["regions"] {
  const old = board.regions.length > 0 ? board.regions : board.cells.map(() => null);
  const region = Math.max(-1, ...old.map((one) => one ?? -1)) + 1;
  const own = new Set(cells);
  // The cells of a whole region again: it is removed.
  const first = old[cells[0] ?? 0] ?? null;
  const whole = first !== null && old.every((one, at) => (one === first) === own.has(at));
  return numbered(old.map((one, at) => (own.has(at) ? (whole ? null : region) : one)));
}

function numbered(regions: readonly (number | null)[]): Board["regions"] {
  const order = [...new Set(regions)].filter((region) => region !== null);
  return order.length === 0 ? [] : regions.map((region) => (region === null ? null : order.indexOf(region)));
}

/** A rule that a cell is part of. */
export interface Membership {
  rule: Rule;
  /** The field that the cell is listed in. */
  field: string;
  /** Its place in the list, from 1, and the length of the list. */
  at: number;
  count: number;
}

const members = new WeakMap<Board["rules"], Map<number, Membership[]>>();

/** The rules that a cell is part of. */
export function rulesAt({ rules }: Board, cell: number): readonly Membership[] {
  let known = members.get(rules);
  if (!known) {
    known = new Map();
    for (const rule of rules) {
      for (const { name: field, cells, lists } of rule.fields) {
        for (const list of [...(cells ? [cells] : []), ...(lists ?? [])]) {
          for (const [at, one] of list.entries()) {
            const there = known.get(one) ?? [];
            there.push({ rule, field, at: at + 1, count: list.length });
            known.set(one, there);
          }
        }
      }
    }
    members.set(rules, known);
  }
  return known.get(cell) ?? [];
}

/** The number of a rule, such as the sum of a cage. */
export function numberOf(rule: Rule): number | null {
  return rule.fields.find(({ number }) => typeof number === "number")?.number ?? null;
}
