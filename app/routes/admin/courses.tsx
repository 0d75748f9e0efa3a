import { data } from "react-router";
import { reorder } from "#app/contexts/learning/commands/reorder.server.ts";
import { authoringToasts } from "#app/contexts/learning/authoring-messages.ts";
import { authoringViewOf } from "#app/contexts/learning/authoring-view.ts";
import { authoredCourses } from "#app/contexts/learning/queries/authoring-list.server.ts";
import {
  AuthoredCourseList,
  AuthoringFilters,
} from "#app/contexts/learning/ui/authored-course-list.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Glyph } from "#app/ui/primitives/glyph.tsx";
import { movedToast, movementIn } from "./direction.ts";
import type { Route } from "./+types/courses.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const view = authoringViewOf(new URL(request.url).searchParams);
  const list = await answering(() => authoredCourses(ctxOf(context), view));
  return { ...list, view };
}

/** Moves a course up or down. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  if (form.get("intent") !== "move") throw data(null, 400);
  const { id: courseId, direction } = movementIn(form, "course");
  await answering(() => reorder(ctxOf(context), { courseId }, direction));
  const toast = authoringToasts[movedToast[direction]];
  return redirectWithToast(context, "/admin/courses", toast);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Courses: the office",
    description: "What is taught online.",
    noindex: true,
  });

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { rows, page, view, can } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Courses</h1>
        <ButtonLink to="/admin/courses/new">
          <Glyph name="plus" className="size-4" /> New course
        </ButtonLink>
      </div>
      <AuthoringFilters view={view} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <AuthoredCourseList rows={rows} reorder={can.reorder} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {view.search || view.state !== "all"
              ? "No course matches this search."
              : "There is no course yet. Add the first one; it stays a draft until you publish it."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}
