import { expect } from "vitest";
import { hours } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { csvOf, listOf, paramsOf, viewAt } from "#testing/lists.ts";
import { intakeSource } from "./list.server.ts";
import { intakeList } from "./list.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

dbTest("intakes ahead have the next one first, those begun the latest", async ({ ctx, clock }) => {
  await twoProgrammes(ctx);
  // It is the third of March in Christchurch, and still the second in Budapest.
  clock.advance(Date.parse("2026-03-02T12:00:00Z") - clock.now().getTime());
  await intake(ctx, { date: "2026-03-02", location: "Christchurch" });
  await intake(ctx, { date: "2026-03-02", location: "budapest " });
  await intake(ctx, { date: "2026-03-02", location: "Queenstown" });
  await intake(ctx, { date: "2026-02-02", location: "Early" });
  await intake(ctx, { date: "2026-06-22", programmeId: "firearms", location: "Far" });
  await intake(ctx, { date: "2026-06-22", location: "Far" });
  await intake(ctx, { date: "2026-05-22", location: "Removed", removedAt: clock.now() });
  const shown = async (query: string) =>
    (await listOf(asAdmin(ctx), intakeSource, query)).rows.map(
      ({ date, location, programme }) => `${date.slice(5)} ${location.trim()} ${programme[0]}`,
    );
  const ahead = ["03-02 budapest C", "03-02 Queenstown C", "06-22 Far C", "06-22 Far A"];
  const begun = ["03-02 Christchurch C", "02-02 Early C"];
  expect(await shown("")).toEqual(ahead);
  expect(await shown("when=begun")).toEqual(begun);
  expect((await listOf(asAdmin(ctx), intakeSource)).counts).toEqual({ ahead: 4, begun: 2, all: 6 });
  clock.advance(hours(12));
  expect(await shown("when=begun")).toContain("03-02 budapest C");
});

dbTest("intakes are filtered by state, base and programme", async ({ ctx }) => {
  await twoProgrammes(ctx);
  await intake(ctx, { location: "Budapest" });
  await intake(ctx, { runState: "confirmed" });
  await intake(ctx, { runState: "confirmed", programmeId: "firearms" });
  const total = async (query: string) => (await listOf(asAdmin(ctx), intakeSource, query)).total;
  expect(await total("state=confirmed")).toBe(2);
  expect(await total("base=Budapest")).toBe(1);
  expect(await total("base=Budapest&state=confirmed")).toBe(0);
  expect(await total("programme=firearms&base=Christchurch")).toBe(1);
  expect(await total("base=Nowhere")).toBe(3);
  expect(paramsOf(intakeList, viewAt(intakeList, "when=begun&sort=dates&order=desc"))).toBe(
    "when=begun",
  );
});

dbTest("intakes take four queries, their choices two, and are exported", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const ask = () => listOf(asAdmin(ctx), intakeSource);
  await intake(ctx, { minimum: 4, decideBy: "2026-06-01" });
  expect(await queriesOf(ctx, ask)).toHaveLength(6);
  for (let n = 0; n < 30; n++) await intake(ctx, { location: `Base ${n}` });
  expect(await queriesOf(ctx, ask)).toHaveLength(6);
  const [head, row] = (await csvOf(asAdmin(ctx), intakeSource, "base=Christchurch")).split("\r\n");
  expect(head).toContain("Intake,Dates,Last day,Base,Seats taken,Seats,Minimum number");
  expect(row).toBe(
    "Core Protection Training,2026-06-22,2026-07-05,Christchurch,0,12,4,2026-06-01,Planned",
  );
});
