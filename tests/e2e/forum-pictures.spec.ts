import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, hydrated, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const photo = () =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: "#345678" } })
    .jpeg()
    .toBuffer();

test.describe("with script", () => {
  test.use({ person: "member" });

  test("a picture is added in the editor with a description, and goes with its post", async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.goto("/forum/new-topic");
    await hydrated(page);
    const title = `A locked gate ${randomUUID().slice(0, 8)}`;
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Category").selectOption({ index: 1 });
    await page.getByText("Content", { exact: true }).click();
    await page.keyboard.type(`This is the gate ${randomUUID()}. `);
    const toolbar = page.getByRole("toolbar", { name: "Formatting" });
    await toolbar.getByRole("button", { name: "Picture", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Picture").setInputFiles({
      name: "gate.jpg",
      mimeType: "image/jpeg",
      buffer: await photo(),
    });
    await dialog.getByRole("button", { name: "Add the picture" }).click();
    await expect(dialog.getByText("Please describe what the picture shows")).toBeVisible();
    await dialog.getByLabel("Description").fill("A steel gate with a new lock");
    await dialog.getByRole("button", { name: "Add the picture" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Create Topic" }).click();
    await expect(toast(page, "Topic created successfully")).toBeVisible();
    const shown = page.getByRole("img", { name: "A steel gate with a new lock" });
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
    const src = (await shown.getAttribute("src"))!;
    const guest = new Visitor(site);
    expect((await guest.ask(src)).status).toBe(200);
    await hydrated(page);
    await page.getByRole("link", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete topic" }).click();
    await expect(toast(page, "Topic deleted successfully")).toBeVisible();
    expect((await guest.ask(src)).status).toBe(404);
  });
});

test.describe("without script", () => {
  test.use({ person: "member", javaScriptEnabled: false });

  test("a picture is added on a page of its own, and its line is copied into the post", async ({
    page,
  }) => {
    await page.goto("/forum/new-topic");
    await page.getByRole("link", { name: "Add a picture" }).click();
    await page.getByLabel("Picture").setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("no picture"),
    });
    await page.getByLabel("Description").fill("A steel gate with a new lock");
    await page.getByRole("button", { name: "Add the picture" }).click();
    await expect(page.getByText("This is not a picture that we can read")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("A steel gate with a new lock");
    await page.getByLabel("Picture").setInputFiles({
      name: "gate.jpg",
      mimeType: "image/jpeg",
      buffer: await photo(),
    });
    await page.getByRole("button", { name: "Add the picture" }).click();
    await expect(page.getByLabel("Copy this line into your post")).toHaveValue(
      /^!\[A steel gate with a new lock\]\(\/forum\/pictures\/[0-9a-f-]{36}\.webp#900x500\)$/,
    );
  });
});
