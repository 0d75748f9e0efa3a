import { expect, test } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { dbTest } from "#testing/db.ts";
import { areaOf } from "./areas.ts";
import { durationAt, RequestHours, sweepRequestHours } from "./request-hours.server.ts";
import { requestHours } from "./schema.ts";

const at = new Date("2026-03-03T10:20:00Z");
const page = { method: "GET", route: "/about", status: 200, milliseconds: 3 };

dbTest("two processes add up to one row for each hour and area", async ({ ctx }) => {
  const [one, other] = [new RequestHours(), new RequestHours()];
  one.note({ ...page, kept: true, milliseconds: 0.4 }, at);
  one.note({ ...page, route: "/admin/reports", milliseconds: 30 }, at);
  other.note({ ...page, status: 503, milliseconds: 20_000 }, new Date("2026-03-03T10:59:59Z"));
  other.note({ ...page, status: 404 }, new Date("2026-03-03T11:00:00Z"));
  other.note({ ...page, route: "/healthz" }, at);
  await one.store(ctx.db);
  await other.store(ctx.db);
  // What is stored already is not counted again.
  await one.store(ctx.db);
  const rows = await ctx.db
    .select()
    .from(requestHours)
    .orderBy(requestHours.hour, requestHours.area);
  const found = rows.map(({ hour, area, requests, errors, kept, durations }) => [
    hour.getUTCHours(),
    area,
    { requests, errors, kept },
    durations.join(""),
  ]);
  expect(found).toEqual([
    [10, "office", { requests: 1, errors: 0, kept: 0 }, "0000010000000"],
    [10, "site", { requests: 2, errors: 1, kept: 1 }, "1000000000001"],
    [11, "site", { requests: 1, errors: 0, kept: 0 }, "0010000000000"],
  ]);
});

dbTest("what could not be stored is stored the next time", async ({ ctx }) => {
  const hours = new RequestHours();
  hours.note(page, at);
  const away = {
    insert: () => ({
      values: () => {
        throw new Error("away");
      },
    }),
  };
  await expect(hours.store(away as never)).rejects.toThrow("away");
  hours.note(page, at);
  await hours.store(ctx.db);
  expect(await ctx.db.select().from(requestHours)).toMatchObject([{ requests: 2 }]);
});

dbTest("figures of hours are kept for 400 days", async ({ ctx, clock }) => {
  const hours = new RequestHours();
  hours.note(page, new Date(clock.now().getTime() - days(401)));
  hours.note(page, new Date(clock.now().getTime() - days(399)));
  await hours.store(ctx.db);
  await sweepRequestHours(ctx);
  expect(await ctx.db.select().from(requestHours)).toHaveLength(1);
});

test("a percentile is estimated within the class of durations that it falls into", () => {
  const none = Array.from({ length: 13 }, () => 0);
  expect(durationAt(0.5, none)).toBeNull();
  // Ten answers between 25 and 50 ms.
  expect(durationAt(0.5, none.with(5, 10))).toBeCloseTo(37.5);
  expect(durationAt(0.95, none.with(0, 90).with(12, 10))).toBe(10_000);
});

test.for([
  ["/", "site"],
  ["/training/:moduleId", "site"],
  ["/admin/applications/:id", "office"],
  ["/situations-vacant/:jobId", "jobs"],
  ["/course/:courseId", "learning"],
  ["/orders/:orderId", "own"],
  ["/checkout/sandbox/:sessionId", "own"],
  ["/applications/:applicationId", "own"],
  ["/group-bookings/:bookingId", "own"],
  ["/members/:memberId", "forum"],
  ["/certificates/:number", "learning"],
  ["(file)", "files"],
  ["(none)", "unknown"],
  ["/metrics", undefined],
] as const)("%s is in the area %s", ([route, area]) => {
  expect(areaOf(route)).toBe(area);
});
