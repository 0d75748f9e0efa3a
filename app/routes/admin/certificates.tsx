import { certificateViewOf } from "#app/contexts/learning/certificate/list-view.ts";
import { certificateList } from "#app/contexts/learning/certificate/queries.server.ts";
import {
  CertificateFilters,
  CertificateTable,
} from "#app/contexts/learning/certificate/ui/certificate-table.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/certificates.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = certificateViewOf(url.searchParams);
  const list = await certificateList(ctxOf(context), view);
  return { ...list, view };
}

export const meta = titled("Certificates", "What was attested.");

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
