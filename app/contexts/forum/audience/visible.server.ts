import { and, eq, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { hasPlace } from "#app/contexts/admissions/public.server.ts";
import { holdersOf } from "#app/contexts/identity/public.server.ts";
import { hasGraduated, teachesModule } from "#app/contexts/learning/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories } from "../tables.ts";
import { forumCategoryAudiences } from "../tables/audiences.ts";
import { restrictedSubject } from "./rules.ts";

/**
 * Who sees which category. Every query that reads topics or replies of more than one place uses one
 * of these conditions; `audience/visible.test.ts` reads the sources and reports one that does not.
 */

/**
 * The condition that everybody may see a category, by the column with its id. For pages that people
 * share and for what has no reader, such as feeds and the sitemap.
 */
export function openCategory(categoryId: SQLWrapper): SQL {
  return sql`${categoryId} not in (select open_c.id from ${forumCategories} open_c where open_c.restricted)`;
}

/**
 * The condition that the actor may see a category, by the column with its id. For pages that are made
 * for one person: it reads the actor's id.
 */
export function visibleCategory({ actor }: Pick<Ctx, "actor">, categoryId: SQLWrapper): SQL {
  if (actor.kind === "system" || forumPolicy.seeEveryCategory(actor)) return sql`true`;
  if (actor.kind !== "member") return openCategory(categoryId);
  return sql`${categoryId} not in (
    select other_c.id from ${forumCategories} other_c
    where other_c.restricted and not ${belongsTo(sql`${actor.id}::uuid`, sql`other_c.id`)})`;
}

/** Returns whether the actor may see a category. One query, or none for moderators. */
export async function seesCategory(
  ctx: Pick<Ctx, "actor" | "db">,
  categoryId: string,
): Promise<boolean> {
  if (ctx.actor.kind === "system" || forumPolicy.seeEveryCategory(ctx.actor)) return true;
  const { id } = forumCategories;
  const [seen] = await ctx.db
    .select({ id })
    .from(forumCategories)
    .where(and(eq(id, categoryId), visibleCategory(ctx, id)));
  return seen !== undefined;
}

/**
 * The condition that the person in a column may see the category in another, for lists of people who
 * are told of what is in it.
 */
export function visibleTo(profileId: SQLWrapper, categoryId: SQLWrapper): SQL {
  return sql`(${openCategory(categoryId)} or ${belongsTo(profileId, categoryId)}
    or ${profileId} in (${moderatingAccounts()}))`;
}

/**
 * The condition on a notification that its reader still sees the category that it is about, if not
 * everybody does. A cancelled place ends what is listed, summarised and pushed as well.
 */
export const stillTold = (): SQL => sql`case
  when ${notifications.about} like ${`${restrictedSubject("")}%`}
  then ${visibleTo(
    notifications.profileId,
    sql`substr(${notifications.about}, ${sql.raw(String(restrictedSubject("").length + 1))})::uuid`,
  )}
  else true end`;

/** Returns those of some people who may see a category. One query, or none. */
export async function amongThoseWhoSee(
  ctx: Pick<Ctx, "db">,
  categoryId: string,
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const ids = sql.join(
    people.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const seeing = await rows<{ id: string }>(
    ctx.db,
    sql`select person.id::text as id from unnest(array[${ids}]) as person(id)
      where ${visibleTo(sql`person.id`, sql`${categoryId}::uuid`)}`,
  );
  const known = new Set(seeing.map(({ id }) => id));
  return people.filter((id) => known.has(id));
}

const moderatingAccounts = () => sql`${holdersOf("moderator")} union all ${holdersOf("admin")}
  union all ${holdersOf("super_admin")}`;

/** The condition that a person belongs to one of the groups that a category is for. */
function belongsTo(profileId: SQLWrapper, categoryId: SQLWrapper): SQL {
  const subject = sql`of_c.subject`;
  return sql`exists (
    select from ${forumCategoryAudiences} of_c
    where of_c.category_id = ${categoryId} and (
      (of_c.kind = 'module'
        and (${hasPlace(profileId, { moduleId: subject })} or ${teachesModule(profileId, subject)}))
      or (of_c.kind = 'intake' and ${hasPlace(profileId, { intakeId: subject })})
      or (of_c.kind = 'graduates' and ${hasGraduated(profileId)})))`;
}
