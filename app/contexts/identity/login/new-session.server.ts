import { eq } from "drizzle-orm";
import type { PasswordProblem } from "#app/kernel/actor.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { newDeviceSignedIn } from "../events.ts";
import { sessions } from "../tables.ts";

/** The account, its new session, and the Set-Cookie values that give it to the browser. */
export type SignedIn = { userId: string; sessionId: string; setCookies: string[] };

/**
 * Stores where a session that the auth library has just made was begun, and why its password must be
 * changed. @returns the session's id.
 */
export async function describeSession(
  ctx: Pick<Ctx, "db">,
  token: string,
  about: { network: string | null; passwordProblem?: PasswordProblem | null },
): Promise<string> {
  const { network, passwordProblem = null } = about;
  const [session] = await ctx.db
    .update(sessions)
    .set({ ipAddress: network, passwordProblem })
    .where(eq(sessions.token, hashOf(token)))
    .returning({ id: sessions.id });
  if (!session) throw new Error("a session is described as soon as it is made");
  return session.id;
}

/**
 * Ends the browser's earlier session when it gets a new one, whoever's it was. If the browser is new
 * to the account, the owner is told by email.
 */
export async function replaceSession(
  ctx: Ctx,
  begun: { userId: string; sessionId: string },
  { newDevice }: { newDevice: boolean },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { actor } = tx;
    if (actor.kind === "member" && actor.sessionId !== begun.sessionId) {
      await tx.db.delete(sessions).where(eq(sessions.id, actor.sessionId));
    }
    if (newDevice) {
      const { userId, sessionId } = begun;
      await record(tx, newDeviceSignedIn, { userId, sessionId });
    }
    return ok();
  });
}
