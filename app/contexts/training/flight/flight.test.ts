import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { attestations } from "#app/contexts/attestation/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { rootCauseMessage } from "#app/kernel/root-cause.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { aircraft, flightInput, flying, taughtBy } from "#testing/flights.ts";
import { account, authorised, resource, student } from "#testing/training.ts";
import { flightCountered, flightEndorsed } from "../events.ts";
import { declareRelation } from "../instructor/commands.server.ts";
import { flightRecords, soloEndorsements } from "../tables/flights.ts";
import { counterFlight, endorseFlight } from "./endorse.server.ts";
import { flightTotals, ownLogbook } from "./queries.server.ts";
import { flightSource } from "./list.server.ts";
import { discardFlight, saveFlight } from "./record.server.ts";
import { noFigures } from "./rules.ts";
import { endorseSolo, endSolo } from "./solo.server.ts";
import { flyingStudents, studentFlights } from "./teach-queries.server.ts";

const stored = (ctx: Ctx) => ctx.db.select().from(flightRecords);
const raw = (change: Promise<unknown>) => change.then(() => "done", rootCauseMessage);

dbTest(
  "Parts above total, unknown registration, future date, 25:00 refused; 10,000 records sum exactly.",
  async ({ ctx }) => {
    const { save, endorsed, enrolmentId, linnea, totals } = await flying(ctx);
    expect(await save({ registration: "ZK-ABC" })).toMatchObject({ error: "unknown-registration" });
    await resource(ctx, { name: "ZK-ROOM" });
    expect(await save({ registration: undefined })).toMatchObject({
      error: "unknown-registration",
    });
    expect(await save({ date: "2026-03-04" })).toMatchObject({ error: "future-flight" });
    const block = {
      offBlockAt: new Date("2026-03-02T23:00:00Z"),
      onBlockAt: new Date("2026-03-03T23:30:00Z"),
    };
    expect(await save({ block })).toMatchObject({ error: "future-flight" });
    // The form refuses the others (rules.test.ts), and the database has the same constraints.
    for (const [figures, constraint] of [
      [{ total: 84, dual: 84, pic: 6 }, "flight_records_total"],
      [{ total: 84, dual: 84, solo: 6 }, "flight_records_solo"],
      [{ total: 84, dual: 84, night: 90 }, "flight_records_parts"],
      [
        { total: 84, dual: 84, instrumentActual: 60, instrumentSimulated: 30 },
        "flight_records_parts",
      ],
      [{ total: 1500, dual: 1500 }, "flight_records_kind"],
      [{ total: 84, dual: 90, pic: -6 }, "flight_records_signs"],
    ] as const) {
      expect(await raw(save({ figures }))).toContain(constraint);
    }
    expect(await stored(ctx)).toEqual([]);
    const [first] = [await endorsed()];
    const [row] = await ctx.db.select().from(flightRecords).where(eq(flightRecords.id, first));
    // Tenths cannot be added as binary fractions without an error: 10,000 times 0.1 is not 1000.
    const many = Array.from({ length: 9999 }, (_, n) => {
      const total = 6 + (n % 7);
      return { ...row!, id: newId(), total, dual: total };
    });
    for (let from = 0; from < many.length; from += 500) {
      await insertAll(ctx.db, flightRecords, many.slice(from, from + 500));
    }
    const exact = many.reduce((sum, { total }) => sum + total, 84);
    expect(await totals()).toMatchObject({ total: exact, dual: exact, solo: 0 });
    const other = await flightTotals(ctx, [{ enrolmentId, profileId: cast.member.id }]);
    expect(other(enrolmentId)).toEqual(noFigures);
    expect((await ownLogbook({ ...ctx, actor: linnea.actor }, 1)).page.total).toBe(10_000);
  },
);

