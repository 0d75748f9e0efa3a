import { newCourseDate } from "./support/course-dates.ts";
import { emailTo, linkIn } from "./support/mail.ts";
import { newVerifiedMember } from "./support/members.ts";
import { expect, hydrated, logIn, oneMore, test, toast } from "./support/test.ts";
import { newAddress } from "./support/visitor.ts";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test(
    `an organisation asks, the office quotes, and a named person joins, ${how}`,
    javaScriptEnabled ? {} : oneMore,
    async ({ browser, site, network }) => {
      const pageOf = async () => {
        const context = await browser.newContext({
          baseURL: site,
          javaScriptEnabled,
          extraHTTPHeaders: { "X-Forwarded-For": network },
        });
        return context.newPage();
      };
      const employer = await newVerifiedMember(site, "Catherine Doyle");
      const { id: date } = await newCourseDate(site, { program: "flight-rotary" });
      const ana = newAddress("ana");

      const organisation = await pageOf();
      await organisation.goto(`/admissions/group-booking?date=${date}`);
      await expect(organisation.getByRole("link", { name: "Create an account" })).toBeVisible();
      await logIn(organisation, employer);
      await expect(organisation).toHaveURL("/dashboard");
      await organisation.goto(`/admissions/group-booking?date=${date}`);
      await organisation.getByLabel("How many places").fill("3");
      await organisation.getByLabel("Organisation").fill("Kea Protective Ltd");
      await organisation.getByLabel("Purchase-order number").fill("PO-4711");
      await organisation.getByLabel("Who comes").fill(`Ana Tui, ${ana}`);
      await organisation.getByRole("button", { name: "Ask for a quote" }).click();
      await expect(
        organisation.getByText("Please say by when you name the others").first(),
      ).toBeVisible();
      const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      await organisation.getByLabel("Names to come by").fill(soon);
      await organisation.getByRole("button", { name: "Ask for a quote" }).click();
      await expect(toast(organisation, "We have your request")).toBeVisible();
      const booking = new URL(organisation.url()).pathname;

      const office = await pageOf();
      await logIn(office, "admin");
      await expect(office).toHaveURL("/admin");
      await office.goto(`/admin${booking}`);
      await office.getByRole("button", { name: "Show the price" }).click();
      await expect(office.getByText("Agreed for 3 people: 5% off.").first()).toBeVisible();
      await office.getByRole("button", { name: "Make the quote" }).click();
      await expect(toast(office, "Quote made")).toBeVisible();

      await organisation.goto(booking);
      await expect(organisation.getByText("Corporate rate for 3 people").first()).toBeVisible();
      await organisation.getByRole("button", { name: "Accept the quote" }).click();
      await expect(toast(organisation, "Your places are held")).toBeVisible();

      const person = await pageOf();
      const mail = await emailTo(site, ana, "A place on a course is booked for you");
      await person.goto(linkIn(mail, "/invitation"));
      await person.getByLabel("Password", { exact: true }).fill("kea over the ridge");
      await person.getByLabel("Confirm Password").fill("kea over the ridge");
      await person.getByRole("button", { name: "Accept the invitation" }).click();
      await expect(person).not.toHaveURL(/invitation/);
      await expect(async () => {
        await organisation.reload();
        await expect(organisation.getByText("Has accepted", { exact: true })).toBeVisible({
          timeout: 1000,
        });
      }).toPass({ timeout: 15_000 });

      await organisation.getByRole("link", { name: "Arrange payment" }).click();
      await organisation.getByRole("radio", { name: /bank transfer/i }).check();
      await organisation.getByRole("button", { name: "Continue to payment" }).click();
      await expect(organisation.getByText("Purchase order PO-4711")).toBeVisible();

      const due = await organisation.locator("main").innerText();
      const [, amount = ""] = /Amount\s+\S*?([\d,]+\.\d{2})/.exec(due) ?? [];
      await office.goto(`/admin${new URL(organisation.url()).pathname}`);
      await office.getByLabel("Amount received").fill(amount);
      await office.getByLabel("Bank's reference").fill(`KEA ${Date.now()}`);
      if (javaScriptEnabled) await hydrated(office);
      await office.getByRole("button", { name: "Confirm transfer" }).click();
      await expect(toast(office, "Transfer confirmed")).toBeVisible();

      await expect(async () => {
        await organisation.goto(booking);
        await organisation.getByRole("link", { name: "Give up places" }).click({ timeout: 1000 });
      }).toPass({ timeout: 15_000 });
      await organisation.getByLabel("Places without a name").selectOption("1");
      await organisation.getByLabel(/^Ana Tui/).check();
      await organisation.getByRole("button", { name: "Show what the terms give" }).click();
      await expect(organisation.getByText("everything that was paid is refunded")).toBeVisible();
      await organisation.getByRole("button", { name: "Give these places up" }).click();
      await expect(toast(organisation, "The places are given up")).toBeVisible();
      await expect(organisation.getByRole("heading", { name: "Places given up" })).toBeVisible();
      await emailTo(site, ana, "The place that was booked for you is given up");
      await organisation.goto(booking);
      await expect(organisation.getByText("3, of which 2 given up")).toBeVisible();
    },
  );
}
