import { isThorough } from "#testing/thorough.ts";
import { emailsTo, emailTo, linkIn } from "./support/mail.ts";
import { newMember } from "./support/members.ts";
import { isStaff, nameOf, people, type Account } from "./support/people.ts";
import { expect, hydrated, logIn, oneMore, type Page, test, toast } from "./support/test.ts";
import { newAddress, newNetwork, plain, Visitor } from "./support/visitor.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";

const password = "kea over the ridge";

test.describe("registering", () => {
  test("signs in, asks for confirmation, and the mailed link confirms", async ({ page, site }) => {
    const email = newAddress("hana");
    await page.goto("/register");
    await fillRegisterForm(page, { email });
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(toast(page, "Welcome")).toContainText(
      "We have sent you a link to confirm your email address.",
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Hana Nagy");
    await expect(page.getByText("Please confirm your email address")).toBeVisible();

    const mail = await emailTo(site, email, "Confirm your email address");
    const link = linkIn(mail, "/verify-email");
    await page.goto(link);
    await page.goto("/dashboard");
    await expect(
      page.getByText("Please confirm your email address"),
      "opening the link changes nothing",
    ).toBeVisible();
    const opened = await page.goto(link);
    expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
    await expect(page.getByLabel("Password"), "this browser has registered").toHaveCount(0);
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(toast(page, "Email address confirmed")).toBeVisible();
    await expect(page.getByText("Please confirm your email address")).toBeHidden();
    await page.goto("/dashboard/profile/security");
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();

    await page.goto(link);
    await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  });

  test(
    "says what is wrong in the words of the specification, and keeps what was typed",
    oneMore,
    async ({ page }) => {
      await page.goto("/register");
      await hydrated(page);
      await page.getByLabel("Name").fill("H");
      await page.getByLabel("Email").fill("hana.example.test");
      await page.getByLabel("Password", { exact: true }).fill("seven77");
      await page.getByLabel("Confirm Password").fill("other");
      await page.getByRole("button", { name: "Register" }).click();
      for (const text of [
        "Name must be at least 2 characters",
        "Please enter a valid email address",
        "Password must be at least 8 characters",
        "You must accept the terms and conditions",
      ]) {
        await expect(page.getByText(text), text).toBeVisible();
      }
      await expect(page.getByLabel("Email")).toHaveValue("hana.example.test");
      await expect(page.getByLabel("Name")).toBeFocused();
      await fillRegisterForm(page, { email: newAddress("hana") });
      await page.getByLabel("Confirm Password").fill("something else");
      await page.getByRole("button", { name: "Register" }).click();
      await expect(page.getByText("Passwords don't match")).toBeVisible();
      await expect(page).toHaveURL("/register");
    },
  );

  test(
    "with an address that has an account says so beside the address",
    oneMore,
    async ({ page, site }) => {
      const { email } = await newMember(site);
      await page.goto("/register");
      // Without script, no page is sent back with a password in it.
      await hydrated(page);
      await fillRegisterForm(page, { email: email.toUpperCase() });
      await page.getByRole("button", { name: "Register" }).click();
      await expect(
        page.getByText("This email is already registered. Please try logging in instead."),
      ).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Name")).toHaveValue("Hana Nagy");
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
    },
  );

  test("with two clicks makes one account and no complaint", oneMore, async ({ page, site }) => {
    const email = newAddress("hana");
    await page.goto("/register");
    await fillRegisterForm(page, { email });
    await page.getByRole("button", { name: "Register" }).dblclick();
    await expect(page).toHaveURL("/dashboard");
    await emailTo(site, email, "Confirm your email address");
    expect(await emailsTo(site, email)).toHaveLength(1);
  });

  test("offers the confirmation email again", oneMore, async ({ page, site }) => {
    const member = await newMember(site);
    await logIn(page, member);
    await expect(page).toHaveURL("/dashboard");
    await page.getByRole("button", { name: "Send the link again" }).click();
    await expect(toast(page, "Check your inbox")).toBeVisible();
    await expect
      .poll(
        async () =>
          (await emailsTo(site, member.email)).filter(({ subject }) => /Confirm/.test(subject))
            .length,
        { timeout: 15_000 },
      )
      .toBe(2);
  });

  test("is throttled for each network", oneMore, async ({ site }) => {
    const visitor = new Visitor(site);
    for (let attempt = 0; attempt < 20; attempt += 5) {
      await Promise.all(Array.from({ length: 5 }, () => visitor.send("/register", aForm())));
    }
    const answer = await new Visitor(site, visitor.network).send("/register", aForm());
    expect(answer.status).toBe(429);
    expect(answer.text).toContain("Too many attempts. Please wait");

    // Invalid, so that no account is made, but counted by the throttle.
    function aForm() {
      const email = "member@demo.gcpi.test";
      return { name: "Hana Nagy", email, password, confirmPassword: password, terms: "on" };
    }
  });
});

test.describe("a confirmation link", () => {
  test(
    "that was changed or is empty confirms nothing and says so",
    oneMore,
    async ({ page, site }) => {
      const { email } = await newMember(site);
      const mail = await emailTo(site, email, "Confirm your email address");
      const link = linkIn(mail, "/verify-email");
      for (const bad of [`${link.slice(0, -3)}xyz`, "/verify-email", "/verify-email?token=a.b.c"]) {
        await page.goto(bad);
        await expect(page.getByRole("alert")).toContainText(
          "This link has expired or has already been used.",
        );
      }
    },
  );

  test("asks any other browser for the password, and logs it in", async ({ page, site }) => {
    const { email } = await newMember(site);
    const mail = await emailTo(site, email, "Confirm your email address");
    const link = linkIn(mail, "/verify-email");
    const stranger = new Visitor(site);
    await stranger.signIn("member");
    const token = new URL(link).searchParams.get("token")!;
    for (const answer of [
      await stranger.send(link, { token }),
      await new Visitor(site).send(link, { token }),
    ]) {
      expect(answer.status, "the button alone is not enough").toBe(422);
    }
    await page.goto(link);
    await hydrated(page);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "This is not the password of this account.",
    );
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(toast(page, "Email address confirmed")).toBeVisible();
    await expect(page.getByText("Please confirm your email address")).toBeHidden();
  });
});

