import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { newVerifiedMember } from "./support/members.ts";
import { cookiesOf, expect, hydrated, type Page, test, toast } from "./support/test.ts";
import type { Visitor } from "./support/visitor.ts";
import { webinarsOn } from "./support/webinars.ts";

/** Registers for a webinar, which causes a notification. */
async function register(visitor: Visitor, site: string, nth = 0) {
  const id = (await webinarsOn(site))[nth]!;
  await visitor.send(`/webinars/${id}/registration`);
  await visitor.toast();
}

/** Reloads the page until its bell counts this many. The notification is written by a job. */
async function waitForBell(page: Page, count: number) {
  await expect(async () => {
    await page.goto("/notifications");
    const name = count === 0 ? "Notifications" : `Notifications, ${count} unread`;
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test("what happens is told by the bell, opened, read, and not told to who wants to hear nothing of it", async ({
  page,
  context,
  site,
}) => {
  const { visitor } = await newVerifiedMember(site);
  await context.addCookies(cookiesOf(visitor));
  await waitForBell(page, 0);
  await expect(page.getByText("Nothing yet.", { exact: false })).toBeVisible();
  await register(visitor, site);
  await waitForBell(page, 1);
  await page.getByRole("link", { name: /^You are registered: / }).click();
  await expect(page).toHaveURL(/\/webinars/);
  await waitForBell(page, 0);

  await choose(page, "Never");
  await register(visitor, site, 1);
  await choose(page, "On the site only");
  await register(visitor, site, 2);
  await waitForBell(page, 1);
  await expect(page.getByRole("link", { name: /^You are registered: / })).toHaveCount(2);
});

async function choose(page: Page, channel: string) {
  await page.goto("/notifications/settings");
  await page.getByLabel("You have registered for a webinar").selectOption(channel);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Notification settings saved")).toBeVisible();
}

test("a browser that is turned on is sent what happens, until it is turned off", async ({
  page,
  context,
  site,
}) => {
  const { visitor } = await newVerifiedMember(site);
  await context.addCookies(cookiesOf(visitor));
  const service = await pushService();
  await page.addInitScript(permitAndSubscribe, service.subscription);
  await page.goto("/notifications/settings");
  await hydrated(page);
  const turnOn = page.getByRole("button", { name: "Turn on in this browser" });
  await turnOn.click();
  await expect(page.getByText("This browser", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn off in this browser" })).toBeVisible();
  await register(visitor, site);
  await expect.poll(() => service.messages).toBe(1);

  const script = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.scriptURL;
  });
  expect(script).toBe(`${site}/service-worker.js`);
  await page.getByRole("button", { name: "Turn off in this browser" }).click();
  await expect(turnOn).toBeVisible();
  await expect(page.getByText("This browser", { exact: true })).toHaveCount(0);
  service.close();
});

/** A push service that counts messages, and what a browser would tell the site about it. */
async function pushService() {
  const service = { messages: 0 };
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      service.messages += 1;
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const { port } = server.address() as AddressInfo;
  const subscription = {
    endpoint: `http://127.0.0.1:${port}/browser`,
    keys: {
      p256dh: keys.getPublicKey("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
  return Object.assign(service, { subscription, close: () => server.close() });
}

/**
 * Replaces the permission, which a browser without windows always refuses, and the browser's push
 * service, which is on the internet. Runs in the page.
 */
function permitAndSubscribe(answer: { endpoint: string; keys: Record<string, string> }) {
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  let present: PushSubscription | null = null;
  PushManager.prototype.getSubscription = async () => present;
  PushManager.prototype.subscribe = async (options) => {
    const key = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
    const subscription = {
      endpoint: answer.endpoint,
      options: { applicationServerKey: key.buffer, userVisibleOnly: true },
      toJSON: () => answer,
      unsubscribe: async () => {
        present = null;
        return true;
      },
    };
    present = subscription as unknown as PushSubscription;
    return present;
  };
}
