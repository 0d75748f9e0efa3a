import {
  authoringToasts,
  coursesPublished,
  coursesWithdrawn,
} from "#app/contexts/learning/authoring/messages.ts";
import { authoringViewOf } from "#app/contexts/learning/authoring/list-view.ts";
import {
  publishCourses,
  unpublishCourses,
  unwithdrawCourses,
  withdrawCourses,
} from "#app/contexts/learning/authoring/publish.server.ts";
import { reorder } from "#app/contexts/learning/authoring/reorder.server.ts";
import { isContentId } from "#app/contexts/learning/content/rules.ts";
import { authoredCourses } from "#app/contexts/learning/authoring/list-queries.server.ts";
import {
  AuthoredCourseList,
  AuthoringFilters,
} from "#app/contexts/learning/authoring/ui/authored-course-list.tsx";
import { readWas, versionIn } from "#app/kernel/bulk.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Toast } from "#app/kernel/toast.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { bulkAction, doOrUndo } from "#app/routes/admin/bulk.server.ts";
import { BulkActions } from "#app/ui/patterns/bulk.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/courses.ts";
import { movedToast, movementIn } from "./direction.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = authoringViewOf(url.searchParams);
  const list = await authoredCourses(ctxOf(context), view);
  return { ...list, view };
}

/** Moves a course up or down; publishes or withdraws the selected courses, or undoes that. */
export function action(args: Route.ActionArgs) {
  return bulkAction(args, (ctx, form, here) =>
    form.get("intent") === "move" ? moved(ctx, form) : handled(ctx, form, here),
  );
}

async function moved(ctx: Ctx, form: FormData): Promise<Toast> {
  const { id: courseId, direction } = movementIn(form, "course");
  await reorder(ctx, { courseId }, direction);
  return authoringToasts[movedToast[direction]];
}

function handled(ctx: Ctx, form: FormData, here: string): Promise<Toast> {
  return doOrUndo(form, here, {
    bulkActions: ["publish", "withdraw"],
    isRow: isContentId,
    act: async (chosenAction, ids) => {
      if (chosenAction === "withdraw") {
        const rows = valueOf(await withdrawCourses(ctx, ids));
        return { rows, said: coursesWithdrawn(rows.length) };
      }
      const { rows, empty } = valueOf(await publishCourses(ctx, ids));
      return { rows, said: coursesPublished(rows.length, empty) };
    },
    undo: async (chosenAction, was) => {
      const undo = chosenAction === "publish" ? unpublishCourses : unwithdrawCourses;
      const rows = readWas(was, versionIn, isContentId);
      return { back: valueOf(await undo(ctx, rows)), of: rows.length };
    },
  });
}

export const meta = titled("Courses: the office", "What is taught online.");

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { rows, page, view, can } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Courses</h1>
        <ButtonLink to="/admin/courses/new">
          <Icon name="plus" className="size-4" /> New course
        </ButtonLink>
      </div>
      <AuthoringFilters view={view} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <BulkActions
            actions={[
              { intent: "publish", label: "Publish" },
              { intent: "withdraw", label: "Make drafts again" },
            ]}
          >
            <AuthoredCourseList rows={rows} reorder={can.reorder} />
          </BulkActions>
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
