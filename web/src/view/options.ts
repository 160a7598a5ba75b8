// Fields for the options that a generator declares, besides size and level.

import type { App } from "../app";
import { type Declared, describedIn } from "../families";
import type { NamedReport, OptionReport } from "../generated/api";
import { checkbox, h, reveal, select } from "./dom";

export interface OptionFields {
  element: HTMLElement;
  /** Shows the options of a family, or of boards in it that have a name. */
  show(family: Declared | undefined, named: NamedReport | undefined): void;
  /** The chosen values by their keys in requests. */
  values(): Record<string, string | number>;
}

/** The kinds of options that fit a small field. Sizes have their own fields. */
const KINDS: readonly string[] = ["choice", "words", "number", "range"];

/** A field, and its value as text. */
interface OptionField {
  element: HTMLElement;
  option: OptionReport;
  value(): string;
}

export function optionFields(app: App): OptionFields {
  const w = app.words;
  const fields = h("div", { class: "fields options" });
  const element = h("details", {}, h("summary", {}, w("play.options")), fields);
  let shown: OptionField[] = [];

  function field(option: OptionReport, preset: string): OptionField {
    const id = `make-${option.key}`;
    if (option.kind === "words") return words(option, preset || (option.default ?? ""));
    const { element, input } = option.kind === "choice" ? choice(option, preset, id) : typed(option, preset, id);
    const label = element.querySelector("label");
    label?.setAttribute("lang", describedIn());
    label?.replaceChildren(option.about);
    return { element, option, value: () => input.value.trim() };
  }
  function words(option: OptionReport, preset: string): OptionField {
    const on = new Set(preset.split(","));
    const boxes = option.choices.map((word) => ({ word, ...checkbox(word, on.has(word), () => {}) }));
    const legend = h("legend", { lang: describedIn() }, option.about);
    const element = h("fieldset", { class: "words" }, legend, ...boxes.map((box) => box.element));
    const value = () =>
      boxes
        .filter(({ input }) => input.checked)
        .map(({ word }) => word)
        .join(",");
    return { element, option, value };
  }
  function choice(option: OptionReport, preset: string, id: string) {
    const fallback = option.default ? [] : [["", "–"] as const];
    return select(
      "",
      [...fallback, ...option.choices.map((value) => [value, value] as const)],
      preset || (option.default ?? ""),
      () => {},
      id,
    );
  }
  function typed(option: OptionReport, preset: string, id: string) {
    const bounds =
      option.kind === "number"
        ? { type: "number", min: option.min ?? 0, max: option.max ?? "" }
        : { type: "text", size: 8 };
    const input = h("input", { ...bounds, id, inputmode: "numeric", value: preset, placeholder: option.default ?? "" });
    return { input, element: h("div", { class: "field" }, h("label", { for: id }), input) };
  }
  return {
    element,
    show(family, named) {
      const offered = family?.generator?.options.filter((option) => KINDS.includes(option.kind)) ?? [];
      const preset = { ...family?.generator?.preset, ...named?.options };
      shown = offered.map((option) => field(option, preset[option.key] ?? ""));
      fields.replaceChildren(...shown.map(({ element }) => element));
      reveal(element, offered.length > 0);
    },
    values() {
      // No word is a choice too; any other empty field stands for the default.
      const said = shown.filter(({ option, value }) => option.kind === "words" || value() !== "");
      return Object.fromEntries(
        said.map(({ option, value }) => [option.key, option.kind === "number" ? Number(value()) : value()]),
      );
    },
  };
}
