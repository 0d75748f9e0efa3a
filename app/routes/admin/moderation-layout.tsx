import { Outlet, useRouteLoaderData } from "react-router";
import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { reportsWaiting } from "#app/contexts/forum/queries/moderation.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { ErrorPage } from "#app/routes/error-page.tsx";
import { requireModerator } from "#app/routes/forum/require-moderator.server.ts";
import { answering, ctxOf } from "#app/routes/web.server.ts";
import { type AdminNavItem, AdminShell } from "#app/ui/layouts/admin-shell.tsx";
import type { Route } from "./+types/moderation-layout.ts";
import { adminItems, moderationItem } from "./admin-items.ts";
import { officeWaiting } from "./office-waiting.server.ts";

/** The part of the back office that moderators have: admins see it among all others. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const moderator = await requireModerator(context, request);
  const ctx = ctxOf(context);
  const items = await answering(async () =>
    identityPolicy.enterAdminArea(moderator)
      ? adminItems(await officeWaiting(ctx))
      : [moderationItem(await reportsWaiting(ctx))],
  );
  return { name: moderator.name, items };
}

export default function ModerationLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame name={loaderData?.name ?? ""} items={loaderData?.items ?? []}>
      <ErrorPage error={error} inFrame />
    </Frame>
  );
}

function Frame(props: { name: string; items: AdminNavItem[]; children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <AdminShell
      shortName={root?.institute.shortName ?? ""}
      name={props.name}
      items={props.items}
      home={props.items[0]?.to ?? "/"}
    >
      {props.children}
    </AdminShell>
  );
}
