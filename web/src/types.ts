// Types shared by the page's modules: boards, games, actions. The types of requests and replies are in generated/api.ts.

import type { SheetRuleReport } from "./generated/api";

/** The id of a family; what families declare is in families/declared.ts. */
export type FamilyId = string;

/** A cell, open or black. */
export interface Cell {
  index: number;
  row: number; // from 0
  column: number; // from 0
  /** Whether it takes a digit. */
  open: boolean;
  /** The digit that the puzzle gives, or 0. */
  given: number;
  /** In a black cell, the sums of the cells to its right and below it; 0 for none. */
  across: number;
  down: number;
}

/** Cells that must differ; runs also have a sum. */
export interface House {
  /** Such as `row`, `box` or `across`. */
  kind: string;
  cells: number[];
  /** The sum of a run; 0 for none. */
  sum: number;
}

/** A clue outside the board. */
export interface Clue {
  side: "top" | "bottom" | "left" | "right";
  /** The row or column it looks along, from 0. */
  line: number;
  /** 0 for none. */
  value: number;
  /** The cells it looks along, nearest first. */
  cells: number[];
}

/** A rule on a board, for families that let boards have their own. */
export type Rule = SheetRuleReport;

/** A puzzle as the page sees it: the engine's sheet (families/sheet.ts). */
export interface Board {
  family: FamilyId;
  rows: number;
  columns: number;
  /** The largest digit that a cell can hold. */
  largest: number;
  /** Rows and columns of a box; null where there are none. */
  box: [number, number] | null;
  cells: Cell[];
  houses: House[];
  clues: Clue[];
  /** The number that is shown for digit 1: cells, entries and marks number the digits from 1. */
  lowest: number;
  /** Whether digits may repeat in rows and columns. */
  repeats: boolean;
  /** The region of every cell, null for none; an empty list where there are no regions besides boxes. */
  regions: readonly (number | null)[];
  rules: readonly Rule[];
}

/** The user's work, cell by cell. Lists of digits are ascending. */
export interface Work {
  digits: readonly number[]; // 0 for none; givens are not repeated
  corner: readonly (readonly number[])[];
  centre: readonly (readonly number[])[];
  colours: readonly (readonly number[])[]; // 1 to 9
}

export type Mode = "digit" | "corner" | "centre" | "colour";

export interface Options {
  conflicts: boolean; // shown as they arise
  clearMarks: boolean; // a digit clears marks of cells that see it
  numberFirst: boolean; // a digit is chosen first, then cells are tapped
  same: boolean; // cells with the same digit are highlighted
  timer: boolean; // shown
  positions: boolean; // corner marks have fixed places by digit
}

/** A state in the undo history. It includes the board, since setting changes it. */
export interface Moment extends Work {
  board: Board;
  answered: boolean;
}

export interface Checkpoint {
  name: string;
  work: Work;
}

/** The whole game, an immutable value. */
export interface Game {
  board: Board;
  work: Work;
  past: readonly Moment[];
  future: readonly Moment[];
  checkpoints: readonly Checkpoint[];
  /** The cell that has the focus. */
  cursor: number;
  /** Selected cells, the cursor among them unless it is empty. */
  selection: readonly number[];
  /** The focused outside clue, as an index into `board.clues`; -1 if the cursor has the focus. */
  clue: number;
  /** Which sum of a black cell is being typed, while setting. */
  part: "across" | "down";
  /** Whether the last action entered a digit, so that a second key can extend it. */
  fresh: boolean;
  mode: Mode;
  /** Whether digits become givens and clues can be typed; undo then covers the board too. */
  setting: boolean;
  /** The digit chosen for number-first entry, or 0. */
  held: number;
  options: Options;
  /** Milliseconds played; the clock itself is outside of the reducer. */
  elapsed: number;
  solved: boolean;
  /** Whether the program filled in the answer. */
  answered: boolean;
}

export type Direction = "up" | "down" | "left" | "right";

/** Everything that can happen to a game; see `act` in game.ts. */
export type Action =
  | { type: "move"; to: Direction; extend?: boolean; far?: boolean }
  | { type: "focus"; cell: number }
  | { type: "focus-clue"; clue: number } // an outside clue
  | { type: "select"; cells: readonly number[]; add?: boolean; toggle?: boolean } // the last one gets the focus
  | { type: "select-all" }
  | { type: "select-same"; cell: number }
  | { type: "clear-selection" }
  // `mode` overrides the game's for this digit; `amend` replaces the digit just entered (1, then 2: 12).
  | { type: "digit"; digit: number; mode?: Mode; amend?: boolean }
  | { type: "erase"; what?: "all" | "corner" | "centre" | "colour" }
  | { type: "mode"; mode: Mode }
  | { type: "hold"; digit: number }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "checkpoint"; name?: string }
  | { type: "return"; to: number } // back to a checkpoint: one step that can be undone
  | { type: "fill-marks"; marks: readonly (readonly number[])[] } // as centre marks, one step
  | { type: "apply"; places: readonly Candidate[]; strikes: readonly Candidate[] } // a hint, one step
  | { type: "enter"; digits: readonly number[] } // a whole answer, one step
  | { type: "restart" } // one step that can be undone
  | { type: "take"; work: Work } // other work on the same board, one step that can be undone
  | { type: "option"; name: keyof Options; on: boolean }
  | { type: "setting"; on: boolean }
  | {
      type: "set-clue";
      cell?: number;
      side?: Clue["side"];
      line?: number;
      across?: number;
      down?: number;
      value?: number;
    }
  | { type: "set-open"; cell: number; open: boolean } // black or white
  | { type: "toggle-open" } // the selected cells, one step
  | { type: "part"; part?: Game["part"] } // the other one by default
  | { type: "rules"; rules: readonly Rule[] } // all rules of the board, one step
  | { type: "regions"; regions: Board["regions"] }
  | { type: "digits"; lowest: number; largest: number } // the digits of the board
  | { type: "repeats"; on: boolean } // whether digits may repeat in rows and columns
  | { type: "confirmed" } // by the engine: the board is solved
  | { type: "tick"; milliseconds: number }
  | { type: "load"; board: Board; work?: Work; elapsed?: number; answered?: boolean };

/** A digit in a cell: rows and columns from 1, as the engine's JSON has it. */
export interface Candidate {
  row: number;
  column: number;
  digit: number;
}

/** What is drawn over the board: a step, true candidates, the cells in which two answers differ. */
export interface Overlay {
  /** Cells with their roles, which are drawn by pattern as well as colour. */
  cells: { cell: number; role: "look" | "reason" | "place" | "strike" | "wrong" | "differs" | "redundant" }[];
  /** Candidates with their roles. */
  candidates: { cell: number; digit: number; role: "reason" | "place" | "strike" | "true" | "unique" | "open" }[];
  /** Highlighted outside clues, as indexes into `board.clues`; sums in black cells are highlighted through `cells`. */
  clues: { clue: number; role: "look" | "reason" | "redundant" }[];
  /** An answer to show faintly in open cells, 0 for none. */
  ghost: readonly number[] | null;
}

export type Theme = "system" | "light" | "dark" | "black";
/** The tag of a language, such as `en`. The list is in words.ts. */
export type Language = string;
