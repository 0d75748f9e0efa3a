import { setTimeout as pause } from "node:timers/promises";
import type { Listener } from "./database.server.ts";
import { SERVING_LOCK } from "./locks.ts";
import { isRefusal, OwnClient } from "./pool.server.ts";
import { connectionFor, withoutLimits } from "./timeouts.ts";

/** How often it is asked whether the server is there, and how long it may take to say so. */
const HEARTBEAT = 2000;
const ANSWER_WITHIN = 3000;

/** The pauses between attempts to connect again; each is drawn from the upper half of its length. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2000;

/** The connection on which a process listens, and by which it knows whether the database is there. */
export type ListeningConnection = {
  /** Why the database counts as away; undefined while it is there. */
  away: () => Error | undefined;
  /** A connection of the pool failed: asks at once instead of at the next heartbeat. */
  check: (failure: Error, at: "connecting" | "asking") => void;
  close: () => void;
};

/**
 * Holds one connection for LISTEN, by which a restore knows that somebody serves. It is asked every
 * two seconds whether it is alive, since a frozen server and a connection that is cut off both say
 * nothing. When it is lost it is closed, and another one is opened: at once, then after growing
 * pauses. There is one timer, which waits either for the next question or for the next attempt.
 *
 * The database counts as away when no other connection can be opened either. A server that answers,
 * but lets nobody in, is there: the pool's connections go on.
 */
export async function keepListening(
  url: string,
  channel: string,
  listener: Listener,
): Promise<ListeningConnection> {
  const address = withoutLimits(url);
  let client: OwnClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asking = false;
  let closed = false;
  let attempts = 0;
  let reason: Error | undefined;

  const open = async ({ patient }: { patient: boolean }) => {
    const next = new OwnClient({
      connectionString: address,
      connectionTimeoutMillis: ANSWER_WITHIN,
      ...(patient ? {} : { query_timeout: ANSWER_WITHIN }),
      ...connectionFor("listening"),
    });
    try {
      await next.connect();
      await holdServingLock(next, { patient });
      await next.query(`listen ${channel}`);
    } catch (error) {
      drop(next);
      throw error;
    }
    next.on("notification", ({ payload }) => listener.onMessage(payload ?? ""));
    next.on("end", () => lose(next));
    client = next;
    heartbeatLater();
  };

  const heartbeatLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void heartbeat(), HEARTBEAT);
  };
  const heartbeat = async () => {
    const asked = client;
    if (asking || !asked) return;
    asking = true;
    clearTimeout(timer);
    const alive = await answers(asked);
    asking = false;
    if (asked !== client) return;
    if (!alive) return lose(asked);
    attempts = 0;
    heartbeatLater();
  };
  const lose = (lost: OwnClient) => {
    if (closed || lost !== client) return;
    client = undefined;
    drop(lost);
    clearTimeout(timer);
    listener.onLost();
    // At once, unless the connection was lost again before it had answered.
    timer = setTimeout(() => void openAgain(), attempts === 0 ? 0 : pauseBefore(attempts));
  };
  const openAgain = async () => {
    attempts += 1;
    try {
      await open({ patient: false });
    } catch (error) {
      if (closed) return;
      if (!isRefusal(error)) goAway(error as Error);
      timer = setTimeout(() => void openAgain(), pauseBefore(attempts));
      return;
    }
    if (closed) {
      if (client) drop(client);
      return;
    }
    if (reason) {
      reason = undefined;
      listener.onBack?.();
    }
    listener.onRestored();
  };
  const goAway = (why: Error) => {
    if (reason) return;
    reason = why;
    listener.onAway?.(why);
  };

  await open({ patient: true });
  return {
    away: () => reason,
    check: (failure, at) => {
      if (closed) return;
      if (client) void heartbeat();
      else if (at === "connecting") goAway(failure);
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      if (client) drop(client);
    },
  };
}

/** Waits for a restore that is under way only when the process starts. */
async function holdServingLock(client: OwnClient, { patient }: { patient: boolean }) {
  if (patient) {
    await client.query("select pg_advisory_lock_shared($1)", [SERVING_LOCK]);
    return;
  }
  const { rows } = await client.query("select pg_try_advisory_lock_shared($1) as held", [
    SERVING_LOCK,
  ]);
  if (!rows[0]?.held) throw new Error("the database is being restored");
}

/** Whether the server answers in time. */
async function answers(client: OwnClient): Promise<boolean> {
  const answer = client.query("select 1").then(
    () => true,
    () => false,
  );
  const late = new AbortController();
  const giveUp = async () => {
    await pause(ANSWER_WITHIN, undefined, { signal: late.signal });
    // Where this process itself stood still, the answer lies there unread: it is read now.
    await pause(100, undefined, { signal: late.signal });
    return false;
  };
  try {
    return await Promise.race([answer, giveUp()]);
  } finally {
    late.abort();
  }
}

/** Half of it is chance, so that processes which lost the database together do not come back so. */
function pauseBefore(attempt: number): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
  return longest * (0.5 + Math.random() / 2);
}

/** At once, whether or not anybody at the other end is told. */
function drop(client: OwnClient) {
  client.connection.stream.destroy();
}
