import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  isNotNull,
  not,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Actor, guest, publicRoleOf, type Role } from "#app/kernel/actor.ts";
import { faceOf, type ShownPerson } from "#app/kernel/face.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import type { Person } from "#app/platform/personal-data/person.ts";
import { faceAddress, photoFile } from "./account/photo.ts";
import { deviceName } from "./session/device-name.ts";
import { identityPolicy } from "./policy.ts";
import { greetingName, normalEmail } from "./profile.ts";
import { isSuspended, notSuspended } from "./suspension.server.ts";
import {
  emailChanges,
  peopleText,
  profileDetails,
  profiles,
  sessions,
  userRoles,
} from "./tables.ts";

/** Returns a person's email address, the name for greeting them and their time zone. */
export async function addressee(
  ctx: Pick<Ctx, "db">,
  userId: string,
): Promise<Addressee | undefined> {
  return (await addressees(ctx, [userId])).get(userId);
}

/** Returns the same for many accounts, by id, without those that no longer exist. One query. */
export async function addressees(
  ctx: Pick<Ctx, "db">,
  userIds: readonly string[],
): Promise<Map<string, Addressee>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      verified: profiles.emailVerified,
      timeZone: profileDetails.timeZone,
    })
    .from(profiles)
    .leftJoin(profileDetails, eq(profileDetails.userId, profiles.id))
    .where(inArray(profiles.id, [...userIds]));
  return new Map(
    rows.map(({ id, email, verified, timeZone, ...profile }) => [
      id,
      { address: email, name: greetingName({ ...profile, email }), verified, timeZone },
    ]),
  );
}

type Addressee = {
  address: string;
  name: string;
  verified: boolean;
  /** The time zone that the person has chosen. */
  timeZone: string | null;
};

/** Returns the id of the account that signs in with an address. */
export async function accountAt(ctx: Pick<Ctx, "db">, email: string): Promise<string | undefined> {
  const [account] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, normalEmail(email)));
  return account?.id;
}

/** Returns the names that others see, by account id: "Member" where there is none (rulings §1). */
export async function displayNames(
  ctx: Pick<Ctx, "db">,
  userIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await namesQuery(ctx.db).execute({ ids });
  return new Map(rows.map(({ id, name }) => [id, name.trim() || "Member"]));
}

const namesQuery = (db: Ctx["db"]) =>
  prepared(db, "identity.names", () =>
    db
      .select({ id: profiles.id, name: profiles.name })
      .from(profiles)
      // One parameter, however many people there are: the statement stays the same.
      .where(sql`${profiles.id} = any(${sql.placeholder("ids")}::uuid[])`)
      .prepare("identity_names"),
  );

/**
 * Returns people as everybody sees them beside what they write, by account id: the name, the face and
 * the role's badge. A photo is there only if its owner shows it. The answer is the same whoever asks,
 * so pages with it can be shared (decision 29). One query.
 */
export async function shownPeople(
  ctx: Pick<Ctx, "db">,
  userIds: readonly (string | null)[],
): Promise<Map<string, ShownPerson>> {
  return peopleAs(ctx, userIds, ({ name }) => name);
}

/** Returns the same people under the name that each has chosen for the public. One query. */
export async function publicPeople(
  ctx: Pick<Ctx, "db">,
  userIds: readonly (string | null)[],
): Promise<Map<string, ShownPerson>> {
  return peopleAs(ctx, userIds, ({ name, shownName }) => shownName ?? name);
}

async function peopleAs(
  ctx: Pick<Ctx, "db">,
  userIds: readonly (string | null)[],
  nameOf: (person: { name: string; shownName: string | null }) => string,
): Promise<Map<string, ShownPerson>> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await facesQuery(ctx.db).execute({ ids });
  return new Map(
    rows.map(({ id, image, shown, roles, ...names }) => {
      const name = nameOf(names);
      const face = faceOf({ id, name, photo: image && shown ? faceAddress(image) : null });
      return [id, { ...face, name: name.trim() || "Member", role: publicRoleOf(roles) }];
    }),
  );
}

/** Returns whether somebody may remove photos that are shown, for pages that offer it. */
export function mayTakePhotosDown(actor: Actor): boolean {
  return identityPolicy.takePhotoDown(actor);
}

const facesQuery = (db: Ctx["db"]) =>
  prepared(db, "identity.faces", () =>
    db
      .select({
        id: profiles.id,
        name: profiles.name,
        shownName: profileDetails.shownName,
        image: profiles.image,
        shown: profileDetails.photoShown,
        roles: sql<Role[]>`array(
          select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.id}
        )`,
      })
      .from(profiles)
      .leftJoin(profileDetails, eq(profileDetails.userId, profiles.id))
      .where(sql`${profiles.id} = any(${sql.placeholder("ids")}::uuid[])`)
      .prepare("identity_faces"),
  );

