// The whole page: state, engine, views, and the wiring between them. Views get an `App` and nothing else.

import { type Questions, questions } from "./ask";
import { begun, edited, finished } from "./drawing";
import type { Engine } from "./engine";
import { httpEngine } from "./engine/http";
import { EXAMPLES } from "./examples";
import {
  declared,
  emptyBoard,
  families,
  hasRules,
  learn,
  learnOthers,
  others,
  seemsSolved,
  usualBoxes,
} from "./families";
import { changed, type Frame } from "./families/sheet";
import { DEFAULT_OPTIONS, newGame } from "./game";
import type { FamilyReport } from "./generated/api";
import { readFragment, readPuzzle, writePuzzle } from "./links";
import { choices, type Kept, keepFamilies, kept, keptFamilies, recent, type Storage, workOf } from "./progress";
import { begin, type Event, reduce, type Shell, type Tab } from "./shell";
import { type Store, store } from "./store";
import { isEmpty, sameWork } from "./tabs";
import type { Action, Board, Game, Language, Work } from "./types";
import { boardName, LANGUAGES, type Words, wordsOf } from "./words";

export interface Dialogs {
  begin(): void;
  share(): void;
  settings(): void;
  keys(): void;
}

export interface App {
  store: Store<Shell, Event>;
  engine: Engine;
  storage: Storage;
  ask: Questions;
  dialogs: Dialogs;
  /** The text of a link that could not be read, kept until the paste field shows it for correction. */
  unread: string;
  words: Words;
  act(action: Action): void;
  /** Called after every user action, with the game before and after it. */
  acted(before: Game, action: Action, after: Game): void;
  nameOf(board: Board): string;
  /** Opens a board with its saved work. `work` goes on top; returns whether it replaces any. */
  open(board: Board, how: { work?: Work; tab?: Tab }): boolean;
  openEmpty(frame: Frame): void;
  openLink(link: string): void;
  /** Opens the puzzle in the address; returns whether there is one. */
  openAddress(fragment: string): boolean;
  /** The families that the server reports, requested once. New ones are registered. */
  families(): Promise<FamilyReport[]>;
  /** Shows the hint panel and reveals the next stage of the hint. */
  help(): void;
  check(): Promise<void>;
  pause(): void;
  focusBoard(): void;
  /** Draws rules of this kind from now on; null to set digits again. */
  draw(kind: string | null): void;
  /** Changes a rule of the board. */
  edit(at: number): void;
  /** Puts what has been drawn on the board; returns whether it could. */
  finish(): boolean;
}

/** In-memory storage, for browsers that deny access to theirs. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    passing: true,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

export function browserStorage(): Storage {
  try {
    window.localStorage.getItem("gridproof");
    return window.localStorage;
  } catch {
    return memory();
  }
}

function defaultLanguage(): Language {
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
  const known = wanted.map((one) => LANGUAGES.find(([tag]) => one.split("-")[0] === tag)?.[0]);
  return known.find((tag) => tag !== undefined) ?? "en";
}

/** The user's own work on a puzzle: from the board if it is open, otherwise from storage. */
function own(storage: Storage, game: Game, board: Board): (Kept & { past?: Game["past"] }) | null {
  const { work, checkpoints, elapsed, answered } = game;
  // The page starts with an untouched example, which must not hide saved work.
  const touched = elapsed > 0 || game.past.length + game.future.length + checkpoints.length > 0;
  if (!touched || game.setting || writePuzzle(game.board) !== writePuzzle(board)) return kept(storage, board);
  // The same puzzle as another object: undo must lead to the new board.
  const past = game.past.map((moment) => (moment.board === game.board ? { ...moment, board } : moment));
  return { work, checkpoints, elapsed, answered, past };
}

/** Whether other work would replace the user's own. */
function replaces(mine: Work, other: Work): boolean {
  return !isEmpty(mine) && !sameWork(mine, other);
}

