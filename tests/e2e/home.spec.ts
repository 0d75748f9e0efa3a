import { expect, test } from "./support/test.ts";

test("the front page tells a day whose hours lead to the modules that teach them", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const day = page.locator("#day");
  await expect(day.getByRole("img", { name: /^Map of the day/ })).toBeVisible();
  await expect(day.getByRole("listitem")).toHaveCount(9);
  const links = await day
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
  expect(new Set(links).size).toBe(10);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});

test("the front page names the next dates that are open, as the schedule has them", async ({
  page,
}) => {
  await page.goto("/");
  const first = page.locator("#dates").getByRole("listitem").first();
  const seats = await first.getByText(/left$/).innerText();
  await first.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(seats).first()).toBeVisible();
});

test("the map stays in view while its hours pass, and the way is drawn as far as one has read", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const lastWay = page.locator(".protected-way").last();
  const drawn = () => lastWay.evaluate((way) => parseFloat(getComputedStyle(way).strokeDashoffset));
  await page.locator("#day li").first().scrollIntoViewIfNeeded();
  expect(await drawn(), "nothing of the last way").toBe(1);
  await page
    .locator("#day li")
    .last()
    .evaluate((hour) => hour.scrollIntoView({ block: "start" }));
  await expect.poll(drawn, { message: "the whole last way" }).toBe(0);
  await expect(page.getByRole("img", { name: /^Map of the day/ })).toBeInViewport();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("the whole way is drawn from the beginning", async ({ page }) => {
    await page.goto("/");
    const ways = page.locator(".protected-way");
    await expect(ways).toHaveCount(8);
    const dashes = await ways.evaluateAll((all) =>
      all.map((way) => getComputedStyle(way).strokeDasharray),
    );
    expect(new Set(dashes)).toEqual(new Set(["none"]));
  });
});
