import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { courseItems, courseModules, courses } from "../tables/courses.ts";

/** The place of an item's module in its course. */
const modulePlace = sql`(select m.position from ${courseModules} m
  where m.course_id = ${courseItems.courseId} and m.id = ${courseItems.moduleId})`;

/** The lectures that courses have now, for queries that join courses and items. */
export const presentLectures = and(
  eq(courseItems.kind, "lecture"),
  isNull(courseItems.removedAt),
  isNull(courses.removedAt),
);

/** The order in which lectures are taught, for queries that join courses and items. */
export const asTaught: SQL[] = [
  asc(courses.position),
  asc(courses.id),
  asc(modulePlace),
  asc(courseItems.position),
];

/** The same as one expression, for the orders of a list. */
export const placeTaught = sql`${courses.position} * 1000000 + ${modulePlace} * 1000 + ${courseItems.position}`;
