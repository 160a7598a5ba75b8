// The solution path as a list to step through. The board shows each position; the user's work is untouched.

import type { App } from "../app";
import type { Shell } from "../shell";
import { button, h, hold, icon, say } from "./dom";
import { ICONS } from "./icons";

export function pathView(app: App): {
  element: HTMLElement;
  text: HTMLElement;
  update(now: Shell): void;
  focus(): HTMLElement;
} {
  const w = app.words;
  const go = (at: number) => app.store.send({ type: "step", at });
  const at = () => app.store.get().path?.at ?? 0;
  const count = () => app.store.get().path?.report.steps.length ?? 0;
  const tool = (label: string, picture: string, to: () => number) =>
    button("", () => go(to()), { class: "tool", "aria-label": label, title: label }, icon(picture));
  const first = tool(w("path.first"), ICONS.first, () => 0);
  const previous = tool(w("path.previous"), ICONS.previous, () => at() - 1);
  const next = tool(w("path.next"), ICONS.next, () => at() + 1);
  const last = tool(w("path.last"), ICONS.last, count);
  const where = h("p", { class: "where" });
  const text = h("div", { class: "message", role: "status" });
  const list = h("ol", { class: "steps" });
  const back = button(w("path.back"), () => app.store.send({ type: "back" }), { class: "main" });
  const keys = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: at() + 1,
      ArrowDown: at() + 1,
      ArrowLeft: at() - 1,
      ArrowUp: at() - 1,
      Home: 0,
      End: count(),
    }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(to);
    // In the list the focus follows the step; the buttons above keep it.
    if (list.contains(document.activeElement)) current()?.focus();
  };
  const current = () => list.querySelector<HTMLElement>("[aria-current]");
  const element = h(
    "section",
    { class: "part path", hidden: true, "aria-label": w("path.name") },
    h("h3", {}, w("path.name")),
    where,
    text,
    h("div", { class: "row" }, first, previous, next, last, back),
    list,
  );
  element.addEventListener("keydown", keys);
  let report: unknown = null;

  function fill(now: NonNullable<Shell["path"]>): void {
    const row = (name: string, short: string, index: number) =>
      h(
        "li",
        {},
        button("", () => go(index), { class: "step" }, h("b", {}, name), h("span", {}, short)),
      );
    const rows = now.report.steps.map((step, index) => row(step.name, step.short, index));
    list.replaceChildren(...rows, row(w("path.end"), now.report.remark, rows.length));
  }

  return {
    element,
    text,
    focus: () => next,
    update(now) {
      const path = now.path;
      if (!path) return;
      if (report !== path.report) fill(path);
      report = path.report;
      const step = path.report.steps[path.at];
      say(where, step ? w("path.step", { at: path.at + 1, count: path.report.steps.length }) : w("path.end"));
      say(text, step ? step.text : path.report.remark);
      [...list.querySelectorAll<HTMLElement>("button")].forEach((one, index) => {
        const here = index === path.at;
        one.tabIndex = here ? 0 : -1;
        if (here) one.setAttribute("aria-current", "step");
        else one.removeAttribute("aria-current");
      });
      const shownNow = current()?.parentElement;
      if (shownNow) list.scrollTop = shownNow.offsetTop - (list.clientHeight - shownNow.clientHeight) / 2;
      // A focused button is not disabled at an end; it just does nothing.
      for (const [one, end] of [
        [first, 0],
        [previous, 0],
        [next, path.report.steps.length],
        [last, path.report.steps.length],
      ] as const) {
        hold(one, path.at === end);
      }
    },
  };
}
