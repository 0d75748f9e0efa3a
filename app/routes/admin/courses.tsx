import { href } from "react-router";
import { courseBulk } from "#app/contexts/learning/authoring/bulk.server.ts";
import { courseSource, mayReorder } from "#app/contexts/learning/authoring/list.server.ts";
import { courseList } from "#app/contexts/learning/authoring/list.ts";
import { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { reorder } from "#app/contexts/learning/authoring/reorder.server.ts";
import { courseCells } from "#app/contexts/learning/authoring/ui/authored-course-list.tsx";
import { isContentId } from "#app/contexts/learning/content/rules.ts";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ctxOf } from "#app/web/context.ts";
import { currentPath } from "#app/web/current-path.ts";
import { formOf } from "#app/web/form-data.ts";
import { actOnList, loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/courses.ts";
import { movedToast, movementIn } from "./direction.ts";

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, courseSource, { actions: courseBulk });
  return { list, can: { reorder: mayReorder(ctxOf(args.context), list) } };
}

/** Moves a course up or down; publishes or withdraws the selected courses. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await formOf(request.clone());
  if (form.get("intent") !== "move") {
    return actOnList(args, courseSource, { actions: courseBulk, isRow: isContentId });
  }
  const { id: courseId, direction } = movementIn(form, "course");
  await reorder(ctxOf(context), { courseId }, direction);
  return redirectWithToast(context, currentPath(request), authoringToasts[movedToast[direction]]);
}

export const meta = titled("Courses: the office", "What is taught online.");

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { list, can } = loaderData;
  const { q, state } = list.view.filters;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Courses</h1>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/courses/mapping" look="secondary">
            Mapping
          </ButtonLink>
          <ButtonLink to="/admin/courses/facts" look="secondary">
            Facts
          </ButtonLink>
          <ButtonLink to="/admin/courses/readings" look="secondary">
            Readings
          </ButtonLink>
          <ButtonLink to="/admin/courses/import" look="secondary">
            Import a course
          </ButtonLink>
          <ButtonLink to="/admin/courses/new">
            <Icon name="plus" className="size-4" /> New course
          </ButtonLink>
        </p>
      </div>
      <ListPage
        list={courseList}
        data={list}
        cells={courseCells(can.reorder ? list.rows : undefined)}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        links={({ id }) => [
          { to: href("/admin/courses/:courseId", { courseId: id }), label: "Edit" },
        ]}
        empty={
          q || state !== "all"
            ? "No course matches this search."
            : "There is no course yet. Add the first one; it stays a draft until you publish it."
        }
      />
    </>
  );
}
