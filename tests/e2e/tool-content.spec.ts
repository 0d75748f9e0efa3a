import { scenarios, startLearningTool } from "#testing/learning-tool.ts";
import { expect, hydrated, logIn, test, toast } from "./support/test.ts";

test("the office lets a tool register itself, approves it, and adds exercises that it chooses there", async ({
  page,
  context,
}) => {
  const tool = await startLearningTool();
  await logIn(page, "admin");
  await expect(page).toHaveURL("/admin");
  await page.goto("/admin/tools/new");
  await page.getByRole("link", { name: "let the tool register itself" }).click();
  await hydrated(page);
  await page.getByLabel("Registration address of the tool").fill(`${tool.site}/register`);
  await page.getByRole("button", { name: "Make a token" }).click();
  await expect(page.getByText("Shown once")).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /Open the tool’s registration/ }).click();
  const registration = await opened;
  await registration.getByRole("button", { name: "Register Tool" }).click();
  await expect(registration.getByText("Registration Successful!")).toBeVisible();
  await registration.close();

  await page.goto("/admin/tools?state=waiting");
  await page.getByRole("link", { name: "Range Simulator" }).click();
  await expect(page.getByText(`Login: ${tool.site}/login`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Switch on" })).toHaveCount(0);
  await page.getByLabel(/Tell this tool the names/).check();
  await page.getByRole("button", { name: "Approve tool" }).click();
  await expect(toast(page, "Tool approved")).toBeVisible();

  await page.goto("/admin/courses/cp102");
  await page.getByRole("link", { name: /^Add from a tool/ }).click();
  await page.getByLabel("Learning tool").selectOption("Range Simulator");
  await page.getByRole("button", { name: "Choose in the tool" }).click();
  await expect(page).toHaveURL(`${tool.site}/launch`);
  for (const { title } of scenarios) await page.getByLabel(title).check();
  await page.getByRole("button", { name: "Send to the course" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "What was chosen in Range Simulator",
  );
  await expect(page.getByText("Decide when to draw, and when not to.")).toBeVisible();
  await page.getByRole("checkbox", { name: scenarios[1]!.title }).uncheck();
  await page.getByRole("button", { name: "Add to the course" }).click();
  await expect(toast(page, "Added to the course")).toBeVisible();
  await expect(page.getByRole("link", { name: scenarios[0]!.title })).toBeVisible();
  await expect(page.getByRole("link", { name: scenarios[1]!.title })).toHaveCount(0);
  expect(tool.faults).toEqual([]);
  await tool.close();
});
