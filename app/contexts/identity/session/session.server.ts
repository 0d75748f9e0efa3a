import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { type Actor, guest, type Member, type Role } from "#app/kernel/actor.ts";
import { minutes } from "#app/kernel/clock.ts";
import { type Ctx, secretsOf } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { cookieName, isSecure, readCookie } from "#app/platform/http/cookies.server.ts";
import { unreadOf } from "#app/platform/notifications/schema.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { SESSION_SECONDS } from "../auth.server.ts";
import { identityPolicy } from "../policy.ts";
import { greetingName } from "../profile.ts";
import { passkeys, profiles, sessions, twoFactors, userRoles } from "../tables.ts";
import { notSuspended } from "../suspension.server.ts";
import { endOf } from "./limits.ts";
import { needsTwoFactor, rolesWithoutTwoFactor } from "./withheld-roles.ts";

/** Returns the name of the auth library's cookie. `authFor` gives the library the same name. */
export function sessionCookieName(site: { url: string }): string {
  return cookieName(site, "session_token");
}

/**
 * The cookie's name on HTTPS sites before it began with `__Host-`. Until the date below, a session
 * with it is accepted and moves to the new name, so that nobody is signed out.
 */
const FORMER_NAME = "__Secure-gcpi.session_token";
const FORMER_NAME_UNTIL = new Date("2027-02-28T00:00:00Z");

/** How often the last use of a session is stored, in milliseconds. */
const SEEN_EVERY = minutes(5);

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
 * request on. Every few minutes the session's last use is stored and its cookie is prolonged.
 *
 * If a super admin looks at the site as a member, that member is the actor (`viewedBy`); this costs
 * one more query.
 */
