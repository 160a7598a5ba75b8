// Boards with rules of their own: set by hand, played, and their conflicts.

import { cell, expect, open, test } from "./board";

type Page = import("@playwright/test").Page;

const verdict = (page: Page) => page.locator(".verdict");
const bar = (page: Page) => page.locator(".draw-bar");

/** An empty board of four by four cells with boxes, in the setter. */
async function empty(page: Page, side = 4): Promise<void> {
  await page.goto("/");
  await page.keyboard.press("n");
  await page.getByRole("tab", { name: "Empty" }).press("Enter");
  const panel = page.getByRole("tabpanel", { name: "Empty" });
  await panel.getByLabel("Family").selectOption("variant");
  await panel.getByLabel("Rows").fill(String(side));
  await panel.getByLabel("Columns").fill(String(side));
  await panel.getByRole("button", { name: "Start setting" }).click();
  await expect(page.getByRole("heading", { name: `Variant ${side}×${side}` })).toBeVisible();
}

async function choose(page: Page, kind: string): Promise<void> {
  await page.getByLabel("Search the rules").fill(kind);
  await page
    .locator(".kind")
    .filter({ has: page.getByText(kind, { exact: true }) })
    .click();
}

/** Drags from cell to cell with the mouse. */
async function drag(page: Page, cells: readonly number[]): Promise<void> {
  for (const [at, index] of cells.entries()) {
    const box = await cell(page, index).boundingBox();
    if (!box) throw new Error(`no cell ${index}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y, { steps: at === 0 ? 1 : 8 });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Fills in an answer, row by row. */
async function solve(page: Page, digits: string): Promise<void> {
  for (const [index, digit] of [...digits].entries()) {
    await cell(page, index).click();
    await page.keyboard.press(digit);
  }
}

const played = (page: Page) => page.getByRole("tab", { name: "Play" }).click();
const solved = (page: Page) => page.locator(".notice.solved");

/** Cages that leave one answer: 1234 3412 2143 4321. */
const CAGES: [number[], number][] = [
  [[0], 1],
  [[1, 2], 5],
  [[3, 7], 6],
  [[4, 8], 5],
  [[5, 6], 5],
  [[9, 13], 4],
  [[10, 11], 7],
  [[12], 4],
  [[14, 15], 3],
];

test("a killer is set by hand, played and solved", async ({ page }) => {
  await empty(page);
  await choose(page, "Killer cage");
  for (const [cells, sum] of CAGES) {
    await drag(page, cells);
    // Digits typed on the board are the sum.
    for (const key of String(sum)) await page.keyboard.press(key);
    await expect(bar(page).getByLabel("Sum")).toHaveValue(String(sum));
    await page.keyboard.press("Enter");
  }
  await expect(page.locator(".rule-list li")).toHaveCount(CAGES.length);
  await expect(page.locator(".gp-scene .cage-label")).toHaveCount(CAGES.length);
  await expect(verdict(page)).toHaveText("There is exactly one answer.");
  expect(page.url()).toContain("killer*cells=c1-2*sum=n5");
  // Undo and redo cover rules like everything else.
  await page.keyboard.press("Control+z");
  await expect(page.locator(".rule-list li")).toHaveCount(CAGES.length - 1);
  await page.keyboard.press("Control+Shift+z");
  await expect(page.locator(".rule-list li")).toHaveCount(CAGES.length);

  await played(page);
  await expect(page.locator(".own-rules")).toContainText("Killer cage");
  await cell(page, 14).click();
  await page.keyboard.press("4");
  await expect(page.locator(".clash")).toContainText(/killer cage/i);
  await expect(cell(page, 14)).toHaveAttribute("aria-label", /conflict/);
  await page.keyboard.press("Control+z");
  await expect(page.locator(".clash")).toBeHidden();
  await expect(page.locator(".gp-cell.conflict")).toHaveCount(0);
  await solve(page, "1234341221434321");
  await expect(solved(page)).toContainText("Solved");
});

test("a thermometer is drawn from its bulb, played and solved", async ({ page }) => {
  await empty(page);
  await choose(page, "Thermometer");
  await drag(page, [0, 1, 2, 3]);
  await expect(page.locator(".rule-list li")).toHaveText(/Thermometer · r1c1 r1c2 r1c3 r1c4/);
  // The other way round, by taps in order.
  for (const index of [15, 14, 13, 12]) await cell(page, index).click();
  await bar(page).getByRole("button", { name: "Add" }).click();
  await expect(page.locator(".rule-list li")).toHaveCount(2);
  await drag(page, [8, 4]);
  await drag(page, [6, 7]);
  await expect(page.locator(".rule-list li")).toHaveCount(4);
  await expect(verdict(page)).toHaveText("There is exactly one answer.");
  await played(page);
  await cell(page, 1).click();
  await page.keyboard.press("4");
  await expect(page.locator(".clash")).toContainText(/thermometer/i);
  await expect(cell(page, 1)).toHaveAttribute("aria-label", /conflict/);
  await page.keyboard.press("Control+z");
  await solve(page, "1234341221434321");
  await expect(solved(page)).toContainText("Solved");
});

test("an arrow is drawn from its circle, played and solved", async ({ page }) => {
  await empty(page);
  await choose(page, "Arrow");
  await drag(page, [3, 2, 6]);
  await drag(page, [4, 0, 1]);
  await drag(page, [12, 13, 9]);
  await expect(page.locator(".rule-list li").first()).toHaveText(/Arrow · r1c4 r1c3 r2c3/);
  await bar(page).getByRole("button", { name: "Back to digits" }).click();
  await cell(page, 9).click();
  await page.keyboard.press("1");
  await expect(verdict(page)).toHaveText("There is exactly one answer.");
  await played(page);
  await cell(page, 3).click();
  await page.keyboard.press("1");
  await expect(page.locator(".clash")).toContainText(/arrow/i);
  await expect(cell(page, 3)).toHaveAttribute("aria-label", /conflict/);
  await page.keyboard.press("Control+z");
  for (const [index, digit] of [..."1234341221434321"].entries()) {
    if (index === 9) continue;
    await cell(page, index).click();
    await page.keyboard.press(digit);
  }
  await expect(solved(page)).toContainText("Solved");
});

test("a rule is drawn, changed and removed with the keyboard alone", async ({ page }) => {
  await empty(page);
  await page.getByLabel("Search the rules").fill("killer");
  await page.locator(".kind", { hasText: "Killer cage" }).focus();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press("F6");
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("7");
  await page.keyboard.press("Enter");
  await expect(page.locator(".rule-list li")).toHaveText(/Killer cage · 7 · r1c1 r1c2/);
  await page.getByRole("button", { name: /^Edit Killer cage/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("5");
  await page.keyboard.press("Enter");
  await expect(page.locator(".rule-list li")).toHaveText(/Killer cage · 5 · r1c1 r1c2/);
  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeHidden();
  await page.getByRole("button", { name: /^Remove Killer cage/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".rule-list li")).toHaveCount(0);
});

test("dots, quadruples, marked cells and clues beside the board are placed by taps", async ({ page }) => {
  await empty(page);
  await choose(page, "White dot");
  const box = await cell(page, 0).boundingBox();
  if (!box) throw new Error("no board");
  await page.mouse.click(box.x + box.width * 0.95, box.y + box.height / 2);
  await expect(page.locator(".rule-list li")).toHaveText(/White dot · r1c1 r1c2/);
  await choose(page, "Quadruple");
  await bar(page).getByLabel("Digits").fill("1 2");
  await page.mouse.click(box.x + box.width * 0.9, box.y + box.height * 0.9);
  await expect(page.locator(".rule-list li").nth(1)).toHaveText(/Quadruple · Digits 1 2 · r1c1 r1c2 r2c1 r2c2/);
  await choose(page, "Even cell");
  await cell(page, 5).click();
  await cell(page, 6).click();
  await expect(page.locator(".rule-list li").nth(2)).toHaveText(/Even cell · r2c2 r2c3/);
  await cell(page, 6).click();
  await expect(page.locator(".rule-list li").nth(2)).toHaveText(/Even cell · r2c2/);
  await choose(page, "Skyscraper clue");
  await cell(page, 4).click();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await expect(page.locator(".rule-list li").nth(3)).toHaveText(/Skyscraper clue · 2 · r2c1 r2c2 r2c3 r2c4/);
  await expect(page.locator(".gp-scene .sign")).toHaveText("2");
  await page.getByLabel("Search the rules").fill("diagonal");
  await page.getByRole("switch", { name: /^Diagonal \// }).click();
  await expect(page.getByRole("switch", { name: /^Diagonal \// })).toHaveAttribute("aria-checked", "true");
  await expect(page.locator(".rule-list li")).toHaveCount(5);
  await expect(verdict(page)).not.toHaveAttribute("data-verdict", "problem");
});

test("a rule that the engine refuses is explained", async ({ page }) => {
  await empty(page);
  await choose(page, "KenKen cage");
  await drag(page, [0, 1, 2]);
  await bar(page).getByLabel("Operation").selectOption("-");
  await bar(page).getByLabel("Number").fill("1");
  await bar(page).getByRole("button", { name: "Add" }).click();
  await expect(verdict(page)).toContainText("subtraction and division take two cells");
  await page.keyboard.press("Control+z");
  await expect(verdict(page)).toHaveText(/There is/);
});

test("regions and digits of the board are set", async ({ page }) => {
  await empty(page);
  await page.getByLabel("Usual boxes").uncheck();
  await page.getByRole("button", { name: "Draw regions" }).click();
  await drag(page, [0, 1, 2, 3]);
  await page.keyboard.press("Enter");
  expect(await cell(page, 0).getAttribute("class")).toContain("thick-bottom");
  await expect.poll(() => page.url()).toContain("&g=0-0-0-0--");
  await bar(page).getByRole("button", { name: "Back to digits" }).click();
  await page.getByLabel("from", { exact: true }).fill("0");
  await page.getByLabel("to", { exact: true }).fill("3");
  await page.getByLabel("to", { exact: true }).press("Enter");
  await cell(page, 0).click();
  await page.keyboard.press("0");
  await expect(cell(page, 0)).toHaveAttribute("aria-label", /, 0, given/);
  await expect.poll(() => page.url()).toContain("variant.4x4.1O&d=0.4");
});

test("a link opens with its rules, and clues beside the board have room", async ({ page }) => {
  await open(
    page,
    "variant.4x4.P&g=2x2&r=sandwich*cells=c0-1-2-3*sum=n5!little_killer*cells=c2-7*sum=n4!thermo*cells=c4-8-c",
  );
  await expect(page.locator(".gp-scene .stroke")).not.toHaveCount(0);
  const [sign, board] = await Promise.all([
    page.locator(".gp-scene .sign").first().boundingBox(),
    page.locator(".gp-board").boundingBox(),
  ]);
  if (!sign || !board) throw new Error("nothing is drawn");
  expect(sign.x).toBeGreaterThanOrEqual(board.x - 1);
  expect(sign.y).toBeGreaterThanOrEqual(board.y - 1);
  await page.reload();
  await expect(page.locator(".gp-scene .stroke")).not.toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a cage is tapped, and its conflict shown", async ({ page }) => {
    await empty(page);
    await choose(page, "Killer cage");
    for (const index of [0, 1]) await cell(page, index).tap();
    await bar(page).getByLabel("Sum").fill("3");
    await bar(page).getByRole("button", { name: "Add" }).tap();
    await expect(page.locator(".rule-list li")).toHaveText(/Killer cage · 3 · r1c1 r1c2/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await played(page);
    await cell(page, 0).tap();
    await page.locator('.gp-number[data-digit="4"]').tap();
    await expect(page.locator(".clash")).toContainText(/killer cage/i);
    await expect(cell(page, 0)).toHaveAttribute("aria-label", /conflict/);
  });

  test("thermometers and arrows are tapped in order", async ({ page }) => {
    await empty(page);
    await choose(page, "Thermometer");
    for (const index of [0, 1, 2]) await cell(page, index).tap();
    await bar(page).getByRole("button", { name: "Add" }).tap();
    await choose(page, "Arrow");
    for (const index of [7, 6, 10]) await cell(page, index).tap();
    await bar(page).getByRole("button", { name: "Add" }).tap();
    await expect(page.locator(".rule-list li")).toHaveText([/Thermometer · r1c1 r1c2 r1c3/, /Arrow · r2c4 r2c3 r3c3/]);
    await played(page);
    for (const [index, digit, rule] of [
      [0, 4, "thermometer"],
      [7, 1, "arrow"],
    ] as const) {
      await cell(page, index).tap();
      await page.locator(`.gp-number[data-digit="${digit}"]`).tap();
      await expect(page.locator(".clash")).toContainText(new RegExp(rule, "i"));
    }
  });
});
