import { and, desc, eq, isNull, lte, or } from "drizzle-orm";
import type { TextPart } from "#app/kernel/text-part.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { changedTexts } from "#app/platform/text-difference/text-difference.server.ts";
import { savedTexts } from "../authoring/saved-item.ts";
import { changeSince } from "../course/changed.ts";
import type { ItemRow } from "../course/published.server.ts";
import { courseItemRevisions, userCourseProgress } from "../tables/courses.ts";

/** What changed in an item since somebody read it, and when they did. */
export type ChangedItem = {
  /** Its author asks for another reading. */
  material: boolean;
  readAt: Date;
  differences: { label: string; parts: TextPart[] }[];
};

/** This much of a text that stayed the same is shown around a change. */
const AROUND = 160;

/**
 * Returns what changed in a lecture or document since the member read it; null if nothing did that
 * they could see. Two queries if its content version went up since, otherwise none.
 */
export async function changedSince(
  ctx: Pick<Ctx, "db">,
  userId: string,
  item: ItemRow,
  read: number | undefined,
): Promise<ChangedItem | null> {
  const change = changeSince(read, item);
  if (!change) return null;
  const { courseId, id: itemId } = item;
  const [done] = await ctx.db
    .select({ completedAt: userCourseProgress.completedAt, readAt: userCourseProgress.readAt })
    .from(userCourseProgress)
    .where(
      and(
        eq(userCourseProgress.userId, userId),
        eq(userCourseProgress.courseId, courseId),
        eq(userCourseProgress.contentId, itemId),
      ),
    );
  if (!done) return null;
  const readAt = done.readAt ?? done.completedAt;
  const [before] = await ctx.db
    .select()
    .from(courseItemRevisions)
    .where(
      and(
        eq(courseItemRevisions.courseId, courseId),
        eq(courseItemRevisions.itemId, itemId),
        // The first revision is what the item was before anybody changed it.
        or(isNull(courseItemRevisions.savedAt), lte(courseItemRevisions.savedAt, readAt)),
      ),
    )
    .orderBy(desc(courseItemRevisions.number))
    .limit(1);
  const differences = before
    ? changedTexts(savedTexts({ ...before, version: before.number }), savedTexts(item))
    : [];
  const material = change === "material";
  // It was only moved to another module.
  if (!material && differences.length === 0) return null;
  return {
    material,
    readAt,
    differences: differences.map(({ label, parts }) => ({ label, parts: parts.map(shortened) })),
  };
}

/** Leaves out the middle of what stayed the same. */
function shortened(part: TextPart): TextPart {
  if (part.kind !== "same" || part.text.length <= 2 * AROUND) return part;
  return { ...part, text: `${part.text.slice(0, AROUND)}\n[…]\n${part.text.slice(-AROUND)}` };
}
