import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { expect, opening, test } from "./support/test.ts";

/** Instructors at the base, with the demo's course that runs. */

test.describe("an instructor on a narrow phone", () => {
  test.use({ person: "instructor", viewport: { width: 375, height: 740 } });

  for (const scripted of [true, false]) {
    const open = opening(scripted);
    test.describe(scripted ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled: scripted });

      test("sees the sessions of the day, and marks nobody before the time", async ({ page }) => {
        await open(page, "/teach");
        await expect(page.getByRole("heading", { name: "The next two weeks" })).toBeVisible();
        if (scripted) expect(await faultsOn(page, "today")).toEqual([]);
        await page.getByRole("link", { name: "Convoy driving" }).click();
        await expect(page.getByText("Noémi Harsányi-Beck", { exact: true })).toBeVisible();
        await expect(
          page.getByText("The roll-call opens an hour before the session begins."),
        ).toBeVisible();
        await expect(page.getByRole("radio")).toHaveCount(0);
        if (scripted) {
          expect(await faultsOn(page, "roll-call")).toEqual([]);
          expect(await sidewaysOn(page)).toBeUndefined();
        }
      });
    });
  }
});

test.describe("an admin", () => {
  test.use({ person: "admin" });

  test("sees the week of a base with a lane for each instructor and resource", async ({ page }) => {
    await page.goto("/admin/planner");
    await expect(page.getByRole("rowheader", { name: /Corin Marchbanks/ })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: /Range A/ })).toBeVisible();
    expect(await faultsOn(page, "planner")).toEqual([]);
    await page.goto("/admin/overdue-instalments");
    expect(await faultsOn(page, "overdue instalments")).toEqual([]);
  });
});
