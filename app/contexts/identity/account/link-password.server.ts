import type { PasswordProblem } from "#app/kernel/actor.ts";
import { err, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { hashPassword, unlessBusy } from "#app/platform/password.server.ts";
import { consume, refund } from "#app/platform/throttle/throttle.server.ts";
import { checkPassword } from "../password/check.server.ts";
import type { PasswordOwner } from "../password/own-words.ts";

/** Limits how many passwords can be tried with one mailed link. */
const perLink = { name: "password-by-link", points: 5, seconds: 900 };

/**
 * Checks a password that is set by a mailed link, and returns its hash. Call it only after the link was
 * checked, so that neither invented links nor repeated requests keep the site busy with hashing.
 */
export async function hashForLink(
  ctx: Ctx,
  token: string,
  password: string,
  owner: PasswordOwner,
): Promise<Result<string, "too-many-attempts" | "too-busy" | PasswordProblem>> {
  const wait = await consume(ctx, perLink, token);
  if (wait > 0) return err("too-many-attempts", { wait });
  const checked = await checkPassword(ctx, password, owner);
  if (!checked.ok) {
    await refund(ctx, perLink, token);
    return checked;
  }
  return unlessBusy(() => hashPassword(password));
}
