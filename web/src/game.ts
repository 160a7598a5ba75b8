// The game as a pure reducer: `act(game, action)` returns the next game and changes nothing in place.
// Marks and digits are in game/work.ts, moves and selections in game/select.ts, setting in game/set.ts.

import { emptyWork, isSolved } from "./families";
import { move, select, selectAll, selectSame } from "./game/select";
import { setClue, setDigit, setDigits, setErase, setOpen, setOwn } from "./game/set";
import { applied, entered, erased, marked, placed, restored } from "./game/work";
import type { Action, Board, Game, Moment, Options, Work } from "./types";

export const DEFAULT_OPTIONS: Options = {
  conflicts: true,
  clearMarks: true,
  numberFirst: false,
  same: true,
  timer: true,
  positions: false,
};

/** A new game. */
export function newGame(board: Board, options: Options = DEFAULT_OPTIONS): Game {
  const first = board.cells.find((cell) => cell.open && !cell.given) ?? board.cells.find((cell) => cell.open);
  const work = emptyWork(board);
  return {
    board,
    work,
    past: [],
    future: [],
    checkpoints: [],
    cursor: first?.index ?? 0,
    selection: [],
    clue: -1,
    part: "across",
    fresh: false,
    mode: "digit",
    setting: false,
    held: 0,
    options,
    elapsed: 0,
    solved: isSolved(board, work),
    answered: false,
  };
}

/** The game after an action; the same object if the action changes nothing. */
export function act(game: Game, action: Action): Game {
  const after = reduce(game, action);
  if (after === game || action.type === "tick") return after;
  const fresh = action.type === "digit" && after.past !== game.past;
  return after.fresh === fresh ? after : { ...after, fresh };
}

/** The effect of each action. */
const DEEDS: { [T in Action["type"]]: (game: Game, action: Extract<Action, { type: T }>) => Game } = {
  move: (game, { to, extend, far }) => move(game, to, extend ?? false, far ?? false),
  focus: (game, { cell }) => select(game, [cell], "only"),
  "focus-clue": (game, { clue }) =>
    game.board.clues[clue] && game.clue !== clue ? { ...game, clue, selection: [] } : game,
  select: (game, { cells, add, toggle }) => select(game, cells, toggle ? "toggle" : add ? "add" : "only"),
  "select-all": (game) => selectAll(game),
  "select-same": (game, { cell }) => selectSame(game, cell),
  "clear-selection": (game) => (game.selection.length > 0 ? { ...game, selection: [] } : game),
  digit,
  erase: (game, { what }) => (game.setting ? step(game, ...setErase(game, what)) : work(game, erased(game, what))),
  mode: (game, { mode }) => (game.mode === mode ? game : { ...game, mode }),
  hold: (game, { digit }) => (game.held === digit ? game : { ...game, held: digit }),
  undo,
  redo,
  checkpoint: (game, { name }) => {
    const point = { name: name || String(game.checkpoints.length + 1), work: game.work };
    return { ...game, checkpoints: [...game.checkpoints, point] };
  },
  return: (game, { to }) => brought(work(game, restored(game, game.checkpoints[to]?.work))),
  "fill-marks": (game, { marks }) => work(game, marked(game, marks)),
  apply: (game, { places, strikes }) => work(game, applied(game, places, strikes)),
  enter: (game, { digits }) => {
    const after = work(game, entered(game, digits));
    return after === game ? game : { ...after, answered: true };
  },
  take: (game, { work: other }) => brought(work(game, restored(game, other))),
  restart: (game) => work(game, restored(game, emptyWork(game.board))),
  option: (game, { name, on }) => option(game, name, on),
  setting: (game, { on }) => (game.setting === on ? game : leaveBlack({ ...game, setting: on })),
  "set-clue": (game, action) => step(game, setClue(game.board, action), game.work),
  "set-open": (game, { cell, open }) => step(game, ...setOpen(game, [cell], open)),
  "toggle-open": toggleOpen,
  part: (game, { part: to }) => part(game, to),
  rules: (game, { rules }) => drawn(game, setOwn(game.board, { rules })),
  regions: (game, { regions }) => drawn(game, setOwn(game.board, { regions })),
  repeats: (game, { on }) => step(game, setOwn(game.board, { repeats: on }), game.work),
  digits: (game, { lowest, largest }) => step(game, ...setDigits(game, lowest, largest)),
  confirmed: (game) => (game.solved ? game : { ...game, solved: true }),
  tick: (game, { milliseconds }) =>
    milliseconds > 0 && !game.solved ? { ...game, elapsed: game.elapsed + milliseconds } : game,
  load,
};

