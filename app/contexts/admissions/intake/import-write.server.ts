import { and, asc, count, inArray, isNull, sql } from "drizzle-orm";
import { lockProgramme } from "#app/contexts/catalogue/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import type { LeftRow, PlannedRow, WrittenRow } from "#app/platform/imports/source.ts";
import { intakeAdded, intakeChanged, intakeRemoved } from "../events.ts";
import { admissionsPolicy } from "../policy.ts";
import { intakes } from "../tables/applications.ts";
import { enrolments, offers, seatHolds, waitListEntries } from "../tables/seats.ts";
import { usualEnds } from "./usual-end.server.ts";
import { reallocateSeats } from "../seats/seats.server.ts";

/** A row of a table of course dates. */
export type DateValues = {
  programme: string;
  location: string;
  date: string;
  seats: number | undefined;
};

type Intake = typeof intakes.$inferSelect;
type Named<Act> = PlannedRow<DateValues> & { programmeId: string } & Act;

/** Adds and changes course dates. Those that exist are locked. */
export async function writeDates(
  tx: Tx,
  rows: readonly (PlannedRow<DateValues> & { programmeId: string })[],
): Promise<WrittenRow[]> {
  const created = await addAll(tx, rows.filter(isCreated));
  const changed = await changeAll(tx, rows.filter(isChanged));
  return [...created, ...changed];
}

/** Removes course dates that were added and restores the seats of others. @returns what it leaves */
export async function takeDatesBack(tx: Tx, rows: readonly WrittenRow[]): Promise<LeftRow[]> {
  const ids = rows.map(({ subjectId }) => subjectId);
  const now = await lockedDates(tx, ids);
  const removed = await removeAll(tx, rows.filter(isCreated), now);
  const changed = await changeBackAll(tx, rows.filter(isChanged), now);
  return [...removed, ...changed];
}

const isCreated = <Row extends { act: string }>(row: Row): row is Row & { act: "create" } =>
  row.act === "create";
const isChanged = <Row extends { act: string }>(row: Row): row is Row & { act: "change" } =>
  row.act === "change";

/** Returns how many seats of course dates are held or paid for. Two queries. */
export async function seatsTakenOf(
  ctx: Pick<Ctx, "db">,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const any = sql`${sql.param([...ids])}::uuid[]`;
  const held = await ctx.db
    .select({ id: seatHolds.intakeId, n: count() })
    .from(seatHolds)
    .where(and(sql`${seatHolds.intakeId} = any(${any})`, isNull(seatHolds.endedAt)))
    .groupBy(seatHolds.intakeId);
  const paid = await ctx.db
    .select({ id: enrolments.intakeId, n: count() })
    .from(enrolments)
    .where(and(sql`${enrolments.intakeId} = any(${any})`, isNull(enrolments.cancelledAt)))
    .groupBy(enrolments.intakeId);
  const taken = new Map<string, number>();
  for (const { id, n } of [...held, ...paid]) taken.set(id, (taken.get(id) ?? 0) + n);
  return taken;
}

async function addAll(tx: Tx, rows: readonly Named<{ act: "create" }>[]): Promise<WrittenRow[]> {
  authorize(admissionsPolicy.addIntake(tx.actor));
  if (rows.length === 0) return [];
  for (const id of new Set(rows.map(({ programmeId }) => programmeId))) {
    // Removed meanwhile, so the import is taken back.
    if (!(await lockProgramme(tx, id))) return [];
  }
  const updatedAt = tx.clock.now();
  const endOf = await usualEnds(tx);
  const added = rows.map(({ line, programmeId, values: { location, date, seats = 0 } }) => ({
    line,
    id: newId(updatedAt),
    content: { programmeId, location, date, seats, endsOn: endOf({ programmeId, date }) },
  }));
  await insertAll(
    tx.db,
    intakes,
    added.map(({ id, content }) => ({ id, ...content, version: 1, updatedAt })),
  );
  await recordAll(
    tx,
    intakeAdded,
    added.map(({ id, content }) => ({ facts: { intakeId: id }, values: { after: content } })),
  );
  return added.map(({ line, id }) => ({
    line,
    subjectId: id,
    act: "create",
    before: null,
    mark: "1",
  }));
}

async function changeAll(
  tx: Tx,
  rows: readonly Named<{ act: "change"; id: string; before: unknown }>[],
): Promise<WrittenRow[]> {
  authorize(admissionsPolicy.changeIntake(tx.actor));
  const changed = await setSeats(
    tx,
    rows.map(({ id, values }) => ({ id, seats: values.seats! })),
    new Map(rows.map(({ id, before }) => [id, before])),
  );
  return rows.map(({ line, id, before }) => ({
    line,
    subjectId: id,
    act: "change",
    before,
    mark: String(changed.get(id)),
  }));
}