export function createApp(storage: Storage, engine?: Engine): App {
  const chosen = choices(storage, { theme: "system", language: defaultLanguage(), options: DEFAULT_OPTIONS });
  learnOthers(keptFamilies(storage));
  const first = readPuzzle(EXAMPLES[0]?.link ?? "") ?? emptyBoard(families()[0]?.id ?? "", 9);
  const state = store(begin(newGame(first, chosen.options), chosen.language, chosen.theme), reduce);
  const say = wordsOf(() => state.get().language);
  let known: { language: Language; families: Promise<FamilyReport[]> } | null = null;

  const app: App = {
    store: state,
    engine: engine ?? httpEngine({ words: say }),
    storage,
    ask: undefined as unknown as Questions,
    dialogs: { begin: () => {}, share: () => {}, settings: () => {}, keys: () => {} },
    unread: "",
    words: say,
    act(action) {
      const before = state.get().game;
      state.send({ type: "game", action });
      app.acted(before, action, state.get().game);
    },
    acted: () => {},
    nameOf: (board) => `${boardName(say, board)} ${board.rows}×${board.columns}`,
    open(board, { work, tab }) {
      app.ask.stop();
      const mine = own(storage, state.get().game, board);
      const { checkpoints = [], ...before } = mine ?? {};
      const point = work && mine && replaces(mine.work, work) ? { name: say("work.own"), work: mine.work } : null;
      // Undo history is not saved; checkpoints are.
      const points =
        point && !checkpoints.some((one) => sameWork(one.work, point.work)) ? [...checkpoints, point] : checkpoints;
      state.send({ type: "open", board, tab, ...before, over: work, checkpoints: points });
      if (point) state.send({ type: "notice", notice: { kind: "info", text: say("work.own-kept") } });
      return point !== null;
    },
    openEmpty({ family, rows, columns, box }) {
      const board = emptyBoard(family, rows, columns, box);
      // Most boards with rules have the usual boxes; the setter can remove them.
      const regions = hasRules(family) ? usualBoxes(rows, columns) : null;
      app.open(regions ? changed(board, { regions }) : board, { tab: "set" });
    },
    openLink(link) {
      const board = readPuzzle(link);
      if (board) app.open(board, {});
    },
    openAddress(fragment) {
      const found = readFragment(fragment);
      if (!found) return false;
      if ("broken" in found) {
        app.unread = found.broken;
        state.send({
          type: "notice",
          notice: { kind: "bad", text: `${say("paste.cut-link")} ${say("paste.unread")}` },
        });
        return false;
      }
      if ("text" in found) {
        fromServer(found.text, fragment).catch((problem) => {
          app.unread = found.text;
          app.ask.trouble(problem, `${say("paste.bad-link")} ${say("paste.unread")}`);
        });
        return false;
      }
      const { board } = found.shared;
      app.open(board, { work: workOf(board, fragment) });
      return true;
    },
    families() {
      const { language } = state.get();
      if (known?.language !== language) {
        const asked = askFamilies(language).catch((problem) => {
          known = null;
          throw problem;
        });
        known = { language, families: asked };
      }
      return known.families;
    },
    help() {
      state.send({ type: "tab", tab: "help" });
      void app.ask.hint();
    },
    check() {
      state.send({ type: "tab", tab: "help" });
      return app.ask.check();
    },
    pause: () => state.send({ type: "pause", paused: !state.get().paused }),
    focusBoard: () => {},
    draw(kind) {
      const { board, selection } = state.get().game;
      const { kind: before, editing } = state.get().drawing;
      // Cells may be selected before the tool is chosen; a single one is only the cursor.
      if ((before !== null && kind !== before) || selection.length === 1) app.act({ type: "clear-selection" });
      if (kind === before && editing < 0) return;
      state.send({ type: "draw", change: begun(board, kind ?? "") });
      if (kind === null) state.send({ type: "draw", change: { kind: null } });
    },
    edit(at) {
      const found = edited(state.get().game.board, at);
      if (!found) return;
      state.send({ type: "draw", change: found.drawing });
      app.act(found.cells.length > 0 ? { type: "select", cells: found.cells } : { type: "clear-selection" });
    },
    finish() {
      const { game, drawing } = state.get();
      if (!game.setting || drawing.kind === null) return false;
      const result = finished(game, drawing);
      if ("flaw" in result) {
        state.send({ type: "draw", change: { flaw: result.flaw } });
        return false;
      }
      app.act(result.action);
      if (state.get().game.selection.length > 0) app.act({ type: "clear-selection" });
      state.send({ type: "draw", change: result.drawing });
      return true;
    },
  };
  app.ask = questions(app);

  async function askFamilies(language: Language): Promise<FamilyReport[]> {
    const reports = await app.engine.families({ lang: language });
    if (learn(reports, language)) {
      keepFamilies(storage, others());
      state.send({ type: "families", families: families() });
    }
    return reports;
  }

  /** Opens a link to a family that only the server knows, or any other text. */
  async function fromServer(text: string, fragment: string): Promise<void> {
    await app.families().catch(() => []);
    const again = readFragment(fragment);
    if (again && !("text" in again)) app.openAddress(fragment);
    else await app.ask.read(text);
  }
  return app;
}

