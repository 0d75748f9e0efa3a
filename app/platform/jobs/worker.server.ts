import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, type JobResult, PgBoss } from "pg-boss";
import { isDatabaseUnavailable } from "#app/kernel/unavailable.ts";
import type { Ctx } from "../ctx.ts";
import type { Database } from "../db/database.server.ts";
import { BATCH, type Delivery, deliver, dispatch } from "../events/deliver.server.ts";
import type { Subscriber } from "../events/subscriber.ts";
import type { Log } from "../log/log.server.ts";
import { DELIVERIES, FAILED, queueOf, SLOW_DELIVERIES } from "./queues.ts";

/** Work that runs on a schedule. */
export type Schedule = {
  name: string;
  /** Five-field cron expression, in UTC. */
  cron: string;
  /** Also runs when the process starts, for what may have happened while no process was running. */
  atStart?: boolean;
  run(ctx: Ctx): Promise<void>;
};

export type Worker = {
  /**
   * Tells the worker that something was committed, so that it reads the outbox now and not at the
   * next poll.
   */
  wake: () => void;
  running: () => boolean;
  /** Waits for running work, then stops. */
  stop: () => Promise<void>;
};

/** Starts the background work of this process: outbox, deliveries, schedules. */
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
    // After how long a job is taken over from a process that has died.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  // An outage of the database is logged once elsewhere, and everything here is retried.
  const complain: Complain = (error, about, more = {}) => {
    if (!isDatabaseUnavailable(error)) log.error({ err: error, ...more }, about);
  };
  boss.on("error", (error) => complain(error, "job queue"));
  await boss.start();
  await makeQueues(boss, { notify: database.kind === "embedded" });
  const relay = startRelay(outboxTo(boss, ctx, subscribers), complain);
  await workOffDeliveries(boss, { ctx, subscribers, complain, delivered: relay.wake });
  await keepSchedules(boss, ctx, schedules);

  let running = true;
  relay.wake();
  return {
    wake: relay.wake,
    running: () => running,
    stop: async () => {
      running = false;
      await relay.stop();
      // If the queue cannot record its end, another process notices that this one is silent.
      await boss.stop({ graceful: true, timeout: 10_000 }).catch((error: unknown) => {
        complain(error, "the job queue did not stop");
      });
    },
  };
}

type Complain = (error: unknown, about: string, more?: object) => void;

/** Creates the queues of deliveries, and the one for those that have failed for good. */
async function makeQueues(boss: PgBoss, { notify }: { notify: boolean }) {
  await boss.createQueue(FAILED);
  // Twenty minutes for work inside the process; two days for what other servers have to accept.
  const tries = {
    [DELIVERIES]: 8,
    [SLOW_DELIVERIES.outside]: 60,
    [SLOW_DELIVERIES.bulk]: 60,
    [SLOW_DELIVERIES.long]: 8,
    [SLOW_DELIVERIES.webhooks]: 8,
  };
  for (const [queue, retryLimit] of Object.entries(tries)) {
    await boss.createQueue(queue, {
      retryLimit,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 60 * 60,
      // After this silence, a job of a killed process is tried again, without waiting for its
      // timeout.
      heartbeatSeconds: 10,
      deadLetter: FAILED,
      notify,
    });
  }
}

/**
 * Returns a function that takes events from the outbox until it is empty, and enqueues a delivery
 * for each of their subscribers.
 */
function outboxTo(boss: PgBoss, ctx: Ctx, subscribers: readonly Subscriber[]) {
  const queues = new Map(subscribers.map((each) => [each.name, queueOf(each)]));
  return async () => {
    let taken: number;
    do {
      taken = await dispatch(ctx, subscribers, async (db, delivery) => {
        const queue = queues.get(delivery.subscriber) ?? DELIVERIES;
        await boss.send(queue, delivery, { db: fromDrizzle(db as never, sql) });
      });
    } while (taken === BATCH);
  };
}

/** Delivers events to their subscribers. The queue retries what fails. */
async function workOffDeliveries(
  boss: PgBoss,
  work: {
    ctx: Ctx;
    subscribers: readonly Subscriber[];
    complain: Complain;
    /** Called after deliveries, because they may have recorded events of their own. */
    delivered: () => void;
  },
) {
  const attempt = async ({ id, data }: Job<Delivery>): Promise<JobResult> => {
    try {
      await deliver(work.ctx, work.subscribers, data);
      return { id, status: "completed" };
    } catch (error) {
      work.complain(error, "delivery failed; it will be tried again", data);
      return { id, status: "failed" };
    }
  };
  await boss.work<Delivery>(
    DELIVERIES,
    // With one job at a time, only two would be done in a second, however many wait.
    { batchSize: 20, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 0.5 },
    async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await attempt(job));
      work.delivered();
      return results;
    },
  );
  const together = async (jobs: Job<Delivery>[]) => {
    const results = await Promise.all(jobs.map(attempt));
    work.delivered();
    return results;
  };
  for (const queue of [SLOW_DELIVERIES.outside, SLOW_DELIVERIES.bulk]) {
    await boss.work<Delivery>(
      queue,
      { batchSize: 5, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 0.5 },
      together,
    );
  }
  await boss.work<Delivery>(
    SLOW_DELIVERIES.webhooks,
    {
      batchSize: 5,
      burstWhenBatchFull: true,
      // A server that hangs keeps one of them busy, and the others go on.
      localConcurrency: 4,
      perJobResults: true,
      pollingIntervalSeconds: 1,
    },
    together,
  );
  await boss.work<Delivery>(
    SLOW_DELIVERIES.long,
    {
      batchSize: 1,
      perJobResults: true,
      pollingIntervalSeconds: 0.5,
      // A notification is sent when a job arrives, so it is lost while the one before it is worked
      // off. Without this, the next one would wait for 30 seconds.
      notifyPollingIntervalSeconds: 0.5,
    },
    together,
  );
}

/**
 * Creates the schedules of this version, and removes those that it no longer has. Otherwise the
 * queue would go on creating their jobs, which nobody would do.
 */
async function keepSchedules(boss: PgBoss, ctx: Ctx, schedules: readonly Schedule[]) {
  const names = new Set(schedules.map(({ name }) => name));
  for (const { name, key } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name, key);
  }
  for (const schedule of schedules) {
    await boss.createQueue(schedule.name);
    await boss.schedule(schedule.name, schedule.cron);
    await boss.work(schedule.name, async () => schedule.run(ctx));
    if (schedule.atStart) await boss.send(schedule.name);
  }
}

/** In milliseconds. Commits that follow each other within this time are taken from the outbox at once. */
const GATHERING = 50;

/** Runs `work` soon after it is woken and every five seconds, never twice at a time. */
function startRelay(work: () => Promise<void>, complain: Complain) {
  let stopped = false;
  let again = false;
  let current: Promise<void> | undefined;
  const wake = () => {
    again = true;
    if (stopped || current) return;
    current = (async () => {
      while (again && !stopped) {
        await setTimeout(GATHERING);
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
