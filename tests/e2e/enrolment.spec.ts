import { pdf } from "#testing/files.ts";
import {
  anApplication,
  applicationForm,
  applicationIdsOf,
  fillApplication,
  submitButton,
} from "./support/applications.ts";
import { newCourseDate } from "./support/course-dates.ts";
import { emailTo, linkIn } from "./support/mail.ts";
import { freeDay } from "./support/screening.ts";
import { expect, hydrated, logIn, oneMore, test, toast } from "./support/test.ts";

const passport = {
  name: "passport.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(pdf()),
};

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test(
    `from the Start Application button to the place on the course, ${how}`,
    // Each part of the way has a journey of its own in `npm test`: applications, screening, payment.
    oneMore,
    async ({ browser, site, network }) => {
      test.slow();
      const { id: intake } = await newCourseDate(site, { program: "core-protection" });
      const extraHTTPHeaders = { "X-Forwarded-For": network };
      const mine = await browser.newContext({ baseURL: site, javaScriptEnabled, extraHTTPHeaders });
      const theirs = await browser.newContext({ baseURL: site, extraHTTPHeaders });
      const applicant = await mine.newPage();
      const staff = await theirs.newPage();
      for (const page of [applicant, staff]) page.setDefaultTimeout(20_000);
      const application = anApplication();
      const { email } = application;
      const password = "kea over the ridge";

      await test.step("the applicant applies", async () => {
        await applicant.goto("/admissions");
        if (javaScriptEnabled) await hydrated(applicant);
        await applicant.getByRole("link", { name: "Start Application" }).first().click();
        await fillApplication(applicant, application);
        await submitButton(applicant).click();
        await expect(toast(applicant, "Application Submitted")).toBeVisible();
        await expect(applicationForm(applicant).getByRole("alert")).toHaveCount(0);
      });

      const [id] = await applicationIdsOf(site, email);
      const theirPage = `/admin/applications/${id}`;

      await test.step("and follows it, by the link and with an account of the same address", async () => {
        const received = await emailTo(site, email, "We have your application");
        await applicant.goto(linkIn(received, "/applications/status"));
        await expect(applicant.locator("[aria-current=step]")).toContainText("Online Application");
        await applicant.goto("/register");
        await applicant.getByLabel("Name").fill("Ngaio Marama");
        await applicant.getByLabel("Email").fill(email);
        await applicant.getByLabel("Password", { exact: true }).fill(password);
        await applicant.getByLabel("Confirm Password").fill(password);
        await applicant.getByRole("checkbox").check();
        await applicant.getByRole("button", { name: /Register|Create/ }).click();
        await expect(applicant).toHaveURL("/dashboard");
        await applicant.goto(`/applications/${id}`);
        await expect(applicant.getByText("once we know that the address")).toBeVisible();
        const confirm = await emailTo(site, email, "Confirm your email address");
        await applicant.goto(linkIn(confirm, "/verify-email"));
        await applicant.getByRole("button", { name: "Confirm this address" }).click();
        await expect(toast(applicant, "Email address confirmed")).toBeVisible();
        await applicant.goto(`/applications/${id}`);
        await expect(applicant.locator("[aria-current=step]")).toContainText("You are here");
      });

      await test.step("the staff takes it up", async () => {
        await logIn(staff, "admin");
        await expect(staff).toHaveURL("/admin");
        await staff.goto(theirPage);
        await staff.getByLabel("Move to").selectOption("Initial Screening");
        await staff.getByRole("button", { name: "Move application" }).click();
        await expect(toast(staff, "Application moved")).toBeVisible();
        await emailTo(site, email, "Your application: Initial Screening");
      });

      await test.step("the applicant states and hands in what is asked for", async () => {
        await applicant.goto(`/applications/${id}`);
        await applicant.getByRole("link", { name: "Upload your documents" }).click();
        await applicant.getByLabel("Date of birth").fill("1994-05-17");
        await applicant.getByLabel("Security experience, in months").fill("48");
        await applicant.getByLabel(/^I agree that/).check();
        await applicant.getByRole("button", { name: "Save statement" }).click();
        await expect(toast(applicant, "Your statement is saved")).toBeVisible();
        await applicant.getByText("Upload: Identity document").click();
        const identity = applicant.locator("#evidence-identity");
        await identity.getByLabel("File").setInputFiles(passport);
        await identity.getByRole("button", { name: "Upload document" }).click();
        await expect(toast(applicant, "Document uploaded")).toBeVisible();
      });

      await test.step("the staff judges it, and talks with the applicant", async () => {
        await staff.goto(`${theirPage}/screening`);
        const link = staff.getByRole("link", { name: /^Look at it/ });
        expect((await staff.request.get((await link.getAttribute("href"))!)).ok()).toBe(true);
        await staff.reload();
        await staff.getByLabel("What did you find?").selectOption("accepted");
        await staff.getByRole("button", { name: "Save", exact: true }).click();
        await expect(toast(staff, "Document accepted")).toBeVisible();
        await staff.getByLabel("Result of the background check").selectOption("clean");
        await staff.getByRole("button", { name: "Record result" }).click();
        await expect(staff.getByText("The background check was clean.").first()).toBeVisible();
        await staff.goto(theirPage);
        await staff.getByLabel("Move to").selectOption("Interview");
        await staff.getByRole("button", { name: "Move application" }).click();
        await expect(toast(staff, "Application moved")).toBeVisible();
        await staff.getByRole("link", { name: "Interview", exact: true }).click();
        await staff.getByLabel("Base").selectOption({ index: 1 });
        await staff.getByLabel("Date").fill(freeDay());
        await staff.getByLabel("Time", { exact: true }).fill("10:30");
        await staff.getByLabel("Length").selectOption({ index: 1 });
        await staff.getByLabel("Applicant's time zone").selectOption("Europe/Budapest");
        await staff.getByLabel("How").selectOption("in-person");
        await staff.getByRole("button", { name: /^Arrange/ }).click();
        await emailTo(site, email, "Your interview");
        await applicant.goto(`/applications/${id}`);
        await expect(applicant.getByText("(Europe/Budapest)")).toBeVisible();
        await staff.goto(theirPage);
      });

      await test.step("the staff offers a place, with the offer letter as PDF", async () => {
        await staff.getByRole("link", { name: "Make an offer" }).click();
        const offer = async () => {
          await staff.getByLabel("Course date").selectOption(intake);
          await expect(staff.getByLabel(/^Introduction to Close Protection/)).toBeChecked();
          await staff
            .getByLabel("Why the place is offered all the same")
            .fill("Earlier training seen in the interview.");
          await staff.getByRole("button", { name: "Make the offer" }).click();
          await expect(toast(staff, "Offer made").last()).toBeVisible();
          // The toast of the first offer may still be shown.
          await expect(staff.getByRole("link", { name: "Withdraw the offer" })).toBeVisible();
        };
        await offer();
        await staff.getByRole("link", { name: "Withdraw the offer" }).click();
        await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Withdraw the offer?");
        await staff.getByRole("button", { name: "Withdraw the offer" }).click();
        await expect(toast(staff, "Offer withdrawn")).toBeVisible();
        await expect(staff.getByRole("link", { name: "Withdraw the offer" })).toHaveCount(0);
        await offer();
        const mail = await emailTo(site, email, "Your offer of a place");
        await applicant.goto(linkIn(mail, `/applications/${id}/offer`));
        const pdfEmail = await mine.request.get(`/applications/${id}/offer-letter.pdf`);
        expect((await pdfEmail.body()).subarray(0, 5).toString()).toBe("%PDF-");
      });

      await test.step("the applicant accepts and pays", async () => {
        await applicant.getByRole("button", { name: "Accept the offer" }).click();
        await expect(toast(applicant, "Your place is held")).toBeVisible();
        await emailTo(site, email, "Your seat is held");
        await applicant.getByRole("link", { name: "Arrange payment" }).click();
        await applicant.getByRole("radio", { name: "Full upfront payment" }).check();
        await applicant.getByRole("radio", { name: "Demonstration checkout" }).check();
        await applicant.getByRole("button", { name: "Continue to payment" }).click();
        await applicant.getByRole("button", { name: /^Pay \$/ }).click();
        await expect(applicant.getByRole("heading", { level: 1 })).toHaveText(
          "Enrollment Successful",
          { timeout: 20_000 },
        );
      });

      await test.step("and both see the place", async () => {
        await emailTo(site, email, "You are enrolled");
        await applicant.goto(`/applications/${id}`);
        await expect(applicant.getByText("Enrolled", { exact: true })).toBeVisible();
        await expect(applicant.getByRole("link", { name: "Withdraw application" })).toHaveCount(0);
        await staff.goto(theirPage);
        await expect(staff.getByText("Enrolled", { exact: true })).toBeVisible();
        const schedule = await staff.request.get(`/admissions?edit=${intake}`);
        expect(await schedule.text()).toContain("11");
      });
      await mine.close();
      await theirs.close();
    },
  );
}
