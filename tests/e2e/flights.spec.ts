import { formatDate } from "#app/kernel/dates.ts";
import { faultsAtAllSizes, faultsOn, sidewaysOn } from "./support/axe.ts";
import { expect, hydrated, oneMore, opening, type Page, test, toast } from "./support/test.ts";

/** The flights of the demo's flight student: what she sees, and what her instructor records. */

/** Returns the controls of the page's main part that are less than 44 px high. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "main :is(button, input:not([type=hidden]), select, textarea, .btn)",
      ),
    ]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
      .map((each) => each.outerHTML.slice(0, 120)),
  );

test.describe("the flight student", () => {
  test.use({ person: "flight" });

  test("sees 23.4 hours, what is missing, and takes the record away", async ({ page }) => {
    await page.goto("/dashboard/training");
    await hydrated(page);
    await expect(page.getByText("23.4 h of 30 h total, 0.8 h of 5 h solo.")).toBeVisible();
    await expect(page.getByText(/^Not before /)).toBeVisible();
    await expect(page.getByText(/In the last 28 days you flew 14\.2 h/)).toBeVisible();
    expect(await faultsAtAllSizes(page, "own training")).toEqual([]);
    await page.getByRole("link", { name: "Logbook", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Logbook", level: 1 })).toBeVisible();
    await expect(
      page.getByText("23.4 h in total: 9.2 h brought forward, and 14.2 h here."),
    ).toBeVisible();
    await expect(page.getByText(/Multi Engine asks for 75\.0 h .* 51\.6 h short/)).toBeVisible();
    await expect(page.getByText("Counter-entry", { exact: true })).toBeVisible();
    await expect(page.getByText("This is a training record, not your logbook.")).toBeVisible();
    expect(await faultsAtAllSizes(page, "logbook")).toEqual([]);
    for (const order of ["fcl-050", "caa-1373"]) {
      const csv = await page.request.get(`/dashboard/training/logbook/${order}.csv`);
      expect(csv.headers()["cache-control"]).toBe("private, no-store");
      expect((await csv.text()).split("\r\n").length).toBeGreaterThan(14);
      const pdf = await page.request.get(`/dashboard/training/logbook/${order}.pdf`);
      expect(pdf.headers()["content-type"]).toBe("application/pdf");
      expect(pdf.headers()["cache-control"]).toBe("private, no-store");
    }
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Save it" })).toBeHidden();
    await expect(page.getByText("Totals of all records")).toBeVisible();
  });
});

test.describe("the office", () => {
  test.use({ person: "admin" });

  test("finds the flights of an aircraft", async ({ page }) => {
    await page.goto("/admin/training-flights?aircraft=ZK-HWG");
    await hydrated(page);
    await expect(page.getByText("Linnea Harrowgate").first()).toBeVisible();
    expect(await faultsOn(page, "flights of the office")).toEqual([]);
  });
});

test.describe("an instructor on a narrow phone", () => {
  test.use({ person: "instructor", viewport: { width: 375, height: 740 } });

  for (const scripted of [true, false]) {
    const open = opening(scripted);
    test.describe(scripted ? "with script" : "without script", scripted ? {} : oneMore, () => {
      test.use({ javaScriptEnabled: scripted });

      test("records a flight, endorses it, and takes it back", async ({ page }) => {
        await open(page, "/teach/flights");
        if (scripted) expect(await faultsOn(page, "flights")).toEqual([]);
        await page.getByRole("link", { name: "Linnea Harrowgate", exact: true }).click();
        await page.getByRole("link", { name: "Record a flight" }).click();
        await expect(page.getByRole("heading", { name: "Record a flight" })).toBeVisible();
        if (scripted) {
          await hydrated(page);
          expect(await faultsOn(page, "flight form")).toEqual([]);
          expect(await sidewaysOn(page)).toBeUndefined();
          expect(await smallTargets(page)).toEqual([]);
        }
        const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
        await page.getByLabel("Day (UTC)").fill(yesterday);
        await page.getByLabel("Aircraft").selectOption("ZK-HWG");
        await page.getByLabel("From", { exact: true }).fill("nzch");
        await page.getByLabel("To", { exact: true }).fill("nzch");
        await page.getByLabel("Off block (UTC)").fill("01:00");
        await page.getByLabel("On block (UTC)").fill("02:10");
        await page.getByLabel("Total").fill("1.1");
        await page.getByLabel(/^Dual/).fill("1.2");
        await page.getByRole("button", { name: "Save as a draft" }).click();
        await expect(page.getByText(/together have to be the total/)).toBeVisible();
        await page.getByLabel(/^Dual/).fill("1.1");
        await page.getByRole("button", { name: "Save as a draft" }).click();
        await expect(page.getByText("A draft. It does not count yet.")).toBeVisible();
        if (scripted) {
          await hydrated(page);
          expect(await faultsOn(page, "draft")).toEqual([]);
          expect(await smallTargets(page)).toEqual([]);
        }
        await page.getByRole("button", { name: "Endorse" }).click();
        await expect(toast(page, "Endorsed")).toBeVisible();
        // The record is taken back, so that the demo's totals stay as they are.
        await page.getByRole("link", { name: "Correct it" }).click();
        await page.getByLabel("Why it is taken back").fill("This flight was a test of the form.");
        await page.getByRole("button", { name: "Counter it", exact: true }).click();
        await expect(page.getByText("A counter-entry. It takes back")).toBeVisible();
        await expect(page.getByText(formatDate(yesterday)).first()).toBeVisible();
      });
    });
  }
});