dbTest("Countering twice is refused.", async ({ ctx }) => {
  const { teach, endorsed, totals, linnea } = await flying(ctx);
  const flightId = await endorsed();
  const replacement = flightInput({ figures: { total: 72, dual: 72 } });
  const correct = () => counterFlight(teach, flightId, { reason: "Misread", replacement });
  const done = await correct();
  if (!done.ok) throw new Error(done.error);
  expect(await correct()).toMatchObject({ error: "countered-already" });
  const rows = await stored(ctx);
  expect(rows).toHaveLength(3);
  const counter = rows.find(({ counters }) => counters !== null)!;
  expect(counter).toMatchObject({ counters: flightId, total: -84, dual: -84, reason: "Misread" });
  expect(rows.find(({ id }) => id === done.value.flightId)).toMatchObject({ corrects: flightId });
  expect(await totals()).toMatchObject({ total: 72, dual: 72 });
  expect(await counterFlight(teach, counter.id, { reason: "Again" })).toMatchObject({
    error: "not-endorsed",
  });
  // What replaced it can be corrected in its turn, also without another record.
  expect(await counterFlight(teach, done.value.flightId, { reason: "Not flown" })).toMatchObject({
    ok: true,
  });
  expect(await totals()).toEqual(noFigures);
  const chain = await ctx.db
    .select({ kind: attestations.kind, chain: attestations.chain })
    .from(attestations)
    .orderBy(attestations.n);
  expect(chain.map(({ kind }) => kind)).toEqual([
    "flight-endorsed",
    "flight-countered",
    "flight-endorsed",
    "flight-countered",
  ]);
  expect(new Set(chain.map(({ chain: of }) => of))).toEqual(new Set([linnea.actor.id]));
  expect(await emittedEvents(ctx, flightCountered)).toHaveLength(2);
  expect(await emittedEvents(ctx, flightEndorsed)).toHaveLength(2);
});

dbTest("the database refuses what the commands would refuse", async ({ ctx }) => {
  const { endorsed } = await flying(ctx);
  const flightId = await endorsed();
  const [row] = await stored(ctx);
  type Change = (tx: Ctx["db"]) => Promise<unknown>;
  const tried = (change: Change) => raw(ctx.db.transaction(change));
  const change = (to: Partial<typeof flightRecords.$inferSelect>) =>
    tried((tx) => tx.update(flightRecords).set(to).where(eq(flightRecords.id, flightId)));
  for (const to of [
    { total: 60, dual: 60 },
    { flownOn: "2026-03-01" },
    { state: "draft" },
  ] as const) {
    expect(await change(to)).toContain("append-only after the endorsement");
  }
  expect(await tried((tx) => tx.delete(flightRecords))).toContain(
    "append-only after the endorsement",
  );
  expect(await tried((tx) => tx.execute(sql`truncate flight_records`))).toContain("append-only");
  const add = (to: Partial<typeof flightRecords.$inferSelect>) =>
    tried((tx) => tx.insert(flightRecords).values({ ...row!, id: newId(), ...to }));
  const counter = { counters: flightId, reason: "Wrong", total: -84, dual: -84 };
  expect(await add({ ...counter, total: -80, dual: -80 })).toContain("takes back all");
  expect(await add({ corrects: flightId })).toContain("only a countered record");
  expect(await add(counter)).toBe("done");
  expect(await add(counter)).toContain("flight_records_countered");
  expect(await add({ corrects: flightId })).toBe("done");
  expect(await add({ corrects: flightId })).toContain("flight_records_corrected");
  const own = { profileId: row!.instructorId };
  expect(await add(own)).toContain("flight_records_by_another");
  const solo = { dual: 0, pic: 84, solo: 84 };
  expect(await add(solo)).toContain("needs a live solo endorsement");
});

dbTest(
  "only an instructor of the student records, and endorses what they were authorised for on the day",
  async ({ ctx }) => {
    const { enrolmentId, course, linnea, save, teach } = await flying(ctx);
    const stranger = await account(ctx, "A Stranger", ["instructor"]);
    for (const actor of [stranger, linnea.actor, cast.superAdmin, cast.admin]) {
      await expect(
        saveFlight({ ...ctx, actor }, enrolmentId, undefined, flightInput()),
      ).rejects.toThrow(Denied);
    }
    const expired = await account(ctx, "Expired", ["instructor"]);
    await taughtBy(ctx, expired.id, linnea, course.id);
    await authorised(ctx, expired.id, { subject: "aircraft:C172", until: "2026-03-01" });
    const late: Ctx = { ...ctx, actor: expired };
    const on = async (date: string) => {
      const moment = (time: string) => new Date(`${date}T${time}:00Z`);
      const block = { offBlockAt: moment("01:00"), onBlockAt: moment("02:24") };
      const input = flightInput({ date, block });
      const saved = await saveFlight(late, enrolmentId, undefined, input);
      return saved.ok ? endorseFlight(late, saved.value.flightId, "1") : saved;
    };
    expect(await on("2026-03-02")).toMatchObject({ error: "not-authorised" });
    // Their authority counts on the day of the flight; that it ended since changes nothing.
    expect(await on("2026-03-01")).toMatchObject({ ok: true });
    const draft = await save();
    if (!draft.ok) throw new Error(draft.error);
    await expect(endorseFlight(late, draft.value.flightId, "1")).rejects.toThrow(Denied);
    await expect(discardFlight(late, draft.value.flightId)).rejects.toThrow(Denied);
    await declareRelation(teach, cast.instructor.id, {
      email: linnea.actor.email,
      relation: "partner",
    });
    expect(await endorseFlight(teach, draft.value.flightId, "1")).toMatchObject({
      error: "related-student",
    });
  },
);

