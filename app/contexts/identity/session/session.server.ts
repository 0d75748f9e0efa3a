import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { type Actor, guest, type Role } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { cookieName, isSecure, readCookie } from "#app/platform/http/cookies.server.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { SESSION_SECONDS, sharedAuth } from "../auth.server.ts";
import { greetingName } from "../profile.ts";
import { profiles, sessions, userRoles } from "../tables.ts";
import { notSuspended } from "../suspension.server.ts";

/** Returns the name of the auth library's cookie. `authFor` gives the library the same name. */
function sessionCookieName(site: { url: string }): string {
  return cookieName(site, "session_token");
}

/**
 * The cookie's name on HTTPS sites before it began with `__Host-`. Until the date below, a session
 * with it is accepted and moves to the new name, so that nobody is signed out.
 */
const FORMER_NAME = "__Secure-gcpi.session_token";
const FORMER_NAME_UNTIL = new Date("2027-02-28T00:00:00Z");

export type SessionReading = {
  actor: Actor;
  /** Set-Cookie values that prolong the session or rename its cookie. */
  setCookies: string[];
};

const nobody: SessionReading = { actor: guest, setCookies: [] };

/**
 * Finds out who sends a request. There is no query without a session cookie that we signed, and one
 * prepared query with it (session, profile and roles together; the library would make three).
 *
 * Nothing is cached, so that an ended session, a suspension and a revoked role count from the next
 * request on. The library prolongs the session when that is due.
 */
export async function readSession(
  ctx: Omit<Ctx, "actor">,
  request: Request,
): Promise<SessionReading> {
  const now = ctx.clock.now();
  const cookie = sessionCookie(ctx, request);
  const token = cookie && signedToken(cookie.value, ctx.site);
  if (!token) return nobody;
  const [row] = await sessionQuery(ctx.db).execute({ token: hashOf(token), now });
  if (!row) return nobody;
  const actor: Actor = {
    kind: "member",
    id: row.id,
    sessionId: row.sessionId,
    name: greetingName(row),
    email: row.email,
    emailVerified: row.emailVerified,
    roles: new Set(row.roles),
  };
  const due = now.getTime() - row.prolongedAt.getTime() > days(1);
  const prolonged = due ? await prolong(ctx, request) : [];
  return {
    actor,
    setCookies: cookie.isFormer ? renamed(ctx.site, cookie.value, prolonged) : prolonged,
  };
}

/**
 * Returns headers with only the session's cookie, in one spelling, so that the auth library cannot
 * read the request's cookies differently from us.
 */
export function sessionHeaders(ctx: Pick<Ctx, "site" | "clock">, request: Request): Headers {
  const cookie = sessionCookie(ctx, request);
  return new Headers(cookie ? { Cookie: `${sessionCookieName(ctx.site)}=${cookie.value}` } : {});
}

function sessionQuery(db: Ctx["db"]) {
  return prepared(db, "identity.session", () =>
    db
      .select({
        id: profiles.id,
        name: profiles.name,
        email: profiles.email,
        emailVerified: profiles.emailVerified,
        sessionId: sessions.id,
        prolongedAt: sessions.updatedAt,
        roles: sql<Role[]>`array(
          select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.id}
        )`,
      })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.id, sessions.userId))
      .where(
        and(
          eq(sessions.token, sql.placeholder("token")),
          gt(sessions.expiresAt, sql.placeholder("now")),
          notSuspended(profiles.id),
        ),
      )
      .prepare("identity_session"),
  );
}

type SessionCookie = { value: string; isFormer: boolean };

function sessionCookie(
  { site, clock }: Pick<Ctx, "site" | "clock">,
  request: Request,
): SessionCookie | undefined {
  const value = readCookie(request, sessionCookieName(site));
  if (value !== undefined) return { value, isFormer: false };
  if (!isSecure(site) || clock.now() >= FORMER_NAME_UNTIL) return undefined;
  const former = readCookie(request, FORMER_NAME);
  return former === undefined ? undefined : { value: former, isFormer: true };
}

/** Returns the token of a cookie's value, if its signature is ours: `token.base64(HMAC-SHA256)`. */
function signedToken(sent: string, site: Ctx["site"]): string | undefined {
  const value = decoded(sent);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  const ours = createHmac("sha256", site.secret).update(token).digest();
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : undefined;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

async function prolong(ctx: Omit<Ctx, "actor">, request: Request): Promise<string[]> {
  const { headers } = await sharedAuth(ctx).api.getSession({
    headers: sessionHeaders(ctx, request),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}

/** Returns Set-Cookie values that move a session from the former name to the present one. */
function renamed(site: Ctx["site"], value: string, prolonged: string[]): string[] {
  const always = "Path=/; HttpOnly; Secure; SameSite=Lax";
  const present = `${sessionCookieName(site)}=${value}; Max-Age=${SESSION_SECONDS}; ${always}`;
  const moved = prolonged.length > 0 ? prolonged : [present];
  return [...moved, `${FORMER_NAME}=; Max-Age=0; ${always}`];
}
