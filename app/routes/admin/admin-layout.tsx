import { Outlet, useRouteLoaderData } from "react-router";
import { enquiriesWaiting } from "#app/contexts/admissions/queries.server.ts";
import { applicationsWaiting } from "#app/contexts/admissions/queries/applications.server.ts";
import { transfersWaiting } from "#app/contexts/billing/queries/orders.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { ErrorPage } from "#app/routes/error-page.tsx";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { AdminShell } from "#app/ui/layouts/admin-shell.tsx";
import type { Route } from "./+types/admin-layout.ts";

/** Nobody but admins gets past here; every screen of the back office hangs in this frame. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const ctx = ctxOf(context);
  const { open } = await answering(() => enquiriesWaiting(ctx));
  const applications = await answering(() => applicationsWaiting(ctx));
  const transfers = await answering(() => transfersWaiting(ctx));
  return { name: admin.name, waiting: { messages: open, applications, transfers } };
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

function Frame(props: {
  name: string;
  waiting: { messages: number; applications: number; transfers: number } | undefined;
  children: React.ReactNode;
}) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <AdminShell
      shortName={root?.institute.shortName ?? ""}
      name={props.name}
      items={[
        { to: "/admin", label: "Dashboard" },
        { to: "/admin/messages", label: "Messages", count: props.waiting?.messages ?? 0 },
        {
          to: "/admin/applications",
          label: "Applications",
          count: props.waiting?.applications ?? 0,
        },
        { to: "/admin/certificates", label: "Certificates" },
        { to: "/admin/tools", label: "Learning tools" },
        { to: "/admin/pictures", label: "Pictures" },
        { to: "/admin/blog", label: "Blog" },
        { to: "/admin/orders", label: "Orders", count: props.waiting?.transfers ?? 0 },
        { to: "/admin/audit", label: "Audit" },
        { to: "/admin/settings", label: "Settings" },
      ]}
    >
      {props.children}
    </AdminShell>
  );
}
