import { APIError, createEmailVerificationToken } from "better-auth/api";
import { verifyJWT } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { authFor } from "../auth.server.ts";
import { emailVerified, verificationRequested } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { profiles } from "../schema.ts";

export const verificationLetters = { name: "verification-letters", points: 5, seconds: 3600 };

/** How long a confirmation link can be used. */
const DAYS = 3;

/** Sends the confirmation letter once more. */
export async function resendVerification(
  ctx: Ctx,
): Promise<Result<undefined, "too-many-attempts">> {
  const { actor } = ctx;
  authorize(identityPolicy.requestVerification(actor));
  const userId = actor.kind === "member" ? actor.id : "";
  const wait = await consume(ctx, verificationLetters, userId);
  if (wait > 0) return err("too-many-attempts", { wait });
  return transact(ctx, async (tx) => {
    await emit(tx, verificationRequested, { userId });
    return ok();
  });
}

/** The token that a confirmation link carries: signed, and worthless for any other address. */
export function verificationToken(site: Ctx["site"], email: string): Promise<string> {
  return createEmailVerificationToken(site.secret, email, undefined, DAYS * 86_400);
}

/** Confirms the address that a link was mailed to. Opening the link again changes nothing. */
export async function verifyEmail(
  ctx: Ctx,
  token: string,
): Promise<Result<undefined, "link-expired">> {
  const claim = await verifyJWT<{ email: string }>(token, ctx.site.secret);
  if (!claim) return err("link-expired");
  return transact(ctx, async (tx) => {
    const [owner] = await tx.db
      .select({ id: profiles.id, verified: profiles.emailVerified })
      .from(profiles)
      .where(eq(sql`lower(${profiles.email})`, claim.email));
    if (owner?.verified) return ok();
    try {
      await authFor(tx).api.verifyEmail({ query: { token } });
    } catch (error) {
      if (error instanceof APIError) return err("link-expired");
      throw error;
    }
    if (owner) await emit(tx, emailVerified, { userId: owner.id });
    return ok();
  });
}
