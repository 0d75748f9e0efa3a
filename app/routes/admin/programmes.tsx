import { moveProgramme } from "#app/contexts/catalogue/programme/commands.server.ts";
import { catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { staffProgrammes } from "#app/contexts/catalogue/staff-queries.server.ts";
import { StaffProgrammes } from "#app/contexts/catalogue/programme/ui/staff-programmes.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/programmes.ts";
import { movedToast, movementIn } from "./direction.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { rows: await staffProgrammes(ctxOf(context)) };
}

/** Moves a programme up or down. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id, direction } = movementIn(await formOf(request), "programme");
  await moveProgramme(ctxOf(context), id, direction);
  const toast = catalogueToasts[movedToast[direction]];
  return redirectWithToast(context, "/admin/programmes", toast);
}

export const meta = titled(
  "Programmes: the office",
  "What people apply for, under each of its names.",
);

export default function Programmes({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Programmes</h1>
        <ButtonLink to="/admin/programmes/new">
          <Icon name="plus" className="size-4" /> New programme
        </ButtonLink>
      </div>
      <p className="mt-2 mb-6 max-w-text text-slate">
        What people apply for, ask fees of and see on the front page, in this order everywhere. Each
        leads to modules of the catalogue.
      </p>
      <StaffProgrammes rows={loaderData.rows} />
    </>
  );
}
