import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { allModules } from "#app/contexts/catalogue/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type ItemKind, isContentId } from "../content/rules.ts";
import { frameOf, pictureAddress } from "../content/figures.ts";
import { MOST_LISTED } from "../course/outline.ts";
import { learningPolicy } from "../policy.ts";
import { bankSizes } from "../quiz/bank.server.ts";
import { faultsOf } from "./publish-checks.ts";
import { taughtBy } from "./taught.server.ts";
import {
  courseItems,
  courseModules,
  coursePictures as pictureTable,
  courses,
  quizQuestions,
} from "../tables/courses.ts";

/** An item in its course's outline, for staff. */
export type OutlinedItem = {
  id: string;
  kind: ItemKind;
  title: string;
  published: boolean;
  /** Its release date, and the item that members complete first. */
  opensAt: Date | null;
  prerequisiteId: string | null;
  /** What prevents it from being published. */
  faults: string[];
};

/**
 * Returns a course with everything in it, for staff and its instructors. What prevents an item from
 * being published is read for drafts only, because what is published is ready. Its queries are as
 * many for a long course and for long banks as for short ones. Where a module is `shown`, a course of
 * more than `MOST_LISTED` items lists only the items of that module, or of the first one.
 */
export async function authoredCourse(ctx: Ctx, courseId: string, shown?: string) {
  const course = await taughtDraftOf(ctx, courseId);
  const modules = await modulesOf(ctx, courseId);
  const counts = await countsOf(ctx, courseId);
  const total = [...counts.values()].reduce((sum, { items: n }) => sum + n, 0);
  const only =
    shown !== undefined && total > MOST_LISTED
      ? (modules.find(({ id }) => id === shown) ?? modules[0])?.id
      : undefined;
  const items = await ctx.db
    .select({
      id: courseItems.id,
      kind: courseItems.kind,
      title: courseItems.title,
      moduleId: courseItems.moduleId,
      publishedAt: courseItems.publishedAt,
      opensAt: courseItems.opensAt,
      prerequisiteId: courseItems.prerequisiteId,
    })
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, courseId),
        isNull(courseItems.removedAt),
        only === undefined ? undefined : eq(courseItems.moduleId, only),
      ),
    )
    .orderBy(asc(courseItems.position), asc(courseItems.id));
  const pictures = await coursePicturesOf(ctx, courseId);
  const faults = await draftFaults(ctx, courseId, pictures);
  const outlined = items.map(({ publishedAt, ...item }) => ({
    ...item,
    published: publishedAt !== null,
    faults: faults.get(item.id) ?? [],
  }));
  return {
    id: course.id,
    title: course.title,
    description: course.description,
    published: course.publishedAt !== null,
    pictures: pictures.length,
    drafts: [...counts.values()].reduce((sum, { drafts }) => sum + drafts, 0),
    modules: modules.map(({ id, title, description }) => ({
      id,
      title,
      description,
      /** How many items it has, where they are not listed. */
      folded: only === undefined || only === id ? null : (counts.get(id)?.items ?? 0),
      items: outlined
        .filter(({ moduleId }) => moduleId === id)
        .map(({ moduleId: _moduleId, ...item }): OutlinedItem => item),
    })),
    can: {
      publish: learningPolicy.publishCourses(ctx.actor),
      remove: learningPolicy.removeCourses(ctx.actor),
    },
  };
}

/** Counts the items and drafts of each module of a course. One query. */
async function countsOf(ctx: Pick<Ctx, "db">, courseId: string) {
  const { moduleId, publishedAt } = courseItems;
  const rows = await ctx.db
    .select({
      moduleId,
      items: sql<number>`count(*)::int`,
      drafts: sql<number>`count(*) filter (where ${publishedAt} is null)::int`,
    })
    .from(courseItems)
    .where(and(eq(courseItems.courseId, courseId), isNull(courseItems.removedAt)))
    .groupBy(moduleId);
  return new Map(rows.map((row) => [row.moduleId, row]));
}

