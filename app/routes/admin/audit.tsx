import { lastHeld } from "#app/contexts/attestation/verification/queries.server.ts";
import { auditLogSource } from "#app/contexts/audit/list.server.ts";
import { auditLogList } from "#app/contexts/audit/list.ts";
import { auditLogCells } from "#app/contexts/audit/ui/audit-log-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/audit.ts";

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, auditLogSource);
  return { list, held: await lastHeld(ctxOf(args.context)) };
}

export const meta = titled("Audit", "What was done, and by whom.");

export default function Audit({ loaderData: { list, held } }: Route.ComponentProps) {
  const { filters, sort } = list.view;
  const narrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <h1 className="text-2xl">Audit</h1>
      <p className="mt-1 max-w-text text-slate">
        Every administrative write and every look into protected files,{" "}
        {sort.order === "asc" ? "oldest" : "newest"} first. No page and no command changes an entry
        or takes one out, and the database refuses it. Whoever owns the database could do it all the
        same, but not unnoticed: signed checkpoints cover every entry.{" "}
        {held ? (
          <>
            They last agreed on <LocalTime at={held.endedAt} />.{" "}
          </>
        ) : (
          "They have not been compared yet. "
        )}
        <Link to="/admin/verification" className="link">
          Verification
        </Link>
      </p>
      <ListPage
        list={auditLogList}
        data={list}
        cells={auditLogCells}
        idOf={({ id }) => id}
        nameOf={({ text, subject }) => `${text}: ${subject}`}
        empty={narrowed ? "No entry matches this search." : "Nothing has been done yet."}
      />
    </>
  );
}
