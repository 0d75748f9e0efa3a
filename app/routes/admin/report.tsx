import { orNotFound } from "#app/kernel/refusal.ts";
import { reportNamed } from "#app/reports.server.ts";
import { reportLinks } from "#app/routes/admin/report-links.server.ts";
import { ReportsFrame } from "#app/routes/admin/reports-frame.tsx";
import { ReportPage } from "#app/ui/patterns/report/report-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import { loadReport } from "#app/web/report.server.ts";
import type { Route } from "./+types/report.ts";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const source = orNotFound(reportNamed(params.report));
  const data = await loadReport({ context, url }, source);
  return { data, links: reportLinks(ctxOf(context)) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.data.report.title ?? "Report",
    description: args.loaderData?.data.report.about ?? "A report.",
  });

export default function Report({ loaderData }: Route.ComponentProps) {
  const { data, links } = loaderData;
  return (
    <ReportsFrame links={links} title={data.report.title}>
      <ReportPage data={data} />
    </ReportsFrame>
  );
}
