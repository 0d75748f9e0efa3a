import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

type Listener = (event: unknown) => void;

const listeners = new Map<string, Listener>();
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
const subscribe = vi.fn<() => Promise<object>>();
const openWindow = vi.fn<(path: string) => Promise<void>>();
const windows: { focus: () => Promise<void>; navigate: (path: string) => void }[] = [];

beforeAll(async () => {
  vi.stubGlobal("self", {
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => windows, openWindow },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  await import("./worker.ts");
});

beforeEach(() => vi.clearAllMocks());

// Other test files run in the same process.
afterAll(() => vi.unstubAllGlobals());

/** Lets the worker handle an event, and waits for its work. */
async function handle(type: string, event: object) {
  const work: Promise<unknown>[] = [];
  listeners.get(type)!({
    ...event,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  await Promise.all(work);
}

test("a message is shown once under its id, with what it leads to", async () => {
  const message = { id: "one", title: "The bell has rung", text: "Please open the door." };
  await handle("push", { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledWith("The bell has rung", {
    body: "Please open the door.",
    tag: "one",
    icon: "/icon-192.png",
    data: "/notifications/one",
  });
});

test("a click opens what the notification is about, in a window that is open or in a new one", async () => {
  const notification = { close: vi.fn<() => void>(), data: "/notifications/one" };
  await handle("notificationclick", { notification });
  expect(notification.close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledWith("/notifications/one");
  const window = {
    focus: vi.fn<() => Promise<void>>(),
    navigate: vi.fn<(path: string) => void>(),
  };
  windows.push(window);
  await handle("notificationclick", { notification });
  expect(window.focus).toHaveBeenCalled();
  expect(window.navigate).toHaveBeenCalledWith("/notifications/one");
  expect(openWindow).toHaveBeenCalledTimes(1);
});

test("a subscription that the push service replaces is told to the server", async () => {
  const fetched = vi.fn<(address: string, options: { body: URLSearchParams }) => Promise<void>>();
  vi.stubGlobal("fetch", fetched);
  const applicationServerKey = Uint8Array.of(251, 255, 1).buffer;
  subscribe.mockResolvedValue({
    options: { applicationServerKey },
    toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "p", auth: "a" } }),
  });
  await handle("pushsubscriptionchange", {
    oldSubscription: { options: { applicationServerKey } },
  });
  const [address, { body }] = fetched.mock.calls[0]!;
  expect(address).toBe("/notifications/browsers");
  expect(Object.fromEntries(body)).toEqual({
    intent: "on",
    endpoint: "https://push.example/new",
    p256dh: "p",
    auth: "a",
    serverKey: "-_8B",
  });
});
