import { and, eq } from "drizzle-orm";
import { todayAt } from "#app/contexts/admissions/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { flightDiscarded, flightRecorded } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { flightRecords } from "../tables/flights.ts";
import { trainingResources } from "../tables/resources.ts";
import { type FlightStudent, flightStudent } from "./access.server.ts";
import type { FlightInput } from "./form.ts";

export type Flight = typeof flightRecords.$inferSelect;

export type RecordError = "unknown-registration" | "aircraft-incomplete" | "future-flight";

/**
 * Records a flight of a student as a draft, or changes the draft. Who records it is the actor.
 *
 * Errors: "unknown-registration" if no aircraft of the institute has it; "aircraft-incomplete" if its
 * operator's certificate or its engines are not recorded; "future-flight"; "changed-meanwhile", also
 * if the draft was endorsed.
 *
 * @returns its id.
 */
export async function saveFlight(
  ctx: Ctx,
  enrolmentId: string,
  flightId: string | undefined,
  input: FlightInput,
): Promise<Result<{ flightId: string }, RecordError | "changed-meanwhile">> {
  return transact<{ flightId: string }, RecordError | "changed-meanwhile">(ctx, async (tx) => {
    const student = await flightStudent(tx, enrolmentId);
    authorize(trainingPolicy.recordFlight(tx.actor, student));
    const id = flightId ?? input.key;
    await waitForLock(tx, `flight ${id}`);
    const before = await flightRow(tx, id);
    if (flightId !== undefined || before) {
      const draft = orNotFound(before?.enrolmentId === enrolmentId ? before : undefined);
      authorize(trainingPolicy.changeFlight(tx.actor, draft));
      // The second of two clicks on "Record".
      if (flightId === undefined) return ok({ flightId: id });
      const stale = requireVersion(draft, input.version);
      if (stale) return stale;
      if (draft.state === "endorsed") return err("changed-meanwhile", { version: "" });
    }
    const read = await rowOf(tx, student, input);
    if (!read.ok) return read;
    const { profileId } = student;
    const instructorId = actorId(tx.actor)!;
    const row = { ...read.value, enrolmentId, profileId, instructorId };
    const recordedAt = tx.clock.now();
    if (before) {
      await tx.db
        .update(flightRecords)
        .set({ ...row, recordedAt, version: before.version + 1 })
        .where(eq(flightRecords.id, id));
    } else {
      await tx.db.insert(flightRecords).values({ id, ...row, recordedAt });
    }
    await record(tx, flightRecorded, { enrolmentId }, { after: { flightId: id } });
    return ok({ flightId: id });
  });
}

/** Deletes a draft. A second click finds nothing to delete. */
export async function discardFlight(ctx: Ctx, flightId: string): Promise<void> {
  await transact<undefined, never>(ctx, async (tx) => {
    await waitForLock(tx, `flight ${flightId}`);
    const flight = await flightRow(tx, flightId);
    if (!flight) return ok();
    authorize(trainingPolicy.changeFlight(tx.actor, flight));
    const [gone] = await tx.db
      .delete(flightRecords)
      .where(and(eq(flightRecords.id, flightId), eq(flightRecords.state, "draft")))
      .returning({ id: flightRecords.id });
    if (gone) await record(tx, flightDiscarded, flight, { before: { flightId } });
    return ok();
  });
}

export async function flightRow(tx: Pick<Tx, "db">, id: string): Promise<Flight | undefined> {
  const [row] = await tx.db.select().from(flightRecords).where(eq(flightRecords.id, id));
  return row;
}

/**
 * Returns what a form says as a row, with what is recorded of the aircraft. A flight's day is in UTC,
 * as its block times are; hours are brought forward until a day at the student's base.
 */
export async function rowOf(tx: Tx, { place }: Pick<FlightStudent, "place">, input: FlightInput) {
  const { kind, date, registration, device, from, to, block, exercises, remarks } = input;
  const now = tx.clock.now();
  const lastDay =
    kind === "brought-forward" ? todayAt(place.location, now) : now.toISOString().slice(0, 10);
  if (date > lastDay || (block && block.onBlockAt > now)) return err("future-flight");
  const said = {
    kind,
    flownOn: date,
    ...input.figures,
    exercises,
    remarks: remarks ?? null,
    ...noAircraft,
  };
  if (kind === "simulator") return ok({ ...said, aircraftType: device ?? null });
  if (kind === "brought-forward") return ok(said);
  const [aircraft] = await tx.db
    .select()
    .from(trainingResources)
    .where(
      and(
        eq(trainingResources.kind, "aircraft"),
        eq(trainingResources.registration, registration ?? ""),
      ),
    );
  if (!aircraft) return err("unknown-registration");
  const { id, aircraftType, engines, operator, operatorCertificate } = aircraft;
  if (!operatorCertificate || !engines) return err("aircraft-incomplete");
  return ok({
    ...said,
    resourceId: id,
    aircraftType,
    registration: aircraft.registration,
    engines,
    operator,
    operatorCertificate,
    fromPlace: from ?? null,
    toPlace: to ?? null,
    offBlockAt: block?.offBlockAt ?? null,
    onBlockAt: block?.onBlockAt ?? null,
  });
}

const noAircraft = {
  resourceId: null,
  aircraftType: null,
  registration: null,
  engines: null,
  operator: null,
  operatorCertificate: null,
  fromPlace: null,
  toPlace: null,
  offBlockAt: null,
  onBlockAt: null,
} satisfies Partial<Flight>;
