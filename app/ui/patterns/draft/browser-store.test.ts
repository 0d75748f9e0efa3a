import { expect, test } from "vitest";
import { browserStore } from "./browser-store.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A browser's storage: its entries are its own properties, as in a real one. */
function storage(): Storage {
  const entries: Record<string, string> = {};
  Object.setPrototypeOf(entries, {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
    },
    removeItem: (key: string) => {
      delete entries[key];
    },
  });
  return entries as unknown as Storage;
}

function browser() {
  const clock = { now: Date.parse("2026-03-02T21:00:00Z") };
  const kept = storage();
  return { clock, kept, store: browserStore(kept, () => clock.now) };
}

const write = (store: ReturnType<typeof browserStore>, version: number, message: string) =>
  store.write("/contact", version, { message }, { leaving: false });

test("a guest's draft is kept in the browser for seven days", async () => {
  const { clock, kept, store } = browser();
  expect(await write(store, 0, "Hello")).toMatchObject({ outcome: "saved", version: 1 });
  clock.now += 7 * DAY - 1;
  expect(await store.read("/contact")).toMatchObject({ fields: { message: "Hello" }, version: 1 });
  clock.now += 1;
  expect(await store.read("/admissions/apply")).toBeNull();
  expect(Object.keys(kept)).toEqual([]);
});

test("another window's draft is told and not overwritten", async () => {
  const { store } = browser();
  await write(store, 0, "Here");
  expect(await write(store, 0, "There")).toMatchObject({
    outcome: "elsewhere",
    draft: { fields: { message: "Here" } },
  });
});

test("a draft whose form was sent is gone, unless the form comes back and is saved again", async () => {
  const { store } = browser();
  await write(store, 0, "Hello");
  store.sending("/contact");
  expect(await write(store, 1, "Hello, refused")).toMatchObject({ outcome: "saved", version: 2 });
  expect(await store.read("/contact")).not.toBeNull();
  store.sending("/contact");
  expect(await store.read("/contact")).toBeNull();
  await write(store, 0, "Once more");
  await store.discard("/contact");
  expect(await store.read("/contact")).toBeNull();
});

test("a damaged entry is dropped", async () => {
  const { kept, store } = browser();
  for (const text of ["{", "null", "7", '{"fields":"x"}']) {
    kept.setItem("draft:/contact", text);
    expect(await store.read("/contact")).toBeNull();
    expect(Object.keys(kept)).toEqual([]);
  }
});
