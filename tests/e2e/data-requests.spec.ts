import { newVerifiedMember } from "./support/members.ts";
import { expect, oneMore, test, toast } from "./support/test.ts";

test.use({ person: "admin" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.describe(how, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });

    test("a request for erasure is recorded, identified, waits in Today and is answered", async ({
      page,
      site,
    }) => {
      const { email } = await newVerifiedMember(site, "Ella Kovács");
      await page.goto("/admin/data-requests/new");
      await page.getByLabel("What is asked for").selectOption({ label: "Erasure of their data" });
      await page.getByLabel("Name", { exact: true }).fill("Ella Kovács");
      await page.getByLabel("Email address whose data is meant").fill(email);
      await page.getByRole("button", { name: "Record the request" }).click();
      await expect(toast(page, "Request recorded")).toBeVisible();
      await page.getByLabel("How you made sure who asks").fill("Showed a passport at the office");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(toast(page, "Noted who asks")).toBeVisible();
      await page.goto("/admin?kind=data-requests");
      const row = page.locator("[data-rows] > li").filter({ hasText: "Ella Kovács" }).last();
      await row.getByRole("link", { name: /^Answer:/ }).click();
      await page.goto("/admin/data-requests");
      await page
        .getByRole("listitem")
        .filter({ hasText: "Ella Kovács" })
        .first()
        .getByRole("link")
        .click();
      await page.getByLabel(`Type ${email} to confirm`).fill(email);
      await page.getByRole("button", { name: "Erase for good" }).click();
      await expect(toast(page, "Request answered")).toBeVisible();
      await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
      await expect(page.getByText("Nobody matches this search.")).toBeVisible();
    });
  });
}
