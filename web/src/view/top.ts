// The header: the page's name, and actions on the whole puzzle.

import type { App } from "../app";
import { button, h, icon } from "./dom";
import { ICONS } from "./icons";

export function topBar(app: App): HTMLElement {
  const w = app.words;
  const tool = (label: string, picture: string, click: () => void, values: Record<string, string> = {}) =>
    button(
      "",
      click,
      { class: "tool", title: label, ...values },
      icon(picture),
      h("span", { class: "tool-label" }, label),
    );
  const mark = h("img", { src: "icon.svg", alt: "", width: 28, height: 28 });
  return h(
    "header",
    { class: "top" },
    h("h1", {}, mark, "Gridproof"),
    h(
      "nav",
      { "aria-label": w("page.top") },
      tool(w("page.new"), ICONS.plus, () => app.dialogs.begin(), { "data-do": "new" }),
      tool(w("page.share"), ICONS.share, () => app.dialogs.share(), { "data-do": "share" }),
      tool(w("page.settings"), ICONS.gear, () => app.dialogs.settings(), { "data-do": "settings" }),
      tool(w("page.help"), ICONS.help, () => app.dialogs.keys(), { "data-do": "keys" }),
    ),
  );
}
