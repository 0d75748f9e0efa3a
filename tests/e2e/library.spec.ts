import { isThorough } from "#testing/thorough.ts";
import { expect, hydrated, oneMore, opening, type Page, test } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const titles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading");
const kinds = (page: Page) => page.getByRole("navigation", { name: "Kinds of resources" });
const search = (page: Page) => page.getByRole("search", { name: "Resources" });

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test("tabs, category and search narrow the list, and the address says so", async ({ page }) => {
      await open(page, "/resources");
      const all = await titles(page).count();
      expect(all).toBeGreaterThan(12);
      await kinds(page).getByRole("link", { name: "External Links" }).click();
      await expect(page).toHaveURL("/resources?tab=links");
      await expect(
        titles(page).filter({ hasText: "New Zealand Privacy Commissioner" }),
      ).toHaveCount(1);
      await expect.poll(() => titles(page).count()).toBeLessThan(all);

      await search(page).getByLabel("Category").selectOption("Legal");
      await search(page).getByLabel("Search").fill("privacy");
      await search(page).getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL("/resources?tab=links&q=privacy&category=legal");
      await expect(titles(page)).toHaveText(["New Zealand Privacy Commissioner"]);
      await expect(search(page).getByLabel("Search")).toHaveValue("privacy");

      await kinds(page).getByRole("link", { name: "Videos and Webinars" }).click();
      await expect(page.getByRole("status")).toContainText("Nothing here matches “privacy”.");
      await search(page).getByRole("link", { name: "Clear filters" }).click();
      await expect(page).toHaveURL("/resources?tab=videos");
      await expect(search(page).getByLabel("Search")).toHaveValue("");
    });

    test("a document is read on its page, and back leads to the list it came from", async ({
      page,
    }) => {
      await open(page, "/resources?category=tactical-response");
      await page.getByRole("link", { name: "Route card template" }).click();
      await expect(page).toHaveURL("/resources?category=tactical-response&id=route-card");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Route card template with a worked example",
      );
      await expect(page.getByRole("heading", { name: "Before you leave" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Glossary of radio terms" })).toBeVisible();
      await page.getByRole("link", { name: "All resources" }).click();
      await expect(page).toHaveURL("/resources?category=tactical-response");
    });
  });
}

test("a category on a card leads to its resources", oneMore, async ({ page }) => {
  await page.goto("/resources");
  await hydrated(page);
  const card = page.getByRole("listitem").filter({ hasText: "Packing list" });
  await card.getByRole("link", { name: "Close Protection" }).click();
  await expect(page).toHaveURL("/resources?category=close-protection");
  await expect(search(page).getByLabel("Category")).toHaveValue("close-protection");
});

test("each document opens as the PDF that its card promises", oneMore, async ({ page, site }) => {
  await page.goto("/resources?tab=documents");
  const cards = page.getByRole("main").getByRole("listitem");
  const visitor = new Visitor(site);
  const linked = await cards
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  // Leaves out resources that a concurrent journey adds and removes.
  const addresses = linked.filter((address) => !/-[0-9a-f]{8}\b/.test(address));
  expect(addresses.length).toBeGreaterThanOrEqual(8);
  for (const address of isThorough ? addresses : addresses.slice(0, 1)) {
    await page.goto(address);
    const href = (await page.getByRole("link", { name: "Open the PDF" }).getAttribute("href"))!;
    const size = Number(/(\d+) kB/.exec(await page.getByRole("complementary").innerText())![1]);
    const { status, headers } = await visitor.ask(href);
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    const file = Buffer.from(await (await fetch(site + href)).arrayBuffer());
    expect(file.toString("latin1", 0, 5)).toBe("%PDF-");
    expect(Math.abs(file.byteLength / 1000 - size)).toBeLessThan(size / 10);
  }
});

test("a document is downloaded under its own name", async ({ page }) => {
  await page.goto("/resources?id=packing-list");
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await started).suggestedFilename()).toBe("packing-list.pdf");
});

test("somebody else's page is linked safely, and asked for by nobody but the reader", async ({
  page,
  site,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site)) foreign.push(request.url());
  });
  await page.goto("/resources?id=cpr-demonstration");
  await hydrated(page);
  const link = page.getByRole("link", { name: "Watch at info.health.nz (opens in a new tab)" });
  await expect(link).toHaveAttribute("href", /^https:\/\/info\.health\.nz\//);
  await expect(link).toHaveAttribute("rel", /noopener noreferrer/);
  await page.goto("/resources?tab=links");
  await hydrated(page);
  expect(foreign).toEqual([]);
});

test("an unknown resource is not found, as a page and as a file", async ({ visitor }) => {
  for (const path of [
    "/resources?id=no-such-thing",
    "/resources.data?id=no-such-thing",
    "/resources/no-such-thing/document.pdf",
    "/resources/pspla/document.pdf",
    "/resources?id=Route%20card",
    "/resources/%25/document.pdf",
  ]) {
    expect((await visitor().ask(path)).status, path).toBe(404);
  }
});

test("what an address makes up shows everything", async ({ visitor }) => {
  expect((await visitor().ask("/resources?q=%25%5C_")).status).toBe(200);
  const { status, text } = await visitor().ask("/resources?tab=x&category=y&page=-3");
  expect(status).toBe(200);
  expect(text).toContain("Packing list for Christchurch and Budapest");
});

test("anonymous pages are kept, searches are not", async ({ visitor }) => {
  const kept = async (path: string) =>
    (await visitor().ask(path)).headers.get("Cache-Control") === "private, no-cache";
  expect(await kept("/resources?category=legal")).toBe(true);
  expect(await kept("/resources?id=route-card")).toBe(true);
  expect(await kept("/resources?q=route")).toBe(false);
});

test("search engines are told what a document is", async ({ visitor, site }) => {
  const { text } = await visitor().ask("/resources?id=route-card");
  expect(text).toContain('"@type":"DigitalDocument"');
  expect(text).toContain(`"contentUrl":"${site}/resources/route-card/document.pdf"`);
});
