import { programmeViewOf } from "#app/contexts/webinars/list-view.ts";
import { webinarProgramme } from "#app/contexts/webinars/programme-queries.server.ts";
import { ProgrammeFilters, ProgrammeList } from "#app/contexts/webinars/ui/programme-list.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/webinars.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = programmeViewOf(url.searchParams);
  const list = await webinarProgramme(ctxOf(context), view);
  return { ...list, view };
}

export const meta = titled("Webinars: the office", "The programme of webinars.");

export default function Webinars({ loaderData }: Route.ComponentProps) {
  const { rows, page, view, timeZone } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Webinars</h1>
        <ButtonLink to="/admin/webinars/new">
          <Icon name="plus" className="size-4" /> New webinar
        </ButtonLink>
      </div>
      <ProgrammeFilters view={view} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <ProgrammeList rows={rows} timeZone={timeZone} state={view.state} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {view.search ? "No webinar matches this search." : "There is none here."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}
