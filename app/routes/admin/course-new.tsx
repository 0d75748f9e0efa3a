import { data, Link } from "react-router";
import { NewCourse } from "#app/contexts/learning/authoring-forms.ts";
import { authoringRefusal, authoringToasts } from "#app/contexts/learning/authoring-messages.ts";
import { addCourse } from "#app/contexts/learning/commands/edit-course.server.ts";
import { opensWith } from "#app/contexts/learning/queries/authoring-course.server.ts";
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
import type { Route } from "./+types/course-new.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { modules: await answering(() => opensWith(ctxOf(context))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  const parsed = parseForm(form, NewCourse);
  if (!parsed.ok) return data(parsed.reply, 422);
  const { ctx, wake } = context.get(requestContext);
  const added = await answering(() => addCourse(ctx, parsed.value));
  if (!added.ok) return data(authoringRefusal(form, added), 422);
  wake();
  return redirectWithToast(
    context,
    `/admin/courses/${added.value.id}`,
    authoringToasts.courseAdded,
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "New course", description: "Begins a course.", noindex: true });

export default function CourseNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/admin/courses" className="link">
          Courses
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">New course</h1>
      <CourseForm reply={actionData} cancel="/admin/courses" modules={loaderData.modules} />
    </>
  );
}