/** Returns SQL for the same name, to sort a list by it. It is null for an erased account. */
export function shownName(userId: SQL): SQL {
  return sql`(select coalesce(nullif(trim(p.name), ''), 'Member') from profiles p
    where p.id = ${userId})`;
}

/** Returns the id of the account that has confirmed an address, or undefined. */
export async function verifiedHolder(
  ctx: Pick<Ctx, "db">,
  email: string,
): Promise<string | undefined> {
  const [profile] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(sql`lower(${profiles.email}) = lower(${email})`, eq(profiles.emailVerified, true)));
  return profile?.id;
}

/** Selects the account that has verified an address, in a query that has the address. */
export function verifiedHolderOf(email: SQL): SQL {
  return sql`select holder.id from ${profiles} as holder
    where lower(holder.email) = lower(${email}) and holder.email_verified limit 1`;
}

/** Returns the accounts that have verified addresses, by the address in small letters. One query. */
export async function verifiedHolders(
  ctx: Pick<Ctx, "db">,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const lower = [...new Set(emails.map((each) => each.toLowerCase()))];
  const address = sql<string>`lower(${profiles.email})`;
  const rows = await ctx.db
    .select({ id: profiles.id, address })
    .from(profiles)
    .where(and(inArray(address, lower), eq(profiles.emailVerified, true)));
  return new Map(rows.map((row) => [row.address, row.id]));
}

/**
 * Returns the ids of at most 20 accounts that have exactly this name, in upper or lower case. It
 * reveals nothing but the name, so that everybody may ask.
 */
export async function idsNamed(ctx: Pick<Ctx, "db">, name: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`lower(${profiles.name}) = lower(${name.trim()})`)
    .limit(20);
  return rows.map(({ id }) => id);
}

/** Returns the ids of at most 100 accounts whose name or address contains a text. */
export async function idsOfPeople(ctx: Pick<Ctx, "db">, text: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(or(ilike(profiles.name, containing(text)), ilike(profiles.email, containing(text))))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Returns at most 100 accounts whose name or address contains a text, with their addresses. */
export function peopleNamed(
  ctx: Pick<Ctx, "db">,
  text: string,
): Promise<{ id: string; email: string }[]> {
  return ctx.db
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(searchIn(peopleText(profiles), text))
    .limit(100);
}

/**
 * Returns an account with the addresses that are known to be its owner's: the current one, if it is
 * confirmed (or `confirmed` says so), and former confirmed ones that no account uses now.
 */
export async function personOf(
  ctx: Pick<Ctx, "db">,
  userId: string,
  { confirmed = false } = {},
): Promise<Person | undefined> {
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.id, userId));
  if (!profile) return undefined;
  const taken = alias(profiles, "taken");
  const former = await ctx.db
    .selectDistinct({ email: emailChanges.fromEmail })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        eq(emailChanges.fromVerified, true),
        isNotNull(emailChanges.confirmedAt),
        not(
          exists(
            ctx.db
              .select({ id: taken.id })
              .from(taken)
              .where(sql`lower(${taken.email}) = lower(${emailChanges.fromEmail})`),
          ),
        ),
      ),
    );
  const present = confirmed || profile.emailVerified ? [profile.email] : [];
  const addresses = [...present, ...former.map(({ email }) => email)].map(normalEmail);
  return { id: userId, name: profile.name, addresses: [...new Set(addresses)] };
}

/** Returns the next accounts by id: at most `limit` of those after `after`. One query. */
export async function memberIds(
  ctx: Pick<Ctx, "db">,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(after === undefined ? undefined : gt(profiles.id, after))
    .orderBy(asc(profiles.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns the accounts that work in the office, by name. One query. */
export async function staffMembers(ctx: Pick<Ctx, "db">): Promise<{ id: string; name: string }[]> {
  const { id, name } = profiles;
  const works = ctx.db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(inArray(userRoles.role, ["admin", "super_admin"]));
  const rows = await ctx.db
    .select({ id, name })
    .from(profiles)
    .where(and(inArray(id, works), notSuspended(id)))
    .orderBy(asc(name), asc(id));
  return rows.map((row) => ({ ...row, name: row.name.trim() || "Member" }));
}

/** Returns everybody who works in the office, as the recipients of a notification. One query. */
export async function officeRecipients(ctx: Pick<Ctx, "db">): Promise<{ profileId: string }[]> {
  return (await staffMembers(ctx)).map(({ id }) => ({ profileId: id }));
}

/** Returns the ids of all who moderate and whose accounts are not suspended. */
export async function moderators(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const moderates = ctx.db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(inArray(userRoles.role, ["admin", "moderator", "super_admin"]));
  const rows = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.id, moderates), notSuspended(profiles.id)))
    .orderBy(asc(profiles.id));
  return rows.map(({ id }) => id);
}

