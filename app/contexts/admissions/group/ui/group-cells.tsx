import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { GroupRow } from "../list.ts";
import { GroupStatusBadge } from "./group-badges.tsx";

/** The cells of the staff's list of group bookings. */
export const groupCells: Record<string, ListCell<GroupRow>> = {
  number: {
    whole: true,
    render: ({ id, number }) => (
      <RowLink to={href("/admin/group-bookings/:bookingId", { bookingId: id })}>{number}</RowLink>
    ),
  },
  course: {
    render: ({ programme, date, location }) => (
      <>
        {programme}, <span className="whitespace-nowrap">{formatDate(date)}</span>, {location}
      </>
    ),
  },
  places: { card: "half", render: ({ places }) => places },
  named: { card: "half", render: ({ named, places }) => `${named} of ${places}` },
  received: { whole: true, render: ({ receivedAt }) => <LocalTime at={receivedAt} /> },
  status: { card: "corner", render: ({ status }) => <GroupStatusBadge status={status} /> },
};
