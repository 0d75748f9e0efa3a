import { setTimeout as pause } from "node:timers/promises";
import type { Listener } from "./database.server.ts";
import { SERVING_LOCK } from "./locks.ts";
import { isRefusal, OwnClient } from "./pool.server.ts";
import { connectionFor, withoutLimits } from "./timeouts.ts";

/** How often the server is checked, and how long it may take to answer. */
const HEARTBEAT = 2000;
const ANSWER_WITHIN = 3000;

/**
 * The shortest and the longest pause between attempts to connect again. The upper half of each is
 * random.
 */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2000;

/**
 * The connection on which a process listens, and which shows whether the database can be reached.
 */
export type ListeningConnection = {
  /** Returns why the database counts as away; undefined while it can be reached. */
  away: () => Error | undefined;
  /**
   * Called when a connection of the pool failed: checks at once instead of at the next heartbeat.
   */
  check: (failure: Error, at: "connecting" | "asking") => void;
  close: () => void;
};

/**
 * Keeps one connection for LISTEN. A restore sees by it that a process is running. It is checked
 * every two seconds, because a server that hangs and a connection that was cut off do not report
 * it. A lost connection is closed and replaced: at once, then after growing pauses. There is one
 * timer, for the next check or the next attempt.
 *
 * The database counts as away when no other connection can be opened either. A server that answers
 * but accepts no new connection is not away: the pool's connections continue.
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
    // At once, unless the connection was lost again before its first answer.
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

/** Waits for a running restore only when the process starts. */
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

/** Returns whether the server answers in time. */
async function answers(client: OwnClient): Promise<boolean> {
  const answer = client.query("select 1").then(
    () => true,
    () => false,
  );
  const late = new AbortController();
  const giveUp = async () => {
    await pause(ANSWER_WITHIN, undefined, { signal: late.signal });
    // If this process itself was paused, the answer may have arrived unread. It is read now.
    await pause(100, undefined, { signal: late.signal });
    return false;
  };
  try {
    return await Promise.race([answer, giveUp()]);
  } finally {
    late.abort();
  }
}

/**
 * Half of the pause is random, so that processes which lost the database together do not return
 * together.
 */
function pauseBefore(attempt: number): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
  return longest * (0.5 + Math.random() / 2);
}

/** Closes the connection at once, without telling the server. */
function drop(client: OwnClient) {
  client.connection.stream.destroy();
}
