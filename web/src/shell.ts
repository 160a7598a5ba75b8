// The state of the whole page as a pure reducer: the game, and what the panels show. No DOM, no engine, no clock.

import { AT_REST, type Drawing } from "./drawing";
import type { Rating, Source } from "./engine";
import { type Declared, families, partAt } from "./families";
import { act } from "./game";
import type { CheckReport, ConflictReport, Explanation, HintReport, SceneReport } from "./generated/api";
import { frames } from "./path";
import type { Kept } from "./progress";
import { NOTHING, type Setter } from "./setter";
import type { Action, Board, Game, Language, Theme, Work } from "./types";

export type Tab = "play" | "help" | "set";

/** How much of a hint has been revealed. */
export type Stage = 1 | 2 | 3;

export interface Path {
  report: Explanation;
  /** The work before every step, and after the last. */
  frames: readonly Work[];
  /** The current step; the number of steps for the end. */
  at: number;
}

/** The request in progress. */
export interface Busy {
  what: "hint" | "check" | "path" | "solve" | "rate" | "redundant";
}

/** A text with several puzzles, and which of them is on the board. */
export interface Series {
  pieces: readonly string[];
  at: number;
  /** How to read the text. */
  how: Omit<Source, "puzzle">;
}

export interface Notice {
  kind: "info" | "good" | "bad";
  text: string;
  /** The engine's message, which is always English. */
  engine?: string;
}

export interface Shell {
  game: Game;
  rating: Rating | null;
  language: Language;
  theme: Theme;
  tab: Tab;
  hint: { report: HintReport; stage: Stage } | null;
  check: { report: CheckReport; marked: boolean } | null;
  path: Path | null;
  setter: Setter;
  busy: Busy | null;
  notice: Notice | null;
  series: Series | null;
  /** Whether the clock is stopped and the board hidden. */
  paused: boolean;
  /** Whether the engine did not respond to the last request. */
  away: boolean;
  /** Whether the browser does not save the work. */
  unkept: boolean;
  /** The known families, including those that only the server has. */
  families: readonly Declared[];
  /** The scene of the board, if its family declares shapes. */
  scene: { board: Board; drawn: SceneReport } | null;
  /** The conflicts that only the engine finds, if boards have their own rules. They stay until newer ones arrive. */
  clashes: readonly ConflictReport[];
  /** What a setter is drawing. */
  drawing: Drawing;
}

export type Event =
  | { type: "game"; action: Action }
  | {
      type: "open";
      board: Board;
      work?: Work;
      elapsed?: number;
      answered?: boolean;
      checkpoints?: Game["checkpoints"];
      past?: Game["past"];
      over?: Work;
      tab?: Tab;
    }
  | { type: "tab"; tab: Tab }
  | { type: "language"; language: Language }
  | { type: "theme"; theme: Theme }
  | { type: "busy"; what: Busy["what"] }
  | { type: "idle"; what?: Busy["what"] }
  | { type: "notice"; notice: Notice | null }
  | { type: "series"; series: Series }
  | { type: "away"; away: boolean }
  | { type: "unkept"; unkept: boolean }
  | { type: "families"; families: readonly Declared[] }
  | { type: "scene"; board: Board; drawn: SceneReport }
  | { type: "clashes"; clashes: readonly ConflictReport[] }
  | { type: "draw"; change: Partial<Drawing> }
  | { type: "elsewhere"; kept: Kept } // the work of another tab
  | { type: "pause"; paused: boolean }
  | { type: "hint"; report: HintReport }
  | { type: "more" } // the next stage of the hint
  | { type: "check"; report: CheckReport }
  | { type: "mark-wrong" }
  | { type: "path"; report: Explanation; from: Work; houses?: Board["houses"] } // the engine's houses, if it has more
  | { type: "step"; at: number }
  | { type: "rating"; rating: Rating | null }
  | { type: "setter"; change: Partial<Setter> }
  | { type: "back" }; // Esc: leaves the path, or else dismisses the hint and the check

