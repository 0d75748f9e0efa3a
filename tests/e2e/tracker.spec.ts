import type { Locator, Page } from "@playwright/test";
import { anApplication } from "./support/applications.ts";
import { faultsOn } from "./support/axe.ts";
import { newCourseDate } from "./support/course-dates.ts";
import { newlyOffered, payAll } from "./support/orders.ts";
import { newScreening } from "./support/screening.ts";
import { cookiesOf, expect, logIn, oneMore, test, toast } from "./support/test.ts";

/** From the home page to an application, and from there to the first day: what comes next. */

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a visitor applies for a chosen date in at most six taps and the seven fields", async ({
    page,
    site,
  }) => {
    const { id, form } = await newCourseDate(site, { program: "core-protection" });
    let taps = 0;
    const tap = async (what: Locator) => {
      taps += 1;
      await what.tap();
    };
    let fields = 0;
    const fill = async (label: string, value: string) => {
      fields += 1;
      await page.getByLabel(label).fill(value);
    };
    await page.goto("/");
    await tap(page.getByRole("main").getByRole("link", { name: "Start Application" }).first());
    await expect(page).toHaveURL(/\/admissions/);
    expect(await faultsOn(page, "admissions on a phone")).toEqual([]);
    const row = page.getByRole("row").filter({ hasText: form.location });
    await tap(row.getByRole("link", { name: /^Apply/ }));
    await expect(page).toHaveURL(new RegExp(`date=${id}`));
    await expect(page.getByText("You apply for this date")).toBeVisible();

    const application = anApplication();
    await fill("First Name", application.firstName);
    await fill("Last Name", application.lastName);
    await fill("Email Address", application.email);
    await fill("Phone Number", application.phone);
    await fill("Relevant Experience", application.experience);
    await fill("Motivation for Applying", application.motivation);
    // The programme is filled in by the date.
    await expect(page.getByLabel("Select Program")).toHaveValue("core");
    fields += 1;
    await tap(page.getByRole("button", { name: "Submit Application" }));
    await expect(toast(page, "Application Submitted")).toBeVisible();
    expect(fields).toBe(7);
    expect(taps).toBeLessThanOrEqual(6);

    await logIn(page, "admin");
    await expect(page).toHaveURL(/\/(dashboard|admin)$/);
    await page.goto(`/admin/intakes/${id}`);
    await expect(page.getByText(application.email)).toBeVisible();
  });

  test("the next date, its price and Apply stay in view on the admissions page", async ({
    page,
    site,
  }) => {
    await newCourseDate(site, { program: "core-protection", date: "2091-06-18" });
    await page.goto("/admissions");
    const bar = page.locator(".sticky.bottom-0");
    for (const part of ["#course-dates", "#contact-admissions"]) {
      await page.locator(part).scrollIntoViewIfNeeded();
      await expect(bar.getByRole("link")).toBeInViewport();
    }
    await expect(bar).toContainText(/GST included|Price on request/);
  });
});

const tracker = (page: Page) => page.getByRole("region", { name: "Next for you" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.describe(how, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });

    test("the dashboard says what comes next, from the offer to the first day", async ({
      page,
      site,
    }) => {
      const payer = await newlyOffered(site);
      await page.context().addCookies(cookiesOf(payer.visitor));
      await page.goto("/dashboard");
      expect(await faultsOn(page, "the tracker")).toEqual([]);
      await expect(tracker(page)).toContainText("Acceptance & Enrollment");
      await expect(tracker(page)).toContainText(/By \d+ \w+ \d{4}/);
      await tracker(page).getByRole("link", { name: "Answer the offer" }).click();
      await expect(page).toHaveURL(`/applications/${payer.applicationId}/offer`);
      const accept = page.getByRole("button", { name: /Accept/ });
      await accept.click();
      await expect(accept).toHaveCount(0);

      await page.goto("/dashboard");
      await expect(tracker(page).getByRole("link", { name: "Pay for your seat" })).toBeVisible();
      // The payment counts with the return from the provider.
      await page.goto(await payAll(payer));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enrollment Successful");
      await page.goto("/dashboard");
      await expect(tracker(page)).toContainText(/On \w+ 18 Jun 2091/);
      await tracker(page).getByRole("link", { name: "Joining instructions" }).click();
      await expect(page.getByRole("heading", { name: "What to bring" })).toBeVisible();
      expect(await faultsOn(page, "the joining instructions")).toEqual([]);
    });
  });
}

test("staff see a planned email, and set the days", async ({ page, site }) => {
  const { id } = await newScreening(site);
  await logIn(page, "admin");
  await expect(page).toHaveURL(/\/(dashboard|admin)$/);
  await page.goto(`/admin/applications/${id}`);
  const emails = page.getByRole("region", { name: "Emails" });
  await expect(emails.getByRole("link", { name: "We have your application" })).toBeVisible();
  await emails.getByRole("link", { name: "Documents are missing" }).click();
  await expect(page.getByText("Your statement is still missing").first()).toBeVisible();
  await expect(page.getByText(`/applications/${id}/evidence`)).toBeVisible();
  expect(await faultsOn(page, "a planned email")).toEqual([]);
  const looks = await page.request.get(`/admin/applications/${id}/emails/documents-missing/html`);
  expect(await looks.text()).toContain("Make your statement");

  await page.goto("/admin/settings/reminders");
  const days = page.getByLabel("Offer not answered: days before it ends");
  await days.fill("99");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter a whole number from 0 to 30").first()).toBeVisible();
  await expect(days).toHaveValue("99");
  await days.fill("4");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Reminders saved")).toBeVisible();
  await page.getByText("Restore the defaults", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, restore the defaults" }).click();
  await expect(toast(page, "Defaults restored")).toBeVisible();
  await expect(days).toHaveValue("3");

  const region = page.getByRole("link", { name: /^Budapest ?: Advanced Protection Specialist/ });
  await region.click();
  const bring = page.getByLabel("What to bring");
  await bring.fill("Boots\nGloves");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Joining instructions saved")).toBeVisible();
  await region.click();
  await expect(bring).toHaveValue("Boots\nGloves");
});
