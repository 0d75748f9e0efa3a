import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { resourceState, type TrainingResourceRow } from "../list.ts";

/** The cells of the list of training resources. */
export const trainingResourceCells: Record<string, ListCell<TrainingResourceRow>> = {
  name: {
    render: ({ id, name }) => (
      <RowLink to={href("/admin/training-resources/:resourceId", { resourceId: id })}>
        {name}
      </RowLink>
    ),
  },
  state: {
    card: "corner",
    render: (row) => (
      <Badge tone={row.retired ? "neutral" : row.out ? "red" : "green"}>{resourceState(row)}</Badge>
    ),
  },
};
