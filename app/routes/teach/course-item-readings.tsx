import { href } from "react-router";
import { reviewToasts } from "#app/contexts/learning/review/messages.ts";
import { readingsOf } from "#app/contexts/learning/review/readings.server.ts";
import { LectureReadings } from "#app/contexts/learning/review/ui/lecture-readings.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
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
    href("/teach/courses/:courseId/items/:itemId/readings", params),
    reviewToasts.readingRecorded,
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Readings: ${args.loaderData.lecture.title}` : "Readings",
    description: "Who has read a lecture against its sources.",
  });

export default function TaughtItemReadings({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lecture } = loaderData;
  const courseId = course.id;
  return (
    <>
      <PageHero
        title={lecture.title}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: "Your courses", to: "/teach/courses" },
              { label: course.title, to: href("/teach/courses/:courseId", { courseId }) },
              { label: "Readings", to: href("/teach/courses/:courseId/readings", { courseId }) },
              { label: lecture.title },
            ]}
          />
        }
      />
      <div className="page max-w-3xl pb-10">
        <p className="mt-6">
          <Link
            to={href("/teach/courses/:courseId/items/:itemId", { courseId, itemId: lecture.id })}
            className="link"
          >
            The lecture
          </Link>
        </p>
        <LectureReadings data={loaderData} result={actionData} />
      </div>
    </>
  );
}
