import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { contactForm, fillContactForm, sendButton } from "./support/contact-page.ts";
import { anEnquiry, enquiryIdsOf } from "./support/enquiries.ts";
import { newTopic, staff } from "./support/forum.ts";
import { newMember, newVerifiedMember } from "./support/members.ts";
import { routeTable } from "./support/route-table.ts";
import { expect, hydrated, logIn, oneMore, opening, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

/**
 * Other servers and programs post there with a signature, a token or a key of their own. Drafts and
 * how far somebody has read are posted by script, which knows when the session has ended.
 */
const notForms =
  /^\/(webhooks|lti|notifications\/unsubscribe|drafts|(teach|dashboard)\/noted|api\/v1|forum\/topic\/:topicId\/own)\b/;

/** Waits for the script that protects typed text, which loads after the page. */
async function lookedAfter(page: Page): Promise<void> {
  await hydrated(page);
  // The script replaces `fetch` when it begins.
  await page.waitForFunction(() => !String(window.fetch).includes("[native code]"));
}

/**
 * Nothing that somebody typed is lost: not by a lost connection, an ended session or a stray click.
 */

const trouble = (page: Page) => page.getByRole("alert").filter({ hasText: "What you typed" });

test.describe("without a connection", () => {
  test("a form stays as it is, says so, and is sent when the connection is back", async ({
    page,
    context,
    site,
  }) => {
    const enquiry = anEnquiry();
    await page.goto("/contact");
    await lookedAfter(page);
    await fillContactForm(page, { ...enquiry, message: "To be written anew" });
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(trouble(page)).toContainText("There is no connection");
    await expect(contactForm(page).getByLabel("First Name")).toHaveValue(enquiry.firstName);
    // The form can still be changed, and the present values are sent.
    await fillContactForm(page, { message: enquiry.message });
    await expect(sendButton(page)).toBeEnabled();
    await context.setOffline(false);
    await expect(toast(page, "Message sent")).toBeVisible();
    await expect(trouble(page)).toHaveCount(0);
    await expect(contactForm(page).getByLabel("Message")).toHaveValue("");
    expect(await enquiryIdsOf(site, enquiry.email)).toHaveLength(1);
  });

  test("a form in a dialog is sent on request", async ({ page, context }) => {
    await page.goto("/admissions");
    await lookedAfter(page);
    await page.getByRole("link", { name: /Fee Schedule/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Aroha Kovács");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: /Send|Request/ }).click();
    // The message is in the dialog, because nothing beneath a dialog can be used.
    const said = dialog.getByRole("alert").filter({ hasText: "There is no connection" });
    await expect(said).toBeVisible();
    await context.setOffline(false);
    await expect(said).toHaveCount(0);
    await expect(dialog.getByLabel("Name")).toHaveValue("Aroha Kovács");
    await expect(dialog.getByText("Please select a program")).toBeVisible();
  });

  test("a form whose checker cannot be fetched is checked by the server", async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_CONNECTION_REFUSED/);
    await page.route("**/assets/form-checks-*.js", (route) => route.abort("connectionrefused"));
    await page.goto("/contact");
    await lookedAfter(page);
    await fillContactForm(page, { firstName: "Aroha" });
    await sendButton(page).click();
    await expect(contactForm(page).locator("[aria-invalid=true]").first()).toBeVisible();
    await expect(contactForm(page).getByLabel("First Name")).toHaveValue("Aroha");
  });

  for (const path of ["/login", "/admissions/apply", "/"]) {
    const details = path === "/login" ? {} : oneMore;
    test(
      `the page ${path} is not replaced by sending its form`,
      details,
      async ({ page, context }) => {
        await page.goto(path);
        await lookedAfter(page);
        const form = page.locator("main form[method=post]").first();
        await form.getByLabel("Email").first().fill("rangi@people.test");
        await context.setOffline(true);
        await form.getByRole("button").last().click();
        await expect(trouble(page)).toContainText("There is no connection");
        await expect(form.getByLabel("Email").first()).toHaveValue("rangi@people.test");
        await page.getByRole("button", { name: "Not now" }).click();
        await expect(trouble(page)).toHaveCount(0);
      },
    );
  }

  test("a link keeps the page open, and works again afterwards", async ({ page, context }) => {
    await page.goto("/about");
    await lookedAfter(page);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Programmes" });
    await context.setOffline(true);
    await link.click();
    const said = page.getByRole("alert").filter({ hasText: "this one stays open" });
    await expect(said).toBeVisible();
    await expect(page).toHaveURL("/about");
    await context.setOffline(false);
    await expect(said).toHaveCount(0);
    await link.click();
    await expect(page).toHaveURL("/courses");
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
});

test.describe("where the connection breaks under way", () => {
  test("a form is not sent twice by itself, but on request", async ({ page, site, complaints }) => {
    complaints.expect(/ERR_CONNECTION_RESET/);
    const enquiry = anEnquiry();
    let asked = 0;
    await page.route("**/contact.data", async (route) => {
      if (route.request().method() !== "POST" || ++asked > 1) return route.continue();
      return route.abort("connectionreset");
    });
    await page.goto("/contact");
    await lookedAfter(page);
    await fillContactForm(page, enquiry);
    await sendButton(page).click();
    await expect(trouble(page)).toContainText("We cannot tell whether this was sent");
    await page.waitForTimeout(3_000);
    expect(asked).toBe(1);
    // The present values are sent, not those of the first attempt.
    await fillContactForm(page, { firstName: "Changed" });
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(toast(page, "Message sent")).toBeVisible();
    await expect(contactForm(page).getByLabel("First Name")).toHaveValue("");
    expect(await enquiryIdsOf(site, enquiry.email)).toHaveLength(1);
  });

  test("a server without its records says so in the form, which stays", async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 503/);
    let asked = 0;
    await page.route("**/contact.data", async (route) => {
      if (route.request().method() !== "POST" || ++asked > 1) return route.continue();
      const headers = { "X-Records": "unreachable", "Retry-After": "60" };
      return route.fulfill({ status: 503, headers, body: "" });
    });
    await page.goto("/contact");
    await lookedAfter(page);
    const enquiry = anEnquiry();
    await fillContactForm(page, enquiry);
    await sendButton(page).click();
    await expect(trouble(page)).toContainText(
      "We cannot reach our records just now, try again in a minute.",
    );
    await expect(contactForm(page).getByLabel("Message")).toHaveValue(enquiry.message);
    await expect(sendButton(page)).toBeEnabled();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(toast(page, "Message sent")).toBeVisible();
  });

  test("a page that cannot be fetched is fetched by itself later", async ({ page, complaints }) => {
    complaints.expect(/ERR_CONNECTION_REFUSED/);
    await page.goto("/about");
    await lookedAfter(page);
    let refused = 0;
    await page.route("**/contact.data*", (route) =>
      ++refused > 1 ? route.continue() : route.abort("connectionrefused"),
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByText("this one stays open")).toBeVisible();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByText("this one stays open")).toHaveCount(0);
  });

  test("a page whose script cannot be fetched does not take the open one away", async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_CONNECTION_REFUSED|Error loading route module|Failed to fetch/);
    await page.route("**/assets/courses-*.js", (route) => route.abort("connectionrefused"));
    await page.goto("/contact");
    await lookedAfter(page);
    await contactForm(page).getByLabel("Subject").fill("Still here");
    await page.getByRole("contentinfo").getByRole("link", { name: "Programmes" }).click();
    await page.getByRole("button", { name: "Leave without sending" }).click();
    await expect(page.getByText("this one stays open")).toBeVisible();
    await expect(contactForm(page).getByLabel("Subject")).toHaveValue("Still here");
    await page.unroute("**/assets/courses-*.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL("/courses");
  });
});