/** Sets the capacities of course dates that are locked. @returns their versions. */
async function setSeats(
  tx: Tx,
  wanted: readonly { id: string; seats: number }[],
  before: ReadonlyMap<string, unknown>,
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const ids = sql`${sql.param(wanted.map(({ id }) => id))}::uuid[]`;
  const seats = sql`${sql.param(wanted.map((each) => each.seats))}::int[]`;
  const rows = await tx.db
    .update(intakes)
    .set({
      seats: sql`(${seats})[array_position(${ids}, ${intakes.id})]`,
      version: sql`${intakes.version} + 1`,
      updatedAt: tx.clock.now(),
    })
    .where(sql`${intakes.id} = any(${ids})`)
    .returning();
  // Additional seats go to the wait-list, as when staff change them by hand.
  const waiting = await tx.db
    .selectDistinct({ id: waitListEntries.intakeId })
    .from(waitListEntries)
    .where(and(sql`${waitListEntries.intakeId} = any(${ids})`, isNull(waitListEntries.endedAt)));
  const awaited = new Set(waiting.map(({ id }) => id));
  for (const row of rows) if (awaited.has(row.id)) await reallocateSeats(tx, row);
  await recordAll(
    tx,
    intakeChanged,
    rows.map(({ id, seats }) => ({
      facts: { intakeId: id },
      values: { before: before.get(id), after: { seats } },
    })),
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function lockedDates(tx: Tx, ids: readonly string[]): Promise<Map<string, Intake>> {
  const rows = await tx.db
    .select()
    .from(intakes)
    .where(inArray(intakes.id, [...ids]))
    .orderBy(asc(intakes.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns why a course date is not what the import has left; undefined if it is. */
function changedSince(intake: Intake | undefined, { mark }: WrittenRow): string | undefined {
  if (!intake || intake.removedAt) return "It was deleted meanwhile.";
  return String(intake.version) === mark ? undefined : "It was changed since.";
}

async function removeAll(
  tx: Tx,
  rows: readonly WrittenRow[],
  now: ReadonlyMap<string, Intake>,
): Promise<LeftRow[]> {
  authorize(admissionsPolicy.removeIntake(tx.actor));
  if (rows.length === 0) return [];
  const offered = await tx.db
    .selectDistinct({ id: offers.intakeId })
    .from(offers)
    .where(
      and(
        inArray(
          offers.intakeId,
          rows.map(({ subjectId }) => subjectId),
        ),
        isNull(offers.endedAt),
      ),
    );
  const people = new Set(offered.map(({ id }) => id));
  const left = rows.flatMap((row) => {
    const used = people.has(row.subjectId) ? "Somebody has an offer or a place." : undefined;
    const why = changedSince(now.get(row.subjectId), row) ?? used;
    return why ? [{ line: row.line, why }] : [];
  });
  const stays = new Set(left.map(({ line }) => line));
  const gone = rows.filter(({ line }) => !stays.has(line)).map(({ subjectId }) => subjectId);
  if (gone.length === 0) return left;
  const at = tx.clock.now();
  await tx.db
    .update(intakes)
    .set({ removedAt: at, updatedAt: at, version: sql`${intakes.version} + 1` })
    .where(inArray(intakes.id, gone));
  await recordAll(
    tx,
    intakeRemoved,
    gone.map((id) => {
      const { programmeId, location, date, seats } = now.get(id)!;
      return {
        facts: { intakeId: id },
        values: { before: { programmeId, location, date, seats } },
      };
    }),
  );
  return left;
}

async function changeBackAll(
  tx: Tx,
  rows: readonly WrittenRow[],
  now: ReadonlyMap<string, Intake>,
): Promise<LeftRow[]> {
  authorize(admissionsPolicy.changeIntake(tx.actor));
  if (rows.length === 0) return [];
  const taken = await seatsTakenOf(
    tx,
    rows.map(({ subjectId }) => subjectId),
  );
  const seatsBefore = ({ before }: WrittenRow) => (before as { seats: number }).seats;
  const left = rows.flatMap((row) => {
    const seats = taken.get(row.subjectId) ?? 0;
    const why =
      changedSince(now.get(row.subjectId), row) ??
      (seatsBefore(row) < seats ? "More of its seats are taken than it had before." : undefined);
    return why ? [{ line: row.line, why }] : [];
  });
  const stays = new Set(left.map(({ line }) => line));
  const back = rows.filter(({ line }) => !stays.has(line));
  await setSeats(
    tx,
    back.map((row) => ({ id: row.subjectId, seats: seatsBefore(row) })),
    new Map(back.map(({ subjectId }) => [subjectId, { seats: now.get(subjectId)!.seats }])),
  );
  return left;
}
