import { randomUUID } from "node:crypto";
import { expect, hydrated, oneMore, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ person: "student", javaScriptEnabled });

    test("a student discusses a lecture, and the topic and the lecture lead to each other", async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const ready = async () => (javaScriptEnabled ? hydrated(page) : undefined);
      await page.goto("/course/intro-cp");
      await expect(page.getByRole("link", { name: /^Discuss this course/ })).toBeVisible();
      await expect(page.getByRole("link", { name: "Discuss this module" })).toBeVisible();
      const heading = "Positions, Handovers and Debriefs";
      await page.goto("/course/intro-cp/team-positions");
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      const address = new URL(page.url()).pathname;
      await page.getByRole("link", { name: /^Discuss this lecture/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await page.getByRole("link", { name: "Start a topic about it" }).click();
      await expect(page.getByText(`› ${heading}`)).toBeVisible();
      // The category of those enrolled is chosen already.
      await expect(page.getByLabel("Category").locator("option:checked")).toContainText(
        "(enrolled only)",
      );
      await ready();
      const title = `Who signs the sheet? ${randomUUID().slice(0, 8)}`;
      await page.getByLabel("Title").fill(title);
      await page.getByLabel("Content").fill(`The lecture does not say. ${randomUUID()}`);
      await page.getByRole("button", { name: "Create Topic" }).click();
      await expect(toast(page, "Topic created successfully")).toBeVisible();
      const topic = new URL(page.url()).pathname;
      await page.getByRole("link", { name: new RegExp(`› ${heading}$`) }).click();
      await expect(page.getByRole("link", { name: title })).toBeVisible();
      await page.getByRole("link", { name: "Back to the course" }).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(
        page.getByRole("link", { name: /^Discuss this lecture\s*\(\d+ topics?\)/ }),
      ).toBeVisible();

      const member = await new Visitor(site).signIn("member");
      expect((await member.ask("/forum/course/intro-cp")).status).toBe(404);
      expect((await member.ask(topic)).status).toBe(404);
      const nonsense = await new Visitor(site).signIn("student");
      for (const part of ["?item=none", "?module=none", "/../none"]) {
        const { status } = await nonsense.ask(`/forum/course/intro-cp${part}`);
        expect({ part, status }).toEqual({ part, status: 404 });
      }
    });
  });
}
