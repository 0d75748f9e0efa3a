import { expect, test } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

test("how the forum is moderated is counted in public, by year, and can be saved", async ({
  page,
  site,
}) => {
  await page.goto("/forum/rules");
  await page.getByRole("link", { name: "How the forum is moderated, in figures" }).click();
  await expect(page.getByRole("heading", { name: "How the Forum is Moderated" })).toBeVisible();
  const year = new Date().getUTCFullYear();
  for (const name of ["Reports", "Removals by moderators", "Objections by authors"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  const reports = page.getByRole("table").first();
  const cells = await reports
    .getByRole("row", { name: /^All/ })
    .getByRole("cell")
    .allTextContents();
  const [received] = cells.filter((text) => /^\d/.test(text.trim())).map(Number);
  const link = page.getByRole("link", { name: `Save ${year} as CSV` });
  const csv = await new Visitor(site).ask((await link.getAttribute("href"))!);
  expect(csv.headers.get("Content-Disposition")).toContain(`forum-moderation-${year}.csv`);
  expect(csv.text).toContain(`${year},Reports,All,Received,${received}`);
  const text = await page.locator("main").innerText();
  // It counts, and names nobody.
  expect(text).not.toMatch(/Aroha Ngata|Bence Szűcs|@/);
  for (const nonsense of ["1999", "20x6", "99999"]) {
    const answer = await new Visitor(site).ask(`/forum/transparency?year=${nonsense}`);
    expect({ nonsense, status: answer.status }).toEqual({ nonsense, status: 404 });
  }
});
