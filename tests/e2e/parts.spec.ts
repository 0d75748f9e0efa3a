import { faultsAtBothSizes, sidewaysOn } from "./support/axe.ts";
import { expect, hydrated, test } from "./support/test.ts";

test("every part is accessible in all its states, and none is wider than a narrow phone", async ({
  page,
}) => {
  await page.goto("/dev/parts");
  await hydrated(page);
  await expect(page.locator("[data-example]").nth(80)).toBeAttached();
  // Several states of one part have the same name, which they would not have on one page.
  const faults = await faultsAtBothSizes(page, "/dev/parts");
  expect(faults.filter((fault) => !fault.includes(": landmark-unique "))).toEqual([]);

  await page.goto("/dev/parts?frame=narrow");
  expect(await sidewaysOn(page)).toBeUndefined();
  const over = await page
    .locator("[data-example]")
    .evaluateAll((examples) =>
      examples
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((example) => example.previousElementSibling?.textContent),
    );
  expect(over).toEqual([]);

  await page.goto("/dev/parts?part=confirm");
  await hydrated(page);
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Delete this topic?" })).toBeVisible();
});
