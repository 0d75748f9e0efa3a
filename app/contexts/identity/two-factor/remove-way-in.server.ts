import { and, eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { signInChanged } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import type { linkedProviders, passkeys } from "../tables.ts";
import { hasWayIn, lockAccount } from "../ways-in.server.ts";
import { reauthenticate, type ReauthenticationError } from "./reauthentication.server.ts";

/**
 * Removes one of the actor's ways to sign in, after asking again who it is.
 *
 * Errors: "last-way-in" if nothing else signs in to the account.
 *
 * @param table where it is stored
 * @param also removes what is of no use without it
 */
export async function removeWayIn(
  ctx: Ctx,
  form: { id: string; currentPassword: string },
  table: typeof passkeys | typeof linkedProviders,
  what: "passkey-removed" | "provider-unlinked",
  also: (tx: Tx, userId: string) => Promise<void> = async () => {},
): Promise<Result<undefined, ReauthenticationError | "last-way-in">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const proved = await reauthenticate(ctx, actor, form.currentPassword);
  if (!proved.ok) return proved;
  return transact<undefined, "last-way-in">(ctx, async (tx) => {
    await lockAccount(tx, actor.id);
    const gone = await tx.db
      .delete(table)
      .where(and(eq(table.id, form.id), eq(table.userId, actor.id)))
      .returning({ id: table.id });
    orNotFound(gone[0]);
    if (!(await hasWayIn(tx, actor.id))) return err("last-way-in");
    await also(tx, actor.id);
    await record(tx, signInChanged, { userId: actor.id, what }, {});
    return ok();
  });
}
