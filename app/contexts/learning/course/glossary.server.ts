import type { Ctx } from "#app/platform/ctx.ts";
import { glossaryOf } from "../content/glossary.server.ts";
import { rendered } from "../content/reading-matter.server.ts";
import { shownCourse } from "./open-course.server.ts";
import { outlineOf } from "./published.server.ts";

/**
 * Returns the glossary of a course that the actor may see, and the item that they came from;
 * undefined for other courses. At most four queries.
 */
export async function courseGlossary(ctx: Ctx, courseId: string, from: string | null) {
  const shown = await shownCourse(ctx, courseId);
  if (!shown) return undefined;
  const { terms } = await glossaryOf(ctx, courseId);
  const item = (await outlineOf(ctx, courseId)).find(({ id }) => id === from);
  return {
    course: { id: courseId, title: shown.course.title },
    from: item ? { id: item.id, title: item.title } : null,
    terms: await Promise.all(
      terms.map(async ({ id, term, also, text }) => ({
        id,
        term,
        also,
        html: await rendered(text, []),
      })),
    ),
  };
}
