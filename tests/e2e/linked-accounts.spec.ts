import { localIssuer } from "#testing/issuer.ts";
import { freePort } from "../process/support/launch.ts";
import { faultsAtBothSizes } from "./support/axe.ts";
import { emailTo } from "./support/mail.ts";
import { newVerifiedMember } from "./support/members.ts";
import { ownServer } from "./support/own-server.ts";
import { expect, hydrated, logIn, test, toast } from "./support/test.ts";

test("a member links an account of another site and logs in with it, and a stranger registers with one", async ({
  browser,
  complaints,
  page,
}) => {
  test.setTimeout(180_000);
  const port = await freePort();
  const { site, stop } = await ownServer({
    OIDC_NAME: "Local ID",
    OIDC_ISSUER: `http://localhost:${port}`,
    OIDC_CLIENT_ID: "gcpi",
    OIDC_CLIENT_SECRET: "a secret of the tests",
  });
  let issuer: Awaited<ReturnType<typeof localIssuer>> | undefined;
  try {
    await test.step("while the issuer is away, the page says so and offers the other ways", async () => {
      complaints.expect(/status of 503.*\/login\/with\/oidc/);
      await page.goto(`${site}/login`);
      expect(await faultsAtBothSizes(page, "login")).toEqual([]);
      await page.getByRole("button", { name: "Continue with Local ID" }).click();
      await expect(page.getByText("Local ID does not answer at the moment.")).toBeVisible();
      await page.getByRole("link", { name: "Log in with your password" }).click();
    });

    issuer = await localIssuer("Local ID", port);
    const member = await newVerifiedMember(site);
    issuer.says({ sub: "ella", email: member.email, email_verified: true, name: "Ella" });

    await test.step("the member links the account on the security page", async () => {
      await logIn(page, member);
      await expect(page).toHaveURL(`${site}/dashboard`);
      await page.goto(`${site}/dashboard/profile/security`);
      await page.getByRole("link", { name: "Link an account" }).click();
      const link = page.getByRole("button", { name: "Link your account at Local ID" });
      // For some seconds the site remembers that the issuer was away.
      await expect(async () => {
        await page.goto(`${site}/dashboard/profile/providers`);
        await hydrated(page);
        await page.getByLabel("Current password").fill(member.password);
        await link.click();
        await expect(toast(page, "Account linked").first()).toBeVisible({ timeout: 4000 });
      }).toPass({ timeout: 40_000 });
      await expect(page.getByText(member.email)).toBeVisible();
      expect(await faultsAtBothSizes(page, "linked accounts")).toEqual([]);
      await expect(link).toBeHidden();
    });

    await test.step("and logs in with it, also without JavaScript", async () => {
      const plain = await browser.newContext({ javaScriptEnabled: false });
      const elsewhere = await plain.newPage();
      await elsewhere.goto(`${site}/login?returnTo=%2Fforum`);
      await elsewhere.getByRole("button", { name: "Continue with Local ID" }).click();
      await expect(elsewhere).toHaveURL(`${site}/forum`);
      await elsewhere.goto(`${site}/dashboard/profile/security`);
      await expect(elsewhere.getByText("Your account at Local ID can log in")).toBeVisible();
      await plain.close();
    });

    await test.step("somebody unknown gives a name and accepts the terms first", async () => {
      issuer!.says({ sub: "tama", email: "tama@there.test", name: "Tama Rangi" });
      const fresh = await browser.newContext();
      const stranger = await fresh.newPage();
      await stranger.goto(`${site}/register`);
      await hydrated(stranger);
      await stranger.getByRole("button", { name: "Continue with Local ID" }).click();
      await expect(stranger).toHaveURL(`${site}/register/with-provider`);
      await expect(stranger.getByText("tama@there.test")).toBeVisible();
      await expect(stranger.getByLabel("Name")).toHaveValue("Tama Rangi");
      expect(await faultsAtBothSizes(stranger, "registering")).toEqual([]);
      await stranger.getByRole("button", { name: "Register" }).click();
      await expect(stranger.getByText("You must accept the terms and conditions")).toBeVisible();
      await stranger.getByRole("checkbox").check();
      await stranger.getByRole("button", { name: "Register" }).click();
      await expect(stranger).toHaveURL(`${site}/dashboard`);

      // The account has no password, so what asks for it leads to another proof.
      await stranger.goto(`${site}/dashboard/profile/data`);
      await stranger.getByRole("link", { name: "Confirm that it is you" }).click();
      await expect(stranger.getByRole("button", { name: "Send me a code" })).toBeVisible();
      expect(await faultsAtBothSizes(stranger, "confirmation")).toEqual([]);
      await stranger.getByRole("button", { name: "Send me a code" }).click();
      await expect(toast(stranger, "Check your inbox").first()).toBeVisible();
      const mail = await emailTo(site, "tama@there.test", "Your code");
      await stranger.getByLabel("Code", { exact: true }).fill(/\b\d{6}\b/.exec(mail.text)![0]);
      await stranger.getByRole("button", { name: "Confirm", exact: true }).click();
      await expect(stranger).toHaveURL(`${site}/dashboard/profile/data`);
      await stranger.getByRole("button", { name: "Prepare the archive" }).click();
      await expect(stranger.getByRole("link", { name: "Download the archive" })).toBeVisible();
      await fresh.close();
    });
  } finally {
    await stop();
    await issuer?.stop();
  }
});
