import { days, hours, minutes } from "#app/kernel/clock.ts";
import { webhookSignature } from "#app/platform/standard-webhooks.server.ts";

const seconds = (n: number) => n * 1000;

/** How long after a message was made it is given up, and how long an endpoint may fail. */
export const GIVEN_UP_AFTER = days(3);

/** How long the former secret signs as well after a change. */
export const BOTH_SIGN = days(1);

/** How long messages are kept, so that they can be looked at and replayed. */
export const MESSAGES_KEPT = days(30);

/** How long an endpoint may take to answer, in milliseconds. */
export const ANSWER_WITHIN = seconds(15);

/** The pauses after the first failed attempt, the second, and so on. They add up to 72 hours. */
const pauses = [
  seconds(5),
  minutes(5),
  minutes(30),
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(20),
  hours(20),
];

/**
 * Returns when a message is tried again after its failed attempts; null if it is given up.
 *
 * @param attempts how many there were.
 */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return null;
  const next = new Date(now.getTime() + pause);
  return next.getTime() > createdAt.getTime() + GIVEN_UP_AFTER ? null : next;
}

/** Returns whether an endpoint has taken a message: any status from 200 to 299. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The status with which an endpoint says that it wants no messages any more. */
export const GONE = 410;

/**
 * Returns the headers of a message by the rules of Standard Webhooks: its id, the time of the attempt
 * in seconds, and a signature by each secret over id, time and body.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${webhookSignature(secret, { id, timestamp, body })}`,
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
