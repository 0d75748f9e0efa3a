import { Outlet, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { ErrorPage } from "#app/routes/error-page.tsx";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { AdminShell } from "#app/ui/layouts/admin-shell.tsx";
import { adminItems, type Waiting } from "./admin-items.ts";
import { officeWaiting } from "./office-waiting.server.ts";
import type { Route } from "./+types/admin-layout.ts";

/** Nobody but admins gets past here; every screen of the back office hangs in this frame. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  return {
    name: admin.name,
    waiting: await answering(() => officeWaiting(ctxOf(context))),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame name={loaderData.name} waiting={loaderData.waiting}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame name={loaderData?.name ?? ""} waiting={loaderData?.waiting}>
      <ErrorPage error={error} inFrame />
    </Frame>
  );
}

function Frame(props: { name: string; waiting: Waiting | undefined; children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <AdminShell
      shortName={root?.institute.shortName ?? ""}
      name={props.name}
      items={adminItems(props.waiting)}
    >
      {props.children}
    </AdminShell>
  );
}
