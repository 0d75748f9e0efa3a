import { auditLogSource } from "#app/contexts/audit/list.server.ts";
import { auditLogList } from "#app/contexts/audit/list.ts";
import { auditLogCells } from "#app/contexts/audit/ui/audit-log-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/audit.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, auditLogSource);
}

export const meta = titled("Audit", "What was done, and by whom.");

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { filters, sort } = loaderData.view;
  const narrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <h1 className="text-2xl">Audit</h1>
      <p className="mt-1 max-w-text text-slate">
        Every administrative write and every look into protected files,{" "}
        {sort.order === "asc" ? "oldest" : "newest"} first. Nothing here can be changed or taken
        out.
      </p>
      <ListPage
        list={auditLogList}
        data={loaderData}
        cells={auditLogCells}
        idOf={({ id }) => id}
        nameOf={({ text, subject }) => `${text}: ${subject}`}
        empty={narrowed ? "No entry matches this search." : "Nothing has been done yet."}
      />
    </>
  );
}
