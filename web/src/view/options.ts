// Fields for the options that a generator declares, besides size and level.

import type { App } from "../app";
import { type Declared, describedIn } from "../families";
import type { OptionReport } from "../generated/api";
import { h, reveal, select } from "./dom";

export interface OptionFields {
  element: HTMLElement;
  /** Shows the options of a family. */
  show(family: Declared | undefined): void;
  /** The chosen values by their keys in requests. */
  values(): Record<string, string | number>;
}

/** The kinds of options that fit a small field. Sizes have their own fields. */
const KINDS: readonly string[] = ["choice", "number", "range"];

export function optionFields(app: App): OptionFields {
  const w = app.words;
  const fields = h("div", { class: "fields options" });
  const element = h("details", {}, h("summary", {}, w("play.options")), fields);
  let inputs: { option: OptionReport; input: HTMLInputElement | HTMLSelectElement }[] = [];

  function field(option: OptionReport, preset: string) {
    const id = `make-${option.key}`;
    const made = option.kind === "choice" ? choice(option, preset, id) : typed(option, preset, id);
    const label = made.element.querySelector("label");
    label?.setAttribute("lang", describedIn());
    label?.replaceChildren(option.about);
    inputs.push({ option, input: made.input });
    return made.element;
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
    show(family) {
      inputs = [];
      const offered = family?.generator?.options.filter((option) => KINDS.includes(option.kind)) ?? [];
      fields.replaceChildren(...offered.map((option) => field(option, family?.generator?.preset[option.key] ?? "")));
      reveal(element, offered.length > 0);
    },
    values() {
      const said = inputs.filter(({ input }) => input.value.trim() !== "");
      return Object.fromEntries(
        said.map(({ option, input }) => [
          option.key,
          option.kind === "number" ? Number(input.value) : input.value.trim(),
        ]),
      );
    },
  };
}
