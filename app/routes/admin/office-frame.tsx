import { Outlet, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { ErrorPage } from "#app/routes/error-page.tsx";
import type { AdminNavItem } from "#app/ui/layouts/admin-nav.tsx";
import { AdminShell } from "#app/ui/layouts/admin-shell.tsx";

/** The frame of the back office, with what the root knows of the institute and the viewer. */
export function OfficeFrame(props: {
  name: string;
  items: AdminNavItem[];
  searches?: boolean;
  home?: string;
  children: React.ReactNode;
}) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <AdminShell
      shortName={root?.institute.shortName ?? ""}
      unread={root?.viewer?.unread ?? 0}
      theme={root?.viewer?.theme ?? "system"}
      initials={root?.viewer?.initials}
      {...props}
    />
  );
}

type Part = { name: string; items: AdminNavItem[] };

/** A part of the back office that others than admins work in too. Its logo leads to the part. */
export function PartLayout({ part }: { part: Part }) {
  return (
    <PartFrame {...part}>
      <Outlet />
    </PartFrame>
  );
}

/** A page of a part that fails keeps the part's frame. */
export function PartFailed({ part, error }: { part: Part | undefined; error: unknown }) {
  return (
    <PartFrame name={part?.name ?? ""} items={part?.items ?? []}>
      <ErrorPage error={error} inFrame />
    </PartFrame>
  );
}

function PartFrame(props: Part & { children: React.ReactNode }) {
  return <OfficeFrame home={props.items[0]?.to ?? "/"} {...props} />;
}
