import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import type { ResourceRow } from "../list.ts";

/** The cells of the staff's list of resources. */
export const resourceCells: Record<string, ListCell<ResourceRow>> = {
  title: {
    render: ({ id, title, featured }) => (
      <>
        <RowLink to={href("/admin/resources/:resourceId", { resourceId: id })}>{title}</RowLink>
        {featured && <span className="ml-2 text-sm text-brass-deep">Featured</span>}
      </>
    ),
  },
  type: { whole: true },
  category: { whole: true },
  date: { whole: true, card: "hidden" },
  state: { card: "corner", render: (row) => <StateBadge {...row} /> },
};

export function StateBadge({ published }: { published: boolean }) {
  return <Badge tone={published ? "green" : "amber"}>{published ? "Published" : "Draft"}</Badge>;
}