for (const javaScriptEnabled of [true, false]) {
  const name = `a session that ends meanwhile, ${javaScriptEnabled ? "with" : "without"} script`;
  test.describe(name, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test("costs no words: after signing in they stand in the form again", async ({
      page,
      site,
    }) => {
      const topic = await newTopic(site);
      const member = await newVerifiedMember(site);
      await logIn(page, member);
      await expect(page).toHaveURL("/dashboard");
      await open(page, `/forum/topic/${topic}`);
      const words = "Written while the session ended, Ősz.";
      await page.getByLabel("Reply", { exact: true }).fill(words);
      await page.context().clearCookies();
      await page.getByRole("button", { name: "Post Reply" }).click();
      await expect(page).toHaveURL(/\/login\?returnTo=/);
      await logIn(page, member);
      await expect(page).toHaveURL(`/forum/topic/${topic}`);
      await expect(page.getByText("What you typed is still here")).toBeVisible();
      await expect(page.getByLabel("Reply", { exact: true })).toHaveValue(words);
      await page.getByRole("button", { name: "Post Reply" }).click();
      await expect(page).toHaveURL(/#reply-1$/);
      await expect(page.locator("#reply-1").getByText(words)).toBeVisible();
      await expect(page.getByLabel("Reply", { exact: true })).toHaveValue("");
    });
  });
}

