// What is drawn over the board: stages of a hint, steps of the path, wrong entries, and the setter's choices.

import type { HouseReport, ReasonReport, StepReport } from "./generated/api";
import { differing } from "./setter";
import type { Shell, Stage } from "./shell";
import type { Board, Candidate, Overlay } from "./types";

type CellRole = Overlay["cells"][number]["role"];

export const BARE: Overlay = { cells: [], candidates: [], clues: [], ghost: null };

/** Collects roles; the first role of a cell wins. */
class Drawing {
  private readonly cells = new Map<number, CellRole>();
  private readonly clues = new Map<number, Overlay["clues"][number]["role"]>();
  private readonly candidates = new Map<string, Overlay["candidates"][number]>();
  ghost: readonly number[] | null = null;

  constructor(readonly board: Board) {}

  at([row, column]: readonly [number, number]): number {
    const inside = row >= 1 && column >= 1 && row <= this.board.rows && column <= this.board.columns;
    return inside ? (row - 1) * this.board.columns + column - 1 : -1;
  }
  cell(cell: number, role: CellRole): void {
    if (cell >= 0 && !this.cells.has(cell)) this.cells.set(cell, role);
  }
  clue(side: string, line: number, role: Overlay["clues"][number]["role"]): void {
    const index = this.board.clues.findIndex((clue) => clue.side === side && clue.line === line && clue.value > 0);
    if (index >= 0 && !this.clues.has(index)) this.clues.set(index, role);
  }
  candidate({ row, column, digit }: Candidate, role: Overlay["candidates"][number]["role"]): void {
    const cell = this.at([row, column]);
    const key = `${cell} ${digit}`;
    if (cell >= 0 && !this.candidates.has(key)) this.candidates.set(key, { cell, digit, role });
  }
  done(): Overlay {
    return {
      cells: [...this.cells].map(([cell, role]) => ({ cell, role })),
      candidates: [...this.candidates.values()],
      clues: [...this.clues].map(([clue, role]) => ({ clue, role })),
      ghost: this.ghost,
    };
  }
}

/** The cell before a run, which holds its sum. */
function clueCell(drawing: Drawing, house: HouseReport): number {
  const [row, column] = house.cells[0] ?? [0, 0];
  if (house.kind === "across") return drawing.at([row, column - 1]);
  if (house.kind === "down") return drawing.at([row - 1, column]);
  return -1;
}

function house(drawing: Drawing, report: HouseReport, role: "look" | "reason"): void {
  drawing.clue(report.kind, (report.number ?? 0) - 1, role);
  drawing.cell(clueCell(drawing, report), role);
  for (const cell of report.cells) drawing.cell(drawing.at(cell), role === "reason" ? "look" : role);
}

function reasons(drawing: Drawing, because: readonly ReasonReport[], candidates: boolean): void {
  for (const reason of because) {
    for (const cell of reason.cells ?? []) drawing.cell(drawing.at(cell), "reason");
    for (const mark of reason.candidates ?? []) {
      if (candidates) drawing.candidate(mark, "reason");
      drawing.cell(drawing.at([mark.row, mark.column]), "reason");
    }
    for (const link of reason.chain ?? []) {
      for (const [row, column] of link.cells) {
        if (candidates) drawing.candidate({ row, column, digit: link.digit }, "reason");
        drawing.cell(drawing.at([row, column]), "reason");
      }
    }
  }
}

/** Draws a step up to a stage: 1 where to look, 2 its reasons, 3 its conclusions. */
function drawStep(drawing: Drawing, step: StepReport, stage: Stage): void {
  const where = step.because.flatMap((reason) => reason.houses ?? []);
  const acted = [...step.places, ...step.strikes];
  if (stage === 3) {
    for (const place of step.places) {
      drawing.cell(drawing.at([place.row, place.column]), "place");
      drawing.candidate(place, "place");
    }
    for (const strike of step.strikes) {
      drawing.cell(drawing.at([strike.row, strike.column]), "strike");
      drawing.candidate(strike, "strike");
    }
  }
  if (stage >= 2) reasons(drawing, step.because, stage === 3);
  for (const report of where) house(drawing, report, stage >= 2 ? "reason" : "look");
  // A step without houses is located by the cells it changes.
  if (where.length === 0) for (const { row, column } of acted) drawing.cell(drawing.at([row, column]), "look");
}

