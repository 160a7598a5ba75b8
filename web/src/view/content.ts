// The content of a cell, as elements hidden from screen readers: the cell's label says it all.

import { shownDigit } from "../families";
import type { Board, Game } from "../types";
import { make } from "./element";
import type { CellFacts } from "./label";

/** A key that changes whenever the content of the cell does. */
export function contentKey(game: Game, at: number, facts: CellFacts): string {
  const { board, work, options } = game;
  const cell = board.cells[at];
  if (!cell) return "";
  if (!cell.open) return `#${cell.across} ${cell.down} ${facts.roles.join()}`;
  const digit = cell.given || work.digits[at] || 0;
  const colours = work.colours[at]?.join() ?? "";
  const roles = facts.roles.join();
  const candidates = facts.candidates.map((candidate) => candidate.digit + candidate.role).join();
  if (digit) return `${digit}|${colours}|${roles}|${candidates}`;
  const marks = `${work.corner[at]?.join()}/${work.centre[at]?.join()}/${options.positions}`;
  return `0|${colours}|${roles}|${candidates}|${marks}|${facts.ghost}`;
}

/** The elements of a cell, bottom first. */
export function content(game: Game, at: number, facts: CellFacts): HTMLElement[] {
  const { board, work } = game;
  const cell = board.cells[at];
  if (!cell) return [];
  const parts: HTMLElement[] = [];
  if (cell.open && work.colours[at]?.length) parts.push(tints(work.colours[at] ?? []));
  for (const role of facts.roles) parts.push(make("span", `gp-role ${role}`));
  if (!cell.open) {
    if (cell.across) parts.push(make("span", "gp-sum across", cell.across));
    if (cell.down) parts.push(make("span", "gp-sum down", cell.down));
  } else {
    const digit = cell.given || work.digits[at] || 0;
    const text = shownDigit(board, digit);
    if (digit) parts.push(make("span", wide(text) ? "gp-digit two" : "gp-digit", text));
    else parts.push(...blank(game, at, facts));
  }
  for (const part of parts) part.setAttribute("aria-hidden", "true");
  return parts;
}

/** Whether a number needs the room of two digits. */
function wide(number: number): boolean {
  return number > 9 || number < 0;
}

function tints(colours: readonly number[]): HTMLElement {
  const box = make("span", "gp-tints");
  box.append(...colours.map((colour) => make("i", `gp-tint t${colour}`)));
  return box;
}

function blank(game: Game, at: number, facts: CellFacts): HTMLElement[] {
  const { work, board } = game;
  const corner = work.corner[at] ?? [];
  const centre = work.centre[at] ?? [];
  const ground = groundOf(work.colours[at] ?? []);
  if (facts.candidates.length > 0) return [candidateGrid(board, [...corner, ...centre], facts, ground)];
  // A shown answer replaces the marks: on top of each other neither is legible.
  const ghost = shownDigit(board, facts.ghost);
  if (facts.ghost) return [make("span", wide(ghost) ? "gp-ghost two" : "gp-ghost", ghost)];
  const shown = (digits: readonly number[]) => digits.map((digit) => shownDigit(board, digit));
  const parts: HTMLElement[] = [];
  const placed = game.options.positions || corner.length > 8;
  if (corner.length > 0)
    parts.push(placed ? candidateGrid(board, corner, facts, ground) : cornerMarks(shown(corner), ground));
  if (centre.length > 0) {
    const { kind, text } = centreMarks(shown(centre), shownDigit(board, board.largest));
    const box = make("span", `gp-centre ${kind}${ground}`);
    box.append(make("span", "", text));
    parts.push(box);
  }
  return parts;
}

/** The class of marks in a coloured cell, whose background is the plain colour, or paper if there are several. */
function groundOf(colours: readonly number[]): string {
  return colours.length > 1 ? " on-several" : colours.length === 1 ? ` on-${colours[0]}` : "";
}

function cornerMarks(digits: readonly number[], ground: string): HTMLElement {
  const box = make("span", `gp-corner${ground}`);
  box.append(...digits.map((digit, place) => make("i", `p${place}`, digit)));
  return box;
}

/** One line for up to five marks, two for more. If 12 is a digit, marks 1 and 2 are separated. */
export function centreMarks(digits: readonly number[], largest: number): { kind: string; text: string } {
  if (largest > 9) {
    const length = digits.join(" ").length;
    return {
      kind: length <= 5 ? "some" : length <= 14 ? "crowd" : length <= 32 ? "throng" : "sea",
      text: digits.join(" "),
    };
  }
  if (digits.length <= 5) return { kind: digits.length <= 4 ? "few" : "some", text: digits.join("") };
  const half = Math.ceil(digits.length / 2);
  return { kind: "many", text: `${digits.slice(0, half).join("")}\n${digits.slice(half).join("")}` };
}

/** Marks in fixed places by digit, with their roles in a step. */
function candidateGrid(board: Board, marks: readonly number[], facts: CellFacts, ground: string): HTMLElement {
  const side = Math.ceil(Math.sqrt(board.largest));
  const roles = new Map<number, string[]>();
  for (const digit of marks) roles.set(digit, ["mark"]);
  for (const { digit, role } of facts.candidates) roles.set(digit, [...(roles.get(digit) ?? []), role]);
  // On a large board a mark in its place would be tiny; a single one does not need a place.
  const lone = roles.size === 1 && side > 3;
  const box = make("span", `gp-candidates ${lone ? "lone" : `side${side}`}${ground}`);
  for (const [digit, parts] of [...roles].sort(([one], [two]) => one - two)) {
    const text = shownDigit(board, digit);
    const mark = make("i", `k${wide(text) ? " two" : ""} ${[...new Set(parts)].join(" ")}`, text);
    box.append(mark);
    if (lone) continue;
    mark.style.setProperty("grid-row", String(Math.floor((digit - 1) / side) + 1));
    mark.style.setProperty("grid-column", String(((digit - 1) % side) + 1));
  }
  return box;
}
