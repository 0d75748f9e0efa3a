import { getTableColumns, sql } from "drizzle-orm";
import type { ProgrammeFacts } from "#app/contexts/catalogue/public.server.ts";
import { intakes } from "../tables/applications.ts";
import type { CourseDate } from "./course-date.ts";
import { hasPassed, seatsLeft } from "./rules.ts";

/** An intake with the number of its seats that are held or paid for. */
export const withTaken = {
  ...getTableColumns(intakes),
  // Plain SQL, because the ORM omits table names and "id" would be the inner table's.
  taken: sql<number>`(
    (select count(*) from seat_holds h where h.intake_id = intakes.id and h.ended_at is null)
    + (select count(*) from enrolments e where e.intake_id = intakes.id and e.cancelled_at is null)
  )`.mapWith(Number),
};

type Stored = typeof intakes.$inferSelect & { taken: number };
/** An intake with what the catalogue says about its programme. */
export type NamedIntake = Stored & { programme: string; facts: ProgrammeFacts | undefined };

/** Adds the facts of its programme to each intake. */
export function named(rows: Stored[], facts: ReadonlyMap<string, ProgrammeFacts>): NamedIntake[] {
  return rows.map((row) => {
    const known = facts.get(row.programmeId);
    return { ...row, programme: known?.name ?? row.programmeId, facts: known };
  });
}

/** Returns an intake as everybody sees it. */
export function courseDateOf(row: NamedIntake, now: Date): CourseDate {
  const { id, date, endsOn, programmeId, programme, location, runState, facts } = row;
  return {
    id,
    date,
    endsOn,
    programmeId,
    programme,
    location,
    seatsLeft: seatsLeft(row.seats, row.taken),
    passed: hasPassed(row, now),
    runState,
    price: facts?.price ?? null,
    option: facts?.option ?? null,
  };
}
