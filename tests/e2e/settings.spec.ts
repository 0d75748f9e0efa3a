import { expect, oneMore, test, toast } from "./support/test.ts";
import { nameOf } from "./support/people.ts";
import { plain, Visitor } from "./support/visitor.ts";

test.use({ person: "admin" });
// These tests change what every page shows, and restore it.
test.describe.configure({ mode: "serial" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled });

    test("an office's address is on its page at once, and the defaults come back", async ({
      page,
      site,
    }) => {
      const shown = async () => plain((await new Visitor(site).ask("/")).text);
      const floor = javaScriptEnabled ? "Third floor" : "Fourth floor";
      await page.goto("/admin/settings/offices");
      await page.getByRole("link", { name: "London Headquarters" }).click();
      const address = page.getByLabel("Address");
      await expect(address).toHaveValue(/3 Surveyor Yard/);
      await page.getByLabel("Monday, closes").fill("");
      await address.fill(`3 Surveyor Yard\n${floor}\nLondon SE1 0AA\nUnited Kingdom`);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Please enter when it closes")).toBeVisible();
      await expect(address).toHaveValue(new RegExp(floor));
      expect(await shown()).not.toContain(floor);

      await page.getByLabel("Monday, closes").fill("18:00");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(toast(page, "Settings saved")).toBeVisible();
      expect(await shown()).toContain(floor);

      await page.goto("/admin/settings/offices/headquarters");
      await page.getByText("Restore the defaults", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, restore the defaults" }).click();
      await expect(toast(page, "Defaults restored")).toBeVisible();
      expect(await shown()).not.toContain(floor);
    });
  });
}

test(
  "of two who edit the same settings the second is told, and keeps what was typed",
  oneMore,
  async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto("/admin/settings");
    await other.goto("/admin/settings");
    await page.getByLabel("Fixed-wing partner").fill("Harbour flying school");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Settings saved")).toBeVisible();

    await other.getByLabel("Helicopter partner").fill("Northern rotors");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other.getByRole("alert")).toContainText("Somebody else has saved this meanwhile");
    await expect(other.getByLabel("Helicopter partner")).toHaveValue("Northern rotors");

    await page.goto("/admin/settings");
    await expect(page.getByLabel("Fixed-wing partner")).toHaveValue("Harbour flying school");
    await page.getByText("Restore the defaults", { exact: true }).click();
    await page.getByRole("button", { name: "Yes, restore the defaults" }).click();
    await expect(toast(page, "Defaults restored")).toBeVisible();
    await expect(page.getByLabel("Fixed-wing partner")).toHaveValue(
      "Canterbury fixed-wing academy",
    );
  },
);

test("a discount stands on the fee schedule at once, and a price must be one", async ({
  page,
  site,
}) => {
  const schedule = async () =>
    plain((await new Visitor(site).ask("/admissions/fees/advanced-protection")).text);
  await page.goto("/admin/settings/fees");
  await page.getByLabel("Veterans, % off").fill("11");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Fee rules saved")).toBeVisible();
  expect(await schedule()).toContain("11% veterans' discount");

  await page.getByText("Restore the defaults", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, restore the defaults" }).click();
  await expect(toast(page, "Defaults restored")).toBeVisible();
  expect(await schedule()).toContain("10% veterans' discount");

  // Prices are not saved here, because other tests would see the change.
  await page.goto("/admin/settings/prices");
  await page.getByLabel("Maritime Security").fill("a lot");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter a price such as 2,450")).toBeVisible();
  await expect(page.getByLabel("Maritime Security")).toHaveValue("a lot");
});

test("a test email says what became of it, and payments say why they are there", async ({
  page,
}) => {
  await page.goto("/admin/settings/mail");
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(toast(page, "Test email on its way")).toBeVisible();
  await expect(async () => {
    await page.goto("/admin/settings/mail");
    await expect(page.getByText("The last test email has left")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto("/dev/mail");
  await expect(page.getByText("A test email").first()).toBeVisible();

  await page.goto("/admin/settings/payments");
  await expect(page.getByText("its checkout moves no money")).toBeVisible();
  await expect(page.getByText("Stripe's keys are not configured")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await expect(page.getByText(nameOf("admin")).first()).toBeAttached();
});
