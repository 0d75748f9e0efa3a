import { sql } from "drizzle-orm";
import { href } from "react-router";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { monthsOf, monthText, percentOf } from "#app/kernel/report.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { Asked, ReportSource } from "#app/platform/reports/source.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { type RunState, runStateLabels } from "../intake/run-state.ts";
import { intakes } from "../tables/applications.ts";
import { enrolments, seatHolds } from "../tables/seats.ts";
import { baseFilter, programmeFilter, programmesAndBases } from "./filters.server.ts";

type Filled = {
  id: string;
  date: string;
  programme: string;
  base: string;
  state: RunState;
  seats: number;
  paid: number;
  held: number;
};

/** How full the intakes of a period are. Two queries, and one for names. */
export const fillReport: ReportSource = {
  report: {
    id: "intakes",
    title: "Seats taken of each intake",
    about:
      "The intakes that begin in this period, with the seats that are paid for or held now. Postponed and cancelled ones are left out.",
    time: { kind: "period", back: 5, ahead: 6 },
    filters: { ...programmeFilter, ...baseFilter },
    empty: "No intake begins in this period.",
  },
  perPage: 200,
  authorize: (ctx) => authorize(admissionsPolicy.readIntake(ctx.actor)),
  options: programmesAndBases,
  read: async (ctx, asked) => {
    const months = await rows<{
      month: string;
      n: number;
      seats: number;
      paid: number;
      held: number;
    }>(
      ctx.db,
      sql`select left(date::text, 7) as month, count(*)::int as n, sum(seats)::int as seats,
          sum(paid)::int as paid, sum(held)::int as held
        from ${filled(asked)} as filled group by 1`,
    );
    const { limit, offset } = asked.rows ?? { limit: null, offset: 0 };
    const found = await rows<Filled>(
      ctx.db,
      sql`select id, date::text, programme_id as programme, base, run_state as state, seats, paid, held
        from ${filled(asked)} as filled order by filled.date, programme, base, id
        limit ${limit} offset ${offset}`,
    );
    const names = await programmeNames(ctx);
    const sum = (of: "n" | "seats" | "paid" | "held") =>
      months.reduce((all, month) => all + month[of], 0);
    const [seats, paid, held] = [sum("seats"), sum("paid"), sum("held")];
    return {
      plots: [
        {
          id: "seats-by-month",
          title: "Seats taken by month",
          empty: "No intake begins in this period.",
          plot: {
            kind: "rows",
            of: "Month",
            measure: "Seats taken",
            rows: monthsOf(asked).flatMap((each) => {
              const month = months.find((one) => one.month === each);
              if (!month) return [];
              const taken = month.paid + month.held;
              return [{ label: monthText(each), value: taken, whole: month.seats }];
            }),
          },
        },
      ],
      columns: [
        { label: "Intake", measure: "text" },
        { label: "Begins", measure: "text" },
        { label: "Base", measure: "text" },
        { label: "Run state", measure: "text" },
        { label: "Seats", measure: "count" },
        { label: "Paid", measure: "count" },
        { label: "Held", measure: "count" },
        { label: "Taken", measure: "percent" },
      ],
      rows: found.map((row) => ({
        to: href("/admin/intakes/:intakeId", { intakeId: row.id }),
        cells: [
          names.get(row.programme) ?? row.programme,
          formatDate(row.date),
          row.base,
          runStateLabels[row.state],
          row.seats,
          row.paid,
          row.held,
          percentOf(row.paid + row.held, row.seats),
        ],
      })),
      of: sum("n"),
      ...(months.length > 0
        ? { total: ["All", "", "", "", seats, paid, held, percentOf(paid + held, seats)] }
        : {}),
    };
  },
};

function filled({ from, to, filters: { programme, base } }: Asked) {
  return sql`(
    select i.id, i.date, i.programme_id, trim(i.location) as base, i.run_state, i.seats,
      (select count(*)::int from ${enrolments} e where e.intake_id = i.id and e.cancelled_at is null)
        + (select count(*)::int from ${seatHolds} h where h.intake_id = i.id and h.ended_at is null
          and h.secured_at is not null) as paid,
      (select count(*)::int from ${seatHolds} h where h.intake_id = i.id and h.ended_at is null
        and h.secured_at is null) as held
    from ${intakes} i
    where i.removed_at is null and i.run_state not in ('postponed', 'cancelled')
      and i.date between ${from}::date and ${to}::date
      ${programme ? sql`and i.programme_id = ${programme}` : sql``}
      ${base ? sql`and trim(i.location) = ${base}` : sql``}
  )`;
}
