import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { z } from "zod";
import { expect, test, vi } from "vitest";
import { system } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import { defineEvent } from "#app/kernel/event.ts";
import { ok } from "#app/kernel/result.ts";
import { separateDatabase } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { rows } from "../db/database.server.ts";
import { transact } from "../db/transact.server.ts";
import { record } from "../events/record.server.ts";
import { whenHappensSlowly } from "../events/subscriber.ts";
import { startWorker } from "./worker.server.ts";

const onNewYearsDay = "0 0 1 1 *";

test("work that belongs to the start is done once then, the rest when the calendar says", async () => {
  const { database, end } = await separateDatabase("worker");
  const atStart = vi.fn<() => Promise<void>>().mockResolvedValue();
  const byCalendar = vi.fn<() => Promise<void>>().mockResolvedValue();
  const worker = await startWorker({
    database,
    ctx: { db: database.db, clock: systemClock, site: testSite, actor: system },
    log: pino({ level: "silent" }),
    subscribers: [],
    schedules: [
      { name: "by-calendar", cron: onNewYearsDay, run: byCalendar },
      { name: "at-start", cron: onNewYearsDay, atStart: true, run: atStart },
    ],
  });
  await vi.waitFor(() => expect(atStart).toHaveBeenCalled(), { timeout: 60_000, interval: 50 });
  await worker.stop();
  await end();
  expect(atStart).toHaveBeenCalledOnce();
  expect(byCalendar).not.toHaveBeenCalled();
}, 120_000);

test("schedules that a version no longer has are not kept by the calendar", async () => {
  const { database, end } = await separateDatabase("worker");
  const startedWith = async (...names: string[]) => {
    const worker = await startWorker({
      database,
      ctx: { db: database.db, clock: systemClock, site: testSite, actor: system },
      log: pino({ level: "silent" }),
      subscribers: [],
      schedules: names.map((name) => ({ name, cron: onNewYearsDay, run: async () => {} })),
    });
    const kept = await rows(database.db, sql`select name from pgboss.schedule order by name`);
    await worker.stop();
    return kept.map(({ name }) => name);
  };
  expect(await startedWith("kept", "given-up")).toEqual(["given-up", "kept"]);
  expect(await startedWith("kept", "new")).toEqual(["kept", "new"]);
  await end();
}, 120_000);

test("long work is done one at a time without a pause, and does not wait for webhooks that hang", async () => {
  const { database, end } = await separateDatabase("worker");
  const ctx = { db: database.db, clock: systemClock, site: testSite, actor: system };
  const rang = defineEvent({
    name: "test.rang",
    payload: z.object({ door: z.number() }),
    invalidates: [],
  });
  let running = 0;
  let mostAtOnce = 0;
  const opened: number[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const worker = await startWorker({
    database,
    ctx,
    log: pino({ level: "silent" }),
    subscribers: [
      whenHappensSlowly("webhooks", rang, "tell-stranger", () => answered),
      whenHappensSlowly("long", rang, "open-door", async (_ctx, { payload }) => {
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await setTimeout(50);
        running -= 1;
        opened.push(payload.door);
      }),
    ],
    schedules: [],
  });
  await transact(ctx, async (tx) => {
    for (const door of [1, 2, 3, 4, 5]) await record(tx, rang, { door });
    return ok();
  });
  worker.wake();
  // The job queue looks every 30 seconds where it is told of new jobs and missed that.
  await vi.waitFor(() => expect(new Set(opened)).toEqual(new Set([1, 2, 3, 4, 5])), {
    timeout: 20_000,
    interval: 50,
  });
  expect(mostAtOnce).toBe(1);
  answer();
  await worker.stop();
  await end();
}, 120_000);
