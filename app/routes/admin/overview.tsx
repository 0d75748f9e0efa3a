import { readPanel } from "#app/routes/admin/instruments.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { FigureStrip, InstrumentDial } from "#app/ui/patterns/instrument.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { Route } from "./+types/overview.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const ctx = ctxOf(context);
  return { readAt: ctx.clock.now(), panel: await answering(() => readPanel(ctx)) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Admin", description: "Back office.", noindex: true });

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { panel, readAt } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl">Dashboard</h1>
        <p className="text-sm text-slate">
          Read <LocalTime at={readAt} />
          <a href="/admin" className="link ml-3 inline-block py-2">
            Refresh
          </a>
        </p>
      </div>
      <FigureStrip figures={panel.flatMap(({ figures }) => figures ?? [])} />
      <div className="mt-2 gap-x-10 lg:columns-2 2xl:columns-3">
        {panel.map((instrument) => (
          <InstrumentDial key={instrument.id} instrument={instrument} />
        ))}
      </div>
    </>
  );
}
