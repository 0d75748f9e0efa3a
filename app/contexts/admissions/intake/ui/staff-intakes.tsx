import { href } from "react-router";
import { formatShortDate } from "#app/kernel/dates.ts";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import type { staffIntakes } from "../staff-queries.server.ts";
import { DateRange } from "./date-range.tsx";
import { RunStateBadge } from "./run-state-badge.tsx";

type Row = Awaited<ReturnType<typeof staffIntakes>>[number];

/** The intakes as staff see them: how full each is, and whether it takes place. */
export function StaffIntakes({ rows, label }: { rows: Row[]; label: string }) {
  return (
    <CardTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "Intake",
          render: ({ id, programme }) => (
            <RowLink to={href("/admin/intakes/:intakeId", { intakeId: id })}>{programme}</RowLink>
          ),
        },
        {
          head: "Dates",
          whole: true,
          render: ({ date, endsOn }) => <DateRange from={date} to={endsOn} short />,
        },
        { head: "Base", card: "half", render: ({ location }) => location },
        {
          head: "Seats taken",
          card: "half",
          render: ({ taken, seats, minimum }) => (
            <>
              {taken} of {seats}
              {minimum > 0 && <span className="text-slate">, minimum {minimum}</span>}
            </>
          ),
        },
        {
          head: "Go or no-go by",
          whole: true,
          render: ({ decideBy, overdue }) =>
            decideBy && (
              <>
                {formatShortDate(decideBy)} {overdue && <Badge tone="amber">To be decided</Badge>}
              </>
            ),
        },
        {
          head: "State",
          card: "corner",
          render: ({ runState }) => <RunStateBadge state={runState} />,
        },
      ]}
    />
  );
}
