import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import { expectSorts } from "#testing/sorted-list.ts";
import { webinar } from "#testing/webinars.ts";
import { sortingOf } from "#app/kernel/list-view.ts";
import { listOf } from "#testing/lists.ts";
import { webinarSource } from "./list.server.ts";
import { webinarList } from "./list.ts";
import { webinarRegistrations } from "./tables.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const DAY = 24 * 60;

/** Adds thirty webinars, planned or past, with 0 to 3 registrations. Many have equal values. */
async function season(ctx: Ctx, way: 1 | -1) {
  await officesOpen(ctx);
  const titles = ["Őrszolgálat", "advance work", "Zones"];
  const presenters = ["Mārama Tūhoe", "Ádám Nagy", "bence Szűcs", "Zoe Pere"];
  for (let n = 0; n < 30; n++) {
    const { id } = await webinar(ctx, {
      startsIn: way * (1 + (n % 8)) * DAY,
      title: titles[n % titles.length]!,
      presenter: presenters[n % presenters.length]!,
    });
    for (let one = 0; one < n % 4; one++) {
      await ctx.db
        .insert(webinarRegistrations)
        .values({ webinarId: id, profileId: newId(), registeredAt: ctx.clock.now() });
    }
  }
}

for (const [state, way] of [
  ["planned", 1],
  ["past", -1],
] as const) {
  dbTest(`what is ${state} is sorted by each of its columns, page by page`, async ({ ctx }) => {
    await season(ctx, way);
    await expectSorts({
      sorting: sortingOf(webinarList, { state }),
      ask: (query) => listOf(asAdmin(ctx), webinarSource, String(query)),
      narrowed: `state=${state}`,
      keys: {
        title: ({ title }) => title,
        starts: ({ startsAt }) => startsAt,
        presenter: ({ presenter }) => presenter,
        registered: ({ registered }) => registered,
      },
      total: 30,
    });
  });
}

dbTest("what is planned stands soonest first, what is past latest first", async ({ ctx }) => {
  await officesOpen(ctx);
  for (const startsIn of [2, 1, 3, -2, -1, -3]) {
    await webinar(ctx, { startsIn: startsIn * DAY, title: `Day ${startsIn}` });
  }
  const titles = async (query: string) => {
    return (await listOf(asAdmin(ctx), webinarSource, query)).rows.map(({ title }) => title);
  };
  expect(await titles("")).toEqual(["Day 1", "Day 2", "Day 3"]);
  expect(await titles("state=past")).toEqual(["Day -1", "Day -2", "Day -3"]);
  expect(await titles("sort=starts&order=desc")).toEqual(["Day 3", "Day 2", "Day 1"]);
  expect(await titles("state=past&order=asc")).toEqual(["Day -3", "Day -2", "Day -1"]);
  // The office is cached by now.
  const admin = asAdmin(ctx);
  const look = () => listOf(admin, webinarSource, "sort=registered");
  expect(await queriesOf(admin, look)).toHaveLength(3);
});
