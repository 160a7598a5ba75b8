// The setter's rules: kinds to choose from, the rules on the board, and its regions and digits.

import type { App } from "../app";
import { REGIONS } from "../drawing";
import { describedIn, hasRules, shownDigit, usualBoxes } from "../families";
import { cellsOf, found, kindOf, kindsOf, sameRule, switches, type Tool } from "../families/rules";
import type { RuleKindReport } from "../generated/api";
import type { Shell } from "../shell";
import type { Board, Rule } from "../types";
import type { Words } from "../words";
import { button, checkbox, h, hold, keyed, reveal, say } from "./dom";
import { fieldName, placeName, wordName } from "./draw";

/** The rule in a few words: its kind, what was typed, and where it is. */
export function ruleText(w: Words, board: Board, rule: Rule): string {
  const kind = kindOf(board.family, rule.kind);
  const told = rule.fields.flatMap(({ name, number, numbers, text }) => {
    if (typeof number === "number") return [String(number)];
    if (numbers?.length) return [`${fieldName(w, name)} ${numbers.slice(0, 12).join(" ")}`];
    return text ? [wordName(w, text)] : [];
  });
  const cells = cellsOf(rule).map((cell) => placeName(cell, board.columns));
  const place = cells.length > 6 ? `${cells.slice(0, 5).join(" ")} … ${cells.at(-1)}` : cells.join(" ");
  return [kind?.name ?? rule.kind, told.join(", "), place].filter(Boolean).join(" · ");
}

export function rulesPart(app: App) {
  const kinds = kindsPart(app);
  const list = listPart(app);
  const board = boardPart(app);
  const element = h("div", { class: "parts rules-part" }, kinds.element, list.element, board.element);
  return {
    element,
    update(now: Shell) {
      const there = hasRules(now.game.board.family);
      reveal(element, there);
      if (there) for (const part of [kinds, list, board]) part.update(now);
    },
  };
}

/** Scrolls to the board, which is where the rule is drawn. */
function toBoard(): void {
  document.getElementById("board")?.scrollIntoView({ block: "nearest" });
}

/** The kinds of rules by the way they are drawn, narrowed down by a search. */
function kindsPart(app: App) {
  const w = app.words;
  const search = h("input", {
    type: "search",
    id: "rule-search",
    autocomplete: "off",
    placeholder: w("rules-set.search"),
    oninput: () => fill(),
  });
  const list = h("div", { class: "kinds", role: "group", "aria-label": w("rules-set.kinds"), tabindex: 0 });
  const none = h("p", { class: "faint", role: "status" });
  const element = h(
    "section",
    { class: "part" },
    h("h3", {}, w("rules-set.add")),
    h("div", { class: "field" }, h("label", { for: "rule-search" }, w("rules-set.search")), search),
    list,
    none,
  );
  let family = "";
  let known: readonly RuleKindReport[] = [];

  function one(kind: RuleKindReport): HTMLElement[] {
    const entry = (text: string, press: () => void, values: Record<string, string>) =>
      button("", press, { class: "kind", ...values }, h("b", {}, text), h("span", {}, kind.about));
    const toggles = kind.tool === "board" ? switches(kind) : null;
    if (!toggles) return [entry(kind.name, () => pick(kind.id), { "data-kind": kind.id, "aria-pressed": "false" })];
    return toggles.map(({ word, rule }) =>
      entry(word ? `${kind.name} ${wordName(w, word)}` : kind.name, () => flip(rule), {
        "data-switch": JSON.stringify(rule),
        role: "switch",
        "aria-checked": "false",
      }),
    );
  }
  function pick(id: string): void {
    app.draw(app.store.get().drawing.kind === id ? null : id);
    toBoard();
  }
  function flip(rule: Rule): void {
    const { rules } = app.store.get().game.board;
    const at = rules.findIndex((other) => sameRule(other, rule));
    app.act({ type: "rules", rules: at >= 0 ? rules.filter((_, index) => index !== at) : [...rules, rule] });
  }
  const nameOf = (tool: Tool) => w(tool === "other" ? "tool.rest" : `tool.${tool}`);
  function fill(): void {
    const groups = found(family, search.value);
    list.replaceChildren(
      ...groups.map(([tool, some]) =>
        h(
          "div",
          { class: "kind-group", role: "group", "aria-label": nameOf(tool) },
          h("h4", {}, nameOf(tool)),
          ...some.flatMap(one),
        ),
      ),
    );
    say(none, groups.length === 0 ? w("rules-set.none-found") : "");
    mark(app.store.get());
  }
  function mark(now: Shell): void {
    for (const entry of list.querySelectorAll<HTMLElement>(".kind")) {
      const { kind, switch: rule } = entry.dataset;
      if (kind) entry.setAttribute("aria-pressed", String(now.drawing.kind === kind));
      else if (rule) {
        const own = JSON.parse(rule) as Rule;
        entry.setAttribute("aria-checked", String(now.game.board.rules.some((other) => sameRule(other, own))));
      }
    }
  }
  return {
    element,
    update(now: Shell) {
      const kinds = kindsOf(now.game.board.family);
      if (family !== now.game.board.family || known !== kinds) {
        [family, known] = [now.game.board.family, kinds];
        fill();
      } else mark(now);
    },
  };
}

