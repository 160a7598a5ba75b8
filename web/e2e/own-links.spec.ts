// The engine reads and writes the page's own links as the page does.

import { blanks, boardOf, cell, expect, LINKS, open, test } from "./board";

for (const family of ["sudoku", "kakuro", "skyscrapers", "latin"]) {
  test(`the engine reads a link of the page and writes it back: ${family}`, async ({ page, request }) => {
    await open(page, LINKS[family] ?? "");
    const [first = 0, second = 0] = blanks(boardOf(family));
    await cell(page, first).click();
    await page.keyboard.press("1");
    await cell(page, second).click();
    await page.keyboard.press("Control+3");
    await page.keyboard.press("Control+2");
    await page.locator("[data-do=share]").click();
    await page.getByLabel("With my work so far").check();
    const link = await page.locator("#share-link").inputValue();
    expect(link).toMatch(/&e=.+&m=.+\.23$/);
    const reply = await request.post("/api/convert", { data: { puzzle: link } });
    expect(reply.status(), await reply.text()).toBe(200);
    const report = (await reply.json()) as {
      family: string;
      format: string;
      lost: string[];
      written: { format: string; text: string | null }[];
    };
    expect([report.family, report.format, report.lost]).toEqual([family, "page", []]);
    const written = report.written.find((one) => one.format === "page")?.text ?? "";
    expect(new URL(written).hash).toBe(new URL(link).hash);
    // The list of other formats does not repeat it.
    await expect(page.locator(".formats li").first()).toBeVisible();
    await expect(page.locator(".formats li", { hasText: "our page" })).toHaveCount(0);
  });
}
