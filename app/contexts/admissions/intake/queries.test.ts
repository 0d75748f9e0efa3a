import { expect } from "vitest";
import { modules, programmes } from "#app/contexts/catalogue/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { readModules } from "#db/seed/catalogue/modules.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest, TEST_NOW } from "#testing/db.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import {
  courseDateById,
  courseDates,
  courseDatesFor,
  requireIntake,
  upcomingIntakes,
  upcomingWithModule,
} from "./queries.server.ts";

dbTest("a visitor sees each date with its programme, place and seats left", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  await intake(ctx, { removedAt: ctx.clock.now(), date: "2026-05-04" });
  const { dates } = await courseDates(ctx, {});
  expect(dates).toEqual({
    rows: [
      {
        id,
        date: "2026-06-22",
        endsOn: "2026-07-05",
        programmeId: "core-protection",
        programme: "Core Protection Training",
        location: "Christchurch",
        seatsLeft: 12,
        passed: false,
        runState: "planned",
        price: null,
        option: null,
      },
    ],
    olderPassed: 0,
    allPassed: false,
    can: { edit: false },
    open: null,
    editing: null,
  });
});

dbTest("a course date has a page until it is taken off the schedule", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  const gone = await intake(ctx, { removedAt: ctx.clock.now() });
  const found = await courseDateById(ctx, id);
  expect(found?.courseDate).toEqual({
    id,
    date: "2026-06-22",
    endsOn: "2026-07-05",
    programmeId: "core-protection",
    programme: "Core Protection Training",
    location: "Christchurch",
    seatsLeft: 12,
    passed: false,
    runState: "planned",
    price: null,
    option: null,
    modules: [],
    requirements: [],
    leadsTo: [],
  });
  // Its last day ends at midnight in its base's time zone.
  expect(found?.until).toEqual(new Date("2026-06-22T12:00:00Z"));
  expect(await courseDateById(ctx, gone.id)).toBeUndefined();
  expect(await courseDateById(ctx, newId())).toBeUndefined();
});

dbTest("only admins get what an editor needs", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    for (const search of ["?add", `?edit=${id}`]) {
      const { dates } = await courseDatesFor({ ...ctx, actor }, address(search));
      expect(dates).toMatchObject({ can: { edit: false }, open: null, editing: null });
    }
  }
  const { dates } = await courseDatesFor(asAdmin(ctx), address(""));
  expect(dates).toMatchObject({
    can: { edit: true },
    open: null,
    editing: {
      versions: { [id]: 1 },
      programmes: [
        { value: "core-protection", label: "Core Protection Training" },
        { value: "firearms", label: "Advanced Firearms Training" },
      ],
    },
  });
});

dbTest("?edit opens one row with what it says; an unknown one opens none", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx, { version: 7 });
  const { dates } = await courseDatesFor(asAdmin(ctx), address(`?edit=${id}`));
  expect(dates.open).toEqual({
    kind: "edit",
    id,
    initial: {
      date: "2026-06-22",
      program: "core-protection",
      location: "Christchurch",
      seats: "12",
      version: "7",
    },
  });
  for (const unknown of [newId(), "junk", ""]) {
    const { dates } = await courseDatesFor(asAdmin(ctx), address(`?edit=${unknown}`));
    expect(dates.open).toBeNull();
  }
});

dbTest("?add opens a row with today's date, nothing else and no seats", async ({ ctx }) => {
  const { dates } = await courseDatesFor(asAdmin(ctx), address("?add"));
  // At TEST_NOW it is already the 3rd in Christchurch.
  expect(dates.open).toMatchObject({
    kind: "add",
    initial: { date: "2026-03-03", program: "", location: "", seats: "0" },
  });
});

dbTest("older passed dates wait until they are asked for, or edited", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const past = (day: number) => `2025-01-${String(day).padStart(2, "0")}`;
  for (let day = 1; day <= 15; day++) await intake(ctx, { date: past(day) });
  const { id } = await intake(ctx, { date: "2024-12-01" });
  await intake(ctx);
  const few = await courseDatesFor(asAdmin(ctx), address(""));
  expect(few.dates.rows.map(({ date }) => date)).toEqual([
    "2026-06-22",
    ...[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map(past),
  ]);
  expect(few.dates.olderPassed).toBe(4);
  for (const search of ["?dates=all", `?edit=${id}`]) {
    const all = await courseDatesFor(asAdmin(ctx), address(search));
    expect(all.dates.rows).toHaveLength(17);
    expect(all.dates.olderPassed).toBe(0);
  }
});

