import {
  applicationIdsOf,
  fillApplication,
  anApplication,
  submitButton,
} from "./support/applications.ts";
import { newCourseDate } from "./support/course-dates.ts";
import { emailTo } from "./support/mail.ts";
import { newVerifiedMember } from "./support/members.ts";
import { newPayer, orderIdOf, payAll } from "./support/orders.ts";
import { expect, hydrated, logIn, oneMore, test, toast } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test(
    `a payer names another person, who accepts, applies and gets the place, ${how}`,
    javaScriptEnabled ? {} : oneMore,
    async ({ browser, site, network }) => {
      const pageOf = async (who: "admin" | { email: string; password: string }) => {
        const context = await browser.newContext({
          baseURL: site,
          javaScriptEnabled,
          extraHTTPHeaders: { "X-Forwarded-For": network },
        });
        const page = await context.newPage();
        await logIn(page, who);
        await expect(page).toHaveURL(/\/(dashboard|admin)$/);
        return page;
      };
      const { id: date } = await newCourseDate(site);
      const payer = await newPayer(site, date);
      const aroha = await newVerifiedMember(site, "Aroha Ngata");

      // The seat is only held when she is named, and paid for afterwards.
      const payers = await pageOf(payer);
      await payers.goto("/dashboard/place");
      await payers.getByRole("link", { name: "Give the place to another person" }).click();
      await payers.getByLabel("Name").fill(aroha.name);
      await payers.getByLabel("Email address").fill(aroha.email);
      if (javaScriptEnabled) await hydrated(payers);
      await payers.getByRole("button", { name: "Invite this person" }).click();
      await expect(payers.getByText("It is not paid for yet")).toBeVisible();
      // The page to which the payer comes back counts the payment.
      await payer.visitor.ask(await payAll(payer));

      const hers = await pageOf(aroha);
      const mail = await emailTo(site, aroha.email, "You are invited to take a place on a course");
      await hers.goto(mail.links.find((link) => link.includes("/dashboard/place/invitations/"))!);
      await hers.getByRole("button", { name: "Accept the place" }).click();
      await hers.getByRole("link", { name: "Apply", exact: true }).click();
      if (javaScriptEnabled) await hydrated(hers);
      const { program: _, ...typed } = anApplication({ email: aroha.email });
      await fillApplication(hers, { ...typed, firstName: "Aroha", lastName: "Ngata" });
      await submitButton(hers).click();
      await expect(async () => {
        expect(await applicationIdsOf(site, aroha.email)).toHaveLength(1);
      }).toPass({ timeout: 15_000 });
      const [applicationId] = await applicationIdsOf(site, aroha.email);

      const staff = await new Visitor(site).signIn("admin");
      for (const [from, to] of [
        ["online-application", "initial-screening"],
        ["initial-screening", "interview"],
      ] as const) {
        const move = { intent: "move", version: versionOf({ stage: from }), to };
        await staff.send(`/admin/applications/${applicationId}`, move);
      }
      const office = await pageOf("admin");
      await office.goto(`/admin/applications/${applicationId}/substitution`);
      const waiver = office.getByLabel("Why the person may come");
      if (await waiver.isVisible()) await waiver.fill("Seen in the interview.");
      await office
        .getByRole("button", { name: "Confirm and give the place to this person" })
        .click();
      await expect(toast(office, /place/i)).toBeVisible();

      await hers.goto("/dashboard/place");
      await expect(hers.getByRole("link", { name: "Move to a later date" })).toBeVisible();
      const order = await orderIdOf(site, payer.email);
      const { text } = await payer.visitor.ask(`/orders/${order}/withdrawal?residence=other`);
      expect(plain(text)).toContain("This place has gone to the person whom you had named");
      expect(text).not.toContain("Confirm withdrawal");
    },
  );
}
