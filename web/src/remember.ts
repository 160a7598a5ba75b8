// Saves work, settings and the address as they change, in concert with other tabs.

import type { App } from "./app";
import { isSolved } from "./families";
import { writeFragment, writePuzzle } from "./links";
import { type Kept, keep, keepChoices, kept, keyOf, touch } from "./progress";
import { type Meeting, meet } from "./tabs";
import type { Game } from "./types";

/** Saves changes and reports what to do about other tabs; never overwrites work it has not seen. */
export function keeper(app: App): (game: Game) => Meeting | null {
  let link = "";
  let base: Kept | null = null;
  return (game) => {
    // While setting, every key makes a new puzzle; it is saved once it is played.
    if (game.setting) return null;
    const there = writePuzzle(game.board);
    const first = there !== link;
    if (first) [link, base] = [there, null];
    const { work, checkpoints, elapsed, answered } = game;
    const met = meet(
      base,
      { work, checkpoints, elapsed, answered },
      kept(app.storage, game.board),
      app.words("work.other-tab"),
    );
    const tried = met.write || first;
    const when = Date.now();
    const solved = isSolved(game.board, met.now.work);
    const done = met.write
      ? keep(app.storage, game.board, { ...met.now, solved, when })
      : !first || touch(app.storage, game.board, when);
    // After a failed write, try again next time.
    if (done) base = met.now;
    if (tried) app.store.send({ type: "unkept", unkept: !done || Boolean(app.storage.passing) });
    if (met.clash) app.store.send({ type: "notice", notice: { kind: "bad", text: app.words("work.other-tab-kept") } });
    return met;
  };
}

export function remember(app: App): void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const settle = keeper(app);
  const meetOthers = () => {
    const met = settle(app.store.get().game);
    if (met?.take) app.store.send({ type: "elsewhere", kept: met.now });
  };
  const save = () => {
    clearTimeout(later);
    later = undefined;
    const address = writeFragment(app.store.get().game.board);
    if (location.hash !== address) history.replaceState(null, "", address);
    meetOthers();
  };
  app.store.watch((now, before) => {
    if (now.theme !== before.theme || now.language !== before.language || now.game.options !== before.game.options) {
      keepChoices(app.storage, { theme: now.theme, language: now.language, options: now.game.options });
    }
    const { work, board, checkpoints, elapsed, setting } = now.game;
    const same =
      work === before.game.work &&
      board === before.game.board &&
      checkpoints === before.game.checkpoints &&
      setting === before.game.setting;
    // Save pending changes before the board is replaced.
    if (later !== undefined && board !== before.game.board) settle(before.game);
    if (same && Math.floor(elapsed / 10_000) === Math.floor(before.game.elapsed / 10_000)) return;
    later ??= setTimeout(save, 400);
  });
  // Take over what another tab has written before anything happens here; tabs that were suspended check when they resume.
  window.addEventListener(
    "storage",
    ({ key }) => (key === null || key === keyOf(app.store.get().game.board)) && meetOthers(),
  );
  window.addEventListener("pageshow", meetOthers);
  window.addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", save);
  save();
}
