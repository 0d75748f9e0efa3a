import { APIError } from "better-auth/api";
import { and, eq, gt, sql } from "drizzle-orm";
import type { PasswordProblem } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { authFor, resetIdentifier } from "../auth.server.ts";
import { passwordResetRequested, securityChanged } from "../events.ts";
import { hashForLink } from "./link-password.server.ts";
import { presentAddress } from "../present-address.server.ts";
import { normalEmail } from "../profile.ts";
import { linkedProviders, profiles, resetRequests, verifications } from "../tables.ts";
import { isSuspended } from "../suspension.server.ts";

const perNetwork = { name: "reset-network", points: 20, seconds: 3600 };
const perAddress = { name: "reset-address", points: 4, seconds: 3600 };

/**
 * Accepts a request for a reset link. Whether the address has an account is looked up later, in the
 * background, so that the answer and its timing are the same for every address. Too many emails to
 * one address are dropped silently; too many requests from one network are refused.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  form: { email: string },
  origin: { network: string },
): Promise<Result<undefined, "too-many-attempts">> {
  const wait = await consume(ctx, perNetwork, origin.network);
  if (wait > 0) return err("too-many-attempts", { wait });
  const email = normalEmail(form.email);
  if ((await consume(ctx, perAddress, email)) > 0) return ok();

  return transact(ctx, async (tx) => {
    const requestedAt = tx.clock.now();
    const id = newId(requestedAt);
    await tx.db.insert(resetRequests).values({ id, email, requestedAt });
    await record(tx, passwordResetRequested, { requestId: id });
    return ok();
  });
}

/**
 * Deletes a reset request and makes its single-use token.
 *
 * @returns undefined if the address has no account, or the request is gone.
 */
export async function issueResetToken(
  tx: Tx,
  requestId: string,
): Promise<{ email: string; token: string } | undefined> {
  const [request] = await tx.db
    .delete(resetRequests)
    .where(eq(resetRequests.id, requestId))
    .returning();
  if (!request) return undefined;
  let token: string | undefined;
  const auth = authFor(tx, { onResetToken: (made) => (token = made) });
  // For the address of an account that was merged, the email goes to the account that stayed.
  const email = normalEmail(await presentAddress(tx, request.email));
  await auth.api.requestPasswordReset({ body: { email } });
  return token ? { email, token } : undefined;
}

/**
 * Sets a new password with a mailed token and ends every session of the account. A suspended
 * account keeps its password. The error may reveal the suspension, because whoever has the token
 * reads the account's mail.
 */
export async function resetPassword(
  ctx: Ctx,
  form: { token: string; password: string },
): Promise<
  Result<
    undefined,
    "link-expired" | "account-suspended" | "too-many-attempts" | "too-busy" | PasswordProblem
  >
> {
  const owner = await ownerOfResetToken(ctx, form.token);
  if (!owner) return err("link-expired");
  const hashing = await hashForLink(ctx, form.token, form.password, owner);
  if (!hashing.ok) return hashing;
  const hashed = hashing.value;
  return transact(ctx, async (tx) => {
    try {
      let userId: string | undefined;
      await authFor(tx, { hashed, onReset: (id) => (userId = id) }).api.resetPassword({
        body: { token: form.token, newPassword: form.password },
      });
      if (userId && (await isSuspended(tx, userId))) return err("account-suspended");
      if (userId && !owner.verified) await forgetUnprovenLinks(tx, userId);
      if (userId) await record(tx, securityChanged, { userId, what: "password-reset" });
      return ok();
    } catch (error) {
      if (error instanceof APIError) return err("link-expired");
      throw error;
    }
  });
}

/**
 * Removes the linked accounts of an account whose address nobody has confirmed. Whoever reads the mail
 * of the address takes the account over now, and somebody else may have registered it.
 */
async function forgetUnprovenLinks(tx: Tx, userId: string) {
  await tx.db.delete(linkedProviders).where(eq(linkedProviders.userId, userId));
}

/** Returns the account whose password a mailed token can set; undefined if it was used. */
export async function ownerOfResetToken(
  ctx: Ctx,
  token: string,
): Promise<{ name: string; email: string; verified: boolean } | undefined> {
  const [owner] = await ctx.db
    .select({ name: profiles.name, email: profiles.email, verified: profiles.emailVerified })
    .from(verifications)
    .innerJoin(profiles, eq(sql`${profiles.id}::text`, verifications.value))
    .where(
      and(
        eq(verifications.identifier, resetIdentifier(token)),
        gt(verifications.expiresAt, ctx.clock.now()),
      ),
    );
  return owner;
}
