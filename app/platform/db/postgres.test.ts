import { sql } from "drizzle-orm";
import { describe, expect, test, type TestContext } from "vitest";
import { isDatabaseUnavailable } from "#app/kernel/unavailable.ts";
import { databaseProxy, type Failure } from "#testing/database-proxy.ts";
import { ping } from "./database.server.ts";
import { openPostgres } from "./postgres.server.ts";

const server = process.env.TEST_DATABASE_URL;
const POOL = 3;

/** A pool and a line to the server, on a way that can fail, and what they told. */
async function opened({ onTestFinished }: TestContext) {
  const way = await databaseProxy(server!);
  const database = await openPostgres(way.url, POOL, { migrated: false });
  const told: string[] = [];
  await database.listen("gcpi_test_line", {
    onMessage: (payload) => told.push(payload),
    onLost: () => told.push("lost"),
    onRestored: () => told.push("restored"),
    onAway: () => told.push("away"),
    onBack: () => told.push("back"),
  });
  onTestFinished(async () => {
    await database.close();
    await way.close();
  });
  return { way, ...database, told };
}

const failures: [Failure, string][] = [
  ["away", "is away"],
  ["refusing", "turns everybody away"],
  ["frozen", "answers nobody"],
];

// The tests run beside each other, because they mostly wait.
describe.runIf(server).concurrent("a PostgreSQL server", () => {
  test.for(failures)(
    "%s: what is asked fails at once, one connection waits for it, and it is found again",
    { timeout: 60_000 },
    async ([how], context) => {
      const { way, db, told } = await opened(context);
      await way.fail[how]();
      await until(() => told.includes("away"), 12_000);
      await way.mostSessions();

      const begun = performance.now();
      for (let each = 0; each < 100; each++) {
        expect(isDatabaseUnavailable(await failure(ping(db)))).toBe(true);
      }
      expect(performance.now() - begun).toBeLessThan(1000);
      expect(await way.mostSessions()).toBeLessThanOrEqual(POOL + 1);

      await way.recover();
      await until(() => told.includes("restored"), 5000);
      await ping(db);
      expect(told).toEqual(["lost", "away", "back", "restored"]);
    },
  );

  test("that goes in the middle of a transaction takes no connection of the pool with it", async (context) => {
    const { way, db, told } = await opened(context);
    const lost = Array.from({ length: POOL }, () =>
      failure(
        db.transaction(async (tx) => {
          await ping(tx);
          await way.fail.away();
          await ping(tx);
        }),
      ),
    );
    for (const error of await Promise.all(lost)) expect(isDatabaseUnavailable(error)).toBe(true);
    await way.recover();
    await until(() => told.at(-1) === "restored", 5000);
    const all = Array.from({ length: POOL }, () => db.transaction((tx) => ping(tx as never)));
    await Promise.all(all);
  }, 60_000);

  test("that lets the listening connection in and drops it, again and again, is asked more and more seldom", async (context) => {
    const { way, told } = await opened(context);
    const end = performance.now() + 3000;
    let seen = 0;
    while (performance.now() < end) {
      const open = told.filter((each) => each === "restored").length;
      if (seen === 0 || open > seen - 1) {
        seen = open + 1;
        await way.fail.away();
        await way.recover();
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(told.filter((each) => each === "lost").length).toBeLessThan(10);
  }, 60_000);

  test("gives up a statement that takes too long, and one that waits for a lock", async ({
    onTestFinished,
  }) => {
    const url = new URL(server!);
    url.searchParams.set("statement_timeout", "200");
    url.searchParams.set("lock_timeout", "100");
    const database = await openPostgres(url.href, POOL, { migrated: false });
    onTestFinished(database.close);
    const { db, patiently } = database;
    expect(isDatabaseUnavailable(await failure(db.execute(sql`select pg_sleep(5)`)))).toBe(true);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(815)`);
      const waiting = db.transaction((other) =>
        other.execute(sql`select pg_advisory_xact_lock(815)`),
      );
      expect(isDatabaseUnavailable(await failure(waiting))).toBe(true);
    });
    // What takes as long as it takes is not given up.
    await patiently((own) => own.execute(sql`select pg_sleep(0.5)`));
    await ping(db);
  }, 60_000);

  test("that leaves statements unanswered loses their connections, and the pool none", async ({
    onTestFinished,
  }) => {
    const way = await databaseProxy(server!);
    const url = new URL(way.url);
    url.searchParams.set("query_timeout", "300");
    const database = await openPostgres(url.href, POOL, { migrated: false });
    onTestFinished(async () => {
      await database.close();
      await way.close();
    });
    await ping(database.db);
    await way.fail.frozen();
    // Already the word that begins the transaction is not answered.
    const hung = Array.from({ length: POOL }, () =>
      failure(database.db.transaction((tx) => ping(tx as never))),
    );
    for (const error of await Promise.all(hung)) expect(isDatabaseUnavailable(error)).toBe(true);
    await way.recover();
    for (let each = 0; each < 2 * POOL; each++) await ping(database.db);
    expect(database.pool!().waiting).toBe(0);
  }, 60_000);
});

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function until(holds: () => boolean, within: number): Promise<void> {
  const deadline = performance.now() + within;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`it did not happen within ${within} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
