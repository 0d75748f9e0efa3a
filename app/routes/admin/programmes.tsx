import { moveProgramme } from "#app/contexts/catalogue/commands/order.server.ts";
import { catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { officeProgrammes } from "#app/contexts/catalogue/queries/office.server.ts";
import { OfficeProgrammes } from "#app/contexts/catalogue/ui/office-programmes.tsx";
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
import type { Route } from "./+types/programmes.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { rows: await answering(() => officeProgrammes(ctxOf(context))) };
}

/** Moves a programme up or down. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { id, direction } = movementIn(await formOf(request), "programme");
  await answering(() => moveProgramme(ctxOf(context), id, direction));
  const toast = catalogueToasts[movedToast[direction]];
  return redirectWithToast(context, "/admin/programmes", toast);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Programmes: the office",
    description: "What people apply for, under each of its names.",
    noindex: true,
  });

export default function Programmes({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Programmes</h1>
        <ButtonLink to="/admin/programmes/new">
          <Glyph name="plus" className="size-4" /> New programme
        </ButtonLink>
      </div>
      <p className="mt-2 mb-6 max-w-text text-slate">
        What people apply for, ask fees of and see on the front page, in this order everywhere. Each
        leads to modules of the catalogue.
      </p>
      <OfficeProgrammes rows={loaderData.rows} />
    </>
  );
}
