/**
 * The site's service worker. It shows notifications while the site is not open, and opens them when
 * somebody clicks one. It also keeps an instructor's pages of today and tomorrow, so that they open
 * without a connection, and courses whose members asked for it. It is registered by browsers on
 * which somebody turned notifications on or keeps a course, and by those of instructors.
 */
import type { PushMessage } from "#app/kernel/push-message.ts";
import type { KeepCourseMessage, KeepMessage } from "../offline/kept-pages.ts";
import { subscriptionFields } from "./subscription-fields.ts";
import type { FetchEvent } from "./answers.ts";
import { keepCourse } from "./courses.ts";
import { answerKept, keepPages } from "./teaching.ts";

/** TypeScript has these types in a library of its own, which contradicts the one for pages. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type PushEvent = Lasting & { data: { json(): unknown } | null };
type ClickEvent = Lasting & { notification: Notification };
type ChangeEvent = Lasting & { oldSubscription: PushSubscription | null };
type PageEvent = Lasting & {
  data: KeepMessage | KeepCourseMessage | undefined;
  ports: readonly MessagePort[];
};
type Client = { url: string; focus(): Promise<Client>; navigate(url: string): Promise<unknown> };
type Worker = {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: "window" }): Promise<Client[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Lasting & FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: PageEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: ChangeEvent) => void): void;
};

const worker = self as unknown as Worker;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

// Pages that are open already log out through the worker too.
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", answerKept);

worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data?.kind === "keep") event.waitUntil(tell(ports[0], keepPages(data)));
  if (data?.kind === "keep-course") event.waitUntil(tell(ports[0], keepCourse(data)));
});

async function tell(page: MessagePort | undefined, keeping: Promise<boolean>): Promise<void> {
  const kept = await keeping.catch(() => false);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  page?.postMessage(kept);
}

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
