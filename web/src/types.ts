// The words that the rooms of the page share. No code: what a board is, what a game is, what can happen to it.
// The engine's own words (reports, requests) are in engine.ts.

/** The id of a family; what families declare is in families/declared.ts. */
export type FamilyId = string;

/** One cell of the board, row by row; black cells with sums are cells too. */
export interface Cell {
  index: number;
  row: number; // from 0
  column: number; // from 0
  /** Whether it takes a digit. */
  open: boolean;
  /** The digit that the puzzle gives, or 0. */
  given: number;
  /** The sums in a cell that takes no digit, of the cells to its right and below it; 0 for none. */
  across: number;
  down: number;
}

/** Cells that must differ; runs have a sum. */
export interface House {
  /** Such as `row`, `box` or `across`. */
  kind: string;
  cells: number[];
  /** The sum of a run; 0 where there is none. */
  sum: number;
}

/** A clue outside of the board. */
export interface Clue {
  side: "top" | "bottom" | "left" | "right";
  /** The row or column it looks along, from 0. */
  line: number;
  /** 0 where there is none. */
  value: number;
  /** The cells as they are seen from it, the nearest first. */
  cells: number[];
}

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
}

/** A person's work, cell by cell. Digits of lists are ascending. */
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
  same: boolean; // cells with the same digit are lit
  timer: boolean; // shown
  positions: boolean; // corner marks stand at the place of their digit
}

/** A step back: the work, and the board it was done on, since setting changes boards. */
export interface Moment extends Work {
  board: Board;
  answered: boolean;
}

export interface Checkpoint {
  name: string;
  work: Work;
}

/** Everything that is on the board; a value, never changed in place. */
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
  /** The outside clue that has the focus in place of the cursor, as an index into `board.clues`; -1 for none. */
  clue: number;
  /** Setting: which sum of a black cell digits go to. */
  part: "across" | "down";
  /** Whether the last thing that happened was a digit entered: the second key of a number can then amend it. */
  fresh: boolean;
  mode: Mode;
  /** Setting: digits become givens, clues can be typed; undo then goes over boards too (see game.ts). */
  setting: boolean;
  /** The digit chosen for number-first entry, or 0. */
  held: number;
  options: Options;
  /** Milliseconds played; the clock itself is outside of the reducer. */
  elapsed: number;
  solved: boolean;
  /** Whether the program has entered the answer: then nobody has solved it. */
  answered: boolean;
}

export type Direction = "up" | "down" | "left" | "right";

/** What can happen. `act(game, action)` in game.ts gives the game after it; unknown or useless actions give the same object. */
export type Action =
  | { type: "move"; to: Direction; extend?: boolean; far?: boolean }
  | { type: "focus"; cell: number }
  | { type: "focus-clue"; clue: number } // an outside clue
  | { type: "select"; cells: readonly number[]; add?: boolean; toggle?: boolean } // the last one gets the focus
  | { type: "select-all" }
  | { type: "select-same"; cell: number }
  | { type: "clear-selection" }
  // In the game's mode, or in this one just once; `amend`: in place of the digit just entered (1, then 2: 12).
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
  | { type: "set-clue"; cell?: number; side?: Clue["side"]; line?: number; across?: number; down?: number; value?: number }
  | { type: "set-open"; cell: number; open: boolean } // black or white
  | { type: "toggle-open" } // the selected cells, one step
  | { type: "part"; part?: Game["part"] } // the other one unless said
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
  /** Cells by the part they play; drawn by pattern as well as colour. */
  cells: { cell: number; role: "look" | "reason" | "place" | "strike" | "wrong" | "differs" | "spare" }[];
  /** Candidates by the part they play. */
  candidates: { cell: number; digit: number; role: "reason" | "place" | "strike" | "true" | "unique" | "open" }[];
  /** Outside clues to be lit, as indexes into `board.clues`; sums in black cells are lit by their cell in `cells`. */
  clues: { clue: number; role: "look" | "reason" | "spare" }[];
  /** Digits shown faintly in open cells, row by row, 0 for none (an answer, or one of two). */
  ghost: readonly number[] | null;
}

export type Theme = "system" | "light" | "dark" | "black";
/** The tag of a language, such as `en`. The list is in words.ts. */
export type Language = string;
