import { Link } from "react-router";
import { BulkBox } from "#app/ui/patterns/bulk.tsx";
import { SortHead } from "#app/ui/patterns/sort-header.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { enquiryKindLabels, enquiryStatusLabels } from "../enquiry.ts";
import { type EnquiryState, enquirySorting } from "../enquiry-view.ts";
import type { EnquiryRow } from "../queries.server.ts";
import { ReplyBadge } from "./reply-badge.tsx";

const heads = [
  { label: "From", by: "from" },
  { label: "Subject", by: "subject" },
  { label: "Received", by: "received" },
  { label: "Reply" },
  { label: "Status" },
  { label: "Assigned to" },
] as const;

/** The inbox: a table, and in narrow windows (the sidebar takes its share) a list of cards. */
export function EnquiryTable({ rows, state }: { rows: EnquiryRow[]; state: EnquiryState }) {
  return (
    <table className="w-full border-y border-mist text-left max-xl:block">
      <SortHead sorting={enquirySorting(state)} heads={heads} cardsBelow="xl" />
      <tbody className="max-xl:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="relative border-t border-mist align-top hover:bg-paper max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:py-3"
          >
            <td className="max-w-56 py-2.5 pr-4 max-xl:max-w-none max-xl:py-0.5">
              <div className="flex gap-2">
                <BulkBox id={row.id} of={`${row.subject}, from ${row.name}`} />
                <div className="min-w-0">
                  <span className="block truncate font-semibold">{row.name}</span>
                  <span className="block text-sm text-slate max-xl:wrap-anywhere xl:truncate">
                    {row.email}
                  </span>
                </div>
              </div>
            </td>
            <td className="max-w-md py-2.5 pr-4 max-xl:col-span-2 max-xl:row-start-2 max-xl:py-0.5">
              <Link
                to={`/admin/messages/${row.id}`}
                className="link wrap-anywhere after:absolute after:inset-0"
              >
                {row.subject}
              </Link>
              <span className="block text-sm text-slate">{enquiryKindLabels[row.kind]}</span>
            </td>
            <td className="py-2.5 pr-4 whitespace-nowrap max-xl:py-0.5 max-xl:text-sm">
              <LocalTime at={row.receivedAt} />
            </td>
            <td className="py-2.5 pr-4 max-xl:col-start-2 max-xl:row-start-1 max-xl:py-0.5 max-xl:pr-0 max-xl:text-right">
              <ReplyBadge state={row.reply} />
            </td>
            <td className="py-2.5 pr-4 whitespace-nowrap max-xl:py-0.5 max-xl:pr-0 max-xl:text-right">
              {enquiryStatusLabels[row.status]}
            </td>
            <td
              className={`max-w-40 py-2.5 max-xl:col-span-2 max-xl:max-w-none max-xl:py-0.5 max-xl:text-sm ${row.assignee ? "" : "text-slate max-xl:hidden"}`}
            >
              <span className="xl:hidden">Assigned to </span>
              {row.assignee ?? "Nobody"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
