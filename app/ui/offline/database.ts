import { type DBSchema, type IDBPDatabase, openDB } from "idb";

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

type Stores = DBSchema & {
  entries: { key: string; value: QueuedEntry };
  keeping: { key: string; value: Keeping };
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

/** Returns what is still to be sent, by anybody. */
export async function unsentEntries(): Promise<QueuedEntry[]> {
  const entries = await (await deviceDatabase()).getAll("entries");
  return entries.filter(({ refusal }) => refusal === undefined);
}
