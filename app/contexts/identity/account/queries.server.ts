import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { identityPolicy } from "../policy.ts";
import { normalEmail } from "../profile.ts";
import { emailChanges, profileDetails, profiles, recoveryCodes, twoFactors } from "../tables.ts";
import { openSecret } from "../two-factor/two-factor.server.ts";
import { photoAddress } from "./photo.ts";

/** Returns the initial values of the profile form. One query. */
export async function ownProfile(ctx: Ctx) {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const { photo, photoShown, languages, ...rest } = await ownDetails(ctx, actor.id);
  return {
    ...rest,
    photoShown: photoShown ?? false,
    languages: languages ?? [],
    photo: photo && photoAddress(actor.id, photo),
  };
}

/** Returns how the actor's account is secured. Two queries. */
export async function ownSecurity(ctx: Ctx) {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const [state] = await ctx.db
    .select({
      confirmedAt: twoFactors.confirmedAt,
      codesLeft: ctx.db.$count(
        recoveryCodes,
        and(eq(recoveryCodes.userId, actor.id), isNull(recoveryCodes.usedAt)),
      ),
    })
    .from(twoFactors)
    .where(eq(twoFactors.userId, actor.id));
  const [change] = await ctx.db
    .select({ email: emailChanges.toEmail })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, actor.id),
        isNull(emailChanges.confirmedAt),
        gt(emailChanges.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(emailChanges.requestedAt))
    .limit(1);
  return {
    twoFactor: state?.confirmedAt ? { since: state.confirmedAt, codesLeft: state.codesLeft } : null,
    /** The new address that is not confirmed yet. */
    nextEmail: change?.email ?? null,
    can: { setUpTwoFactor: identityPolicy.setUpTwoFactor(actor) },
  };
}

/** Returns the authenticator's secret that waits for its first code, or undefined. */
export async function secretToConfirm(ctx: Ctx): Promise<Uint8Array | undefined> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.setUpTwoFactor(actor));
  const [row] = await ctx.db
    .select({ sealed: twoFactors.sealedSecret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, actor.id), isNull(twoFactors.confirmedAt)));
  return row && openSecret(ctx.site, actor.id, row.sealed);
}

/** Returns the actor's time zone; undefined for guests and if none was chosen. */
export async function ownTimeZone(ctx: Ctx): Promise<string | undefined> {
  const { actor } = ctx;
  if (actor.kind !== "member") return undefined;
  const [row] = await zoneQuery(ctx.db).execute({ userId: actor.id });
  return row?.timeZone ?? undefined;
}

const zoneQuery = (db: Ctx["db"]) =>
  prepared(db, "identity.time-zone", () =>
    db
      .select({ timeZone: profileDetails.timeZone })
      .from(profileDetails)
      .where(eq(profileDetails.userId, sql.placeholder("userId")))
      .prepare("identity_time_zone"),
  );

/**
 * Returns the emergency contact of the person with an address. It is undefined if none was entered,
 * or if the address is not confirmed.
 */
export async function emergencyContact(ctx: Ctx, email: string) {
  const { emergencyName, emergencyRelation, emergencyPhone } = profileDetails;
  const [row] = await ctx.db
    .select({
      userId: profiles.id,
      name: emergencyName,
      relation: emergencyRelation,
      phone: emergencyPhone,
    })
    .from(profiles)
    .innerJoin(profileDetails, eq(profileDetails.userId, profiles.id))
    .where(and(eq(sql`lower(${profiles.email})`, normalEmail(email)), profiles.emailVerified));
  if (!row?.name || !row.phone) return undefined;
  const { userId, name, relation, phone } = row;
  authorize(identityPolicy.readEmergencyContact(ctx.actor, { userId }));
  return { name, relation, phone };
}

/**
 * Returns the version if it is the present photo's and the actor may see it, or throws NotFound.
 */
export async function visiblePhoto(ctx: Ctx, userId: string, version: string): Promise<string> {
  orNotFound(identityPolicy.readPhoto(ctx.actor, { userId }) || undefined);
  const [row] = await ctx.db
    .select({ version: profiles.image })
    .from(profiles)
    .where(and(eq(profiles.id, userId), eq(profiles.image, version)));
  orNotFound(row);
  return version;
}

/** Returns whether a photo is some account's present one and its owner shows it. One query. */
export async function isShownPhoto(ctx: Pick<Ctx, "db">, version: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ shown: profileDetails.photoShown })
    .from(profiles)
    .innerJoin(profileDetails, eq(profileDetails.userId, profiles.id))
    .where(eq(profiles.image, version));
  return row?.shown ?? false;
}

/** Returns what an account's owner has entered. Everything but the name may be missing. */
export async function ownDetails(ctx: Pick<Ctx, "db">, userId: string) {
  const [row] = await ctx.db
    .select({
      name: profiles.name,
      photo: profiles.image,
      photoShown: profileDetails.photoShown,
      phone: profileDetails.phone,
      timeZone: profileDetails.timeZone,
      languages: profileDetails.languages,
      emergencyName: profileDetails.emergencyName,
      emergencyRelation: profileDetails.emergencyRelation,
      emergencyPhone: profileDetails.emergencyPhone,
    })
    .from(profiles)
    .leftJoin(profileDetails, eq(profileDetails.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (!row) throw new Error("an account's details are read for an account that there is");
  return row;
}
