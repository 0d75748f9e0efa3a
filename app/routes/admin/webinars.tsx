import {
  type ProgrammeView,
  webinarProgramme,
} from "#app/contexts/webinars/queries/programme.server.ts";
import { ProgrammeFilters, ProgrammeList } from "#app/contexts/webinars/ui/programme-list.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Glyph } from "#app/ui/primitives/glyph.tsx";
import type { Route } from "./+types/webinars.ts";

const states = ["past", "cancelled"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = new URL(request.url).searchParams;
  const view: ProgrammeView = {
    state: states.find((state) => state === query.get("state")) ?? "planned",
    search: query.get("q")?.trim().slice(0, 100) || undefined,
    page: Number(query.get("page") ?? 1),
  };
  const list = await answering(() => webinarProgramme(ctxOf(context), view));
  return { ...list, view };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Webinars: the office",
    description: "The programme of webinars.",
    noindex: true,
  });

export default function Webinars({ loaderData }: Route.ComponentProps) {
  const { rows, page, view, timeZone } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Webinars</h1>
        <ButtonLink to="/admin/webinars/new">
          <Glyph name="plus" className="size-4" /> New webinar
        </ButtonLink>
      </div>
      <ProgrammeFilters view={view} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <ProgrammeList rows={rows} timeZone={timeZone} />
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
