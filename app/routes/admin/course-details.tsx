import { data, Link } from "react-router";
import { ChangedCourse } from "#app/contexts/learning/authoring-forms.ts";
import { authoringRefusal, authoringToasts } from "#app/contexts/learning/authoring-messages.ts";
import { changeCourse } from "#app/contexts/learning/commands/edit-course.server.ts";
import { courseWords, opensWith } from "#app/contexts/learning/queries/authoring-course.server.ts";
import { CourseForm } from "#app/contexts/learning/ui/course-forms.tsx";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import type { Route } from "./+types/course-details.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const ctx = ctxOf(context);
  const course = await answering(() => courseWords(ctx, params.courseId));
  return { course, modules: await answering(() => opensWith(ctx, course.moduleId)) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  const parsed = parseForm(form, ChangedCourse);
  if (!parsed.ok) return data({ ...parsed.reply, conflict: undefined }, 422);
  const { ctx, wake } = context.get(requestContext);
  const saved = await answering(() => changeCourse(ctx, params.courseId, parsed.value));
  if (!saved.ok) return data(authoringRefusal(form, saved), 409);
  wake();
  return redirectWithToast(
    context,
    `/admin/courses/${params.courseId}`,
    authoringToasts.courseSaved,
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Course details", description: "A course's words.", noindex: true });

export default function CourseDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { course, modules } = loaderData;
  const { id, title, description, moduleId, revision } = course;
  return (
    <>
      <p>
        <Link to={`/admin/courses/${id}`} className="link">
          {title}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Course details</h1>
      <CourseForm
        saved={{ title, description, moduleId: moduleId ?? "", revision: String(revision) }}
        reply={actionData}
        cancel={`/admin/courses/${id}`}
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

/** After somebody else's save the page shows what is saved now. */
export const shouldRevalidate = () => true;
