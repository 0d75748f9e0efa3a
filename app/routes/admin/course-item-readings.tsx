import { href } from "react-router";
import { reviewToasts } from "#app/contexts/learning/review/messages.ts";
import { readingsOf } from "#app/contexts/learning/review/readings.server.ts";
import { LectureReadings } from "#app/contexts/learning/review/ui/lecture-readings.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { saveReading } from "#app/routes/reading-save.server.ts";
import type { Route } from "./+types/course-item-readings.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return readingsOf(ctxOf(context), params.courseId, params.itemId);
}

/** Records a reading. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const refused = await saveReading(ctxOf(context), params, await formOf(request));
  if (refused) return refused;
  return redirectWithToast(
    context,
    href("/admin/courses/:courseId/items/:itemId/readings", params),
    reviewToasts.readingRecorded,
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Readings: ${args.loaderData.lecture.title}` : "Readings",
    description: "Who has read a lecture against its sources.",
  });

export default function CourseItemReadings({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lecture } = loaderData;
  const editor = { courseId: course.id, itemId: lecture.id };
  return (
    <>
      <p className="print:hidden">
        <Link to={href("/admin/courses/readings")} className="link">
          Readings
        </Link>
      </p>
      <h1 className="mt-4 text-2xl break-words">{lecture.title}</h1>
      <p className="mt-1 text-slate">
        {course.title},{" "}
        <Link to={href("/admin/courses/:courseId/items/:itemId", editor)} className="link">
          the lecture
        </Link>
      </p>
      <LectureReadings data={loaderData} result={actionData} />
    </>
  );
}
