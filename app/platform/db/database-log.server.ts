import type { Log } from "../log/log.server.ts";
import type { Listener } from "./database.server.ts";

/** While the database is there, failures of single questions are told of this often at most. */
const FAILURES_EVERY = 10_000;

/**
 * Says in the log how it stands with the database as a whole: a line when it goes, a line when it
 * is back. What failed in between is counted there; it gets no line of its own anywhere.
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
