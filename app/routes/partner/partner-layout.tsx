import { isRouteErrorResponse, Outlet } from "react-router";
import { recruitmentTexts } from "#app/contexts/recruitment/messages.ts";
import { LoadFailed } from "#app/contexts/recruitment/job/ui/job-states.tsx";
import { ErrorPage } from "#app/routes/error-page.tsx";
import type { Route } from "./+types/partner-layout.ts";
import { partnersOnly } from "#app/web/middleware.server.ts";

export const middleware = [partnersOnly];
export const handle = { noindex: true };

/** Lets only partners in. The loader is required, so that client navigations ask the server. */
export async function loader() {
  return null;
}

export default function PartnerLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <ErrorPage error={error} inFrame />;
  return <LoadFailed text={recruitmentTexts.partnerLoadFailed} />;
}
