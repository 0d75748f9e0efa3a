import type { Ctx } from "#app/platform/ctx.ts";
import { publishedPart, shownPart } from "#app/contexts/learning/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { forumCourseTopics } from "../tables/course-topics.ts";
import { type AboutCourse, type CoursePart, discussionAddress } from "./rules.ts";

/** Ties a new topic to a part of a course. */
export async function tieTopic(tx: Tx, topicId: string, part: CoursePart): Promise<void> {
  const { courseId, moduleId, itemId } = part;
  await tx.db.insert(forumCourseTopics).values({ topicId, courseId, moduleId, itemId });
}

/**
 * Returns the part of a course to which the actor may tie a topic; undefined if they do not see the
 * course, or the part is not published.
 */
export async function partToTie(ctx: Ctx, wanted: CoursePart): Promise<CoursePart | undefined> {
  const part = await shownPart(ctx, wanted);
  return part && { courseId: part.courseId, moduleId: part.moduleId, itemId: part.itemId };
}

/** Returns what a topic is tied to, as its page shows it; null if that is no longer published. */
export async function aboutOf(
  ctx: Pick<Ctx, "db">,
  part: CoursePart | null,
): Promise<AboutCourse | null> {
  const found = part && (await publishedPart(ctx, part));
  return found ? { names: found.names, to: discussionAddress(found) } : null;
}
