import { describe, expect, onTestFinished, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import { publishCourses, withdrawCourses } from "./publish.server.ts";
import { reorder } from "./reorder.server.ts";

describe.each(separateDatabases("courses"))("on %s, at once", (_, open) => {
  test("courses are moved, published and withdrawn, and nobody is in another's way", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx: Ctx = {
      db: database.db,
      actor: cast.admin,
      clock: fixedClock(TEST_NOW),
      site: testSite,
    };
    const ids: string[] = [];
    for (const id of ["a", "b", "c", "d", "e", "f"])
      ids.push(await course(ctx, { ...tinyCourse, id }));
    const other = ids.toReversed();
    const work = Array.from({ length: 5 }, () => [
      withdrawCourses(ctx, ids),
      publishCourses(ctx, other),
      ...ids.map((courseId) => reorder(ctx, { courseId }, "down")),
    ]);
    // None fails, so the database has found no deadlock.
    const done = await Promise.all(work.flat());
    expect(done.every(({ ok }) => ok)).toBe(true);
  }, 60_000);
});
