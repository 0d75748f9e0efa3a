import { certificateViewOf } from "#app/contexts/learning/certificate-view.ts";
import { certificateList } from "#app/contexts/learning/queries/certificates.server.ts";
import {
  CertificateFilters,
  CertificateTable,
} from "#app/contexts/learning/ui/certificate-table.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import type { Route } from "./+types/certificates.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const view = certificateViewOf(new URL(request.url).searchParams);
  const list = await answering(() => certificateList(ctxOf(context), view));
  return { ...list, view };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Certificates", description: "What was attested.", noindex: true });

export default function Certificates({ loaderData }: Route.ComponentProps) {
  const { rows, page, view } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Certificates</h1>
      <CertificateFilters view={view} />
      <div className="mt-6">
        {rows.length > 0 ? (
          <CertificateTable rows={rows} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            {view.search || view.state !== "all"
              ? "No certificate matches this search."
              : "No certificate has been issued yet. They appear here by themselves."}
          </p>
        )}
      </div>
      <Pager page={page} />
    </>
  );
}
