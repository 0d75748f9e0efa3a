import { moveInstructor } from "#app/contexts/institute/instructor/commands.server.ts";
import { instituteToasts } from "#app/contexts/institute/messages.ts";
import { staffInstructors } from "#app/contexts/institute/instructor/queries.server.ts";
import { StaffInstructors } from "#app/contexts/institute/instructor/ui/staff-instructors.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/instructors.ts";
import { movedToast, movementIn } from "./direction.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { rows: await staffInstructors(ctxOf(context)) };
}

/** Moves a profile up or down. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id, direction } = movementIn(await formOf(request), "instructor");
  await moveInstructor(ctxOf(context), id, direction);
  const toast = instituteToasts[movedToast[direction]];
  return redirectWithToast(context, "/admin/instructors", toast);
}

export const meta = titled(
  "Instructors: the office",
  "The people who teach, as the About page introduces them.",
);

export default function Instructors({ loaderData }: Route.ComponentProps) {
  const { rows } = loaderData;
  const none = rows.every(({ published }) => !published);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Instructors</h1>
        <ButtonLink to="/admin/instructors/new">
          <Icon name="plus" className="size-4" /> New profile
        </ButtonLink>
      </div>
      <p className="mt-2 mb-6 max-w-text text-slate">
        {none ? "Until one profile is published, the " : "The "}
        <Link to="/about#instructors" className="link">
          About page
        </Link>
        {none ? " says that they are coming soon." : " shows the published ones in this order."}
      </p>
      {rows.length > 0 ? (
        <StaffInstructors rows={rows} />
      ) : (
        <p className="border-y border-mist py-10 text-slate">
          There is no profile yet. Add the first one; it stays hidden until you publish it.
        </p>
      )}
    </>
  );
}
