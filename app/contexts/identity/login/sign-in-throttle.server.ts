import { createHmac } from "node:crypto";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  beginWaits,
  type Claim,
  giveBack,
  reserve,
} from "#app/platform/throttle/reservation.server.ts";
import { consume, forget, type Limit } from "#app/platform/throttle/throttle.server.ts";
import { normalEmail } from "../profile.ts";

/** The longest anyone is made to wait, in seconds. */
export const LONGEST_DELAY = 900;

/** Seconds to wait after the n-th failure in a row: none for the first `free`, then doubling. */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(2 ** Math.min(failures - free, 20), LONGEST_DELAY);
}

/** The same for all failures, from the first to the one from which on the delay no longer grows. */
export function delaysAfter(free: number): number[] {
  const delays: number[] = [];
  while (delays.at(-1) !== LONGEST_DELAY) delays.push(delayAfter(delays.length + 1, free));
  return delays;
}

/** More attempts than this at the same moment are not a person. */
const burst: Limit = { name: "sign-in-burst", points: 10, seconds: 10 };

/** Failures within an hour, from anywhere, after which an account counts as besieged. */
const SIEGE = 30;
/** Failures within an hour, over all accounts, that one network may have before it is slowed. */
const NETWORK_FREE = 40;

const slowedAfter = (free: number) => ({
  name: "sign-in-failures",
  seconds: 3600,
  delays: delaysAfter(free),
});
const ownFailures = slowedAfter(5);
const accountFailures = slowedAfter(SIEGE);
const networkFailures = slowedAfter(NETWORK_FREE);

/** Where an attempt comes from: the network, and whether this browser is known to the account. */
export type Origin = { network: string; knownDevice: boolean };

/**
 * Slows guessing down without letting anyone lock another person out (rulings §1).
 *
 * Failures are counted per account and network, per account from everywhere, and per network over
 * all accounts. An attempt is counted as a failure before the password is looked at, and given back
 * when it was none: of many that arrive at once, only as many go on as may fail. A browser that has
 * signed in to the account before (or was let in by the mailed link) is counted by itself alone, so
 * the owner is never held up by somebody else's guesses. Codes of two-factor authentication are counted apart
 * from passwords. Addresses without an account are treated the same, so nothing is revealed.
 *
 * @returns the attempt, which counts as a failure until it says otherwise. Errors:
 * "too-many-attempts" with the seconds to wait.
 */
export async function beginAttempt(
  ctx: Ctx,
  email: string,
  origin: Origin,
  guessed: "password" | "code" = "password",
): Promise<Result<Attempt, "too-many-attempts">> {
  const account = (guessed === "code" ? "code|" : "") + accountKey(ctx.site, email);
  const own = `${account}|${origin.knownDevice ? "device" : origin.network}`;
  const claims: Claim[] = [{ slowdown: ownFailures, key: own }];
  if (!origin.knownDevice) {
    claims.push({ slowdown: accountFailures, key: account });
    claims.push({ slowdown: networkFailures, key: origin.network });
  }
  const wait = await consume(ctx, burst, own);
  if (wait > 0) return err("too-many-attempts", { wait });
  const reserved = await reserve(ctx, claims);
  if (!reserved.ok) return reserved;
  const { counts } = reserved.value;
  return ok({
    failed: async () => {
      await beginWaits(ctx, reserved.value);
      return counts[1] === SIEGE;
    },
    succeeded: async () => {
      await giveBack(ctx, reserved.value);
      await forget(ctx, ownFailures, own);
    },
    withdraw: () => giveBack(ctx, reserved.value),
  });
}

/** An attempt that may go on. */
type Attempt = {
  /** It was wrong. @returns true when this is the failure that makes the account besieged. */
  failed(): Promise<boolean>;
  /** It was right: it is no failure, and those before it no longer count. */
  succeeded(): Promise<void>;
  /** It was neither right nor wrong, since nobody looked. */
  withdraw(): Promise<void>;
};

/** A name for an account that says nothing about its address. */
export function accountKey(site: Ctx["site"], email: string): string {
  return createHmac("sha256", site.secret)
    .update(`account:${normalEmail(email)}`)
    .digest("base64url")
    .slice(0, 22);
}
