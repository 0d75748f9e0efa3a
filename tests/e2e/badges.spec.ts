import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { expect, hydrated, oneMore, type Page, test } from "./support/test.ts";

/** Award certificates as badges, and the statement of attendance that is none: the demo's people. */

const anyNumber = /^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/;

async function awardNumber(page: Page, name = "Halmosvölgyi"): Promise<string> {
  await page.goto(`/admin/certificates?q=${encodeURIComponent(name)}`);
  const link = page.locator("main").getByRole("link", { name: anyNumber });
  return (await link.textContent())!.trim();
}

test.describe("a badge", () => {
  test.use({ person: "admin" });

  test("is checked on the certificate's public page, and downloaded there", async ({
    page,
    browser,
    site,
  }) => {
    const number = await awardNumber(page);
    const context = await browser.newContext({ baseURL: site });
    const visitor = await context.newPage();
    await visitor.goto(`/certificates/${number}`);
    await expect(visitor.getByText("Not named, as the holder chose")).toBeVisible();
    await expect(visitor.getByText("Halmosvölgyi")).toHaveCount(0);
    await visitor.getByRole("button", { name: "Check the signature" }).click();
    await expect(visitor.getByText("The signature is the institute’s")).toBeVisible();
    await expect(visitor.getByText(/^Signed with http.*\/badges\/keys\//)).toBeVisible();
    await hydrated(visitor);
    expect(await faultsOn(visitor, "certificate with badge")).toEqual([]);
    await visitor.setViewportSize({ width: 375, height: 740 });
    expect(await sidewaysOn(visitor)).toBeUndefined();

    const badge = await visitor.request.get(`/certificates/${number}/badge.jwt`);
    expect(badge.headers()["content-disposition"]).toContain(`badge-${number}.jwt`);
    expect((await badge.text()).split(".")).toHaveLength(3);
    const picture = await visitor.request.get(`/certificates/${number}/badge.svg`);
    expect(await picture.text()).toContain(`verify="${await badge.text()}"`);
    const issuer = await visitor.request.get("/badges/issuer");
    expect(issuer.headers()["access-control-allow-origin"]).toBe("*");
    await context.close();
  });

  test("is said to be checked elsewhere where there is no script", async ({
    page,
    browser,
    site,
  }) => {
    const number = await awardNumber(page);
    const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(`/certificates/${number}`);
    await expect(visitor.getByRole("heading", { name: "To check it yourself" })).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Badge (JWT)" })).toBeVisible();
    await expect(visitor.getByRole("button", { name: "Check the signature" })).toBeHidden();
    await context.close();
  });

  test(
    "of the finished course is valid, and the statement of attendance is no certificate",
    oneMore,
    async ({ page, browser, site }) => {
      const number = await awardNumber(page, "Somfalvi");
      const context = await browser.newContext({ baseURL: site });
      const visitor = await context.newPage();
      await visitor.goto(`/certificates/${number}`);
      await visitor.getByRole("button", { name: "Check the signature" }).click();
      await expect(visitor.getByText("has not been revoked")).toBeVisible();

      await page.goto("/admin/certificates?q=Kilcarrow");
      await expect(page.locator("main").getByRole("link", { name: anyNumber })).toHaveCount(0);
      await page.goto("/admin/awards/programme/firearms");
      await page.getByRole("link", { name: "Maeve Kilcarrow" }).click();
      const link = page.getByRole("link", { name: "Statement of attendance" });
      await visitor.goto((await link.getAttribute("href"))!);
      await expect(visitor.getByText("Not a certificate", { exact: true })).toBeVisible();
      await expect(visitor.getByText("M. K.")).toBeVisible();
      await expect(visitor.getByText("Kilcarrow")).toHaveCount(0);
      expect(await faultsOn(visitor, "statement of attendance")).toEqual([]);
      await context.close();
    },
  );
});
