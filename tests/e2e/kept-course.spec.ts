import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { choicesOf } from "./support/courses.ts";
import { newMember } from "./support/members.ts";
import { expect, hydrated, logIn, type Page, test } from "./support/test.ts";
import { plain } from "./support/visitor.ts";

/** A student reads a course on a train without a connection (decision 63). */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const kept = (page: Page, course: string) =>
  page.evaluate((name) => caches.has(name), `course ${course}`);

/** Waits until the page knows that it is a copy. */
async function isCopy(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.getByText("There is no connection, so this page is as it was")).toBeVisible();
}

/** Keeps a course on the device, from its page. */
async function keepCourse(page: Page, course: string): Promise<void> {
  await page.goto(`/course/${course}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Keep this course on this device" }).click();
  await expect(page.getByText(/^Kept on this device: \d+ pages, /)).toBeVisible({
    timeout: 60_000,
  });
}

test("a kept course is read, completed and answered without a connection, and counts once", async ({
  page,
  context,
  site,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|503/);
  const { login, visitor } = await newMember(site);
  await logIn(page, login);
  await expect(page).toHaveURL("/dashboard");
  await keepCourse(page, "cp101");
  expect(await sidewaysOn(page)).toBeUndefined();
  expect(await faultsOn(page, "a course that is kept")).toEqual([]);

  // A quiz is begun, and its page is kept too.
  await page.goto("/course/cp101/fundamentals-quiz");
  await hydrated(page);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page).toHaveURL(/\/attempts\//);
  const attempt = new URL(page.url()).pathname;
  // The draw may begin with a question that is typed or put into an order, which has no such labels.
  const answers = choicesOf(page).first().locator("label");
  await expect
    .poll(() => page.evaluate((path) => caches.match(path).then(Boolean), attempt), {
      timeout: 20_000,
    })
    .toBe(true);

  await context.setOffline(true);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await page.getByRole("link", { name: "Close Protection Fundamentals" }).click();
  await expect(page).toHaveURL("/course/cp101");
  await isCopy(page);
  await page
    .getByRole("link", { name: /^Start: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/course\/cp101\/role-and-principal/);
  await hydrated(page);
  await expect(page.locator("article h2").first()).toBeVisible();
  await expect(page.locator("article img, article svg").first()).toBeVisible();
  expect(await sidewaysOn(page)).toBeUndefined();
  expect(await faultsOn(page, "a kept lecture")).toEqual([]);
  await page.getByRole("button", { name: "Mark as Complete and continue" }).click();
  await expect(page).toHaveURL("/course/cp101/law-new-zealand");
  await page.goto("/course/cp101/licensing-and-law-card");
  await isCopy(page);
  await page.getByRole("button", { name: /^Mark as Accessed/ }).click();
  await expect(page).not.toHaveURL(/licensing/);
  await hydrated(page);
  await expect(page.getByText("2 entries on this device")).toBeVisible();
  await page.goto("/course/cp101/role-and-principal");
  await expect(page.getByText("Completed on this device, and not sent yet")).toBeVisible();

  await page.goto(attempt);
  await isCopy(page);
  await expect(page.getByText(/^Answers count if they reach the institute by/)).toBeVisible();
  await answers.first().click();
  await expect(page.getByText("3 entries on this device")).toBeVisible();
  await answers.nth(1).click();
  await expect(page.getByText("3 entries on this device")).toBeVisible();
  expect(await faultsOn(page, "an attempt without a connection")).toEqual([]);
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.getByRole("button", { name: "Hand in", exact: true }).click();
  await expect(page.getByText("Handed in on this device")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("entries on this device")).toHaveCount(0);
  await expect(page.getByText("Review", { exact: true }).first()).toBeVisible();
  const seen = plain((await visitor.ask("/course/cp101")).text);
  expect(seen).toContain("2 of");
  const quiz = plain((await visitor.ask("/course/cp101/fundamentals-quiz")).text);
  expect(quiz.match(/Not passed|Passed/g)).toHaveLength(1);

  await page.goto("/dashboard");
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Kept on this device" })).toBeVisible();
  expect(await sidewaysOn(page)).toBeUndefined();
  await page.getByRole("button", { name: /^Delete Close/ }).click();
  await expect(page.getByRole("heading", { name: "Kept on this device" })).toHaveCount(0);
  expect(await kept(page, "cp101")).toBe(false);
});

test("logging out deletes kept courses", async ({ page, site }) => {
  const { login } = await newMember(site);
  await logIn(page, login);
  await expect(page).toHaveURL("/dashboard");
  await keepCourse(page, "cp102");
  expect(await kept(page, "cp102")).toBe(true);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => kept(page, "cp102")).toBe(false);
});
