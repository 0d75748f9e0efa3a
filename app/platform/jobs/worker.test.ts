import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { system } from "#app/kernel/actor.ts";
import { systemClock } from "#app/kernel/clock.ts";
import { testSite } from "#testing/db.ts";
import { openEmbedded } from "../db/embedded.server.ts";
import { startWorker } from "./worker.server.ts";

const onNewYearsDay = "0 0 1 1 *";

test("work that belongs to the start is done once then, the rest when the calendar says", async () => {
  const database = await openEmbedded(null);
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
  await database.close();
  expect(atStart).toHaveBeenCalledOnce();
  expect(byCalendar).not.toHaveBeenCalled();
}, 120_000);
