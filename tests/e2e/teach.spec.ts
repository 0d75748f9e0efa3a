import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { expect, hydrated, oneMore, opening, test } from "./support/test.ts";

/** Bytes of pages, styles and scripts that a first visit of Today may cost a phone, compressed. */
const BUDGET = 150_000;
/** Of these, the bytes before the page is shown and can be used. */
const BUDGET_UNTIL_SHOWN = 60_000;

/** Instructors at the base, with the demo's course that runs. */

test.describe("an instructor on a narrow phone", () => {
  test.use({ person: "instructor", viewport: { width: 375, height: 740 } });

  for (const scripted of [true, false]) {
    const open = opening(scripted);
    test.describe(scripted ? "with script" : "without script", scripted ? {} : oneMore, () => {
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

test.describe("on a first visit with a phone", () => {
  test.use({ person: "instructor", viewport: { width: 375, height: 740 } });

  test("Today weighs less than 150 kB without fonts, and is shown before its script", async ({
    page,
  }) => {
    let [all, untilShown] = [0, 0];
    const weighed: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      const { pathname } = new URL(request.url());
      const counts = request.isNavigationRequest() || /\.(css|js)$/.test(pathname);
      if (!counts) return;
      const weigh = async () => {
        const { responseBodySize } = await request.sizes();
        all += responseBodySize;
        if (!pathname.endsWith(".js")) untilShown += responseBodySize;
      };
      weighed.push(weigh());
    });
    await page.goto("/teach");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await Promise.all(weighed);
    expect(all).toBeGreaterThan(80_000);
    expect(all).toBeLessThan(BUDGET);
    expect(untilShown).toBeLessThan(BUDGET_UNTIL_SHOWN);
  });
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
