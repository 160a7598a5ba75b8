// The hint panel: a hint in three stages, a check, the solution path, and the answer.

import type { App } from "../app";
import type { Shell } from "../shell";
import { standing } from "../standing";
import { confirm } from "./dialog";
import { button, h, hold, icon, reveal, say } from "./dom";
import { ICONS } from "./icons";
import { pathView } from "./path";

interface Panel {
  element: HTMLElement;
  update(now: Shell): void;
  /** The element with the latest message; null for none. */
  report(): HTMLElement | null;
}

export function hintsPanel(app: App): Panel {
  const w = app.words;
  const path = pathView(app);
  const hint = hintPart(app);
  const check = checkPart(app);
  const fromStart = button(w("path.from-start"), () => void app.ask.path("start"), {}, icon(ICONS.path));
  const fromHere = button(w("path.from-here"), () => void app.ask.path("here"));
  const solve = button(w("solve.ask"), () => void ask(), {}, icon(ICONS.solve));
  const ask = async () => {
    if (await confirm(w("solve.confirm"), w("solve.confirm-text"), w("solve.yes"), w("page.cancel")))
      await app.ask.solve();
  };
  const way = h(
    "section",
    { class: "part" },
    h("h3", {}, w("path.name")),
    h("p", { class: "faint" }, w("path.begin")),
    h("div", { class: "row wrap" }, fromStart, fromHere),
  );
  const others = h(
    "div",
    { class: "parts" },
    hint.element,
    check.element,
    way,
    h(
      "section",
      { class: "part" },
      h("h3", {}, w("solve.title")),
      h("p", { class: "faint" }, w("solve.begin")),
      h("div", { class: "row" }, solve),
    ),
  );
  const element = h("div", { class: "panel" }, others, path.element);
  return {
    element,
    report() {
      const now = app.store.get();
      return now.path ? path.text : now.hint ? hint.text : now.check ? check.text : null;
    },
    update(now) {
      const opened = now.path !== null && path.element.hidden;
      const closed = now.path === null && !path.element.hidden;
      hint.update(now);
      check.update(now);
      path.update(now);
      reveal(others, now.path === null, path.focus());
      reveal(path.element, now.path !== null, fromStart);
      if (opened) path.focus().focus();
      if (closed && document.activeElement === document.body) fromStart.focus();
      way.dataset["busy"] = String(now.busy?.what === "path");
      hold(solve, now.game.solved);
      for (const one of [fromStart, fromHere]) hold(one, now.busy?.what === "path");
    },
  };
}

function hintPart(app: App): { element: HTMLElement; text: HTMLElement; update(now: Shell): void } {
  const w = app.words;
  const text = h("div", { class: "message", role: "status" });
  const more = button(w("hint.name"), () => void app.ask.hint(), { class: "main" }, icon(ICONS.bulb));
  const label = more.lastChild as Text;
  const away = button(w("hint.dismiss"), () => app.store.send({ type: "back" }), { class: "quiet" });
  const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  const element = h(
    "section",
    { class: "part" },
    h("h3", {}, w("hint.name"), dots),
    text,
    h("div", { class: "row wrap" }, more, away),
  );
  return {
    element,
    text,
    update(now) {
      const report = now.hint?.report;
      const stage = now.hint?.stage ?? 0;
      element.dataset["stage"] = String(stage);
      element.dataset["busy"] = String(now.busy?.what === "hint");
      const step = report?.advice === "step";
      const sentence = !report
        ? `${w("hint.begin")} ${w("hint.key")}`
        : stage === 1
          ? report.where
          : stage === 2
            ? report.technique
            : report.text;
      say(text, sentence);
      text.classList.toggle("faint", !report);
      label.data = report && !step ? w("hint.dismiss") : w(`hint.stage-${stage + 1}` as "hint.stage-1");
      reveal(away, step, more);
      hold(more, now.busy?.what === "hint" || (now.game.solved && !report));
    },
  };
}

function checkPart(app: App): { element: HTMLElement; text: HTMLElement; update(now: Shell): void } {
  const w = app.words;
  const text = h("div", { class: "message", role: "status" });
  const check = button(w("check.ask"), () => void app.ask.check(), {}, icon(ICONS.check));
  const mark = button(w("check.show"), () => app.store.send({ type: "mark-wrong" }), { hidden: true });
  const element = h(
    "section",
    { class: "part" },
    h("h3", {}, w("check.title")),
    text,
    h("div", { class: "row wrap" }, check, mark),
  );
  return {
    element,
    text,
    update(now) {
      const report = now.check?.report ?? null;
      element.dataset["busy"] = String(now.busy?.what === "check");
      say(text, report ? standing(report, now.check?.marked ?? false, w) : w("check.begin"));
      text.classList.toggle("faint", !report);
      text.dataset["standing"] = report?.standing ?? "";
      reveal(mark, Boolean(report && report.wrong.length + report.missing.length > 0 && !now.check?.marked), check);
      hold(check, now.busy?.what === "check");
    },
  };
}
