import { href } from "react-router";
import { faceOf } from "#app/kernel/face.ts";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { enquiryKindLabels, enquiryStatusLabels } from "../rules.ts";
import { type EnquiryState, enquirySorting } from "../list-view.ts";
import type { EnquiryRow } from "../queries.server.ts";
import { ReplyBadge } from "./reply-badge.tsx";

/** The staff's inbox, in which messages can be selected. */
export function EnquiryTable({ rows, state }: { rows: EnquiryRow[]; state: EnquiryState }) {
  return (
    <CardTable
      label="Messages"
      rows={rows}
      keyOf={({ id }) => id}
      selecting={({ subject, name }) => `${subject}, from ${name}`}
      sorting={enquirySorting(state)}
      columns={[
        {
          head: "Subject",
          by: "subject",
          render: ({ id, subject, kind }) => (
            <>
              <RowLink to={href("/admin/messages/:enquiryId", { enquiryId: id })}>
                {subject}
              </RowLink>
              <span className="block text-sm text-slate">{enquiryKindLabels[kind]}</span>
            </>
          ),
        },
        {
          head: "From",
          by: "from",
          render: ({ name, email }) => (
            <div className="flex max-w-72 gap-2.5 max-xl:max-w-none">
              <Face of={faceOf({ id: email, name })} size="sm" />
              <div className="min-w-0">
                <span className="block truncate">{name}</span>
                <span className="block text-sm text-slate max-xl:wrap-anywhere xl:truncate">
                  {email}
                </span>
              </div>
            </div>
          ),
        },
        {
          head: "Received",
          by: "received",
          whole: true,
          card: "half",
          render: ({ receivedAt }) => (
            <span className="max-xl:text-sm">
              <LocalTime at={receivedAt} />
            </span>
          ),
        },
        { head: "Reply", card: "corner", render: ({ reply }) => <ReplyBadge state={reply} /> },
        {
          head: "Status",
          whole: true,
          card: "half",
          render: ({ status }) => enquiryStatusLabels[status],
        },
        {
          head: "Assigned to",
          render: ({ assignee }) => (
            <span className={assignee ? "max-xl:text-sm" : "text-slate max-xl:hidden"}>
              <span className="xl:hidden">Assigned to </span>
              {assignee ?? "Nobody"}
            </span>
          ),
        },
      ]}
    />
  );
}
