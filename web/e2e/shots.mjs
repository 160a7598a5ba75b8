// Takes the screenshots for the documentation, into docs/images/.
//
//   node e2e/shots.mjs URL [NAME ...]

import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const [url = "http://127.0.0.1:7560/", ...only] = process.argv.slice(2);
const folder = join(dirname(fileURLToPath(import.meta.url)), "../../docs/images");
mkdirSync(folder, { recursive: true });

const LINKS = {
  sudoku: "sudoku.3x3.53B7D6B195D98D6A8C6C34B8A3B17C2C6A6D28D419B5D8B79",
  hard: "sudoku.3x3.B72D5D5D98E3D57A86D6F1C9B2A4E5C89B7F41B3",
  kakuro: "kakuro.7x7._-h0-g0__-30-b0-09B_-d9B-0gB-b6C_-0jC-c0__-30-76C-90-0cC-03B-06B_-0gB",
  skyscrapers: "skyscrapers.5.4A3C3A3A3B2B4B2.B2I3L",
  latin: "latin.7.3B42G12B4D1D2A6B35B5A3D2B6145",
  many: "sudoku.3x3.B72D5D5D98E3D57A86D6F1C9B2A4E5C89B7F41C",
};
const DESKTOP = { width: 1180, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Presses keys one after the other, as a person would. */
const keys =
  (...list) =>
  async (page) => {
    for (const key of list) await page.keyboard.press(key);
  };
const tab = (name) => (page) => page.getByRole("tab", { name, exact: true }).click();
const wait = (selector) => (page) => page.locator(selector).first().waitFor();
const some = keys(
  "1",
  "ArrowRight",
  "Shift+2",
  "Shift+6",
  "ArrowRight",
  "ArrowRight",
  "Control+2",
  "Control+6",
  "Control+8",
  "ArrowDown",
  "ArrowDown",
);

const SHOTS = [
  { name: "page-light", link: LINKS.sudoku, steps: [some] },
  {
    name: "page-dark",
    link: LINKS.kakuro,
    theme: "dark",
    steps: [keys("8", "ArrowDown", "9", "ArrowRight", "7", "ArrowUp", "Control+1", "ArrowRight")],
  },
  { name: "page-phone", link: LINKS.sudoku, size: PHONE, steps: [some] },
  {
    name: "page-skyscrapers",
    link: LINKS.skyscrapers,
    steps: [
      keys(
        "1",
        "ArrowDown",
        "3",
        "ArrowRight",
        "5",
        "ArrowRight",
        "4",
        "ArrowRight",
        "2",
        "ArrowRight",
        "1",
        ...Array(4).fill("ArrowLeft"),
        "ArrowDown",
        "2",
        "ArrowDown",
        "4",
        "ArrowDown",
        "5",
        "ArrowRight",
        "Control+1",
        "Control+2",
        "Control+3",
        "ArrowUp",
      ),
    ],
  },
  { name: "page-latin", link: LINKS.latin, theme: "dark", steps: [keys("5", "ArrowDown", "ArrowDown")] },
  {
    name: "page-hint",
    link: LINKS.hard,
    steps: [
      (page) => page.getByRole("button", { name: "Fill in candidates" }).click(),
      keys("h"),
      wait(".gp-role.look, .gp-role.place"),
      keys("h", "h"),
      wait(".gp-role.place, .gp-role.strike"),
    ],
  },
  {
    name: "page-hint-phone",
    link: LINKS.kakuro,
    size: PHONE,
    theme: "dark",
    steps: [keys("h"), wait(".gp-role.look"), keys("h", "h"), wait(".gp-role.place")],
  },
  {
    name: "page-path",
    link: LINKS.kakuro,
    steps: [
      tab("Hints"),
      (page) => page.getByRole("button", { name: "From the start" }).click(),
      wait(".path:not([hidden])"),
      ...Array(6).fill((page) => page.getByRole("button", { name: "Next step" }).click()),
    ],
  },
  {
    name: "page-set",
    link: LINKS.many,
    steps: [tab("Set"), wait(".verdict[data-verdict=many]"), wait(".gp-candidates .true")],
  },
  {
    name: "page-korean",
    link: LINKS.skyscrapers,
    theme: "dark",
    language: "ko",
    steps: [keys("h"), wait(".gp-role.look"), keys("h", "h"), wait(".gp-role.place")],
  },
  {
    name: "page-share",
    link: LINKS.sudoku,
    steps: [(page) => page.locator("[data-do=share]").click(), wait(".formats li")],
  },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
  ],
});
for (const { name, link, theme = "light", size = DESKTOP, language = "en", steps } of SHOTS) {
  if (only.length > 0 && !only.includes(name)) continue;
  const phone = size === PHONE;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: 1,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.addInitScript((chosen) => localStorage.setItem("gridproof.1.choices", JSON.stringify(chosen)), {
    theme: "system",
    language,
  });
  await page.goto(`${url}#p=${link}`);
  await page.getByRole("grid").waitFor();
  for (const step of steps) await step(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(name);
  await context.close();
}
await browser.close();
