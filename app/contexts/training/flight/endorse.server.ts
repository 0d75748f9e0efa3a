import { eq } from "drizzle-orm";
import { attestAll } from "#app/contexts/attestation/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { flightCountered, flightEndorsed } from "../events.ts";
import { declaredRelations } from "../instructor/queries.server.ts";
import { trainingPolicy } from "../policy.ts";
import { flightRecords } from "../tables/flights.ts";
import { type FlightStudent, flightStudent, lastDayOf, mayFlyWith } from "./access.server.ts";
import { flightCounteredFact, flightEndorsedFact } from "./attested.server.ts";
import type { FlightInput } from "./form.ts";
import { type Flight, flightRow, type RecordError, rowOf } from "./record.server.ts";
import { countered, flightFigures, type FlightFigures } from "./rules.ts";
import { hasSoloOn } from "./solo.server.ts";

export type EndorseError = "not-authorised" | "related-student" | "no-solo-endorsement";
export type CounterError = "not-endorsed" | "countered-already";

/**
 * Endorses a draft of the actor's. It counts from then on, and never changes again.
 *
 * Errors: "not-authorised" if the actor was not authorised for the type on the day of the flight;
 * "related-student" if the actor has declared a relation; "no-solo-endorsement"; "changed-meanwhile"
 * if the draft is not the one that was looked at. A second click changes nothing.
 */
export async function endorseFlight(
  ctx: Ctx,
  flightId: string,
  version: string,
): Promise<Result<undefined, EndorseError | "changed-meanwhile">> {
  return transact<undefined, EndorseError | "changed-meanwhile">(ctx, async (tx) => {
    await waitForLock(tx, `flight ${flightId}`);
    const flight = orNotFound(await flightRow(tx, flightId));
    const student = await flightStudent(tx, flight.enrolmentId);
    authorize(trainingPolicy.endorseFlight(tx.actor, { ...student, ...flight }));
    if (flight.state === "endorsed") return ok();
    const stale = requireVersion(flight, version);
    if (stale) return stale;
    const problem = await endorsementProblem(tx, flight);
    if (problem) return err(problem);
    const endsOn = await lastDayOf(tx, student.place);
    const payload = { ...payloadOf(flight, endsOn), replaces: null };
    const [attestationId] = await attestAll(tx, [
      { kind: flightEndorsedFact, person: flight.profileId, payload },
    ]);
    await tx.db
      .update(flightRecords)
      .set({ state: "endorsed", endorsedAt: tx.clock.now(), attestationId: attestationId! })
      .where(eq(flightRecords.id, flightId));
    const { enrolmentId } = flight;
    await record(tx, flightEndorsed, { flightId, enrolmentId }, { after: auditOf(flight) });
    return ok();
  });
}

/**
 * Takes an endorsed record back with a counter-entry, and endorses what replaces it, if anything
 * does. Both name the record.
 *
 * Errors: "not-endorsed" for a draft or a counter-entry; "countered-already"; and those of recording
 * and endorsing for the new record.
 *
 * @returns the id of the new record, or of the counter-entry without one.
 */
export async function counterFlight(
  ctx: Ctx,
  flightId: string,
  { reason, replacement }: { reason: string; replacement?: FlightInput | undefined },
): Promise<Result<{ flightId: string }, CounterError | RecordError | EndorseError>> {
  type Failure = CounterError | RecordError | EndorseError;
  return transact<{ flightId: string }, Failure>(ctx, async (tx) => {
    await waitForLock(tx, `flight ${flightId}`);
    const flight = orNotFound(await flightRow(tx, flightId));
    const student = await flightStudent(tx, flight.enrolmentId);
    authorize(trainingPolicy.counterFlight(tx.actor, student));
    if (flight.state !== "endorsed" || flight.counters) return err("not-endorsed");
    if (await isCountered(tx, flightId)) return err("countered-already");
    const instructorId = actorId(tx.actor)!;
    const { profileId, enrolmentId } = flight;
    if (await isRelated(tx, instructorId, profileId)) return err("related-student");
    if (
      !(await mayFlyWith(tx, instructorId, { aircraftType: typeOf(flight), day: flight.flownOn }))
    ) {
      return err("not-authorised");
    }
    const now = tx.clock.now();
    const counter: Flight = {
      ...flight,
      ...countered(flight),
      id: newId(now),
      instructorId,
      counters: flightId,
      corrects: null,
      reason,
      recordedAt: now,
      endorsedAt: now,
      version: 1,
    };
    const replaced = await replacementOf(tx, flight, { student, replacement });
    if (!replaced.ok) return replaced;
    const next = replaced.value;
    const endsOn = await lastDayOf(tx, student.place);
    const { attestationId: corrects } = flight;
    const why = { counters: flightId, corrects: corrects!, reason };
    const facts: Parameters<typeof attestAll>[1][number][] = [
      {
        kind: flightCounteredFact,
        person: profileId,
        payload: { ...payloadOf(counter, endsOn), ...why },
      },
    ];
    if (next) {
      const payload = { ...payloadOf(next, endsOn), replaces: flightId };
      facts.push({ kind: flightEndorsedFact, person: profileId, payload });
    }
    const [counterAttested, nextAttested] = await attestAll(tx, facts);
    // The counter-entry comes first, because only a countered record is replaced.
    await tx.db.insert(flightRecords).values({ ...counter, attestationId: counterAttested! });
    await record(
      tx,
      flightCountered,
      { flightId: counter.id, enrolmentId, counters: flightId },
      { before: auditOf(flight), after: auditOf(counter) },
    );
    if (!next) return ok({ flightId: counter.id });
    await tx.db.insert(flightRecords).values({ ...next, attestationId: nextAttested! });
    await record(tx, flightEndorsed, { flightId: next.id, enrolmentId }, { after: auditOf(next) });
    return ok({ flightId: next.id });
  });
}

