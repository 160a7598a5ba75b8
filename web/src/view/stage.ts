// Around the board: its name, the clock, the cover while paused, and messages.

import type { App } from "../app";
import type { Shell } from "../shell";
import { levelName } from "../words";
import { button, h, icon, reveal, say, sayBoth } from "./dom";
import { ICONS } from "./icons";

/** The most broken rules that are listed. */
const CLASHES = 3;

/** Formats milliseconds as a time. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function stage(app: App): {
  element: HTMLElement;
  board: HTMLElement;
  /** Around the board; what belongs right under it comes after this. */
  frame: HTMLElement;
  below: HTMLElement;
  update(now: Shell): void;
} {
  const w = app.words;
  const title = h("h2", { id: "puzzle-name" });
  const facts = h("span", { class: "facts" });
  const time = h("span", { class: "time", role: "timer", "aria-label": w("clock.time") });
  const pause = button(
    "",
    () => app.pause(),
    { class: "tool", "aria-label": w("clock.pause"), title: w("clock.pause") },
    icon(ICONS.pause),
  );
  // On narrow pages the panels are far below, so the hint button is here too.
  const hint = button(
    "",
    () => app.help(),
    { class: "tool narrow", "aria-label": w("hint.name"), title: w("hint.name") },
    icon(ICONS.bulb),
  );
  const board = h("div", { class: "board-host", id: "board", tabindex: -1 });
  const resume = button(w("clock.resume"), () => app.pause(), { class: "main" }, icon(ICONS.play));
  const cover = h(
    "div",
    { class: "cover", hidden: true },
    h("p", {}, h("b", {}, w("clock.paused"))),
    h("p", {}, w("clock.covered")),
    resume,
  );
  const notice = h("div", { class: "notice", role: "status", hidden: true });
  const clash = h("div", { class: "clash", role: "status", hidden: true });
  const unkept = h("p", { class: "unkept", role: "status", hidden: true });
  const next = button("", () => void app.ask.next(), { hidden: true, class: "next" });
  const below = h("div", { class: "below" });
  const line = h("div", { class: "stage-line" }, title, facts, h("span", { class: "clock" }, time, pause, hint));
  const frame = h("div", { class: "board-frame" }, board, cover);
  const element = h(
    "section",
    { class: "stage", "aria-labelledby": "puzzle-name" },
    line,
    frame,
    clash,
    notice,
    unkept,
    next,
    below,
  );
  let last = "";

  return {
    element,
    board,
    frame,
    below,
    update(now) {
      const { game } = now;
      const name = app.nameOf(game.board);
      say(title, name);
      if (name !== last) document.title = `${name} · Gridproof`;
      last = name;
      const rated = now.rating;
      say(
        facts,
        rated?.rating && rated.level
          ? w("rating.short", { rating: rated.rating, level: levelName(w, rated.level) })
          : "",
      );
      const timed = game.options.timer && !game.setting;
      say(time, timed ? clock(game.elapsed) : "");
      reveal(time, timed);
      reveal(pause, timed && !game.solved && now.path === null, board);
      reveal(hint, !game.setting && !game.solved && !now.paused && now.path === null, board);
      const was = !cover.hidden;
      board.inert = now.paused;
      board.classList.toggle("covered", now.paused);
      cover.hidden = !now.paused;
      if (now.paused && !was) resume.focus();
      if (!now.paused && was) app.focusBoard();
      // An error after the end replaces the message about the end.
      const solved = game.solved && !game.setting && !now.path && now.notice?.kind !== "bad";
      const end = game.answered
        ? w("solved.answered")
        : timed
          ? w("solved.timed", { time: clock(game.elapsed) })
          : w("solved.untimed");
      const report = solved ? { kind: game.answered ? "info" : "good", text: end } : now.notice;
      notice.dataset["kind"] = report?.kind ?? "";
      notice.classList.toggle("solved", solved);
      // A digit that repeats is marked on the board; a rule needs a sentence.
      const own = new Set(game.board.rules.map((rule) => rule.kind));
      const broken = now.path ? [] : now.clashes.filter(({ rule }) => own.has(rule)).map(({ text }) => text);
      const sentences = [...new Set(broken)].slice(0, CLASHES);
      if ([...clash.children].map((one) => one.textContent).join() !== sentences.join())
        clash.replaceChildren(...sentences.map((text) => h("p", {}, text)));
      reveal(clash, sentences.length > 0);
      say(unkept, now.unkept ? w("page.unkept") : "");
      reveal(unkept, now.unkept);
      sayBoth(notice, report?.text ?? "", report && "engine" in report ? report.engine : "");
      const { at = 0, pieces = [] } = now.series ?? {};
      reveal(next, at + 1 < pieces.length, board);
      say(next, at + 1 < pieces.length ? w("paste.next", { at: at + 2, count: pieces.length }) : "");
      reveal(notice, report !== null);
      element.classList.toggle("looking", now.path !== null);
    },
  };
}
