import { beforeAll, test as base } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Database, Db } from "#app/platform/db/database.server.ts";
import { makeDatabase } from "./databases.ts";
import { openMigrated } from "./embedded.ts";
import { testDatabaseName } from "./test-databases.ts";

/** The moment at which every test with a database begins: a Tuesday morning in Christchurch. */
export const TEST_NOW = "2026-03-02T21:00:00Z";

let opened: Promise<Database> | undefined;

/** Returns the migrated database of this test worker. All its files use the same one. */
export function testDatabase(): Promise<Database> {
  opened ??= process.env.TEST_DATABASE_URL
    ? openPostgresForWorker(process.env.TEST_DATABASE_URL)
    : openMigrated();
  return opened;
}

// Opens the database before the first test. That takes seconds on a busy machine, in which the
// first test would run out of time and leave a transaction open that every later test waits for.
beforeAll(async () => {
  await testDatabase();
}, 120_000);

/** Creates a new database for this worker on the given server. */
async function openPostgresForWorker(server: string): Promise<Database> {
  const { Client } = await import("pg");
  const { openPostgres } = await import("#app/platform/db/postgres.server.ts");
  const name = testDatabaseName(process.env.VITEST_POOL_ID ?? "1");
  const client = new Client({ connectionString: server });
  await client.connect();
  await makeDatabase(server, client, name);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openPostgres(url.href, 4);
}

class Rollback extends Error {}

/** Runs `work` in a transaction that is always rolled back. */
export async function rolledBack(work: (db: Db) => Promise<void>): Promise<void> {
  const { db } = await testDatabase();
  try {
    await db.transaction(async (tx) => {
      await work(tx);
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
}

export const testSite: Ctx["site"] = {
  url: "http://localhost:3000",
  mode: "demo",
  secret: "a secret that only the tests know, 0123456789",
};

/**
 * A test with a database: `ctx` acts as a guest at TEST_NOW inside a transaction that is rolled
 * back at the end. `clock` can be advanced.
 */
export const dbTest = base.extend<{
  ctx: Ctx;
  clock: ReturnType<typeof fixedClock>;
}>({
  clock: async ({}, use) => use(fixedClock(TEST_NOW)),
  ctx: async ({ clock }, use) => {
    await rolledBack((db) => use({ db, actor: guest, clock, site: testSite }));
  },
});
