import { endorseFlight } from "#app/contexts/training/flight/endorse.server.ts";
import type { FlightInput } from "#app/contexts/training/flight/form.ts";
import { flightTotals } from "#app/contexts/training/flight/queries.server.ts";
import { saveFlight } from "#app/contexts/training/flight/record.server.ts";
import { type FlightFigures, noFigures } from "#app/contexts/training/flight/rules.ts";
import {
  rosterEntries,
  sessionInstructors,
  trainingSessions,
} from "#app/contexts/training/tables/sessions.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "./cast.ts";
import { intake, twoProgrammes } from "./intakes.ts";
import { authorised, resource, student } from "./training.ts";

/** A student of the cast's instructor, who is authorised for the C172; the day is 3 Mar 2026. */
export async function flying(ctx: Ctx) {
  await castInDatabase(ctx);
  await twoProgrammes(ctx);
  const course = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
  const linnea = await student(ctx, course.id, "Linnea Harrowgate");
  await aircraft(ctx);
  await authorised(ctx, cast.instructor.id, { subject: "aircraft:C172" });
  await taughtBy(ctx, cast.instructor.id, linnea, course.id);
  const teach: Ctx = { ...ctx, actor: cast.instructor };
  const { enrolmentId } = linnea;
  const save = (changes: Parameters<typeof flightInput>[0] = {}) =>
    saveFlight(teach, enrolmentId, undefined, flightInput(changes));
  const endorsed = async (changes: Parameters<typeof flightInput>[0] = {}) => {
    const saved = await save(changes);
    if (!saved.ok) throw new Error(saved.error);
    const done = await endorseFlight(teach, saved.value.flightId, "1");
    if (!done.ok) throw new Error(done.error);
    return saved.value.flightId;
  };
  const totals = async () =>
    (await flightTotals(ctx, [{ enrolmentId, profileId: linnea.actor.id }]))(enrolmentId);
  return { course, linnea, enrolmentId, teach, save, endorsed, totals };
}

/** Puts a student on the roster of a published session of an instructor. */
export async function taughtBy(
  ctx: Ctx,
  instructorId: string,
  { enrolmentId, actor }: Awaited<ReturnType<typeof student>>,
  intakeId: string,
  changes: Partial<typeof trainingSessions.$inferInsert> = {},
) {
  const now = ctx.clock.now();
  const id = newId(now);
  await ctx.db.insert(trainingSessions).values({
    id,
    intakeId,
    awardId: "programme:core-protection",
    topic: "Circuits",
    kind: "flight",
    base: "Christchurch",
    place: "Hangar 4",
    localStart: "2026-03-10T09:00",
    localEnd: "2026-03-10T11:00",
    timeZone: "Pacific/Auckland",
    startsAt: new Date("2026-03-09T20:00:00Z"),
    endsAt: new Date("2026-03-09T22:00:00Z"),
    state: "published",
    plannedBy: cast.admin.id,
    changedAt: now,
    ...changes,
  });
  await ctx.db.insert(sessionInstructors).values({ sessionId: id, instructorId, leads: true });
  await ctx.db.insert(rosterEntries).values({
    sessionId: id,
    enrolmentId,
    profileId: actor.id,
    since: now,
    via: "intake",
  });
}

/** Returns a flight as the form sends it: 1.4 hours dual in ZK-EWL on 2 Mar 2026. */
export function flightInput(
  changes: Partial<Omit<FlightInput, "figures">> & { figures?: Partial<FlightFigures> } = {},
): FlightInput {
  return {
    key: newId(),
    version: "",
    kind: "flight",
    date: "2026-03-02",
    registration: "ZK-EWL",
    device: undefined,
    from: "NZCH",
    to: "NZCH",
    block: {
      offBlockAt: new Date("2026-03-02T01:00:00Z"),
      onBlockAt: new Date("2026-03-02T02:24:00Z"),
    },
    exercises: [],
    remarks: undefined,
    ...changes,
    figures: { ...noFigures, ...(changes.figures ?? { total: 84, dual: 84 }) },
  };
}

/** Stores an aircraft at Christchurch, the C172 ZK-EWL unless said otherwise. */
export function aircraft(ctx: Ctx, changes: Parameters<typeof resource>[1] = {}) {
  return resource(ctx, {
    kind: "aircraft",
    capacity: 3,
    aircraftType: "C172",
    registration: "ZK-EWL",
    operator: "A partner",
    operatorCertificate: "Part 141, T-1",
    engines: "single",
    ...changes,
  });
}
