// Drives the demo page in Chromium: mouse, finger, keys, time from key to paint. Build the demo first:
//   node build.mjs --demo && cp test/manual/demo.html target/demo
//   CHROMIUM_PATH=/usr/bin/chromium node test/manual/drive.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";

const folder = fileURLToPath(new URL("../../target/demo/", import.meta.url));
const types = { html: "text/html", js: "text/javascript", css: "text/css" };
const server = createServer((request, reply) => {
  const name = (request.url ?? "").split("?")[0].slice(1);
  if (!/^demo\.(html|js|css)$/.test(name)) return reply.writeHead(404).end();
  return reply.writeHead(200, { "content-type": types[name.split(".")[1]] }).end(readFileSync(folder + name));
}).listen(7502);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
  ],
});

async function open(query, options = {}) {
  const context = await browser.newContext({ viewport: { width: 760, height: 900 }, ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => assert.fail(error.message));
  await page.goto(`http://localhost:7502/demo.html?${query}`);
  await page.waitForSelector("[role=gridcell]");
  return page;
}

const game = (page) =>
  page.evaluate(() => {
    const { cursor, selection, clue, work, mode, solved } = window.demo.game();
    return { cursor, selection: [...selection], clue, digits: [...work.digits], mode, solved };
  });
const middle = async (page, cell) => {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const sorted = (list) => [...list].sort((a, b) => a - b);

async function mouse() {
  const page = await open("family=sudoku");
  await page.mouse.move(...(await middle(page, 0)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, 2)), { steps: 3 });
  await page.mouse.move(...(await middle(page, 20)), { steps: 2 });
  await page.mouse.up();
  assert.deepEqual(sorted((await game(page)).selection), [0, 1, 2, 11, 20]);
  // A diagonal, not quite through the corners, touches no cell on either side.
  const aside = async (cell) => (await middle(page, cell)).map((at, axis) => at + (axis === 0 ? 6 : 0));
  await page.mouse.move(...(await aside(0)));
  await page.mouse.down();
  await page.mouse.move(...(await aside(40)), { steps: 30 });
  await page.mouse.up();
  assert.deepEqual((await game(page)).selection, [0, 10, 20, 30, 40]);
  await page.locator('[data-cell="40"]').click({ modifiers: ["Control"] });
  await page.locator('[data-cell="80"]').click({ modifiers: ["Control"] });
  assert.deepEqual((await game(page)).selection, [0, 10, 20, 30, 80]);
  await page.keyboard.down("Control");
  await page.mouse.move(...(await middle(page, 10)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, 30)), { steps: 20 });
  await page.mouse.up();
  await page.keyboard.up("Control");
  assert.deepEqual((await game(page)).selection, [0, 80], "a drag from a selected cell deselects");
  await page.keyboard.down("Alt");
  await page.mouse.move(...(await middle(page, 30)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, 50)), { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Alt");
  assert.deepEqual(sorted((await game(page)).selection), [30, 31, 32, 39, 40, 41, 48, 49, 50]);
  await page.locator('[data-cell="0"]').dblclick();
  assert.deepEqual(sorted((await game(page)).selection), [0, 14, 71]);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), String((await game(page)).cursor));
  // Keys keep working after a click on the pad.
  await page.locator('[data-cell="2"]').click();
  await page.getByRole("button", { name: /^4,/ }).click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("6");
  assert.deepEqual((await game(page)).digits.slice(2, 4), [4, 6]);
  await page.context().close();
}

async function blackCells() {
  const page = await open("family=kakuro");
  await page.locator('[data-cell="8"]').click();
  await page.mouse.move(...(await middle(page, 21)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, 25)), { steps: 12 });
  await page.mouse.up();
  assert.deepEqual((await game(page)).selection, [23, 24, 25], "from a black cell: a new selection of white ones");
  const towers = await open("family=skyscrapers");
  await towers.evaluate(() => {
    for (const [cell, digit] of [
      [0, 1],
      [1, 4],
      [3, 5],
    ]) {
      window.demo.send({ type: "focus", cell });
      window.demo.send({ type: "digit", digit });
    }
  });
  await towers.locator("[data-clue].left").first().hover();
  assert.deepEqual(await towers.locator(".gp-cell.seen").allTextContents(), ["1", "4", "5"]);
  await towers.mouse.move(0, 0);
  assert.equal(await towers.locator(".gp-cell.seen").count(), 0);
  await page.context().close();
  await towers.context().close();
}

