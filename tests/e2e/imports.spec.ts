import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, hydrated, oneMore, test, toast } from "./support/test.ts";

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  // As a spreadsheet in Hungary saves it.
  buffer: Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`),
});

test.use({ person: "admin" });

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled });

    test("a file with faults is corrected, imported and undone", async ({ page }) => {
      const tag = randomUUID().slice(0, 8);
      const skills = [`Őrszolgálat ${tag}`, `Archery ${tag}`];
      await page.goto("/admin/imports");
      await page.getByRole("link", { name: "New import" }).click();
      // Only super admins import people.
      await expect(page.getByRole("link", { name: "People", exact: true })).toBeHidden();
      await expect(page.getByRole("heading", { name: "New import" })).toBeVisible();
      if (javaScriptEnabled) await hydrated(page);
      await page
        .getByLabel("File")
        .setInputFiles(
          csv("skills.csv", ["Megnevezés;Note", `${skills[0]};`, "X;", `${skills[1]};`]),
        );
      await page.getByRole("button", { name: "Upload" }).click();

      await expect(page.getByText("Please choose: Skill.")).toBeVisible();
      await expect(page.getByRole("cell", { name: skills[0] })).toBeVisible();
      await page.getByLabel("Skill", { exact: true }).selectOption("Megnevezés");
      await page.getByRole("button", { name: "Check the file" }).click();
      await expect(page.getByRole("heading", { name: "1 fault" })).toBeVisible();
      const fault = page.getByRole("row").filter({ hasText: "Please enter a name" });
      await expect(fault).toContainText("3");
      await expect(fault).toContainText("“X”");
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: "All faults as CSV" }).click();
      const faults = readFileSync(await (await downloading).path(), "utf8");
      expect(faults).toContain("3,Skill,X,Please enter a name");

      await page.getByRole("link", { name: "Upload the corrected file" }).click();
      await expect(page.getByRole("heading", { name: "New import" })).toBeVisible();
      if (javaScriptEnabled) await hydrated(page);
      await page
        .getByLabel("Or the rows of a table, pasted")
        .fill(["Skill\tNote", `${skills[0]}\t`, `${skills[1]}\t`].join("\n"));
      await page.getByRole("button", { name: "Upload" }).click();
      await page.getByRole("button", { name: "Check the file" }).click();
      await expect(page.getByText("2 would be created, 0 would be changed")).toBeVisible();
      await page.getByRole("button", { name: "Import 2 skills" }).click();
      await expect(page.getByText("2 created, 0 changed, 0 unchanged")).toBeVisible();
      const address = page.url();
      await page.goto(`/admin/skills?q=${tag}`);
      await expect(page.getByText(skills[0]!).first()).toBeVisible();

      await page.goto(address);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: "Undo this import" }).click();
      await expect(page.getByText("2 rows taken back.")).toBeVisible();
      await page.goto(`/admin/skills?q=${tag}`);
      await expect(page.getByText("None matches this search.").first()).toBeVisible();
    });
  });
}

test(
  "a file that is thrown away is gone, and one that is no table is refused",
  oneMore,
  async ({ page }) => {
    await page.goto("/admin/imports/new?source=intakes");
    await hydrated(page);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(
      page.getByText("Please choose a file, or paste the rows of a table"),
    ).toBeVisible();
    await page.getByLabel("Or the rows of a table, pasted").fill('Programme,Date\n"Never closed,x');
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("Line 2: A quotation mark is opened")).toBeVisible();
    await expect(page.getByLabel("Or the rows of a table, pasted")).toHaveValue(/Never closed/);
    await page
      .getByLabel("Or the rows of a table, pasted")
      .fill("Programme,Date\nNo such,2027-01-01");
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("button", { name: "Delete this file" }).click();
    await expect(toast(page, "File deleted")).toBeVisible();
  },
);
