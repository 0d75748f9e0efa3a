import { newMember } from "./support/members.ts";
import { expect, hydrated, logIn, oneMore, type Page, test, toast } from "./support/test.ts";

const openMenu = (page: Page) => page.getByRole("button", { name: "Open menu" });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const wideLinks = (page: Page) => page.getByRole("navigation", { name: "Main", exact: true });
const studentResources = (page: Page) =>
  page.getByRole("button", { name: "Student Resources", exact: true });

test.describe("on a screen of 767 px", () => {
  test.use({ viewport: { width: 767, height: 900 } });

  test("the links are in a drawer, and Blog is one of them", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await expect(wideLinks(page)).toBeHidden();
    await openMenu(page).click();
    await expect(drawer(page)).toBeVisible();
    const links = await drawer(page)
      .getByRole("navigation")
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual([
      "/",
      "/about",
      "/training",
      "/admissions",
      "/admissions/apply",
      "/courses",
      "/webinars",
      "/blog",
      "/forum",
      "/resources",
      "/situations-vacant",
      "/contact",
    ]);
    await expect(drawer(page).getByRole("link", { name: "Register" })).toBeVisible();
    const box = (await drawer(page).boundingBox())!;
    expect(Math.round(box.x + box.width), "it slides in from the right").toBe(767);
  });

  test("the drawer closes when the page changes", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await openMenu(page).click();
    await drawer(page).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await expect(drawer(page)).toBeHidden();
    await openMenu(page).click();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(drawer(page)).toBeHidden();
  });

  test("the drawer closes by Escape, by its button and by a click beside it", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await openMenu(page).focus();
    await page.keyboard.press("Enter");
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await expect(openMenu(page), "the focus is back where it was").toBeFocused();

    await openMenu(page).click();
    await drawer(page).getByRole("button", { name: "Close menu" }).click();
    await expect(drawer(page)).toBeHidden();

    await openMenu(page).click();
    await page.mouse.click(50, 400);
    await expect(drawer(page)).toBeHidden();
  });

  test("the focus stays in the open drawer", async ({ page }) => {
    await page.goto("/about");
    await hydrated(page);
    await openMenu(page).click();
    for (let step = 0; step < 16; step++) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(() => {
        const focused = document.activeElement;
        return Boolean(focused && focused !== document.body && !focused.closest("dialog"));
      });
      expect(outside).toBe(false);
    }
  });

  test("the drawer closes on logging out", oneMore, async ({ page, site }) => {
    const member = await newMember(site);
    await logIn(page, member);
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/");
    await hydrated(page);
    await openMenu(page).click();
    await expect(drawer(page).getByText(`Hello, ${member.name}`)).toBeVisible();
    await expect(drawer(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
    await drawer(page).getByRole("button", { name: "Logout" }).click();
    await expect(toast(page, "You are logged out")).toBeVisible();
    await expect(drawer(page)).toBeHidden();
    await openMenu(page).click();
    await expect(drawer(page).getByRole("link", { name: "Login" })).toBeVisible();
  });
});

test.describe("the footer and the phone's menu without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const footer = (page: Page) => page.getByRole("contentinfo");
  const accountOf = (page: Page) =>
    footer(page)
      .getByRole("heading", { name: "Account" })
      .locator("..")
      .locator("a, button")
      .allTextContents();

  test("offer a guest to sign in", oneMore, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Menu" }).click();
    await expect(page).toHaveURL("/#site-footer");
    expect(await accountOf(page)).toEqual(["Login", "Register", "Partner login"]);
  });

  test("offer a member what is theirs, and the way out", async ({ page, site }) => {
    const member = await newMember(site);
    await logIn(page, member);
    await page.goto("/about");
    expect(await accountOf(page)).toEqual(["Dashboard", "Your profile", "Partner area", "Logout"]);
    await footer(page).getByRole("button", { name: "Logout" }).click();
    await expect(toast(page, "You are logged out")).toBeVisible();
    expect(await accountOf(page)).toEqual(["Login", "Register", "Partner login"]);
  });
});

