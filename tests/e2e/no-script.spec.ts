import { contactErrors, contactForm, fillContactForm, sendButton } from "./support/contact-page.ts";
import { anEnquiry, enquiryIdOf, sendEnquiry } from "./support/enquiries.ts";
import { emailTo, linkIn } from "./support/mail.ts";
import { newMember } from "./support/members.ts";
import { expect, logIn, oneMore, test, toast } from "./support/test.ts";
import { newAddress, Visitor } from "./support/visitor.ts";

/** Every form of the site, in a browser without JavaScript. */
test.use({ javaScriptEnabled: false });

const password = "kea over the ridge";

test.describe("the contact form", () => {
  for (const path of ["/contact", "/"]) {
    const details = path === "/contact" ? {} : oneMore;
    test(`on ${path} is sent, and says so`, details, async ({ page, site }) => {
      const enquiry = anEnquiry(path === "/" ? { subject: "recruitment-candidate" } : {});
      await page.goto(path);
      await fillContactForm(page, enquiry);
      await sendButton(page).click();
      await expect(page).toHaveURL(path === "/" ? "/#contact" : "/contact");
      await expect(toast(page, "Message sent")).toBeVisible();
      await expect(toast(page, "Message sent")).toContainText(
        "We'll get back to you as soon as possible.",
      );
      expect(await enquiryIdOf(site, enquiry.email)).toBeDefined();
      await page.reload();
      await expect(toast(page, "Message sent"), "once").toHaveCount(0);
    });
  }

  test("says what is missing beside each field, and keeps what was typed", async ({ page }) => {
    await page.goto("/contact");
    await fillContactForm(page, { email: "rangi@", subject: "Ősz", message: "Too short" });
    await sendButton(page).click();
    for (const text of contactErrors) await expect(page.getByText(text)).toBeVisible();
    await expect(contactForm(page).getByLabel("Email")).toHaveValue("rangi@");
    await expect(contactForm(page).getByLabel("Subject")).toHaveValue("Ősz");
    await expect(contactForm(page).getByLabel("Message")).toHaveValue("Too short");
    const described = await contactForm(page).getByLabel("Email").getAttribute("aria-describedby");
    await expect(page.locator(`[id="${described}"]`)).toHaveText(contactErrors[2]!);

    await fillContactForm(page, anEnquiry());
    await sendButton(page).click();
    await expect(toast(page, "Message sent")).toBeVisible();
  });

  test(
    "that is one too many is told to wait and keeps what was typed",
    oneMore,
    async ({ page, site, network }) => {
      const others = new Visitor(site, network);
      for (let sent = 0; sent < 30; sent++) await others.send("/contact", anEnquiry());
      const enquiry = anEnquiry();
      await page.goto("/contact");
      await fillContactForm(page, enquiry);
      await sendButton(page).click();
      await expect(page.getByRole("alert")).toContainText(/Please wait \d+ minutes/);
      await expect(contactForm(page).getByLabel("Message")).toHaveValue(enquiry.message);
      await expect(contactForm(page).getByLabel("First Name")).toHaveValue(enquiry.firstName);
    },
  );
});

