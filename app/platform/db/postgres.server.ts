import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { DatabaseUnavailable } from "#app/kernel/unavailable.ts";
import { grantToRuntime } from "./append-only.server.ts";
import { type Database, type Db, type Listener, rows } from "./database.server.ts";
import { keepListening, type ListeningConnection } from "./listening-connection.server.ts";
import { MIGRATION_LOCK } from "./locks.ts";
import { bringToThisVersion, migrationsFolder } from "./migrations.server.ts";
import { isGivenUp, isRefusal, OwnClient, WatchedPool } from "./pool.server.ts";
import { statementLogger } from "./statements.server.ts";
import { connectionFor, timeouts, withoutLimits } from "./timeouts.ts";

/** Statements that still run this long after the database is closed are ended. */
const END_WITHIN = 2000;

/** The job queue builds indexes in the background, which takes minutes on a large table. */
const buildsIndex = /\bindex concurrently\b/i;

type PostgresOptions = {
  migrated?: boolean;
  patient?: boolean;
  /**
   * The address with the role that owns the tables and migrates them. The role of `url` gets the
   * rights that it needs. Without it one role does both.
   */
  owner?: string | undefined;
};

/**
 * Opens a PostgreSQL server's database and, unless told not to, migrates it. If several processes
 * start together, one migrates and the others wait for it. `patient` removes the time limits of
 * statements, for a backup or a restore.
 *
 * @throws DatabaseUnusable if its schema is not one that this version can work with.
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  { migrated = true, patient = false, owner }: PostgresOptions = {},
): Promise<Database> {
  if (migrated) {
    const role = owner === undefined ? undefined : await roleOf(url);
    await patiently(owner ?? url, async (db) => {
      await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
      await bringToThisVersion(db, () => migrate(db as never, { migrationsFolder }));
      if (role !== undefined) await grantToRuntime(db, role);
    });
  }
  let listening: ListeningConnection | undefined;
  let told: Listener | undefined;
  const pool = new WatchedPool(
    {
      ...(patient ? {} : timeouts),
      ...connectionFor(patient ? "long work" : "pages and jobs"),
      connectionString: patient ? withoutLimits(url) : url,
      max: poolSize,
    },
    {
      refusal: () => listening?.away(),
      onFailure: (failure, at) => {
        told?.onFailure?.(failure);
        // A server that accepts no further connections still answers the open ones.
        const goesOn = isRefusal(failure.cause) && at === "connecting" && pool.totalCount > 0;
        if (!isGivenUp(failure.cause) && !goesOn) listening?.check(failure, at);
      },
    },
  );

  return {
    kind: "postgres",
    db: drizzle(pool, { logger: statementLogger() }) as unknown as Db,
    jobs: {
      backend: "postgres",
      db: {
        executeSql: (text, values) =>
          buildsIndex.test(text)
            ? patiently(url, (_db, client) => client.query(text, values))
            : pool.query(text, values),
      },
    },
    patiently: (work) => patiently(url, work),
    listen: async (channel, listener) => {
      told = listener;
      listening = await keepListening(url, channel, {
        ...listener,
        onAway: (reason) => {
          pool.drop();
          listener.onAway?.(reason);
        },
      });
    },
    away: () => listening?.away() !== undefined,
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      listening?.close();
      const ended = pool.end();
      // A statement that waits for a server that hangs would keep the process from ending.
      const limit = setTimeout(() => pool.drop(), END_WITHIN);
      await ended;
      clearTimeout(limit);
    },
  };
}

/** Returns the role that an address connects as. */
async function roleOf(url: string): Promise<string> {
  return patiently(url, async (db) => {
    const [found] = await rows<{ role: string }>(db, sql`select current_user as role`);
    return found!.role;
  });
}

/** Runs work on a connection of its own without time limits. */
async function patiently<T>(
  url: string,
  work: (db: Db, client: OwnClient) => Promise<T>,
): Promise<T> {
  const client = new OwnClient({
    connectionString: withoutLimits(url),
    connectionTimeoutMillis: timeouts.connectionTimeoutMillis,
    ...connectionFor("long work"),
  });
  try {
    await client.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    return await work(drizzle(client), client);
  } finally {
    await client.end();
  }
}
