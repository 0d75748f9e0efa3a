import sharp from "sharp";
import { expect, test } from "vitest";
import { addPicture } from "#app/contexts/blog/picture/commands.server.ts";
import { addCoursePicture } from "#app/contexts/learning/authoring/course-picture.server.ts";
import { system } from "#app/kernel/actor.ts";
import { hours } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { fileSchedules, paymentSchedules, schedules } from "./schedules.ts";

const noPayments = { providers: {}, sandbox: undefined } as never;

test("no two of the calendar's works share a name", () => {
  const all = [...schedules, ...fileSchedules(memoryStore()), ...paymentSchedules(noPayments)];
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("open payment pages are looked after at the start and every minute", () => {
  expect(paymentSchedules(noPayments)).toMatchObject([{ cron: "* * * * *", atStart: true }]);
});

/** Returns a context whose transactions all fail, as when an upload is interrupted. */
function brokenOff(ctx: Ctx): Ctx {
  const db = new Proxy(ctx.db, {
    get: (target, name) =>
      name === "transaction"
        ? () => Promise.reject(new Error("broken off"))
        : (Reflect.get(target, name) as unknown),
  });
  return { ...ctx, db };
}

dbTest(
  "the files of an upload that broke off are swept, those of one that did not are left",
  async ({ ctx, clock }) => {
    const admin = { ...ctx, actor: cast.admin };
    const files = memoryStore();
    const courseId = await course(ctx);
    const alt = "A bridge.";
    const bytes = await sharp({
      create: { width: 1000, height: 600, channels: 3, background: "#446688" },
    })
      .png()
      .toBuffer();
    const upload = async (as: Ctx) => [
      await addPicture(as, files, { alt }, bytes).catch(() => {}),
      await addCoursePicture(as, files, courseId, { alt }, bytes).catch(() => {}),
    ];
    expect(await upload(admin)).toMatchObject([{ ok: true }, { ok: true }]);
    const whole = [...files.kept.keys()].sort();
    expect(await upload(brokenOff(admin))).toEqual([undefined, undefined]);
    expect(files.kept.size).toBe(whole.length * 2);

    const sweep = async () => {
      for (const schedule of fileSchedules(files)) {
        if (schedule.name.startsWith("sweep-")) await schedule.run({ ...ctx, actor: system });
      }
    };
    await sweep();
    expect(files.kept.size).toBe(whole.length * 2);
    clock.advance(hours(1) + 1);
    await sweep();
    expect([...files.kept.keys()].sort()).toEqual(whole);
  },
  30_000,
);
