import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { instructor } from "#testing/instructors.ts";
import { webinar } from "#testing/webinars.ts";
import { register } from "./registration.server.ts";
import { callOff } from "./plan.server.ts";
import {
  joinAddress,
  othersComingUp,
  ownNextWebinars,
  webinarById,
  webinarList,
} from "./queries.server.ts";
import { viewIn } from "./view.ts";

const listed = (ctx: Ctx, query = "") => webinarList(ctx, viewIn(new URLSearchParams(query)));
const titles = async (ctx: Ctx, query?: string) =>
  (await listed(ctx, query)).webinars.map(({ title }) => title);

async function aProgramme(ctx: Ctx) {
  await webinar(ctx, { startsIn: 300, title: "Later" });
  await webinar(ctx, { startsIn: 90, title: "Soon", category: "surveillance" });
  await webinar(ctx, { startsIn: 0, title: "Beginning now" });
  await webinar(ctx, { startsIn: -59, title: "Nearly over", description: "100%_sure" });
  await webinar(ctx, { startsIn: -60, title: "Just over", recordingUrl: "https://x.test/1" });
  await webinar(ctx, { startsIn: -600, title: "Long over" });
}

dbTest("each tab holds what the clock says, the nearest first", async ({ ctx }) => {
  await aProgramme(ctx);
  expect(await titles(ctx)).toEqual(["Soon", "Later"]);
  expect(await titles(ctx, "filter=live")).toEqual(["Beginning now", "Nearly over"]);
  expect(await titles(ctx, "filter=recordings")).toEqual(["Just over", "Long over"]);
  const { counts, webinars } = await listed(ctx, "filter=recordings");
  expect(counts).toEqual({ upcoming: 2, live: 2, completed: 2 });
  expect(webinars.map(({ recordingUrl }) => recordingUrl)).toEqual(["https://x.test/1", null]);
});

dbTest(
  "category and search narrow the list and the counts, and signs are signs",
  async ({ ctx }) => {
    await aProgramme(ctx);
    expect(await titles(ctx, "category=surveillance")).toEqual(["Soon"]);
    expect((await listed(ctx, "category=surveillance")).counts.live).toBe(0);
    expect(await titles(ctx, "q=LATER")).toEqual(["Later"]);
    expect(await titles(ctx, "filter=live&q=0%25_S")).toEqual(["Nearly over"]);
    expect(await titles(ctx, "q=%25")).toEqual([]);
    expect(await titles(ctx, "q=soon&category=close-protection")).toEqual([]);
  },
);

dbTest(
  "a kept list is good until the next beginning or end of any webinar",
  async ({ ctx, clock }) => {
    expect((await listed(ctx)).until).toBeUndefined();
    await aProgramme(ctx);
    const start = ctx.clock.now().getTime();
    const { until } = await listed(ctx, "category=surveillance");
    expect(until).toEqual(new Date(start + minutes(1)));
    clock.advance(minutes(1));
    expect((await listed(ctx)).until).toEqual(new Date(start + minutes(60)));
    clock.advance(minutes(360));
    expect((await listed(ctx)).until).toBeUndefined();
  },
);

dbTest(
  "a page names the next three others, and is good until the first begins",
  async ({ ctx }) => {
    await aProgramme(ctx);
    const { id } = await webinar(ctx, { startsIn: 30, title: "Shown" });
    await webinar(ctx, { startsIn: 20, title: "Called off", cancelledAt: ctx.clock.now() });
    const next = await webinar(ctx, { startsIn: 80, title: "Next" });
    await webinar(ctx, { startsIn: 900, title: "The fourth" });
    const { others, until } = await othersComingUp(ctx, id);
    expect(others.map(({ title }) => title)).toEqual(["Next", "Soon", "Later"]);
    expect(until).toEqual(next.startsAt);
  },
);

dbTest("a list costs two queries, and a webinar one, whoever asks", async ({ ctx }) => {
  for (let n = 1; n <= 30; n++) await webinar(ctx, { startsIn: n });
  const { id } = await webinar(ctx, { startsIn: 50 });
  for (const actor of [cast.visitor, cast.member]) {
    const as = { ...ctx, actor };
    expect(await queriesOf(as, () => listed(as, "page=2"))).toHaveLength(2);
    expect(await queriesOf(as, () => webinarById(as, id))).toHaveLength(1);
  }
  const { page, webinars } = await listed(ctx, "page=3");
  expect([page.last, webinars.length]).toEqual([3, 7]);
});

dbTest("a presenter has the portrait and the link of a published profile", async ({ ctx }) => {
  const instructorId = await instructor(ctx, { name: "M. Tūhoe", role: "Another position" });
  const hidden = await instructor(ctx, { published: false });
  for (const [n, of] of [instructorId, hidden, null].entries()) {
    await webinar(ctx, { startsIn: n + 1, instructorId: of });
  }
  // The name and the role are those that the webinar was announced with.
  const named = { name: "Mārama Tūhoe", role: "Lead Instructor", initials: "MT" };
  const { webinars } = await listed(ctx);
  expect(webinars.map(({ presentedBy }) => presentedBy.to)).toEqual([
    `/about#instructor-${instructorId}`,
    undefined,
    undefined,
  ]);
  for (const { presentedBy } of webinars.slice(1)) expect(presentedBy).toMatchObject(named);
  expect(webinars[0]!.presentedBy).toMatchObject({ name: named.name, role: named.role });
  expect(await queriesOf(ctx, () => listed(ctx))).toHaveLength(2);
});

dbTest("the way in is for those who registered, while it is live", async ({ ctx, clock }) => {
  const { id } = await webinar(ctx, { startsIn: 10 });
  const member = { ...ctx, actor: cast.member };
  const other = { ...ctx, actor: cast.partner };
  await register(member, id);
  expect(await joinAddress(member, id)).toEqual({ refused: "not-live" });
  clock.advance(minutes(10));
  expect(await joinAddress(member, id)).toEqual({ url: "https://live.test/room" });
  expect((await webinarById(member, id))!.webinar.can.join).toBe(true);
  for (const stranger of [other, ctx]) {
    expect(await joinAddress(stranger, id)).toEqual({ refused: "not-registered" });
    const seen = (await webinarById(stranger, id))!.webinar;
    expect(seen.can.join).toBe(false);
    expect(JSON.stringify(seen)).not.toContain("live.test");
  }
  clock.advance(minutes(60));
  expect(await joinAddress(member, id)).toEqual({ refused: "not-live" });
});

dbTest(
  "a webinar that was called off is not coming up for those who registered",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const member = { ...ctx, actor: cast.member };
    const ids = [];
    for (const title of ["Called off", "Held"]) {
      const { id } = await webinar(ctx, { startsIn: 300, title });
      await register(member, id);
      ids.push(id);
    }
    await callOff({ ...ctx, actor: cast.admin }, ids[0]!);
    const next = await ownNextWebinars(member, 5);
    expect(next.map(({ title }) => title)).toEqual(["Held"]);
  },
);