/** Returns the ids of all super admins whose accounts are not suspended. */
export async function superAdmins(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(and(eq(userRoles.role, "super_admin"), notSuspended(profiles.id)))
    .orderBy(asc(profiles.id));
  return rows.map(({ id }) => id);
}

/** Returns the accounts with the role of an instructor, by name. One query. */
export async function instructorAccounts(
  ctx: Pick<Ctx, "db">,
): Promise<{ id: string; name: string }[]> {
  const { id, name } = profiles;
  const rows = await ctx.db
    .select({ id, name })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, id))
    .where(and(eq(userRoles.role, "instructor"), notSuspended(id)))
    .orderBy(asc(name), asc(id));
  return rows.map((row) => ({ ...row, name: row.name.trim() || "Member" }));
}

/** Returns SQL that selects the ids of the accounts with a role, for a list of them. */
export function holdersOf(role: Role): SQL {
  return sql`select ${userRoles.userId} from ${userRoles} where ${userRoles.role} = ${role}`;
}

/** Returns SQL that selects the ids of the accounts whose address is confirmed. */
export function verifiedAccounts(): SQL {
  return sql`select ${profiles.id} from ${profiles} where ${profiles.emailVerified}`;
}

/**
 * Returns accounts as systems outside are told of them, by id: the account's own name and address, and
 * whether it is suspended. Callers check what those systems may know. One query.
 */
export async function accountsForTools(
  ctx: Pick<Ctx, "db">,
  userIds: readonly string[],
): Promise<Map<string, { name: string; email: string; suspended: boolean }>> {
  if (userIds.length === 0) return new Map();
  const { id, name, email } = profiles;
  const rows = await ctx.db
    .select({ id, name, email, suspended: sql<boolean>`not (${notSuspended(id)})` })
    .from(profiles)
    .where(inArray(id, [...userIds]));
  return new Map(rows.map(({ id: userId, ...account }) => [userId, account]));
}

/** Returns the actor's open sessions, the most recently used first. */
export async function ownSessions(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const asked = { userId: actor.id, now: ctx.clock.now() };
  const open = await openSessionsQuery(ctx.db).execute(asked);
  return open.map((session) => ({ ...session, current: session.id === actor.sessionId }));
}

function openSessionsQuery(db: Ctx["db"]) {
  return prepared(db, "identity.open-sessions", () =>
    db
      .select({
        id: sessions.id,
        userAgent: sessions.userAgent,
        network: sessions.ipAddress,
        begun: sessions.createdAt,
        lastUsed: sessions.updatedAt,
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, sql.placeholder("userId")),
          gt(sessions.expiresAt, sql.placeholder("now")),
        ),
      )
      .orderBy(desc(sessions.updatedAt))
      .prepare("identity_open_sessions"),
  );
}

/**
 * Returns the names of the devices of these sessions, by the session's id. Those that have ended, or
 * whose account is suspended, are left out. One query.
 */
export async function liveDevices(
  ctx: Pick<Ctx, "db" | "clock">,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: sessions.id, userAgent: sessions.userAgent })
    .from(sessions)
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        gt(sessions.expiresAt, ctx.clock.now()),
        notSuspended(sessions.userId),
      ),
    );
  return new Map(rows.map(({ id, userAgent }) => [id, deviceName(userAgent)]));
}

/** Returns an account as an actor without a session, or a guest if there is no such account. */
export async function actorById(ctx: Ctx, userId: string): Promise<Actor> {
  const rows = await ctx.db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  const to = await addressee(ctx, userId);
  if (!to) return guest;
  return {
    kind: "member",
    id: userId,
    sessionId: "",
    name: to.name,
    email: to.address,
    emailVerified: to.verified,
    roles: new Set(rows.map(({ role }) => role)),
  };
}

/**
 * The same for background work that somebody has begun, with the roles that they have by now. A
 * suspended account is a guest.
 */
export async function actingAs(ctx: Ctx, userId: string): Promise<Actor> {
  return (await isSuspended(ctx, userId)) ? guest : actorById(ctx, userId);
}

/** Returns the file names of all photos that accounts have, for a backup. */
export async function storedPhotos(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ version: profiles.image })
    .from(profiles)
    .where(isNotNull(profiles.image));
  return rows.map(({ version }) => photoFile(version!));
}

/** Returns whether an account has any role. */
export async function holdsRole(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  return (await ctx.db.$count(userRoles, eq(userRoles.userId, userId))) > 0;
}
