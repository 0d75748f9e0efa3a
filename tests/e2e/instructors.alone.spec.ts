import sharp from "sharp";
import { expect, hydrated, oneMore, test, toast } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";

// Alone, because it moves and removes profiles of the About page.
test.use({ person: "admin" });
test.describe.configure({ mode: "serial" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled });

    test("a profile is written, looked at, published with its portrait, ordered and removed", async ({
      page,
      site,
    }) => {
      const visitor = new Visitor(site);
      const about = async () => (await visitor.ask("/about")).text;
      expect(plain(await about())).not.toContain("Ildikó Fűzfa");

      await page.goto("/admin/instructors");
      // React may repeat text that is typed while it hydrates the page.
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("link", { name: "New profile" }).click();
      await page.getByLabel("Name").fill("Ildikó Fűzfa");
      await page.getByLabel("Position").fill("Surveillance Instructor");
      await page.getByRole("button", { name: "Add profile" }).click();
      await expect(page.getByText("Please introduce them in a few sentences")).toBeVisible();
      await expect(page.getByLabel("Name")).toHaveValue("Ildikó Fűzfa");

      await page.getByLabel("Introduction").fill("Twelve years on foot and behind the wheel.");
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(page.getByRole("region", { name: "Preview" })).toContainText("Ildikó Fűzfa");
      await page.getByRole("button", { name: "Add profile" }).click();
      await expect(toast(page, "Profile added")).toBeVisible();
      expect(plain(await about())).not.toContain("Ildikó Fűzfa");

      await page.getByLabel("Their portrait").setInputFiles({
        name: "portrait.txt",
        mimeType: "image/png",
        buffer: Buffer.from("not a picture"),
      });
      await page.getByRole("button", { name: "Add the portrait" }).click();
      await expect(page.getByText("Please choose a JPEG, PNG, WebP or AVIF picture")).toBeVisible();
      const buffer = await sharp({
        create: { width: 400, height: 500, channels: 3, background: "#446688" },
      })
        .jpeg()
        .toBuffer();
      const portrait = { name: "portrait.jpg", mimeType: "image/jpeg", buffer };
      await page.getByLabel("Their portrait").setInputFiles(portrait);
      await page.getByRole("button", { name: "Add the portrait" }).click();
      await expect(toast(page, "Portrait updated")).toBeVisible();
      const address = await page
        .getByRole("img", { name: "Portrait of Ildikó Fűzfa" })
        .getAttribute("src");
      expect((await visitor.ask(address!)).status).toBe(404);

      await page.getByLabel("The About page shows this profile").check();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(toast(page, "Profile saved")).toBeVisible();
      const html = await about();
      expect(plain(html)).toContain("Ildikó Fűzfa");
      expect(html).toContain(address!);
      const file = await visitor.ask(address!);
      expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/webp"]);

      await page.getByRole("link", { name: "New profile" }).click();
      // The page before has fields with the same names.
      await expect(page.getByRole("button", { name: "Add profile" })).toBeVisible();
      await page.getByLabel("Name").fill("Second");
      await page.getByLabel("Position").fill("Flight Instructor");
      await page.getByLabel("Introduction").fill("Flies.");
      await page.getByLabel("The About page shows this profile").check();
      await page.getByRole("button", { name: "Add profile" }).click();
      // The toast of the first profile may still be shown.
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second");
      await page.goto("/admin/instructors");
      await page.getByRole("button", { name: "Move Second up" }).click();
      await expect(toast(page, "Moved up")).toBeVisible();
      const cards = plain(await about());
      expect(cards.indexOf("Second")).toBeLessThan(cards.indexOf("Ildikó Fűzfa"));

      for (const name of ["Second", "Ildikó Fűzfa"]) {
        await page.goto("/admin/instructors");
        await page.getByRole("link", { name }).click();
        await page.getByText("Remove this profile", { exact: true }).click();
        await page.getByRole("button", { name: "Yes, remove it" }).click();
        await expect(page).toHaveURL("/admin/instructors");
        await expect(page.getByRole("link", { name })).toHaveCount(0);
      }
      expect(plain(await about())).not.toContain("Ildikó Fűzfa");
      expect((await visitor.ask(address!)).status).toBe(404);
    });
  });
}
