import { and, eq, sql } from "drizzle-orm";
import { enrolmentsOf } from "#app/contexts/admissions/public.server.ts";
import { moduleCards } from "#app/contexts/catalogue/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import {
  type Earned,
  earnedBefore,
  isComplete,
  nextItem,
  type Progress,
  progressOf,
} from "./progress.ts";
import { earnedColumns } from "./progress.server.ts";
import { learningPolicy } from "../policy.ts";
import { userCourseProgress, userCourseSummary } from "../tables/courses.ts";
import { publishedCourses, publishedOutlines } from "./published.server.ts";

/** A course, or a place on a module without online theory, as the dashboard lists it. */
export type LearningCard = {
  /** The id in the viewer's address: /course/{id}. */
  id: string;
  title: string;
  description: string;
  /** Null if there is no online theory. */
  progress: Progress | null;
  complete: boolean;
  /** Whether all of it was completed once, even if it has grown since. It counts as a certification. */
  certified: boolean;
  /** The higher percentage that they had before it grew. */
  earned: Earned | null;
  /** The first item that is not completed. */
  next: { id: string; title: string } | null;
  lastAccessedAt: Date | null;
  /** When and where the place begins; null for courses without a module. */
  place: { intakeDate: string; endsOn: string; location: string } | null;
};

/**
 * Returns everything that is open to the actor: what they opened last comes first, then the
 * institute's order.
 *
 * Four queries, whatever the number of courses and places; two more after a change of courses.
 */
export async function learningCards(ctx: Ctx): Promise<LearningCard[]> {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const places = await enrolmentsOf(ctx, actor.id);
  const enrolledIn = [...new Set(places.flatMap(({ moduleIds }) => moduleIds))];
  const published = await publishedCourses(ctx);
  const outlines = await publishedOutlines(ctx);
  const own = { userId: actor.id };
  const completions = await completionsBy(ctx.db).execute(own);
  const summaries = await summariesOf(ctx.db).execute(own);
  const modules = await moduleCards(ctx, enrolledIn);

  const placeOf = (moduleId: string | null) => {
    const place = places.find(({ moduleIds }) => moduleId && moduleIds.includes(moduleId));
    if (!place) return null;
    const { intakeDate, endsOn, location } = place;
    return { intakeDate, endsOn, location };
  };
  const open = published.filter(({ moduleId }) =>
    learningPolicy.openCourse(actor, { moduleId, published: true, enrolledIn }),
  );
  const online = open.map(({ id, title, description, moduleId }): LearningCard => {
    const content = outlines.get(id) ?? [];
    const done = new Set(
      completions.filter(({ courseId }) => courseId === id).map(({ contentId }) => contentId),
    );
    const progress = progressOf(
      content.map((item) => item.id),
      done,
    );
    const next = nextItem(content, done);
    const summary = summaries.find(({ courseId }) => courseId === id);
    const complete = isComplete(progress);
    return {
      id,
      title,
      description,
      progress,
      complete,
      certified: complete || Boolean(summary?.completedAt),
      earned: earnedBefore(summary, progress),
      next: next ? { id: next.id, title: next.title } : null,
      lastAccessedAt: summary?.at ?? null,
      place: placeOf(moduleId),
    };
  });
  const taught = new Set(open.map(({ moduleId }) => moduleId));
  const atTheBase = modules
    .filter(({ id }) => !taught.has(id))
    .map(({ id, title, description }): LearningCard => {
      const rest = {
        progress: null,
        complete: false,
        certified: false,
        earned: null,
        next: null,
        lastAccessedAt: null,
      };
      return { id, title, description, ...rest, place: placeOf(id) };
    });
  return [...online, ...atTheBase].sort(
    (one, other) => (other.lastAccessedAt?.getTime() ?? 0) - (one.lastAccessedAt?.getTime() ?? 0),
  );
}

const completionsBy = (db: Ctx["db"]) =>
  prepared(db, "learning.completions", () =>
    db
      .select({ courseId: userCourseProgress.courseId, contentId: userCourseProgress.contentId })
      .from(userCourseProgress)
      .where(
        and(
          eq(userCourseProgress.userId, sql.placeholder("userId")),
          eq(userCourseProgress.isCompleted, true),
        ),
      )
      .prepare("learning_completions"),
  );

const summariesOf = (db: Ctx["db"]) =>
  prepared(db, "learning.summaries", () =>
    db
      .select({
        courseId: userCourseSummary.courseId,
        at: userCourseSummary.lastAccessedAt,
        completedAt: userCourseSummary.completedAt,
        ...earnedColumns,
      })
      .from(userCourseSummary)
      .where(eq(userCourseSummary.userId, sql.placeholder("userId")))
      .prepare("learning_summaries"),
  );
