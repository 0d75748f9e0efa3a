import { anApplication, fillApplication, submitButton } from "./support/applications.ts";
import { faultsOn } from "./support/axe.ts";
import { courseDateOf, newCourseDate } from "./support/course-dates.ts";
import { emailTo, linkIn } from "./support/mail.ts";
import { expect, hydrated, logIn, oneMore, test, toast } from "./support/test.ts";
import { newAddress } from "./support/visitor.ts";

/** From a date to an application, to an answer by staff, and to an email about the next date. */

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a visitor applies for a date, and staff find them on its intake", async ({
    page,
    site,
  }) => {
    const { id, form } = await newCourseDate(site, { program: "core-protection" });
    await page.goto(`/courses/dates/${id}`);
    expect(await faultsOn(page, "a course date")).toEqual([]);
    await page.getByRole("link", { name: "Apply", exact: true }).last().click();
    await expect(page.getByText("You apply for this date")).toBeVisible();
    await expect(page.getByRole("link", { name: new RegExp(form.location) })).toBeVisible();
    const application = anApplication();
    await fillApplication(page, { ...application, program: "" });
    await submitButton(page).click();
    await expect(toast(page, "Application Submitted")).toBeVisible();

    await logIn(page, "admin");
    await expect(page).toHaveURL(/\/(dashboard|admin)$/);
    await page.goto(`/admin/intakes/${id}`);
    await expect(page.getByText(application.email)).toBeVisible();
    expect(await faultsOn(page, "an intake")).toEqual([]);
  });
});

test("staff decide in two clicks, with a reason below the minimum", async ({ page, site }) => {
  const { id, form } = await newCourseDate(site);
  await logIn(page, "admin");
  await expect(page).toHaveURL(/\/(dashboard|admin)$/);
  await page.goto(`/admin/intakes?base=${encodeURIComponent(form.location)}`);
  const row = page.getByRole("row").filter({ hasText: form.location });
  await row.getByRole("link").click();
  await page.getByText("Change the last day").click();
  await page.getByLabel("Minimum number").fill("3");
  await page.getByLabel("Go or no-go by").fill("2091-06-01");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Intake saved")).toBeVisible();

  await page.getByRole("button", { name: "Go: it takes place" }).click();
  const reason = page.getByLabel("Reason to run below the minimum");
  await expect(page.getByText("0 of at least 3 places are paid for. Please say why")).toBeVisible();
  await reason.fill("A partner pays for the empty seats.");
  await page.getByRole("button", { name: "Go: it takes place" }).click();
  await expect(toast(page, "Decision saved")).toBeVisible();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  expect(await courseDateOf(site, id)).toMatchObject({ seats: "12" });
});

test(
  "who wants to be told of a date confirms it by email, and leaves",
  oneMore,
  async ({ page, site }) => {
    const email = newAddress("interest");
    await page.goto("/admissions/interest?programme=evacuation");
    await hydrated(page);
    expect(await faultsOn(page, "the interest form")).toEqual([]);
    await page.getByLabel("Email Address").fill(email);
    await page.getByRole("button", { name: "Tell me" }).click();
    await expect(toast(page, "Please confirm your address")).toBeVisible();
    const mail = await emailTo(site, email, "Shall we tell you when a date opens?");
    const link = linkIn(mail, "/admissions/interest/link");
    await page.goto(link);
    await page.getByRole("button", { name: "Yes, tell me" }).click();
    await expect(page.getByText("Your address is confirmed.")).toBeVisible();
    await page.getByRole("button", { name: "Delete my address" }).click();
    await expect(page.getByText("Your address is deleted")).toBeVisible();
    await page.goto(link);
    await expect(page.getByText("This link has expired or is not complete.")).toBeVisible();
  },
);

test("modules are filtered and compared", oneMore, async ({ page }) => {
  await page.goto("/training");
  await page.getByLabel("Level").selectOption("Advanced");
  await page.getByLabel("Price").selectOption("4000");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/level=Advanced.*price=4000/);
  await expect(page.getByText(/modules found/)).toBeVisible();
  await page.getByRole("link", { name: "Compare" }).click();
  const module = (name: string) => page.getByRole("rowheader", { name });
  await expect(module("Surveillance Mastery")).toBeVisible();
  await expect(module("Flight Training: Multi Engine")).toHaveCount(0);
  await expect(module("Introduction to Close Protection")).toHaveCount(0);
  expect(await faultsOn(page, "the comparison")).toEqual([]);
});
