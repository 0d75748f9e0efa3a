import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import type { InstructorRow } from "../list.ts";

/** The cells of the list of instructors. */
export const instructorCells: Record<string, ListCell<InstructorRow>> = {
  name: {
    render: ({ id, name }) => (
      <WithInitials id={id} name={name}>
        <RowLink to={href("/admin/training-instructors/:instructorId", { instructorId: id })}>
          {name}
        </RowLink>
      </WithInitials>
    ),
  },
  end: {
    render: ({ nextEnd, expired }) =>
      nextEnd ? (
        <>
          {formatDate(nextEnd)} {expired && <Badge tone="red">Expired</Badge>}
        </>
      ) : (
        "None"
      ),
  },
};
