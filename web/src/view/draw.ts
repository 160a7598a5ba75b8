// What a setter is drawing, right under the board: how to draw it, its numbers, and the buttons that finish it.

import type { App } from "../app";
import { byField, type Drawing, REGIONS, took, toolInUse } from "../drawing";
import { describedIn } from "../families";
import { drawn, type Flaw, kindOf, STEPS, typed } from "../families/rules";
import type { RuleFieldKindReport, RuleKindReport } from "../generated/api";
import type { Shell } from "../shell";
import type { Words } from "../words";
import { button, h, hold, reveal, say, select } from "./dom";

/** The name of a field: the page's own, or else the engine's. */
export function fieldName(w: Words, name: string): string {
  return w.find(`rule-field.${name}`) ?? name;
}

/** A word that a field takes. */
export function wordName(w: Words, word: string): string {
  return w.find(`rule-word.${word}`) ?? word;
}

/** A sentence about what is wrong with a rule that is being made. */
export function flawText(w: Words, flaw: Flaw): string {
  const field = fieldName(w, flaw.field);
  switch (flaw.flaw) {
    case "few":
      return w("draw.few", { field, least: flaw.least });
    case "most":
      return w("draw.most", { field, most: flaw.most });
    case "number":
      return flaw.least === null || flaw.most === null
        ? w("draw.number", { field })
        : w("draw.range", { field, least: flaw.least, most: flaw.most });
    case "missing":
      return w("draw.missing", { field });
    case "neighbours":
      return w("draw.neighbours");
    case "edge":
      return w("draw.edge");
  }
}

