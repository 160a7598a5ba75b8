// The dialog "Share": links, other sites and formats, QR code, pictures, printing.

import type { App } from "../app";
import { errorMessage, exportedPosition } from "../ask";
import { ended } from "../engine/http";
import { toPuzzle } from "../families";
import type { ConvertReport } from "../generated/api";
import { writeFragment } from "../links";
import { dialog } from "./dialog";
import { button, checkbox, h, icon, reveal, say, sayBoth, select } from "./dom";
import { ICONS } from "./icons";
import { straySums } from "./set";

/** What a picture can show. */
const DRAWN = ["puzzle", "answer", "state"] as const;

export function shareDialog(app: App): { show(): void } {
  const w = app.words;
  const shown = dialog(w("share.title"), w("page.close"));
  const status = h("p", { class: "message", role: "status" });
  const link = linkPart(app, status, () => void formats.update());
  const formats = formatsPart(app, status, link.withWork);
  const pictures = picturePart(app, () => shown.close());
  shown.body.append(link.element, status, pictures.element, formats.element);
  return {
    show() {
      say(status, "");
      pictures.begin();
      shown.show();
      link.update();
      void formats.update();
    },
  };
}

function fail(element: HTMLElement, problem: unknown, failed: string): void {
  const { text, engine } = errorMessage(problem, failed);
  sayBoth(element, text, engine);
}

