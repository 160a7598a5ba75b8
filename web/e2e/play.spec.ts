// Playing: every family by keyboard alone and by touch, undo to the start, saved work.

import { answerOf, blanks, boardOf, cell, expect, focused, LINKS, open, test, way } from "./board";

for (const id of ["sudoku", "kakuro", "skyscrapers", "latin"]) {
  test(`${id} is solved by keyboard alone`, async ({ page, request }) => {
    const board = boardOf(id);
    const answer = await answerOf(request, board);
    await open(page, LINKS[id] ?? "");
    let at = await focused(page);
    expect(at, "the board has the focus immediately").toBeGreaterThanOrEqual(0);
    for (const index of blanks(board)) {
      for (const key of way(board, at, index)) await page.keyboard.press(key);
      expect(await focused(page)).toBe(index);
      await page.keyboard.press(String(answer[index]));
      at = index;
    }
    await expect(page.getByText(/^Solved in/)).toBeVisible();
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  for (const id of ["sudoku-small", "kakuro", "skyscrapers", "latin"]) {
    test(`${id} is solved by touch`, async ({ page, request }) => {
      const board = boardOf(id);
      const answer = await answerOf(request, board);
      await open(page, LINKS[id] ?? "");
      for (const index of blanks(board)) {
        await cell(page, index).tap();
        await page.locator(`.gp-number[data-digit="${answer[index]}"]`).tap();
      }
      await expect(page.getByText(/^Solved in/)).toBeVisible();
    });
  }

  test("a digit chosen first goes into every cell that is tapped", async ({ page, request }) => {
    const board = boardOf("latin");
    const answer = await answerOf(request, board);
    await open(page, LINKS["latin"] ?? "");
    await page.getByRole("button", { name: "Number first" }).tap();
    for (let digit = 1; digit <= board.largest; digit += 1) {
      await page.locator(`.gp-number[data-digit="${digit}"]`).tap();
      for (const index of blanks(board)) if (answer[index] === digit) await cell(page, index).tap();
    }
    await expect(page.getByText(/^Solved in/)).toBeVisible();
  });

  test("targets of the pad are 44 pixels or more", async ({ page }) => {
    await open(page, LINKS["sudoku"] ?? "");
    for (const button of await page.locator(".gp-pad button:visible").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

test("undo goes back to the start, redo forward again", async ({ page }) => {
  const board = boardOf("latin");
  await open(page, LINKS["latin"] ?? "");
  const labels = () =>
    page.locator("[data-cell]").evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label")));
  const start = await labels();
  for (const key of ["1", "ArrowRight", "Shift+2", "Control+3", "ArrowDown", "5", "Delete", "v", "4", "z"])
    await page.keyboard.press(key);
  const end = await labels();
  expect(end).not.toEqual(start);
  for (let count = 0; count < 30; count += 1) await page.keyboard.press("Control+z");
  expect(await labels()).toEqual(start);
  for (let count = 0; count < 30; count += 1) await page.keyboard.press("Control+y");
  expect(await labels()).toEqual(end);
  expect(blanks(board).length).toBeGreaterThan(0);
});

test("work survives closing the page, and starting over can be undone", async ({ page, context }) => {
  await open(page, LINKS["latin"] ?? "");
  const at = await focused(page);
  await page.keyboard.press("7");
  await expect(cell(page, at)).toHaveAttribute("aria-label", /, 7/);
  await page.waitForTimeout(600);
  await page.close();
  const again = await context.newPage();
  await again.goto("/");
  await expect(cell(again, at)).toHaveAttribute("aria-label", /, 7/);
  await again.getByRole("button", { name: "Start over" }).click();
  await expect(cell(again, at)).toHaveAttribute("aria-label", /empty/);
  await again.keyboard.press("Control+z");
  await expect(cell(again, at)).toHaveAttribute("aria-label", /, 7/);
});

test("checkpoints can be restored", async ({ page }) => {
  await open(page, LINKS["latin"] ?? "");
  const at = await focused(page);
  await page.keyboard.press("7");
  await page.getByRole("button", { name: "Set a checkpoint" }).click();
  await page.getByRole("grid").press("3");
  await expect(cell(page, at)).toHaveAttribute("aria-label", /, 3/);
  await page.getByRole("button", { name: "Go back to 1" }).click();
  await expect(cell(page, at)).toHaveAttribute("aria-label", /, 7/);
});

test("candidates are filled in as one step", async ({ page }) => {
  await open(page, LINKS["kakuro"] ?? "");
  await page.getByRole("button", { name: "Fill in candidates" }).click();
  await expect(cell(page, 8)).toHaveAttribute("aria-label", /centre marks 8/);
  await page.keyboard.press("Control+z");
  await expect(cell(page, 8)).not.toHaveAttribute("aria-label", /centre marks/);
});

test("a pause covers the board and stops the clock", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: "Resume" })).toBeFocused();
  await expect(page.getByRole("grid")).toBeHidden();
  const time = await page.getByRole("timer").textContent();
  await page.waitForTimeout(1500);
  expect(await page.getByRole("timer").textContent()).toBe(time);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toBeVisible();
  expect(await focused(page)).toBeGreaterThanOrEqual(0);
});

test("options are saved", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.getByLabel("Show the clock").uncheck();
  await expect(page.getByRole("timer")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("timer")).toBeHidden();
});

test("the two keys of a number go to one cell, as one kind of entry", async ({ page }) => {
  await open(page, "sudoku.4x4.ZZZZZZZZZV");
  await cell(page, 0).click();
  await page.keyboard.press("1");
  await cell(page, 5).click();
  await page.keyboard.press("2");
  await expect(cell(page, 0)).toHaveAttribute("aria-label", /, 1(,|$)/);
  await expect(cell(page, 5)).toHaveAttribute("aria-label", /, 2(,|$)/);
  await cell(page, 20).click();
  await page.keyboard.press("Shift+1");
  await page.keyboard.press("Control+2");
  await expect(cell(page, 20)).toHaveAttribute("aria-label", /corner marks 1, centre marks 2(,|$)/);
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  await expect(cell(page, 20)).toHaveAttribute("aria-label", /, 12(,|$)/);
});

test("marks in coloured cells have a plain background", async ({ page }) => {
  await open(page, LINKS["latin"] ?? "");
  const at = await focused(page);
  for (const key of ["Control+1", "Control+2", "Shift+3", "Control+Shift+1"]) await page.keyboard.press(key);
  const ground = (selector: string) =>
    cell(page, at)
      .locator(selector)
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await ground(".gp-tint");
  for (const mark of [".gp-centre > span", ".gp-corner i"]) expect(await ground(mark), mark).toBe(plain);
  // With two colours, neither is the background of the mark.
  await page.keyboard.press("Control+Shift+5");
  const paper = await page.evaluate(
    () => getComputedStyle(document.querySelector(".panels") ?? document.body).backgroundColor,
  );
  for (const mark of [".gp-centre > span", ".gp-corner i"]) expect(await ground(mark), mark).toBe(paper);
});

test("after a click on a button, keys still act on the board", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await cell(page, 10).click();
  await page.getByRole("button", { name: "Fill in candidates" }).click();
  expect(await focused(page)).toBe(-1);
  await page.keyboard.press("v");
  await expect(page.getByRole("button", { name: "Colour", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe(19);
  // Space on a button presses it.
  await page.getByRole("button", { name: "Start over" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Colour", exact: true })).toHaveAttribute("aria-pressed", "true");
});