async function finger() {
  const page = await open("family=sudoku", { viewport: { width: 360, height: 500 }, hasTouch: true, isMobile: true });
  const cdp = await page.context().newCDPSession(page);
  const touch = async (type, point) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
  const drag = async (from, to) => {
    const [start, end] = [await middle(page, from), await middle(page, to)];
    await touch("touchStart", start);
    for (let step = 1; step <= 8; step += 1)
      await touch(
        "touchMove",
        [0, 1].map((at) => start[at] + ((end[at] - start[at]) * step) / 8),
      );
    await touch("touchEnd");
  };
  await drag(36, 0);
  assert.deepEqual(sorted((await game(page)).selection), [0, 9, 18, 27, 36]);
  assert.equal(await page.evaluate(() => scrollY), 0, "a drag on the board does not scroll the page");
  await page.getByRole("button", { name: "Number first" }).tap();
  await page.getByRole("button", { name: /^4,/ }).tap();
  await page.locator('[data-cell="2"]').tap();
  assert.equal((await game(page)).digits[2], 4);
  for (const button of await page.locator(".gp-pad button:visible").all()) {
    const box = await button.boundingBox();
    assert.ok(box.width >= 44 && box.height >= 44, `${await button.textContent()} is ${box.width} by ${box.height}`);
  }
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing overflows");

  const large = await open("family=kakuro&size=50", {
    viewport: { width: 360, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  const box = await large.locator('[data-cell="60"]').boundingBox();
  assert.ok(box.width >= 26, `cells of ${box.width}`);
  assert.ok(await large.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await large.locator('[data-cell="52"]').tap();
  assert.equal((await game(large)).cursor, 52);
  // A long press selects; a swipe scrolls.
  const other = await large.context().newCDPSession(large);
  const on = async (type, x, y) =>
    other.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  const [x, y] = await middle(large, 155);
  await on("touchStart", x, y);
  await large.waitForTimeout(500);
  for (let step = 1; step <= 6; step += 1) await on("touchMove", x, y + (step * box.height) / 2);
  await on("touchEnd");
  assert.deepEqual((await game(large)).selection, [155, 205, 255, 305]);
  assert.equal(await large.evaluate(() => window.demo.view.element.scrollTop), 0);
  await on("touchStart", x, y + 200);
  for (let step = 1; step <= 6; step += 1) await on("touchMove", x, y + 200 - step * 25);
  await on("touchEnd");
  await large.waitForTimeout(300);
  assert.ok((await large.evaluate(() => window.demo.view.element.scrollTop)) > 50, "a drag scrolls the board");
  assert.deepEqual((await game(large)).selection, [155, 205, 255, 305]);
  await large.evaluate(() => window.demo.view.element.scrollTo(0, 0));
  await large.evaluate(() => window.demo.view.focus());
  await large.keyboard.press("Control+ArrowRight");
  const seen = await large.locator('[data-cell="99"]').boundingBox();
  assert.ok(seen.x + seen.width <= 361, "the cursor is scrolled into view");
  await large.context().close();
  await page.context().close();
}

async function keys() {
  const page = await open("family=skyscrapers");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "row 1, column 1, empty");
  await page.keyboard.press("ArrowUp");
  assert.equal(
    await page.evaluate(() => document.activeElement.getAttribute("aria-label")),
    "clue above column 1, 4 visible",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Control+Digit2");
  assert.equal(
    await page.evaluate(() => document.activeElement.getAttribute("aria-label")),
    "row 1, column 1, empty, corner marks 1, centre marks 2",
  );
  await page.keyboard.press("1");
  assert.equal(await page.evaluate(() => window.demo.said()), "1");
  assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
  const row = await page.getByRole("row").nth(1).ariaSnapshot();
  assert.match(row, /clue left of row 1, 3 visible/);
  await page.context().close();
}

/** Milliseconds from the key's event to the frame after the one it was drawn in. */
async function speed(query, count) {
  const page = await open(query);
  const built = await page.evaluate(() => performance.now());
  await page.locator("[data-cell]:not(.black)").first().click();
  const times = await page.evaluate(async (count) => {
    const measured = [];
    for (let round = 0; round < count; round += 1) {
      const start = performance.now();
      const [key, code] =
        round % 2 ? ["ArrowRight", "ArrowRight"] : [String(1 + (round % 9)), `Digit${1 + (round % 9)}`];
      document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }),
      );
      const script = performance.now() - start;
      document.body.getBoundingClientRect();
      const layout = performance.now() - start;
      await new Promise((done) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = done;
          channel.port2.postMessage(0);
        }),
      );
      measured.push([script, layout, performance.now() - start]);
    }
    return measured;
  }, count);
  assert.ok(await page.evaluate((count) => window.demo.game().past.length >= count / 3, count), "the keys worked");
  const at = (part, column) =>
    sorted(times.map((time) => time[column]))[Math.floor(part * (times.length - 1))].toFixed(1);
  console.log(
    `${query}: script ${at(0.5, 0)} ms, with layout ${at(0.5, 1)}, to paint median ${at(0.5, 2)}, 95% ${at(0.95, 2)}, most ${at(1, 2)}; page ready after ${built.toFixed(0)} ms`,
  );
  await page.context().close();
}

try {
  await mouse();
  await blackCells();
  await finger();
  await keys();
  await speed("family=sudoku", 60);
  await speed("family=kakuro&size=20&sums=5", 60);
  await speed("family=kakuro&size=50", 40);
  await speed("family=kakuro&size=200", 6);
  console.log("all as expected");
} finally {
  await browser.close();
  server.close();
}
