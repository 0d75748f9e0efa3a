import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { guest } from "#app/kernel/actor.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { unlessBusy } from "#app/platform/password.server.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { accountAt } from "../account-queries.server.ts";
import { sharedAuth } from "../auth.server.ts";
import { signInBesieged } from "../events.ts";
import { checkPassword } from "../password/check.server.ts";
import { presentAddress } from "../present-address.server.ts";
import { normalEmail } from "../profile.ts";
import { sessions } from "../tables.ts";
import { hasTwoFactor } from "../two-factor/two-factor.server.ts";
import { describeSession, type SignedIn } from "./new-session.server.ts";
import { openPendingLogin } from "./pending-login.server.ts";
import { beginAttempt, type Origin } from "./sign-in-throttle.server.ts";
import { isSuspended } from "../suspension.server.ts";

/**
 * Signs a person in by email and password. `oneClick` is for the demo's people, who meet no second
 * step; it means nothing in production.
 *
 * Errors: "invalid-credentials", with the same text and timing whether or not the account exists;
 * "too-many-attempts" with the seconds to wait; "two-factor-needed" with the `pendingLogin` by
 * which the browser proves that it has given the password; "account-suspended", only after the
 * right password; "too-busy" if the password was not checked.
 */
export async function signIn(
  ctx: Ctx,
  given: { email: string; password: string },
  origin: Origin & { userAgent?: string | null },
  { oneClick = false }: { oneClick?: boolean | undefined } = {},
): Promise<
  Result<
    SignedIn,
    | "invalid-credentials"
    | "too-many-attempts"
    | "two-factor-needed"
    | "account-suspended"
    | "too-busy"
  >
> {
  const form = { ...given, email: await presentAddress(ctx, given.email) };
  const counted = await beginAttempt(ctx, form.email, origin);
  if (!counted.ok) return counted;
  const attempt = counted.value;

  const begun = await unlessBusy(() => beginSession(ctx, form, origin.userAgent));
  if (!begun.ok) {
    await attempt.withdraw();
    return begun;
  }
  if (!begun.value) {
    if (await attempt.failed()) await warnOwner(ctx, form.email);
    return err("invalid-credentials");
  }
  await attempt.succeeded();
  const { userId, token, setCookies } = begun.value;
  // The library has already begun a session, but nobody has been given its token.
  const undo = () => ctx.db.delete(sessions).where(eq(sessions.token, hashOf(token)));
  if (await isSuspended(ctx, userId)) {
    await undo();
    return err("account-suspended");
  }
  const problem = await problemOf(ctx, form.password, begun.value);
  const spared = oneClick && ctx.site.mode === "demo";
  if (!spared && (await hasTwoFactor(ctx, userId))) {
    await undo();
    return err("two-factor-needed", { pendingLogin: await openPendingLogin(ctx, userId, problem) });
  }
  const about = { network: origin.network, passwordProblem: problem };
  return ok({ userId, sessionId: await describeSession(ctx, token, about), setCookies });
}

/** Returns why the password must be changed; null if it may stay. */
async function problemOf(ctx: Ctx, password: string, owner: { name: string; email: string }) {
  const checked = await checkPassword(ctx, password, owner);
  return checked.ok ? null : checked.error;
}

/** Begins a session for the right password. Returns undefined for a wrong one. */
async function beginSession(
  ctx: Ctx,
  form: { email: string; password: string },
  userAgent: string | null | undefined,
) {
  try {
    const { headers, response } = await sharedAuth(ctx).api.signInEmail({
      body: { email: normalEmail(form.email), password: form.password },
      headers: new Headers(userAgent ? { "User-Agent": userAgent } : {}),
      returnHeaders: true,
    });
    const { user, token } = response;
    const { id: userId, name, email } = user;
    return { userId, name, email, token, setCookies: headers.getSetCookie() };
  } catch (error) {
    if (error instanceof APIError) return undefined;
    throw error;
  }
}

/** Records that an account, if it exists, is besieged. Its owner is then mailed an unlock link. */
export async function warnOwner(ctx: Ctx, email: string) {
  await transact({ ...ctx, actor: guest }, async (tx) => {
    const userId = await accountAt(tx, email);
    if (userId) await record(tx, signInBesieged, { userId });
    return ok();
  });
}
