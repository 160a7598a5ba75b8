// The play panel: actions on the whole board, checkpoints, options.

import type { App } from "../app";
import { describedIn } from "../families";
import { kindOf } from "../families/rules";
import type { Shell } from "../shell";
import type { Board, Options } from "../types";
import { familyRules } from "../words";
import { button, checkbox, h, hold, icon, keyed, reveal } from "./dom";
import { ICONS } from "./icons";

const OPTIONS: readonly (keyof Options)[] = ["conflicts", "clearMarks", "same", "numberFirst", "positions", "timer"];

export function playPanel(app: App): { element: HTMLElement; update(now: Shell): void } {
  const w = app.words;
  const game = (action: Parameters<App["act"]>[0]) => app.act(action);
  const hint = button(w("hint.name"), () => app.help(), { class: "main" }, icon(ICONS.bulb));
  const check = button(w("check.ask"), () => void app.check(), {}, icon(ICONS.check));
  const fill = button(w("play.fill-marks"), () => void app.ask.fillMarks(), {}, icon(ICONS.marks));
  const restart = button(w("play.restart"), () => game({ type: "restart" }), {}, icon(ICONS.restart));
  const set = button(w("play.checkpoint"), () => game({ type: "checkpoint" }), {}, icon(ICONS.flag));
  const list = h("ul", { class: "points" });
  const none = h("p", { class: "faint" }, w("play.no-checkpoints"));
  const boxes = OPTIONS.map((name) => ({
    name,
    ...checkbox(w(`option.${name}`), false, (on) => game({ type: "option", name, on })),
  }));
  const own = h("dl", { class: "own-rules", "aria-label": w("rules-set.here"), hidden: true });
  let told: Board["rules"] | null = null;
  let toldIn = "";
  /** The kinds of rules on this board, each in a sentence. */
  function tell(board: Board): void {
    if (told === board.rules && toldIn === describedIn()) return;
    [told, toldIn] = [board.rules, describedIn()];
    const kinds = [...new Set(board.rules.map((rule) => rule.kind))].flatMap((id) => kindOf(board.family, id) ?? []);
    own.replaceChildren(...kinds.flatMap(({ name, about }) => [h("dt", {}, name), h("dd", {}, about)]));
    reveal(own, kinds.length > 0);
  }
  const element = h(
    "div",
    { class: "panel" },
    h("p", { class: "rules" }),
    own,
    h("div", { class: "actions" }, hint, check, fill, restart),
    h("h3", {}, w("play.checkpoints")),
    list,
    none,
    h("div", { class: "row" }, set),
    h(
      "details",
      { class: "options", open: true },
      h("summary", {}, w("play.options")),
      h("div", { class: "checks" }, ...boxes.map((box) => box.element)),
    ),
  );
  const rules = element.querySelector(".rules") as HTMLElement;

  return {
    element,
    update(now) {
      rules.textContent = familyRules(w, now.game.board.family);
      tell(now.game.board);
      for (const box of boxes) box.input.checked = now.game.options[box.name];
      reveal(none, now.game.checkpoints.length === 0);
      const make = (point: { name: string }, at: number) =>
        h(
          "li",
          {},
          button(w("play.return", { name: point.name }), () => game({ type: "return", to: at }), { class: "quiet" }),
        );
      keyed(list, now.game.checkpoints, (point, at) => `${at} ${point.name}`, make);
      hold(restart, now.game.past.length === 0 && !now.game.work.digits.some(Boolean));
      for (const one of [hint, check]) hold(one, now.game.solved);
    },
  };
}
