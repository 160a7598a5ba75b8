// The page as a whole: the state, the engine, the views, and what connects them. Views get an `App` and nothing else.

import { questions, type Questions } from "./ask";
import type { Engine } from "./engine";
import { httpEngine } from "./engine/http";
import { EXAMPLES } from "./examples";
import { declared, emptyBoard, families, learn, learnOthers, others, seemsSolved } from "./families";
import type { Frame } from "./families/sheet";
import { newGame, USUAL_OPTIONS } from "./game";
import type { FamilyReport } from "./generated/api";
import { readFragment, readPuzzle, writePuzzle } from "./links";
import { choices, keepFamilies, kept, keptFamilies, recent, workOf, type Kept, type Storage } from "./progress";
import { begin, reduce, type Event, type Shell, type Tab } from "./shell";
import { store, type Store } from "./store";
import { isEmpty, sameWork } from "./tabs";
import type { Action, Board, Game, Language, Work } from "./types";
import { familyName, LANGUAGES, wordsOf, type Words } from "./words";

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
  /** The text of a link that could not be read, until it is shown where it can be mended. */
  unread: string;
  words: Words;
  act(action: Action): void;
  /** Told of every action of a person, with the game before and after it. */
  acted(before: Game, action: Action, after: Game): void;
  nameOf(board: Board): string;
  /** Puts a board up with the work that was kept on it. Other work that is given lies over it; whether it hides any is answered. */
  open(board: Board, how: { work?: Work; tab?: Tab }): boolean;
  openEmpty(frame: Frame): void;
  openLink(link: string): void;
  /** Opens what the address holds; whether it held anything. */
  openAddress(fragment: string): boolean;
  /** What the server says about its families; asked once. What is new in it is known from then on. */
  families(): Promise<FamilyReport[]>;
  /** The panel of hints with the next strength of one. */
  help(): void;
  check(): Promise<void>;
  pause(): void;
  focusBoard(): void;
}

/** A storage for browsers that forbid theirs. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return { passing: true, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
}

export function browserStorage(): Storage {
  try {
    window.localStorage.getItem("gridproof");
    return window.localStorage;
  } catch {
    return memory();
  }
}

function usualLanguage(): Language {
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
  const known = wanted.map((one) => LANGUAGES.find(([tag]) => one.split("-")[0] === tag)?.[0]);
  return known.find((tag) => tag !== undefined) ?? "en";
}

/** The person's own work on a puzzle: what is on the board now, else what was kept. */
function own(storage: Storage, game: Game, board: Board): (Kept & { past?: Game["past"] }) | null {
  const { work, checkpoints, elapsed, answered } = game;
  // The page begins with a board that nobody has touched: what was kept counts then.
  const touched = elapsed > 0 || game.past.length + game.future.length + checkpoints.length > 0;
  if (!touched || game.setting || writePuzzle(game.board) !== writePuzzle(board)) return kept(storage, board);
  // The same puzzle, but another object: steps back lead to the board that comes.
  const past = game.past.map((moment) => (moment.board === game.board ? { ...moment, board } : moment));
  return { work, checkpoints, elapsed, answered, past };
}

/** Whether there is work of one's own that other work would hide. */
function replaces(mine: Work, other: Work): boolean {
  return !isEmpty(mine) && !sameWork(mine, other);
}

export function createApp(storage: Storage, engine?: Engine): App {
  const chosen = choices(storage, { theme: "system", language: usualLanguage(), options: USUAL_OPTIONS });
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
    nameOf: (board) => `${familyName(say, board.family)} ${board.rows}×${board.columns}`,
    open(board, { work, tab }) {
      app.ask.stop();
      const mine = own(storage, state.get().game, board);
      const { checkpoints = [], ...before } = mine ?? {};
      const point = work && mine && replaces(mine.work, work) ? { name: say("work.own"), work: mine.work } : null;
      // Undo ends with the visit; a checkpoint outlives it.
      const points = point && !checkpoints.some((one) => sameWork(one.work, point.work)) ? [...checkpoints, point] : checkpoints;
      state.send({ type: "open", board, tab, ...before, over: work, checkpoints: points });
      if (point) state.send({ type: "notice", notice: { kind: "info", text: say("work.own-kept") } });
      return point !== null;
    },
    openEmpty: ({ family, rows, columns, box }) => app.open(emptyBoard(family, rows, columns, box), { tab: "set" }),
    openLink(link) {
      const board = readPuzzle(link);
      if (board) app.open(board, {});
    },
    openAddress(fragment) {
      const found = readFragment(fragment);
      if (!found) return false;
      if ("broken" in found) {
        app.unread = found.broken;
        state.send({ type: "notice", notice: { kind: "bad", text: `${say("paste.cut-link")} ${say("paste.unread")}` } });
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

  /** A link to a puzzle of a family that only the server knows, or any other text. */
  async function fromServer(text: string, fragment: string): Promise<void> {
    await app.families().catch(() => []);
    const again = readFragment(fragment);
    if (again && !("text" in again)) app.openAddress(fragment);
    else await app.ask.read(text);
  }
  return app;
}

/** The first board: what the address says, else where the person left, else an example. Nothing is waited for. */
export function openFirst(app: App): void {
  const found = readFragment(location.hash);
  if (!found || !("shared" in found)) app.openLink(recent(app.storage)[0]?.link ?? EXAMPLES[0]?.link ?? "");
  // Last, so that what is said of a link that cannot be read stays.
  app.openAddress(location.hash);
}

/** The clock: runs while the board is looked at. */
export function runClock(app: App): void {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    // A computer that slept has not played.
    const passed = Math.min(now - last, 2000);
    last = now;
    const { game, paused, path } = app.store.get();
    if (!paused && !path && !game.setting && !game.solved && document.visibilityState === "visible") app.act({ type: "tick", milliseconds: passed });
  }, 1000);
}

/** Asks for the scene of a board whose family declares shapes, a moment after the last change. */
export function watchScene(app: App): void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(later);
    if (declared(app.store.get().game.board.family)?.board.shapes) later = setTimeout(() => void app.ask.scene(), 100);
  };
  app.store.watch((now, before) => now.game.board !== before.game.board && ask());
  ask();
}

/** A full board without conflict is solved, or the engine knows of rules that the page does not. */
export function watchEnd(app: App): void {
  app.store.watch(({ game }, before) => {
    if (game.work === before.game.work || game.setting || game.solved || !seemsSolved(game.board, game.work)) return;
    void app.ask.confirm();
  });
}

/** Asks what a setter wants to know, a moment after the last change. */
export function watchSetting(app: App): void {
  let later: ReturnType<typeof setTimeout> | undefined;
  app.store.watch((now, before) => {
    if (!now.game.setting || (now.game.board === before.game.board && before.game.setting)) return;
    clearTimeout(later);
    later = setTimeout(() => void app.ask.set(), 180);
  });
  // What was not answered is asked again when there is reason to hope.
  const again = () => {
    const { away, game } = app.store.get();
    if (away && game.setting) void app.ask.set();
  };
  window.addEventListener("online", again);
  window.addEventListener("focus", again);
}
