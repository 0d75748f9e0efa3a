import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, type JobResult, PgBoss } from "pg-boss";
import { isDatabaseUnavailable } from "#app/kernel/unavailable.ts";
import type { Ctx } from "../ctx.ts";
import type { Database } from "../db/database.server.ts";
import { type Delivery, deliver, dispatch } from "../events/deliver.server.ts";
import type { Subscriber } from "../events/subscriber.ts";
import type { Log } from "../log/log.server.ts";
import { DELIVERIES, FAILED, OUTSIDE_DELIVERIES } from "./queues.ts";

/** Work that the calendar starts. */
export type Schedule = {
  name: string;
  /** Five-field cron expression, in UTC. */
  cron: string;
  /** Done when the process starts as well: for what may have happened while none was there. */
  atStart?: boolean;
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
  // That the database is away has a line of its own; everything here is tried again by itself.
  const complain = (error: unknown, about: string, more: object = {}) => {
    if (!isDatabaseUnavailable(error)) log.error({ err: error, ...more }, about);
  };
  boss.on("error", (error) => complain(error, "job queue"));
  await boss.start();
  await boss.createQueue(FAILED);
  // Twenty minutes within the process; two days for what somebody else's server has to take.
  const tries = { [DELIVERIES]: 8, [OUTSIDE_DELIVERIES]: 60 };
  for (const [queue, retryLimit] of Object.entries(tries)) {
    await boss.createQueue(queue, {
      retryLimit,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 60 * 60,
      // A job whose process was killed is tried again after this silence, not after its full time.
      heartbeatSeconds: 10,
      deadLetter: FAILED,
      notify: database.kind === "embedded",
    });
  }
  const outside = new Set(subscribers.filter((each) => each.outside).map(({ name }) => name));

  const relay = startRelay(async () => {
    let taken: number;
    do {
      taken = await dispatch(ctx, subscribers, async (db, delivery) => {
        const queue = outside.has(delivery.subscriber) ? OUTSIDE_DELIVERIES : DELIVERIES;
        await boss.send(queue, delivery, { db: fromDrizzle(db as never, sql) });
      });
    } while (taken > 0);
  }, complain);

  const attempt = async ({ id, data }: Job<Delivery>): Promise<JobResult> => {
    try {
      await deliver(ctx, subscribers, data);
      return { id, status: "completed" };
    } catch (error) {
      complain(error, "delivery failed; it will be tried again", data);
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
  await boss.work<Delivery>(
    OUTSIDE_DELIVERIES,
    { batchSize: 5, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 0.5 },
    async (jobs) => Promise.all(jobs.map(attempt)),
  );
  for (const schedule of schedules) {
    await boss.createQueue(schedule.name);
    await boss.schedule(schedule.name, schedule.cron);
    await boss.work(schedule.name, async () => schedule.run(ctx));
    if (schedule.atStart) await boss.send(schedule.name);
  }

  let running = true;
  relay.wake();
  return {
    wake: relay.wake,
    running: () => running,
    stop: async () => {
      running = false;
      await relay.stop();
      // What it would write down at its end, another process finds out when this one is silent.
      await boss.stop({ graceful: true, timeout: 10_000 }).catch((error: unknown) => {
        complain(error, "the job queue did not stop");
      });
    },
  };
}

/** Runs `work` when woken and every few seconds besides, never twice at a time. */
function startRelay(work: () => Promise<void>, complain: (error: unknown, about: string) => void) {
  let stopped = false;
  let again = false;
  let current: Promise<void> | undefined;
  const wake = () => {
    again = true;
    if (stopped || current) return;
    current = (async () => {
      while (again && !stopped) {
        again = false;
        await work().catch((error: unknown) => complain(error, "outbox"));
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
