import axe from "axe-core";
import type { Page } from "./test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

/**
 * Returns what axe objects to, one line for each element: page, rule, element and reason.
 *
 * axe is injected into a page once, and only violations are worked out in full. With passes, and
 * injected again for each width, hundreds of checks take three times as long.
 */
export async function faultsOn(page: Page, where: string): Promise<string[]> {
  // At the top of the page, because elsewhere the sticky header covers some of the content.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(
      // The menu's library adds this element beside an open menu. It passes the focus on and never
      // keeps it.
      { exclude: "nav li > span[aria-hidden=true][tabindex='0']" },
      { runOnly: values, resultTypes: ["violations"] },
    );
    return violations;
  }, tags);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${where}: ${id} ${target.join(" ")} ${any[0]?.message ?? ""}`),
  );
}

/** Does the same at the width of a phone and of a desktop. */
export async function faultsAtBothSizes(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    found.push(...(await faultsOn(page, `${where} at ${size.width}`)));
  }
  return found;
}

/** Checks both widths, and that nothing scrolls sideways at 320 px. */
export async function faultsAtAllSizes(page: Page, where: string): Promise<string[]> {
  const found = await faultsAtBothSizes(page, where);
  await page.setViewportSize({ width: 320, height: 800 });
  const over = await sidewaysOn(page);
  return over ? [...found, `${where}: ${over}`] : found;
}

/** Describes the element that makes the page wider than its window, if it is. */
export function sidewaysOn(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const widest = [...document.querySelectorAll("body *")]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .sort((one, other) => other.right - one.right)[0]!;
    const { nodeName, className } = widest.element;
    return `${scrollWidth} px, by ${nodeName}.${className.slice(0, 60)}`;
  });
}

/** What is tapped in a form: a label only if it holds what it names, as those of choices do. */
const targets =
  "button, select, textarea, label:has(input), input:not([type=hidden], [type=radio], [type=checkbox])";

/** Returns what can be tapped in the page's content and is less than 44 px high. */
export async function smallTargetsOn(page: Page): Promise<string[]> {
  const all = page.locator("main").locator(targets);
  return all.evaluateAll((elements) =>
    elements
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
      .map((each) => each.textContent || each.outerHTML),
  );
}
