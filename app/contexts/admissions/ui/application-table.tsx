import { Link } from "react-router";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ApplicationRow } from "../queries/applications.server.ts";
import { StageBadge } from "./stage-badge.tsx";

/** The office's list of applications: a table, and in narrow windows (the sidebar takes its share) a list of cards. */
export function ApplicationTable({ rows }: { rows: ApplicationRow[] }) {
  return (
    <table className="w-full border-y border-mist text-left max-xl:block">
      <thead className="text-sm text-slate max-xl:sr-only">
        <tr>
          <th className="py-2 pr-4 font-semibold">Applicant</th>
          <th className="py-2 pr-4 font-semibold">Programme</th>
          <th className="py-2 pr-4 font-semibold">Received</th>
          <th className="py-2 pr-4 font-semibold">In this stage since</th>
          <th className="py-2 font-semibold">Stage</th>
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="relative border-t border-mist align-top hover:bg-paper max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:py-3"
          >
            <td className="max-w-64 py-2.5 pr-4 max-xl:max-w-none max-xl:min-w-0 max-xl:py-0.5">
              <Link
                to={`/admin/applications/${row.id}`}
                className="link block truncate font-semibold after:absolute after:inset-0"
              >
                {row.name}
              </Link>
              <span className="block text-sm text-slate max-xl:wrap-anywhere xl:truncate">
                {row.email}
              </span>
            </td>
            <td className="py-2.5 pr-4 max-xl:col-span-2 max-xl:py-0.5">{row.programme}</td>
            <td className="py-2.5 pr-4 whitespace-nowrap max-xl:hidden">
              <LocalTime at={row.receivedAt} />
            </td>
            <td className="py-2.5 pr-4 whitespace-nowrap max-xl:col-span-2 max-xl:py-0.5 max-xl:text-sm max-xl:text-slate">
              <span className="xl:hidden">since </span>
              <LocalTime at={row.movedAt} />
            </td>
            <td className="py-2.5 max-xl:col-start-2 max-xl:row-start-1 max-xl:py-0.5 max-xl:text-right">
              <StageBadge stage={row.stage} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
