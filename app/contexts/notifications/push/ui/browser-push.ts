import { subscriptionFields } from "#app/ui/service-worker/subscription-fields.ts";

const WORKER = "/service-worker.js";
const BROWSERS = "/notifications/browsers";

/** Whether this browser shows notifications, or why it cannot. */
export type PushState = "on" | "off" | "refused" | "unsupported";

/** Returns this browser's state. `serverKey` is the key that it should have been given. */
export async function pushState(serverKey: string): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "refused";
  const subscription = await presentSubscription();
  return subscription && keyOf(subscription) === serverKey ? "on" : "off";
}

/**
 * Asks for the browser's permission, and tells the server where to send notifications. Must be
 * called by a click, because browsers ask for permission only then.
 */
export async function turnOn(serverKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "refused" : "off";
  await navigator.serviceWorker.register(WORKER, { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // The browser holds one subscription. One with an earlier key has to go first.
  const former = await pushManager.getSubscription();
  if (former && keyOf(former) !== serverKey) await former.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(serverKey),
  });
  await post(subscriptionFields(subscription));
  return "on";
}

/** Turns this browser off, here and on the server. */
export async function turnOff(): Promise<PushState> {
  const subscription = await presentSubscription();
  if (!subscription) return "off";
  await post(new URLSearchParams({ intent: "off", endpoint: subscription.endpoint }));
  await subscription.unsubscribe();
  return "off";
}

const isSupported = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function presentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return registration?.pushManager.getSubscription();
}

const keyOf = (subscription: PushSubscription) => subscriptionFields(subscription).get("serverKey");

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function post(body: URLSearchParams) {
  const answer = await fetch(BROWSERS, { method: "POST", body });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
}
