import { eq } from "drizzle-orm";
import type { PasswordProblem } from "#app/kernel/actor.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { actorById } from "../account-queries.server.ts";
import { authFor } from "../auth.server.ts";
import { newDeviceSignedIn, staffSignedIn } from "../events.ts";
import { deviceName } from "../session/device-name.ts";
import { sessions, userRoles } from "../tables.ts";

/** The account, its new session, and the Set-Cookie values that give it to the browser. */
export type SignedIn = { userId: string; sessionId: string; setCookies: string[] };

/** Where a session begins, and why its password must be changed. */
type Beginning = {
  network: string;
  userAgent?: string | null | undefined;
  passwordProblem?: PasswordProblem | null;
};

/** Begins a session for an account whose owner has proved who they are without its password. */
export async function beginSession(
  tx: Tx,
  userId: string,
  { userAgent, ...about }: Beginning,
): Promise<SignedIn> {
  const { headers, response } = await authFor(tx).api.beginSession({
    body: { userId },
    headers: new Headers(userAgent ? { "User-Agent": userAgent } : {}),
    returnHeaders: true,
  });
  const sessionId = await describeSession(tx, response.token, about);
  return { userId, sessionId, setCookies: headers.getSetCookie() };
}

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
 * to the account, the owner is told by email. That somebody with a role has signed in is in the audit
 * log; the sign-ins of members are not kept for ever.
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
    const { userId, sessionId } = begun;
    const [role] = await tx.db
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.userId, userId))
      .limit(1);
    if (role) {
      const owner = await actorById(tx, userId);
      const [session] = await tx.db
        .select({ userAgent: sessions.userAgent })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      const device = deviceName(session?.userAgent ?? null);
      await record(
        { ...tx, actor: owner },
        staffSignedIn,
        { userId },
        { after: { device, newDevice } },
      );
    }
    if (newDevice) {
      await record(tx, newDeviceSignedIn, { userId, sessionId });
    }
    return ok();
  });
}
