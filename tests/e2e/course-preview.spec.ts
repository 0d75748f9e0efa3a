import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { expect, hydrated, test } from "./support/test.ts";

/** Staff see a course as its members would, drafts too, and nothing is recorded. */

test.use({ person: "admin", viewport: { width: 390, height: 844 } });

test("staff preview a course that needs an enrolment, with a lecture and a quiz", async ({
  page,
}) => {
  await page.goto("/admin/courses");
  await hydrated(page);
  await page.goto("/admin/courses/intro-cp");
  await page.getByRole("link", { name: "As a member sees it" }).click();
  await expect(page).toHaveURL(/\/course\/intro-cp\?preview=yes/);
  await expect(page.getByText("Preview: as a member sees it")).toBeVisible();
  expect(await sidewaysOn(page)).toBeUndefined();
  await page
    .getByRole("link", { name: /^Start: / })
    .first()
    .click();
  await expect(page).toHaveURL(/preview=yes/);
  await expect(page.getByText("Preview: as a member sees it")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Mark as Complete/ })).toHaveCount(0);
  await hydrated(page);
  expect(await faultsOn(page, "a previewed lecture")).toEqual([]);
  await page.getByRole("link", { name: "Back to course" }).click();
  await page.getByRole("tab", { name: "Quizzes" }).click();
  await page
    .getByRole("link", { name: /^Start Quiz/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "A draw of its questions" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start Quiz" })).toHaveCount(0);
  expect(await sidewaysOn(page)).toBeUndefined();
  expect(await faultsOn(page, "a previewed quiz")).toEqual([]);
});
