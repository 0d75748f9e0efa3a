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
  const line = new Line(withoutLimits(url), channel, listener);
  await line.open({ patient: true });
  return line;
}

/** The connection, with a method for each thing that can happen to it. */
class Line implements ListeningConnection {
  readonly #address: string;
  readonly #channel: string;
  readonly #listener: Listener;
  #client: OwnClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asking = false;
  #closed = false;
  #attempts = 0;
  #reason: Error | undefined;

  constructor(address: string, channel: string, listener: Listener) {
    this.#address = address;
    this.#channel = channel;
    this.#listener = listener;
  }

  away(): Error | undefined {
    return this.#reason;
  }

  check(failure: Error, at: "connecting" | "asking"): void {
    if (this.#closed) return;
    if (this.#client) void this.#heartbeat();
    else if (at === "connecting") this.#goAway(failure);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    if (this.#client) drop(this.#client);
  }

  async open({ patient }: { patient: boolean }): Promise<void> {
    const next = new OwnClient({
      connectionString: this.#address,
      connectionTimeoutMillis: ANSWER_WITHIN,
      ...(patient ? {} : { query_timeout: ANSWER_WITHIN }),
      ...connectionFor("listening"),
    });
    try {
      await next.connect();
      await holdServingLock(next, { patient });
      await next.query(`listen ${this.#channel}`);
    } catch (error) {
      drop(next);
      throw error;
    }
    next.on("notification", ({ payload }) => this.#listener.onMessage(payload ?? ""));
    next.on("end", () => this.#lose(next));
    this.#client = next;
    this.#heartbeatLater();
  }

  #heartbeatLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#heartbeat(), HEARTBEAT);
  }

  async #heartbeat(): Promise<void> {
    const asked = this.#client;
    if (this.#asking || !asked) return;
    this.#asking = true;
    clearTimeout(this.#timer);
    const alive = await answers(asked);
    this.#asking = false;
    if (asked !== this.#client) return;
    if (!alive) return this.#lose(asked);
    this.#attempts = 0;
    this.#heartbeatLater();
  }

  #lose(lost: OwnClient): void {
    if (this.#closed || lost !== this.#client) return;
    this.#client = undefined;
    drop(lost);
    clearTimeout(this.#timer);
    this.#listener.onLost();
    // At once, unless the connection was lost again before its first answer.
    this.#openAgainIn(this.#attempts === 0 ? 0 : pauseBefore(this.#attempts));
  }

  #openAgainIn(milliseconds: number): void {
    this.#timer = setTimeout(() => void this.#openAgain(), milliseconds);
  }

  async #openAgain(): Promise<void> {
    this.#attempts += 1;
    try {
      await this.open({ patient: false });
    } catch (error) {
      if (this.#closed) return;
      if (!isRefusal(error)) this.#goAway(error as Error);
      this.#openAgainIn(pauseBefore(this.#attempts));
      return;
    }
    if (this.#closed) {
      if (this.#client) drop(this.#client);
      return;
    }
    if (this.#reason) {
      this.#reason = undefined;
      this.#listener.onBack?.();
    }
    this.#listener.onRestored();
  }

  #goAway(why: Error): void {
    if (this.#reason) return;
    this.#reason = why;
    this.#listener.onAway?.(why);
  }
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
