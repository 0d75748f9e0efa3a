import type { Subscriber } from "../events/subscriber.ts";

/** The queue of deliveries that stay inside the process and the database. */
export const DELIVERIES = "deliveries";

/**
 * The queues of deliveries that others must not wait for, by the kind that a subscriber declares:
 * those to other servers (a mail server) may hang, those in bulk (a newsletter's emails) are many,
 * long ones (imports) take minutes, and the servers that receive webhooks belong to strangers.
 */
export const SLOW_DELIVERIES = {
  outside: "deliveries-outside",
  bulk: "deliveries-bulk",
  long: "deliveries-long",
  webhooks: "deliveries-webhooks",
} as const satisfies Record<string, string>;

/** The queue of deliveries that have failed for good. */
export const FAILED = "deliveries-failed";

/** All queues in which deliveries wait or run. */
export const OPEN_QUEUES: readonly string[] = [DELIVERIES, ...Object.values(SLOW_DELIVERIES)];

/** Returns the queue in which a subscriber's deliveries wait. */
export function queueOf({ outside, slow }: Pick<Subscriber, "outside" | "slow">): string {
  if (slow) return SLOW_DELIVERIES[slow];
  return outside ? SLOW_DELIVERIES.outside : DELIVERIES;
}
