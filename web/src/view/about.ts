// Two small dialogs: the choices of the person, and the keys.

import type { App } from "../app";
import type { Language, Theme } from "../types";
import { LANGUAGES } from "../words/shell";
import { dialog } from "./dialog";
import { h, select } from "./dom";

const THEMES: readonly Theme[] = ["system", "light", "dark", "black"];

export function settingsDialog(app: App): { show(): void } {
  const w = app.words();
  const { theme, language } = app.store.get();
  const shown = dialog(w.settingsTitle, w.close, "small");
  const themes = select(w.theme, THEMES.map((one) => [one, w.themes[one]] as const), theme, (value) => app.store.send({ type: "theme", theme: value as Theme }), "theme");
  const languages = select(w.language, LANGUAGES, language, (value) => app.store.send({ type: "language", language: value as Language }), "language");
  shown.body.append(h("div", { class: "fields" }, themes.element, languages.element));
  const show = () => {
    shown.show();
    themes.input.focus();
  };
  return { show };
}

export function keysDialog(app: App): { show(): void } {
  const w = app.words();
  const shown = dialog(w.helpTitle, w.close);
  const table = (title: string, rows: readonly [string, string][]) =>
    h("table", { class: "keys" }, h("caption", {}, title), h("tbody", {}, ...rows.map(([key, what]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, what)))));
  shown.body.append(h("div", { class: "panel" }, table(w.keysBoard, w.boardKeys), table(w.keysPage, w.pageKeys), h("p", { class: "faint" }, w.touchHelp)));
  return { show: shown.show };
}
