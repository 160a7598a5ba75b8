// Two small dialogs: settings and keys.

import type { App } from "../app";
import type { Theme } from "../types";
import { LANGUAGES } from "../words";
import { dialog } from "./dialog";
import { h, select } from "./dom";

const THEMES: readonly Theme[] = ["system", "light", "dark", "black"];
const BOARD_KEYS = ["move", "digit", "mode", "erase", "undo", "all", "none"] as const;
const PAGE_KEYS = ["hint", "check", "new", "pause", "help", "open", "back", "panels"] as const;

export function settingsDialog(app: App): { show(): void } {
  const w = app.words;
  const { theme, language } = app.store.get();
  const shown = dialog(w("settings.title"), w("page.close"), "small");
  const themes = select(
    w("settings.theme"),
    THEMES.map((one) => [one, w(`theme.${one}`)] as const),
    theme,
    (value) => app.store.send({ type: "theme", theme: value as Theme }),
    "theme",
  );
  const languages = select(
    w("settings.language"),
    LANGUAGES,
    language,
    (value) => app.store.send({ type: "language", language: value }),
    "language",
  );
  shown.body.append(h("div", { class: "fields" }, themes.element, languages.element));
  const show = () => {
    shown.show();
    themes.input.focus();
  };
  return { show };
}

export function keysDialog(app: App): { show(): void } {
  const w = app.words;
  const shown = dialog(w("keys.title"), w("page.close"));
  // A row is a text such as "Esc: clear the selection".
  const row = (text: string) => {
    const [key = "", ...what] = text.split(": ");
    return h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, what.join(": ")));
  };
  const table = (title: string, rows: readonly string[]) =>
    h("table", { class: "keys" }, h("caption", {}, title), h("tbody", {}, ...rows.map(row)));
  const board = table(
    w("keys.board"),
    BOARD_KEYS.map((key) => w(`board-key.${key}`)),
  );
  const page = table(
    w("keys.page"),
    PAGE_KEYS.map((key) => w(`page-key.${key}`)),
  );
  shown.body.append(h("div", { class: "panel" }, board, page, h("p", { class: "faint" }, w("keys.touch"))));
  return { show: shown.show };
}
