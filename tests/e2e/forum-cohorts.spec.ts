import { randomUUID } from "node:crypto";
import { expect, hydrated, oneMore, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const LIST = "/admin/forum/categories";

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ person: "admin", javaScriptEnabled });

    test("a category is shown to a course, and nobody else finds it, its topics or their addresses", async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const ready = async () => (javaScriptEnabled ? hydrated(page) : undefined);
      const word = `Zander${randomUUID().slice(0, 8)}`;
      const name = `${word} cohort`;
      await page.goto(`${LIST}/new`);
      await ready();
      await page.getByLabel("Name").fill(name);
      await page.getByLabel("Description").fill("For the people of one course.");
      await page.getByLabel(/Only for those enrolled/).check();
      await page.getByRole("button", { name: "Add category" }).click();
      await expect(toast(page, "Category added")).toBeVisible();
      await expect(page.getByText("Nobody yet, except moderators.")).toBeVisible();
      await ready();
      const group = "Course: Introduction to Close Protection";
      await page.getByLabel("Another group").selectOption({ label: group });
      await page.getByRole("button", { name: "Show it to them" }).click();
      await expect(toast(page, "Saved who sees this category")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: group })).toBeVisible();
      const desk = new URL(page.url()).pathname;
      const categoryId = desk.split("/").at(-1)!;

      const student = await new Visitor(site).signIn("student");
      const member = await new Visitor(site).signIn("member");
      const guest = new Visitor(site);
      const cohorts = await student.ask("/forum/cohorts");
      expect(cohorts.text).toContain(name);
      const slug = new RegExp(`/forum/category/(${word.toLowerCase()}-cohort)"`).exec(
        cohorts.text,
      )![1]!;
      const title = `${word} handover`;
      const { to } = await student.send("/forum/new-topic", {
        title,
        content: `${word} waits at gate two. ${randomUUID()}`,
        categoryId,
      });
      const topic = to!;
      expect((await student.ask(topic)).text).toContain(title);
      // The words of the search are marked in its results, so that the title is in parts there.
      expect((await student.ask(`/forum/search?q=${word}`)).text).toContain(topic);

      const addresses = [
        `/forum/category/${slug}`,
        `/forum/category/${slug}/level`,
        `/forum/category/${slug}/rss.xml`,
        topic,
        `${topic}.data`,
        `${topic}/rss.xml`,
        `${topic}/stream`,
        `${topic}/own`,
        `${topic}/report`,
        `${topic}/bookmark`,
        `${topic}/level`,
        `${topic}/poll`,
        topic.replace("/topic/", "/edit-topic/"),
      ];
      const lists = [
        "/forum",
        "/forum/latest",
        "/forum/unanswered",
        "/forum/cohorts",
        "/forum/new-topic",
        `/forum/new-topic?category=${categoryId}`,
        `/forum/search?category=${categoryId}`,
        `/forum/search.data?q=gate&category=${categoryId}`,
        "/forum/search.data?q=gate",
        "/sitemap.xml",
      ];
      for (const who of [guest, member]) {
        for (const address of addresses) {
          const { status, text } = await who.ask(address);
          expect({ address, found: text.includes(word) }).toEqual({ address, found: false });
          expect({ address, status: status === 200 ? "shown" : "no" }).toMatchObject({
            address,
            status: "no",
          });
        }
        for (const address of lists) {
          const { text } = await who.ask(address);
          expect({ address, found: text.includes(word) }).toEqual({ address, found: false });
        }
      }

      // Whoever leaves the group sees nothing from then on.
      await page.goto(desk);
      await ready();
      await page.getByRole("button", { name: `Remove ${group}` }).click();
      await expect(toast(page, "Saved who sees this category")).toBeVisible();
      expect((await student.ask(topic)).status).toBe(404);
      expect((await student.ask("/dashboard/forum")).text).not.toContain(word);
      await page.goto(topic);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    });
  });
}
