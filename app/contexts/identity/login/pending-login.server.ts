import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { signedCookie } from "#app/platform/http/cookies.server.ts";
import { verifications } from "../tables.ts";

/** How long one may take to find the telephone. */
const PENDING_LOGIN_MINUTES = 10;

/** Notes that somebody has given an account's password. @returns what their browser proves it by. */
export async function openPendingLogin(ctx: Ctx, userId: string): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  await ctx.db.insert(verifications).values({
    id: newId(now),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(now.getTime() + minutes(PENDING_LOGIN_MINUTES)),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

/** Whose sign-in waits for its two-factor authentication; undefined once it is too late, or was taken. */
export async function pendingLoginUser(ctx: Ctx, token: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(stillOpen(ctx, token));
  return row?.userId;
}

/** Uses a pending login up. @returns false when somebody else just did. */
export async function closePendingLogin(ctx: Ctx, token: string): Promise<boolean> {
  const gone = await ctx.db
    .delete(verifications)
    .where(stillOpen(ctx, token))
    .returning({ id: verifications.id });
  return gone.length > 0;
}

const stillOpen = (ctx: Ctx, token: string) =>
  and(
    eq(verifications.identifier, identifierOf(token)),
    gt(verifications.expiresAt, ctx.clock.now()),
  );

function identifierOf(token: string): string {
  return `two-factor:${hashOf(token)}`;
}

/** By this a browser proves that it has given the password; no script sees it. */
const cookie = signedCookie("two-factor", PENDING_LOGIN_MINUTES * 60);

/** The Set-Cookie value that hands a pending login to the browser. */
export function writePendingLogin(site: Ctx["site"], pendingLogin: string): Promise<string> {
  return cookie.write(site, pendingLogin);
}

/** The pending login that a browser brings back. */
export async function readPendingLogin(
  site: Ctx["site"],
  request: Request,
): Promise<string | undefined> {
  return z
    .string()
    .min(1)
    .safeParse(await cookie.read(site, request)).data;
}

/** The Set-Cookie value that takes it back. */
export function clearPendingLogin(site: Ctx["site"]): Promise<string> {
  return cookie.clear(site);
}
