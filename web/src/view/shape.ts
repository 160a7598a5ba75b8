// Fields for family, size and boxes.

import type { App } from "../app";
import { boxes, FAMILY_IDS, SIZES, within, type Shape } from "../shape";
import type { FamilyId } from "../types";
import { h, reveal, select } from "./dom";

export function shapeFields(app: App, id: string): { element: HTMLElement; value(): Shape; changed(listener: () => void): void } {
  const w = app.words();
  const listeners: (() => void)[] = [];
  const family = select(w.family, FAMILY_IDS.map((one) => [one, w.families[one]] as const), "sudoku", () => refit(true), `${id}-family`);
  const number = (label: string, name: string) => {
    const input = h("input", { type: "number", id: `${id}-${name}`, inputmode: "numeric", onchange: () => refit(false) });
    return { input, element: h("div", { class: "field small" }, h("label", { for: `${id}-${name}` }, label), input) };
  };
  const rows = number(w.rows, "rows");
  const columns = number(w.columns, "columns");
  const size = number(w.size, "size");
  const box = select(w.box, [], "", () => refit(false), `${id}-box`);
  const element = h("div", { class: "fields" }, family.element, size.element, rows.element, columns.element, box.element);
  const chosen = () => family.input.value as FamilyId;

  function refit(fresh: boolean): void {
    const bounds = SIZES[chosen()];
    for (const { input } of [rows, columns, size]) {
      input.min = String(bounds.least);
      input.max = String(bounds.most);
      input.value = String(fresh ? bounds.usual : within(input.value, bounds));
    }
    const kakuro = chosen() === "kakuro";
    reveal(rows.element, kakuro);
    reveal(columns.element, kakuro);
    reveal(size.element, !kakuro);
    reveal(box.element, chosen() === "sudoku");
    const before = box.input.value;
    const fitting = boxes(Number(size.input.value)).map(([high, wide]) => [`${high}x${wide}`, w.boxOf(high, wide)] as const);
    box.input.replaceChildren(...fitting.map(([value, text]) => h("option", { value }, text)));
    if (fitting.some(([value]) => value === before)) box.input.value = before;
    for (const listener of listeners) listener();
  }
  refit(true);

  return {
    element,
    changed: (listener) => listeners.push(listener),
    value() {
      const bounds = SIZES[chosen()];
      const side = within(size.input.value, bounds);
      if (chosen() === "kakuro") return { family: "kakuro", rows: within(rows.input.value, bounds), columns: within(columns.input.value, bounds), box: null };
      const [high = 1, wide = side] = box.input.value.split("x").map(Number);
      return { family: chosen(), rows: side, columns: side, box: chosen() === "sudoku" ? [high, wide] : null };
    },
  };
}
