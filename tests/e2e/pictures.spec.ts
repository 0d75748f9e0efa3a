import sharp from "sharp";
import { expect, oneMore, opening, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

// In sequence, because a picture that is restored is missing from pages that load at that moment.
test.describe.configure({ mode: "default" });

test.describe("replacing a picture", () => {
  test.use({ person: "admin" });
  // Both tests look at the pictures of the same page.
  test.describe.configure({ mode: "serial" });

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with script" : "without script";
    const details = javaScriptEnabled ? {} : oneMore;
    test.describe(how, details, () => {
      test.use({ javaScriptEnabled });

      test("shows on the public page at once, and the original can be restored", async ({
        page,
        site,
      }) => {
        const scene = javaScriptEnabled ? "range" : "runway";
        const buffer = await sharp({
          create: { width: 1000, height: 600, channels: 3, background: "#446688" },
        })
          .png()
          .toBuffer();
        const own = new RegExp(`/pictures/\\w+/${scene}-`);
        const facility = async () =>
          (await new Visitor(site).ask("/training/physical-flight")).text;
        expect(await facility()).toMatch(own);

        await opening(javaScriptEnabled)(page, `/admin/pictures/${scene}`);
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
        expect(shown).not.toMatch(own);
        const file = /\/scenes\/[0-9a-f-]+\/1000\.avif/.exec(shown)![0];
        const answer = await new Visitor(site).ask(file);
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/avif"]);
        expect(answer.headers.get("cache-control")).toContain("immutable");

        await page.goto(`/admin/pictures/${scene}`);
        await page.getByRole("button", { name: "Restore the original" }).click();
        await expect(toast(page, "Original restored")).toBeVisible();
        expect(await facility()).toMatch(own);
        expect((await new Visitor(site).ask(file)).status).toBe(404);
      });
    });
  }
});

test.describe("sharing a page whose hero was replaced", () => {
  test.use({ person: "admin" });

  test("shows the replacement, cut to what it must keep, until the original is back", async ({
    page,
    site,
  }) => {
    // The picture is red on the left and blue on the right.
    const red = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: "#cc2222" },
    })
      .png()
      .toBuffer();
    const buffer = await sharp({
      create: { width: 2400, height: 900, channels: 3, background: "#2222cc" },
    })
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer();
    /** Returns the address of the picture that a page offers for link previews. */
    const offered = async (path: string) => {
      const { text } = await new Visitor(site).ask(path);
      const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
      expect(text).toContain(`name="twitter:image" content="${image}"`);
      return image.replace(site, "");
    };
    const fetched = async (path: string) => {
      const response = await fetch(new URL(path, site));
      return {
        status: response.status,
        type: response.headers.get("content-type"),
        kept: response.headers.get("cache-control"),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    const change = async (focalX: string, file?: typeof buffer) => {
      await page.goto("/admin/pictures/hangar");
      await page.getByLabel("Description").fill("Our own cars.");
      await page.getByLabel("From the left").fill(focalX);
      if (file) {
        await page
          .getByLabel("Picture", { exact: true })
          .setInputFiles({ name: "own.png", mimeType: "image/png", buffer: file });
      }
      await page.getByRole("button", { name: file ? "Replace the picture" : "Save" }).click();
      await expect(toast(page, file ? "Picture replaced" : "Picture updated")).toBeVisible();
    };
    expect(await offered("/courses")).toBe("/og/courses.jpg");
    expect(await offered("/courses/driving")).toBe("/og/courses-driving.jpg");
    const drawn = await fetched("/og/courses.jpg");

    await change("0", buffer);
    const first = await offered("/courses");
    expect(first).toMatch(/^\/scenes\/[0-9a-f-]{36}\/share-0-\d+\.jpg$/);
    expect(await offered("/courses/driving")).toBe("/og/courses-driving.jpg");
    const shown = await fetched(first);
    expect([shown.status, shown.type]).toEqual([200, "image/jpeg"]);
    expect(shown.kept).toContain("immutable");
    expect(shown.bytes.equals(drawn.bytes)).toBe(false);
    const { format, width, height } = await sharp(shown.bytes).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    const meanOf = async (bytes: Buffer) =>
      (await sharp(bytes).stats()).channels.map((c) => c.mean);
    const [r = 0, , b = 0] = await meanOf(shown.bytes);
    expect(r).toBeGreaterThan(b);

    await change("100");
    const second = await offered("/courses");
    expect(second).toMatch(/share-1000-\d+\.jpg$/);
    const [r2 = 0, , b2 = 0] = await meanOf((await fetched(second)).bytes);
    expect(b2).toBeGreaterThan(r2);
    expect((await fetched(first)).status, "a crop that no page shows").toBe(404);

    await page.goto("/admin/pictures/hangar");
    await page.getByRole("button", { name: "Restore the original" }).click();
    await expect(toast(page, "Original restored")).toBeVisible();
    expect(await offered("/courses")).toBe("/og/courses.jpg");
    expect((await fetched(second)).status).toBe(404);
  });
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