export async function readSession(
  ctx: Omit<Ctx, "actor">,
  request: Request,
): Promise<SessionReading> {
  const now = ctx.clock.now();
  const cookie = sessionCookie(ctx, request);
  const signed = cookie && signedToken(cookie.value, ctx.site);
  if (!signed) return nobody;
  const [row] = await sessionQuery(ctx.db).execute({ token: hashOf(signed.token), now });
  if (!row || endOf(row) <= now) return nobody;
  const seenAgain = now.getTime() - row.lastSeen.getTime() > SEEN_EVERY;
  if (seenAgain) await noteUse(ctx, { ...row, lastSeen: now });
  const renew = seenAgain || cookie.isFormer || !signed.bySecretInUse;
  const owner = memberOf(ctx.site, row);
  const actor = (await viewedMember(ctx, request, owner, row)) ?? owner;
  if (!renew) return { actor, setCookies: [] };
  const former = cookie.isFormer ? [`${FORMER_NAME}=; Max-Age=0; ${attributes(ctx.site)}`] : [];
  return { actor, setCookies: [written(ctx.site, signed.token), ...former] };
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionQuery>["execute"]>>[number];

function memberOf(site: Ctx["site"], row: SessionRow): Member {
  const withheld = needsTwoFactor(site, row);
  return {
    kind: "member",
    id: row.id,
    sessionId: row.sessionId,
    name: greetingName(row),
    email: row.email,
    emailVerified: row.emailVerified,
    roles: new Set(withheld ? rolesWithoutTwoFactor(row.roles) : row.roles),
    unread: row.unread,
    theme: row.theme,
    ...(row.passwordProblem ? { passwordProblem: row.passwordProblem } : {}),
    ...(withheld ? { twoFactorNeeded: true } : {}),
  };
}

/** What a super admin sends as themselves while they look at the site as somebody. */
const sentByOwner = /^\/(view\/end|logout)(\.data)?$/;

/** Returns the member as whom a super admin looks at the site; undefined if they do not. */
async function viewedMember(
  ctx: Pick<Ctx, "db" | "clock">,
  request: Request,
  owner: Member,
  { viewedUserId, viewedUntil }: SessionRow,
): Promise<Member | undefined> {
  if (!viewedUserId || !viewedUntil || viewedUntil <= ctx.clock.now()) return undefined;
  if (sentByOwner.test(new URL(request.url).pathname)) return undefined;
  const [row] = await personQuery(ctx.db).execute({ userId: viewedUserId });
  if (!row || !identityPolicy.viewAs(owner, { userId: row.id, roles: row.roles })) return undefined;
  return {
    kind: "member",
    id: row.id,
    sessionId: owner.sessionId,
    name: greetingName(row),
    email: row.email,
    emailVerified: row.emailVerified,
    roles: new Set(),
    unread: row.unread,
    theme: row.theme,
    viewedBy: { id: owner.id, name: owner.name, until: viewedUntil },
  };
}

/** Stores that a session is in use, and prolongs it within its limits. */
async function noteUse(ctx: Pick<Ctx, "db">, row: SessionRow) {
  await ctx.db
    .update(sessions)
    .set({ updatedAt: row.lastSeen, expiresAt: endOf(row) })
    .where(and(eq(sessions.id, row.sessionId), lt(sessions.updatedAt, row.lastSeen)));
}

/**
 * Returns headers with only the session's cookie, in one spelling and signed with the present
 * secret, so that the auth library cannot read the request's cookies differently from us.
 */
export function sessionHeaders(ctx: Pick<Ctx, "site" | "clock">, request: Request): Headers {
  const cookie = sessionCookie(ctx, request);
  const signed = cookie && signedToken(cookie.value, ctx.site);
  return new Headers(signed ? { Cookie: pairOf(ctx.site, signed.token) } : {});
}

/** Who a person is for the pages that are made for them. */
const ofPerson = {
  id: profiles.id,
  name: profiles.name,
  email: profiles.email,
  emailVerified: profiles.emailVerified,
  theme: profiles.theme,
  roles: sql<Role[]>`array(
    select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.id}
  )`,
  unread: unreadOf(profiles.id),
};

const personQuery = (db: Ctx["db"]) =>
  prepared(db, "identity.viewed", () =>
    db
      .select(ofPerson)
      .from(profiles)
      .where(and(eq(profiles.id, sql.placeholder("userId")), notSuspended(profiles.id)))
      .prepare("identity_viewed"),
  );

function sessionQuery(db: Ctx["db"]) {
  return prepared(db, "identity.session", () =>
    db
      .select({
        ...ofPerson,
        sessionId: sessions.id,
        begun: sessions.createdAt,
        lastSeen: sessions.updatedAt,
        hasTwoFactor: sql<boolean>`exists(
          select from ${twoFactors}
          where ${twoFactors.userId} = ${profiles.id} and ${twoFactors.confirmedAt} is not null
        ) or exists(select from ${passkeys} where ${passkeys.userId} = ${profiles.id})`,
        passwordProblem: sessions.passwordProblem,
        viewedUserId: sessions.viewedUserId,
        viewedUntil: sessions.viewedUntil,
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

/** A token whose signature is ours, and whether the present secret made the signature. */
type SignedToken = { token: string; bySecretInUse: boolean };

/** Reads a cookie's value, `token.base64(HMAC-SHA256)`, if one of our secrets signed it. */
function signedToken(sent: string, site: Ctx["site"]): SignedToken | undefined {
  const value = decoded(sent);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  const by = secretsOf(site).findIndex((secret) => {
    const ours = createHmac("sha256", secret).update(token).digest();
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
  return by === -1 ? undefined : { token, bySecretInUse: by === 0 };
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Returns the Set-Cookie value of a session, as the auth library writes it. */
function written(site: Ctx["site"], token: string): string {
  return `${pairOf(site, token)}; Max-Age=${SESSION_SECONDS}; ${attributes(site)}`;
}

function pairOf(site: Ctx["site"], token: string): string {
  const signature = createHmac("sha256", site.secret).update(token).digest("base64");
  return `${sessionCookieName(site)}=${encodeURIComponent(`${token}.${signature}`)}`;
}

const attributes = (site: Ctx["site"]) =>
  `Path=/; HttpOnly; ${isSecure(site) ? "Secure; " : ""}SameSite=Lax`;
