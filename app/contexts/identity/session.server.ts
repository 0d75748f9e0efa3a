import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { parse } from "hono/utils/cookie";
import { type Actor, guest, type Role } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { sharedAuth } from "./auth.server.ts";
import { greetingName } from "./profile.ts";
import { profiles, sessions, userRoles } from "./schema.ts";
import { notSuspended } from "./suspension.server.ts";

/** The auth library's cookie, with the prefix that browsers bind to HTTPS where there is HTTPS. */
export function sessionCookieName(site: { url: string }): string {
  return `${site.url.startsWith("https:") ? "__Secure-" : ""}gcpi.session_token`;
}

export type SessionReading = {
  actor: Actor;
  /** Set-Cookie values that prolong a session which is used day after day. */
  setCookies: string[];
};

const nobody: SessionReading = { actor: guest, setCookies: [] };

/**
 * Finds out who sends a request: no query without a session cookie that we signed, one prepared
 * query with it (session, profile and roles together; the library alone takes three).
 *
 * Nothing is cached: an ended session, a suspension and a revoked role count from the next request
 * on. Where
 * the session is due to be prolonged, the library does that.
 */
export async function readSession(
  ctx: Omit<Ctx, "actor">,
  request: Request,
): Promise<SessionReading> {
  const token = signedToken(request, ctx.site);
  if (!token) return nobody;
  const now = ctx.clock.now();
  const [row] = await sessionQuery(ctx.db).execute({ token, now });
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
  return { actor, setCookies: due ? await prolong(ctx, request) : [] };
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

/** The token of the session cookie, if its signature is ours: `token.base64(HMAC-SHA256)`. */
function signedToken(request: Request, site: Ctx["site"]): string | undefined {
  const name = sessionCookieName(site);
  const header = request.headers.get("Cookie");
  const value = header ? parse(header, name)[name] : undefined;
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  const ours = createHmac("sha256", site.secret).update(token).digest();
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : undefined;
}

async function prolong(ctx: Omit<Ctx, "actor">, request: Request): Promise<string[]> {
  const { headers } = await sharedAuth(ctx).api.getSession({
    headers: request.headers,
    returnHeaders: true,
  });
  return headers.getSetCookie();
}
