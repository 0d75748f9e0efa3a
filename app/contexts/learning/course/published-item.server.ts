import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { isContentId } from "../content/rules.ts";
import { courseItems } from "../tables/courses.ts";

export type ItemRow = typeof courseItems.$inferSelect;

/** A published item of a course, with its text; undefined for an unknown id and for drafts. */
export async function publishedItem(
  ctx: Pick<Ctx, "db">,
  courseId: string,
  itemId: string,
): Promise<ItemRow | undefined> {
  if (!isContentId(itemId)) return undefined;
  const [item] = await ctx.db
    .select()
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, courseId),
        eq(courseItems.id, itemId),
        isNotNull(courseItems.publishedAt),
      ),
    );
  return item;
}