test.describe("logging in", () => {
  test("as any of the cast by one click leads where each belongs", async ({ page }) => {
    for (const { key, label } of demoPeople) {
      if (!isThorough && key !== "member" && key !== "admin") continue;
      await page.goto("/login");
      await page.getByRole("button", { name: label, exact: true }).click();
      await expect(page, label).toHaveURL(isStaff(key) ? "/admin" : "/dashboard");
      await expect(toast(page, "Login successful")).toContainText("Welcome back!");
      await page.getByRole("button", { name: "Logout" }).first().click();
      await expect(page).toHaveURL("/");
    }
  });

  for (const account of people.filter((person): person is Account => person !== "guest")) {
    const details = account === "admin" ? {} : oneMore;
    test(`by hand as the ${account} greets by name`, details, async ({ page }) => {
      await logIn(page, account);
      await expect(page).toHaveURL(isStaff(account) ? "/admin" : "/dashboard");
      await expect(toast(page, "Login successful")).toBeVisible();
      await page.goto("/");
      await expect(page.getByText(`Hello, ${nameOf(account)}`).first()).toBeVisible();
      const admin = page.getByRole("navigation", { name: "Main" }).getByRole("link", {
        name: "Admin",
        exact: true,
      });
      await expect(admin).toHaveCount(isStaff(account) ? 1 : 0);
    });
  }

  test(
    "with a wrong password says so without saying which of the two is wrong",
    oneMore,
    async ({ page, site }) => {
      const { email } = await newMember(site);
      await page.goto("/login");
      for (const address of [email, newAddress("nobody")]) {
        await logIn(page, { email: address, password: "not the password" });
        const alert = page.getByRole("alert");
        await expect(alert).toContainText("Login Failed");
        await expect(alert).toContainText("Invalid email or password. Please try again.");
        await expect(page.getByLabel("Email")).toHaveValue(address);
      }
    },
  );

  test("is checked as the specification says", async ({ page }) => {
    await page.goto("/login");
    await hydrated(page);
    await logIn(page, { email: "nobody", password: "12345" });
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  });

  test(
    "is slowed after five failures, but never for the owner's own browser",
    oneMore,
    async ({ page, site, network }) => {
      const owner = await newMember(site);
      const guesser = new Visitor(site, network);
      for (let attempt = 0; attempt < 5; attempt++) {
        const { status } = await guesser.send("/login", {
          email: owner.email,
          password: "wrong!!",
        });
        expect(status).toBe(401);
      }
      // From this network even the right password must wait now.
      const right = await guesser.send("/login", owner.login);
      expect(right.status).toBe(429);
      expect(plain(right.text)).toMatch(
        /Login Failed Too many attempts\. Please wait \d+ seconds? and try again\./,
      );
      const known = await owner.visitor.send("/login", owner.login);
      expect(known.to, "the owner's browser is known").toBe("/dashboard");
      await page.goto("/login");
      await page.getByLabel("Email").fill(owner.email);
      // The page's own network must wait too, so a click that comes too early is refused.
      await expect(async () => {
        if (new URL(page.url()).pathname === "/dashboard") return;
        await page.getByLabel("Password", { exact: true }).fill(owner.password, { timeout: 5000 });
        await page.getByRole("button", { name: "Login", exact: true }).click({ timeout: 5000 });
        await expect(page).toHaveURL("/dashboard", { timeout: 5000 });
      }).toPass({ timeout: 60_000 });
    },
  );

  test(
    "under siege mails the owner a link by which a new browser need not wait",
    oneMore,
    async ({ page, site }) => {
      const owner = await newMember(site);
      // From many networks, so that the account is throttled before any single network is.
      const guess = () =>
        new Visitor(site).send("/login", { email: owner.email, password: "wrong!!" });
      for (let attempt = 0; attempt < 30; attempt += 5) {
        await Promise.all(Array.from({ length: 5 }, guess));
      }
      for (let more = 0; more < 6; more++) {
        await guess();
        await page.waitForTimeout(400);
      }
      const mail = await emailTo(site, owner.email, "Somebody is trying passwords on your account");
      await page.goto(linkIn(mail, "/unlock"));
      expect(
        (await page.context().cookies()).filter(({ name }) => name.endsWith("device")),
        "opening the link changes nothing",
      ).toEqual([]);
      await page.getByRole("button", { name: "Unlock this device" }).click();
      await expect(page).toHaveURL("/login");
      await expect(toast(page, "This device is unlocked")).toBeVisible();
      await logIn(page, owner);
      await expect(page).toHaveURL("/dashboard");
      expect(
        (await emailsTo(site, owner.email)).filter(({ subject }) => /Somebody/.test(subject)),
      ).toHaveLength(1);
    },
  );

  test("leads back to the guarded page that was asked for", async ({ page }) => {
    await page.goto("/admin/messages?status=closed");
    await expect(page).toHaveURL("/login?returnTo=%2Fadmin%2Fmessages%3Fstatus%3Dclosed");
    await expect(toast(page, "Authentication Required")).toContainText(
      "Please log in to access this page.",
    );
    await logIn(page, "admin");
    await expect(page).toHaveURL("/admin/messages?status=closed");
  });

  test("leads back by the demo buttons too", oneMore, async ({ page }) => {
    await page.goto("/admin/messages");
    await page.getByRole("button", { name: "Super admin" }).click();
    await expect(page).toHaveURL("/admin/messages");
  });

  test(
    "as somebody who may not see that page leads to the dashboard with a word",
    oneMore,
    async ({ page }) => {
      await page.goto("/admin");
      await logIn(page, "member");
      await expect(page).toHaveURL("/dashboard");
      await expect(toast(page, "Access Denied")).toContainText(
        "You don't have permission to access this page.",
      );
    },
  );

  test("never leads to another site", async ({ site }) => {
    for (const returnTo of [
      "https://elsewhere.example/",
      "//elsewhere.example",
      "/\\elsewhere.example",
      "/\t/elsewhere.example",
      "/%09/elsewhere.example",
      "/.//elsewhere.example",
      "javascript:alert(1)",
      "/login",
      "/logout",
    ]) {
      const visitor = new Visitor(site);
      const { to } = await visitor.send(`/login?returnTo=${encodeURIComponent(returnTo)}`, {
        email: "member@demo.gcpi.test",
        password: "demo-gcpi-2026",
      });
      const landed = new URL(to!, site);
      expect(landed.origin, returnTo).toBe(site);
      expect(landed.pathname, returnTo).not.toMatch(/^\/\/|log(in|out)/);
    }
  });

  test("while logged in says as whom, and switches", oneMore, async ({ page }) => {
    await logIn(page, "member");
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/login");
    await expect(page.getByText(`You are logged in as ${nameOf("member")}.`)).toBeVisible();
    await logIn(page, "admin");
    await expect(page).toHaveURL("/admin");
    await page.goto("/login");
    await expect(page.getByText(`You are logged in as ${nameOf("admin")}.`)).toBeVisible();
  });
});

