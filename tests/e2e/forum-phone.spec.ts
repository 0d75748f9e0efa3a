import { randomUUID } from "node:crypto";
import { beginTopic, staff } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** Three lines of the first post are above the fold, so that one begins to read without scrolling. */
  const READABLE = 3 * 28;

  test("the first post begins above the fold, under a long title with tags as well", async ({
    page,
    site,
  }) => {
    const admin = await staff(site);
    const form = await admin.ask("/forum/new-topic");
    const select = form.text.slice(form.text.indexOf('name="tag1"'));
    const [tag] = [...select.matchAll(/<option value="([0-9a-f-]{36})"/g)].map(([, id]) => id!);
    const title = `What do you do when the advance for a visit at short notice finds that the only covered arrival is closed ${randomUUID().slice(0, 8)}`;
    const content = `A visit of two hours, announced the evening before. ${randomUUID()}\n\nWho has had that?`;
    const plain = await beginTopic(admin, { title, content });
    const tagged = await admin.send("/forum/new-topic", {
      title,
      content: `${content} Again.`,
      categoryId: /name="categoryId"[\s\S]*?<option value="([0-9a-f-]{36})"/.exec(form.text)![1]!,
      tag1: tag!,
      about: "cp101",
    });
    for (const address of [`/forum/topic/${plain}`, tagged.to!]) {
      await page.goto(address);
      const text = page.getByText("A visit of two hours").first();
      const { y } = (await text.boundingBox())!;
      expect({ address, above: y + READABLE < 844, y }).toMatchObject({ above: true });
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    }
  });
});
