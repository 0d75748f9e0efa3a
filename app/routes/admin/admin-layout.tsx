import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { recruitmentTexts } from "#app/contexts/recruitment/messages.ts";
import { LoadFailed } from "#app/contexts/recruitment/job/ui/job-states.tsx";
import { ErrorPage } from "#app/routes/error-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { memberHere, adminsOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/admin-layout.ts";
import { adminItems, type Waiting } from "./admin-items.ts";
import { OfficeFrame } from "./office-frame.tsx";
import { staffWaiting } from "./staff-waiting.server.ts";

export const middleware = [adminsOnly];
export const handle = { noindex: true, workingScreen: true };

/** Lets only admins in. Every screen of the back office is inside this frame. */
export async function loader({ context }: Route.LoaderArgs) {
  const admin = memberHere(context);
  return {
    name: admin.name,
    waiting: await staffWaiting(ctxOf(context)),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame name={loaderData.name} waiting={loaderData.waiting}>
      <Outlet />
    </Frame>
  );
}

/** Texts for screens that fail to load, where the specification gives one (D2 §8). */
const loadFailures: Record<string, string> = { "/admin/jobs": recruitmentTexts.staffLoadFailed };

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const loadFailed = loadFailures[useLocation().pathname];
  return (
    <Frame name={loaderData?.name ?? ""} waiting={loaderData?.waiting}>
      {loadFailed && !isRouteErrorResponse(error) ? (
        <LoadFailed text={loadFailed} />
      ) : (
        <ErrorPage error={error} inFrame />
      )}
    </Frame>
  );
}

function Frame(props: { name: string; waiting: Waiting | undefined; children: React.ReactNode }) {
  const { name, waiting, children } = props;
  return (
    <OfficeFrame name={name} items={adminItems(waiting)} searches>
      {children}
    </OfficeFrame>
  );
}
