import { formatDate } from "#app/kernel/dates.ts";
import { newCourseDate } from "./support/course-dates.ts";
import { emailTo } from "./support/mail.ts";
import { newPayer, orderIdOf, payAll, type Payer } from "./support/orders.ts";
import { ownServer } from "./support/own-server.ts";
import { expect, hydrated, logIn, oneMore, test, toast } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";

/** Returns the path of the page on which somebody chooses, from the email about the change. */
async function questionOf(site: string, { email }: Payer, subject: string): Promise<string> {
  const { links } = await emailTo(site, email, subject);
  const link = links.find((each) => each.includes("/dashboard/place/changes/"));
  if (!link) throw new Error("the email leads to no question");
  return new URL(link).pathname;
}

test("staff cancel a course with eight people, and each gets a seat elsewhere or their money", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const own = await ownServer();
  const { site } = own;
  try {
    const { id: intake } = await newCourseDate(site, { program: "flight-rotary", seats: "8" });
    const { id: other, form } = await newCourseDate(site, {
      program: "flight-rotary",
      date: "2091-09-03",
    });
    const people: Payer[] = [];
    for (let n = 0; n < 8; n++) {
      const payer = await newPayer(site, intake);
      await payAll(payer);
      people.push(payer);
    }
    const [scripted, plainly, ...others] = people as [Payer, Payer, ...Payer[]];

    await test.step("staff see all eight and the email before it is saved", async () => {
      const context = await browser.newContext({ baseURL: site });
      const staff = await context.newPage();
      await logIn(staff, "admin");
      await expect(staff).toHaveURL(/\/admin$/);
      const enrolled = staff.getByRole("heading", { name: "Enrolled (8)" });
      await expect(async () => {
        await staff.goto(`/admin/intakes/${intake}`);
        await expect(enrolled).toBeVisible({ timeout: 1000 });
      }).toPass();
      await hydrated(staff);
      await staff.getByText("No-go: postpone or cancel").click();
      await staff.getByLabel("What becomes of it").selectOption("cancelled");
      await staff.getByRole("button", { name: "Save the decision" }).click();
      await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Who is affected");
      for (const { email } of people) await expect(staff.getByText(email)).toBeVisible();
      await hydrated(staff);
      await staff.getByLabel("Add to the email").fill("The helicopter is grounded.");
      await staff.getByRole("button", { name: "Preview the emails" }).click();
      await expect(staff.locator("details", { hasText: "helicopter is grounded" })).toBeVisible();
      await staff.getByRole("button", { name: "Save and tell 8 people" }).click();
      await expect(toast(staff, "Course Updated")).toBeVisible();
      await expect(staff.getByText("It was cancelled, which is final.")).toBeVisible();
      await context.close();
    });

    await test.step("one takes another date, with script", async () => {
      const context = await browser.newContext({ baseURL: site });
      const page = await context.newPage();
      await logIn(page, scripted);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto("/dashboard/place");
      await page.getByRole("link", { name: "Choose what you want" }).click();
      await hydrated(page);
      await page.getByLabel("What do you want?").selectOption("move");
      await page.getByLabel("The other date").selectOption(other);
      await page.getByRole("button", { name: "Send my answer" }).click();
      await expect(toast(page, "We have your answer")).toBeVisible();
      await expect(page.getByText(`Your place is now on ${formatDate(form.date)}`)).toBeVisible();
      await page.goto("/dashboard/place");
      await expect(page.getByText(form.location)).toBeVisible();
      await context.close();
      await emailTo(site, scripted.email, "Your place is on another date");
    });

    await test.step("one gets the money back, without script", async () => {
      const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
      const page = await context.newPage();
      await logIn(page, plainly);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto(await questionOf(site, plainly, "Your course is cancelled"));
      await page.getByLabel("What do you want?").selectOption("refund");
      await page.getByRole("button", { name: "Send my answer" }).click();
      await expect(page.getByText("what you have paid is refunded in full")).toBeVisible();
      await context.close();
      await emailTo(site, plainly.email, "Your place is given back");
    });

    const [second, third, ...silent] = others as [Payer, Payer, ...Payer[]];
    await test.step("others answer, and the rest say nothing for two weeks", async () => {
      for (const person of [second, third]) {
        const page = await questionOf(site, person, "Your course is cancelled");
        const { status } = await person.visitor.send(page, { choice: "move", intake: other });
        expect(status).toBe(303);
      }
      for (let day = 0; day < 15; day++) await own.letADayPass();
    });

    await test.step("nobody is left without a seat and without their money", async () => {
      const office = await new Visitor(site).signIn("admin");
      for (const person of [plainly, ...silent]) {
        const orderId = await orderIdOf(site, person.email);
        await expect(async () => {
          const { text } = await office.ask(`/admin/orders/${orderId}`);
          expect(plain(text)).toContain("Refunded");
        }).toPass({ timeout: 120_000 });
      }
      const { text } = await office.ask(`/admin/intakes/${other}`);
      for (const { email } of [scripted, second, third]) expect(text).toContain(email);
      const before = await office.ask(`/admin/intakes/${intake}`);
      expect(plain(before.text)).toContain("Nobody has paid for a place yet.");
    });
  } finally {
    await own.stop();
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "with script" : "without script",
    javaScriptEnabled ? {} : oneMore,
    () => {
      test.use({ person: "admin", javaScriptEnabled });

      test("the schedule's editor asks first if somebody is on a date, and only then", async ({
        page,
        site,
      }) => {
        const { id, form } = await newCourseDate(site, { program: "flight-rotary" });
        const move = async (date: string) => {
          await page.goto(`/admissions?edit=${id}#course-date-editor`);
          if (javaScriptEnabled) await hydrated(page);
          const editor = page.locator("form", { has: page.getByLabel("Seats") });
          await editor.getByLabel("Date").fill(date);
          await editor.getByRole("button", { name: "Save" }).click();
        };
        await move("2091-06-25");
        await expect(toast(page, "Course Updated")).toBeVisible();
        await expect(page).toHaveURL(/\/admissions/);

        const payer = await newPayer(site, id);
        await move("2091-07-02");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who is affected");
        await expect(page.getByText(payer.email)).toBeVisible();
        await expect(page.getByText(formatDate("2091-07-02")).first()).toBeVisible();
        await page.getByRole("button", { name: "Save and tell 1 person" }).click();
        await expect(toast(page, "Course Updated")).toBeVisible();
        const question = await questionOf(site, payer, "Your course has changed");
        const { status } = await payer.visitor.send(question, { choice: "accept" });
        expect(status).toBe(303);
        await emailTo(site, payer.email, "You keep your place");
        const { text } = await payer.visitor.ask("/dashboard/place");
        expect(plain(text)).toContain(form.location);
      });
    },
  );
}