/** Returns the record that replaces another one, endorsed; undefined if none does. */
async function replacementOf(
  tx: Tx,
  flight: Flight,
  { student, replacement }: { student: FlightStudent; replacement: FlightInput | undefined },
): Promise<Result<Flight | undefined, RecordError | EndorseError>> {
  if (!replacement) return ok(undefined);
  const read = await rowOf(tx, student, replacement);
  if (!read.ok) return read;
  const now = tx.clock.now();
  const next: Flight = {
    ...read.value,
    id: newId(now),
    enrolmentId: flight.enrolmentId,
    profileId: student.profileId,
    state: "endorsed",
    instructorId: actorId(tx.actor)!,
    counters: null,
    corrects: flight.id,
    reason: null,
    recordedAt: now,
    endorsedAt: now,
    attestationId: null,
    version: 1,
  };
  const problem = await endorsementProblem(tx, next);
  return problem ? err(problem) : ok(next);
}

async function endorsementProblem(tx: Tx, flight: Flight): Promise<EndorseError | undefined> {
  const { profileId, flownOn: day, kind, solo, aircraftType } = flight;
  const instructorId = actorId(tx.actor)!;
  if (await isRelated(tx, instructorId, profileId)) return "related-student";
  const may = await mayFlyWith(tx, instructorId, { aircraftType: typeOf(flight), day });
  if (!may) return "not-authorised";
  if (kind === "flight" && solo > 0 && !(await hasSoloOn(tx, profileId, aircraftType!, day))) {
    return "no-solo-endorsement";
  }
  return undefined;
}

const isRelated = async (tx: Tx, instructorId: string, profileId: string) =>
  (await declaredRelations(tx, [instructorId], [profileId])).length > 0;

/** Only the type of a flight is one for which instructors are authorised. */
const typeOf = ({ kind, aircraftType }: Flight) => (kind === "flight" ? aircraftType : null);

async function isCountered(tx: Tx, flightId: string): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: flightRecords.id })
    .from(flightRecords)
    .where(eq(flightRecords.counters, flightId));
  return found !== undefined;
}

const figuresOf = (flight: Flight) =>
  Object.fromEntries(flightFigures.map((figure) => [figure, flight[figure]])) as FlightFigures;

/** Reasons are in the record and in its attestation only, which end with their retention. */
const auditOf = ({ id, flownOn, total }: Flight) => ({ flightId: id, flownOn, total });

/** Returns what is attested of a record. */
export function payloadOf(flight: Flight, endsOn: string) {
  const { id: flightId, enrolmentId, kind, flownOn, aircraftType, registration } = flight;
  const { engines, operator, operatorCertificate, fromPlace, toPlace } = flight;
  const { offBlockAt, onBlockAt, exercises, remarks } = flight;
  return {
    enrolmentId,
    endsOn,
    flightId,
    kind,
    flownOn,
    aircraftType,
    registration,
    engines,
    operator,
    operatorCertificate,
    from: fromPlace,
    to: toPlace,
    offBlockAt: offBlockAt?.toISOString() ?? null,
    onBlockAt: onBlockAt?.toISOString() ?? null,
    figures: figuresOf(flight),
    exercises,
    remarks,
  };
}
