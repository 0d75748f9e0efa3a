import { entryById } from "#app/contexts/audit/queries.server.ts";
import { EntryDetail } from "#app/contexts/audit/ui/entry-detail.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/audit-entry.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const entryId = idParam(params.entryId);
  return { entry: await entryById(ctxOf(context), entryId) };
}

export const meta = titled("Audit entry", "One entry.");

export default function AuditEntry({ loaderData }: Route.ComponentProps) {
  const { entry } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/audit" className="link">
          Audit
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">{entry.text}</h1>
      <EntryDetail entry={entry} />
    </>
  );
}
