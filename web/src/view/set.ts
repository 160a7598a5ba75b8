// The setter's panel: what is known about the puzzle while it is being made.

import type { App } from "../app";
import { partAt, strays } from "../families";
import { differing, type Setter, type Show } from "../setter";
import type { Shell } from "../shell";
import type { Board } from "../types";
import { levelName } from "../words";
import { button, checkbox, h, hold, icon, reveal, say, sayBoth } from "./dom";
import { ICONS } from "./icons";
import { rulesPart } from "./rules";
import { shapeFields } from "./shape";

const SHOWS: readonly Show[] = ["candidates", "first", "second", "redundant", "nothing"];

export function setPanel(app: App): { element: HTMLElement; update(now: Shell): void } {
  const w = app.words;
  const verdict = verdictPart(app);
  const shows = showPart(app);
  const redundant = redundantPart(app);
  const layout = layoutPart(app);
  const rules = rulesPart(app);
  const element = h(
    "div",
    { class: "panel" },
    h("p", { class: "faint" }, w("set.begin")),
    verdict.element,
    rules.element,
    shows.element,
    redundant.element,
    layout.element,
  );
  return {
    element,
    update(now) {
      if (now.tab !== "set") return;
      for (const part of [verdict, rules, shows, redundant, layout]) part.update(now);
    },
  };
}

function verdictPart(app: App) {
  const w = app.words;
  const line = h("p", { class: "verdict", role: "status" });
  const more = h("p", { class: "faint" });
  const stray = h("p", { class: "message problem", hidden: true });
  const element = h("section", { class: "part" }, line, more, stray);
  return {
    element,
    update(now: Shell) {
      say(stray, straySums(app, now.game.board));
      reveal(stray, stray.textContent !== "");
      const { report, counts, problem } = now.setter;
      line.dataset["verdict"] = problem ? "problem" : (report?.verdict ?? "asking");
      sayBoth(
        line,
        problem ? problem.text : report ? w(`verdict.${report.verdict}`) : w("set.searching"),
        problem?.engine,
      );
      const several = report?.verdict === "many";
      const found = several
        ? w(counts !== null ? "set.answers" : "set.answers-more", { count: report.answers.length })
        : "";
      const differ =
        several && report.answers.length > 1 ? ` ${w("set.differ", { count: differing(report).length })}` : "";
      if (report?.verdict === "impossible") sayBoth(more, "", report.reasons.join(" "));
      else sayBoth(more, found + differ);
      reveal(more, more.textContent !== "");
    },
  };
}

/** A sentence about stray sums; empty for none. */
export function straySums(app: App, board: Board): string {
  const w = app.words;
  const all = strays(board);
  const some = all
    .slice(0, 5)
    .map(({ cell, kind, sum }) => w(`set.stray-${kind}`, { place: `r${cell.row + 1}c${cell.column + 1}`, sum }));
  const [sums, more] = [some.join(", "), all.length - some.length];
  if (all.length === 0) return "";
  return more > 0 ? w("set.strays-more", { sums, more }) : w("set.strays", { sums });
}

/** Whether there is anything to show. While a request is pending there may be an answer. */
function present(show: Show, { report, redundant }: Setter): boolean {
  if (show === "first") return !report || report.answers.length > 0;
  if (show === "second") return (report?.answers.length ?? 0) > 1;
  return show !== "redundant" || redundant !== null;
}

/** Radio buttons for what is drawn over the board. */
function showPart(app: App) {
  const w = app.words;
  const inputs = SHOWS.map((show) => {
    const input = h("input", {
      type: "radio",
      name: "show",
      value: show,
      onchange: () => app.store.send({ type: "setter", change: { show } }),
    });
    return { show, input, label: h("label", { class: "pill" }, input, h("span", {}, w(`show.${show}`))) };
  });
  const legend = h(
    "ul",
    { class: "legend" },
    h("li", { class: "unique" }, w("show.legend-unique")),
    h("li", { class: "true" }, w("show.legend-true")),
  );
  const element = h(
    "fieldset",
    { class: "part pills" },
    h("legend", {}, w("show.name")),
    ...inputs.map((one) => one.label),
    legend,
  );
  return {
    element,
    update(now: Shell) {
      const { report, show } = now.setter;
      for (const one of inputs) {
        one.input.checked = one.show === show;
        const there = present(one.show, now.setter);
        one.label.classList.toggle("absent", !there);
        one.input.disabled = !there && one.show !== show;
      }
      reveal(legend, show === "candidates" && report?.verdict === "many");
    },
  };
}