dbTest("the list holds until the next of its dates passes", async ({ ctx, clock }) => {
  await twoProgrammes(ctx);
  expect((await courseDates(ctx, {})).until).toBeUndefined();
  await intake(ctx, { location: "Budapest", date: "2026-03-02" });
  const { dates, until } = await courseDates(ctx, {});
  expect(dates.rows[0]).toMatchObject({ passed: false });
  expect(until).toEqual(new Date("2026-03-02T23:00:00Z"));
  clock.advance(until!.getTime() - Date.parse(TEST_NOW));
  const later = await courseDates(ctx, {});
  expect(later.dates.rows[0]).toMatchObject({ passed: true });
  expect(later.until).toBeUndefined();
});

dbTest("the schedule takes two queries, whatever the number of its rows", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const ask = () => courseDatesFor(asAdmin(ctx), address("?dates=all"));
  await intake(ctx);
  expect(await queriesOf(ctx, ask)).toHaveLength(2);
  for (let n = 0; n < 30; n++) await intake(ctx, { programmeId: n % 2 ? "firearms" : "gone" });
  expect(await queriesOf(ctx, ask)).toHaveLength(2);
});

dbTest("a programme's page gets the dates ahead of it, the next one first", async ({ ctx }) => {
  await twoProgrammes(ctx);
  await intake(ctx, { date: "2026-06-22" });
  await intake(ctx, { date: "2026-04-06" });
  await intake(ctx, { date: "2026-03-01" });
  await intake(ctx, { date: "2026-03-30", removedAt: ctx.clock.now() });
  await intake(ctx, { date: "2026-03-16", programmeId: "firearms" });
  const { intakes, until } = await upcomingIntakes(ctx, ["core-protection"]);
  expect(intakes.map(({ date }) => date)).toEqual(["2026-04-06", "2026-06-22"]);
  expect(until).toEqual(new Date("2026-04-06T12:00:00Z"));
  const both = await upcomingIntakes(ctx, ["core-protection", "firearms"]);
  expect(both.intakes).toHaveLength(3);
  expect(await upcomingIntakes(ctx, [])).toEqual({ intakes: [], until: undefined });
});

dbTest("a postponed or cancelled date is on no page of a programme", async ({ ctx }) => {
  await twoProgrammes(ctx);
  await intake(ctx, { runState: "cancelled" });
  await intake(ctx, { runState: "postponed" });
  const { id } = await intake(ctx, { runState: "confirmed" });
  const { intakes } = await upcomingIntakes(ctx, ["core-protection"]);
  expect(intakes.map((each) => each.id)).toEqual([id]);
  // The schedule still says that it was called off.
  const { dates } = await courseDates(ctx, {});
  expect(dates.rows.map(({ runState }) => runState).sort()).toEqual([
    "cancelled",
    "confirmed",
    "postponed",
  ]);
});

dbTest("a module's page gets the dates of the programmes that have it", async ({ ctx }) => {
  await ctx.db.insert(modules).values([readModules()[0]!]);
  const moduleId = readModules()[0]!.id;
  await ctx.db.insert(programmes).values([
    { id: "core-protection", name: "Core", moduleIds: [moduleId], position: 0 },
    { id: "firearms", name: "Firearms", moduleIds: [], position: 1 },
  ]);
  const { id } = await intake(ctx);
  await intake(ctx, { programmeId: "firearms" });
  const found = await upcomingWithModule(ctx, moduleId);
  expect(found.programmes.map((each) => each.id)).toEqual(["core-protection"]);
  expect(found.intakes).toMatchObject([
    { id, price: { minor: readModules()[0]!.priceMinor, currency: "NZD" } },
  ]);
  expect(await upcomingWithModule(ctx, "another")).toMatchObject({ programmes: [], intakes: [] });
});

dbTest("a date that was deleted is still known; one that never was is not", async ({ ctx }) => {
  const { id } = await intake(ctx, { removedAt: ctx.clock.now() });
  await expect(requireIntake(ctx, id)).resolves.toBeUndefined();
  await expect(requireIntake(ctx, newId())).rejects.toThrow(NotFound);
});

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const address = (search: string) => new URL(search, "http://localhost:3000/admissions");
