import { firstLoad, publicPages } from "../../bench/first-load.ts";
import { contactForm, fillContactForm, sendButton } from "./support/contact-page.ts";
import { anEnquiry, enquiryIdsOf } from "./support/enquiries.ts";
import { newTopic, replyTo, staff } from "./support/forum.ts";
import { approve, newListing, newPartner } from "./support/partners.ts";
import { expect, hydrated, oneMore, type Page, test, toast } from "./support/test.ts";

/**
 * The pages of visitors load their script when somebody is about to use it (decision 32). Everything
 * that a page does must work before that, or make the page load its script in time.
 */

const files = "**/assets/*.js";
/** A page whose script is not there yet. */
const late = "html[data-late]";

/** Makes script files wait until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Returns the names of the script files that the page has asked for since. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || /\/assets\/.*\.js$/.test(request.url())) {
      names.push(request.url());
    }
  });
  return names;
}

const isHydrated = (page: Page) => expect(page.locator(late)).toHaveCount(0);

test("a page that is only read loads no script, and its links work", async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto("/");
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 600);
  await page.getByRole("contentinfo").getByRole("link", { name: "Programmes" }).click();
  await expect(page).toHaveURL("/courses");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator(late)).toBeAttached();
  expect(scripts).toEqual([]);
});

test("a member's page loads its script at once", async ({ browser, site, network }) => {
  const admin = await staff(site);
  const context = await browser.newContext({
    extraHTTPHeaders: { "X-Forwarded-For": network, Cookie: admin.cookies },
  });
  const page = await context.newPage();
  const scripts = scriptsOf(page);
  await page.goto(`${site}/about`);
  await expect(page.locator(late)).toHaveCount(0);
  expect(scripts.length).toBeGreaterThan(10);
  await context.close();
});

for (const path of publicPages) {
  const details = path === "/" || path === "/contact" ? {} : oneMore;
  test(
    `${path} needs at most 10 kB of script to be read, and ${path === "/" ? 122 : 120} kB to be used`,
    details,
    async ({ site }) => {
      const { script, lateScript } = await firstLoad(site, path);
      expect(script).toBeLessThanOrEqual(10_000);
      expect(lateScript).toBeGreaterThan(50_000);
      expect(lateScript).toBeLessThanOrEqual(path === "/" ? 122_000 : 120_000);
    },
  );
}

test.describe("on a wide screen, without its script", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the header gets darker past 20 px, gradually", async ({ page }) => {
    const release = await holdScript(page);
    await page.goto("/");
    const header = page.getByRole("banner");
    const scrollTo = (top: number) =>
      page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    await scrollTo(20);
    await page.waitForTimeout(100);
    await expect(header).not.toHaveAttribute("data-scrolled");
    await scrollTo(21);
    await expect(header).toHaveAttribute("data-scrolled");
    await expect(header).toHaveCSS("transition-duration", "0.2s");
    // The page's script takes over what it finds.
    release();
    await hydrated(page);
    await expect(header).toHaveAttribute("data-scrolled");
    await scrollTo(0);
    await expect(header).not.toHaveAttribute("data-scrolled");
  });

  test("links within the page scroll smoothly, and at once for those who want less motion", async ({
    page,
  }) => {
    await page.goto("/");
    const behaviour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await behaviour()).toBe("smooth");
    await page.locator('nav a[href="#recruitment"]').click();
    await expect(page).toHaveURL("/#recruitment");
    await expect(page.locator("#recruitment")).toBeInViewport();
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await behaviour()).toBe("auto");
    await expect(page.locator(late)).toBeAttached();
  });

  test("a pointer that rests on Student Resources opens the menu after 200 ms, when its script is there", async ({
    page,
  }) => {
    const release = await holdScript(page);
    await page.goto("/");
    const trigger = page.getByRole("button", { name: "Student Resources" });
    await trigger.hover();
    await page.waitForTimeout(300);
    await expect(trigger).toHaveAttribute("aria-expanded", "false");
    await page.evaluate(() => {
      const times = { loaded: 0, opened: 0 };
      Object.assign(window, { times });
      addEventListener("hydrated", () => (times.loaded = performance.now()));
      new MutationObserver(() => {
        const open = document.querySelector("nav [aria-expanded=true]");
        if (open) times.opened ||= performance.now();
      }).observe(document, { attributes: true, subtree: true });
    });
    release();
    await expect(page.getByRole("link", { name: /^Blog News/ })).toBeVisible();
    const { loaded, opened } = await page.evaluate(
      () => (window as unknown as { times: { loaded: number; opened: number } }).times,
    );
    expect(opened - loaded).toBeGreaterThanOrEqual(150);
    await page.mouse.move(640, 700);
    await expect(trigger).toHaveAttribute("aria-expanded", "false");
  });

  test("a click on Student Resources is not lost", oneMore, async ({ page }) => {
    const release = await holdScript(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Student Resources" }).click();
    await page.mouse.move(640, 700);
    release();
    await expect(page.getByRole("link", { name: /^Blog News/ })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const openMenu = (page: Page) => page.getByRole("button", { name: "Open menu" });
  const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });

  test("the drawer opens at the first tap, before any script is there", async ({ page }) => {
    const release = await holdScript(page);
    await page.goto("/");
    await openMenu(page).tap();
    await expect(drawer(page)).toBeVisible();
    await drawer(page).getByRole("button", { name: "Close menu" }).tap();
    await expect(drawer(page)).toBeHidden();
    await openMenu(page).tap();
    release();
    await hydrated(page);
    await expect(drawer(page)).toBeVisible();
    await drawer(page).getByRole("link", { name: "About" }).tap();
    await expect(page).toHaveURL("/about");
    await expect(drawer(page)).toBeHidden();
  });

  test("an older browser opens the drawer as soon as the script is there", async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        for (const each of document.querySelectorAll("[commandfor]")) {
          each.removeAttribute("commandfor");
        }
      });
    });
    const release = await holdScript(page);
    await page.goto("/");
    await openMenu(page).tap();
    release();
    await expect(drawer(page)).toBeVisible();
  });
});

test("a guest's toast is announced and shown for 8 seconds, although nothing was used since", async ({
  page,
  site,
}) => {
  const listing = await newListing(await newPartner(site));
  await approve(site, listing.id);
  await page.goto("/situations-vacant");
  await expect(page.locator(late)).toBeAttached();
  await page.getByRole("link", { name: listing.jobTitle }).first().click();
  const shown = toast(page, "Full job details are available only to registered members.");
  await expect(shown).toBeVisible();
  const began = Date.now();
  await expect(shown).toBeHidden();
  expect(Date.now() - began).toBeGreaterThan(7_000);
  expect(Date.now() - began).toBeLessThan(12_000);
});

test("a form that is sent before the script is there is answered with a toast", async ({
  page,
  site,
}) => {
  const release = await holdScript(page);
  const enquiry = anEnquiry();
  await page.goto("/contact");
  await fillContactForm(page, enquiry);
  await sendButton(page).click();
  // The next page has a toast, so it does not wait for anybody.
  await expect(page.locator(late)).toHaveCount(0);
  release();
  await expect(toast(page, "Message sent")).toBeVisible();
  expect(await enquiryIdsOf(site, enquiry.email)).toHaveLength(1);
});

test(
  "a form that is refused before the script is there shows its first error",
  oneMore,
  async ({ page }) => {
    const release = await holdScript(page);
    await page.goto("/contact");
    await fillContactForm(page, { firstName: "Aroha", message: "A text that is long enough." });
    await sendButton(page).click();
    await expect(page.locator(late)).toHaveCount(0);
    release();
    await expect(contactForm(page).getByLabel("Last Name")).toBeFocused();
    await expect(contactForm(page).getByLabel("Message")).toHaveValue(
      "A text that is long enough.",
    );
  },
);

test("a guest who only reads a topic sees a reply arrive", async ({ page, site }) => {
  const scripts = scriptsOf(page);
  const topicId = await newTopic(site, "Read without a touch");
  await page.goto(`/forum/topic/${topicId}`);
  await expect(page.locator("html[data-live]")).toBeAttached();
  expect(scripts).toEqual([]);
  await replyTo(await staff(site), topicId, "Said while you read");
  await expect(page.getByRole("article").filter({ hasText: "Said while you read" })).toBeVisible();
  await expect(page.getByText("1 new reply since you opened this page.")).toBeVisible();
});

test("times are in the reader's zone before the script is there, and stay so", async ({
  page,
  site,
}) => {
  const topicId = await newTopic(site, "At what time");
  await page.goto(`/forum/topic/${topicId}`);
  const times = page.locator("time[data-local]");
  const before = await times.allTextContents();
  expect(before.join()).not.toContain("UTC");
  expect(before.join()).toMatch(/\d{1,2} \w+ \d{4}, \d/);
  await hydrated(page);
  expect(await times.allTextContents()).toEqual(before);
});

test("a form that is sent without a connection waits for it, before the script is there too", async ({
  page,
  context,
  site,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const enquiry = anEnquiry();
  await page.goto("/contact");
  await expect(page.locator(late)).toBeAttached();
  await context.setOffline(true);
  await fillContactForm(page, enquiry);
  await sendButton(page).click();
  await expect(page).toHaveURL("/contact");
  const said = () =>
    sendButton(page).evaluate((button: HTMLButtonElement) => button.validationMessage);
  expect(await said()).toContain("What you typed is still here");
  await expect(contactForm(page).getByLabel("Message")).toHaveValue(enquiry.message);
  await context.setOffline(false);
  await expect(toast(page, "Message sent")).toBeVisible();
  expect(await enquiryIdsOf(site, enquiry.email)).toHaveLength(1);
});

test("what was typed, the focus and the selection survive the loading of the script", async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto("/");
  const enquiry = anEnquiry({ subject: "recruitment-employer" });
  await fillContactForm(page, enquiry);
  const message = contactForm(page).getByLabel("Message");
  await message.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(3, 7);
  });
  release();
  await isHydrated(page);
  await expect(contactForm(page).getByLabel("First Name")).toHaveValue(enquiry.firstName);
  await expect(contactForm(page).getByLabel("Subject")).toHaveValue("recruitment-employer");
  await expect(message).toHaveValue(enquiry.message);
  await expect(message).toBeFocused();
  expect(
    await message.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]),
  ).toEqual([3, 7]);
  // The form knows that somebody is in it, so it is checked before it is sent.
  await contactForm(page).getByLabel("Email").fill("rangi@");
  await message.focus();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
});

test("typing goes on while the script is being loaded", oneMore, async ({ page }) => {
  await page.goto("/register");
  const typed = "Aroha Whakatau-Kovács";
  await page.getByLabel("Name").pressSequentially(typed, { delay: 15 });
  await page.getByLabel("Password", { exact: true }).pressSequentially("correct horse", {
    delay: 15,
  });
  await isHydrated(page);
  await expect(page.getByLabel("Name")).toHaveValue(typed);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("correct horse");
  await expect(page.getByText(/^Strength:/)).toBeVisible();
});

test("a button that only script answers is pressed once the script is there", async ({ page }) => {
  const release = await holdScript(page);
  await page.goto("/login");
  await page.getByLabel("Password", { exact: true }).fill("a secret");
  await page.getByRole("button", { name: "Show what is typed" }).click();
  release();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("a secret");
});

test("a link that opens a dialog with script opens it at the first click", async ({ page }) => {
  const release = await holdScript(page);
  await page.goto("/admissions");
  await page.getByRole("link", { name: /Fee Schedule/ }).click();
  release();
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeVisible();
  await expect(page).toHaveURL("/admissions");
});

test("a page whose script cannot be loaded works as it does without script", async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED|dynamically imported module/);
  await page.route(files, (route) => route.abort("connectionrefused"));
  const enquiry = anEnquiry();
  await page.goto("/contact");
  await fillContactForm(page, enquiry);
  await sendButton(page).click();
  await expect.poll(() => enquiryIdsOf(site, enquiry.email)).toHaveLength(1);
  await page.goto("/admissions");
  await page.getByRole("link", { name: /Fee Schedule/ }).click();
  await expect(page).toHaveURL(/\/admissions\/fee-schedule/);
  await expect(page.getByLabel("Name")).toBeVisible();
});
