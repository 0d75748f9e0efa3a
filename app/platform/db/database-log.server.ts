import type { Log } from "../log/log.server.ts";
import type { Listener } from "./database.server.ts";

/** While the database is reachable, failures of single statements are logged at most this often. */
const FAILURES_EVERY = 10_000;

/**
 * Logs outages of the database: one line when it cannot be reached, and one when it is back. Failed
 * statements in between are counted there and not logged one by one.
 */
export function databaseLog(
  log: Log,
  now: () => number = () => performance.now(),
): Pick<Listener, "onAway" | "onBack" | "onFailure"> {
  let awaySince: number | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  const counted = () => {
    const count = failures;
    failures = 0;
    return count;
  };
  return {
    onAway: (reason) => {
      awaySince = now();
      log.error(
        { reason: reason.message, failures: counted() },
        "the database is away; what needs it is answered 503 until it is back",
      );
    },
    onBack: () => {
      const seconds = Math.round((now() - (awaySince ?? now())) / 100) / 10;
      awaySince = undefined;
      log.info({ seconds, failures: counted() }, "the database is back");
    },
    onFailure: (failure) => {
      failures += 1;
      if (awaySince !== undefined || now() - toldAt < FAILURES_EVERY) return;
      toldAt = now();
      log.warn({ reason: failure.message, failures: counted() }, "the database did not answer");
    },
  };
}