test.describe("the browser's own buttons", () => {
  test("back and forward in the middle of a form lose nobody", async ({ page }) => {
    await page.goto("/");
    await page.goto("/login");
    await page.getByLabel("Email").fill("hana@example.test");
    await page.getByRole("link", { name: "Register", exact: true }).first().click();
    await expect(page).toHaveURL("/register");
    await page.goBack();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    await page.goForward();
    await fillRegisterForm(page, { email: newAddress("hana") });
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL("/dashboard");
  });

  test(
    "reloading a form that came back with errors starts it afresh",
    oneMore,
    async ({ page }) => {
      await page.goto("/login");
      await logIn(page, { email: newAddress("nobody"), password: "not the password" });
      await expect(page.getByRole("alert")).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL("/login");
      await expect(page.getByRole("alert")).toHaveCount(0);
      await logIn(page, "member");
      await expect(page).toHaveURL("/dashboard");
    },
  );

  test("back after logging out shows nothing of the account", async ({ page }) => {
    await logIn(page, "member");
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/dashboard/profile/security");
    await expect(page.getByText("Where you are logged in")).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).first().click();
    await expect(page).toHaveURL("/");
    await expect(toast(page, "You are logged out")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText("member@demo.gcpi.test").first()).toBeVisible();
    await expect(page.getByText("Where you are logged in")).toHaveCount(0);
  });
});

