import { anApplication, sendApplication } from "./support/applications.ts";
import { newVerifiedMember } from "./support/members.ts";
import { expect, oneMore, test, toast } from "./support/test.ts";

test.use({ person: "admin" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.describe(how, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });

    test("a person’s page tells their story, and a task about them waits in Today", async ({
      page,
      site,
    }) => {
      const { email } = await newVerifiedMember(site);
      await sendApplication(site, anApplication({ email }));
      await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
      await page.locator("[data-row-link]").first().click();
      await page.getByRole("link", { name: "Story, notes and tasks" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("The story of");
      await expect(page.getByRole("region", { name: "In order" })).toContainText("Applications");
      const tasks = page.getByRole("region", { name: "Tasks" });
      const what = `Call ${email}`;
      await tasks.getByLabel("What is to be done").fill(what);
      await tasks.getByLabel("Until").fill("2026-12-24");
      await tasks.getByRole("button", { name: "Add the task" }).click();
      await expect(toast(page, "Task added")).toBeVisible();
      await page.getByText("Add a tag").click();
      await page.getByLabel("Tag", { exact: true }).fill("Corporate");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(toast(page, "Tag added")).toBeVisible();
      await expect(page.getByRole("region", { name: "Tags" })).toContainText("corporate");
      await page.goto("/admin?kind=tasks&whose=mine");
      const row = page.locator("[data-rows] > li").filter({ hasText: what });
      await row.getByRole("link", { name: /^Open:/ }).click();
      await tasks.getByRole("button", { name: `Done: ${what}` }).click();
      await expect(toast(page, "Task done")).toBeVisible();
    });
  });
}
