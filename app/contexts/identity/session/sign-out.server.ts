import { and, eq, ne } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { sharedAuth } from "../auth.server.ts";
import { identityPolicy } from "../policy.ts";
import { sessions } from "../tables.ts";
import { sessionHeaders } from "./session.server.ts";

/** Ends the session that the request carries. @returns Set-Cookie values that clear its cookie. */
export async function signOut(ctx: Ctx, request: Request): Promise<string[]> {
  const { headers } = await sharedAuth(ctx).api.signOut({
    headers: sessionHeaders(ctx, request),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}

/** Ends one of the actor's own sessions, on any device. */
export async function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  const [session] = await ctx.db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const own = orNotFound(session);
  authorize(identityPolicy.endSession(ctx.actor, own));
  await ctx.db.delete(sessions).where(eq(sessions.id, own.id));
}

/** Ends every session of the actor except the present one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  await endSessionsBut(ctx, actor);
}

/** Ends every session of an account, except the one that `owner` names. */
export async function endSessionsBut(
  ctx: Pick<Ctx, "db">,
  owner: { id: string; sessionId?: string },
): Promise<void> {
  const others = owner.sessionId ? ne(sessions.id, owner.sessionId) : undefined;
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, owner.id), others));
}
