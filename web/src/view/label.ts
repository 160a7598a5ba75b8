// Labels of cells and clues for screen readers.

import { countsVisible, shownDigit, sumsOf } from "../families";
import { drawn, kindOf, type Membership, numberOf, rulesAt, toolOf } from "../families/rules";
import type { Board, Game, Overlay } from "../types";
import type { Words } from "../words";

/** Facts about a cell that are not in the game. */
export interface CellFacts {
  conflict: boolean;
  /** Whether a sum in the cell, or of one of its runs, is wrong. */
  sumConflict: boolean;
  /** Whether the sums in a black cell are complete. */
  done: boolean;
  roles: readonly Overlay["cells"][number]["role"][];
  candidates: readonly Overlay["candidates"][number][];
  ghost: number;
}

/** "row 2, column 3, empty, across 16, down 7". */
export function cellLabel(game: Game, at: number, facts: CellFacts, words: Words): string {
  const { board, work } = game;
  const cell = board.cells[at];
  if (!cell) return "";
  const said = [words("cell.place", { row: cell.row + 1, column: cell.column + 1 })];
  if (cell.open) said.push(...openWords(game, at, facts, words));
  else said.push(words(cell.across || cell.down ? "cell.clue" : "cell.black"));
  const sums = cell.open ? sumsOf(board, at) : cell;
  if (sums.across) said.push(words("cell.across", { sum: sums.across }));
  if (sums.down) said.push(words("cell.down", { sum: sums.down }));
  for (const part of rulesAt(board, at)) said.push(ruleLabel(board, part, words));
  if (facts.conflict) said.push(words("cell.conflict"));
  if (facts.sumConflict) said.push(words("cell.sum-conflict"));
  if (facts.done) said.push(words("cell.done"));
  if (cell.open && work.colours[at]?.length)
    said.push(words("cell.colours", { digits: colourNames(work.colours[at] ?? [], words) }));
  for (const role of facts.roles) said.push(words(`role.${role}`));
  for (const role of ["reason", "place", "strike", "true", "unique", "open"] as const) {
    const digits = facts.candidates
      .filter((candidate) => candidate.role === role)
      .map((candidate) => shownDigit(board, candidate.digit));
    if (digits.length > 0) said.push(words(`candidate.${role}`, { digits: digits.join(" ") }));
  }
  return said.join(", ");
}

/** "Killer cage 12", "Thermometer 2 of 4", "Arrow, Circle". */
export function ruleLabel(board: Board, { rule, field, at, count }: Membership, words: Words): string {
  const kind = kindOf(board.family, rule.kind);
  const number = numberOf(rule);
  const name = [kind?.name ?? rule.kind, ...(number === null ? [] : [number])].join(" ");
  if (!kind || count === 1 || toolOf(kind) === "cells" || toolOf(kind) === "cage" || toolOf(kind) === "corner")
    return kind && drawn(kind).length > 1 ? `${name}, ${words.find(`rule-field.${field}`) ?? field}` : name;
  return words("cell.rule", { rule: name, at, count });
}

function openWords(game: Game, at: number, facts: CellFacts, words: Words): string[] {
  const { board, work } = game;
  const given = board.cells[at]?.given;
  const shown = (digit: number) => shownDigit(board, digit);
  if (given) return [words("cell.given", { digit: shown(given) })];
  if (work.digits[at]) return [words("cell.entry", { digit: shown(work.digits[at]) })];
  const said = [words("cell.empty")];
  if (facts.ghost) said.push(words("cell.ghost", { digit: shown(facts.ghost) }));
  if (work.corner[at]?.length) said.push(words("cell.corner", { digits: work.corner[at].map(shown).join(" ") }));
  if (work.centre[at]?.length) said.push(words("cell.centre", { digits: work.centre[at].map(shown).join(" ") }));
  return said;
}

/** Colours by name, since their numbers mean nothing when read aloud. */
export function colourNames(colours: readonly number[], words: Words): string {
  return colours.map((colour) => words(`colour.${colour}` as "colour.1")).join(" ");
}

/** Facts about an outside clue that are not in the game. */
export interface ClueFacts {
  conflict: boolean;
  done: boolean;
  role: Overlay["clues"][number]["role"] | null;
}

/** "clue above column 3, 2 visible, satisfied". */
export function clueLabel(game: Game, at: number, facts: ClueFacts, words: Words): string {
  const clue = game.board.clues[at];
  if (!clue) return "";
  const said = [words(`clue.${clue.side}`, { line: clue.line + 1 })];
  said.push(
    !clue.value
      ? words("clue.none")
      : countsVisible(game.board)
        ? words("clue.value", { value: clue.value })
        : String(clue.value),
  );
  if (facts.done) said.push(words("clue.done"));
  if (facts.conflict) said.push(words("clue.conflict"));
  if (facts.role) said.push(words(`role.${facts.role}`));
  return said.join(", ");
}
