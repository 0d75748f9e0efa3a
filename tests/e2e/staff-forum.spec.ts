import { randomUUID } from "node:crypto";
import { beginTopic, newCategory, staff } from "./support/forum.ts";
import { expect, hydrated, oneMore, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const LIST = "/admin/forum/categories";

test.describe("the forum's categories", () => {
  test.use({ person: "admin" });
  // Each test looks at the order of all categories.
  test.describe.configure({ mode: "serial" });

  for (const javaScriptEnabled of [true, false]) {
    const details = javaScriptEnabled ? {} : oneMore;
    test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
      test.use({ javaScriptEnabled });

      test("one is added, worded anew, moved, archived, opened again and removed", async ({
        page,
        site,
      }) => {
        const guest = new Visitor(site);
        const name = `Őrkutyák ${randomUUID().slice(0, 8)}`;
        const front = async () => (await guest.ask("/forum")).text;
        expect(await front()).not.toContain(name);
        await page.goto("/admin/forum");
        await page.getByRole("link", { name: "Categories" }).click();
        await expect(page).toHaveURL(LIST);
        await page.getByRole("link", { name: "New category" }).click();
        await expect(page.getByRole("heading", { name: "New category" })).toBeVisible();
        if (javaScriptEnabled) await hydrated(page);
        await page.getByLabel("Name").fill("Flight Training");
        await page.getByLabel("Description").fill("Working dogs and their handlers.");
        await page.getByRole("button", { name: "Add category" }).click();
        await expect(page.getByText("Another category has this name")).toBeVisible();
        await expect(page.getByLabel("Description")).toHaveValue(
          "Working dogs and their handlers.",
        );
        await page.getByLabel("Name").fill(name);
        await page.getByRole("button", { name: "Add category" }).click();
        await expect(toast(page, "Category added")).toBeVisible();
        expect(await front()).toContain(name);

        // The order can be changed with the buttons alone.
        const rows = page.getByRole("table", { name: "Categories" }).locator("tbody tr");
        const place = async () =>
          (await rows.allTextContents()).findIndex((text) => text.includes(name));
        const last = await place();
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("button", { name: `Move ${name} up` }).press("Enter");
        await expect(toast(page, "Moved up")).toBeVisible();
        await expect.poll(place).toBe(last - 1);

        await page.getByRole("link", { name }).click();
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
        const desk = new URL(page.url()).pathname;
        const address = (await page
          .getByRole("link", { name: "Public page" })
          .getAttribute("href"))!;
        const shown = async () => (await guest.ask(address)).text;
        expect(await shown()).toContain(name);
        const renamed = `${name} and handlers`;
        await page.getByLabel("Name").fill(renamed);
        await page.getByRole("button", { name: "Save" }).click();
        await expect(toast(page, "Category saved")).toBeVisible();
        expect(await shown()).toContain(renamed);
        expect(await front()).toContain(renamed);

        await page.goto(desk);
        await page.getByRole("button", { name: "Archive" }).click();
        await expect(toast(page, "Category archived")).toBeVisible();
        expect(await shown()).toContain("This category is archived: it takes no new topics.");
        const author = await staff(site);
        const topic = { title: "Too late", content: "Is it?", categoryId: desk.split("/").at(-1)! };
        const refused = await author.send("/forum/new-topic", topic);
        expect(refused.status).toBe(409);
        expect(refused.text).toContain("This category is archived: please select another one");
        expect(refused.text, "what was written is kept").toContain("Is it?</textarea>");

        await page.getByRole("button", { name: "Open again" }).click();
        await expect(toast(page, "Category opened again")).toBeVisible();
        expect(await shown()).not.toContain("This category is archived");

        await page.getByRole("link", { name: "Remove" }).click();
        await expect(page.getByRole("heading", { name: "Remove this category?" })).toBeVisible();
        await page.getByRole("button", { name: "Remove category" }).click();
        await expect(toast(page, "Category removed")).toBeVisible();
        expect((await guest.ask(address)).status).toBe(404);
        expect(await front()).not.toContain(renamed);
      });
    });
  }

  test(
    "one with topics cannot be removed, and its topics' pages follow its name",
    oneMore,
    async ({ site }) => {
      const guest = new Visitor(site);
      const admin = await new Visitor(site).signIn("admin");
      const { id, name, description, desk } = await newCategory(admin);
      const topicId = await beginTopic(await staff(site), { title: "On horseback", category: id });
      const topicPage = async () => (await guest.ask(`/forum/topic/${topicId}`)).text;
      expect(await topicPage()).toContain(name);
      for (const method of ["GET", "POST"]) {
        const headers = { Origin: site };
        expect((await admin.ask(`${desk}/removal`, { method, headers })).to, method).toBe(desk);
        expect(await admin.toast()).toMatchObject({ title: "This category has topics" });
      }
      const form = (await admin.ask(desk)).text;
      const version = /name="version" value="([^"]*)"/.exec(form)![1]!;
      const renamed = `${name}, renamed`;
      expect((await admin.send(desk, { name: renamed, description, version })).status).toBe(303);
      expect(await topicPage()).toContain(renamed);
      const late = await admin.send(desk, { name: "Mine", description, version });
      expect([late.status, late.text.includes("Somebody else has saved this meanwhile")]).toEqual([
        409,
        true,
      ]);
      expect(late.text, "what was typed is kept").toContain('value="Mine"');
      await admin.send(desk, { intent: "archive" });
      expect((await guest.ask("/forum")).text).toContain("Archived");
    },
  );
});
