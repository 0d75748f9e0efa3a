import { eq } from "drizzle-orm";
import type { PasswordProblem } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { hashPassword, unlessBusy } from "#app/platform/password.server.ts";
import { forgetTokens } from "../auth.server.ts";
import { signInChanged } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { checkPassword } from "../password/check.server.ts";
import { sessions } from "../tables.ts";
import {
  reauthenticate,
  type ReauthenticationError,
} from "../two-factor/reauthentication.server.ts";
import { endSessionsBut } from "../session/sign-out.server.ts";
import { storePassword } from "../ways-in.server.ts";

/**
 * Sets a new password after asking for the present one, or gives a password to an account without one. A session that was begun with a refused
 * password may then be used. Every other session, unused reset link and
 * pending login ends. The owner is told by email.
 */
export async function changePassword(
  ctx: Ctx,
  form: { currentPassword: string; password: string },
): Promise<Result<undefined, ReauthenticationError | PasswordProblem>> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const proved = await reauthenticate(ctx, actor, form.currentPassword);
  if (!proved.ok) return proved;
  const checked = await checkPassword(ctx, form.password, actor);
  if (!checked.ok) return checked;
  const hashed = await unlessBusy(() => hashPassword(form.password));
  if (!hashed.ok) return hashed;
  return transact(ctx, async (tx) => {
    await storePassword(tx, actor.id, hashed.value);
    await endSessionsBut(tx, actor);
    await tx.db
      .update(sessions)
      .set({ passwordProblem: null })
      .where(eq(sessions.id, actor.sessionId));
    await forgetTokens(tx, actor.id);
    await record(tx, signInChanged, { userId: actor.id, what: "password-changed" }, {});
    return ok();
  });
}
