import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { system } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import { separateDatabase } from "#testing/databases.ts";
import { testSite } from "#testing/db.ts";
import { rows } from "../db/database.server.ts";
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
