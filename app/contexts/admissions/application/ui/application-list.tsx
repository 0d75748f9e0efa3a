import { faceOf } from "#app/kernel/face.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { UnreadBadge } from "#app/ui/patterns/unread-badge.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ApplicationRow } from "../list.ts";
import { applicationInList } from "../list-place.ts";
import { StageBadge } from "./stage-badge.tsx";

/** The cells of the staff's list of applications. `query` has the list's filters and sort. */
export const applicationCells = (
  query: URLSearchParams,
): Record<string, ListCell<ApplicationRow>> => ({
  name: {
    render: ({ id, name, email, unread }) => (
      <div className="flex min-w-0 gap-2.5">
        <Face of={faceOf({ id: email, name })} size="sm" />
        <div className="min-w-0">
          <RowLink to={applicationInList(id, query)}>{name}</RowLink>
          <UnreadBadge messages={unread} />
          <span className="block max-w-64 text-sm text-slate max-2xl:max-w-44 as-cards:max-w-none as-cards:wrap-anywhere as-table:truncate">
            {email}
          </span>
        </div>
      </div>
    ),
  },
  // A window of 1280 pixels has room for all columns if times and badges may be broken into lines.
  received: { card: "hidden" },
  moved: {
    render: ({ movedAt, overdue }) => (
      <span className="as-cards:text-sm as-cards:text-slate">
        <span className="as-table:hidden">since </span>
        <LocalTime at={movedAt} /> {overdue && <Badge tone="red">Overdue</Badge>}
      </span>
    ),
  },
  owner: {
    render: ({ owner }) => (
      <span className={owner ? "wrap-anywhere" : "text-slate"}>
        <span className="as-table:hidden">Owner: </span>
        {owner ?? "Nobody"}
      </span>
    ),
  },
  stage: { card: "corner", render: ({ stage }) => <StageBadge stage={stage} /> },
});
