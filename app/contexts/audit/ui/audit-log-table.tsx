import { href, Link } from "react-router";
import { SortHead } from "#app/ui/patterns/sort-header.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { AuditLogRow } from "../queries.server.ts";
import { auditLogSorting } from "../view.ts";

const heads = [
  { label: "When", by: "when" },
  { label: "Who" },
  { label: "What" },
  { label: "Subject" },
] as const;

/** The audit log: a table, and in narrow windows a list of cards. */
export function AuditLogTable({ rows }: { rows: AuditLogRow[] }) {
  return (
    <table className="w-full border-y border-mist text-left max-lg:block">
      <SortHead sorting={auditLogSorting} heads={heads} cardsBelow="lg" />
      <tbody className="max-lg:block">
        {rows.map(({ id, at, who, text, action, subject }) => (
          <tr
            key={id}
            className="relative border-t border-mist align-top hover:bg-paper max-lg:block max-lg:py-3"
          >
            <td className="py-2 pr-4 whitespace-nowrap max-lg:block max-lg:py-0.5 max-lg:text-sm max-lg:text-slate">
              <LocalTime at={at} />
            </td>
            <td className="max-w-56 truncate py-2 pr-4 max-lg:block max-lg:max-w-none max-lg:py-0.5">
              {who}
            </td>
            <td className="py-2 pr-4 max-lg:block max-lg:py-0.5">
              <Link
                to={href("/admin/audit/:entryId", { entryId: id })}
                className="link font-semibold after:absolute after:inset-0"
                aria-label={`${text}: ${subject}`}
                title={action}
              >
                {text}
              </Link>
            </td>
            <td className="max-w-80 truncate py-2 text-sm text-slate max-lg:block max-lg:max-w-none max-lg:py-0.5">
              {subject}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
