// Boards that do not fit on the screen: scrolling, hints, and small text.

import type { Page } from "@playwright/test";
import { cell, expect, open, test } from "./board";

const SIGNS = "123456789abcdefghijklmnop";

/** A 25×25 Sudoku of which only a few cells are blank, by their indexes. */
function almostDone(...blank: number[]): string {
  const cells = Array.from({ length: 625 }, (_, at) => {
    const [row, column] = [Math.floor(at / 25), at % 25];
    return blank.includes(at) ? "A" : (SIGNS[(5 * (row % 5) + Math.floor(row / 5) + column) % 25] ?? "");
  });
  return `sudoku.5x5.${cells.join("")}`;
}

const EMPTY_16 = "sudoku.4x4.ZZZZZZZZZV";
const EMPTY_25 = `sudoku.5x5.${"Z".repeat(24)}A`;
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const selected = (page: Page) => page.locator('[data-cell][aria-selected="true"]').count();

/** Rests a finger for some milliseconds, then moves it from one point to another. */
async function swipe(page: Page, from: [number, number], to: [number, number], rest = 0): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  await page.waitForTimeout(rest);
  for (let step = 1; step <= 12; step += 1) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 12) });
    await page.waitForTimeout(16);
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(400);
}

/** Whether an element is visible: on the screen and, if it is on the board, not scrolled out of view. */
function seen(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const box = element.getBoundingClientRect();
      const view = element.closest(".gp-board")?.getBoundingClientRect();
      const inside = (outer: { left: number; top: number; right: number; bottom: number }) =>
        box.left >= outer.left - 1 &&
        box.top >= outer.top - 1 &&
        box.right <= outer.right + 1 &&
        box.bottom <= outer.bottom + 1;
      return inside({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }) && (!view || inside(view));
    });
}

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("swipes scroll a large board to its end, then the page to the pad", async ({ page }) => {
    await open(page, EMPTY_25);
    let reached = false;
    for (let count = 0; count < 4 && !reached; count += 1) {
      await swipe(page, [200, 700], [200, 300]);
      reached = await seen(page, '.gp-number[data-digit="5"]');
    }
    expect(reached).toBe(true);
    expect(await scrolled(page)).toBeGreaterThan(100);
    expect(await selected(page), "a swipe selects nothing").toBe(0);
  });

  test("a long press selects, and nothing scrolls", async ({ page }) => {
    await open(page, EMPTY_25);
    await swipe(page, [100, 500], [100, 400], 500);
    expect(await selected(page)).toBeGreaterThan(2);
    expect(await scrolled(page)).toBe(0);
  });

  test("a hint on a large board brings its cells and its text into view", async ({ page }) => {
    await open(page, almostDone(622, 598, 573));
    const bulb = page.locator(".stage-line").getByRole("button", { name: "Hint" });
    const report = ".message[role=status]";
    for (const text of [/Look at/, /The technique to use/, /= \d/]) {
      await bulb.tap();
      await expect(page.locator(report).first()).toContainText(text);
      await expect.poll(() => seen(page, report)).toBe(true);
      expect(
        await page.locator("[data-cell]:has(.gp-role)").evaluateAll((cells) =>
          cells.some((one) => {
            const [box, view] = [one.getBoundingClientRect(), one.closest(".gp-board")?.getBoundingClientRect()];
            return (
              view &&
              box.left >= view.left - 1 &&
              box.right <= view.right + 1 &&
              box.top >= view.top - 1 &&
              box.bottom <= view.bottom + 1
            );
          }),
        ),
      ).toBe(true);
    }
    expect(await seen(page, "[data-cell]:has(.gp-role.place)")).toBe(true);
  });
});

test("the wheel scrolls a large board, then the page", async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 700 });
  await open(page, EMPTY_25);
  await cell(page, 30).hover();
  for (let count = 0; count < 8; count += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(150);
  }
  expect(await scrolled(page)).toBeGreaterThan(20);
});

/** The bounding boxes of elements' text, as painted. */
function texts(page: Page, selector: string): Promise<{ left: number; right: number; top: number; bottom: number }[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
}

for (const [link, size] of [
  [EMPTY_16, 16],
  [EMPTY_25, 25],
] as const) {
  test(`candidates on a board of ${size} do not touch`, async ({ page }) => {
    await page.setViewportSize({ width: 1180, height: 800 });
    await open(page, link);
    await page.getByRole("tab", { name: "Set" }).click();
    const all = '[data-cell="0"] .gp-candidates i';
    await expect(page.locator(all)).toHaveCount(size, { timeout: 20_000 });
    const [boxes, width] = [await texts(page, all), (await cell(page, 0).boundingBox())?.width ?? 0];
    const side = Math.sqrt(size);
    const gaps = boxes.flatMap((box, at) => ((at + 1) % side === 0 ? [] : [(boxes[at + 1]?.left ?? 0) - box.right]));
    expect(Math.min(...gaps)).toBeGreaterThan(width * 0.035);
  });
}

test("a lone candidate of a large board is large enough to read", async ({ page }) => {
  await open(page, almostDone(622, 598, 573));
  await page.getByRole("tab", { name: "Set" }).click();
  const lone = cell(page, 622).locator(".gp-candidates i");
  await expect(lone).toHaveCount(1);
  const [size, width] = [
    await lone.evaluate((one) => parseFloat(getComputedStyle(one).fontSize)),
    (await cell(page, 622).boundingBox())?.width ?? 0,
  ];
  expect(size).toBeGreaterThan(width * 0.3);
});

test("on the pad of a large board the remaining count does not overlap the digit", async ({ page }) => {
  await open(page, EMPTY_25);
  const [digits, counts] = [await texts(page, ".gp-number-digit"), await texts(page, ".gp-number .gp-left")];
  expect(counts.length).toBe(25);
  digits.forEach((digit, at) => {
    const count = counts[at] ?? digit;
    const apart = count.left >= digit.right || count.top >= digit.bottom - 2;
    expect(apart, `digit ${at + 1}`).toBe(true);
  });
});