export function begin(game: Game, language: Language, theme: Theme): Shell {
  const quiet = { hint: null, check: null, path: null, busy: null, notice: null, rating: null, series: null };
  return {
    game,
    language,
    theme,
    tab: game.setting ? "set" : "play",
    setter: NOTHING,
    paused: false,
    away: false,
    unkept: false,
    families: families(),
    scene: null,
    clashes: [],
    drawing: AT_REST,
    ...quiet,
  };
}

/** Plays an action; anything that refers to the old work is dismissed when the work changes. */
function played(shell: Shell, action: Action): Shell {
  const before = shell.game;
  // The path shows another position, on which nothing can be entered.
  if (shell.path && !LOOKING.has(action.type)) return shell;
  if (shell.paused && action.type !== "tick" && action.type !== "option" && action.type !== "load") return shell;
  const game = action.type === "toggle-open" && shell.setter.symmetric ? toggled(before) : act(before, action);
  if (game === before) return shell;
  // A rule that is being changed may be gone, or another one, after the board has changed otherwise.
  const drawing = game.board === before.board || shell.drawing.editing < 0 ? shell.drawing : AT_REST;
  const next = { ...shell, game, drawing };
  if (game.work === before.work && game.board === before.board) return next;
  const check = game.solved && !before.solved ? null : shell.check;
  // Errors stay visible, but do not hide the end of the game.
  const notice = shell.notice?.kind === "bad" && (before.solved || !game.solved) ? shell.notice : null;
  const quiet = { ...next, hint: null, check: check?.marked ? { ...check, marked: false } : null, notice };
  if (game.board === before.board) return quiet;
  return { ...quiet, rating: null, setter: { ...NOTHING, symmetric: shell.setter.symmetric, show: shell.setter.show } };
}

/** Toggles black cells together with their partners under a half turn, as one step. If black cells hold sums, the first row and
 *  column are reserved for them and do not take part. */
function toggled(game: Game): Game {
  const { board, selection, cursor } = game;
  const { rows, columns } = board;
  const cells = selection.length > 0 ? selection : [cursor];
  const margin = partAt(board, "across") || partAt(board, "down") ? 1 : 0;
  const partner = (cell: number) =>
    (rows - 1 + margin - Math.floor(cell / columns)) * columns + (columns - 1 + margin - (cell % columns));
  const inside = cells.filter((cell) => cell >= margin * columns && cell % columns >= margin);
  const turned = act({ ...game, selection: [...new Set([...cells, ...inside.map(partner)])] }, { type: "toggle-open" });
  return turned.board === board ? game : { ...turned, selection, cursor };
}

const LOOKING: ReadonlySet<Action["type"]> = new Set([
  "move",
  "focus",
  "select",
  "select-all",
  "clear-selection",
  "focus-clue",
  "tick",
  "option",
  "load",
]);

export function reduce(shell: Shell, event: Event): Shell {
  switch (event.type) {
    case "game":
      return played(shell, event.action);
    case "open":
      return opened(shell, event);
    case "tab": {
      if (event.tab === shell.tab) return shell;
      const setting = event.tab === "set";
      const game = shell.game.setting === setting ? shell.game : act(shell.game, { type: "setting", on: setting });
      const quiet = setting ? { hint: null, check: null, path: null } : {};
      return { ...shell, ...quiet, game, tab: event.tab, notice: null, drawing: AT_REST };
    }
    case "language":
      // Messages in the old language are dismissed.
      return event.language === shell.language
        ? shell
        : { ...shell, language: event.language, hint: null, check: null, path: null, notice: null };
    case "theme":
      return { ...shell, theme: event.theme };
    case "busy":
      return { ...shell, busy: { what: event.what } };
    case "idle":
      return shell.busy && (!event.what || event.what === shell.busy.what) ? { ...shell, busy: null } : shell;
    case "notice":
      return event.notice === shell.notice ? shell : { ...shell, notice: event.notice };
    case "series":
      return { ...shell, series: event.series };
    case "away":
      return event.away === shell.away ? shell : { ...shell, away: event.away };
    case "unkept":
      return event.unkept === shell.unkept ? shell : { ...shell, unkept: event.unkept };
    case "families":
      return { ...shell, families: event.families };
    case "scene":
      return { ...shell, scene: { board: event.board, drawn: event.drawn } };
    case "clashes":
      return event.clashes.length + shell.clashes.length === 0 ? shell : { ...shell, clashes: event.clashes };
    case "draw":
      return { ...shell, drawing: { ...shell.drawing, ...event.change } };
    case "elsewhere":
      return elsewhere(shell, event.kept);
    case "pause":
      return { ...shell, paused: event.paused && !shell.game.solved };
    default:
      return helped(shell, event);
  }
}