dbTest("an instructor's own flights are recorded by another", async ({ ctx }) => {
  const { course } = await flying(ctx);
  const both = await student(ctx, course.id, "Both At Once");
  const actor = { ...both.actor, roles: new Set(["instructor"] as const) };
  await authorised(ctx, actor.id, { subject: "programme:core-protection", act: "verify" });
  await expect(
    saveFlight({ ...ctx, actor }, both.enrolmentId, undefined, flightInput()),
  ).rejects.toThrow(Denied);
});

dbTest(
  "a draft counts for nothing, can change, and is endorsed as it was seen",
  async ({ ctx }) => {
    const { teach, enrolmentId, save, totals, linnea } = await flying(ctx);
    const key = newId();
    const saved = await save({ key });
    // The second click of the same form.
    expect(await save({ key })).toEqual(saved);
    expect(await stored(ctx)).toHaveLength(1);
    expect(await totals()).toEqual(noFigures);
    const flightId = key;
    const change = (version: string) =>
      saveFlight(
        teach,
        enrolmentId,
        flightId,
        flightInput({ version, figures: { total: 78, dual: 78 } }),
      );
    expect(await change("1")).toMatchObject({ ok: true });
    expect(await change("1")).toMatchObject({
      error: "changed-meanwhile",
      detail: { version: "2" },
    });
    expect(await endorseFlight(teach, flightId, "1")).toMatchObject({ error: "changed-meanwhile" });
    expect(await endorseFlight(teach, flightId, "2")).toMatchObject({ ok: true });
    expect(await endorseFlight(teach, flightId, "2")).toMatchObject({ ok: true });
    expect(await change("2")).toMatchObject({ error: "changed-meanwhile" });
    expect(await totals()).toMatchObject({ total: 78 });
    expect(await ctx.db.select().from(attestations)).toMatchObject([{ chain: linnea.actor.id }]);
    await discardFlight(teach, flightId);
    expect(await stored(ctx)).toHaveLength(1);
    const entries = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "training.flight-endorsed"));
    expect(entries).toHaveLength(1);
  },
);

dbTest("a solo flight needs a live solo endorsement of the student", async ({ ctx, clock }) => {
  const { teach, enrolmentId, save } = await flying(ctx);
  const solo = { total: 48, pic: 48, solo: 48 };
  const fly = async (date: string) => {
    const moment = (time: string) => new Date(`${date}T${time}:00Z`);
    const block = { offBlockAt: moment("01:00"), onBlockAt: moment("02:00") };
    const saved = await save({ date, block, figures: solo });
    return saved.ok ? endorseFlight(teach, saved.value.flightId, "1") : saved;
  };
  expect(await fly("2026-03-02")).toMatchObject({ error: "no-solo-endorsement" });
  const give = (validFrom: string, validUntil = "2026-03-08", aircraftType = "C172") =>
    endorseSolo(teach, enrolmentId, {
      key: newId(),
      aircraftType,
      validFrom,
      validUntil,
      conditions: undefined,
    });
  expect(await give("2026-03-01")).toMatchObject({ error: "backdated" });
  expect(await give("2026-03-03", "2027-04-01")).toMatchObject({ error: "too-long" });
  expect(await give("2026-03-03", "2026-03-08", "B747")).toMatchObject({ error: "unknown-type" });
  await aircraft(ctx, { aircraftType: "PA-34", registration: "ZK-TWN", engines: "multi" });
  expect(await give("2026-03-03", "2026-03-08", "PA-34")).toMatchObject({
    error: "not-authorised",
  });
  expect(await give("2026-03-03")).toMatchObject({ ok: true });
  clock.advance(days(7));
  expect(await fly("2026-03-08")).toMatchObject({ ok: true });
  expect(await fly("2026-03-09")).toMatchObject({ error: "no-solo-endorsement" });
  expect(await give("2026-03-10", "2026-03-20")).toMatchObject({ ok: true });
  const found = await ctx.db.select().from(soloEndorsements);
  const { id } = found.find(({ validFrom }) => validFrom === "2026-03-10")!;
  expect(await endSolo(teach, enrolmentId, { id, reason: "Too windy" })).toMatchObject({
    ok: true,
  });
  expect(await endSolo(teach, enrolmentId, { id, reason: "Again" })).toMatchObject({ ok: true });
  clock.advance(days(2));
  expect(await fly("2026-03-11")).toMatchObject({ error: "no-solo-endorsement" });
  const kinds = await ctx.db.select({ kind: attestations.kind }).from(attestations);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    "flight-endorsed",
    "solo-ended",
    "solo-endorsed",
    "solo-endorsed",
  ]);
});

