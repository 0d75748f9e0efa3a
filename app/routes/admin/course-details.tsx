import { data, href } from "react-router";
import { changedCourseForm } from "#app/contexts/learning/authoring/form.ts";
import { authoringRefusal, authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { changeCourse } from "#app/contexts/learning/authoring/edit-course.server.ts";
import {
  courseContent,
  opensWith,
} from "#app/contexts/learning/authoring/course-queries.server.ts";
import { CourseForm } from "#app/contexts/learning/authoring/ui/course-forms.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-details.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const course = await courseContent(ctx, params.courseId);
  return { course, modules: await opensWith(ctx, course.moduleId) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, changedCourseForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const ctx = ctxOf(context);
  const saved = await changeCourse(ctx, params.courseId, parsed.value);
  if (!saved.ok) return data(authoringRefusal(form, saved), 409);
  return redirectWithToast(
    context,
    href("/admin/courses/:courseId", { courseId: params.courseId }),
    authoringToasts.courseSaved,
  );
}

export const meta = titled("Course details", "A course's words.");

export default function CourseDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { course, modules } = loaderData;
  const { id, title, description, moduleId, version } = course;
  return (
    <>
      <p>
        <Link to={href("/admin/courses/:courseId", { courseId: id })} className="link">
          {title}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Course details</h1>
      <CourseForm
        saved={{ title, description, moduleId: moduleId ?? "", version: String(version) }}
        result={actionData}
        cancel={href("/admin/courses/:courseId", { courseId: id })}
        modules={modules}
      />
      {actionData?.conflict && (
        <SavedNow
          fields={[
            ["Title", title],
            ["Description", description],
            ["Opens with an enrolment in", moduleId ?? ""],
          ]}
        />
      )}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
