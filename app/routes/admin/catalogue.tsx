import { moveModule } from "#app/contexts/catalogue/module/commands.server.ts";
import { catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { staffModules } from "#app/contexts/catalogue/staff-queries.server.ts";
import { StaffModules, RetiredModules } from "#app/contexts/catalogue/module/ui/staff-modules.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/catalogue.ts";
import { movedToast, movementIn } from "./direction.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return staffModules(ctxOf(context));
}

/** Moves a module up or down within its group. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id, direction } = movementIn(await formOf(request), "module");
  await moveModule(ctxOf(context), id, direction);
  return redirectWithToast(context, "/admin/catalogue", catalogueToasts[movedToast[direction]]);
}

export const meta = titled(
  "Catalogue: the office",
  "The training modules and what their pages say.",
);

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Catalogue</h1>
        <ButtonLink to="/admin/catalogue/new">
          <Icon name="plus" className="size-4" /> New module
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-text text-slate">
        The order is that of the{" "}
        <Link to="/training" className="link">
          training page
        </Link>
        . What you write of a module stays a draft until you publish it; list prices are{" "}
        <Link to="/admin/settings/prices" className="link">
          in the settings
        </Link>
        , places and seats in the{" "}
        <Link to="/admissions#course-dates" className="link">
          schedule of course dates
        </Link>
        . Which modules the pages under Courses lead to is chosen{" "}
        <Link to="/admin/catalogue/course-pages" className="link">
          page by page
        </Link>
        .
      </p>
      <StaffModules groups={loaderData.groups} />
      {loaderData.retired.length > 0 && <RetiredModules retired={loaderData.retired} />}
    </>
  );
}
