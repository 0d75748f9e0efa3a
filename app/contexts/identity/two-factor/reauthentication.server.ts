import { and, eq } from "drizzle-orm";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Member } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { unlessBusy, verifyPassword } from "#app/platform/password.server.ts";
import { consume, forget, refund } from "#app/platform/throttle/throttle.server.ts";
import { accounts } from "../tables.ts";

/** Limits the guesses of somebody who finds a browser left open. */
const guesses = { name: "reauthentication", points: 5, seconds: 900 };

/** Why a password was not accepted. */
export type ReauthenticationError = "wrong-password" | "too-many-attempts" | "too-busy";

/** Checks the member's password before a serious act. It hashes: call it outside transactions. */
export async function provePassword(
  ctx: Ctx,
  member: Pick<Member, "id">,
  password: string,
): Promise<Result<undefined, ReauthenticationError>> {
  // Counted before the password is checked, so that simultaneous guesses cannot exceed the limit.
  const wait = await consume(ctx, guesses, member.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  const [account] = await ctx.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, member.id), eq(accounts.providerId, "credential")));
  const stored = account?.hash;
  if (!stored) return err("wrong-password");
  const right = await unlessBusy(() => verifyPassword(stored, password));
  if (!right.ok) {
    await refund(ctx, guesses, member.id);
    return right;
  }
  if (!right.value) return err("wrong-password");
  await forget(ctx, guesses, member.id);
  return ok();
}
