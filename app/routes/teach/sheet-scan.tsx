import { href } from "react-router";
import { ScanForm } from "#app/contexts/training/sheet-scan/ui/scan-form.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/sheet-scan.ts";
import { loadScanPage, saveScan } from "#app/routes/teach/sheet-scan.server.ts";

const rollCallAt = (sessionId: string) => href("/teach/sessions/:sessionId", { sessionId });

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadScanPage(context, params, url);

export const action = ({ context, request, params }: Route.ActionArgs) =>
  saveScan(context, request, params, rollCallAt);

export const meta = titled("Signed sheet", "The scan of a session's sign-in sheet.");

export default function TeachSheetScan({ loaderData, actionData }: Route.ComponentProps) {
  const { sessionId, topic } = loaderData;
  return (
    <>
      <PageHero
        eyebrow={topic}
        title="Signed sheet"
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Teach", to: "/teach" },
              { label: topic, to: rollCallAt(sessionId) },
              { label: "Signed sheet" },
            ]}
            byDocument
          />
        }
      />
      <div className="page max-w-3xl py-8">
        <ScanForm
          {...loaderData}
          path={href("/teach/sessions/:sessionId/scan", { sessionId })}
          result={actionData}
        />
      </div>
    </>
  );
}

/** Reloads after a refused upload too, so that a conflict shows the scan that is attached now. */
export const shouldRevalidate = () => true;
