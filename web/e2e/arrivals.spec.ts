// Import and export: work on top of the user's own, several puzzles, unreadable links, printing, sizes; small screens.

import type { Page } from "@playwright/test";
import { emptyBoard } from "../src/families";
import { writePuzzle } from "../src/links";
import { boardOf, cell, expect, focused, LINKS, open, test } from "./board";

const LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OTHER = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

test("a HoDoKu line with entries does not discard the user's work", async ({ page }) => {
  await open(page, LINKS["latin"] ?? "");
  await paste(page, LINE);
  await expect(page.getByRole("heading", { name: "Sudoku 9×9" })).toBeVisible();
  await page.keyboard.press("1");
  await expect(cell(page, 2)).toHaveAttribute("aria-label", /, 1/);
  await paste(page, `:0000:x:53+4${LINE.slice(3)}:::`);
  await expect(cell(page, 2)).toHaveAttribute("aria-label", /, 4/);
  await expect(page.locator(".notice")).toContainText("One undo brings yours back");
  await page.keyboard.press("Control+z");
  await expect(cell(page, 2)).toHaveAttribute("aria-label", /, 1/);
  await expect(page.getByRole("button", { name: "Go back to my own work" })).toBeVisible();
});

test("several puzzles in a text open one after the other", async ({ page }) => {
  await open(page, LINKS["latin"] ?? "");
  await paste(page, `${LINE}\n${OTHER}\n`);
  await expect(page.locator(".notice")).toContainText("There are 2 puzzles in the text.");
  await expect(cell(page, 0)).toHaveAttribute("aria-label", /5, given/);
  await page.getByRole("button", { name: "Next puzzle (2 of 2)" }).click();
  await expect(cell(page, 0)).toHaveAttribute("aria-label", /4, given/);
  await expect(page.locator(".next")).toBeHidden();
});

test("comments between puzzles are skipped", async ({ page }) => {
  await open(page, LINKS["latin"] ?? "");
  await paste(page, `; my list\n${LINE}\n; second\n${OTHER}\n`);
  await expect(page.locator(".notice")).toContainText("There are 2 puzzles in the text.");
  await expect(page.getByRole("button", { name: "Next puzzle (2 of 2)" })).toBeVisible();
});

test("an unreadable link is reported even over a solved puzzle, and its text is kept", async ({ page }) => {
  await open(page, "sudoku.1x1.1");
  await expect(page.locator(".notice")).toContainText("Solved");
  await page.goto("about:blank");
  await page.goto("/#p=latin.2.12A");
  await expect(page.locator(".notice")).toContainText("incomplete or damaged");
  await page.keyboard.press("n");
  await expect(page.getByLabel(/A link, an ID/)).toHaveValue("#p=latin.2.12A");
});

test("the detected format has the same name as in Share", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await paste(page, "https://puzz.link/p?skyscrapers/4/4/k13h4j3g");
  await expect(page.locator(".notice")).toContainText(/Read as puzz\.link/);
});

test("an unreadable link is reported in Korean, with the engine's message set apart", async ({ page }) => {
  await page.goto("/#p=garbage");
  await expect(page.locator(".notice")).toContainText("The link could not be read.");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("ko");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await paste(page, "hello, this is no puzzle");
  const report = page.getByRole("dialog").getByRole("alert");
  await expect(report.locator("[lang=en]")).toContainText(/^This is not recognised/);
  await expect(report).toContainText("1번째 줄 1번째 글자");
});

test("invalid sizes stay as typed, and the range is shown", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  let asked = 0;
  await page.route("**/api/generate", (route) => {
    asked += 1;
    return route.continue();
  });
  await page.keyboard.press("n");
  const panel = page.getByRole("tabpanel", { name: "Generate" });
  for (const [family, text, report] of [
    ["Sudoku", "7", "Possible sizes: 4, 6, 8, 9"],
    ["Skyscrapers", "99", "Sizes range from 1 to 12."],
    ["Latin square", "21", "Sizes range from 1 to 20."],
  ] as const) {
    await panel.getByLabel("Family").selectOption(family);
    await panel.getByLabel("Size").fill(text);
    await panel.getByRole("button", { name: "Generate a puzzle" }).click();
    await expect(panel.getByText(report)).toBeVisible();
    await expect(panel.getByLabel("Size")).toHaveValue(text);
    await expect(panel.getByLabel("Size")).toBeFocused();
  }
  expect(asked).toBe(0);
});

