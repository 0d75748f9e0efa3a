import type { DashboardWidget } from "#app/kernel/dashboard-widget.ts";
import { readPanel } from "#app/routes/admin/dashboard-widgets.server.ts";
import {
  DashboardWidgetCard,
  FigureStrip,
  type ShownWidget,
} from "#app/ui/patterns/dashboard-widget.tsx";
import { plotHtml } from "#app/ui/plots/plot.server.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const panel = await readPanel(ctx);
  return { readAt: ctx.clock.now(), panel: panel.map(shownWidget) };
}

function shownWidget({ reading, ...widget }: DashboardWidget): ShownWidget {
  const content = reading.kind === "list" ? reading : { html: plotHtml(reading, widget) };
  return { ...widget, content };
}

export const meta = titled("Dashboard", "The numbers of the back office.");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { panel, readAt } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl">Dashboard</h1>
        <p className="text-sm text-slate">
          Read <LocalTime at={readAt} />
          <a href="/admin/dashboard" className="link ml-3 inline-block py-2">
            Refresh
          </a>
        </p>
      </div>
      <FigureStrip figures={panel.flatMap(({ figures }) => figures ?? [])} />
      <div className="mt-2 gap-x-10 lg:columns-2 2xl:columns-3">
        {panel.map((widget) => (
          <DashboardWidgetCard key={widget.id} widget={widget} />
        ))}
      </div>
    </>
  );
}
