import { expect } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { listOf } from "#testing/lists.ts";
import { offer } from "#testing/offers.ts";
import { intakeSource } from "./list.server.ts";
import { seatHolds, waitListEntries } from "../tables/seats.ts";
import { intakeForStaff, undecidedIntakes } from "./staff-queries.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

dbTest("an intake shows who has a held seat, an offer, a place in the line", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id: intakeId } = await intake(ctx, { seats: 1 });
  const now = ctx.clock.now();
  const offered = async (firstName: string) => {
    const { id: applicationId } = await application(ctx, { firstName });
    return offer(ctx, { applicationId, intakeId });
  };
  await offered("Offered");
  const held = await offered("Held");
  const heldUntil = new Date(now.getTime() + days(7));
  await ctx.db
    .insert(seatHolds)
    .values({ id: newId(now), intakeId, offerId: held.id, heldAt: now, heldUntil });
  for (const [firstName, place] of [
    ["Second", 2],
    ["First", 1],
  ] as const) {
    const waiting = await offered(firstName);
    await ctx.db
      .insert(waitListEntries)
      .values({ id: newId(now), intakeId, offerId: waiting.id, place, joinedAt: now });
  }
  await application(ctx, { firstName: "Asked", intakeId });
  await application(ctx, { firstName: "Declined", intakeId, path: ["declined"] });

  const { people, taken, seatsLeft } = await intakeForStaff(asAdmin(ctx), intakeId);
  const names = (list: { name: string }[]) => list.map(({ name }) => name.split(" ")[0]);
  expect(names(people.enrolled)).toEqual([]);
  expect(names(people.held)).toEqual(["Held"]);
  expect(people.held[0]).toMatchObject({ until: heldUntil, fromWaitList: false });
  expect(names(people.offered)).toEqual(["Offered"]);
  expect(names(people.waiting)).toEqual(["First", "Second"]);
  expect(names(people.asked)).toEqual(["Asked"]);
  expect(people.asked[0]!.missing).toEqual([]);
  expect({ taken, seatsLeft }).toEqual({ taken: 1, seatsLeft: 0 });
});

dbTest("an intake takes five queries, whatever the number of people on it", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  const ask = () => intakeForStaff(asAdmin(ctx), id);
  // What programmes ask for is cached from the first time on.
  await ask();
  expect(await queriesOf(ctx, ask)).toHaveLength(5);
  for (let n = 0; n < 10; n++) await application(ctx, { intakeId: id });
  expect(await queriesOf(ctx, ask)).toHaveLength(5);
});

dbTest(
  "an intake waits for its decision from its day on, until it begins",
  async ({ ctx, clock }) => {
    const undecided = () => undecidedIntakes(asAdmin(ctx));
    await intake(ctx, { date: "2026-03-09", decideBy: "2026-03-04" });
    await intake(ctx, { date: "2026-03-09", decideBy: "2026-03-04", runState: "confirmed" });
    await intake(ctx, { date: "2026-03-09" });
    expect(await undecided()).toBe(0);
    // It is the 4th in Christchurch now.
    clock.advance(days(1));
    expect(await undecided()).toBe(1);
    const { rows } = await listOf(asAdmin(ctx), intakeSource);
    expect(rows.filter(({ overdue }) => overdue)).toHaveLength(1);
    clock.advance(days(5) + hours(1));
    expect(await undecided()).toBe(0);
  },
);

dbTest("nobody but admins sees who is on an intake", async ({ ctx }) => {
  const { id } = await intake(ctx);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    await expect(intakeForStaff({ ...ctx, actor }, id)).rejects.toThrow(Denied);
    await expect(listOf({ ...ctx, actor }, intakeSource)).rejects.toThrow(Denied);
  }
  await expect(intakeForStaff(asAdmin(ctx), newId())).rejects.toThrow(NotFound);
});
