import { days } from "#app/kernel/clock.ts";

/** How many keys somebody can have that neither ended nor were revoked. */
export const MOST_KEYS = 20;

/** For how many days a key can be made. */
export const lifetimes = [7, 30, 90, 365] as const;

/** Every secret begins with this, so that scanners of leaked secrets recognise it. */
export const PREFIX = "gcpi_";

/** How many characters of the secret its owner sees afterwards, with the prefix. */
export const HINT_LENGTH = 9;

/** How long the calls of a key are kept. */
export const CALLS_KEPT = days(90);

/** How long an answer is repeated for the same idempotency key. */
export const REPEATED_FOR = days(1);

type Dated = { expiresAt: Date; revokedAt: Date | null };

export type KeyState = "active" | "expired" | "revoked";

export function keyState({ expiresAt, revokedAt }: Dated, now: Date): KeyState {
  if (revokedAt) return "revoked";
  return expiresAt <= now ? "expired" : "active";
}

/** How many days before its end the owner of a key is told, the first time and the last. */
export const FIRST_WARNING = 14;
const LAST_WARNING = 1;

/**
 * Returns how many days before the end the owner has to be told now; undefined if they need not be.
 * A key that was made for a fortnight or less has the last warning only.
 */
export function dueWarning(
  key: { createdAt: Date; expiresAt: Date; warnedDays: number | null },
  now: Date,
): number | undefined {
  const begins = (before: number) => new Date(key.expiresAt.getTime() - days(before));
  if (now >= begins(LAST_WARNING))
    return key.warnedDays === LAST_WARNING ? undefined : LAST_WARNING;
  const isLong = key.createdAt < begins(FIRST_WARNING);
  return isLong && now >= begins(FIRST_WARNING) && key.warnedDays === null
    ? FIRST_WARNING
    : undefined;
}
