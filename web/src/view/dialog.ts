// Native dialogs: modal, closed by Esc, with the focus restored.

import { button, type Child, h, name } from "./dom";

export interface Dialog {
  element: HTMLDialogElement;
  body: HTMLElement;
  show(): void;
  close(): void;
}

export function dialog(title: string, close: string, kind = ""): Dialog {
  const heading = name("dialog");
  const body = h("div", { class: "dialog-body" });
  const end = () => element.close();
  const cross = button("", end, { class: "quiet close", "aria-label": close });
  cross.append("✕");
  const element = h(
    "dialog",
    { class: `dialog ${kind}`, "aria-labelledby": heading },
    h("header", { class: "dialog-head" }, h("h2", { id: heading }, title), cross),
    body,
  );
  // A press on the backdrop, which is the dialog outside its box, closes it.
  let pressed = false;
  element.addEventListener("pointerdown", (event) => (pressed = event.target === element));
  element.addEventListener("click", (event) => {
    if (pressed && event.target === element) end();
  });
  return {
    element,
    body,
    show() {
      if (element.open) return;
      document.body.append(element);
      element.showModal();
    },
    close: end,
  };
}

/** Asks for confirmation; resolves to whether it was given. */
export function confirm(title: string, text: string, yes: string, no: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = dialog(title, no, "small");
    let given = false;
    const done = (answer: boolean) => {
      given = answer;
      asked.close();
    };
    asked.body.append(
      h("p", {}, text),
      h(
        "div",
        { class: "row end" },
        button(no, () => done(false)),
        button(yes, () => done(true), { class: "main", autofocus: true }),
      ),
    );
    asked.element.addEventListener("close", () => {
      asked.element.remove();
      resolve(given);
    });
    asked.show();
  });
}

/** Tabs with panels and arrow-key navigation. */
export function tabs<T extends string>(
  label: string,
  list: readonly { id: T; text: string; panel: HTMLElement }[],
  chosen: (id: T) => void,
  extra = "",
): { bar: HTMLElement; choose(id: T): void } {
  const made = list.map(({ id, text, panel }) => {
    const [tab, body] = [name("tab"), name("panel")];
    panel.id = body;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab);
    const element = h(
      "button",
      { type: "button", role: "tab", id: tab, "aria-controls": body, onclick: () => chosen(id) },
      text,
    );
    return { id, element, panel };
  });
  const move = (event: KeyboardEvent) => {
    const at = made.findIndex((one) => one.element === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: made.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    const next = made[(to + made.length) % made.length];
    event.preventDefault();
    if (next) chosen(next.id);
    next?.element.focus();
  };
  const bar = h(
    "div",
    { class: `tabs ${extra}`, role: "tablist", "aria-label": label, onkeydown: move },
    ...(made.map((one) => one.element) as Child[]),
  );
  return {
    bar,
    choose(id) {
      for (const one of made) {
        const on = one.id === id;
        one.element.setAttribute("aria-selected", String(on));
        one.element.tabIndex = on ? 0 : -1;
        one.panel.hidden = !on;
      }
    },
  };
}
