// Builds elements. Nothing here writes style attributes, which the content security policy forbids, or parses markup: pasted text
// stays text.

export type Child = Node | string | null | false | undefined;
type Value = string | number | boolean | null | undefined | ((event: never) => void);

/** An element with attributes, listeners (`onclick`) and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  values: Record<string, Value> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  put(element, ...children);
  return element;
}

export function put(parent: Element, ...children: Child[]): void {
  for (const child of children) if (child !== null && child !== undefined && child !== false) parent.append(child);
}

/** A button that does not submit forms. */
export function button(
  text: string,
  click: (event: MouseEvent) => void,
  values: Record<string, Value> = {},
  ...more: Child[]
): HTMLButtonElement {
  const press = (event: MouseEvent) => {
    if (made.getAttribute("aria-disabled") !== "true") click(event);
  };
  const made = h("button", { type: "button", onclick: press, ...values }, ...more, text);
  return made;
}

/** Disables a button without taking its focus away, as `disabled` would. */
export function hold(element: HTMLButtonElement, held: boolean): void {
  if (held) element.setAttribute("aria-disabled", "true");
  else element.removeAttribute("aria-disabled");
}

/** Sets text only if it differs, since screen readers re-read a live region after every write. */
export function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Shows a text of the page and, on its own line, the engine's English one. */
export function sayBoth(element: HTMLElement, text: string, engine = ""): void {
  if (element.textContent === text + engine) return;
  element.replaceChildren(
    ...(text ? [text] : []),
    ...(engine ? [h("span", { lang: "en", class: "engine" }, engine)] : []),
  );
}

/** Shows or hides an element. A hidden element passes its focus to `next`, so that it is never lost. */
export function reveal(element: HTMLElement, there: boolean, next?: HTMLElement | null): void {
  if (element.hidden === !there) return;
  const lost = !there && element.contains(document.activeElement);
  element.hidden = !there;
  if (lost) next?.focus();
}

/** Updates the children of a list by key, so that elements that stay keep their focus. */
export function keyed<T>(
  parent: Element,
  items: readonly T[],
  key: (item: T, at: number) => string,
  make: (item: T, at: number) => HTMLElement,
  update?: (element: HTMLElement, item: T, at: number) => void,
): void {
  const old = new Map(
    [...parent.children].map((child) => [(child as HTMLElement).dataset["key"] ?? "", child as HTMLElement]),
  );
  let place: Element | null = parent.firstElementChild;
  items.forEach((item, at) => {
    const name = key(item, at);
    let element = old.get(name);
    old.delete(name);
    if (!element) {
      element = make(item, at);
      element.dataset["key"] = name;
    }
    update?.(element, item, at);
    if (element === place) place = place.nextElementSibling;
    else parent.insertBefore(element, place);
  });
  for (const element of old.values()) element.remove();
}

/** A labelled select. */
export function select(
  label: string,
  options: readonly (readonly [string, string])[],
  value: string,
  change: (value: string) => void,
  id: string,
): { element: HTMLElement; input: HTMLSelectElement } {
  const input = h(
    "select",
    { id, onchange: () => change(input.value) },
    ...options.map(([name, text]) => h("option", { value: name, selected: name === value }, text)),
  );
  return { element: h("div", { class: "field" }, h("label", { for: id }, label), input), input };
}

export function checkbox(
  label: string,
  value: boolean,
  change: (on: boolean) => void,
): { element: HTMLElement; input: HTMLInputElement } {
  const input = h("input", { type: "checkbox", checked: value, onchange: () => change(input.checked) });
  return { element: h("label", { class: "check" }, input, h("span", {}, label)), input };
}

let ids = 0;

/** A unique id for an element that another one refers to. */
export function name(stem: string): string {
  ids += 1;
  return `${stem}-${ids}`;
}

const SVG = "http://www.w3.org/2000/svg";

/** A line icon, for buttons that also have a label. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
