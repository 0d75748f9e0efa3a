import { randomUUID } from "node:crypto";
import { pdf, png } from "#testing/files.ts";
import { expect, hydrated, oneMore, type Page, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const fresh = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

const upload = (text: string, name = "handbook.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(pdf(text)),
});

async function fillIn(page: Page, title: string) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("What a watch writes down.");
  await page.getByLabel("Category").selectOption("Legal");
  await page.getByLabel("Author").fill("Erzsébet Kőszegi");
}

test.use({ person: "admin" });

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled });

    test("a document is uploaded, looked at, published, replaced and removed", async ({
      page,
      site,
    }) => {
      const guest = new Visitor(site);
      const title = fresh("Őrszolgálat");
      await page.goto("/admin/resources");
      await page.getByRole("link", { name: "New resource" }).click();
      await expect(page.getByRole("heading", { name: "New resource" })).toBeVisible();
      if (javaScriptEnabled) await hydrated(page);
      await fillIn(page, title);
      await page.getByLabel("File").setInputFiles({
        name: "really.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from(png()),
      });
      await page.getByRole("button", { name: "Add, as a draft" }).click();
      await expect(page.getByText("Please choose a PDF that is nothing else")).toBeVisible();
      await expect(page.getByLabel("Title")).toHaveValue(title);
      await expect(page.getByLabel("Author")).toHaveValue("Erzsébet Kőszegi");
      await expect(page.getByLabel("Category")).toHaveValue("legal");
      await page.getByLabel("File").setInputFiles(upload("First edition"));
      await page.getByRole("button", { name: "Add, as a draft" }).click();
      await expect(toast(page, "Resource added")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const desk = new URL(page.url()).pathname;
      const id = desk.split("/").at(-1)!;
      const file = `/resources/${id}/document.pdf`;
      const listed = async () => (await guest.ask("/resources?category=legal")).text;
      expect(await listed()).not.toContain(title);
      expect((await guest.ask(`/resources?id=${id}`)).status).toBe(404);
      expect((await guest.ask(file)).status).toBe(404);

      // Staff see the page as everybody will.
      await page.getByRole("link", { name: "Preview" }).click();
      await expect(page.getByText("This is a draft: only the office sees it.")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText("Erzsébet Kőszegi")).toBeVisible();
      await page.getByRole("link", { name: "Edit it" }).click();
      await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();

      await page.getByRole("button", { name: "Publish" }).click();
      await expect(toast(page, "Resource published")).toBeVisible();
      expect(await listed()).toContain(title);
      const first = await guest.ask(file);
      expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
      expect(first.headers.get("Content-Security-Policy")).toContain("sandbox");
      expect(first.text).toContain("First edition");

      // A new edition with a new title keeps every old link.
      const renamed = `${title}, second edition`;
      await page.getByLabel("Title").fill(renamed);
      await page.getByLabel("Another file").setInputFiles(upload("Second edition"));
      await page.getByRole("button", { name: "Save" }).click();
      await expect(toast(page, "Resource saved")).toBeVisible();
      expect((await guest.ask(`/resources?id=${id}`)).text).toContain(renamed);
      expect((await guest.ask(file)).text).toContain("Second edition");

      await page.getByRole("button", { name: "Withdraw" }).click();
      await expect(toast(page, "Resource withdrawn")).toBeVisible();
      expect((await guest.ask(file)).status).toBe(404);

      await page.getByRole("link", { name: "Remove" }).click();
      await expect(page.getByRole("heading", { name: "Remove this resource?" })).toBeVisible();
      await page.getByRole("button", { name: "Remove resource" }).click();
      await expect(toast(page, "Resource removed")).toBeVisible();
      await page.goto(`/admin/resources?q=${encodeURIComponent(title)}`);
      await expect(page.getByText("No resource matches these filters.")).toBeVisible();
    });

    test("a document is written line by line, and drawn as it reads", async ({ page, site }) => {
      const title = fresh("Watch card");
      await page.goto("/admin/resources/new");
      await page.getByRole("link", { name: "Write a document" }).click();
      await expect(page).toHaveURL("/admin/resources/new?kind=text");
      if (javaScriptEnabled) await hydrated(page);
      await fillIn(page, title);
      await page
        .getByLabel("Text", { exact: true })
        .fill("## On arrival\n\nLook twice.\n\n1. Park\n2. Wait\n\nRadio | Channel 4");
      await page.getByRole("button", { name: "Preview" }).click();
      const preview = page.getByRole("region", { name: "Preview: not saved" });
      await expect(preview.getByRole("heading", { name: "On arrival" })).toBeVisible();
      await expect(preview.getByRole("listitem")).toHaveText(["Park", "Wait"]);
      await expect(preview.getByRole("definition")).toHaveText("Channel 4");
      await page.getByRole("button", { name: "Add, as a draft" }).click();
      await expect(toast(page, "Resource added")).toBeVisible();
      await expect(page.getByLabel("Text", { exact: true })).toHaveValue(/^## On arrival/);
      await page.getByRole("button", { name: "Publish" }).click();
      await expect(toast(page, "Resource published")).toBeVisible();
      const id = new URL(page.url()).pathname.split("/").at(-1)!;
      const answer = await new Visitor(site).ask(`/resources/${id}/document.pdf`);
      expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
      await page.goto(`/admin/resources/${id}/removal`);
      await page.getByRole("button", { name: "Remove resource" }).click();
      await expect(toast(page, "Resource removed")).toBeVisible();
    });
  });
}

test("the list is narrowed by its boxes, and the address says so", oneMore, async ({ page }) => {
  await page.goto("/admin/resources");
  await hydrated(page);
  const rows = page.getByRole("table", { name: "Resources" }).locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  await page.getByRole("search").getByLabel("Type").selectOption("Video");
  await page.getByRole("search").getByLabel("Category").selectOption("Medical Training");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL("/admin/resources?q=&type=video&category=medical-training");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("CPR demonstration");
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/admin/resources");
});

test(
  "the second of two savers is told, and what they typed stays",
  oneMore,
  async ({ page, site }) => {
    const staff = await new Visitor(site).signIn("admin");
    const title = fresh("Two hands");
    const fields = {
      title,
      description: "Written twice.",
      category: "legal",
      uploadDate: "2026-03-01",
      type: "link",
      url: "https://example.org/",
      format: "Website",
    };
    const { to } = await staff.send("/admin/resources/new?kind=web", fields);
    await page.goto(to!);
    await hydrated(page);
    await page.getByLabel("Description").fill("Mine.");
    const theirs = { ...fields, description: "Theirs.", version: "1" };
    expect((await staff.send(to!, theirs)).status).toBe(303);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Somebody else has saved this meanwhile")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("Mine.");
    await expect(page.getByRole("region", { name: "What is saved now" })).toContainText("Theirs.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Resource saved")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("Mine.");
    // A second click on the form adds nothing.
    const again = await staff.send("/admin/resources/new?kind=web", fields);
    expect([again.status, again.text.includes("Another resource has this title")]).toEqual([
      422,
      true,
    ]);
    expect((await staff.send(`${to}/removal`)).to).toBe("/admin/resources");
  },
);