/** Hints, checks, paths and the setter's requests. */
function helped(shell: Shell, event: Event): Shell {
  switch (event.type) {
    case "hint":
      return {
        ...shell,
        hint: { report: event.report, stage: event.report.advice === "step" ? 1 : 3 },
        check: null,
        path: null,
        notice: null,
      };
    case "more":
      return shell.hint && shell.hint.stage < 3
        ? { ...shell, hint: { ...shell.hint, stage: (shell.hint.stage + 1) as Stage } }
        : shell;
    case "check":
      return { ...shell, check: { report: event.report, marked: false }, hint: null, path: null, notice: null };
    case "mark-wrong":
      return shell.check ? { ...shell, check: { ...shell.check, marked: true } } : shell;
    case "path": {
      const board = event.houses ? { ...shell.game.board, houses: event.houses } : shell.game.board;
      const path = { report: event.report, frames: frames(board, event.from, event.report.steps), at: 0 };
      return { ...shell, path, hint: null, check: null, notice: null };
    }
    case "step": {
      if (!shell.path) return shell;
      const at = Math.max(0, Math.min(event.at, shell.path.report.steps.length));
      return at === shell.path.at ? shell : { ...shell, path: { ...shell.path, at } };
    }
    case "rating":
      return { ...shell, rating: event.rating };
    case "setter":
      return { ...shell, setter: { ...shell.setter, ...event.change } };
    case "back":
      if (shell.path) return { ...shell, path: null };
      return shell.hint || shell.check || shell.notice ? { ...shell, hint: null, check: null, notice: null } : shell;
    default:
      return shell;
  }
}

function opened(shell: Shell, event: Extract<Event, { type: "open" }>): Shell {
  const tab = event.tab ?? "play";
  const load: Action = {
    type: "load",
    board: event.board,
    work: event.work,
    elapsed: event.elapsed,
    answered: event.answered,
  };
  let game = act(shell.game.setting ? act(shell.game, { type: "setting", on: false }) : shell.game, load);
  if (event.checkpoints) game = { ...game, checkpoints: event.checkpoints };
  if (event.past) game = { ...game, past: event.past };
  // Work that comes with a puzzle goes on top of the user's own: one undo removes it.
  if (event.over) game = act(game, { type: "take", work: event.over });
  if (tab === "set") game = act(game, { type: "setting", on: true });
  const fresh = begin(game, shell.language, shell.theme);
  return {
    ...fresh,
    tab,
    away: shell.away,
    unkept: shell.unkept,
    setter: { ...NOTHING, symmetric: shell.setter.symmetric },
  };
}

/** Takes over the work of another tab, as one undoable step. */
function elsewhere(shell: Shell, { work, checkpoints, elapsed, answered = false }: Kept): Shell {
  const game = { ...act(shell.game, { type: "take", work }), checkpoints, elapsed, answered };
  return game.work === shell.game.work ? { ...shell, game } : { ...shell, game, hint: null, check: null };
}

/** The game to show: the user's, or a step of the path. */
export function shown(shell: Shell): Game {
  const work = shell.path?.frames[shell.path.at];
  return work ? { ...shell.game, work, solved: false } : shell.game;
}
