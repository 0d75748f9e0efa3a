import { eq } from "drizzle-orm";
import { lockProgramme, programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { intakeAdded, intakeChanged, intakeRemoved, intakeRestored } from "../events.ts";
import type { ChangedIntake, NewIntake } from "./form.ts";
import { admissionsPolicy } from "../policy.ts";
import { intakes } from "../tables/applications.ts";
import { announceChange, type Confirmed, peopleToTell, toldOf } from "./announce.server.ts";
import { knownOf } from "./change.ts";
import { seatsTaken, reallocateSeats } from "../seats/seats.server.ts";
import { type Intake, lockedIntake, peopleOn, writeIntake } from "./rows.server.ts";
import { beginsAt, movedAlong, passesAt } from "./rules.ts";
import { stateInTime } from "./run-state.ts";
import { usualEnds } from "./usual-end.server.ts";

/**
 * Adds a course date to the schedule. It ends after its programme's weeks. A row sent twice (a double click, a reload) is one date,
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
    const content = { ...values, endsOn: (await usualEnds(tx))(values) };
    const row = { id, ...content, updatedAt: now };
    const [added] = await tx.db.insert(intakes).values(row).onConflictDoNothing().returning();
    if (!added) {
      const [same] = await tx.db.select().from(intakes).where(eq(intakes.id, id));
      if (same && !same.removedAt && says(same, values)) return ok({ id });
      // Somebody went back to a row that was already saved and typed something else.
      return addIntake(tx, { ...form, id: undefined });
    }
    await record(tx, intakeAdded, { intakeId: id }, { after: content });
    return ok({ id });
  });
}

type ChangeError =
  | "changed-meanwhile"
  | "removed-meanwhile"
  | "unknown-programme"
  | "seats-taken"
  | "affects-people"
  | "in-the-past";

/**
 * Saves an edit that began from `form.version`. If the course moves to another date, its end and the
 * day of the decision move with it.
 *
 * If people would have to be told, staff confirm first whom they have seen.
 *
 * Errors: "changed-meanwhile" if somebody else has saved since, with the current values (`version`,
 * `date`, `program`, `location`, `seats`); "removed-meanwhile" if it was deleted;
 * "unknown-programme"; "seats-taken" with how many, if the new capacity is lower; "affects-people"
 * with how many; "in-the-past" if people would be moved to a day that has begun.
 */
export async function changeIntake(
  ctx: Ctx,
  id: string,
  form: ChangedIntake,
  confirmed?: Confirmed,
): Promise<Result<{ told: number }, ChangeError>> {
  return transact<{ told: number }, ChangeError>(ctx, async (tx) => {
    const row = await lockedIntake(tx, id);
    authorize(admissionsPolicy.changeIntake(tx.actor));
    const intake = orNotFound(row);
    if (intake.removedAt) return err("removed-meanwhile");

    const values = valuesOf(form);
    // Also true for the second of two clicks, because the first has saved these values.
    if (says(intake, values)) return ok({ told: 0 });
    const stale = requireVersion(intake, form.version);
    if (stale) return err("changed-meanwhile", reading(intake, await programmeNames(tx)));
    if (!(await lockProgramme(tx, values.programmeId))) return err("unknown-programme");

    const taken = await seatsTaken(tx, id);
    if (values.seats < taken) return err("seats-taken", { taken });

    const moved = await movedWith(tx, intake, values);
    const change = {
      kind: "moved" as const,
      before: knownOf(intake),
      after: knownOf({ ...values, ...moved }),
    };
    const postponed = intake.runState === "postponed";
    const told = postponed ? ok([]) : await peopleToTell(tx, intake, change, confirmed);
    if (!told.ok) return told;
    await writeIntake(tx, intake, { ...values, ...moved });
    await announceChange(tx, id, change, told.value, confirmed?.message);
    // Additional seats go to the wait-list.
    await reallocateSeats(tx, { ...intake, ...values });
    await record(
      tx,
      intakeChanged,
      { intakeId: id },
      {
        before: contentOf(intake),
        after: { ...values, endsOn: moved.endsOn, ...toldOf(told.value, confirmed) },
      },
    );
    return ok({ told: told.value.length });
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

    await writeIntake(tx, intake, { removedAt: tx.clock.now() });
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

    await writeIntake(tx, intake, { removedAt: null });
    await record(tx, intakeRestored, { intakeId: id }, { after: contentOf(intake) });
    return ok();
  });
}

/** Returns what an intake's people would know of it after an edit. */
export async function knownAfter(
  ctx: Pick<Ctx, "db" | "clock">,
  intake: Intake,
  form: NewIntake | ChangedIntake,
) {
  const values = valuesOf(form);
  return knownOf({ ...values, ...(await movedWith(ctx, intake, values)) });
}

/** What the row of the schedule has fields for. */
type Values = Pick<Intake, "programmeId" | "location" | "date" | "seats">;

function valuesOf({ program, location, date, seats }: NewIntake | ChangedIntake): Values {
  return { programmeId: program, location, date, seats };
}

function contentOf({ programmeId, location, date, seats, endsOn }: Intake) {
  return { programmeId, location, date, seats, endsOn };
}

function says(intake: Intake, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => intake[name as keyof Values] === value);
}

/** Returns what changes with an intake's date or programme. */
async function movedWith(tx: Pick<Ctx, "db" | "clock">, intake: Intake, values: Values) {
  const along = (date: string) => movedAlong(date, intake.date, values.date);
  const same = intake.programmeId === values.programmeId;
  const endsOn = same ? along(intake.endsOn) : (await usualEnds(tx))(values);
  const now = tx.clock.now();
  const begun = beginsAt(values) <= now;
  const over = passesAt({ ...values, date: endsOn }) <= now;
  return {
    endsOn,
    decideBy: intake.decideBy && along(intake.decideBy),
    runState: stateInTime(intake.runState, { begun, over }),
  };
}

function reading(intake: Intake, names: ReadonlyMap<string, string>) {
  const { date, location, seats, programmeId } = intake;
  const program = names.get(programmeId) ?? programmeId;
  return { version: versionOf(intake), date, location, seats, program };
}