/** Opens the first board without waiting for anything: the address, the most recent puzzle, or an example. */
export function openFirst(app: App): void {
  const found = readFragment(location.hash);
  if (!found || !("shared" in found)) app.openLink(recent(app.storage)[0]?.link ?? EXAMPLES[0]?.link ?? "");
  // Last, so that a message about an unreadable link stays visible.
  app.openAddress(location.hash);
}

/** Runs the clock while the page is visible. */
export function runClock(app: App): void {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    // Time while the computer sleeps does not count.
    const passed = Math.min(now - last, 2000);
    last = now;
    const { game, paused, path } = app.store.get();
    if (!paused && !path && !game.setting && !game.solved && document.visibilityState === "visible")
      app.act({ type: "tick", milliseconds: passed });
  }, 1000);
}

/** Requests the scene of boards whose family declares shapes, shortly after the last change. */
export function watchScene(app: App): void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(later);
    if (declared(app.store.get().game.board.family)?.board.shapes) later = setTimeout(() => void app.ask.scene(), 100);
  };
  app.store.watch((now, before) => now.game.board !== before.game.board && ask());
  ask();
}

/** Requests the conflicts of boards with their own rules, shortly after the last change. */
export function watchConflicts(app: App): void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(later);
    const { game } = app.store.get();
    if (game.options.conflicts && hasRules(game.board.family)) later = setTimeout(() => void app.ask.conflicts(), 120);
    else app.store.send({ type: "clashes", clashes: [] });
  };
  app.store.watch((now, before) => {
    const { game, language } = now;
    const same =
      game.board === before.game.board &&
      game.work.digits === before.game.work.digits &&
      game.options.conflicts === before.game.options.conflicts &&
      language === before.language;
    if (!same) ask();
  });
  ask();
}

/** Asks the engine about full boards without conflicts that the page cannot declare solved by itself. */
export function watchEnd(app: App): void {
  app.store.watch(({ game }, before) => {
    if (game.work === before.game.work || game.setting || game.solved || !seemsSolved(game.board, game.work)) return;
    void app.ask.confirm();
  });
}

/** Updates the setter's panel shortly after the last change. */
export function watchSetting(app: App): void {
  let later: ReturnType<typeof setTimeout> | undefined;
  app.store.watch((now, before) => {
    if (!now.game.setting || (now.game.board === before.game.board && before.game.setting)) return;
    clearTimeout(later);
    later = setTimeout(() => void app.ask.set(), 180);
  });
  // Retry failed requests when the server may be back.
  const again = () => {
    const { away, game } = app.store.get();
    if (away && game.setting) void app.ask.set();
  };
  window.addEventListener("online", again);
  window.addEventListener("focus", again);
}