test("whoever sends a form without a session is led to the login, never refused", async ({
  site,
}) => {
  const guest = new Visitor(site);
  const refused: string[] = [];
  for (const { path, hasAction } of routeTable) {
    if (!hasAction || notForms.test(path)) continue;
    const address = path.replace(/:[^/]+/g, () => randomUUID()).replace("*", "no/such/page");
    const { status } = await guest.send(address, { content: "Words" });
    if (status === 401 || status === 403) refused.push(path);
  }
  expect(refused).toEqual([]);
});

test("passwords are not kept while one signs in again", async ({ site }) => {
  const { visitor, password } = await newMember(site);
  await visitor.send("/logout");
  const answer = await visitor.ask("/dashboard/profile/security", {
    method: "POST",
    form: { intent: "password", currentPassword: password, newPassword: "another long one" },
    headers: { Origin: site, Referer: `${site}/dashboard/profile/security` },
  });
  expect(answer.to).toBe("/login?returnTo=%2Fdashboard%2Fprofile%2Fsecurity");
  expect(answer.headers.getSetCookie().join()).not.toContain("kept_form");
});

test.describe("a topic that is locked while one writes", () => {
  for (const sent of [false, true]) {
    test(`leaves the words to be copied, ${sent ? "when they are sent" : "and says so by itself"}`, async ({
      page,
      site,
      complaints,
    }) => {
      if (sent) {
        // Without the stream, the page learns of the lock only when the author sends.
        complaints.expect(/stream/);
        await page.route("**/stream", (route) => route.abort());
      }
      const topic = await newTopic(site);
      const member = await newVerifiedMember(site);
      await logIn(page, member);
      await expect(page).toHaveURL("/dashboard");
      await page.goto(`/forum/topic/${topic}`);
      await hydrated(page);
      if (!sent) await page.waitForSelector("html[data-live]", { state: "attached" });
      const words = "Nobody will read this, but I can keep it.";
      await page.getByLabel("Reply", { exact: true }).fill(words);
      await lock(site, topic);
      if (sent) {
        await page.getByRole("button", { name: "Post Reply" }).click();
        await expect(page.locator("form").getByRole("alert")).toBeVisible();
        await expect(page.getByLabel("Reply", { exact: true })).toHaveValue(words);
      } else {
        // The stream tells the page.
        await expect(page.getByLabel("What you wrote")).toHaveValue(words);
      }
    });
  }
});

test.describe("leaving with words that were not sent", () => {
  test("asks, stays on request, and leaves on request", oneMore, async ({ page }) => {
    await page.goto("/about");
    await lookedAfter(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await fillContactForm(page, { message: "Something long" });
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Recruitment" });
    await link.click();
    const question = page.getByRole("dialog", { name: "Leave without sending?" });
    await question.getByRole("button", { name: "Stay on this page" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL("/contact");
    await expect(contactForm(page).getByLabel("Message")).toHaveValue("Something long");
    await page.goBack();
    await question.getByRole("button", { name: "Stay on this page" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(contactForm(page).getByLabel("Message")).toHaveValue("Something long");
    await link.click();
    await question.getByRole("button", { name: "Leave without sending" }).click();
    await expect(page).toHaveURL("/recruitment");
  });

  test("asks before the tab goes elsewhere, and not once the words are sent", async ({ page }) => {
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await page.goto("/contact");
    await lookedAfter(page);
    await fillContactForm(page, anEnquiry());
    await page.goto("/terms");
    expect(asked).toEqual(["beforeunload"]);
    await page.goto("/contact");
    await lookedAfter(page);
    await fillContactForm(page, anEnquiry());
    await sendButton(page).click();
    await expect(toast(page, "Message sent")).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await page.goto("/terms");
    expect(asked).toEqual(["beforeunload"]);
  });
});

test.describe("signing in from a page", () => {
  for (const path of ["/training/intro-cp", "/courses/close-protection", "/webinars"]) {
    const details = path === "/courses/close-protection" ? oneMore : {};
    test(
      `${path} leads ${path === "/webinars" ? "to the dashboard" : "back to it"}`,
      details,
      async ({ page }) => {
        await page.goto(path);
        await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
        await expect(page).toHaveURL(/\/login/);
        await logIn(page, "member");
        await expect(page).toHaveURL(path === "/webinars" ? "/dashboard" : path);
      },
    );
  }
});

async function lock(site: string, topic: string) {
  const moderator = await staff(site);
  const { status } = await moderator.send(`/forum/topic/${topic}/lock`, { intent: "lock" });
  expect(status).toBe(303);
}
