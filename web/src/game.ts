// The game as a pure reducer: `act(game, action)` gives the game after it and changes nothing in place.
// Marks and digits are in game/work.ts, moves and selections in game/select.ts, setting in game/set.ts.

import { emptyWork, isSolved } from "./families";
import { move, select, selectAll, selectSame } from "./game/select";
import { setClue, setDigit, setErase, setOpen } from "./game/set";
import { applied, entered, erased, marked, placed, restored } from "./game/work";
import type { Action, Board, Game, Moment, Options, Work } from "./types";

export const USUAL_OPTIONS: Options = {
  conflicts: true,
  clearMarks: true,
  numberFirst: false,
  same: true,
  timer: true,
  positions: false,
};

/** A game at its start. */
export function newGame(board: Board, options: Options = USUAL_OPTIONS): Game {
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
  };
}

/** The game after an action; the same object where the action changes nothing. */
export function act(game: Game, action: Action): Game {
  const after = reduce(game, action);
  if (after === game || action.type === "tick") return after;
  const fresh = action.type === "digit" && after.past !== game.past;
  return after.fresh === fresh ? after : { ...after, fresh };
}

function reduce(game: Game, action: Action): Game {
  switch (action.type) {
    case "move":
      return move(game, action.to, action.extend ?? false, action.far ?? false);
    case "focus":
      return select(game, [action.cell], "only");
    case "focus-clue":
      return game.board.clues[action.clue] && game.clue !== action.clue ? { ...game, clue: action.clue, selection: [] } : game;
    case "select":
      return select(game, action.cells, action.toggle ? "toggle" : action.add ? "add" : "only");
    case "select-all":
      return selectAll(game);
    case "select-same":
      return selectSame(game, action.cell);
    case "clear-selection":
      return game.selection.length > 0 ? { ...game, selection: [] } : game;
    case "digit":
      return digit(game, action);
    case "erase":
      if (game.setting) return step(game, ...setErase(game, action.what));
      return work(game, erased(game, action.what));
    case "mode":
      return game.mode === action.mode ? game : { ...game, mode: action.mode };
    case "hold":
      return game.held === action.digit ? game : { ...game, held: action.digit };
    case "undo":
      return undo(game);
    case "redo":
      return redo(game);
    case "checkpoint":
      return {
        ...game,
        checkpoints: [...game.checkpoints, { name: action.name || String(game.checkpoints.length + 1), work: game.work }],
      };
    case "return":
      return work(game, restored(game, game.checkpoints[action.to]?.work));
    case "fill-marks":
      return work(game, marked(game, action.marks));
    case "apply":
      return work(game, applied(game, action.places, action.strikes));
    case "enter":
      return work(game, entered(game, action.digits));
    case "restart":
      return work(game, restored(game, emptyWork(game.board)));
    case "option":
      return option(game, action.name, action.on);
    case "setting":
      return game.setting === action.on ? game : leaveBlack({ ...game, setting: action.on });
    case "set-clue":
      return step(game, setClue(game.board, action), game.work);
    case "set-open":
      return step(game, ...setOpen(game, [action.cell], action.open));
    case "toggle-open":
      return toggleOpen(game);
    case "part":
      return part(game, action.part);
    case "tick":
      return action.milliseconds > 0 && !game.solved ? { ...game, elapsed: game.elapsed + action.milliseconds } : game;
    case "load":
      return load(game, action);
    default:
      return game;
  }
}

function digit(game: Game, action: Extract<Action, { type: "digit" }>): Game {
  const base = action.amend && game.fresh ? undo(game) : game;
  const after = base.setting
    ? step(base, ...setDigit(base, action.digit))
    : work(base, placed(base, action.digit, action.mode ?? base.mode));
  // An amendment that is not possible leaves what was there; so does one that undoes itself.
  return after === base ? game : after;
}

function work(game: Game, after: Work): Game {
  return step(game, game.board, after);
}

/** One step that can be undone, unless nothing changes. */
function step(game: Game, board: Board, after: Work): Game {
  if (board === game.board && after === game.work) return game;
  const past: Moment[] = [...game.past, { ...game.work, board: game.board }];
  return { ...game, board, work: after, past, future: [], solved: isSolved(board, after) };
}

function undo(game: Game): Game {
  const before = game.past.at(-1);
  if (!before) return game;
  const future = [{ ...game.work, board: game.board }, ...game.future];
  return moved(game, before, game.past.slice(0, -1), future);
}

function redo(game: Game): Game {
  const next = game.future[0];
  if (!next) return game;
  const past = [...game.past, { ...game.work, board: game.board }];
  return moved(game, next, past, game.future.slice(1));
}

function moved(game: Game, to: Moment, past: readonly Moment[], future: readonly Moment[]): Game {
  const { board, ...work } = to;
  return { ...game, board, work, past, future, solved: isSolved(board, work) };
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

/** After setting the cursor must stand where playing allows it. */
function leaveBlack(game: Game): Game {
  const open = (cell: number) => game.board.cells[cell]?.open ?? false;
  if (game.setting) return game;
  const selection = game.selection.filter(open);
  const cursor = open(game.cursor) ? game.cursor : (selection.at(-1) ?? game.board.cells.find((cell) => cell.open)?.index ?? 0);
  const kept = selection.length === game.selection.length ? game.selection : selection.includes(cursor) ? selection : [];
  return { ...game, selection: kept, cursor, clue: -1 };
}

function load(game: Game, action: Extract<Action, { type: "load" }>): Game {
  const fresh = newGame(action.board, game.options);
  const fits = action.work?.digits.length === action.board.cells.length;
  const work = action.work && fits ? action.work : fresh.work;
  return { ...fresh, work, setting: game.setting, elapsed: action.elapsed ?? 0, solved: isSolved(action.board, work) };
}
