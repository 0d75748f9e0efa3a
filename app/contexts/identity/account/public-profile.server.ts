import { and, eq, ne, or, sql } from "drizzle-orm";
import { type Actor, isModerator } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { publicProfileChanged, shownNameRemoved } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { profileDetails, profiles, userRoles } from "../tables.ts";
import type { PublicProfileEdit } from "./form.ts";
import { claimsRole } from "./shown-name.ts";

type PublicProfile = {
  /** Null if the member does not say it. */
  joinedAt: Date | null;
  postsShown: boolean;
  /** Whether the member has chosen another name than the account's. */
  hasShownName: boolean;
};

/** Returns what a member's public profile shows, apart from the name. Undefined if there is none. */
export async function publicProfileOf(
  ctx: Pick<Ctx, "db">,
  userId: string,
): Promise<PublicProfile | undefined> {
  const [row] = await ctx.db
    .select({
      createdAt: profiles.createdAt,
      joinedShown: profileDetails.joinedShown,
      postsShown: profileDetails.postsShown,
      shownName: profileDetails.shownName,
    })
    .from(profiles)
    .leftJoin(profileDetails, eq(profileDetails.userId, profiles.id))
    .where(eq(profiles.id, userId));
  return (
    row && {
      joinedAt: row.joinedShown ? row.createdAt : null,
      postsShown: row.postsShown ?? false,
      hasShownName: row.shownName !== null,
    }
  );
}

/** Returns the initial values of the form for the actor's public profile. One query. */
export async function ownPublicProfile(ctx: Ctx) {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  return { id: actor.id, ...(await shownOf(ctx, actor.id)) };
}

async function shownOf(ctx: Pick<Ctx, "db">, userId: string) {
  const [row] = await ctx.db
    .select({
      name: profiles.name,
      shownName: profileDetails.shownName,
      joinedShown: profileDetails.joinedShown,
      postsShown: profileDetails.postsShown,
      photoShown: sql<boolean>`coalesce(${profileDetails.photoShown}, false)
        and ${profiles.image} is not null`,
    })
    .from(profiles)
    .leftJoin(profileDetails, eq(profileDetails.userId, profiles.id))
    .where(eq(profiles.id, userId));
  const { name, shownName, joinedShown, postsShown, photoShown } = orNotFound(row);
  return {
    name,
    photoShown,
    shownName,
    joinedShown: joinedShown ?? false,
    postsShown: postsShown ?? false,
  };
}

type Refusal = "claims-role" | "name-of-staff";

/**
 * Stores what the actor's public profile shows. The audit entry names the changed fields, not the
 * name.
 *
 * Errors: "claims-role" for a name that says that somebody works for the institute, unless they do;
 * "name-of-staff" for the name of somebody who has a role.
 */
export async function editPublicProfile(
  ctx: Ctx,
  form: PublicProfileEdit,
): Promise<Result<undefined, Refusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  return transact<undefined, Refusal>(ctx, async (tx) => {
    const before = await shownOf(tx, actor.id);
    const shownName = form.shownName && form.shownName !== before.name ? form.shownName : null;
    const after = { shownName, joinedShown: form.joinedShown, postsShown: form.postsShown };
    const fields = (["shownName", "joinedShown", "postsShown"] as const).filter(
      (field) => before[field] !== after[field],
    );
    if (fields.length === 0) return ok();
    const problem =
      shownName && fields.includes("shownName") && (await wrong(tx, actor, shownName));
    if (problem) return err(problem);
    const updatedAt = tx.clock.now();
    await tx.db
      .insert(profileDetails)
      .values({ userId: actor.id, ...after, updatedAt })
      .onConflictDoUpdate({ target: profileDetails.userId, set: { ...after, updatedAt } });
    await record(tx, publicProfileChanged, { userId: actor.id }, { after: { fields } });
    return ok();
  });
}

async function wrong(tx: Tx, actor: Actor, shownName: string): Promise<Refusal | undefined> {
  if (claimsRole(shownName) && !isModerator(actor)) return "claims-role";
  const same = sql`lower(${shownName})`;
  const [taken] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .leftJoin(profileDetails, eq(profileDetails.userId, profiles.id))
    .where(
      and(
        ne(profiles.id, actor.kind === "member" ? actor.id : ""),
        or(
          eq(sql`lower(trim(${profiles.name}))`, same),
          eq(sql`lower(${profileDetails.shownName})`, same),
        ),
      ),
    )
    .limit(1);
  return taken && "name-of-staff";
}

/**
 * Takes back the name that a member has chosen for the forum, so that their account's name is shown
 * again. Does nothing if they have chosen none.
 */
export async function removeShownName(ctx: Ctx, userId: string): Promise<void> {
  authorize(identityPolicy.removeShownName(ctx.actor));
  await transact(ctx, async (tx) => {
    const { shownName } = await shownOf(tx, userId);
    if (!shownName) return ok();
    await tx.db
      .update(profileDetails)
      .set({ shownName: null, updatedAt: tx.clock.now() })
      .where(eq(profileDetails.userId, userId));
    await record(tx, shownNameRemoved, { userId }, { before: { shownName } });
    return ok();
  });
}
