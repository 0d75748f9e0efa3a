import { sendApplication } from "./support/applications.ts";
import { sendEnquiry } from "./support/enquiries.ts";
import { expect, oneMore, test } from "./support/test.ts";

test.use({ person: "admin" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled });

    test("each widget leads to the list behind it, and a plain link reads them anew", async ({
      page,
      site,
    }) => {
      await sendEnquiry(site);
      await sendApplication(site);
      await page.goto("/admin/dashboard");
      const region = (name: string) => page.getByRole("region", { name });
      const fresh = region("Messages by age").getByRole("row", { name: /Up to 8 hours/ });
      await expect(fresh).toContainText(/[1-9]/);
      await region("Applications by stage").getByRole("link", { name: "Interview" }).click();
      await expect(page).toHaveURL("/admin/applications?stage=interview");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Applications");

      await page.getByRole("link", { name: "Dashboard" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      await page.getByRole("link", { name: "Refresh", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      await region("Next intakes").getByRole("link", { name: "Next intakes", exact: true }).click();
      await expect(page).toHaveURL("/admin/intakes");

      await page.goto("/admin/dashboard");
      await page.getByRole("link", { name: "Mails that failed" }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emails");
      await page
        .getByRole("navigation", { name: "State" })
        .getByRole("link", { name: "All" })
        .click();
      await expect(page).toHaveURL("/admin/emails");
      await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
      await page.getByRole("link", { name: "Back to Site" }).click();
      await expect(page).toHaveURL("/");
    });
  });
}
