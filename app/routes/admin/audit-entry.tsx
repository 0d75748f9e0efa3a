import { data, Link } from "react-router";
import { entryById } from "#app/contexts/audit/queries.server.ts";
import { EntryDetail } from "#app/contexts/audit/ui/entry-detail.tsx";
import { isId } from "#app/kernel/ids.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import type { Route } from "./+types/audit-entry.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { entryId } = params;
  if (!isId(entryId)) throw data(null, 404);
  return { entry: await answering(() => entryById(ctxOf(context), entryId)) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Audit entry", description: "One entry.", noindex: true });

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
