import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { SamenessSource } from "#app/platform/duplicates.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Merge } from "#app/platform/personal-data/merge.ts";
import { nameChanged } from "../events.ts";
import { normalEmail } from "../profile.ts";
import {
  emailChanges,
  mergedAccounts,
  profileDetails,
  profiles,
  suspensions,
  userRoles,
} from "../tables.ts";
import { lockAccountStatuses } from "./account-status.server.ts";

/** What staff compare before they merge two accounts. */
export async function comparedAccounts(ctx: Pick<Ctx, "db">, ids: readonly string[]) {
  const found = await ctx.db
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      verified: profiles.emailVerified,
      joinedAt: profiles.createdAt,
      photo: sql<boolean>`${profiles.image} is not null`,
      phone: profileDetails.phone,
      timeZone: profileDetails.timeZone,
      languages: profileDetails.languages,
      emergencyName: profileDetails.emergencyName,
      emergencyPhone: profileDetails.emergencyPhone,
    })
    .from(profiles)
    .leftJoin(profileDetails, eq(profileDetails.userId, profiles.id))
    .where(inArray(profiles.id, [...ids]));
  return new Map(found.map((each) => [each.id, each]));
}

/** Returns the account that another one was merged into; undefined if it was not merged. */
export async function mergedInto(
  ctx: Pick<Ctx, "db">,
  userId: string,
): Promise<string | undefined> {
  return (await mergedAccount(ctx, userId))?.intoId;
}

/** Returns an account that was merged, with the confirmed address that it had. */
export async function mergedAccount(ctx: Pick<Ctx, "db">, userId: string) {
  const [merged] = await ctx.db
    .select({ intoId: mergedAccounts.intoId, email: mergedAccounts.email })
    .from(mergedAccounts)
    .where(eq(mergedAccounts.id, userId));
  return merged;
}

/** Returns why two accounts cannot be merged, as far as accounts decide it. Three queries. */
export async function mergeBlockers(ctx: Pick<Ctx, "db">, merge: Merge): Promise<string[]> {
  const ids = [merge.from, merge.into];
  const accounts = await comparedAccounts(ctx, ids);
  const called = (id: string) => accounts.get(id)?.email ?? "The account";
  const held = await ctx.db
    .selectDistinct({ userId: userRoles.userId })
    .from(userRoles)
    .where(inArray(userRoles.userId, ids));
  const stopped = await ctx.db
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(and(inArray(suspensions.userId, ids), isNull(suspensions.liftedAt)));
  return [
    ...held.map(
      ({ userId }) =>
        `${called(userId)} has a role. Accounts of staff, instructors and moderators are not merged: take the role back first.`,
    ),
    ...stopped.map(
      ({ userId }) =>
        `${called(userId)} is suspended. Lift the suspension first, or leave both accounts as they are.`,
    ),
    ...(accounts.get(merge.into)?.verified
      ? []
      : [
          `${called(merge.into)} has not confirmed its address, so it may be somebody else’s. Keep the other account, or send the confirmation again.`,
        ]),
  ];
}

/** Locks both accounts, so that neither changes nor gets new rows, and no role is given meanwhile. */
export async function lockAccounts(tx: Tx, merge: Merge): Promise<boolean> {
  await lockAccountStatuses(tx);
  const found = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, [merge.from, merge.into]))
    .orderBy(profiles.id)
    .for("update");
  return found.length === 2;
}

/**
 * Completes what the account that stays does not say with what the other one said, and lets its
 * addresses lead to it. An address that was not confirmed is not known to be the person's.
 */