dbTest("an aircraft needs its operator's certificate before it is flown", async ({ ctx }) => {
  const { save } = await flying(ctx);
  await aircraft(ctx, { registration: "ZK-OLD", operatorCertificate: null, name: "Old" });
  expect(await save({ registration: "ZK-OLD" })).toMatchObject({ error: "aircraft-incomplete" });
});

dbTest(
  "a student reads their own records only, in a constant number of queries",
  async ({ ctx }) => {
    const { linnea, course, endorsed, save, enrolmentId, teach } = await flying(ctx);
    await endorsed();
    await save({ figures: { total: 60, dual: 60 } });
    const own: Ctx = { ...ctx, actor: linnea.actor };
    const logbook = await ownLogbook(own, 1);
    // The draft is not in it.
    expect(logbook).toMatchObject({
      totals: { total: 84 },
      records: [{ instructor: "Corin Marchbanks" }],
    });
    const other = await student(ctx, course.id, "Otis Quennell");
    expect((await ownLogbook({ ...ctx, actor: other.actor }, 1)).page.total).toBe(0);
    await expect(studentFlights(own, enrolmentId, 1)).rejects.toThrow(Denied);
    await expect(studentFlights(teach, newId(), 1)).rejects.toThrow(NotFound);
    const one = (await queriesOf(own, () => ownLogbook(own, 1))).length;
    const list = (await queriesOf(teach, () => flyingStudents(teach))).length;
    await taughtBy(ctx, cast.instructor.id, other, course.id);
    for (let n = 0; n < 3; n += 1) await endorsed();
    expect(await queriesOf(own, () => ownLogbook(own, 1))).toHaveLength(one);
    expect(await queriesOf(teach, () => flyingStudents(teach))).toHaveLength(list);
    expect(one).toBe(6);
    const { students, drafts } = await flyingStudents(teach);
    expect(students.map(({ name, total }) => [name, total])).toEqual([
      ["Linnea Harrowgate", 4 * 84],
      ["Otis Quennell", 0],
    ]);
    expect(drafts).toMatchObject([{ name: "Linnea Harrowgate", total: 60 }]);
  },
);

dbTest("the office lists the flights of a student and of an aircraft", async ({ ctx }) => {
  const { endorsed, teach } = await flying(ctx);
  const flightId = await endorsed();
  await counterFlight(teach, flightId, { reason: "Not flown" });
  const office: Ctx = { ...ctx, actor: cast.admin };
  const all = { kind: undefined, aircraft: undefined, q: undefined };
  expect(() => flightSource.authorize(teach, all)).toThrow(Denied);
  expect(() => flightSource.authorize(office, all)).not.toThrow();
  const ids = (await stored(ctx)).map(({ id }) => id);
  const rows = await flightSource.rows(office, ids);
  expect(
    rows
      .map(({ student: name, state, total }) => [name, state, total])
      .toSorted(([, a], [, b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ["Linnea Harrowgate", "Counter-entry", -84],
    ["Linnea Harrowgate", "Countered", 84],
  ]);
});

dbTest("hours that are brought forward count, and are shown apart", async ({ ctx }) => {
  const { endorsed, linnea, totals } = await flying(ctx);
  await endorsed();
  await endorsed({
    kind: "brought-forward",
    registration: undefined,
    block: undefined,
    remarks: "Bound logbook, pages 1 to 4",
    figures: { total: 552, dual: 552 },
  });
  expect(await totals()).toMatchObject({ total: 636 });
  const { broughtForward } = await ownLogbook({ ...ctx, actor: linnea.actor }, 1);
  expect(broughtForward).toBe(552);
});

dbTest("hours are brought forward until today at the student's base", async ({ ctx, clock }) => {
  const { save, enrolmentId } = await flying(ctx);
  // Whoever was authorised until the 3rd leads no more once the 4th has begun in Christchurch.
  const lead = await account(ctx, "Was A Lead", ["instructor"]);
  await authorised(ctx, lead.id, { act: "verify", until: "2026-03-03" });
  const led = () => studentFlights({ ...ctx, actor: lead }, enrolmentId, 1);
  expect(await led()).toMatchObject({ name: "Linnea Harrowgate" });
  clock.advance(days(1));
  await expect(led()).rejects.toThrow(Denied);
  const until = (date: string) =>
    save({
      kind: "brought-forward",
      registration: undefined,
      block: undefined,
      remarks: "Bound logbook, pages 1 to 4",
      date,
    });
  expect(await until("2026-03-05")).toMatchObject({ error: "future-flight" });
  expect(await until("2026-03-04")).toMatchObject({ ok: true });
});
