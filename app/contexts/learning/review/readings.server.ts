import { and, desc, eq, gte, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { z } from "zod";
import { taughtDraftOf } from "../authoring/course-queries.server.ts";
import { editedItem } from "../authoring/rows.server.ts";
import { taughtBy } from "../authoring/taught.server.ts";
import { lectureRead } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import { courseItemRevisions, courseItems, courses } from "../tables/courses.ts";
import { lectureReadings } from "../tables/review.ts";
import { asTaught, presentLectures } from "./order.ts";
import type { readingForm } from "./form.ts";
import { SOURCES, sourcesIn } from "./references.ts";
import { latestToday } from "./rules.ts";

/** What the last reading of a lecture is worth. */
export type ReadingState = "never" | "changed-since" | "read";

const below = sql<string>`split_part(${courseItems.details} ->> 'body', ${`${SOURCES}\n`}, 2)`;

/**
 * Returns every lecture with its last reading and with the sources that it was never compared with.
 * What nobody has read as it is now comes first within its course. Two queries.
 */
export async function lectureReadingStates(ctx: Ctx): Promise<LectureReading[]> {
  authorize(learningPolicy.readContentReview(ctx.actor));
  return statesOf(ctx);
}

/** Returns the same of one course, for those who write it. @throws NotFound */
export async function courseReadingStates(ctx: Ctx, courseId: string) {
  const { id, title } = await taughtDraftOf(ctx, courseId);
  return { course: { id, title }, lectures: await statesOf(ctx, id) };
}

/** A lecture with its last reading. */
export type LectureReading = {
  courseId: string;
  course: string;
  id: string;
  title: string;
  contentVersion: number;
  readOn: string | null;
  state: ReadingState;
  notCompared: { title: string }[];
};

/** Returns the lectures of all courses, or of one, with their last readings. Two queries. */
async function statesOf(ctx: Pick<Ctx, "db">, only?: string): Promise<LectureReading[]> {
  const lectures = await ctx.db
    .select({
      courseId: courses.id,
      course: courses.title,
      id: courseItems.id,
      title: courseItems.title,
      contentVersion: courseItems.contentVersion,
      below,
    })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(and(presentLectures, only === undefined ? undefined : eq(courses.id, only)))
    .orderBy(...asTaught);
  const { courseId, itemId, readOn, contentVersion } = lectureReadings;
  const last = await ctx.db
    .selectDistinctOn([courseId, itemId], { courseId, itemId, readOn, contentVersion })
    .from(lectureReadings)
    .where(only === undefined ? undefined : eq(courseId, only))
    .orderBy(courseId, itemId, desc(contentVersion), desc(readOn));
  const read = new Map(last.map((row) => [`${row.courseId}/${row.itemId}`, row]));
  return lectures.map(({ below: sources, ...lecture }) => {
    const reading = read.get(`${lecture.courseId}/${lecture.id}`);
    return {
      ...lecture,
      readOn: reading?.readOn ?? null,
      state: stateOf(lecture.contentVersion, reading?.contentVersion),
      notCompared: sourcesIn(sources).filter(({ checked }) => checked === null),
    };
  });
}

/**
 * Returns a lecture with its sources and all of its readings, the newest first, for those who write
 * its course. @throws NotFound
 */
export async function readingsOf(ctx: Ctx, courseId: string, itemId: string) {
  const { title } = await taughtDraftOf(ctx, courseId);
  const item = await lecture(ctx, courseId, itemId);
  const rows = await ctx.db
    .select()
    .from(lectureReadings)
    .where(and(eq(lectureReadings.courseId, courseId), eq(lectureReadings.itemId, itemId)))
    .orderBy(desc(lectureReadings.readOn), desc(lectureReadings.recordedAt));
  const names = await displayNames(
    ctx,
    rows.map(({ readBy }) => readBy),
  );
  const body = item.details.kind === "lecture" ? item.details.body : "";
  return {
    course: { id: courseId, title },
    lecture: { id: itemId, title: item.title, contentVersion: item.contentVersion },
    sources: sourcesIn(body.split(`${SOURCES}\n`)[1] ?? ""),
    readings: rows.map(({ id, readOn, compared, corrected, contentVersion, readBy }) => ({
      id,
      readOn,
      compared,
      corrected,
      changedSince: contentVersion !== item.contentVersion,
      by: (readBy && names.get(readBy)) || null,
    })),
    today: ctx.clock.now().toISOString().slice(0, 10),
  };
}

/**
 * Records that the actor has read a lecture, as it is now, against its sources.
 *
 * Errors: "in-the-future"; "own-text" if the actor has saved the lecture since its last reading,
 * because a lecture is read by somebody who did not write it.
 */
export async function recordReading(
  ctx: Ctx,
  { courseId, itemId }: { courseId: string; itemId: string },
  { readOn, compared, corrected = "" }: z.output<typeof readingForm>,
): Promise<Result<undefined, "in-the-future" | "own-text">> {
  return transact<undefined, "in-the-future" | "own-text">(ctx, async (tx) => {
    authorize(learningPolicy.recordReadings(tx.actor, await taughtBy(tx, courseId)));
    const { contentVersion } = await lecture(tx, courseId, itemId);
    const recordedAt = tx.clock.now();
    if (readOn > latestToday(recordedAt)) return err("in-the-future");
    if (await wroteSinceLastReading(tx, courseId, itemId)) return err("own-text");
    const reading = { courseId, itemId, readOn, compared, corrected, contentVersion };
    const readBy = actorId(tx.actor)!;
    await tx.db.insert(lectureReadings).values({ id: newId(), ...reading, readBy, recordedAt });
    await record(tx, lectureRead, { courseId, itemId }, { after: { readOn, compared, corrected } });
    return ok();
  });
}

function stateOf(present: number, read: number | undefined): ReadingState {
  if (read === undefined) return "never";
  return read === present ? "read" : "changed-since";
}

async function lecture(ctx: Pick<Ctx, "db">, courseId: string, itemId: string) {
  const item = await editedItem(ctx, courseId, itemId);
  return orNotFound(item.kind === "lecture" ? item : undefined);
}

async function wroteSinceLastReading(tx: Tx, courseId: string, itemId: string): Promise<boolean> {
  const [last] = await tx.db
    .select({ at: lectureReadings.recordedAt })
    .from(lectureReadings)
    .where(and(eq(lectureReadings.courseId, courseId), eq(lectureReadings.itemId, itemId)))
    .orderBy(desc(lectureReadings.recordedAt))
    .limit(1);
  const [own] = await tx.db
    .select({ number: courseItemRevisions.number })
    .from(courseItemRevisions)
    .where(
      and(
        eq(courseItemRevisions.courseId, courseId),
        eq(courseItemRevisions.itemId, itemId),
        eq(courseItemRevisions.savedBy, actorId(tx.actor)!),
        last ? gte(courseItemRevisions.savedAt, last.at) : undefined,
      ),
    )
    .limit(1);
  return own !== undefined;
}