export function ofStep(board: Board, step: StepReport): Overlay {
  const drawing = new Drawing(board);
  drawStep(drawing, step, 3);
  return drawing.done();
}

function ofHint(shell: Shell, report: NonNullable<Shell["hint"]>): Overlay {
  const drawing = new Drawing(shell.game.board);
  const last = report.report.steps.at(-1);
  if (last) {
    if (report.stage === 3) for (const step of [...report.report.steps].reverse()) drawStep(drawing, step, 3);
    else drawStep(drawing, last, report.stage);
  }
  for (const { row, column } of report.report.wrong) drawing.cell(drawing.at([row, column]), "wrong");
  for (const { row, column } of report.report.missing) drawing.cell(drawing.at([row, column]), "wrong");
  return drawing.done();
}

function ofCheck(shell: Shell, report: NonNullable<Shell["check"]>): Overlay {
  const drawing = new Drawing(shell.game.board);
  if (report.marked) {
    for (const { row, column } of [...report.report.wrong, ...report.report.missing])
      drawing.cell(drawing.at([row, column]), "wrong");
  }
  return drawing.done();
}

function ofSetter(shell: Shell): Overlay {
  const { setter, game } = shell;
  const drawing = new Drawing(game.board);
  const report = setter.report;
  if (setter.show === "redundant") redundant(drawing, shell);
  if (!report || setter.show === "nothing" || setter.show === "redundant") return drawing.done();
  const answer = report.answers[setter.show === "second" ? 1 : 0];
  if (setter.show === "first" || setter.show === "second") {
    drawing.ghost = answer?.flat() ?? null;
    for (const cell of differing(report)) drawing.cell(cell, "differs");
    return drawing.done();
  }
  possibleDigits(drawing, shell);
  return drawing.done();
}

function possibleDigits(drawing: Drawing, { setter, game }: Shell): void {
  const { board } = game;
  for (const cell of board.cells) {
    if (!cell.open || cell.given) continue;
    const [row, column] = [cell.row, cell.column];
    const place = (digit: number) => ({ row: row + 1, column: column + 1, digit });
    for (const digit of setter.report?.candidates?.[row]?.[column] ?? []) {
      const one = setter.report?.verdict !== "unique" && setter.counts?.[cell.index]?.[digit] === 1;
      drawing.candidate(place(digit), one ? "unique" : "true");
    }
    for (const digit of setter.report?.open?.[row]?.[column] ?? []) drawing.candidate(place(digit), "open");
  }
}

/** Marks what is redundant: givens and sums by their cells, clues outside the board by their side. */
function redundant(drawing: Drawing, { setter, game }: Shell): void {
  const { rows, columns } = game.board;
  for (const part of (setter.redundant?.redundant ?? []).flat()) {
    for (const [row, column] of part.cells) {
      drawing.cell(drawing.at([row, column]), "redundant");
      if (row === 0) drawing.clue("top", column - 1, "redundant");
      if (row === rows + 1) drawing.clue("bottom", column - 1, "redundant");
      if (column === 0) drawing.clue("left", row - 1, "redundant");
      if (column === columns + 1) drawing.clue("right", row - 1, "redundant");
    }
  }
}

const FOREMOST: readonly CellRole[] = ["wrong", "place", "strike", "reason", "look"];

/** The most important cells: conclusions before reasons. */
export function foremost(drawn: Overlay): number[] {
  const role = FOREMOST.find((one) => drawn.cells.some((cell) => cell.role === one));
  return drawn.cells.filter((cell) => cell.role === role).map(({ cell }) => cell);
}

/** The current overlay. */
export function overlay(shell: Shell): Overlay {
  if (shell.path) {
    const step = shell.path.report.steps[shell.path.at];
    return step ? ofStep(shell.game.board, step) : BARE;
  }
  if (shell.game.setting) return ofSetter(shell);
  if (shell.hint) return ofHint(shell, shell.hint);
  if (shell.check) return ofCheck(shell, shell.check);
  return BARE;
}
