import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { PasswordProblem } from "#app/kernel/actor.ts";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { signedCookie } from "#app/platform/http/cookies.server.ts";
import { verifications } from "../tables.ts";

/** How long somebody has to enter the code after the password. */
const PENDING_LOGIN_MINUTES = 10;

/** Records that the password was given, and why it must be changed, if it must. @returns the token by which the browser proves it. */
export async function openPendingLogin(
  ctx: Ctx,
  userId: string,
  passwordProblem: PasswordProblem | null = null,
): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  await ctx.db.insert(verifications).values({
    id: newId(now),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(now.getTime() + minutes(PENDING_LOGIN_MINUTES)),
    createdAt: now,
    updatedAt: now,
    passwordProblem,
  });
  return token;
}

/** Returns the account of a pending login; undefined if it has expired or was used. */
export async function pendingLoginUser(ctx: Ctx, token: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(stillOpen(ctx, token));
  return row?.userId;
}

/**
 * Deletes a pending login, and returns why its password must be changed. It is undefined if the
 * pending login has expired or was used meanwhile.
 */
export async function closePendingLogin(
  ctx: Ctx,
  token: string,
): Promise<{ passwordProblem: PasswordProblem | null } | undefined> {
  const [gone] = await ctx.db
    .delete(verifications)
    .where(stillOpen(ctx, token))
    .returning({ passwordProblem: verifications.passwordProblem });
  return gone;
}

const stillOpen = (ctx: Ctx, token: string) =>
  and(
    eq(verifications.identifier, identifierOf(token)),
    gt(verifications.expiresAt, ctx.clock.now()),
  );

function identifierOf(token: string): string {
  return `two-factor:${hashOf(token)}`;
}

/** The cookie by which a browser proves that it has given the password. Scripts cannot read it. */
const cookie = signedCookie("two-factor", PENDING_LOGIN_MINUTES * 60);

/** Returns the Set-Cookie value that gives the browser the token of a pending login. */
export function writePendingLogin(site: Ctx["site"], pendingLogin: string): Promise<string> {
  return cookie.write(site, pendingLogin);
}

/** Returns the token of the browser's pending login, or undefined. */
export async function readPendingLogin(
  site: Ctx["site"],
  request: Request,
): Promise<string | undefined> {
  return z
    .string()
    .min(1)
    .safeParse(await cookie.read(site, request)).data;
}

/** Returns the Set-Cookie value that removes the token. */
export function clearPendingLogin(site: Ctx["site"]): Promise<string> {
  return cookie.clear(site);
}
