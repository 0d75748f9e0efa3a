/**
 * The site's service worker. It shows notifications while the site is not open, and opens them when
 * somebody clicks one. It is registered by browsers on which somebody turned notifications on.
 */
import type { PushMessage } from "#app/kernel/push-message.ts";
import { subscriptionFields } from "./subscription-fields.ts";

/** TypeScript has these types in a library of its own, which contradicts the one for pages. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type PushEvent = Lasting & { data: { json(): unknown } | null };
type ClickEvent = Lasting & { notification: Notification };
type ChangeEvent = Lasting & { oldSubscription: PushSubscription | null };
type Client = { url: string; focus(): Promise<Client>; navigate(url: string): Promise<unknown> };
type Worker = {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: "window" }): Promise<Client[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: (event: Lasting) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: ChangeEvent) => void): void;
};

const worker = self as unknown as Worker;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("push", (event) => {
  if (!event.data) return;
  const { id, title, text } = event.data.json() as PushMessage;
  // The tag is the same if the message is sent again, so it is shown once.
  const options = { body: text, tag: id, icon: "/icon-192.png", data: `/notifications/${id}` };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** The push service has replaced the subscription, so the server gets the new one. */
worker.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options;
  if (options) event.waitUntil(renew(options));
});

/** Shows a page in a window of the site that is open, or in a new one. */
async function open(path: string) {
  const [window] = await worker.clients.matchAll({ type: "window" });
  if (!window) return worker.clients.openWindow(path);
  await window.focus();
  return window.navigate(path);
}

async function renew(options: PushSubscriptionOptions) {
  const renewed = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: options.applicationServerKey,
  });
  await fetch("/notifications/browsers", { method: "POST", body: subscriptionFields(renewed) });
}
