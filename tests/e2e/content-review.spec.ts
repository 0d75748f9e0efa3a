import { expect, test, toast } from "./support/test.ts";

test.describe("reviewing what the lectures say", () => {
  test.use({ person: "admin" });

  test("the office finds the gaps, checks a fact and records a reading", async ({ page }) => {
    await page.goto("/admin/courses");
    await page.getByRole("link", { name: "Mapping" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mapping" })).toBeVisible();
    const unit = page.getByRole("row", { name: /27364/ });
    await expect(unit.getByRole("link", { name: "The Legal Frame in New Zealand" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Left out on purpose" })).toBeVisible();

    // What nobody could compare waits among the facts that need a look.
    await page.goto("/admin/courses/facts?state=open");
    await page.getByRole("link", { name: /proposed for a trespass warning/ }).click();
    await page.getByLabel("What you found").selectOption("changed");
    await page.getByRole("button", { name: "Record the check" }).click();
    await expect(page.getByText("Please say what is different")).toBeVisible();
    await page.getByLabel("Note").fill("The section says three years now.");
    await page.getByRole("button", { name: "Record the check" }).click();
    await expect(toast(page, "Check recorded")).toBeVisible();
    await expect(page.getByRole("link", { name: /proposed for a trespass warning/ })).toBeVisible();

    await page.goto("/admin/courses/readings");
    await page.getByRole("link", { name: "The Role and the Principal" }).click();
    await expect(page.getByText("before the course was first published")).toBeVisible();
    await page.getByLabel("Compared with").fill("The regulations, for the three unit standards.");
    await page.getByRole("button", { name: "Record my reading" }).click();
    await expect(toast(page, "Reading recorded")).toBeVisible();
    await expect(page.getByText("Compared: The regulations")).toBeVisible();
  });
});
