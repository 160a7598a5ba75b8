// Fields for family, size and boxes. What was typed stays as it is; what cannot be is told.

import type { App } from "../app";
import { boxes, FAMILY_IDS, sideOf, sides, SIZES, type Purpose, type Shape } from "../shape";
import type { FamilyId } from "../types";
import { familyName } from "../words";
import { h, reveal, say, select } from "./dom";

export interface ShapeFields {
  element: HTMLElement;
  /** The shape that was chosen; null, with the field in focus, where there is no such board. */
  value(): Shape | null;
}

export function shapeFields(app: App, id: string, purpose: Purpose): ShapeFields {
  const w = app.words;
  const family = select(w("new.family"), FAMILY_IDS.map((one) => [one, familyName(w, one)] as const), "sudoku", () => refit(true), `${id}-family`);
  const number = (label: string, name: string) => {
    const input = h("input", { type: "number", id: `${id}-${name}`, inputmode: "numeric", "aria-describedby": `${id}-sizes`, oninput: () => refit(false) });
    return { input, element: h("div", { class: "field small" }, h("label", { for: `${id}-${name}` }, label), input) };
  };
  const rows = number(w("shape.rows"), "rows");
  const columns = number(w("shape.columns"), "columns");
  const size = number(w("shape.size"), "size");
  const box = select(w("shape.box"), [], "", () => {}, `${id}-box`);
  const range = h("p", { class: "told sizes", id: `${id}-sizes`, role: "status" });
  const element = h("div", { class: "fields" }, family.element, size.element, rows.element, columns.element, box.element, range);
  const chosen = () => family.input.value as FamilyId;
  const shown = () => (chosen() === "kakuro" ? [rows, columns] : [size]);
  const side = (field: typeof size) => sideOf(field.input.value, purpose, chosen());

  function refit(fresh: boolean): void {
    const bounds = SIZES[purpose][chosen()];
    for (const { input } of [rows, columns, size]) {
      input.min = String(bounds.least);
      input.max = String(bounds.most);
      if (fresh) input.value = String(bounds.usual);
    }
    const kakuro = chosen() === "kakuro";
    reveal(rows.element, kakuro);
    reveal(columns.element, kakuro);
    reveal(size.element, !kakuro);
    const wrong = shown().filter((field) => side(field) === null);
    for (const field of [rows, columns, size]) field.input.setAttribute("aria-invalid", String(wrong.includes(field)));
    const list = w("shape.list", { list: sides(purpose, "sudoku").join(", ") });
    say(range, wrong.length === 0 ? "" : chosen() === "sudoku" ? list : w("shape.range", { min: bounds.least, max: bounds.most }));
    const before = box.input.value;
    const fitting = boxes(side(size) ?? 0).map(([high, wide]) => [`${high}x${wide}`, high === 1 ? w("shape.no-box") : w("shape.box-size", { rows: high, columns: wide })] as const);
    reveal(box.element, chosen() === "sudoku" && fitting.length > 0);
    box.input.replaceChildren(...fitting.map(([value, text]) => h("option", { value }, text)));
    if (fitting.some(([value]) => value === before)) box.input.value = before;
  }
  refit(true);

  return {
    element,
    value() {
      const wrong = shown().find((field) => side(field) === null);
      if (wrong) {
        wrong.input.focus();
        return null;
      }
      const [first = 0, second = first] = shown().map((field) => side(field) ?? 0);
      const [high = 1, wide = first] = box.input.value.split("x").map(Number);
      return { family: chosen(), rows: first, columns: second, box: chosen() === "sudoku" ? [high, wide] : null };
    },
  };
}
