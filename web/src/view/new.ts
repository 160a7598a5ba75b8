// The dialog "New": generate, paste, empty board, examples, recent puzzles.

import type { App } from "../app";
import { errorMessage } from "../ask";
import { EngineError } from "../engine";
import { ended } from "../engine/http";
import { EXAMPLES } from "../examples";
import { families } from "../families";
import type { FamilyReport } from "../generated/api";
import { readPuzzle } from "../links";
import { forget, recent } from "../progress";
import { progressLine } from "../standing";
import { familyName, levelName } from "../words";
import { dialog, tabs } from "./dialog";
import { button, h, keyed, reveal, say, sayBoth, select } from "./dom";
import { optionFields } from "./options";
import { shapeFields } from "./shape";

export type NewTab = "make" | "paste" | "empty" | "examples" | "recent";

/** The maximum length of a text; longer ones cannot be puzzles. */
const LONGEST = 2_000_000;

export interface NewDialog {
  show(tab?: NewTab): void;
  /** Opens the paste tab with an unreadable text and the reason. */
  explain(text: string, problem: EngineError): void;
  close(): void;
}

export function newDialog(app: App): NewDialog {
  const w = app.words;
  const made = dialog(w("new.title"), w("page.close"));
  let content = newContent(app, () => made.close());
  let listed = families();
  let board: unknown = null;
  made.body.append(...content.elements);
  made.element.addEventListener("close", () => {
    content.make.stop();
    // A new board takes the focus.
    if (app.store.get().game.board !== board) app.focusBoard();
  });

  /** Families may have become known since the last time. */
  function prepare(): void {
    board = app.store.get().game.board;
    if (listed === families()) return;
    listed = families();
    content = newContent(app, () => made.close());
    made.body.replaceChildren(...content.elements);
  }
  return {
    show(wanted) {
      prepare();
      const { paste, choose } = content;
      const tab = wanted ?? (app.unread ? "paste" : "make");
      if (app.unread) paste.field.value = app.unread;
      app.unread = "";
      const chosen = choose(tab);
      made.show();
      if (tab === "paste") paste.field.focus();
      else chosen?.focus();
    },
    explain(text, problem) {
      prepare();
      const { paste, choose } = content;
      choose("paste");
      app.unread = "";
      paste.field.value = text;
      made.show();
      paste.problem(problem);
      paste.field.focus();
    },
    close: made.close,
  };
}

/** The tabs of the dialog and their panels. */
function newContent(app: App, close: () => void) {
  const w = app.words;
  const make = makePanel(app, close);
  const paste = pastePanel(app, close);
  const before = recentPanel(app, close);
  const panels = {
    make: make.element,
    paste: paste.element,
    empty: emptyPanel(app, close),
    examples: examplesPanel(app, close),
    recent: before.element,
  };
  const ids = Object.keys(panels) as NewTab[];
  const bar = tabs<NewTab>(
    w("new.title"),
    ids.map((id) => ({ id, text: w(`new.tab.${id}`), panel: panels[id] })),
    choose,
    "wide",
  );

  /** Shows a tab; returns its button. */
  function choose(id: NewTab): HTMLElement | null {
    bar.choose(id);
    if (id === "recent") before.update();
    return bar.bar.querySelector<HTMLElement>("[aria-selected=true]");
  }
  return { elements: [bar.bar, ...Object.values(panels)], make, paste, choose };
}

function makePanel(app: App, done: () => void) {
  const w = app.words;
  const shape = shapeFields(app, "make", "make", () => fit());
  const level = select(w("level.name"), [], "", () => {}, "make-level");
  const options = optionFields(app);
  const status = h("p", { class: "message", role: "status" });
  const go = button(w("new.generate"), () => void begin(), { class: "main" });
  const stop = button(w("page.cancel"), () => running?.abort(), { hidden: true });
  let running: AbortController | null = null;
  shape.element.append(level.element);
  fit();

  /** Shows the levels and options of the chosen family. */
  function fit(): void {
    const family = shape.family();
    const levels = [["", w("level.any")], ...(family?.levels ?? []).map((one) => [one, levelName(w, one)])];
    const before = level.input.value;
    level.input.replaceChildren(
      ...levels.map(([value = "", text = ""]) => h("option", { value, selected: value === before }, text)),
    );
    options.show(family, shape.named());
  }
  async function begin(): Promise<void> {
    const wanted = shape.value();
    if (!wanted) return;
    const { family, rows, columns, box } = wanted;
    running?.abort();
    const control = new AbortController();
    running = control;
    reveal(stop, true);
    stop.focus();
    go.disabled = true;
    say(status, w("new.generating"));
    // Boxes determine the size.
    const size: { size: number | [number, number] } | { box: [number, number] } = box
      ? { box }
      : { size: rows === columns ? rows : [rows, columns] };
    try {
      const order = {
        family,
        ...size,
        ...(level.input.value && { difficulty: level.input.value }),
        ...options.values(),
      };
      await app.ask.generate(order, control.signal, (millis) =>
        say(status, w("new.generating-for", { seconds: Math.round(millis / 1000) })),
      );
      say(status, "");
      done();
    } catch (problem) {
      const { text, engine } = errorMessage(problem, w("engine.failed"));
      if (ended(problem)) say(status, "");
      else sayBoth(status, text, engine);
    } finally {
      go.disabled = false;
      reveal(stop, false, go);
    }
  }
  const element = h(
    "div",
    { class: "panel" },
    shape.element,
    options.element,
    h("div", { class: "row" }, go, stop),
    status,
  );
  return { element, stop: () => running?.abort() };
}

