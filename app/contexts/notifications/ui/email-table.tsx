import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { EmailRow } from "../email-list.ts";

/** The cells of the list of emails. */
export const emailCells: Record<string, ListCell<EmailRow>> = {
  to: { render: ({ to }) => <span className="break-all">{to}</span> },
  subject: { render: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
  written: {
    whole: true,
    render: ({ createdAt }) => (
      <span className="max-xl:text-sm max-xl:text-slate">
        <LocalTime at={createdAt} />
      </span>
    ),
  },
  state: { render: (row) => <State row={row} /> },
};

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