function reduce(game: Game, action: Action): Game {
  const deed = DEEDS[action.type] as ((game: Game, action: Action) => Game) | undefined;
  return deed ? deed(game, action) : game;
}

function digit(game: Game, action: Extract<Action, { type: "digit" }>): Game {
  const base = action.amend && game.fresh ? undo(game) : game;
  const after = base.setting
    ? step(base, ...setDigit(base, action.digit))
    : work(base, placed(base, action.digit, action.mode ?? base.mode));
  // An impossible amendment keeps the first digit, and so does one that undoes itself.
  return after === base ? game : after;
}

function work(game: Game, after: Work): Game {
  return step(game, game.board, after);
}

/** A step after which the selected cells, which were what was drawn, are selected no longer. */
function drawn(game: Game, board: Board): Game {
  const after = step(game, board, game.work);
  return after === game ? game : { ...after, selection: [] };
}

/** Records one undoable step, unless nothing changes. */
function step(game: Game, board: Board, after: Work): Game {
  if (board === game.board && after === game.work) return game;
  // A filled-in answer remains the program's through any edit, until no digit is left.
  const answered = game.answered && after.digits.some(Boolean);
  return {
    ...game,
    board,
    work: after,
    past: [...game.past, moment(game)],
    future: [],
    solved: isSolved(board, after),
    answered,
  };
}

function moment({ work, board, answered }: Game): Moment {
  return { ...work, board, answered };
}

/** Work restored over a filled-in answer is the user's own, unless it is the answer again. */
function brought(game: Game): Game {
  return game.answered && !game.solved ? { ...game, answered: false } : game;
}

function undo(game: Game): Game {
  const before = game.past.at(-1);
  if (!before) return game;
  const future = [moment(game), ...game.future];
  return moved(game, before, game.past.slice(0, -1), future);
}

function redo(game: Game): Game {
  const next = game.future[0];
  if (!next) return game;
  const past = [...game.past, moment(game)];
  return moved(game, next, past, game.future.slice(1));
}

function moved(game: Game, to: Moment, past: readonly Moment[], future: readonly Moment[]): Game {
  const { board, answered, ...work } = to;
  const after = { ...game, board, work, past, future, answered, solved: isSolved(board, work) };
  return board === game.board ? after : leaveBlack(after);
}

function option(game: Game, name: keyof Options, on: boolean): Game {
  if (game.options[name] === on) return game;
  const options = { ...game.options, [name]: on };
  return { ...game, options, held: name === "numberFirst" && !on ? 0 : game.held };
}

function part(game: Game, to: Game["part"] | undefined): Game {
  const part = to ?? (game.part === "across" ? "down" : "across");
  return part === game.part ? game : { ...game, part };
}

function toggleOpen(game: Game): Game {
  const cells = game.selection.length > 0 ? game.selection : [game.cursor];
  const open = !cells.every((cell) => game.board.cells[cell]?.open);
  return step(game, ...setOpen(game, cells, open));
}

/** Moves the cursor off black cells, which it may visit only while setting. */
function leaveBlack(game: Game): Game {
  const open = (cell: number) => game.board.cells[cell]?.open ?? false;
  if (game.setting) return game;
  const selection = game.selection.filter(open);
  const cursor = open(game.cursor)
    ? game.cursor
    : (selection.at(-1) ?? game.board.cells.find((cell) => cell.open)?.index ?? 0);
  const kept =
    selection.length === game.selection.length ? game.selection : selection.includes(cursor) ? selection : [];
  return { ...game, selection: kept, cursor, clue: game.board.clues[game.clue]?.value ? game.clue : -1 };
}

function load(game: Game, action: Extract<Action, { type: "load" }>): Game {
  const fresh = newGame(action.board, game.options);
  const fits = action.work?.digits.length === action.board.cells.length;
  const work = action.work && fits ? action.work : fresh.work;
  return {
    ...fresh,
    work,
    setting: game.setting,
    elapsed: action.elapsed ?? 0,
    answered: action.answered ?? false,
    solved: isSolved(action.board, work),
  };
}
