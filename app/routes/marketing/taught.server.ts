import { href } from "react-router";
import {
  articlesOfInstructors,
  pagesOfInstructors,
} from "#app/contexts/blog/author/queries.server.ts";
import { moduleIds, modulesOfInstructors } from "#app/contexts/catalogue/module/queries.server.ts";
import type { Taught } from "#app/contexts/institute/instructor/ui/instructor-profiles.tsx";
import { usualTimeZone } from "#app/contexts/institute/queries.server.ts";
import { courseAddress } from "#app/contexts/learning/course/addresses.ts";
import {
  coursesOfInstructors,
  type WrittenCourse,
} from "#app/contexts/learning/course/published.server.ts";
import { webinarsOfInstructors } from "#app/contexts/webinars/queries.server.ts";
import { formatDay } from "#app/kernel/dates.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/**
 * Returns what the instructors of these profiles teach, present and write, by the ids of the profiles.
 * `until` has the moments at which that changes by itself: a webinar begins, or a scheduled article
 * appears. Seven queries at most, however many profiles there are.
 */
export async function taughtByEach(
  ctx: Ctx,
  profiles: readonly { id: string }[],
): Promise<{ taught: Record<string, Taught>; until: (Date | undefined)[] }> {
  if (profiles.length === 0) return { taught: {}, until: [] };
  const modules = await modulesOfInstructors(ctx);
  const onOffer = new Set(await moduleIds(ctx));
  const courses = await coursesOfInstructors(ctx);
  const webinars = await webinarsOfInstructors(ctx);
  const articles = await articlesOfInstructors(ctx);
  const pages = await pagesOfInstructors(ctx);
  const timeZone = await usualTimeZone(ctx);
  const taught = profiles.map(({ id }): [string, Taught] => [
    id,
    {
      modules: modules.get(id) ?? [],
      webinars: (webinars.coming.get(id) ?? []).map(({ startsAt, ...webinar }) => ({
        ...webinar,
        date: formatDay(startsAt, timeZone),
      })),
      courses: (courses.get(id) ?? []).map((course) => ({
        id: course.id,
        title: course.title,
        lectures: course.lectures,
        to: pageOf(course, onOffer),
      })),
      articles: articles.newest.get(id) ?? [],
      page: pages.get(id) ?? null,
    },
  ]);
  return { taught: Object.fromEntries(taught), until: [webinars.until, articles.until] };
}

/**
 * Returns where a course leads: to the module whose enrolment opens it, or into the course if every
 * member may open it. Null while the module is not on offer.
 */
function pageOf({ id, moduleId }: WrittenCourse, onOffer: ReadonlySet<string>): string | null {
  if (moduleId === null) return courseAddress({ id, preview: false });
  return onOffer.has(moduleId) ? href("/training/:moduleId", { moduleId }) : null;
}
