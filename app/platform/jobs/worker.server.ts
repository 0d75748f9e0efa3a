import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, type JobResult, PgBoss } from "pg-boss";
import type { Ctx } from "../ctx.ts";
import type { Database } from "../db/database.server.ts";
import { type Delivery, deliver, dispatch } from "../events/deliver.server.ts";
import type { Subscriber } from "../events/subscriber.ts";
import type { Log } from "../log/log.server.ts";
import { DELIVERIES, FAILED } from "./queues.ts";

/** Work that the calendar starts. */
export type Schedule = {
  name: string;
  /** Five-field cron expression, in UTC. */
  cron: string;
  run(ctx: Ctx): Promise<void>;
};

export type Worker = {
  /** Says that something was committed: the outbox is looked at now instead of at the next poll. */
  wake: () => void;
  running: () => boolean;
  /** Lets what runs finish, then stops. */
  stop: () => Promise<void>;
};

/** Starts this process's share of the background work: outbox, deliveries, schedules. */
export async function startWorker(options: {
  database: Database;
  ctx: Ctx;
  log: Log;
  subscribers: readonly Subscriber[];
  schedules: readonly Schedule[];
}): Promise<Worker> {
  const { database, ctx, log, subscribers, schedules } = options;
  const boss = new PgBoss({
    db: database.jobs.db,
    backend: database.jobs.backend,
    useListenNotify: database.kind === "embedded",
    // How soon it is seen that a job's process has died.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  await boss.createQueue(FAILED);
  await boss.createQueue(DELIVERIES, {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    // A job whose process was killed is tried again after this silence, not after its full time.
    heartbeatSeconds: 10,
    deadLetter: FAILED,
    notify: database.kind === "embedded",
  });

  const relay = startRelay(async () => {
    let taken: number;
    do {
      taken = await dispatch(ctx, subscribers, async (db, delivery) => {
        await boss.send(DELIVERIES, delivery, { db: fromDrizzle(db as never, sql) });
      });
    } while (taken > 0);
  }, log);

  const attempt = async ({ id, data }: Job<Delivery>): Promise<JobResult> => {
    try {
      await deliver(ctx, subscribers, data);
      return { id, status: "completed" };
    } catch (error) {
      log.error({ err: error, ...data }, "delivery failed; it will be tried again");
      return { id, status: "failed" };
    }
  };
  await boss.work<Delivery>(
    DELIVERIES,
    // One at a time would be one each poll, two in a second, however many wait.
    { batchSize: 20, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 0.5 },
    async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await attempt(job));
      relay.wake();
      return results;
    },
  );
  for (const schedule of schedules) {
    await boss.createQueue(schedule.name);
    await boss.schedule(schedule.name, schedule.cron);
    await boss.work(schedule.name, async () => schedule.run(ctx));
  }

  let running = true;
  relay.wake();
  return {
    wake: relay.wake,
    running: () => running,
    stop: async () => {
      running = false;
      await relay.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Runs `work` when woken and every few seconds besides, never twice at a time. */
function startRelay(work: () => Promise<void>, log: Log) {
  let stopped = false;
  let again = false;
  let current: Promise<void> | undefined;
  const wake = () => {
    again = true;
    if (stopped || current) return;
    current = (async () => {
      while (again && !stopped) {
        again = false;
        await work().catch((error: unknown) => log.error({ err: error }, "outbox"));
      }
      current = undefined;
    })();
  };
  const timer = setInterval(wake, 5000);
  timer.unref();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await current;
    },
  };
}
