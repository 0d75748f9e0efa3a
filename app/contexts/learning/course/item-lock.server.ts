import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { courseItems } from "../tables/courses.ts";
import { type ItemLock, lockOf } from "./item-lock.ts";
import { completionsOf } from "./progress.server.ts";
import type { ItemRow } from "./published.server.ts";

/** Returns why a member cannot open an item yet; null if they can. Two queries, or none if nothing is asked. */
export async function itemLock(
  ctx: Pick<Ctx, "db" | "clock">,
  item: Pick<ItemRow, "courseId" | "id" | "opensAt" | "prerequisiteId">,
  userId: string,
): Promise<ItemLock | null> {
  const { courseId, opensAt, prerequisiteId } = item;
  if (!opensAt && !prerequisiteId) return null;
  const completed = await completionsOf(ctx, userId, courseId);
  const [prerequisite] = prerequisiteId
    ? await ctx.db
        .select({ id: courseItems.id })
        .from(courseItems)
        .where(
          and(
            eq(courseItems.courseId, courseId),
            eq(courseItems.id, prerequisiteId),
            isNotNull(courseItems.publishedAt),
          ),
        )
    : [];
  const published = new Set(prerequisite ? [prerequisite.id] : []);
  return lockOf(item, { completed, published, now: ctx.clock.now() });
}
