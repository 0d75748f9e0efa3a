import { data, href } from "react-router";
import { newItemForm } from "#app/contexts/learning/authoring/form.ts";
import { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { addItem } from "#app/contexts/learning/authoring/edit-item.server.ts";
import { moduleContent } from "#app/contexts/learning/authoring/course-queries.server.ts";
import { NewItemForm } from "#app/contexts/learning/authoring/ui/course-forms.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-item-new.ts";

const moduleIn = (request: Request) => new URL(request.url).searchParams.get("module") ?? "";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return moduleContent(ctxOf(context), params.courseId, moduleIn(request));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { courseId } = params;
  const parsed = parseForm(await formOf(request), newItemForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const ctx = ctxOf(context);
  const added = await addItem(ctx, courseId, moduleIn(request), parsed.value);
  if (!added.ok) throw data(null, 500);
  return redirectWithToast(
    context,
    href("/admin/courses/:courseId/items/:itemId", { courseId, itemId: added.value.id }),
    authoringToasts.itemAdded,
  );
}

export const meta = titled("Add to a course", "Adds an item.");

export default function CourseItemNew({ loaderData, actionData }: Route.ComponentProps) {
  const { course, module } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/courses/:courseId", { courseId: course.id })} className="link">
          {course.title}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Add to “{module.title}”</h1>
      <NewItemForm
        result={actionData}
        cancel={href("/admin/courses/:courseId", { courseId: course.id })}
      />
    </>
  );
}
