import fc from "fast-check";
import { hostileMarkdown, hostileMixture } from "#testing/hostile-markdown.ts";
import { newTopic, staff, replyTo } from "./support/forum.ts";
import { expect, hydrated, oneMore, test } from "./support/test.ts";

// Alone, because its posts have dead links, which the crawl would follow.
const mixtures = fc.sample(hostileMixture, { numRuns: 120, seed: 20261121 });

/**
 * Returns posts with several attempts each, kept apart, so that one page shows hundreds of them.
 */
function posts(): string[] {
  const all = [...hostileMarkdown, ...mixtures];
  const size = Math.ceil(all.length / 20);
  return Array.from({ length: 20 }, (_, n) =>
    all.slice(n * size, (n + 1) * size).join("\n\n---\n\n"),
  ).filter(Boolean);
}

let topic: Promise<string> | undefined;

async function hostileTopic(site: string): Promise<string> {
  const id = await newTopic(site, `</title><script>alert(1)</script><img src=/hostile>`);
  for (const content of posts()) await replyTo(await staff(site), id, content);
  return id;
}

for (const bypassCSP of [false, true]) {
  const how = bypassCSP ? "with the policy removed" : "with the policy in place";
  // A post that is harmless without the policy is harmless with it.
  const details = bypassCSP ? {} : oneMore;

  test.describe(how, details, () => {
    test.use({ bypassCSP });

    test(`hostile posts lie still on their page, in search and preview, ${how}`, async ({
      page,
      site,
    }) => {
      test.setTimeout(180_000);
      const id = await (topic ??= hostileTopic(site));
      const alarms: string[] = [];
      page.on("dialog", async (dialog) => {
        alarms.push(`dialog: ${dialog.message()}`);
        await dialog.dismiss();
      });
      page.on("popup", () => alarms.push("popup"));
      page.on("request", (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin !== site || pathname.includes("hostile")) alarms.push(request.url());
      });

      for (const path of [
        `/forum/topic/${id}`,
        `/forum/topic/${id}/report`,
        "/forum/search?q=alert",
        "/forum/search?q=x",
      ]) {
        await page.goto(path);
        await hydrated(page);
        expect(await page.evaluate(faultsOnPage), path).toEqual([]);
        // Triggers handlers that wait for the pointer, the focus or a toggle.
        await page.evaluate(provoke);
        await page.waitForTimeout(300);
        expect(alarms, path).toEqual([]);
      }
    });
  });
}

/** Runs in the page. Returns the parts of its content that could run, load or lead to a script. */
function faultsOnPage(): string[] {
  const faults: string[] = [];
  for (const element of document.querySelectorAll("main *")) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) faults.push(`${element.nodeName} ${name}`);
      if (name === "srcdoc") faults.push(`${element.nodeName} ${name}`);
      if (/^(href|src|action|formaction|data|poster|xlink:href|srcset)$/i.test(name)) {
        const { protocol } = new URL(value, document.baseURI);
        if (!/^(https?|mailto|xmpp|ircs?):$/.test(protocol)) faults.push(`${name}=${value}`);
      }
    }
    if (/^(script|iframe|object|embed|base|meta|style|video|audio)$/i.test(element.nodeName)) {
      faults.push(element.nodeName);
    }
    if (element.closest(".prose") && /^(img|form|button|svg|math)$/i.test(element.nodeName)) {
      faults.push(`${element.nodeName} in a post`);
    }
  }
  return faults;
}

/** Runs in the page. Does everything to a post that a reader might do. */
function provoke(): void {
  for (const element of document.querySelectorAll<HTMLElement>(".prose *, mark")) {
    for (const type of ["mouseover", "pointerenter", "focus", "toggle", "load", "error"]) {
      element.dispatchEvent(new Event(type, { bubbles: false }));
    }
    element.focus();
  }
}
