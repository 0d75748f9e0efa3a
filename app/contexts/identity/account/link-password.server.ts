import { err, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { hashPassword, unlessBusy } from "#app/platform/password.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";

/** Limits how many passwords can be tried with one mailed link. */
const perLink = { name: "password-by-link", points: 5, seconds: 900 };

/**
 * Returns the hash of a password that is set by a mailed link. Call it only after the link was
 * checked, so that neither invented links nor repeated requests keep the site busy with hashing.
 */
export async function hashForLink(
  ctx: Ctx,
  token: string,
  password: string,
): Promise<Result<string, "too-many-attempts" | "too-busy">> {
  const wait = await consume(ctx, perLink, token);
  if (wait > 0) return err("too-many-attempts", { wait });
  return unlessBusy(() => hashPassword(password));
}