/** Returns what prevents each draft of a course from being published. Three queries. */
async function draftFaults(
  ctx: Pick<Ctx, "db">,
  courseId: string,
  pictures: Awaited<ReturnType<typeof coursePicturesOf>>,
): Promise<Map<string, string[]>> {
  const drafts = await ctx.db
    .select({ id: courseItems.id, details: courseItems.details })
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, courseId),
        isNull(courseItems.removedAt),
        isNull(courseItems.publishedAt),
      ),
    );
  const quizzes = drafts.flatMap(({ id, details }) =>
    details.kind === "quiz" ? [{ courseId, id, details }] : [],
  );
  const banks = await bankSizes(ctx, quizzes);
  const flawed = await ctx.db
    .select()
    .from(quizQuestions)
    .where(
      and(
        eq(quizQuestions.courseId, courseId),
        eq(quizQuestions.flawed, true),
        isNull(quizQuestions.retiredAt),
      ),
    )
    .limit(FLAWED);
  return new Map(
    drafts.map(({ id, details }) => [
      id,
      faultsOf({
        details,
        bank: banks.get(id) ?? { all: 0, tagged: new Map() },
        flawed: flawed.filter(({ itemId }) => itemId === id),
        pictures,
      }),
    ]),
  );
}

/** How many questions that cannot be answered are named on the page of a course. */
const FLAWED = 50;

/** Returns a course's own fields, for its form. */
export async function courseContent(ctx: Ctx, courseId: string) {
  const { id, title, description, moduleId, version } = await draftOf(ctx, courseId);
  return { id, title, description, moduleId, version };
}

/**
 * Returns the catalogue modules whose enrolment may open a course: those on offer, and the one that
 * the course has now.
 */
export async function opensWith(
  ctx: Ctx,
  current: string | null = null,
): Promise<{ value: string; label: string }[]> {
  authorize(learningPolicy.readDrafts(ctx.actor));
  const modules = await allModules(ctx);
  return modules
    .filter(({ id, onOffer }) => onOffer || id === current)
    .map(({ id, title, onOffer }) => ({
      value: id,
      label: onOffer ? title : `${title} (retired)`,
    }));
}

/** Returns a module with its course, for its form. */
export async function moduleContent(ctx: Ctx, courseId: string, moduleId: string) {
  const course = await draftOf(ctx, courseId);
  const module = (await modulesOf(ctx, courseId)).find(({ id }) => id === moduleId);
  return { course: { id: course.id, title: course.title }, module: orNotFound(module) };
}

/** Returns the pictures that staff added to a course, newest first. */
export async function coursePicturesOf(ctx: Pick<Ctx, "db">, courseId: string) {
  return ctx.db
    .select()
    .from(pictureTable)
    .where(eq(pictureTable.courseId, courseId))
    .orderBy(desc(pictureTable.addedAt), desc(pictureTable.id));
}

/** Returns a course's pictures, for the page that lists them. */
export async function coursePictures(ctx: Ctx, courseId: string) {
  const { id, title } = await draftOf(ctx, courseId);
  const rows = await coursePicturesOf(ctx, courseId);
  return {
    course: { id, title },
    pictures: rows.map((row) => ({
      id: row.id,
      alt: row.alt,
      markdown: `![${row.alt}](${pictureAddress(row.id)})`,
      frame: orNotFound(frameOf(pictureAddress(row.id), [row])),
    })),
  };
}

/** Returns a course for staff, draft or not. Throws NotFound if it was removed. */
export async function draftOf(ctx: Ctx, courseId: string) {
  authorize(learningPolicy.readDrafts(ctx.actor));
  return courseRow(ctx, courseId);
}

/** Returns the same for staff and for the instructors of the course. */
export async function taughtDraftOf(ctx: Ctx, courseId: string) {
  const course = await courseRow(ctx, courseId);
  authorize(learningPolicy.editContent(ctx.actor, await taughtBy(ctx, courseId)));
  return course;
}

async function courseRow(ctx: Pick<Ctx, "db">, courseId: string) {
  const [row] = isContentId(courseId)
    ? await ctx.db
        .select()
        .from(courses)
        .where(and(eq(courses.id, courseId), isNull(courses.removedAt)))
    : [];
  return orNotFound(row);
}

export async function modulesOf(ctx: Pick<Ctx, "db">, courseId: string) {
  const { id, title, description, version } = courseModules;
  return ctx.db
    .select({ id, title, description, version })
    .from(courseModules)
    .where(and(eq(courseModules.courseId, courseId), isNull(courseModules.removedAt)))
    .orderBy(asc(courseModules.position), asc(courseModules.id));
}
