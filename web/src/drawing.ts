// A rule or region while a setter draws it: the tool, what has been typed, and how the selected cells become a rule. No DOM.

import {
  type Draft,
  draftOf,
  drawn as drawnFields,
  type Flaw,
  kindOf,
  numberField,
  placedRule,
  ruleOf,
  STEPS,
  selected,
  startOf,
  type Tool,
  toolOf,
  withRegion,
} from "./families/rules";
import type { Action, Board, Game } from "./types";

/** The tool that draws regions rather than rules. */
export const REGIONS = "region";

export interface Drawing {
  /** The id of the kind of rule, or `REGIONS`; null if digits are set. */
  kind: string | null;
  /** What has been typed, by field. */
  values: Draft["values"];
  /** What has been drawn, for kinds of rules that are drawn field by field. */
  taken: Draft["cells"];
  /** How many cells the circle of an arrow has. */
  circle: number;
  /** The direction of a clue beside the board; empty where it follows from the cells. */
  step: string;
  /** The rule that is being changed, as an index; -1 for a new one. */
  editing: number;
  flaw: Flaw | null;
}

export const AT_REST: Drawing = { kind: null, values: {}, taken: {}, circle: 1, step: "", editing: -1, flaw: null };

/** The tool in use; null if digits are set. */
export function toolInUse(board: Board, { kind }: Drawing): Tool | typeof REGIONS | null {
  if (kind === REGIONS) return REGIONS;
  const found = kind === null ? undefined : kindOf(board.family, kind);
  return found ? toolOf(found) : null;
}

/** Whether the cells of each field are taken one field after the other. */
export function byField(board: Board, { kind }: Drawing): boolean {
  const found = kind === null ? undefined : kindOf(board.family, kind);
  const fields = found ? drawnFields(found) : [];
  return (
    found !== undefined &&
    toolOf(found) === "other" &&
    (fields.length > 1 || fields.some(({ holds }) => holds === "lists"))
  );
}

/** Begins to draw rules of a kind. */
export function begun(board: Board, kind: string): Drawing {
  const found = kindOf(board.family, kind);
  return { ...AT_REST, kind, values: found ? startOf(found) : {} };
}

/** Begins to change a rule; the cells to select come with it. */
export function edited(board: Board, at: number): { drawing: Drawing; cells: number[] } | null {
  const rule = board.rules[at];
  const kind = rule && kindOf(board.family, rule.kind);
  if (!rule || !kind) return null;
  const draft = draftOf(rule);
  const start: Drawing = { ...begun(board, kind.id), editing: at };
  const drawing = { ...start, values: { ...start.values, ...draft.values } };
  if (byField(board, drawing)) return { drawing: { ...drawing, taken: draft.cells }, cells: [] };
  const circle = toolOf(kind) === "arrow" ? (draft.cells[drawnFields(kind)[0]?.name ?? ""]?.[0]?.length ?? 1) : 1;
  return { drawing: { ...drawing, circle }, cells: Object.values(draft.cells).flat(2) };
}

/** The selected cells as the next part of a field. */
export function took(drawing: Drawing, field: string, cells: readonly number[], several: boolean): Drawing {
  const old = several ? (drawing.taken[field] ?? []) : [];
  return { ...drawing, taken: { ...drawing.taken, [field]: [...old, cells] }, flaw: null };
}

/** A key typed on the board goes to the first number of the rule; null if it is not part of a number. */
export function typedKey(board: Board, drawing: Drawing, key: string): Drawing | null {
  const kind = drawing.kind === null ? undefined : kindOf(board.family, drawing.kind);
  const field = kind && numberField(kind);
  if (!field) return null;
  const old = drawing.values[field.name] ?? "";
  const text = key === "Backspace" ? old.slice(0, -1) : /^\d$/.test(key) || (key === "-" && !old) ? old + key : null;
  if (text === null || text.length > 7 || (key === "Backspace" && !old)) return null;
  return { ...drawing, values: { ...drawing.values, [field.name]: text }, flaw: null };
}

/** What finishing does: an action on the game, or what is missing. */
export function finished(game: Game, drawing: Drawing): { action: Action; drawing: Drawing } | { flaw: Flaw } {
  const { board } = game;
  // Only single cells are marked without being selected first: Enter twice must not make a cage of one cell.
  const single = game.selection.length === 0 && game.clue < 0 && toolInUse(board, drawing) === "cells";
  const cells = single ? [game.cursor] : game.selection;
  if (drawing.kind === REGIONS && cells.length === 0) return { flaw: { flaw: "few", field: "cells", least: 1 } };
  if (drawing.kind === REGIONS)
    return { action: { type: "regions", regions: withRegion(board, cells) }, drawing: { ...drawing, flaw: null } };
  const kind = drawing.kind === null ? undefined : kindOf(board.family, drawing.kind);
  if (!kind) return { flaw: { flaw: "missing", field: "" } };
  const drawn = byField(board, drawing)
    ? drawing.taken
    : selected(kind, board, cells, { circle: drawing.circle, step: STEPS[drawing.step], exact: drawing.editing >= 0 });
  if (isFlaw(drawn)) return { flaw: drawn };
  const rule = ruleOf(kind, { cells: toolOf(kind) === "board" ? {} : drawn, values: drawing.values });
  if (isFlaw(rule)) return { flaw: rule };
  const there = board.rules[drawing.editing];
  const rules = there ? board.rules.with(drawing.editing, rule) : placedRule(board, kind, rule);
  // Sums differ from cage to cage; what belongs to a sign between cells is often the same for the next one.
  const keep = toolOf(kind) === "pair" || toolOf(kind) === "corner";
  const next = there ? AT_REST : { ...begun(board, kind.id), ...(keep && { values: drawing.values }) };
  return { action: { type: "rules", rules }, drawing: { ...next, circle: there ? 1 : drawing.circle } };
}

function isFlaw(value: object): value is Flaw {
  return typeof (value as { flaw?: unknown }).flaw === "string";
}

/** Whether a gesture with this tool is a whole rule: a tap or short drag for signs and single cells, a drag for lines. */
export function complete(board: Board, drawing: Drawing, selection: readonly number[], dragged: boolean): boolean {
  if (drawing.editing >= 0) return false;
  switch (toolInUse(board, drawing)) {
    case "cells":
      return selection.length > 0;
    case "pair":
      return selection.length === 2;
    case "corner":
      return selection.length === 4;
    case "line":
    case "arrow":
    case "outside":
      return dragged && selection.length > 1;
    default:
      return false;
  }
}