/** The rules on the board. */
function listPart(app: App) {
  const w = app.words;
  const title = h("h3", { tabindex: -1 });
  const list = h("ul", { class: "points rule-list" });
  const none = h("p", { class: "faint" }, w("rules-set.none"));
  const element = h("section", { class: "part" }, title, list, none);
  function entry(rule: Rule, board: Board): HTMLElement {
    const text = ruleText(w, board, rule);
    const at = () => app.store.get().game.board.rules.indexOf(rule);
    const edit = () => {
      app.edit(at());
      toBoard();
      app.focusBoard();
    };
    const remove = () => {
      const { rules } = app.store.get().game.board;
      app.act({ type: "rules", rules: rules.filter((other) => other !== rule) });
      title.focus();
    };
    const change = kindOf(board.family, rule.kind)?.fields.length
      ? button(w("rules-set.edit"), edit, { class: "quiet", "aria-label": w("rules-set.edit-one", { rule: text }) })
      : null;
    return h(
      "li",
      {},
      h("span", {}, text),
      change,
      button("✕", remove, { class: "quiet close", "aria-label": w("rules-set.remove", { rule: text }) }),
    );
  }
  // Rules are compared by identity: a changed rule is a new object.
  const keys = new WeakMap<Rule, string>();
  let next = 0;
  const keyOf = (rule: Rule) => {
    next += 1;
    const key = keys.get(rule) ?? String(next);
    keys.set(rule, key);
    return key;
  };
  return {
    element,
    update(now: Shell) {
      const { board } = now.game;
      say(title, w("rules-set.list", { count: board.rules.length }));
      reveal(none, board.rules.length === 0);
      keyed(
        list,
        board.rules,
        (rule) => `${describedIn()} ${board.family} ${board.columns} ${keyOf(rule)}`,
        (rule) => entry(rule, board),
        (element, rule) => element.classList.toggle("editing", board.rules.indexOf(rule) === now.drawing.editing),
      );
    },
  };
}

/** Regions, lines and digits. */
function boardPart(app: App) {
  const w = app.words;
  const act = (action: Parameters<App["act"]>[0]) => app.act(action);
  const region = () => {
    app.draw(app.store.get().drawing.kind === REGIONS ? null : REGIONS);
    toBoard();
  };
  const draw = button(w("regions.draw"), region, {
    "aria-pressed": "false",
  });
  const boxes = checkbox(w("regions.boxes"), false, (on) => {
    const { rows, columns } = app.store.get().game.board;
    act({ type: "regions", regions: on ? (usualBoxes(rows, columns) ?? []) : [] });
  });
  const none = button(w("regions.none"), () => act({ type: "regions", regions: [] }));
  const lines = checkbox(w("regions.lines"), true, (on) => act({ type: "repeats", on: !on }));
  const number = (label: string, id: string) => {
    const input = h("input", { type: "text", id, inputmode: "text", autocomplete: "off", onchange: () => digits() });
    return { input, element: h("div", { class: "field small" }, h("label", { for: id }, label), input) };
  };
  const [from, to] = [number(w("regions.from"), "digits-from"), number(w("regions.to"), "digits-to")];
  const problem = h("p", { class: "message problem", role: "alert" });
  function digits(): void {
    const whole = (text: string) => (/^-?\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);
    const [lowest, highest] = [whole(from.input.value), whole(to.input.value)];
    const largest = highest - lowest + 1;
    const fits = Math.abs(lowest) <= 99 && largest >= 1 && largest <= 36;
    say(problem, fits ? "" : w("regions.bad-digits"));
    if (fits) act({ type: "digits", lowest, largest });
  }
  const element = h(
    "section",
    { class: "part" },
    h("h3", {}, w("regions.name")),
    boxes.element,
    h("div", { class: "row wrap" }, draw, none),
    lines.element,
    h("fieldset", { class: "row" }, h("legend", {}, w("regions.digits")), from.element, to.element),
    problem,
  );
  return {
    element,
    update({ game: { board }, drawing }: Shell) {
      const usual = usualBoxes(board.rows, board.columns);
      reveal(boxes.element, usual !== null);
      boxes.input.checked = usual?.every((region, at) => region === board.regions[at]) ?? false;
      lines.input.checked = !board.repeats;
      draw.setAttribute("aria-pressed", String(drawing.kind === REGIONS));
      hold(none, board.regions.length === 0);
      if (document.activeElement !== from.input) from.input.value = String(board.lowest);
      if (document.activeElement !== to.input) to.input.value = String(shownDigit(board, board.largest));
    },
  };
}
