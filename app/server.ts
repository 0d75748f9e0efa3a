import { resolve } from "node:path";
import * as build from "virtual:react-router/server-build";
import { demoSeeds } from "#db/seed/demo.ts";
import { instituteSeeds } from "#db/seed/institute.ts";
import { designatedSuperAdmin } from "./contexts/identity/admin-registration/designated-super-admin.server.ts";
import { configuredProviders } from "./contexts/identity/provider/configured.server.ts";
import { deviceCookieName } from "./contexts/identity/login/known-device.server.ts";
import { readSession, sessionCookieName } from "./contexts/identity/session/session.server.ts";
import { system } from "./kernel/actor.ts";
import { systemClock } from "./kernel/clock.ts";
import { invalidate, pauseCaches } from "./platform/cache/invalidation.server.ts";
import { inTime } from "./kernel/in-time.ts";
import { runInServer } from "./operator/commands.ts";
import type { Ctx } from "./platform/ctx.ts";
import { commandSocketServer } from "./platform/db/command-socket.server.ts";
import { type Database, ping } from "./platform/db/database.server.ts";
import { databaseLog } from "./platform/db/database-log.server.ts";
import { ownsAppendOnlyTables } from "./platform/db/append-only.server.ts";
import { openDatabase } from "./platform/db/open.server.ts";
import type { Env } from "./platform/env.server.ts";
import { type Announcement, CHANNEL, ORIGIN } from "./platform/events/channel.ts";
import { HtmlCache } from "./platform/http/html-cache.server.ts";
import { allowedMethods, readingAndPosting } from "./platform/http/allowed-methods.ts";
import {
  createPageHandler,
  pageCacheLookup,
  type PageOptions,
} from "./platform/http/pages.server.ts";
import { movedAddresses } from "./moved-addresses.ts";
import { createHttpApp, listen } from "./platform/http/server.server.ts";
import { startWorker } from "./platform/jobs/worker.server.ts";
import { createLog, type Log } from "./platform/log/log.server.ts";
import { outboxOnly, smtpTransport } from "./platform/mail/outbox.server.ts";
import { closeLiveStreams } from "./platform/realtime/streams.server.ts";
import { configurePayments, stripeOf } from "./platform/payments/configure.server.ts";
import { watch } from "./platform/metrics/metrics.server.ts";
import { collectWhenIdle } from "./platform/memory/collect-when-idle.server.ts";
import { patternsOf } from "./platform/metrics/route-pattern.ts";
import { closeToOthers } from "./platform/private-files.server.ts";
import { siteOf } from "./platform/site.server.ts";
import { runSeeds } from "./platform/seed/run-seeds.server.ts";
import { openStore } from "./platform/storage/open.server.ts";
import { watchedStore } from "./platform/storage/watched-store.server.ts";
import { type FileStore, storeWorks } from "./platform/storage/storage.server.ts";
import { fileSchedules, paymentSchedules, schedules } from "./schedules.ts";
import { allSubscribers, fileSubscribers } from "./subscribers.ts";
import { uploads } from "./uploads.ts";
import { answeringRefusals } from "./web/refusals.server.ts";

export { readEnv } from "./platform/env.server.ts";
export { demoPassword, demoPeople } from "./contexts/identity/demo.ts";

type Origin = Pick<PageOptions, "build" | "development"> & {
  /** The folder of the files for browsers. */
  files: string;
};

const built: Origin = { build, files: resolve("build/client") };