function redundantPart(app: App) {
  const w = app.words;
  const text = h("p", { class: "message", role: "status" });
  const rating = h("p", { class: "message", role: "status" });
  const find = button(w("redundant.find"), () => void app.ask.redundant());
  const rate = button(w("rating.ask"), () => void app.ask.rate());
  const element = h("section", { class: "part" }, text, rating, h("div", { class: "row wrap" }, find, rate));
  return {
    element,
    update(now: Shell) {
      const report = now.setter.redundant;
      const count = (report?.redundant ?? []).flat().length;
      say(
        text,
        !report
          ? ""
          : report.verdict && report.verdict !== "unique"
            ? w("redundant.not-unique")
            : count
              ? w("redundant.some", { count })
              : w("redundant.none"),
      );
      const rated = now.rating;
      const hardest = rated?.name ?? rated?.hardest ?? "";
      const level = rated?.level ? levelName(w, rated.level) : "";
      say(
        rating,
        !rated
          ? ""
          : rated.rating === null
            ? w("rating.none")
            : w(hardest ? "rating.hardest" : "rating.line", { rating: rated.rating, level, hardest }),
      );
      reveal(text, text.textContent !== "");
      reveal(rating, rating.textContent !== "");
      hold(find, now.busy?.what === "redundant" || now.setter.report?.verdict !== "unique");
      hold(rate, now.busy?.what === "rate" || now.setter.report?.verdict !== "unique");
    },
  };
}

/** The layout of the board: black cells and their sums, if the family has them, and starting over with another size. */
function layoutPart(app: App) {
  const w = app.words;
  const toggle = button(w("black.toggle"), () => app.act({ type: "toggle-open" }));
  const symmetric = checkbox(w("black.symmetric"), true, (on) =>
    app.store.send({ type: "setter", change: { symmetric: on } }),
  );
  const sum = (label: string, key: "across" | "down") => {
    const set = () =>
      app.act({
        type: "set-clue",
        cell: app.store.get().game.cursor,
        [key]: Math.max(0, Math.min(Number(input.max), Math.floor(Number(input.value) || 0))),
      });
    const input = h("input", { type: "number", min: 0, inputmode: "numeric", id: `sum-${key}`, onchange: set });
    return { input, element: h("div", { class: "field small" }, h("label", { for: `sum-${key}` }, label), input) };
  };
  const [across, down] = [sum(w("black.across"), "across"), sum(w("black.down"), "down")];
  const sums = h("fieldset", { class: "row" }, h("legend", {}, w("black.sums")), across.element, down.element);
  const cells = h(
    "div",
    {},
    h("div", { class: "row wrap" }, toggle),
    h("p", { class: "faint" }, w("black.toggle-help")),
    symmetric.element,
  );
  let shape = shapeFields(app, "set", "set");
  let listed = app.store.get().families;
  const empty = button(
    w("shape.empty"),
    () => {
      const wanted = shape.value();
      if (wanted) app.openEmpty(wanted);
    },
    {},
    icon(ICONS.plus),
  );
  const element = h(
    "section",
    { class: "part" },
    h("h3", {}, w("shape.name")),
    cells,
    sums,
    h("details", {}, h("summary", {}, w("shape.empty")), shape.element, h("div", { class: "row" }, empty)),
  );
  return {
    element,
    update(now: Shell) {
      const { board, cursor } = now.game;
      reveal(cells, partAt(board, "cell") !== undefined);
      reveal(sums, partAt(board, "across") !== undefined || partAt(board, "down") !== undefined);
      symmetric.input.checked = now.setter.symmetric;
      if (listed !== now.families) {
        listed = now.families;
        const next = shapeFields(app, "set", "set");
        shape.element.replaceWith(next.element);
        shape = next;
      }
      const cell = board.cells[cursor];
      const black = cell !== undefined && !cell.open;
      for (const [part, key] of [
        [across, "across"],
        [down, "down"],
      ] as const) {
        const declared = partAt(board, key);
        part.input.max = String(declared?.max ?? board.largest);
        part.input.disabled = !black || !declared;
        if (document.activeElement !== part.input) part.input.value = black && cell?.[key] ? String(cell[key]) : "";
      }
    },
  };
}
