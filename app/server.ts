import { resolve } from "node:path";
import * as build from "virtual:react-router/server-build";
import { demoSeeds } from "#db/seed/demo.ts";
import { instituteSeeds } from "#db/seed/institute.ts";
import { designatedSuperAdmin } from "./contexts/identity/designated-super-admin.server.ts";
import { readSession, sessionCookieName } from "./contexts/identity/session.server.ts";
import { system } from "./kernel/actor.ts";
import { systemClock } from "./kernel/clock.ts";
import { markStale, setDeaf } from "./platform/cache/stale.server.ts";
import { runInServer } from "./operator/run-in-server.ts";
import type { Ctx } from "./platform/ctx.ts";
import { answerCommands } from "./platform/db/command-socket.server.ts";
import { type Database, ping } from "./platform/db/database.server.ts";
import { openDatabase } from "./platform/db/open.server.ts";
import type { Env } from "./platform/env.server.ts";
import { CHANNEL, ORIGIN } from "./platform/events/channel.ts";
import { HtmlCache } from "./platform/http/html-cache.server.ts";
import { createPageHandler, keptAnswers, type PageOptions } from "./platform/http/pages.server.ts";
import { createHttpApp, listen } from "./platform/http/server.server.ts";
import { startWorker } from "./platform/jobs/worker.server.ts";
import { createLog, type Log } from "./platform/log/log.server.ts";
import { outboxOnly, smtpTransport } from "./platform/mail/outbox.server.ts";
import { closeStreams } from "./platform/realtime/streams.server.ts";
import { configurePayments, stripeOf } from "./platform/payments/configure.server.ts";
import { watch } from "./platform/metrics/metrics.server.ts";
import { patternsOf, type RouteStep } from "./platform/metrics/route-pattern.ts";
import { signingSecret } from "./platform/secret.server.ts";
import { sowOnce } from "./platform/seed/sow.server.ts";
import { openStore } from "./platform/storage/open.server.ts";
import { storeWorks } from "./platform/storage/storage.server.ts";
import { fileSchedules, paymentSchedules, schedules } from "./schedules.ts";
import { allSubscribers, fileSubscribers } from "./subscribers.ts";
import { uploads } from "./uploads.ts";

/** The pages as they were built, for measuring what the framework alone makes of them. */
export { build };
export { ConfigurationError, readEnv } from "./platform/env.server.ts";
export { FolderInUseError } from "./platform/db/folder-lock.server.ts";
export { demoPassword, demoPeople } from "./contexts/identity/demo.ts";

type Origin = Pick<PageOptions, "build" | "development"> & {
  /** The folder of the browser files. */
  files: string;
};

const built: Origin = { build, files: resolve("build/client") };

/** The whole application, put together: everything that runs is started here, in this order. */
export async function createApplication(env: Env, from: Origin = built) {
  const log = createLog(env.LOG_LEVEL);
  const database = await openDatabase(env);
  const site = {
    url: env.APP_URL,
    mode: env.APP_MODE,
    secret: await signingSecret(env),
    evidenceKeys: env.EVIDENCE_KEY,
    superAdmin: designatedSuperAdmin(env),
  };
  const base: Omit<Ctx, "actor"> = { db: database.db, clock: systemClock, site };
  const ctx: Ctx = { ...base, actor: system };
  const files = await openStore(env);
  const seeds = env.APP_MODE === "demo" ? demoSeeds(files) : [];
  await sowOnce(ctx, [...instituteSeeds, ...seeds]);

  const transport = env.SMTP_URL ? smtpTransport(env.SMTP_URL, env.MAIL_FROM) : outboxOnly;
  const payments = configurePayments(base, await stripeOf(env));
  const worker = await startWorker({
    database,
    ctx,
    log,
    subscribers: [...allSubscribers(transport, payments), ...fileSubscribers(files)],
    schedules: [...schedules, ...fileSchedules(files), ...paymentSchedules(payments)],
  });
  const cache = new HtmlCache();
  const metrics = watch(database, cache);
  await hearOtherProcesses(database, cache, worker.wake, log);
  database.takeCommands?.(answerCommands(runInServer({ ctx, database, files })));

  const pageOptions: PageOptions = {
    ...(from.development ? { development: true } : {}),
    build: from.build,
    base,
    cache,
    sessionCookies: [sessionCookieName(site)],
    readActor: (request) => readSession(base, request),
    payments,
    mailLeaves: env.SMTP_URL !== undefined,
    wake: worker.wake,
    files,
  };
  const app = createHttpApp({
    env,
    log,
    pages: createPageHandler(pageOptions),
    kept: keptAnswers(pageOptions),
    metrics,
    patternOf: typeof from.build === "function" ? () => "(page)" : patternsOf(stepsOf(from.build)),
    files: from.files,
    uploads,
    health: {
      ready: async () => ({
        database: await answers(() => ping(database.db)),
        files: await storeWorks(files),
        jobs: worker.running(),
      }),
    },
  });
  return {
    app,
    /** Lets what runs finish, then closes the database. */
    close: async () => {
      await worker.stop();
      metrics.stop();
      cache.close();
      await database.close();
    },
  };
}

/** Listens until told to stop; requests under way are answered and jobs finished first. */
export async function start(env: Env) {
  const application = await createApplication(env);
  const { port, close } = await listen(application.app, env);
  return {
    port,
    stop: async () => {
      // They would stay open for as long as their readers like.
      closeStreams();
      await close();
      await application.close();
    },
  };
}

/** What other processes commit makes this one's caches forget, and its outbox be looked at. */
async function hearOtherProcesses(
  database: Database,
  cache: HtmlCache,
  wake: () => void,
  log: Log,
) {
  await database.listen(CHANNEL, {
    onMessage: (payload) => {
      const { origin, touched } = JSON.parse(payload) as { origin: string; touched: string[] };
      if (origin !== ORIGIN) markStale(new Set(touched));
      wake();
    },
    onLost: () => {
      log.warn("the line on which changes are announced is lost; caches are bypassed");
      cache.bypass(true);
      setDeaf(true);
    },
    onRestored: () => {
      log.info("the line on which changes are announced is back");
      setDeaf(false);
      cache.bypass(false);
    },
  });
}

function stepsOf({ routes }: typeof build): RouteStep[] {
  return Object.values(routes).flatMap((route) => route ?? []);
}

async function answers(question: () => Promise<void>): Promise<boolean> {
  try {
    await question();
    return true;
  } catch {
    return false;
  }
}