/** Puts the application together and starts all its parts, in this order. */
export async function createApplication(env: Env, from: Origin = built) {
  const log = createLog(env.LOG_LEVEL);
  closeData(env, log);
  const database = await openDatabase(env);
  await sayWhoCouldAlter(database, log);
  const site = {
    ...(await siteOf(env)),
    breachedPasswords: env.BREACHED_PASSWORDS_URL,
    superAdmin: designatedSuperAdmin(env),
    returns: returnsOf(env),
    providers: configuredProviders(env),
  };
  const base: Omit<Ctx, "actor"> = { db: database.db, clock: systemClock, site };
  const ctx: Ctx = { ...base, actor: system };
  const files = watchedStore(await openStore(env), log);
  const seeds = env.APP_MODE === "demo" ? demoSeeds(files) : [];
  await database.patiently((db) => runSeeds({ ...ctx, db }, [...instituteSeeds, ...seeds]));
  // The embedded database lets all users read the files of new tables and indexes.
  if (database.kind === "embedded") closeToOthers(env.DATA_DIR);

  const transport = env.SMTP_URL ? smtpTransport(env.SMTP_URL, env.MAIL_FROM) : outboxOnly;
  const payments = configurePayments(base, await stripeOf(env));
  const worker = await startWorker({
    database,
    ctx,
    log,
    subscribers: [
      ...allSubscribers(transport, payments, files),
      ...fileSubscribers(files, database.kind),
    ],
    schedules: [...schedules, ...fileSchedules(files), ...paymentSchedules(payments)],
  });
  const cache = new HtmlCache();
  const metrics = watch(database, cache);
  const stopCollecting = collectWhenIdle();
  await listenForChanges(database, cache, worker.wake, log);
  database.listenForCommands?.(commandSocketServer(runInServer({ ctx, database, files })));

  const pageOptions: PageOptions = {
    ...(from.development ? { development: true } : {}),
    build: answeringRefusals(from.build),
    base,
    cache,
    harmlessCookies: [deviceCookieName(site)],
    sessionCookie: sessionCookieName(site),
    databaseAway: () => database.away?.() ?? false,
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
    kept: pageCacheLookup(pageOptions),
    metrics,
    ...addressesOf(from.build),
    files: from.files,
    uploads,
    moved: movedAddresses,
    health: {
      ready: async () => ({ ...(await whatWorks(database, files)), jobs: worker.running() }),
    },
  });
  return {
    app,
    /** Waits for running jobs, then closes the database. */
    close: async () => {
      await worker.stop();
      stopCollecting();
      await metrics.stop();
      cache.close();
      await database.close();
    },
  };
}

/** Where emails come back to, and who says so; undefined if that is not configured. */
function returnsOf({ MAIL_RETURNS: address, MAIL_RETURNS_SECRET: secret }: Env) {
  return address && secret ? { address, secret } : undefined;
}

/** A part that answers later (milliseconds) is not ready, since `/readyz` promises two seconds. */
const READY_WITHIN = 1000;

/** Whether the database answers and files can be stored, each in time. */
async function whatWorks({ db }: Database, files: FileStore) {
  const answers = ping(db).then(() => true);
  const [database, stored] = await Promise.all([
    inTime(answers, READY_WITHIN, false),
    inTime(storeWorks(files), READY_WITHIN, false),
  ]);
  return { database, files: stored };
}

/** Logs in one sentence if the role that serves could alter what is append-only. */
async function sayWhoCouldAlter({ kind, db }: Database, log: Log) {
  if (kind === "embedded") {
    log.info(
      "the embedded database has one role, so nothing in it keeps this process from altering append-only tables; verify and mailed checkpoints show whether it was done",
    );
  } else if (await ownsAppendOnlyTables(db)) {
    log.warn(
      "the database role that serves the site owns its tables, so it could alter what is append-only; set MIGRATION_DATABASE_URL to a role that owns them, and DATABASE_URL to another (docs/OPERATIONS.md)",
    );
  }
}

/** Closes the data folder to other users, and logs once what had been open to them. */
function closeData({ DATA_DIR }: Env, log: Log) {
  const { found, left } = closeToOthers(DATA_DIR);
  if (found > left) {
    log.warn(
      { files: found - left },
      "other users of this machine could read or change files in the data folder; they are closed now",
    );
  }
  if (left > 0) {
    log.warn(
      { files: left },
      "other users of this machine can read or change files in the data folder, and they belong to somebody else: give them to the application's user, or close them by hand",
    );
  }
}

/** Listens until it is stopped. Open requests are answered and running jobs finished first. */
export async function start(env: Env) {
  const application = await createApplication(env);
  const { port, close } = await listen(application.app, env);
  return {
    port,
    stop: async () => {
      // Otherwise streams would stay open for as long as their readers like.
      closeLiveStreams();
      await close();
      await application.close();
    },
  };
}

/** Invalidates the caches when another process commits, and wakes the worker at every commit. */
async function listenForChanges(database: Database, cache: HtmlCache, wake: () => void, log: Log) {
  await database.listen(CHANNEL, {
    ...databaseLog(log),
    onMessage: (payload) => {
      const { origin, invalidated } = JSON.parse(payload) as Announcement;
      if (origin !== ORIGIN) invalidate(new Set(invalidated));
      wake();
    },
    onLost: () => {
      log.warn("the line on which changes are announced is lost; caches are bypassed");
      cache.bypass(true);
      pauseCaches(true);
    },
    onRestored: () => {
      log.info("the line on which changes are announced is back");
      pauseCaches(false);
      cache.bypass(false);
    },
  });
}

/** Returns what is known of all addresses. Routes may change at any time during development. */
function addressesOf(build: PageOptions["build"]) {
  if (typeof build === "function") {
    return { patternOf: () => "(page)", methodsOf: () => readingAndPosting };
  }
  const routes = Object.values(build.routes).flatMap((route) => route ?? []);
  const patternOf = patternsOf(routes);
  return { patternOf, methodsOf: allowedMethods(routes, patternOf) };
}