test.describe("an account", () => {
  test("is made, confirmed, left and entered again", async ({ page, site }) => {
    const email = newAddress("hana");
    await page.goto("/register");
    await page.getByLabel("Name").fill("Hana Nagy");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm Password").fill(password);
    await page.getByLabel(/I accept the/).check();
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(toast(page, "Welcome").first()).toBeVisible();
    await expect(page.getByText("Please confirm your email address")).toBeVisible();

    await page.getByRole("button", { name: "Send the link again" }).click();
    await expect(toast(page, "Check your inbox")).toBeVisible();
    const mail = await emailTo(site, email, "Confirm your email address");
    await page.goto(linkIn(mail, "/verify-email"));
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(toast(page, "Email address confirmed")).toBeVisible();
    await expect(page.getByText("Please confirm your email address")).toHaveCount(0);

    await page.getByRole("button", { name: "Logout" }).first().click();
    await expect(page).toHaveURL("/");
    await expect(toast(page, "You are logged out")).toBeVisible();
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/login?returnTo=%2Fdashboard");
    await expect(toast(page, "Authentication Required")).toBeVisible();
    await logIn(page, { email, password });
    await expect(page).toHaveURL("/dashboard");
    await expect(toast(page, "Login successful")).toBeVisible();
  });

  test(
    "is not made while something is missing, and what was typed stays",
    oneMore,
    async ({ page }) => {
      await page.goto("/register");
      await page.getByLabel("Name").fill("H");
      await page.getByLabel("Email").fill("hana");
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
      await expect(page.getByLabel("Name")).toHaveValue("H");
      await expect(page.getByLabel("Email")).toHaveValue("hana");
      // A password is never sent back.
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");

      await page.getByLabel("Name").fill("Hana Nagy");
      await page.getByLabel("Email").fill(newAddress("hana"));
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByLabel("Confirm Password").fill("something else");
      await page.getByLabel(/I accept the/).check();
      await page.getByRole("button", { name: "Register" }).click();
      await expect(page.getByText("Passwords don't match")).toBeVisible();
      await expect(page.getByLabel(/I accept the/)).toBeChecked();
    },
  );

  test("does not open with a wrong password", oneMore, async ({ page, site }) => {
    const { email } = await newMember(site);
    await page.goto("/login?returnTo=%2Fdashboard");
    await logIn(page, { email, password: "not the password" });
    await expect(page.getByRole("alert")).toContainText("Login Failed");
    await expect(page.getByRole("alert")).toContainText(
      "Invalid email or password. Please try again.",
    );
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByLabel("Email").fill("hana");
    await page.getByLabel("Password", { exact: true }).fill("12345");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
    await expect(page, "the way back is kept").toHaveURL("/login?returnTo=%2Fdashboard");
  });

  test("gets a new password by the mailed link", async ({ page, site }) => {
    const { email } = await newMember(site);
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill("hana");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Check your inbox")).toBeVisible();

    const mail = await emailTo(site, email, "Choose a new password");
    await page.goto(linkIn(mail, "/reset-password"));
    await page.getByLabel("Password", { exact: true }).fill("a new long password");
    await page.getByLabel("Confirm Password").fill("another");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("a new long password");
    await page.getByLabel("Confirm Password").fill("a new long password");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page).toHaveURL("/login");
    await expect(toast(page, "Password changed")).toBeVisible();
    await logIn(page, { email, password: "a new long password" });
    await expect(page).toHaveURL("/dashboard");
  });

  test("lists its sessions and ends them", async ({ page, site }) => {
    const member = await newMember(site);
    await new Visitor(site).send("/login", member.login);
    await logIn(page, member);
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/dashboard/profile/security");
    await page
      .getByRole("button", { name: /^End session/ })
      .first()
      .click();
    await expect(toast(page, "Session ended")).toBeVisible();
    await page.getByRole("button", { name: "End all other sessions" }).click();
    await expect(toast(page, "All other sessions ended")).toBeVisible();
    await expect(page.getByText("This device")).toBeVisible();
    await expect(page.getByRole("button", { name: /^End/ })).toHaveCount(0);
    expect((await member.visitor.ask("/dashboard")).status).toBe(303);
  });

  test("of the demo opens by its button", oneMore, async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Moderator" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByText("Hello, Bence Szűcs").first()).toBeVisible();
  });
});

test.describe("the back office", () => {
  test.use({ person: "admin" });

  test("opens a message and moves it", async ({ page, site }) => {
    const enquiry = await sendEnquiry(site);
    await page.goto("/admin/messages?status=all");
    await page.getByRole("link", { name: enquiry.subject }).click();
    await expect(page.getByText(enquiry.message)).toBeVisible();
    await page.getByLabel("Status").selectOption({ label: "In progress" });
    await page.getByRole("button", { name: "Save status" }).click();
    await expect(page).toHaveURL(`/admin/messages/${enquiry.id}`);
    await expect(toast(page, "Message updated")).toBeVisible();
    await expect(page.getByLabel("Status").locator("option:checked")).toHaveText("In progress");
  });
});

test.describe("the facility page", () => {
  test("filters its gallery, and its previous and next wrap at both ends", async ({ page }) => {
    await page.goto("/training/physical-flight");
    const caption = page.locator("figcaption").first();
    const all = await page.getByRole("list", { name: "Thumbnails" }).getByRole("link").all();
    expect(all).toHaveLength(6);
    const first = await caption.textContent();
    await page.getByRole("link", { name: "Previous image" }).click();
    await expect(caption).toContainText("6 of 6");
    await page.getByRole("link", { name: "Next image" }).click();
    await expect(caption).toHaveText(first!);

    await page.getByRole("link", { name: "Next image" }).click();
    await expect(caption).toContainText("2 of 6");
    await page.getByRole("link", { name: "Aircraft", exact: true }).click();
    await expect(caption, "a new filter begins at the first image").toContainText("1 of 2");
    await page.getByRole("list", { name: "Thumbnails" }).getByRole("link").nth(1).click();
    await expect(caption).toContainText("2 of 2");
    for (const filter of ["Facilities", "Training Sessions"]) {
      await page.getByRole("link", { name: filter, exact: true }).click();
      await expect(caption).toContainText("1 of 2");
    }
    await page.getByRole("link", { name: "All", exact: true }).click();
    await expect(caption).toContainText("1 of 6");
  });

  test("turns its tabs", async ({ page }) => {
    await page.goto("/training/physical-flight");
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveText(["Physical", "Weapons", "Driving", "Aviation"]);
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Physical");
    for (const [name, text] of [
      ["Weapons", /25[- ]met(er|re)/i],
      ["Driving", /vehicle/i],
      ["Aviation", /rotary/i],
      ["Physical", /./],
    ] as const) {
      await page.getByRole("tab", { name }).click();
      await expect(page.getByRole("tab", { selected: true })).toHaveText(name);
      await expect(page.getByRole("tabpanel")).toContainText(text);
    }
  });
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu leads to the links at the foot of the page", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("link", { name: "Menu" }).click();
    await expect(page).toHaveURL("/about#site-footer");
    await page.getByRole("contentinfo").getByRole("link", { name: "Programmes" }).click();
    await expect(page).toHaveURL("/courses");
  });

  test("the header offers nothing that needs script", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  });
});