function pastePanel(app: App, done: () => void) {
  const w = app.words;
  const field = h("textarea", {
    id: "paste",
    rows: 8,
    spellcheck: "false",
    autocomplete: "off",
    "aria-describedby": "paste-problem paste-help",
  });
  const problemText = h("p", { class: "message problem", id: "paste-problem", role: "alert" });
  const readings = [
    ["", w("paste.any-family")] as const,
    ...families().map(({ id }) => [id, familyName(w, id)] as const),
  ];
  const family = select(w("paste.family"), readings, "", () => {}, "paste-family");
  const file = h("input", {
    type: "file",
    class: "hidden-file",
    id: "paste-file",
    onchange: () => void pick(),
    tabindex: -1,
    "aria-hidden": "true",
  });
  const go = button(w("paste.open"), () => void open(), { class: "main" });
  const choose = button(w("paste.file"), () => file.click());

  function problem(report: EngineError): void {
    const where =
      report.line > 0 && report.column > 0 ? `${w("paste.place", { line: report.line, column: report.column })}:` : "";
    const { text, engine } = errorMessage(report, w("engine.failed"), where);
    sayBoth(problemText, text, engine);
    field.setAttribute("aria-invalid", "true");
    if (report.line > 0 && report.column > 0) point(field, report.line, report.column);
  }
  async function open(): Promise<void> {
    const text = field.value;
    if (!text.trim()) return field.focus();
    go.disabled = true;
    field.removeAttribute("aria-invalid");
    say(problemText, "");
    try {
      await app.ask.read(text, family.input.value ? { family: family.input.value } : {});
      field.value = "";
      done();
    } catch (error) {
      if (!ended(error))
        problem(
          error instanceof EngineError
            ? error
            : new EngineError(error instanceof Error ? error.message : w("engine.failed"), 0),
        );
      field.focus();
    } finally {
      go.disabled = false;
    }
  }
  async function pick(): Promise<void> {
    const chosen = file.files?.[0];
    if (!chosen) return;
    if (chosen.size > LONGEST) return say(problemText, w("paste.too-large"));
    field.value = await chosen.text();
    file.value = "";
    await open();
  }
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void open();
  });
  const element = h(
    "div",
    { class: "panel" },
    h("label", { for: "paste" }, w("paste.label")),
    field,
    problemText,
    h("p", { class: "faint", id: "paste-help" }, w("paste.help")),
    family.element,
    h("div", { class: "row wrap" }, go, choose, file),
  );
  return { element, field, problem };
}

/** Selects the character that an error is about, ready to be replaced. */
function point(field: HTMLTextAreaElement, line: number, column: number): void {
  const lines = field.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  // Columns count code points; the field counts UTF-16 units.
  const before = [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
  field.setSelectionRange(start + before, Math.min(start + before + 1, field.value.length));
}

function emptyPanel(app: App, done: () => void): HTMLElement {
  const w = app.words;
  const shape = shapeFields(app, "empty", "set");
  const open = () => {
    const wanted = shape.value();
    if (!wanted) return;
    app.openEmpty(wanted);
    done();
  };
  return h(
    "div",
    { class: "panel" },
    shape.element,
    h("p", { class: "faint" }, w("empty.help")),
    h("div", { class: "row" }, button(w("empty.start"), open, { class: "main" })),
  );
}

function examplesPanel(app: App, done: () => void): HTMLElement {
  const w = app.words;
  const one = (name: string, link: string) => {
    const open = () => {
      app.openLink(link);
      done();
    };
    return h("li", {}, button(name, open, { class: "entry" }));
  };
  const list = h(
    "ul",
    { class: "entries" },
    ...EXAMPLES.map(({ id, link }) => one(w.find(`example.${id}`) ?? id, link)),
  );
  // Families without a bundled example use that of their link format.
  for (const { id } of families().filter((family) => !EXAMPLES.some(({ link }) => link.startsWith(`${family.id}.`)))) {
    const found = (reports: readonly FamilyReport[]) =>
      reports.find((report) => report.id === id)?.formats.find((format) => format.id === "page");
    const add = (link = "") =>
      readPuzzle(link.replace(/^.*#p=/, "")) && list.append(one(familyName(w, id), link.replace(/^.*#p=/, "")));
    app
      .families()
      .then((reports) => add(found(reports)?.example))
      .catch(() => {});
  }
  return h("div", { class: "panel" }, list);
}

function recentPanel(app: App, done: () => void) {
  const w = app.words;
  const list = h("ul", { class: "entries" });
  const none = h("p", { class: "faint" }, w("recent.none"));
  const element = h("div", { class: "panel" }, list, none);
  function update(): void {
    const entries = recent(app.storage);
    reveal(none, entries.length === 0);
    say(none, app.store.get().unkept ? w("page.unkept") : w("recent.none"));
    keyed(
      list,
      entries,
      (entry) => entry.link,
      (entry) => {
        const title = `${familyName(w, entry.family)}, ${entry.size}`;
        const open = () => {
          app.openLink(entry.link);
          done();
        };
        const drop = () => {
          forget(app.storage, entry.link);
          update();
          (
            list.querySelector<HTMLElement>("button") ??
            element.closest("dialog")?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")
          )?.focus();
        };
        const when = new Date(entry.when).toLocaleDateString(app.store.get().language, {
          month: "short",
          day: "numeric",
          hour: "numeric",
          minute: "2-digit",
        });
        const facts = `${progressLine(entry, w)} · ${when}`;
        return h(
          "li",
          {},
          button("", open, { class: "entry" }, h("b", {}, title), h("span", {}, facts)),
          button("✕", drop, { class: "quiet close", "aria-label": w("recent.forget", { name: title }) }),
        );
      },
    );
  }
  return { element, update };
}

/** The text of a file; null if it is too large to be a puzzle. */
export async function textOf(file: File): Promise<string | null> {
  return file.size > LONGEST ? null : file.text();
}
