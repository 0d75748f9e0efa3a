import { asc, eq, inArray, sql } from "drizzle-orm";
import { graduates } from "#app/contexts/learning/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { placementFigurePublished } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobPlacements } from "../tables/job-applications.ts";
import { placementFigures } from "../tables/placements.ts";
import { countedSince, mayBePublished, type PublishedFigure } from "./rules.ts";

/** An award with what became of its graduates now, and what its course page shows. */
export type AwardFigure = {
  awardId: string;
  title: string;
  base: number;
  placed: number;
  published: PublishedFigure | null;
};

/** Returns every award with its figure of today and the published one, for staff. Two queries. */
export async function awardFigures(ctx: Ctx): Promise<AwardFigure[]> {
  authorize(recruitmentPolicy.readPlacements(ctx.actor));
  const counted = await countedNow(ctx);
  const published = await ctx.db.select().from(placementFigures);
  return counted.map((figure) => {
    const shown = published.find(({ awardId }) => awardId === figure.awardId);
    return { ...figure, published: shown ? publishedOf(shown) : null };
  });
}

/**
 * Counts an award's graduates and shows the figure on its course page, until it is withdrawn or
 * counted again. Nobody may be recognisable in it.
 *
 * Error: "too-few" with the least numbers.
 */
export async function publishFigure(
  ctx: Ctx,
  awardId: string,
): Promise<Result<undefined, "too-few">> {
  authorize(recruitmentPolicy.publishPlacements(ctx.actor));
  return transact<undefined, "too-few">(ctx, async (tx) => {
    const counted = orNotFound((await countedNow(tx)).find((each) => each.awardId === awardId));
    const { base, placed } = counted;
    if (!mayBePublished(counted)) return err("too-few");
    const publishedAt = tx.clock.now();
    const countedOn = today(tx);
    const values = {
      title: counted.title,
      base,
      placed,
      countedOn,
      from: countedSince(countedOn),
      publishedAt,
    };
    await tx.db
      .insert(placementFigures)
      .values({ awardId, ...values, publishedBy: actorId(tx.actor) })
      .onConflictDoUpdate({ target: placementFigures.awardId, set: values });
    await record(tx, placementFigurePublished, { awardId }, { after: { base, placed, countedOn } });
    return ok();
  });
}

/** Takes an award's figure off its course page. Does nothing if it shows none. */
export async function withdrawFigure(ctx: Ctx, awardId: string): Promise<void> {
  authorize(recruitmentPolicy.publishPlacements(ctx.actor));
  await transact(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(placementFigures)
      .where(eq(placementFigures.awardId, awardId))
      .returning();
    if (!gone) return ok();
    const { base, placed, countedOn } = gone;
    await record(
      tx,
      placementFigurePublished,
      { awardId },
      { before: { base, placed, countedOn } },
    );
    return ok();
  });
}

/** Returns the figures that the course page of some awards shows. One query. */
export async function publishedFigures(
  ctx: Pick<Ctx, "db">,
  awardIds: readonly string[],
): Promise<PublishedFigure[]> {
  if (awardIds.length === 0) return [];
  const found = await ctx.db
    .select()
    .from(placementFigures)
    .where(inArray(placementFigures.awardId, [...awardIds]))
    .orderBy(asc(placementFigures.awardId));
  return found.map(publishedOf);
}

function publishedOf(row: typeof placementFigures.$inferSelect): PublishedFigure {
  const { title, base, placed, from, countedOn } = row;
  return { title, base, placed, from, countedOn };
}

/** Counts the graduates of each award in the last three years, and those who were hired since. */
async function countedNow(ctx: Pick<Ctx, "db" | "clock"> | Tx) {
  return rows<Omit<AwardFigure, "published">>(
    ctx.db,
    sql`select g.award_id as "awardId", max(g.title) as title, count(*)::int as base,
        count(*) filter (where exists (select from ${jobPlacements} p
          where p.profile_id = g.user_id and p.consent = 'given'
            and p.hired_at >= g.graduated_at))::int as placed
      from ${graduates} g where g.graduated_at >= ${countedSince(today(ctx))}::date
      group by g.award_id order by lower(max(g.title))`,
  );
}

const today = (ctx: Pick<Ctx, "clock">) => ctx.clock.now().toISOString().slice(0, 10);
