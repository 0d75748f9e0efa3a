import { data, href } from "react-router";
import { newCourseForm } from "#app/contexts/learning/authoring/form.ts";
import { authoringRefusal, authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { addCourse } from "#app/contexts/learning/authoring/edit-course.server.ts";
import { opensWith } from "#app/contexts/learning/authoring/course-queries.server.ts";
import { CourseForm } from "#app/contexts/learning/authoring/ui/course-forms.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-new.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { modules: await opensWith(ctxOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, newCourseForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const ctx = ctxOf(context);
  const added = await addCourse(ctx, parsed.value);
  if (!added.ok) return data(authoringRefusal(form, added), 422);
  return redirectWithToast(
    context,
    href("/admin/courses/:courseId", { courseId: added.value.id }),
    authoringToasts.courseAdded,
  );
}

export const meta = titled("New course", "Begins a course.");

export default function CourseNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/admin/courses" className="link">
          Courses
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">New course</h1>
      <CourseForm result={actionData} cancel="/admin/courses" modules={loaderData.modules} />
    </>
  );
}
