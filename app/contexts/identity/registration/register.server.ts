import { APIError } from "better-auth/api";
import type { PasswordProblem } from "#app/kernel/actor.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { hashPassword, unlessBusy } from "#app/platform/password.server.ts";
import { consume, refund } from "#app/platform/throttle/throttle.server.ts";
import { authFor } from "../auth.server.ts";
import { memberRegistered } from "../events.ts";
import { normalEmail } from "../profile.ts";
import { checkPassword } from "../password/check.server.ts";
import { presentAddress } from "../present-address.server.ts";
import { describeSession, type SignedIn } from "../login/new-session.server.ts";

/** Registration reveals whether an address has an account (rulings §1), so attempts are limited. */
export const signUps = { name: "sign-up", points: 20, seconds: 3600 };

/** The second code is returned if two registrations with one address arrive at the same moment. */
const alreadyRegistered = /^(USER_ALREADY_EXISTS|FAILED_TO_CREATE_USER)/;

/**
 * Makes an account and signs it in. The event leads to the confirmation email.
 *
 * Errors: "already-registered"; "too-many-attempts" with the seconds to wait; "too-busy"; those of
 * `checkPassword`.
 */
export async function register(
  ctx: Ctx,
  form: { name: string; email: string; password: string },
  origin: { network: string; userAgent?: string | null },
): Promise<
  Result<SignedIn, "already-registered" | "too-many-attempts" | "too-busy" | PasswordProblem>
> {
  const wait = await consume(ctx, signUps, origin.network);
  if (wait > 0) return err("too-many-attempts", { wait });
  const checked = await checkPassword(ctx, form.password, form);
  if (!checked.ok) return checked;
  const hashing = await unlessBusy(() => hashPassword(form.password));
  if (!hashing.ok) {
    await refund(ctx, signUps, origin.network);
    return hashing;
  }
  const hashed = hashing.value;

  return transact(ctx, async (tx) => {
    // An address of an account that was merged would make the same person a duplicate again.
    const email = normalEmail(form.email);
    if ((await presentAddress(tx, email)) !== email) return err("already-registered");
    try {
      const { headers, response } = await authFor(tx, { hashed }).api.signUpEmail({
        body: { name: form.name, email, password: form.password },
        headers: new Headers(origin.userAgent ? { "User-Agent": origin.userAgent } : {}),
        returnHeaders: true,
      });
      await record(tx, memberRegistered, { userId: response.user.id });
      const { network } = origin;
      const sessionId = await describeSession(tx, response.token!, { network });
      return ok({ userId: response.user.id, sessionId, setCookies: headers.getSetCookie() });
    } catch (error) {
      if (error instanceof APIError && alreadyRegistered.test(error.body?.code ?? "")) {
        return err("already-registered");
      }
      throw error;
    }
  });
}
