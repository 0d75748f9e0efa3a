import { createHmac } from "node:crypto";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  consume,
  count,
  forget,
  held,
  hold,
  type Limit,
} from "#app/platform/throttle/throttle.server.ts";
import { normalEmail } from "./profile.ts";
import { delayAfter } from "./sign-in-delay.ts";

/** More attempts than this at the same moment are not a person. */
const burst: Limit = { name: "sign-in-burst", points: 10, seconds: 10 };
const failures: Limit = { name: "sign-in-failures", points: 0, seconds: 3600 };
const waits: Limit = { name: "sign-in-wait", points: 0, seconds: 900 };

/** Failures within an hour, from anywhere, after which an account counts as besieged. */
const SIEGE = 30;
/** Failures within an hour, over all accounts, that one network may have before it is slowed. */
const NETWORK_FREE = 40;

/** Where an attempt comes from: the network, and whether this browser is known to the account. */
export type Origin = { network: string; knownDevice: boolean };

/**
 * Slows guessing down without letting anyone lock another person out (rulings §1).
 *
 * Failures are counted per account and network, per account from everywhere, and per network over
 * all accounts. A browser that has signed in to the account before (or was let in by the mailed
 * link) is counted by itself alone, so the owner is never held up by somebody else's guesses.
 * Codes of the second step are counted apart from passwords.
 * Addresses without an account are treated the same, so nothing is revealed.
 */
export function signInThrottle(
  ctx: Ctx,
  email: string,
  origin: Origin,
  guessed: "password" | "code" = "password",
) {
  const account = (guessed === "code" ? "code|" : "") + accountKey(ctx.site, email);
  const own = `${account}|${origin.knownDevice ? "device" : origin.network}`;
  const keys = origin.knownDevice ? [own] : [own, account, origin.network];

  return {
    /** Call before the password is looked at; seconds to wait, 0 to go on. */
    async before(): Promise<number> {
      const waiting = await Promise.all(keys.map((key) => held(ctx, waits, key)));
      const longest = Math.max(...waiting);
      return longest > 0 ? longest : consume(ctx, burst, own);
    },
    /** @returns true when this failure is the one that makes the account besieged. */
    async failed(): Promise<boolean> {
      const ownCount = await count(ctx, failures, own);
      await slow(own, delayAfter(ownCount, 5));
      if (origin.knownDevice) return false;
      const accountCount = await count(ctx, failures, account);
      await slow(account, delayAfter(accountCount, SIEGE));
      await slow(
        origin.network,
        delayAfter(await count(ctx, failures, origin.network), NETWORK_FREE),
      );
      return accountCount === SIEGE;
    },
    async succeeded(): Promise<void> {
      await forget(ctx, failures, own);
      await forget(ctx, waits, own);
    },
  };

  async function slow(key: string, seconds: number) {
    if (seconds > 0) await hold(ctx, waits, key, seconds);
  }
}

/** A name for an account that says nothing about its address. */
export function accountKey(site: Ctx["site"], email: string): string {
  return createHmac("sha256", site.secret)
    .update(`account:${normalEmail(email)}`)
    .digest("base64url")
    .slice(0, 22);
}
