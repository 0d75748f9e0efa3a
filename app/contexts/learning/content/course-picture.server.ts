import type { Ctx } from "#app/platform/ctx.ts";
import { coursePictures } from "../tables/courses.ts";

/** The folder of uploaded pictures in the file store. */
const PICTURE_FOLDER = "course-pictures";

export const pictureFile = (id: string, width: number) => `${PICTURE_FOLDER}/${id}/${width}.webp`;

/** Returns the files of all pictures that staff uploaded for courses, for a backup. */
export async function storedCoursePictures(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: coursePictures.id, widths: coursePictures.widths })
    .from(coursePictures);
  return rows.flatMap(({ id, widths }) => widths.map((width) => pictureFile(id, width)));
}
