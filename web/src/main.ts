// Assembles the page.

import {
  type App,
  browserStorage,
  createApp,
  openFirst,
  runClock,
  watchConflicts,
  watchEnd,
  watchScene,
  watchSetting,
} from "./app";
import { complete, toolInUse } from "./drawing";
import { listenDrop, listenPageKeys, listenPaste } from "./gestures";
import { BARE, foremost, overlay } from "./overlay";
import { remember } from "./remember";
import { type Shell, shown, type Tab } from "./shell";
import type { Game, Overlay } from "./types";
import { keysDialog, settingsDialog } from "./view/about";
import { Announcer } from "./view/announce";
import { BoardView } from "./view/board";
import { tabs } from "./view/dialog";
import { h } from "./view/dom";
import { drawBar } from "./view/draw";
import { HelpView } from "./view/help";
import { hintsPanel } from "./view/hints";
import { listenKeys } from "./view/keyboard";
import { type NewDialog, newDialog } from "./view/new";
import { PadView } from "./view/pad";
import { playPanel } from "./view/play";
import { setPanel } from "./view/set";
import { shareDialog } from "./view/share";
import { stage } from "./view/stage";
import { topBar } from "./view/top";
import { words } from "./words";

/** The views in one language, rebuilt when it changes. */
interface Views {
  root: HTMLElement[];
  begin: NewDialog;
  update(now: Shell): void;
  board: BoardView;
  tabBar: HTMLElement;
  dropHint: HTMLElement;
}

/** Builds the overlay once per state, since the board compares it by identity. */
function remembered(): (now: Shell) => Overlay | null {
  let key: unknown[] = [];
  let made: Overlay | null = null;
  return (now) => {
    const next = [now.path, now.hint, now.check, now.setter, now.game.board, now.game.setting];
    if (next.length !== key.length || next.some((part, at) => part !== key[at])) {
      const drawn = overlay(now);
      const bare = drawn.cells.length + drawn.candidates.length + drawn.clues.length === 0 && !drawn.ghost;
      made = bare ? null : drawn;
      key = next;
    }
    return made;
  };
}

/** The cells of conflicts that only the engine finds, as one list per state. */
function clashingCells(): (now: Shell, game: Game) => readonly number[] {
  let key: unknown[] = [];
  let cells: readonly number[] = [];
  return ({ clashes, path }, { board }) => {
    const next = [clashes, path, board];
    if (next.some((part, at) => part !== key[at])) {
      const at = ([row, column]: readonly [number, number]) => (row - 1) * board.columns + column - 1;
      cells = path ? [] : clashes.flatMap((clash) => clash.cells.map(at));
      key = next;
    }
    return cells;
  };
}

function build(app: App): Views {
  const w = app.words;
  const spoken = words(app.store.get().language);
  const around = stage(app);
  const board = new BoardView(around.board, app.act, spoken, {
    tool: () => {
      const { game, drawing: now } = app.store.get();
      return game.setting ? toolInUse(game.board, now) : null;
    },
    drawn: (dragged) => {
      const { game, drawing: now } = app.store.get();
      if (complete(game.board, now, game.selection, dragged)) app.finish();
    },
  });
  const drawing = drawBar(app);
  around.frame.after(drawing.element);
  const help = new HelpView(around.below, spoken);
  const padHost = h("section", { class: "pad-host", "aria-label": w("play.entry") });
  const pad = new PadView(padHost, app.act, spoken);
  const panels = { play: playPanel(app), help: hintsPanel(app), set: setPanel(app) };
  const ids: Tab[] = ["play", "help", "set"];
  const bar = tabs<Tab>(
    w("page.panels"),
    ids.map((id) => ({ id, text: w(`tab.${id}`), panel: panels[id].element })),
    (tab) => app.store.send({ type: "tab", tab }),
  );
  const panelHost = h(
    "section",
    { class: "panels", "aria-label": w("page.panels") },
    bar.bar,
    ...ids.map((id) => panels[id].element),
  );
  const side = h("div", { class: "side" }, padHost, panelHost);
  const main = h("main", { class: "page" }, around.element, side);
  const dropHint = h("div", { class: "drop", hidden: true }, w("paste.drop"));
  const toBoard = (event: MouseEvent) => {
    event.preventDefault();
    board.focus();
  };
  const skip = h("a", { class: "skip", href: "#board", onclick: toBoard }, w("page.skip"));
  const begin = newDialog(app);
  const [share, settings, keys] = [shareDialog(app), settingsDialog(app), keysDialog(app)];
  Object.assign(app.dialogs, {
    begin: () => begin.show(),
    share: share.show,
    settings: settings.show,
    keys: keys.show,
  });
  app.focusBoard = () => board.focus();
  const drawn = remembered();
  const clashing = clashingCells();
  let before: Shell | null = null;

  /** Scrolls a new hint, check or path step into view: its cells and its text. */
  function attend(now: Shell): void {
    const { hint, check, path } = before ?? now;
    before = now;
    if (now.tab !== "help" || (now.hint === hint && now.check === check && now.path === path)) return;
    board.reveal(foremost(drawn(now) ?? BARE));
    panels.help.report()?.scrollIntoView({ block: "nearest" });
  }

  function update(now: Shell): void {
    const game = shown(now);
    around.update(now);
    board.show(game, drawn(now), now.scene, clashing(now, game));
    drawing.update(now);
    pad.show(now.game);
    help.show(game);
    bar.choose(now.tab);
    panels[now.tab].update(now);
    main.dataset["report"] = String(
      now.tab === "help" && (now.hint !== null || now.check !== null || now.path !== null),
    );
    main.dataset["wide"] = String(Math.max(game.board.rows, game.board.columns) > 10);
    side.classList.toggle("looking", now.path !== null);
    attend(now);
  }
  return { root: [skip, topBar(app), main, dropHint], begin, update, board, tabBar: bar.bar, dropHint };
}

function start(): void {
  const app = createApp(browserStorage());
  openFirst(app);
  let views = build(app);
  const announcer = new Announcer(document.body, words(app.store.get().language));
  const put = () => {
    const { theme, language } = app.store.get();
    document.documentElement.lang = language;
    document.documentElement.dataset["theme"] = theme;
    document.querySelector("noscript")?.remove();
    for (const old of document.querySelectorAll("body > :not(.gp-unseen)")) old.remove();
    document.body.prepend(...views.root);
    views.update(app.store.get());
  };
  put();

  app.acted = (before, action, after) => announcer.show(before, action, after);
  app.store.watch((now, before) => {
    if (now.theme !== before.theme) document.documentElement.dataset["theme"] = now.theme;
    // The names of rules are part of the labels.
    if (now.families !== before.families) views.board.setWords(words(now.language));
    if (now.language === before.language) return views.update(now);
    views = build(app);
    announcer.setWords(words(now.language));
    put();
    app.dialogs.settings();
    document.getElementById("language")?.focus();
    app.families().catch(() => {});
  });
  const begin = () => views.begin;
  listenPageKeys(app, () => views.tabBar.querySelector<HTMLElement>("[aria-selected=true]"));
  listenKeys(
    () => app.store.get().game,
    app.act,
    () => app.focusBoard(),
  );
  listenPaste(app, begin);
  listenDrop(app, begin, () => views.dropHint);
  window.addEventListener("hashchange", () => app.openAddress(location.hash));
  remember(app);
  runClock(app);
  watchEnd(app);
  watchConflicts(app);
  watchScene(app);
  watchSetting(app);
  if (!document.activeElement || document.activeElement === document.body) views.board.focus();
  // The server may have families that the page was not built with.
  app.families().catch(() => {});
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
}

start();
