import sharp from "sharp";
import { expect, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

test.describe("replacing a picture", () => {
  test.use({ person: "admin" });
  // Both look at the pictures of one page.
  test.describe.configure({ mode: "serial" });

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with script" : "without script";
    test.describe(how, () => {
      test.use({ javaScriptEnabled });

      test("shows on the public page at once, and the original can be restored", async ({
        page,
        site,
      }) => {
        const scene = javaScriptEnabled ? "range" : "watch";
        const buffer = await sharp({
          create: { width: 1000, height: 600, channels: 3, background: "#446688" },
        })
          .png()
          .toBuffer();
        const facility = async () =>
          (await new Visitor(site).ask("/training/physical-flight")).text;
        expect(await facility()).toContain(`/pictures/${scene}-`);

        await page.goto(`/admin/pictures/${scene}`);
        await page.getByLabel("Description").fill(`Our own picture (${how}).`);
        await page.getByLabel("Picture", { exact: true }).setInputFiles({
          name: "text.png",
          mimeType: "image/png",
          buffer: Buffer.from("not a picture"),
        });
        await page.getByRole("button", { name: "Replace the picture" }).click();
        await expect(page.getByText("Please choose a JPEG, PNG, WebP or AVIF")).toBeVisible();
        await expect(page.getByLabel("Description")).toHaveValue(`Our own picture (${how}).`);

        await page
          .getByLabel("Picture", { exact: true })
          .setInputFiles({ name: "own.png", mimeType: "image/png", buffer });
        await page.getByRole("button", { name: "Replace the picture" }).click();
        await expect(toast(page, "Picture replaced")).toBeVisible();

        const shown = await facility();
        expect(shown).toContain(`Our own picture (${how}).`);
        expect(shown).not.toContain(`/pictures/${scene}-`);
        const file = /\/scenes\/[0-9a-f-]+\/1000\.avif/.exec(shown)![0];
        const answer = await new Visitor(site).ask(file);
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/avif"]);
        expect(answer.headers.get("cache-control")).toContain("immutable");

        await page.goto(`/admin/pictures/${scene}`);
        await page.getByRole("button", { name: "Restore the original" }).click();
        await expect(toast(page, "Original restored")).toBeVisible();
        expect(await facility()).toContain(`/pictures/${scene}-`);
        expect((await new Visitor(site).ask(file)).status).toBe(404);
      });
    });
  }
});

test("no page moves while it loads", async ({ page }) => {
  test.slow();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["/", "/about", "/training", "/admissions", "/training/physical-flight"]) {
      await page.goto(path, { waitUntil: "load" });
      const moved = await page.evaluate(
        () =>
          new Promise<string[]>((done) => {
            const found: string[] = [];
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as Shift[]) {
                if (entry.hadRecentInput || entry.value < 0.001) continue;
                for (const { node, previousRect, currentRect } of entry.sources) {
                  const what = node?.textContent?.trim().slice(0, 40) ?? "";
                  const from = `${previousRect.x},${previousRect.y}`;
                  found.push(`${entry.value} ${what}: ${from} → ${currentRect.x},${currentRect.y}`);
                }
              }
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => done(found), 400);
          }),
      );
      expect(moved, `${path} at ${width} px`).toEqual([]);
    }
  }
});

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
