import { Link } from "react-router";
import { moveInstructor } from "#app/contexts/institute/commands/instructor.server.ts";
import { instituteToasts } from "#app/contexts/institute/messages.ts";
import { officeInstructors } from "#app/contexts/institute/queries/instructors.server.ts";
import { OfficeInstructors } from "#app/contexts/institute/ui/office-instructors.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Glyph } from "#app/ui/primitives/glyph.tsx";
import { movedToast, movementIn } from "./direction.ts";
import type { Route } from "./+types/instructors.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { rows: await answering(() => officeInstructors(ctxOf(context))) };
}

/** Moves a profile up or down. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { id, direction } = movementIn(await formOf(request), "instructor");
  await answering(() => moveInstructor(ctxOf(context), id, direction));
  const toast = instituteToasts[movedToast[direction]];
  return redirectWithToast(context, "/admin/instructors", toast);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Instructors: the office",
    description: "The people who teach, as the About page introduces them.",
    noindex: true,
  });

export default function Instructors({ loaderData }: Route.ComponentProps) {
  const { rows } = loaderData;
  const none = rows.every(({ published }) => !published);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Instructors</h1>
        <ButtonLink to="/admin/instructors/new">
          <Glyph name="plus" className="size-4" /> New profile
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
        <OfficeInstructors rows={rows} />
      ) : (
        <p className="border-y border-mist py-10 text-slate">
          There is no profile yet. Add the first one; it stays hidden until you publish it.
        </p>
      )}
    </>
  );
}
