import type { Ctx } from "#app/platform/ctx.ts";
import { pictureFile } from "./course-picture.ts";
import { coursePictures } from "../tables/courses.ts";

/** The files of all pictures that staff uploaded for courses, for a backup. */
export async function storedCoursePictures(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: coursePictures.id, widths: coursePictures.widths })
    .from(coursePictures);
  return rows.flatMap(({ id, widths }) => widths.map((width) => pictureFile(id, width)));
}
