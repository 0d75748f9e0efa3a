import { randomInt } from "node:crypto";
import { startLearningTool } from "#testing/learning-tool.ts";
import { newVerifiedMember } from "./support/members.ts";
import { expect, hydrated, logIn, oneMore, test, toast } from "./support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test(
    `an admin registers and places a tool; a member opens it, and its result completes the exercise, ${how}`,
    // Without script the same is tested over HTTP (tests/process/learning-tool.test.ts).
    javaScriptEnabled ? {} : oneMore,
    async ({ browser, site, network }) => {
      test.setTimeout(120_000);
      const tool = await startLearningTool();
      const title = `Judgement under Stress ${randomInt(1e6)}`;
      // Another journey chooses a tool and its exercise by their names.
      const name = `Judgement Trainer ${randomInt(1e6)}`;
      const settings = { javaScriptEnabled, extraHTTPHeaders: { "X-Forwarded-For": network } };
      const window = async () => (await browser.newContext(settings)).newPage();

      const staff = await window();
      await logIn(staff, "admin");
      await expect(staff).toHaveURL("/admin");
      await staff.goto("/admin/tools");
      await staff.getByRole("link", { name: "Register a tool" }).click();
      await expect(staff).toHaveURL("/admin/tools/new");
      if (javaScriptEnabled) await hydrated(staff);
      await staff.getByLabel("Name", { exact: true }).fill(name);
      await staff.getByLabel("Login address").fill(tool.registration.loginUrl);
      await staff.getByLabel("Launch address").fill(tool.registration.launchUrl);
      await staff.getByLabel("Redirect addresses").fill(tool.registration.redirectUris);
      await staff.getByRole("button", { name: "Register tool" }).click();
      await expect(staff.getByText("Please enter the address of the tool's keys")).toBeVisible();
      await staff.getByLabel("Address of its keys").fill(tool.registration.jwksUrl);
      await staff.getByLabel(/Tell this tool the names/).check();
      await staff.getByRole("button", { name: "Register tool" }).click();
      await expect(toast(staff, "Tool registered")).toBeVisible();
      await expect(staff.getByRole("heading", { level: 1 })).toHaveText(name);
      const fact = async (label: string) =>
        (await staff.locator("dt", { hasText: label }).locator("+ dd").textContent())!;
      tool.connect({
        issuer: await fact("Platform (issuer)"),
        clientId: await fact("Client id"),
        deploymentId: await fact("Deployment id"),
      });

      await staff.getByLabel("Course and module").selectOption(
        /* cp102's only module */ {
          value: await staff
            .locator('option[value^="cp102/"]')
            .first()
            .evaluate((option: HTMLOptionElement) => option.value),
        },
      );
      await staff.getByLabel("Title", { exact: true }).fill(title);
      await staff.getByLabel("What there is to do").fill("Decide when to draw, and when not to.");
      await staff.getByLabel("Points to be reached").fill("10");
      await staff.getByRole("button", { name: "Place in course" }).click();
      await expect(toast(staff, "Placed in the course")).toBeVisible();
      await expect(staff.getByRole("link", { name: title })).toBeVisible();

      const { login } = await newVerifiedMember(site);
      const course = await window();
      await logIn(course, login);
      await expect(course).toHaveURL("/dashboard");
      // Goes there by links, because the course's page must not be one that the server has sent
      // whole.
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

      await staff.reload();
      await expect(staff.getByText("Arrived")).toBeVisible();
      await expect(staff.getByText("Completed, FullyGraded")).toBeVisible();
      await staff.getByRole("button", { name: "Switch off" }).click();
      await expect(toast(staff, "Tool switched off")).toBeVisible();
      await tool.close();
    },
  );
}
