// Fields for family, size and boxes, as families declare them. Invalid input is kept and explained.

import type { App } from "../app";
import { type Declared, declared, families, namesOf } from "../families";
import type { Frame } from "../families/sheet";
import type { NamedReport } from "../generated/api";
import { boxes, sideOf, sides } from "../shape";
import { familyName, namedName } from "../words";
import { h, reveal, say, select } from "./dom";

/** What a board is for: generators and setters have different sizes. */
export type Purpose = "make" | "set";

export interface ShapeFields {
  element: HTMLElement;
  /** The chosen family. */
  family(): Declared | undefined;
  /** The chosen name of boards within the family. */
  named(): NamedReport | undefined;
  /** The chosen shape; null, with the invalid field focused, if such a board does not exist. */
  value(): Frame | null;
}

const NO_SIZES = { min: 1, max: 1, default: 1, square: true, boxes: false, menu: [] };

export function shapeFields(app: App, id: string, purpose: Purpose, changed: () => void = () => {}): ShapeFields {
  const w = app.words;
  const listed = families().filter((one) => purpose === "set" || one.generator);
  const refresh = () => {
    refit(true);
    changed();
  };
  const family = select(
    w("new.family"),
    listed.flatMap((one) => [
      [one.id, familyName(w, one.id)] as const,
      ...(purpose === "make" ? namesOf(one).map((named) => [named.id, namedName(w, named)] as const) : []),
    ]),
    listed[0]?.id ?? "",
    refresh,
    `${id}-family`,
  );
  const number = (label: string, name: string) => {
    const input = h("input", {
      type: "number",
      id: `${id}-${name}`,
      inputmode: "numeric",
      "aria-describedby": `${id}-sizes`,
      oninput: () => refit(false),
    });
    return { input, element: h("div", { class: "field small" }, h("label", { for: `${id}-${name}` }, label), input) };
  };
  const rows = number(w("shape.rows"), "rows");
  const columns = number(w("shape.columns"), "columns");
  const size = number(w("shape.size"), "size");
  const box = select(w("shape.box"), [], "", () => {}, `${id}-box`);
  const range = h("p", { class: "message sizes", id: `${id}-sizes`, role: "status" });
  const element = h(
    "div",
    { class: "fields" },
    family.element,
    size.element,
    rows.element,
    columns.element,
    box.element,
    range,
  );
  const named = () =>
    families()
      .flatMap(namesOf)
      .find(({ id }) => id === family.input.value);
  const chosen = () =>
    declared(family.input.value) ?? families().find((one) => namesOf(one).some((name) => name === named()));
  const sizes = () => (purpose === "make" ? chosen()?.generator : chosen()?.board)?.sizes ?? NO_SIZES;
  const shown = () => (sizes().square ? [size] : [rows, columns]);
  const side = (field: typeof size) => sideOf(field.input.value, sizes());

  function refit(fresh: boolean): void {
    const bounds = sizes();
    for (const { input } of [rows, columns, size]) {
      input.min = String(bounds.min);
      input.max = String(bounds.max);
      if (fresh) input.value = named()?.options["size"] ?? String(bounds.default);
    }
    reveal(rows.element, !bounds.square);
    reveal(columns.element, !bounds.square);
    reveal(size.element, bounds.square);
    const wrong = shown().filter((field) => side(field) === null);
    for (const field of [rows, columns, size]) field.input.setAttribute("aria-invalid", String(wrong.includes(field)));
    const report = bounds.boxes
      ? w("shape.list", { list: sides(bounds).join(", ") })
      : w("shape.range", { min: bounds.min, max: bounds.max });
    say(range, wrong.length === 0 ? "" : report);
    const before = box.input.value;
    const fitting = boxes(side(size) ?? 0).map(
      ([high, wide]) =>
        [
          `${high}x${wide}`,
          high === 1 ? w("shape.no-box") : w("shape.box-size", { rows: high, columns: wide }),
        ] as const,
    );
    reveal(box.element, bounds.boxes && fitting.length > 0);
    box.input.replaceChildren(...fitting.map(([value, text]) => h("option", { value }, text)));
    if (fitting.some(([value]) => value === before)) box.input.value = before;
  }
  refit(true);

  return {
    element,
    family: chosen,
    named,
    value() {
      const wrong = shown().find((field) => side(field) === null);
      if (wrong) {
        wrong.input.focus();
        return null;
      }
      const [first = 0, second = first] = shown().map((field) => side(field) ?? 0);
      const [high = 1, wide = first] = box.input.value.split("x").map(Number);
      return { family: family.input.value, rows: first, columns: second, box: sizes().boxes ? [high, wide] : null };
    },
  };
}
