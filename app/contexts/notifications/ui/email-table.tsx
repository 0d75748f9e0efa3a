import type { EmailRow } from "#app/platform/mail/emails.server.ts";
import { SortHead } from "#app/ui/patterns/sort-header.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { emailsSorting } from "../list-view.ts";

const heads = [
  { label: "To", by: "to" },
  { label: "Subject", by: "subject" },
  { label: "Written", by: "written" },
  { label: "State", by: "state" },
] as const;

/** The emails as a table, and in narrow windows as a list of cards. */
export function EmailTable({ rows }: { rows: EmailRow[] }) {
  return (
    <table className="w-full border-y border-mist text-left max-lg:block">
      <SortHead sorting={emailsSorting} heads={heads} cardsBelow="lg" />
      <tbody className="max-lg:block">
        {rows.map((row) => (
          <tr key={row.id} className="border-t border-mist align-top max-lg:block max-lg:py-3">
            <td className="py-2 pr-4 break-all max-lg:block max-lg:py-0.5">{row.to}</td>
            <td className="py-2 pr-4 break-words max-lg:block max-lg:py-0.5">{row.subject}</td>
            <td className="py-2 pr-4 whitespace-nowrap max-lg:block max-lg:py-0.5 max-lg:text-sm max-lg:text-slate">
              <LocalTime at={row.createdAt} />
            </td>
            <td className="py-2 max-lg:block max-lg:py-0.5">
              <State row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ row }: { row: EmailRow }) {
  if (row.sentAt) return <Badge tone="green">Sent</Badge>;
  if (!row.error) return <Badge>On its way</Badge>;
  return (
    <>
      <Badge tone="red">Failed</Badge>{" "}
      <span className="text-sm text-slate">
        {row.error}, attempt {row.attempts}
      </span>
    </>
  );
}
