import { and, count, eq, isNull } from "drizzle-orm";
import { lockProgramme, programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { intakeAdded, intakeChanged, intakeRemoved, intakeRestored } from "../events.ts";
import type { ChangedIntake, NewIntake } from "./form.ts";
import { admissionsPolicy } from "../policy.ts";
import { offers } from "../tables/seats.ts";
import { intakes } from "../tables/applications.ts";
import { seatsTaken, reallocateSeats } from "../seats/seats.server.ts";

type Intake = typeof intakes.$inferSelect;

/**
 * Adds a course date to the schedule. A row sent twice (a double click, a reload) is one date,
 * because its id was generated when the row was opened.
 */
export async function addIntake(
  ctx: Ctx,
  form: NewIntake,
): Promise<Result<{ id: string }, "unknown-programme">> {
  authorize(admissionsPolicy.addIntake(ctx.actor));
  return transact<{ id: string }, "unknown-programme">(ctx, async (tx) => {
    const now = tx.clock.now();
    const values = valuesOf(form);
    if (!(await lockProgramme(tx, values.programmeId))) return err("unknown-programme");

    const id = form.id ?? newId(now);
    const row = { id, ...values, updatedAt: now };
    const [added] = await tx.db.insert(intakes).values(row).onConflictDoNothing().returning();
    if (!added) {
      const [same] = await tx.db.select().from(intakes).where(eq(intakes.id, id));
      if (same && !same.removedAt && says(same, values)) return ok({ id });
      // Somebody went back to a row that was already saved and typed something else.
      return addIntake(tx, { ...form, id: undefined });
    }
    await record(tx, intakeAdded, { intakeId: id }, { after: values });
    return ok({ id });
  });
}

/**
 * Saves an edit that began from `form.version`.
 *
 * Errors: "changed-meanwhile" if somebody else has saved since, with the current values (`version`,
 * `date`, `program`, `location`, `seats`); "removed-meanwhile" if it was deleted;
 * "unknown-programme"; "seats-taken" with how many, if the new capacity is lower.
 */
export async function changeIntake(
  ctx: Ctx,
  id: string,
  form: ChangedIntake,
): Promise<
  Result<undefined, "changed-meanwhile" | "removed-meanwhile" | "unknown-programme" | "seats-taken">
> {
  return transact(ctx, async (tx) => {
    const row = await lockedIntake(tx, id);
    authorize(admissionsPolicy.changeIntake(tx.actor));
    const intake = orNotFound(row);
    if (intake.removedAt) return err("removed-meanwhile");

    const values = valuesOf(form);
    // Also true for the second of two clicks, because the first has saved these values.
    if (says(intake, values)) return ok();
    const stale = requireVersion(intake, form.version);
    if (stale) return err("changed-meanwhile", reading(intake, await programmeNames(tx)));
    if (!(await lockProgramme(tx, values.programmeId))) return err("unknown-programme");

    const taken = await seatsTaken(tx, id);
    if (values.seats < taken) return err("seats-taken", { taken });

    await write(tx, intake, values);
    // Additional seats go to the wait-list.
    await reallocateSeats(tx, { ...intake, ...values });
    await record(tx, intakeChanged, { intakeId: id }, { before: contentOf(intake), after: values });
    return ok();
  });
}

/**
 * Removes a course date from the schedule at once (D1 §4); `restoreIntake` undoes it.
 *
 * Errors: "changed-meanwhile" if somebody has changed it since the page was shown;
 * "has-applications" with how many people have an open offer for it or a place on it.
 */
export async function removeIntake(
  ctx: Ctx,
  id: string,
  version: string,
): Promise<Result<undefined, "changed-meanwhile" | "has-applications">> {
  return transact(ctx, async (tx) => {
    const row = await lockedIntake(tx, id);
    authorize(admissionsPolicy.removeIntake(tx.actor));
    const intake = orNotFound(row);
    if (intake.removedAt) return ok();
    const stale = requireVersion(intake, version);
    if (stale) return stale;
    const people = await peopleOn(tx, id);
    if (people > 0) return err("has-applications", { people });

    await write(tx, intake, { removedAt: tx.clock.now() });
    await record(tx, intakeRemoved, { intakeId: id }, { before: contentOf(intake) });
    return ok();
  });
}

/** Restores a deleted course date: the Undo of the "Course Deleted" toast. */
export async function restoreIntake(ctx: Ctx, id: string): Promise<Result<undefined, never>> {
  return transact(ctx, async (tx) => {
    const row = await lockedIntake(tx, id);
    authorize(admissionsPolicy.restoreIntake(tx.actor));
    const intake = orNotFound(row);
    if (!intake.removedAt) return ok();

    await write(tx, intake, { removedAt: null });
    await record(tx, intakeRestored, { intakeId: id }, { after: contentOf(intake) });
    return ok();
  });
}

type Content = Pick<Intake, "programmeId" | "location" | "date" | "seats">;

function valuesOf({ program, location, date, seats }: NewIntake | ChangedIntake): Content {
  return { programmeId: program, location, date, seats };
}

function contentOf({ programmeId, location, date, seats }: Intake): Content {
  return { programmeId, location, date, seats };
}

function says(intake: Intake, values: Content): boolean {
  const content = contentOf(intake);
  return Object.entries(content).every(([name, value]) => values[name as keyof Content] === value);
}

function reading(intake: Intake, names: ReadonlyMap<string, string>) {
  const { date, location, seats, programmeId } = intake;
  const program = names.get(programmeId) ?? programmeId;
  return { version: versionOf(intake), date, location, seats, program };
}

/** Counts the people who have an open offer for an intake, or a place on it. */
async function peopleOn(tx: Tx, intakeId: string): Promise<number> {
  const [row] = await tx.db
    .select({ n: count() })
    .from(offers)
    .where(and(eq(offers.intakeId, intakeId), isNull(offers.endedAt)));
  return row?.n ?? 0;
}

async function lockedIntake(tx: Tx, id: string): Promise<Intake | undefined> {
  const [row] = await tx.db.select().from(intakes).where(eq(intakes.id, id)).for("update");
  return row;
}

/** Increments the version, so that an edit that began earlier is refused. */
async function write(tx: Tx, intake: Intake, values: Partial<Content & Pick<Intake, "removedAt">>) {
  await tx.db
    .update(intakes)
    .set({ ...values, version: intake.version + 1, updatedAt: tx.clock.now() })
    .where(eq(intakes.id, intake.id));
}