export function drawBar(app: App): { element: HTMLElement; update(now: Shell): void } {
  const w = app.words;
  const title = h("h3", {});
  const about = h("p", { class: "faint" });
  const how = h("p", { class: "faint" });
  const fields = h("div", { class: "fields" });
  const problem = h("p", { class: "message problem", role: "alert" });
  const count = h("span", { class: "faint", role: "status" });
  const done = button("", () => finish(), { class: "main" });
  const clear = button(w("draw.clear"), () => {
    app.act({ type: "clear-selection" });
    app.store.send({ type: "draw", change: { taken: {}, flaw: null } });
    app.focusBoard();
  });
  const stop = button(w("draw.stop"), () => {
    app.draw(null);
    app.act({ type: "clear-selection" });
    app.focusBoard();
  });
  const row = h("div", { class: "row wrap" }, done, clear, stop, count);
  const element = h(
    "section",
    { class: "draw-bar", "aria-label": w("draw.name"), hidden: true },
    title,
    about,
    how,
    fields,
    problem,
    row,
  );
  let shown = "";
  let inputs: { field: string; input: HTMLInputElement | HTMLSelectElement }[] = [];
  let takers: { field: string; text: HTMLElement }[] = [];

  function finish(): void {
    if (app.finish()) app.focusBoard();
    else inputs.find(({ field }) => field === app.store.get().drawing.flaw?.field)?.input.focus();
  }

  const change = (values: Partial<Drawing>) => app.store.send({ type: "draw", change: { ...values, flaw: null } });
  const value = (field: string, text: string) =>
    change({ values: { ...app.store.get().drawing.values, [field]: text } });

  function typedField({ name, holds, choices, optional, min, max }: RuleFieldKindReport): HTMLElement {
    const id = `draw-${name}`;
    const label = optional ? w("draw.optional", { field: fieldName(w, name) }) : fieldName(w, name);
    if (holds === "word") {
      const words = [
        ...(optional ? [["", w("draw.none")] as const] : []),
        ...choices.map((one) => [one, wordName(w, one)] as const),
      ];
      const made = select(label, words, "", (text) => value(name, text), id);
      inputs.push({ field: name, input: made.input });
      return made.element;
    }
    const input = h("input", {
      type: "text",
      id,
      autocomplete: "off",
      inputmode: holds === "number" && (min ?? -1) >= 0 && max !== null ? "numeric" : "text",
      oninput: () => value(name, input.value),
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" || event.isComposing) return;
        event.preventDefault();
        finish();
      },
    });
    inputs.push({ field: name, input });
    const help = holds === "numbers" ? h("small", { class: "faint", id: `${id}-help` }, w("draw.numbers-help")) : null;
    if (help) input.setAttribute("aria-describedby", help.id);
    return h("div", { class: "field small" }, h("label", { for: id }, label), input, help);
  }

  function taker({ name, holds }: RuleFieldKindReport): HTMLElement {
    const text = h("span", { class: "faint", role: "status" });
    takers.push({ field: name, text });
    const take = () => {
      const { drawing, game } = app.store.get();
      const cells = game.selection.length > 0 ? game.selection : [game.cursor];
      app.store.send({ type: "draw", change: took(drawing, name, cells, holds === "lists") });
      app.act({ type: "clear-selection" });
      app.focusBoard();
    };
    return h("div", { class: "row wrap" }, button(w("draw.take", { field: fieldName(w, name) }), take), text);
  }

  function build(now: Shell, kind: RuleKindReport | undefined): void {
    const tool = toolInUse(now.game.board, now.drawing);
    inputs = [];
    takers = [];
    fields.replaceChildren();
    say(title, kind?.name ?? w("draw.region"));
    say(about, kind?.about ?? "");
    about.hidden = !kind;
    say(how, tool ? w(`draw.how-${tool}`) : "");
    if (!kind) return;
    if (byField(now.game.board, now.drawing)) fields.append(...drawn(kind).map(taker));
    if (tool === "arrow") {
      const circle = select(
        w("draw.circle"),
        ["1", "2", "3", "4"].map((size) => [size, size] as const),
        String(now.drawing.circle),
        (size) => change({ circle: Number(size) }),
        "draw-circle",
      );
      inputs.push({ field: "/circle", input: circle.input });
      fields.append(circle.element);
    }
    if (tool === "outside") {
      const steps = ["", ...Object.keys(STEPS)].map(
        (step) => [step, w(step ? `direction.${step as "up"}` : "direction.drawn")] as const,
      );
      const step = select(w("draw.direction"), steps, now.drawing.step, (one) => change({ step: one }), "draw-step");
      inputs.push({ field: "/step", input: step.input });
      fields.append(step.element);
    }
    fields.append(...typed(kind).map(typedField));
  }

  return {
    element,
    update(now) {
      const { drawing, game } = now;
      const there = game.setting && drawing.kind !== null && !now.path;
      const lost = !there && element.contains(document.activeElement);
      element.hidden = !there;
      if (lost) app.focusBoard();
      if (!there) {
        shown = "";
        return;
      }
      const kind = kindOf(game.board.family, drawing.kind ?? "");
      const key = `${describedIn()} ${game.board.family} ${drawing.kind} ${drawing.editing}`;
      if (key !== shown) build(now, kind);
      shown = key;
      for (const { field, input } of inputs) {
        const text =
          field === "/circle"
            ? String(drawing.circle)
            : field === "/step"
              ? drawing.step
              : (drawing.values[field] ?? "");
        if (input.value !== text) input.value = text;
        input.setAttribute("aria-invalid", String(drawing.flaw?.field === field));
      }
      for (const { field, text } of takers) {
        const lists = drawing.taken[field] ?? [];
        say(
          text,
          lists.length
            ? lists.map((cells) => cells.map((cell) => placeName(cell, game.board.columns)).join(" ")).join(" | ")
            : "",
        );
      }
      say(problem, drawing.flaw ? flawText(w, drawing.flaw) : "");
      say(count, game.selection.length > 0 ? w("draw.cells", { count: game.selection.length }) : "");
      say(done, w(drawing.editing >= 0 ? "draw.change" : drawing.kind === REGIONS ? "draw.add-region" : "draw.add"));
      hold(clear, game.selection.length === 0 && Object.keys(drawing.taken).length === 0);
      reveal(fields, fields.childElementCount > 0);
    },
  };
}

/** A cell by row and column, such as r1c2. */
export function placeName(cell: number, columns: number): string {
  return `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;
}
