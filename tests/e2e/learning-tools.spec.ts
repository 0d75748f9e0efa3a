import { randomInt } from "node:crypto";
import { startLearningTool } from "#testing/learning-tool.ts";
import { newVerifiedMember } from "./support/members.ts";
import { expect, hydrated, logIn, test, toast } from "./support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";

  test(`an admin registers and places a tool; a member opens it, and its result completes the exercise, ${how}`, async ({
    browser,
    site,
    network,
  }) => {
    test.setTimeout(120_000);
    const tool = await startLearningTool();
    const title = `Judgement on the Range ${randomInt(1e6)}`;
    const settings = { javaScriptEnabled, extraHTTPHeaders: { "X-Forwarded-For": network } };
    const window = async () => (await browser.newContext(settings)).newPage();

    const office = await window();
    await logIn(office, "admin");
    await expect(office).toHaveURL("/admin");
    await office.goto("/admin/tools");
    await office.getByRole("link", { name: "Register a tool" }).click();
    await expect(office).toHaveURL("/admin/tools/new");
    if (javaScriptEnabled) await hydrated(office);
    await office.getByLabel("Name", { exact: true }).fill("Range Simulator");
    await office.getByLabel("Login address").fill(tool.registration.loginUrl);
    await office.getByLabel("Launch address").fill(tool.registration.launchUrl);
    await office.getByLabel("Redirect addresses").fill(tool.registration.redirectUris);
    await office.getByRole("button", { name: "Register tool" }).click();
    await expect(office.getByText("Please enter the address of the tool's keys")).toBeVisible();
    await office.getByLabel("Address of its keys").fill(tool.registration.jwksUrl);
    await office.getByLabel(/Tell this tool the names/).check();
    await office.getByRole("button", { name: "Register tool" }).click();
    await expect(toast(office, "Tool registered")).toBeVisible();
    await expect(office.getByRole("heading", { level: 1 })).toHaveText("Range Simulator");
    const fact = async (label: string) =>
      (await office.locator("dt", { hasText: label }).locator("+ dd").textContent())!;
    tool.connect({
      issuer: await fact("Platform (issuer)"),
      clientId: await fact("Client id"),
      deploymentId: await fact("Deployment id"),
    });

    await office.getByLabel("Course and module").selectOption(
      /* cp102's only module */ {
        value: await office
          .locator('option[value^="cp102/"]')
          .first()
          .evaluate((option: HTMLOptionElement) => option.value),
      },
    );
    await office.getByLabel("Title", { exact: true }).fill(title);
    await office.getByLabel("What there is to do").fill("Decide when to draw, and when not to.");
    await office.getByLabel("Points to be reached").fill("10");
    await office.getByRole("button", { name: "Place in course" }).click();
    await expect(toast(office, "Placed in the course")).toBeVisible();
    await expect(office.getByRole("link", { name: title })).toBeVisible();

    const { login } = await newVerifiedMember(site);
    const course = await window();
    await logIn(course, login);
    await expect(course).toHaveURL("/dashboard");
    // By the site's own links, so that the course's page is none that the server has sent whole.
    await course.goto("/course/cp102?tab=quizzes");
    if (javaScriptEnabled) await hydrated(course);
    await course.getByRole("link", { name: new RegExp(`^Open ?: ${title}`) }).click();
    await expect(course.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(course.getByText("Not opened yet")).toBeVisible();

    const opened = course.context().waitForEvent("page");
    await course.getByRole("link", { name: /Open exercise/ }).click();
    const exercise = await opened;
    if (!javaScriptEnabled) {
      await exercise.getByRole("button", { name: "Continue" }).click();
      await expect(exercise).toHaveURL(/\/lti\/authorize/);
      await exercise.getByRole("button", { name: "Continue" }).click();
    }
    await expect(exercise.getByText("Welcome, Ella Kovács")).toBeVisible();
    await expect(exercise).toHaveURL(`${tool.site}/launch`);
    await exercise.getByLabel("Points").fill("9");
    await exercise.getByRole("button", { name: "Hand in" }).click();
    await expect(exercise.getByText("Your result is on its way.")).toBeVisible();
    expect(tool.faults).toEqual([]);

    await course.reload();
    await expect(course.getByText("Completed", { exact: true })).toBeVisible();
    await expect(course.getByText("90%")).toBeVisible();
    await course.getByRole("link", { name: "Back to course" }).click();
    await expect(
      course.getByRole("link", { name: new RegExp(`^Review ?: ${title}`) }),
    ).toBeVisible();
    await expect(course.getByRole("progressbar")).not.toHaveAttribute("aria-valuenow", "0");

    await office.reload();
    await expect(office.getByText("Arrived")).toBeVisible();
    await expect(office.getByText("Completed, FullyGraded")).toBeVisible();
    await office.getByRole("button", { name: "Switch off" }).click();
    await expect(toast(office, "Tool switched off")).toBeVisible();
    await tool.close();
  });
}
