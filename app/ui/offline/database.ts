import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { courseCache } from "./kept-pages.ts";

/** Something that was noted on this device and is not known to be stored by the server. */
export type QueuedEntry = {
  /** A UUID version 7 that the device has made. An entry that is sent again has the same. */
  id: string;
  /** The account that noted it. No other account sends it. */
  owner: string;
  /** The address that takes it. */
  to: string;
  /** What it is about, such as a training session. */
  about: string;
  /** What is sent beside id, `about` and `saidAt`. */
  said: Record<string, string | number>;
  /** When it was noted, by the clock of the device (ISO 8601). */
  saidAt: string;
  /** What people read about it. It may hold names, so it is emptied at a logout. */
  label: string;
  /** It was sent at least once, so it may be stored although no answer came. */
  tried: boolean;
  /** Why the server refused it. Such an entry is not sent by itself any more. */
  refusal?: string;
};

/** Which pages are kept on this device for use without a connection. */
export type Keeping = {
  name: "teaching";
  /** The account whose pages they are. */
  owner: string;
  /** When they were last renewed, and when the server was last asked about them (milliseconds). */
  keptAt: number;
  checkedAt: number;
};

/** A course that is kept on this device because its member asked for it. */
export type KeptCourse = {
  name: `course ${string}`;
  id: string;
  title: string;
  owner: string;
  /** When it was first kept, last renewed, and when the server was last asked (milliseconds). */
  since: number;
  keptAt: number;
  checkedAt: number;
  bytes: number;
  /** By address: the version that the server names, and the files that the page needs. */
  pages: Record<string, { version: string; files: string[] }>;
  /** The files that its pages have loaded beside those that they name. */
  loaded: string[];
};

type Stores = DBSchema & {
  entries: { key: string; value: QueuedEntry };
  keeping: { key: string; value: Keeping | KeptCourse };
};

let opened: Promise<IDBPDatabase<Stores>> | undefined;

/** Opens the device's database, which the pages and the service worker share. */
export function deviceDatabase(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>("offline", 1, {
    upgrade(database) {
      database.createObjectStore("entries", { keyPath: "id" });
      database.createObjectStore("keeping", { keyPath: "name" });
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Returns what is kept for teaching. */
export async function keptTeaching(): Promise<Keeping | undefined> {
  const kept = await (await deviceDatabase()).get("keeping", "teaching");
  return kept?.name === "teaching" ? kept : undefined;
}

/** Returns the courses that are kept, the one that was kept first at the beginning. */
export async function keptCourses(): Promise<KeptCourse[]> {
  const all = await (await deviceDatabase()).getAll("keeping");
  return all
    .filter((each) => each.name !== "teaching")
    .toSorted((one, other) => one.since - other.since);
}

/** Deletes a kept course. What was noted in it and is unsent stays. */
export async function forgetCourse(id: string): Promise<void> {
  await caches.delete(courseCache(id));
  await (await deviceDatabase()).delete("keeping", courseCache(id));
}

/** Returns what is still to be sent, by anybody. */
export async function unsentEntries(): Promise<QueuedEntry[]> {
  const entries = await (await deviceDatabase()).getAll("entries");
  return entries.filter(({ refusal }) => refusal === undefined);
}
