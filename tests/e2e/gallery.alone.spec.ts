import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, hydrated, oneMore, type Page, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

// Alone, because other journeys count the gallery's pictures.
test.use({ person: "admin" });
test.describe.configure({ mode: "serial" });

const FACILITY = "/training/physical-flight";
const LIST = "/admin/pictures/gallery";
const original = "Rendered scene: a high-wing trainer in silhouette";

const picture = () =>
  sharp({ create: { width: 1000, height: 600, channels: 3, background: "#446688" } })
    .png()
    .toBuffer();

const rows = (page: Page) => page.getByRole("table", { name: "Gallery" }).locator("tbody tr");

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled });

    test("a picture is added, placed, changed and taken out, and the page follows", async ({
      page,
      site,
    }) => {
      const guest = new Visitor(site);
      const shown = async (query = "") => (await guest.ask(`${FACILITY}${query}`)).text;
      const alt = `Őrtorony ${randomUUID().slice(0, 8)} napkeltekor`;
      expect(await shown()).toContain("of <!-- -->6");
      await page.goto("/admin/pictures");
      await page.getByRole("link", { name: "Gallery" }).click();
      await expect(rows(page)).toHaveCount(6);
      await page.getByRole("link", { name: "Add a picture" }).click();
      await expect(page.getByRole("heading", { name: "New gallery picture" })).toBeVisible();
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel("Description").fill(alt);
      await page.getByLabel("Category").selectOption("Training Sessions");
      await page.getByLabel("Picture", { exact: true }).setInputFiles({
        name: "text.png",
        mimeType: "image/png",
        buffer: Buffer.from("not a picture"),
      });
      await page.getByRole("button", { name: "Add picture" }).click();
      await expect(page.getByText("Please choose a JPEG, PNG, WebP or AVIF")).toBeVisible();
      await expect(page.getByLabel("Description")).toHaveValue(alt);
      await expect(page.getByLabel("Category")).toHaveValue("training");
      await page
        .getByLabel("Picture", { exact: true })
        .setInputFiles({ name: "own.png", mimeType: "image/png", buffer: await picture() });
      await page.getByRole("button", { name: "Add picture" }).click();
      await expect(toast(page, "Picture added")).toBeVisible();
      await expect(page.getByRole("figure")).toContainText(alt);
      const desk = new URL(page.url()).pathname;
      expect(await shown()).toContain("of <!-- -->7");
      const last = await shown("?filter=training&image=3");
      expect(last).toContain(alt);
      const file = /\/scenes\/[0-9a-f-]+\/1000\.avif/.exec(last)![0];
      expect((await guest.ask(file)).status).toBe(200);

      // Sets the focal point with a click, or with the number fields.
      if (javaScriptEnabled) {
        await hydrated(page);
        const box = page.getByRole("group", { name: "The point that every crop keeps" });
        await box.locator("img").click({ position: { x: 5, y: 5 } });
        await expect(box.getByLabel("From the left")).not.toHaveValue("50");
      } else {
        await page.getByLabel("From the left").fill("1");
      }
      await page.getByRole("button", { name: "Save" }).click();
      await expect(toast(page, "Gallery updated")).toBeVisible();
      await expect(page.getByLabel("From the left")).not.toHaveValue("50");

      await page.goto(LIST);
      await expect(rows(page)).toHaveText([/./, /./, /./, /./, /./, /./, new RegExp(alt)]);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: `Move ${alt} up` }).press("Enter");
      await expect(toast(page, "Moved up")).toBeVisible();
      await expect(rows(page).nth(5)).toContainText(alt);
      if (javaScriptEnabled) {
        await expect(page.getByRole("button", { name: `Move ${alt} up` })).toBeFocused();
      }
      expect(await shown("?filter=training&image=2")).toContain(alt);

      await page.goto(desk);
      await page.getByRole("link", { name: "Remove", exact: true }).click();
      await expect(
        page.getByRole("heading", { name: "Remove this picture from the gallery?" }),
      ).toBeVisible();
      await page.getByRole("button", { name: "Remove it" }).click();
      await expect(toast(page, "Picture removed from the gallery")).toBeVisible();
      await expect(rows(page)).toHaveCount(6);
      expect(await shown()).not.toContain(alt);
      expect((await guest.ask(file)).status).toBe(404);
    });

    test(
      "an original is worded anew, taken out, and brought back",
      oneMore,
      async ({ page, site }) => {
        const guest = new Visitor(site);
        const shown = async () => (await guest.ask(FACILITY)).text;
        await page.goto(LIST);
        await page.getByRole("link", { name: original }).click();
        await expect(
          page.getByRole("link", { name: "Replace or restore the picture" }),
        ).toBeVisible();
        await page.getByLabel("Description").fill("Őrség a tetőn.");
        await page.getByRole("button", { name: "Save" }).click();
        await expect(toast(page, "Gallery updated")).toBeVisible();
        expect(await shown()).toContain("Őrség a tetőn.");
        expect(await shown()).not.toContain(original);
        await page.getByRole("link", { name: "Remove", exact: true }).click();
        await page.getByRole("button", { name: "Remove it" }).click();
        await expect(toast(page, "Picture removed from the gallery")).toBeVisible();
        await expect(rows(page)).toHaveCount(5);
        expect(await shown()).not.toContain("Őrség a tetőn.");
        await page.getByRole("button", { name: `Bring back ${original}` }).click();
        await expect(toast(page, "Original restored")).toBeVisible();
        await expect(rows(page)).toHaveCount(6);
        expect(await shown()).toContain(original);
        // Moves it back to its place, the fourth of six.
        for (const place of [4, 3]) {
          await page.getByRole("button", { name: new RegExp(`^Move ${original}.* up$`) }).click();
          await expect(rows(page).nth(place)).toContainText(original);
        }
      },
    );
  });
}

test(
  "of two who word one picture the second is told, and loses nothing",
  oneMore,
  async ({ page, context }) => {
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto(`${LIST}/range`);
      await hydrated(each);
    }
    const before = await page.getByLabel("Description").inputValue();
    await page.getByLabel("Description").fill("The range, as the first one sees it.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Gallery updated")).toBeVisible();

    const mine = "The range, as the second one sees it.";
    await other.getByLabel("Description").fill(mine);
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other.getByRole("alert")).toContainText("Somebody else has saved this meanwhile");
    await expect(other.getByLabel("Description")).toHaveValue(mine);
    const now = other.getByRole("region", { name: "What is saved now" });
    await expect(now).toContainText("The range, as the first one sees it.");
    // Saving again overwrites the values that were shown.
    await other.getByRole("button", { name: "Save" }).click();
    await expect(toast(other, "Gallery updated")).toBeVisible();
    await expect(other.getByRole("figure")).toContainText(mine);

    await other.getByRole("button", { name: "Restore the original words" }).click();
    await expect(toast(other, "Original restored")).toBeVisible();
    await expect(other.getByLabel("Description")).toHaveValue(before);
  },
);
