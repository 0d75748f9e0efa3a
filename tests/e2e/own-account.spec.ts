import sharp from "sharp";
import { emailTo, linkIn } from "./support/mail.ts";
import { newVerifiedMember } from "./support/members.ts";
import {
  expect,
  hydrated,
  logIn,
  oneMore,
  opening,
  type Page,
  test,
  toast,
} from "./support/test.ts";
import { newAddress, Visitor } from "./support/visitor.ts";
import { totp } from "#testing/totp.ts";

const tabs = ["Courses", "Progress", "Certificates", "Webinars", "Profile", "Resources"];
const headline = (page: Page) => page.getByRole("heading", { level: 1 });

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test("a member tells of themselves, shows their face, and takes it away again", async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const member = await newVerifiedMember(site);
      await logIn(page, member);
      await expect(headline(page)).toHaveText("Welcome, Ella Kovács");
      const dashboard = page.getByRole("navigation", { name: "Dashboard" });
      for (const name of tabs) await expect(dashboard.getByRole("link", { name })).toBeVisible();
      await dashboard.getByRole("link", { name: "Profile" }).click();
      await expect(headline(page)).toHaveText("Your profile");
      await expect(page).toHaveURL("/dashboard/profile");

      const phone = page.locator("#phone");
      await page.locator("#name").fill("Ella Kovács-Reihana");
      await phone.fill("call me");
      await page.getByLabel("Languages you speak").fill("magyar, English");
      await page.getByLabel("Time zone").selectOption("Europe/Budapest");
      await page.getByLabel("Who they are to you").fill("mother");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Please enter a phone number, such as")).toBeVisible();
      await expect(page.getByText("Please enter whom we should call")).toBeVisible();
      await expect(page.getByLabel("Who they are to you")).toHaveValue("mother");
      await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Budapest");

      await phone.fill("+36 20 555 0142");
      await page.getByLabel("Their name").fill("Ilona Kovács");
      await page.getByLabel("Their phone").fill("+36 1 555 0100");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(toast(page, "Profile updated").first()).toBeVisible();
      await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Budapest");
      await expect(page.getByLabel("Languages you speak")).toHaveValue("magyar, English");
      await expect(page.getByText("Hello, Ella Kovács-Reihana").first()).toBeAttached();

      await open(page, "/dashboard/profile");
      const picture = (buffer: Buffer) => ({ name: "me.jpg", mimeType: "image/jpeg", buffer });
      await page.getByLabel("Your photo").setInputFiles(picture(Buffer.from("not a picture")));
      await page.getByRole("button", { name: "Add the photo" }).click();
      await expect(page.getByText("Please choose a JPEG, PNG, WebP or AVIF picture")).toBeVisible();
      const background = "#b58b43";
      const face = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
        .jpeg()
        .toBuffer();
      await page.getByLabel("Your photo").setInputFiles(picture(face));
      await page.getByRole("button", { name: "Add the photo" }).click();
      await expect(toast(page, "Photo updated").first()).toBeVisible();
      const photo = page.getByRole("img", { name: "Your own face, cut to a square" });
      await expect(photo).toBeVisible();
      const address = (await photo.getAttribute("src"))!;
      const seen = await page.request.get(address);
      expect(seen.headers()).toMatchObject({
        "content-type": "image/webp",
        "x-content-type-options": "nosniff",
      });
      expect(seen.headers()["cache-control"]).toContain("no-store");
      const stranger = await new Visitor(site).signIn("member");
      expect((await stranger.ask(address)).status).toBe(404);
      const staff = await new Visitor(site).signIn("admin");
      expect((await staff.ask(address)).status).toBe(200);
      const version = address.split("/").at(-1)!;
      expect((await stranger.ask(`/faces/${version}.webp`)).status).toBe(404);
      await page.getByRole("button", { name: "Show it beside what I write" }).click();
      await expect(toast(page, "Your photo is shown").first()).toBeVisible();
      expect((await new Visitor(site).ask(`/faces/${version}.webp`)).status).toBe(200);
      await page.getByRole("button", { name: "Remove the photo" }).click();
      await expect(toast(page, "Photo removed").first()).toBeVisible();
      await expect(photo).toHaveCount(0);
      expect((await staff.ask(address)).status).toBe(404);
    });

    test("two-factor authentication: set up, logged in with, and turned off", async ({
      page,
      site,
    }) => {
      test.setTimeout(150_000);
      const member = await newVerifiedMember(site);
      await logIn(page, member);
      await expect(headline(page)).toHaveText("Welcome, Ella Kovács");
      await open(page, "/dashboard/profile/two-factor");
      await page.getByLabel("Current password").fill("not the password");
      await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
      await expect(page.getByText("This is not your current password.")).toBeVisible();
      await page.getByLabel("Current password").fill(member.password);
      await page.getByRole("button", { name: "Set up two-factor authentication" }).click();

      await expect(page.getByRole("img", { name: /picture to scan/ })).toBeVisible();
      const secret = (await page.locator("[data-secret]").getAttribute("data-secret"))!;
      await page.getByLabel("Code").fill("000000");
      await page.getByRole("button", { name: "Turn on two-factor authentication" }).click();
      await expect(page.getByText("This code is not right")).toBeVisible();
      await page.getByLabel("Code").fill(await totp(secret, new Date()));
      await page.getByRole("button", { name: "Turn on two-factor authentication" }).click();
      await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
      const shown = page.locator("section li").filter({ hasText: /^[2-9A-Z-]{14}$/ });
      await expect(shown).toHaveCount(10);
      const codes = await shown.allTextContents();
      await emailTo(site, member.email, "Two-factor authentication is on");
      expect((await member.visitor.ask("/dashboard")).to, "other sessions end").toContain("/login");
      await page.getByRole("link", { name: "I have kept them" }).click();
      await expect(page.getByText("10 recovery codes are left")).toBeVisible();

      await page.getByRole("button", { name: "Logout" }).first().click();
      await expect(page).toHaveURL("/");
      await open(page, "/login?returnTo=%2Fdashboard%2Fprogress");
      await logIn(page, member);
      await expect(headline(page)).toHaveText("Two-factor authentication");
      await expect(page).toHaveURL("/login/two-factor?returnTo=%2Fdashboard%2Fprogress");
      const code = page.getByLabel("Code").first();
      await code.fill("000000");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("This code is not right")).toBeVisible();
      // The code of the next half minute, because the present one may have been used to turn it on.
      await code.fill(await totp(secret, new Date(Date.now() + 30_000)));
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(headline(page)).toHaveText("Your progress");
      await expect(page).toHaveURL("/dashboard/progress");
      await expect(toast(page, "Login successful").first()).toBeVisible();

      await page.getByRole("button", { name: "Logout" }).first().click();
      await expect(page).toHaveURL("/");
      await open(page, "/login");
      await logIn(page, member);
      await expect(headline(page)).toHaveText("Two-factor authentication");
      await page.getByText("Use a recovery code").click();
      await page.getByLabel("Code").last().fill(codes[0]!);
      await page.getByRole("button", { name: "Log in with this code" }).click();
      await expect(headline(page)).toHaveText("Welcome, Ella Kovács");
      await emailTo(site, member.email, "A recovery code was used");

      await open(page, "/dashboard/profile/two-factor");
      await expect(page.getByText("9 recovery codes are left")).toBeVisible();
      const off = page.locator("details").filter({ hasText: "Turn off two-factor authentication" });
      await off.locator("summary").click();
      await off.getByLabel("Current password").fill(member.password);
      await off.getByLabel("Code").fill(codes[1]!);
      await off.getByRole("button", { name: "Turn off two-factor authentication" }).click();
      await expect(toast(page, "Two-factor authentication turned off").first()).toBeVisible();
      await expect(page).toHaveURL("/dashboard/profile/security");
      expect((await new Visitor(site).send("/login", member.login)).to).toBe("/dashboard");
    });
  });
}

