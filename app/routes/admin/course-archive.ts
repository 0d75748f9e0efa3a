import { courseArchive } from "#app/contexts/learning/authoring/export-course.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/course-archive.ts";

export const middleware = [adminsOnly];

/** Sends a course as one archive, which can be imported again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const bytes = await courseArchive(ctx, files, params.courseId);
  const fileName = `${params.courseId}.zip`;
  return fileAnswer({ fileName, download: true, mediaType: "application/zip", bytes });
}
