import { randomUUID } from "node:crypto";
import { anEnquiry, sendEnquiry } from "./support/enquiries.ts";
import { expect, oneMore, opening, test, toast } from "./support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";

  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled, person: "admin" });
    const open = opening(javaScriptEnabled);

    test(
      "several messages are closed at once, and that is undone",
      oneMore,
      async ({ page, site }) => {
        // The names begin with "!", so that the rows are next to each other and come first.
        const name = `!${randomUUID().slice(0, 8)}`;
        const sent = [];
        for (const n of [1, 2, 3]) {
          sent.push(await sendEnquiry(site, anEnquiry({ firstName: name, lastName: `${n}` })));
        }
        const rows = page.getByRole("row").filter({ hasText: name });
        const boxes = rows.getByRole("checkbox");
        await open(page, "/admin/messages?kind=contact&sort=from");
        await expect(rows).toHaveCount(3);

        if (javaScriptEnabled) {
          const close = page.getByRole("button", { name: "Close", exact: true });
          await expect(close).toBeDisabled();
          await page.getByLabel("Select all").check();
          await expect(boxes.nth(2)).toBeChecked();
          await page.getByLabel("Select all").uncheck();
          await expect(close).toBeDisabled();
          await boxes.first().check();
          await boxes.nth(2).click({ modifiers: ["Shift"] });
          await expect(page.getByText(/^3 of \d+ selected$/)).toBeVisible();
        } else {
          await page.getByRole("button", { name: "Close", exact: true }).click();
          await expect(toast(page, "Nothing selected")).toBeVisible();
          for (const n of [0, 1, 2]) await boxes.nth(n).check();
        }
        await page.getByRole("button", { name: "Close", exact: true }).click();
        await expect(toast(page, "3 messages moved to Closed")).toBeVisible();
        // The filters stay, and nothing is selected.
        await expect(page).toHaveURL("/admin/messages?kind=contact&sort=from");
        await expect(rows).toHaveCount(0);
        if (javaScriptEnabled) await expect(page.getByLabel("Select all")).not.toBeChecked();

        await page.getByRole("button", { name: "Undo" }).click();
        await expect(toast(page, "Undone")).toBeVisible();
        await expect(rows).toHaveCount(3);
        await expect(rows.first()).toContainText("New");

        await boxes.first().check();
        await page.getByRole("button", { name: "Assign to me" }).click();
        await expect(toast(page, "1 message assigned to you")).toBeVisible();
        await expect(rows.filter({ hasText: `${name} 1` })).not.toContainText("Nobody");
      },
    );

    test(
      "the inbox is sorted by its heads, and each state has its own usual order",
      oneMore,
      async ({ page, site }) => {
        await sendEnquiry(site);
        await open(page, "/admin/messages?kind=contact");
        const head = (name: string) => page.getByRole("columnheader", { name });
        await expect(head("Received")).toHaveAttribute("aria-sort", "ascending");
        await page.getByRole("link", { name: "From", exact: true }).click();
        await expect(page).toHaveURL("/admin/messages?kind=contact&sort=from");
        await expect(head("From")).toHaveAttribute("aria-sort", "ascending");
        const states = page.getByRole("navigation", { name: "Status" });
        await states.getByRole("link", { name: /^All/ }).click();
        await expect(page).toHaveURL("/admin/messages?status=all&kind=contact&sort=from");
        await expect(states.locator("[aria-current]")).toHaveText(/^All/);
        await page.getByRole("link", { name: "Received", exact: true }).click();
        await expect(page).toHaveURL("/admin/messages?status=all&kind=contact");
        await expect(head("Received")).toHaveAttribute("aria-sort", "descending");
      },
    );
  });
}
