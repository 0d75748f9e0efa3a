import { href } from "react-router";
import { faceOf } from "#app/kernel/face.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { EnquiryRow } from "../list.ts";
import { enquiryKindLabels } from "../rules.ts";
import { UnreadBadge } from "#app/ui/patterns/unread-badge.tsx";
import { ReplyBadge } from "./reply-badge.tsx";

/** The cells of the staff's inbox. */
export const enquiryCells: Record<string, ListCell<EnquiryRow>> = {
  subject: {
    render: ({ id, subject, kind, unread }) => (
      <>
        <RowLink to={href("/admin/messages/:enquiryId", { enquiryId: id })}>{subject}</RowLink>
        <UnreadBadge messages={unread} />
        <span className="block text-sm text-slate">{enquiryKindLabels[kind]}</span>
      </>
    ),
  },
  from: {
    render: ({ name, email }) => (
      <div className="flex gap-2.5 as-table:max-w-52 2xl:max-w-72">
        <Face of={faceOf({ id: email, name })} size="sm" />
        <div className="min-w-0">
          <span className="block as-cards:wrap-anywhere as-table:truncate">{name}</span>
          <span className="block text-sm text-slate as-cards:wrap-anywhere as-table:truncate">
            {email}
          </span>
        </div>
      </div>
    ),
  },
  received: {
    whole: true,
    card: "half",
    render: ({ receivedAt }) => (
      <span className="as-cards:text-sm">
        <LocalTime at={receivedAt} />
      </span>
    ),
  },
  due: {
    whole: true,
    render: ({ replyDueAt }) => (
      <span className="as-cards:text-sm">
        <span className="as-table:hidden">reply due </span>
        <LocalTime at={replyDueAt} />
      </span>
    ),
  },
  reply: { card: "corner", render: ({ reply }) => <ReplyBadge state={reply} /> },
  status: { whole: true, card: "half" },
  assignee: {
    render: ({ assignee }) => (
      <span className={assignee ? "as-cards:text-sm" : "text-slate as-cards:hidden"}>
        <span className="as-table:hidden">Assigned to </span>
        {assignee ?? "Nobody"}
      </span>
    ),
  },
};