test(
  "a new password and a new address take the old password, and are told",
  oneMore,
  async ({ page, site }) => {
    test.setTimeout(120_000);
    const member = await newVerifiedMember(site);
    const password = "a kea of another feather";
    await logIn(page, member);
    await expect(headline(page)).toHaveText("Welcome, Ella Kovács");
    await page.goto("/dashboard/profile/security");
    await hydrated(page);
    const change = page.getByRole("region", { name: "Password", exact: true });
    await change.getByLabel("Current password").fill(member.password);
    await change.getByLabel("New password").fill(password);
    await change.getByLabel("Confirm Password").fill(password);
    await change.getByRole("button", { name: "Change password" }).click();
    await expect(toast(page, "Password changed")).toContainText("All other sessions have ended.");
    await emailTo(site, member.email, "Your password was changed");
    expect((await member.visitor.ask("/dashboard")).status).toBe(303);

    const email = newAddress("ella.new");
    const address = page.getByRole("region", { name: "Email address" });
    await address.getByLabel("New email address").fill(email);
    await address.getByLabel("Current password").fill(password);
    await address.getByRole("button", { name: "Change email address" }).click();
    await expect(toast(page, "Check the new inbox")).toBeVisible();
    await expect(page.getByText("A new address waits for you")).toBeVisible();
    const link = linkIn(
      await emailTo(site, email, "Confirm your new email address"),
      "/dashboard/profile/email-confirmation",
    );
    const answer = await page.goto(link);
    expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
    await page.getByRole("button", { name: "Use this address" }).click();
    await expect(toast(page, "Email address changed")).toBeVisible();
    await emailTo(site, member.email, "Your email address was changed");
    expect((await new Visitor(site).send("/login", { email, password })).to).toBe("/dashboard");
    const old = await new Visitor(site).send("/login", { email: member.email, password });
    expect(old.status).toBe(401);
  },
);

test(
  "a browser that has given no password has no two-factor authentication to take",
  oneMore,
  async ({ site }) => {
    const visitor = new Visitor(site);
    const { to } = await visitor.ask("/login/two-factor?returnTo=%2Fapplications");
    expect(to).toBe("/login?returnTo=%2Fapplications");
    for (const forged of ["made-up", "InRva2VuIg%3D%3D.c2lnbmF0dXJl"]) {
      const answer = await visitor.ask("/login/two-factor", {
        method: "POST",
        form: { intent: "code", code: "123456" },
        headers: { Origin: site, Cookie: `gcpi.two-factor=${forged}` },
      });
      expect([answer.status, answer.to]).toEqual([303, "/login"]);
    }
  },
);
