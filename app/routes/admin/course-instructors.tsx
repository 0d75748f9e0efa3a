import { data, Form as PlainForm, href } from "react-router";
import { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import {
  endCourseInstructor,
  nameCourseInstructor,
} from "#app/contexts/learning/authoring/name-instructor.server.ts";
import { instructorsOfCourse } from "#app/contexts/learning/authoring/taught.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { SelectField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-instructors.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return instructorsOfCourse(ctxOf(context), params.courseId);
}

/** Names an instructor of the course, or takes that back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { courseId } = params;
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const here = href("/admin/courses/:courseId/instructors", { courseId });
  const ended = textOf(form, "end");
  if (isId(ended)) {
    await endCourseInstructor(ctx, courseId, ended);
    return redirectWithToast(context, here, authoringToasts.instructorEnded);
  }
  const instructorId = textOf(form, "instructor");
  if (!isId(instructorId)) throw data(null, 400);
  const named = await nameCourseInstructor(ctx, courseId, instructorId);
  const toast = named.ok
    ? authoringToasts.instructorNamed
    : errorToast("This account does not have the role of an instructor.");
  return redirectWithToast(context, here, toast);
}

export const meta = titled("Instructors of a course", "Who writes its lectures and questions.");

export default function CourseInstructors({ loaderData }: Route.ComponentProps) {
  const { course, instructors, others } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/courses/:courseId", { courseId: course.id })} className="link">
          {course.title}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Instructors</h1>
      <p className="mt-1 mb-6 max-w-text text-slate">
        They edit the lectures and questions of this course at “Teach”. What they save in a
        published lecture is shown at once; every save is a revision. Publishing stays with the
        office.
      </p>
      {instructors.length === 0 ? (
        <p className="max-w-text border-y border-mist py-6 text-slate">Nobody is named yet.</p>
      ) : (
        <ul className="max-w-2xl divide-y divide-mist border-y border-mist">
          {instructors.map(({ id, name, hasRole, by, namedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                {name} {!hasRole && <Badge tone="amber">No instructor any more</Badge>}
                <span className="block text-sm text-slate">
                  Named by {by}, <LocalTime at={namedAt} />
                </span>
              </span>
              <PlainForm method="post">
                <Button name="end" value={id} look="secondary">
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </PlainForm>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <PlainForm method="post" className="mt-8 max-w-text space-y-4">
          <SelectField
            name="instructor"
            label="Name an instructor"
            prompt="Please choose"
            options={others}
            state={{ value: "", errors: undefined }}
          />
          <Button>Name</Button>
        </PlainForm>
      )}
    </>
  );
}