export async function beforeMerge(tx: Tx, { from, into }: Merge): Promise<void> {
  const now = tx.clock.now();
  const accounts = await comparedAccounts(tx, [from, into]);
  const [ending, staying] = [accounts.get(from)!, accounts.get(into)!];
  await tx.db
    .delete(emailChanges)
    .where(and(inArray(emailChanges.userId, [from]), isNull(emailChanges.confirmedAt)));
  if (ending.verified) {
    await tx.db.insert(emailChanges).values({
      id: newId(now),
      userId: into,
      fromEmail: ending.email,
      fromVerified: true,
      toEmail: staying.email,
      requestedAt: now,
      expiresAt: now,
      confirmedAt: now,
    });
  }
  await tx.db.insert(mergedAccounts).values({
    id: from,
    intoId: into,
    email: ending.verified ? normalEmail(ending.email) : null,
    mergedAt: now,
  });
  await tx.db
    .update(profiles)
    .set({
      image: sql`coalesce(${profiles.image}, (select other.image from profiles other where other.id = ${from}::uuid))`,
    })
    .where(eq(profiles.id, into));
  const [details] = await tx.db
    .select()
    .from(profileDetails)
    .where(eq(profileDetails.userId, from));
  if (details) {
    const own = profileDetails;
    const value = (column: "phone" | "timeZone" | "shownName") =>
      sql`coalesce(${own[column]}, ${details[column]})`;
    // An emergency contact is one person, so its three columns come from one account.
    const contact = (column: "emergencyName" | "emergencyRelation" | "emergencyPhone") =>
      sql`case when ${own.emergencyName} is null and ${own.emergencyPhone} is null
        then ${details[column]}::text else ${own[column]} end`;
    await tx.db
      .insert(profileDetails)
      .values({ ...details, userId: into })
      .onConflictDoUpdate({
        target: profileDetails.userId,
        set: {
          phone: value("phone"),
          timeZone: value("timeZone"),
          shownName: value("shownName"),
          languages: sql`case when cardinality(${own.languages}) = 0 then excluded.languages else ${own.languages} end`,
          emergencyName: contact("emergencyName"),
          emergencyRelation: contact("emergencyRelation"),
          emergencyPhone: contact("emergencyPhone"),
          updatedAt: now,
        },
      });
  }
  await record(tx, nameChanged, { userId: from });
  await record(tx, nameChanged, { userId: into });
}

/** Deletes the account that was merged, with its sessions and everything by which it signs in. */
export async function afterMerge(tx: Tx, { from }: Merge): Promise<void> {
  await tx.db.delete(profiles).where(eq(profiles.id, from));
}

/** An account that may belong to the same person as another one. */
export type LikeAccount = {
  id: string;
  name: string;
  email: string;
  verified: boolean;
  joinedAt: Date;
  /** The name and the address in the form in which they are compared. */
  likeName: string;
  likeEmail: string;
};

/**
 * Returns at most 1000 accounts that share their name, or their address but for what follows a plus
 * sign, with another account. The newest come first. One query.
 */
export async function likeAccounts(ctx: Pick<Ctx, "db">): Promise<LikeAccount[]> {
  const found = await rows<Omit<LikeAccount, "joinedAt"> & { joinedAt: string | Date }>(
    ctx.db,
    sql`with compared as (
        select id, name, email, email_verified, created_at,
          lower(regexp_replace(regexp_replace(normalize(trim(name), NFD), '[\\u0300-\\u036f]', '', 'g'),
            '\\s+', ' ', 'g')) as like_name,
          regexp_replace(lower(email), '\\+[^@]*@', '@') as like_email
        from profiles
      ), counted as (
        select *, count(*) over (partition by like_name) as named,
          count(*) over (partition by like_email) as addressed
        from compared
      )
      select id, name, email, email_verified as verified, created_at as "joinedAt",
        like_name as "likeName", like_email as "likeEmail"
      from counted where (named > 1 and like_name <> '') or addressed > 1
      order by created_at desc, id limit 1000`,
  );
  return found.map((each) => ({ ...each, joinedAt: new Date(each.joinedAt) }));
}

/** The telephone numbers in people's details. */
export const accountTelephones: SamenessSource = {
  what: "telephone number",
  valuesOf: async (ctx, people) => {
    const ids = people.map(({ id }) => id);
    const found = await ctx.db
      .select({ id: profileDetails.userId, phone: profileDetails.phone })
      .from(profileDetails)
      .where(and(inArray(profileDetails.userId, ids), isNotNull(profileDetails.phone)));
    return new Map(found.map(({ id, phone }) => [id, [phone!]]));
  },
};
