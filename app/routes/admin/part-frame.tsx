import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import type { AdminNavItem } from "#app/ui/layouts/admin-nav.tsx";
import { AdminShell } from "#app/ui/layouts/admin-shell.tsx";

/** The frame of a part of the back office that others than admins work in too. */
export function PartFrame(props: {
  name: string;
  items: AdminNavItem[];
  children: React.ReactNode;
}) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <AdminShell
      shortName={root?.institute.shortName ?? ""}
      unread={root?.viewer?.unread ?? 0}
      theme={root?.viewer?.theme ?? "system"}
      name={props.name}
      initials={root?.viewer?.initials}
      items={props.items}
      home={props.items[0]?.to ?? "/"}
    >
      {props.children}
    </AdminShell>
  );
}
