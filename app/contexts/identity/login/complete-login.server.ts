import { eq } from "drizzle-orm";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { securityChanged } from "../events.ts";
import { takeCode } from "../two-factor/two-factor.server.ts";
import { isSuspended } from "../suspension.server.ts";
import { profiles } from "../tables.ts";
import { closePendingLogin, pendingLoginUser } from "./pending-login.server.ts";
import { beginAttempt, type Origin } from "./sign-in-throttle.server.ts";
import { beginSession, type SignedIn } from "./new-session.server.ts";
import { warnOwner } from "./sign-in.server.ts";

/**
 * Completes a sign-in with a code of the authenticator or a recovery code. Wrong codes are slowed
 * like wrong passwords, and counted separately: somebody who knows the password can neither reset
 * the count by signing in again nor lock the owner out.
 *
 * Errors: "pending-login-expired" if no password was given within the last ten minutes;
 * "wrong-code"; "too-many-attempts" with the seconds to wait; "account-suspended" if that happened
 * meanwhile.
 */
export async function takeTwoFactor(
  ctx: Ctx,
  form: { pendingLogin: string; code: string },
  originOf: (email: string) => Promise<Origin & { userAgent?: string | null }>,
): Promise<
  Result<
    SignedIn & { email: string },
    "pending-login-expired" | "wrong-code" | "too-many-attempts" | "account-suspended"
  >
> {
  const userId = await pendingLoginUser(ctx, form.pendingLogin);
  const email = userId && (await addressOf(ctx, userId));
  if (!userId || !email) return err("pending-login-expired");
  const origin = await originOf(email);
  const counted = await beginAttempt(ctx, email, origin, "code");
  if (!counted.ok) return counted;
  const attempt = counted.value;

  const taken = await transact(ctx, async (tx) => {
    if (!(await takenAs(tx, userId, form.code))) return err("wrong-code");
    const pending = await closePendingLogin(tx, form.pendingLogin);
    if (!pending) return err("pending-login-expired");
    if (await isSuspended(tx, userId)) return err("account-suspended");
    const { network, userAgent } = origin;
    const { passwordProblem } = pending;
    const begun = await beginSession(tx, userId, { network, userAgent, passwordProblem });
    return ok({ ...begun, email });
  });
  if (taken.ok) await attempt.succeeded();
  else if (taken.error !== "wrong-code") await attempt.withdraw();
  else if (await attempt.failed()) await warnOwner(ctx, email);
  return taken;
}

async function takenAs(tx: Tx, userId: string, code: string) {
  const kind = await takeCode(tx, userId, code);
  if (kind === "recovery")
    await record(tx, securityChanged, { userId, what: "recovery-code-used" });
  return kind;
}

async function addressOf(ctx: Pick<Ctx, "db">, userId: string): Promise<string | undefined> {
  const [profile] = await ctx.db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile?.email;
}