test.describe("on a screen of 768 px", () => {
  test.use({ viewport: { width: 768, height: 900 } });

  test("the links are visible and there is no drawer", async ({ page }) => {
    await page.goto("/");
    await expect(wideLinks(page)).toBeVisible();
    await expect(openMenu(page)).toBeHidden();
    for (const name of [
      "About",
      "Training",
      "Admissions",
      "Forum",
      "Situations Vacant",
      "Contact",
    ]) {
      await expect(wideLinks(page).getByRole("link", { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  });
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the header gets darker past 20 px and not before", oneMore, async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const header = page.getByRole("banner");
    await expect(header).not.toHaveAttribute("data-scrolled");
    const light = await backgroundOf(page);
    await page.evaluate(() => window.scrollTo({ top: 20, behavior: "instant" }));
    await page.waitForTimeout(300);
    await expect(header).not.toHaveAttribute("data-scrolled");
    await page.evaluate(() => window.scrollTo({ top: 21, behavior: "instant" }));
    await expect(header).toHaveAttribute("data-scrolled");
    await expect
      .poll(async () => brightnessOf(await backgroundOf(page)))
      .toBeLessThan(brightnessOf(light));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(header).not.toHaveAttribute("data-scrolled");
  });

  test("Student Resources opens about 200 ms after the pointer came, and closes behind it", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    const trigger = studentResources(page);
    await page.evaluate(() => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) =>
        textContent?.startsWith("Student Resources"),
      )!;
      const times = { came: 0, opened: 0 };
      Object.assign(window, { times });
      button.addEventListener("pointermove", () => (times.came ||= performance.now()));
      new MutationObserver(() => {
        if (button.dataset.state === "open") times.opened ||= performance.now();
      }).observe(button, { attributes: true });
    });
    await trigger.hover();
    await expect(page.getByRole("link", { name: /^Blog News/ })).toBeVisible();
    const { came, opened } = await page.evaluate(
      () => (window as unknown as { times: { came: number; opened: number } }).times,
    );
    expect(opened - came).toBeGreaterThanOrEqual(190);
    expect(opened - came).toBeLessThan(1500);
    for (const [name, href] of [
      [/^Blog News/, "/blog"],
      [/^Forum Q/, "/forum"],
      [/^Resources Doc/, "/resources"],
      [/^Situations Vacant O/, "/situations-vacant"],
    ] as const) {
      await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
    }
    await page.mouse.move(640, 700);
    await expect(trigger).toHaveAttribute("data-state", "closed");
  });

  test("a pointer that only passes opens nothing", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.evaluate(() => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) =>
        textContent?.startsWith("Student Resources"),
      )!;
      new MutationObserver(() => {
        if (button.dataset.state === "open") document.title = "it opened";
      }).observe(button, { attributes: true });
      const pointer = { bubbles: true, pointerType: "mouse" };
      button.dispatchEvent(new PointerEvent("pointermove", pointer));
      setTimeout(() => button.dispatchEvent(new PointerEvent("pointerout", pointer)), 50);
    });
    await page.waitForTimeout(500);
    expect(await page.title()).not.toBe("it opened");
  });

  test("Student Resources closes 150 ms behind the pointer, and opens at once for 300 ms", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    const { closing, opening } = await studentResources(page).evaluate(async (button) => {
      const pointer = (type: string) =>
        button.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse" }));
      const becomes = (state: string) =>
        new Promise<number>((done) => {
          const observer = new MutationObserver(() => {
            if (button.dataset.state !== state) return;
            observer.disconnect();
            done(performance.now());
          });
          observer.observe(button, { attributes: true });
        });
      pointer("pointermove");
      await becomes("open");
      const left = performance.now();
      pointer("pointerout");
      const closed = await becomes("closed");
      const opened = becomes("open");
      pointer("pointermove");
      return { closing: closed - left, opening: (await opened) - closed };
    });
    expect(closing).toBeGreaterThanOrEqual(145);
    expect(opening, "without the 200 ms").toBeLessThan(190);
  });

  test("Student Resources opens and closes by keyboard", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await studentResources(page).focus();
    await page.keyboard.press("Enter");
    const blog = page.getByRole("link", { name: /^Blog News/ });
    await expect(blog).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(blog).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(blog).toBeHidden();
    await expect(studentResources(page)).toBeFocused();
  });

  test("home's own links scroll smoothly to their sections, below the header", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    expect(await scrollBehavior(page)).toBe("smooth");
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(ids).toEqual(["#about", "#training", "#recruitment", "#contact"]);
    for (const id of ids) {
      await page.evaluate(() => {
        const seen: number[] = [];
        Object.assign(window, { seen });
        window.scrollTo({ top: 0, behavior: "instant" });
        window.addEventListener("scroll", () => seen.push(window.scrollY));
      });
      await page.locator(`nav a[href="${id}"]`).click();
      await expect(page).toHaveURL(`/${id}`);
      const gap = () =>
        page.evaluate((section) => {
          const top = document.querySelector(section)!.getBoundingClientRect().top;
          return top - document.querySelector("header")!.getBoundingClientRect().bottom;
        }, id!);
      await expect.poll(gap, { timeout: 10_000 }).toBeLessThan(150);
      const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
      expect(seen.length, `${id}: it went there in steps`).toBeGreaterThan(3);
      expect(await gap(), `${id}: its beginning is not under the header`).toBeGreaterThanOrEqual(
        -1,
      );
    }
  });

  test("who asked for less motion is taken there at once", oneMore, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    expect(await scrollBehavior(page)).toBe("auto");
  });

  test("an address with an anchor opens at its section", async ({ page }) => {
    await page.goto("/#training");
    await hydrated(page);
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector("#training")!.getBoundingClientRect().top),
      )
      .toBeLessThan(250);
  });

  test("the first Tab offers to skip to the content", async ({ page }) => {
    for (const path of ["/", "/login"]) {
      await page.goto(path);
      await hydrated(page);
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to content" });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page.locator("#main")).toBeFocused();
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(() => document.activeElement?.closest("#main") !== null);
      expect(inside, `${path}: the next Tab is in the content`).toBe(true);
    }
  });

  test("the whole home page can be walked by keyboard, and each stop is visible", async ({
    page,
  }) => {
    // Without smooth scrolling, because the focus moves faster than the page would scroll.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await hydrated(page);
    const wanted = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll<HTMLElement>(
            "a[href], button, input:not([type=hidden]), select, textarea",
          ),
        ].filter((each) => each.checkVisibility() && each.tabIndex >= 0).length,
    );
    const stops = new Set<string>();
    const faint: string[] = [];
    for (let step = 0; step < wanted + 5; step++) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(async () => {
        // The skip link becomes visible in the frame after it gets the focus.
        await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
        const focused = document.activeElement as HTMLElement | null;
        if (!focused || focused === document.body) return null;
        const all = [...document.querySelectorAll("*")];
        const style = getComputedStyle(focused);
        const box = focused.getBoundingClientRect();
        return {
          key: `${all.indexOf(focused)}`,
          name: focused.textContent?.trim().slice(0, 30) || focused.getAttribute("name") || "",
          ring: style.outlineStyle !== "none" || style.boxShadow !== "none",
          inView: box.bottom > 0 && box.top < window.innerHeight,
        };
      });
      if (!stop) break;
      stops.add(stop.key);
      if (!stop.ring || !stop.inView) faint.push(stop.name);
    }
    expect(faint).toEqual([]);
    expect(stops.size).toBeGreaterThanOrEqual(wanted);
  });
});

function backgroundOf(page: Page): Promise<string> {
  return page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
}

/** Browsers write colours as rgb(…), oklch(…) and more. A canvas accepts every notation. */
function brightnessOf(colour: string): number {
  const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  return numbers.slice(0, 3).reduce((sum, each) => sum + each, 0);
}

function scrollBehavior(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
}