test("conversions keep a single mark, and losses are reported", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  await page.keyboard.press("Control+1");
  await page.keyboard.press("Shift+2");
  const sent = page.waitForRequest(
    (request) => request.url().endsWith("/api/convert") && (request.postData() ?? "").includes("state"),
  );
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByLabel("With my work so far").check();
  const { state } = (await sent).postDataJSON() as { state: { marks: number[][][] } };
  expect(state.marks.flat(2)).toEqual([1]);
  await expect(page.locator("#share-apart")).toContainText("Corner marks beside centre marks (1 cell) are left out.");
});

test("printing shows the chosen content", async ({ page }) => {
  await open(page, LINKS["sudoku"] ?? "");
  const at = await focused(page);
  await page.keyboard.press("4");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+1");
  await page.evaluate(() => (window.print = () => {}));
  const print = async (what: string) => {
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByLabel("What to draw").selectOption(what);
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.emulateMedia({ media: "print" });
  };
  await print("The puzzle");
  await expect(cell(page, at).locator(".gp-digit")).toBeHidden();
  await expect(page.locator(".gp-centre")).toBeHidden();
  await expect(page.locator(".gp-cell.given .gp-digit").first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(cell(page, at).locator(".gp-digit")).toBeVisible();
  await print("My work");
  await expect(cell(page, at).locator(".gp-digit")).toBeVisible();
  await expect(page.locator(".gp-centre")).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await print("The answer");
  await expect(page.locator(".on-paper")).toBeVisible();
  await expect(page.locator(".board-host")).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".on-paper")).toHaveCount(0);
});

test("on a small phone the pad is on the screen and stays where it is", async ({ browser, baseURL }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  ).newPage();
  await page.goto(`${baseURL}#p=${LINKS["sudoku"]}`);
  await expect(page.getByRole("grid")).toBeVisible();
  const bottom = async (selector: string) =>
    page.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom);
  for (const selector of ["[data-digit='9']", ".gp-erase", ".gp-undo"])
    expect(await bottom(selector), selector).toBeLessThanOrEqual(640);
  await page.goto("about:blank");
  await page.goto(`${baseURL}#p=${LINKS["kakuro"]}`);
  await expect(page.getByRole("grid")).toBeVisible();
  const places = new Set<number>();
  for (const index of boardOf("kakuro")
    .cells.filter((one) => one.open)
    .map((one) => one.index)
    .slice(0, 8)) {
    await cell(page, index).tap();
    places.add(Math.round(await bottom(".gp-undo")));
  }
  expect([...places]).toHaveLength(1);
  await page.context().close();
});

test("on a 25x25 board all marks are inside their cells, and cells can be enlarged", async ({ page }) => {
  const board = emptyBoard("sudoku", 25, 25, [5, 5]);
  await open(page, writePuzzle(board));
  await page.getByRole("button", { name: "Fill in candidates" }).click();
  await expect(page.locator(".gp-centre.sea").first()).toBeVisible();
  const clipped = () =>
    page.locator(".gp-centre").evaluateAll(
      (all) =>
        all.filter((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const [inner, outer] = [
            range.getBoundingClientRect(),
            one.parentElement?.getBoundingClientRect() ?? new DOMRect(),
          ];
          return (
            inner.top < outer.top || inner.bottom > outer.bottom || inner.left < outer.left || inner.right > outer.right
          );
        }).length,
    );
  expect(await clipped()).toBe(0);
  await expect(page.getByRole("button", { name: "Larger cells" })).toBeInViewport();
  const before = await cell(page, 0).evaluate((one) => one.clientWidth);
  await page.getByRole("button", { name: "Larger cells" }).click();
  expect(await cell(page, 0).evaluate((one) => one.clientWidth)).toBeGreaterThan(before);
  expect(await clipped()).toBe(0);
});

test("marks 1 and 2 are separated where 12 is a digit", async ({ page }) => {
  await open(page, writePuzzle(emptyBoard("sudoku", 12, 12, [3, 4])));
  await page.getByRole("button", { name: "Centre", exact: true }).click();
  for (const digit of [1, 2]) await page.locator(`[data-digit='${digit}']`).click();
  await expect(page.locator(".gp-centre")).toHaveText("1 2");
});
