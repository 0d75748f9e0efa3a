import { randomUUID } from "node:crypto";
import { anApplication, sendApplication } from "./support/applications.ts";
import { newVerifiedMember } from "./support/members.ts";
import { expect, oneMore, test, toast } from "./support/test.ts";

test.use({ person: "admin" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.describe(how, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });

    test("two accounts of one person are found by their telephone, compared and merged", async ({
      page,
      site,
    }) => {
      const name = `Ella ${randomUUID().slice(0, 8)}`;
      const phone = `+64 27 ${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
      const old = await newVerifiedMember(site, name);
      const kept = await newVerifiedMember(site, name.toUpperCase());
      for (const { email } of [old, kept]) {
        await sendApplication(site, anApplication({ email, phone }));
      }
      await page.goto("/admin/users/duplicates");
      const pair = page.getByRole("listitem").filter({ hasText: old.email });
      await expect(pair).toContainText("the same name and telephone number");
      await pair.getByRole("link", { name: "Compare and merge" }).click();
      // Whichever of the two is suggested, the office chooses.
      const typed = page.getByLabel(`Type ${old.email} to confirm`);
      const other = page.getByRole("link", { name: `Keep ${kept.email} instead` });
      await expect(typed.or(other)).toBeVisible();
      if (await other.isVisible()) await other.click();
      await expect(page.getByRole("region", { name: "What moves" })).toContainText("Applications");
      await typed.fill(kept.email);
      await page.getByRole("button", { name: "Merge for good" }).click();
      await expect(
        page.getByText("This is not the address of the account that ends"),
      ).toBeVisible();
      await typed.fill(old.email);
      await page.getByRole("button", { name: "Merge for good" }).click();
      await expect(toast(page, "Accounts merged")).toBeVisible();
      await expect(page.getByRole("region", { name: /^Applications/ })).toContainText("2");
      await page.goto("/admin/users/duplicates");
      await expect(page.getByText(old.email)).toHaveCount(0);
      // The old account is logged out everywhere.
      expect((await old.visitor.ask("/dashboard")).status).toBe(303);
    });
  });
}
