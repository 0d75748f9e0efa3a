import { href } from "react-router";
import { ScanForm } from "#app/contexts/training/sheet-scan/ui/scan-form.tsx";
import { loadScanPage, saveScan } from "#app/routes/teach/sheet-scan.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/sheet-scan.ts";

const sessionAt = (sessionId: string) => href("/admin/sessions/:sessionId", { sessionId });

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadScanPage(context, params, url);

export const action = ({ context, request, params }: Route.ActionArgs) =>
  saveScan(context, request, params, sessionAt);

export const meta = titled("Signed sheet", "The scan of a session's sign-in sheet.");

export default function AdminSheetScan({ loaderData, actionData }: Route.ComponentProps) {
  const { sessionId, topic } = loaderData;
  return (
    <>
      <p>
        <Link to={sessionAt(sessionId)} className="link">
          {topic}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Signed sheet</h1>
      <ScanForm
        {...loaderData}
        path={href("/admin/sessions/:sessionId/scan", { sessionId })}
        result={actionData}
      />
    </>
  );
}

/** Reloads after a refused upload too, so that a conflict shows the scan that is attached now. */
export const shouldRevalidate = () => true;
