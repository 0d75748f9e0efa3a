import { deviceDatabase, type QueuedEntry } from "./database.ts";
import { UNSENT_COUNT, UNSENT_PAGE } from "./unsent-count.ts";

/**
 * The queue of what was noted on this device. It is sent when a page of its area is loaded, when the
 * connection is back, when the page becomes visible, and by a button. Sending it again is harmless,
 * because the server knows each entry by its id.
 */

/** Why the queue could not be sent: what was noted stays on the device. */
export type QueueTrouble = "offline" | "signed-out" | "other-account" | "server";

export type QueueState = {
  /** Undefined until it is read; null if the browser refuses storage. */
  entries: readonly QueuedEntry[] | null | undefined;
  sending: boolean;
  trouble: QueueTrouble | undefined;
};

/** The server's answer about one entry. */
export type QueueAnswer = { id: string; refusal?: string };

/** How many entries one request carries. */
const BATCH = 100;

let state: QueueState = { entries: undefined, sending: false, trouble: undefined };
const listeners = new Set<() => void>();

export function subscribeQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const queueState = (): QueueState => state;

function change(changes: Partial<QueueState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Reads the queue from the device, for instance after another window has changed it. */
export async function readQueue(): Promise<void> {
  try {
    const entries = await (await deviceDatabase()).getAll("entries");
    entries.sort((one, other) => (one.id < other.id ? -1 : 1));
    note(entries);
    change({ entries });
  } catch {
    change({ entries: null });
  }
}

/** Notes the number of unsent entries where every page of the site can read it at once. */
function note(entries: readonly QueuedEntry[]): void {
  const unsent = entries.filter(({ refusal }) => refusal === undefined);
  try {
    if (unsent[0]) {
      localStorage.setItem(UNSENT_COUNT, String(unsent.length));
      localStorage.setItem(UNSENT_PAGE, unsent[0].to.replace(/\/noted$/, ""));
    } else localStorage.removeItem(UNSENT_COUNT);
  } catch {
    // The browser refuses access to its storage, so it keeps no queue either.
  }
}

/** Adds entries to the queue. Resolves once the device has stored them. */
export async function enqueue(entries: readonly Omit<QueuedEntry, "tried">[]): Promise<void> {
  const database = await deviceDatabase();
  const writing = database.transaction("entries", "readwrite");
  await Promise.all([
    ...entries.map((entry) => writing.store.put({ ...entry, tried: false })),
    writing.done,
  ]);
  await readQueue();
}

/** Removes an entry from the device: taken back before it was sent, or refused and read. */
export async function discard(id: string): Promise<void> {
  await (await deviceDatabase()).delete("entries", id);
  await readQueue();
}

let again = false;

/**
 * Sends what this account has noted. Only one window of the browser does so at a time. What is noted
 * meanwhile is sent afterwards.
 */
export async function sendQueue(owner: string): Promise<void> {
  again = true;
  if (state.sending) return;
  change({ sending: true });
  try {
    while (again) {
      again = false;
      await withLock(() => send(owner));
    }
  } catch {
    change({ trouble: "server" });
  } finally {
    await readQueue();
    change({ sending: false });
  }
}

const withLock = (work: () => Promise<void>): Promise<unknown> =>
  "locks" in navigator ? navigator.locks.request("offline-queue", work) : work();

async function send(owner: string): Promise<void> {
  const database = await deviceDatabase();
  const all = await database.getAll("entries");
  const own = all.filter((each) => each.owner === owner && each.refusal === undefined);
  own.sort((one, other) => (one.id < other.id ? -1 : 1));
  if (own.length === 0) return change({ trouble: undefined });
  for (const to of new Set(own.map((entry) => entry.to))) {
    const due = own.filter((entry) => entry.to === to);
    for (let from = 0; from < due.length; from += BATCH) {
      const batch = due.slice(from, from + BATCH);
      // Without a connection they do not arrive, so they can still be taken back.
      const tried = navigator.onLine;
      if (tried) {
        await Promise.all(batch.map((entry) => database.put("entries", { ...entry, tried })));
      }
      const answers = await post(to, owner, batch);
      if (typeof answers === "string") return change({ trouble: answers });
      await Promise.all(batch.map((entry) => settle(entry, answers)));
    }
  }
  change({ trouble: undefined });
}

async function settle(entry: QueuedEntry, answers: readonly QueueAnswer[]): Promise<void> {
  const database = await deviceDatabase();
  const answer = answers.find(({ id }) => id === entry.id);
  if (!answer) return;
  if (answer.refusal === undefined) return database.delete("entries", entry.id);
  await database.put("entries", { ...entry, tried: true, refusal: answer.refusal });
}

async function post(
  to: string,
  owner: string,
  batch: readonly QueuedEntry[],
): Promise<readonly QueueAnswer[] | QueueTrouble> {
  const entries = batch.map(({ id, about, saidAt, said }) => ({ ...said, id, about, saidAt }));
  const body = new URLSearchParams({ owner, entries: JSON.stringify(entries) });
  const answer = await fetch(to, { method: "POST", body }).catch(() => undefined);
  if (!answer) return "offline";
  if (answer.status === 401) return "signed-out";
  if (answer.status === 409) return "other-account";
  if (!answer.ok) return "server";
  return ((await answer.json()) as { answers: QueueAnswer[] }).answers;
}