/** Which parts of the work no format can hold. */
function leftOut(app: App, mine: ReturnType<typeof exportedPosition>): string {
  const w = app.words;
  return [
    mine.beside ? w("share.lost-corner", { count: mine.beside }) : "",
    mine.colours ? w("share.lost-colours") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

async function copy(
  app: App,
  status: HTMLElement,
  text: string,
  field?: HTMLInputElement | HTMLTextAreaElement,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(status, app.words("share.copied"));
  } catch {
    field?.select();
    say(status, app.words("share.copy-failed"));
  }
}

function linkPart(app: App, status: HTMLElement, changed: () => void) {
  const w = app.words;
  const field = h("input", { type: "text", readonly: true, id: "share-link", onfocus: () => field.select() });
  const work = checkbox(w("share.work"), false, () => {
    update();
    changed();
  });
  const picture = h("img", { class: "qr", alt: w("share.qr-of"), hidden: true });
  const show = button(w("share.qr"), () => void qr());
  let address = "";
  function update(): void {
    const { board, work: done } = app.store.get().game;
    field.value = new URL(writeFragment(board, work.input.checked ? done : undefined), location.href).href;
    picture.hidden = true;
  }
  async function qr(): Promise<void> {
    try {
      const svg = await app.engine.qr(field.value);
      if (address) URL.revokeObjectURL(address);
      address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      picture.src = address;
      reveal(picture, true);
      say(status, "");
    } catch (problem) {
      if (!ended(problem)) fail(status, problem, w("share.qr-large"));
    }
  }
  const element = h(
    "section",
    { class: "part" },
    h("label", { for: "share-link" }, h("b", {}, w("share.link"))),
    h(
      "div",
      { class: "row" },
      field,
      button(w("share.copy"), () => void copy(app, status, field.value, field), { class: "main" }, icon(ICONS.copy)),
    ),
    work.element,
    h("p", { class: "faint" }, w("share.help")),
    h("div", { class: "row" }, show),
    picture,
  );
  return { element, update, withWork: () => work.input.checked };
}

function formatsPart(app: App, status: HTMLElement, withWork: () => boolean) {
  const w = app.words;
  const list = h("ul", { class: "formats" });
  const trouble = h("p", { class: "message problem" });
  const apart = h("p", { class: "faint", id: "share-apart" });
  const element = h(
    "section",
    { class: "part" },
    h("h3", {}, w("share.formats")),
    h("p", { class: "faint" }, w("share.formats-help")),
    apart,
    trouble,
    list,
  );
  let asked: AbortController | null = null;

  function row(one: ConvertReport["written"][number], names: Map<string, string>): HTMLElement | null {
    const text = one.text;
    if (text === null) return null;
    const name = names.get(one.format) ?? one.format;
    const address = /^https:\/\/[^\s]+$/.test(text) ? text : "";
    const copyIt = button(
      w("share.copy"),
      () => void copy(app, status, text),
      { "aria-label": `${w("share.copy")}: ${name}` },
      icon(ICONS.copy),
    );
    const open = address
      ? h(
          "a",
          {
            class: "button",
            href: address,
            target: "_blank",
            rel: "noreferrer noopener",
            "aria-label": `${w("share.open")}: ${name}`,
          },
          w("share.open"),
        )
      : null;
    const lost = one.lost.length ? h("span", { class: "faint" }, w("share.lost", { what: one.lost.join("; ") })) : null;
    return h("li", {}, h("span", { class: "format" }, h("b", {}, name), lost), open, copyIt);
  }

  return {
    element,
    async update() {
      asked?.abort();
      const control = new AbortController();
      asked = control;
      const { board, work } = app.store.get().game;
      sayBoth(trouble, "");
      const mine = withWork() ? exportedPosition(board, work) : null;
      say(apart, [mine ? leftOut(app, mine) : "", straySums(app, board)].filter(Boolean).join(" "));
      try {
        const [report, families] = await Promise.all([
          app.engine.convert(
            { puzzle: toPuzzle(board), ...(mine && { state: mine.state }) },
            { signal: control.signal },
          ),
          app.families(),
        ]);
        const formats = families.find((family) => family.id === board.family)?.formats ?? [];
        const names = new Map(formats.map((format) => [format.id, format.name]));
        // The page's own link is shown above, with its actual address.
        const others = report.written.filter((one) => one.format !== "page");
        const rows = others.map((one) => row(one, names)).filter((one) => one !== null);
        // Links to other sites first, then texts.
        list.replaceChildren(
          ...rows.sort(
            (one, other) => Number(Boolean(other.querySelector("a"))) - Number(Boolean(one.querySelector("a"))),
          ),
        );
      } catch (problem) {
        if (ended(problem)) return;
        list.replaceChildren();
        fail(trouble, problem, w("engine.failed"));
      }
    },
  };
}

function picturePart(app: App, close: () => void): { element: HTMLElement; begin(): void } {
  const w = app.words;
  const status = h("p", { class: "message", role: "status" });
  const what = select(
    w("share.draw"),
    DRAWN.map((show) => [show, w(`share.draw.${show}`)] as const),
    "puzzle",
    () => {},
    "draw",
  );
  async function download(format: "svg" | "png" | "pdf"): Promise<void> {
    const { board, work } = app.store.get().game;
    const chosen = what.input.value;
    const mine = chosen === "state" ? exportedPosition(board, work) : null;
    // The engine draws candidates in every open cell, so incomplete marks would be drawn with others that were never made.
    const marked = mine?.state.marks && mine.everywhere;
    const show = chosen === "answer" ? "answer" : marked ? "marks" : "puzzle";
    say(status, !mine ? "" : mine.state.marks && !marked ? w("share.lost-notes") : leftOut(app, mine));
    try {
      const state = mine ? { state: mine.state } : {};
      const blob = await app.engine.render({
        puzzle: toPuzzle(board),
        format,
        show,
        ...state,
        title: app.nameOf(board),
        lang: app.store.get().language,
      });
      const address = URL.createObjectURL(blob);
      h("a", { href: address, download: `${board.family}.${format}` }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (problem) {
      if (!ended(problem)) fail(status, problem, w("engine.failed"));
    }
  }
  /** Prints the chosen content: the board as it is, the bare puzzle, or the engine's picture of the answer. */
  async function print(): Promise<void> {
    const { board } = app.store.get().game;
    const chosen = what.input.value;
    const root = document.documentElement;
    let picture: HTMLImageElement | null = null;
    try {
      if (chosen === "answer") {
        const blob = await app.engine.render({
          puzzle: toPuzzle(board),
          format: "svg",
          show: "answer",
          lang: app.store.get().language,
        });
        picture = h("img", { class: "on-paper", alt: app.nameOf(board), src: URL.createObjectURL(blob) });
        document.querySelector(".board-frame")?.append(picture);
        await picture.decode();
      }
    } catch (problem) {
      picture?.remove();
      if (!ended(problem)) fail(status, problem, w("engine.failed"));
      return;
    }
    close();
    root.dataset["paper"] = chosen;
    const after = () => {
      delete root.dataset["paper"];
      if (picture) URL.revokeObjectURL(picture.src);
      picture?.remove();
    };
    window.addEventListener("afterprint", after, { once: true });
    window.print();
  }
  const downloads = (["svg", "png", "pdf"] as const).map((format) =>
    button(
      format.toUpperCase(),
      () => void download(format),
      { "aria-label": w("share.download", { format: format.toUpperCase() }) },
      icon(ICONS.download),
    ),
  );
  const row = h(
    "div",
    { class: "row wrap" },
    ...downloads,
    button(w("share.print"), () => void print(), {}, icon(ICONS.print)),
  );
  const element = h(
    "section",
    { class: "part" },
    h("h3", {}, w("share.pictures")),
    h("div", { class: "fields" }, what.element),
    row,
    status,
  );
  return { element, begin: () => say(status, "") };
}