test.describe("sessions", () => {
  test("ending all others leaves this browser alone", oneMore, async ({ page, site }) => {
    const member = await newMember(site);
    await logIn(page, member);
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/dashboard/profile/security");
    await expect(page.getByText("This device")).toBeVisible();
    await page.getByRole("button", { name: "End all other sessions" }).click();
    await expect(toast(page, "All other sessions ended")).toBeVisible();
    await expect(page.getByRole("button", { name: /^End/ })).toHaveCount(0);
    expect((await member.visitor.ask("/dashboard")).to).toBe("/login?returnTo=%2Fdashboard");
  });

  test("are named by their device and end one by one", oneMore, async ({ page, site }) => {
    const member = await newMember(site);
    await new Visitor(site).ask("/login", {
      method: "POST",
      form: { email: member.email, password: member.password },
      headers: { Origin: site, "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" },
    });
    await logIn(page, member);
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/dashboard/profile/security");
    await page.getByRole("button", { name: "End session on Firefox on Windows" }).click();
    await expect(toast(page, "Session ended")).toBeVisible();
    await expect(page.getByText("Firefox on Windows")).toHaveCount(0);
    await expect(page.getByText("Chrome on Linux")).toBeVisible();
  });
});

test.describe("a forgotten password", () => {
  test(
    "is replaced by the mailed link, once, and every session ends",
    oneMore,
    async ({ page, site }) => {
      const member = await newMember(site);
      await page.goto("/login");
      await page.getByRole("link", { name: "Forgot password?" }).click();
      await expect(page).toHaveURL("/forgot-password");
      await page.getByLabel("Email").fill(member.email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByText("Check your inbox")).toBeVisible();

      const mail = await emailTo(site, member.email, "Choose a new password");
      const link = linkIn(mail, "/reset-password");
      const response = await page.goto(link);
      expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
      await page.getByLabel("Password", { exact: true }).fill("a new long password");
      await page.getByLabel("Confirm Password").fill("a new long password");
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page).toHaveURL("/login");
      await expect(toast(page, "Password changed")).toContainText(
        "Please log in with your new password.",
      );
      expect((await member.visitor.ask("/dashboard")).to).toBe("/login?returnTo=%2Fdashboard");

      const visitor = new Visitor(site);
      expect((await visitor.send("/login", member.login)).status).toBe(401);
      const again = await visitor.send(link.replace(site, ""), {
        token: new URL(link).searchParams.get("token")!,
        password: "yet another one",
        confirmPassword: "yet another one",
      });
      expect(again.status).toBe(410);
      expect(again.text).toContain("This link has expired or has already been used.");
      await logIn(page, { email: member.email, password: "a new long password" });
      await expect(page).toHaveURL("/dashboard");
    },
  );

  test(
    "is asked for in the same words whether or not the address has an account",
    oneMore,
    async ({ site }) => {
      const { email } = await newMember(site);
      const answers = await Promise.all(
        [email, newAddress("nobody")].map((address) =>
          new Visitor(site).send("/forgot-password", { email: address }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const texts = answers.map(({ text }) => text.replaceAll(/nonce="[^"]*"/g, ""));
      expect(texts[0]).toBe(texts[1]);
      expect(texts[0]).toContain("If this address has an account, a link is on its way.");
    },
  );

  test(
    "sends four letters an hour to one address, and not one to a stranger's",
    oneMore,
    async ({ site }) => {
      const { email } = await newMember(site);
      const nobody = newAddress("nobody");
      for (let times = 0; times < 6; times++) {
        for (const address of [nobody, email]) {
          const { status } = await new Visitor(site, newNetwork()).send("/forgot-password", {
            email: address,
          });
          expect(status).toBe(200);
        }
      }
      const resets = async () =>
        (await emailsTo(site, email)).filter(({ subject }) => /new password/.test(subject));
      await expect.poll(async () => (await resets()).length, { timeout: 15_000 }).toBe(4);
      expect(await emailsTo(site, nobody)).toEqual([]);
    },
  );
});

async function fillRegisterForm(page: Page, { email }: { email: string }) {
  await page.getByLabel("Name").fill("Hana Nagy");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByLabel(/I accept the/).check();
}
