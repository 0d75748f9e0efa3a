import { href } from "react-router";
import { formatDate } from "#app/kernel/dates.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import type { IntakeRow } from "../list.ts";
import { DateRange } from "./date-range.tsx";
import { RunStateBadge } from "./run-state-badge.tsx";

/** The cells of the staff's list of intakes: how full each is, and whether it takes place. */
export const intakeCells: Record<string, ListCell<IntakeRow>> = {
  intake: {
    render: ({ id, programme }) => (
      <RowLink to={href("/admin/intakes/:intakeId", { intakeId: id })}>{programme}</RowLink>
    ),
  },
  dates: {
    whole: true,
    render: ({ date, endsOn }) => <DateRange from={date} to={endsOn} short />,
  },
  base: { card: "half" },
  taken: {
    card: "half",
    render: ({ taken, seats, minimum }) => (
      <>
        {taken} of {seats}
        {minimum > 0 && (
          <span className="text-slate">
            , <span className="whitespace-nowrap">minimum {minimum}</span>
          </span>
        )}
      </>
    ),
  },
  decide: {
    whole: true,
    render: ({ decideBy, overdue }) =>
      decideBy && (
        <>
          {formatDate(decideBy)} {overdue && <Badge tone="amber">To be decided</Badge>}
        </>
      ),
  },
  state: { card: "corner", render: ({ runState }) => <RunStateBadge state={runState} /> },
};
