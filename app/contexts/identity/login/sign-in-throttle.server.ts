import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { signaturesOf } from "#app/platform/signature.server.ts";
import {
  beginWaits,
  type Claim,
  giveBack,
  reserve,
} from "#app/platform/throttle/reservation.server.ts";
import { consume, forget, type Limit } from "#app/platform/throttle/throttle.server.ts";
import { normalEmail } from "../profile.ts";

/** The longest delay, in seconds. */
export const LONGEST_DELAY = 900;

/**
 * Returns the seconds to wait after the n-th failure: 0 for fewer than `free` failures, then 1,
 * doubled with each further failure.
 */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(2 ** Math.min(failures - free, 20), LONGEST_DELAY);
}

/** Returns the delays after the first failure, the second and so on, up to the longest one. */
export function delaysAfter(free: number): number[] {
  const delays: number[] = [];
  while (delays.at(-1) !== LONGEST_DELAY) delays.push(delayAfter(delays.length + 1, free));
  return delays;
}

/** A person does not make more attempts than this in ten seconds. */
const burst: Limit = { name: "sign-in-burst", points: 10, seconds: 10 };

/** Failures within an hour, over all networks, from which on an account counts as besieged. */
const SIEGE = 30;
/** Failures within an hour, over all accounts, from which on a network is slowed. */
const NETWORK_FREE = 40;

const slowedAfter = (free: number) => ({
  name: "sign-in-failures",
  seconds: 3600,
  delays: delaysAfter(free),
});
const ownFailures = slowedAfter(5);
const accountFailures = slowedAfter(SIEGE);
const networkFailures = slowedAfter(NETWORK_FREE);

/** Where an attempt comes from. A known device has signed in to the account before. */
export type Origin = { network: string; knownDevice: boolean };

/**
 * Slows guessing without letting anybody lock another person out (rulings §1).
 *
 * Failures are counted per account and network, per account over all networks, and per network over
 * all accounts. An attempt is counted as a failure before the password is checked, and given back
 * if it was not one, so that simultaneous attempts cannot exceed the limit. Browsers that have
 * signed in to the account before (or used the mailed link) have a count of their own, so that
 * others' guesses do not delay the owner. Two-factor codes are counted apart from passwords.
 * Addresses without an account are treated the same, so that nothing is revealed.
 *
 * @returns the attempt, which counts as a failure until it is settled otherwise. Errors:
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

/** An attempt that was not refused. */
type Attempt = {
  /** The guess was wrong. @returns true if this failure makes the account besieged. */
  failed(): Promise<boolean>;
  /** The guess was right. Neither it nor earlier failures from the same origin count any more. */
  succeeded(): Promise<void>;
  /** The guess was not checked, so it does not count. */
  withdraw(): Promise<void>;
};

/** Returns a key for an account that does not reveal its address. */
export function accountKey(site: Ctx["site"], email: string): string {
  return accountKeys(site, email)[0]!;
}

/** Returns the keys of an account with the present secret and with earlier ones. */
export function accountKeys(site: Ctx["site"], email: string): string[] {
  return signaturesOf(site, `account:${normalEmail(email)}`).map((key) => key.slice(0, 22));
}
