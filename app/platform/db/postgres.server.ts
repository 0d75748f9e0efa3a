import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, Pool } from "pg";
import type { Database, Db, Listener } from "./database.server.ts";
import { MIGRATION_LOCK, SERVING_LOCK } from "./locks.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/**
 * Opens a PostgreSQL server's database and, unless told not to, migrates it; when several processes
 * start together, one migrates and the others wait for it.
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  { migrated = true } = {},
): Promise<Database> {
  if (migrated) await migrateOnce(url);
  const pool = new Pool({ connectionString: url, max: poolSize });
  // An idle connection that the server closes is replaced by the pool; without a handler it is fatal.
  pool.on("error", () => {});
  const closers: (() => Promise<void>)[] = [];

  return {
    kind: "postgres",
    db: drizzle(pool) as unknown as Db,
    jobs: {
      backend: "postgres",
      db: { executeSql: (text, values) => pool.query(text, values) },
    },
    listen: async (channel, listener) => {
      closers.push(await keepListening(url, channel, listener));
    },
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await Promise.all(closers.map((close) => close()));
      await pool.end();
    },
  };
}

async function migrateOnce(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Holds one connection for LISTEN, by which a restore knows that somebody serves, and opens another whenever it is lost. */
async function keepListening(url: string, channel: string, listener: Listener) {
  let closed = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const next = new Client({ connectionString: url, keepAlive: true });
    let lost = false;
    const lose = () => {
      if (lost || closed) return;
      lost = true;
      listener.onLost();
      retry = setTimeout(reopen, 500);
    };
    next.on("error", lose);
    next.on("end", lose);
    next.on("notification", (message) => listener.onMessage(message.payload ?? ""));
    await next.connect();
    await next.query("select pg_advisory_lock_shared($1)", [SERVING_LOCK]);
    await next.query(`listen ${channel}`);
    client = next;
  };
  const reopen = async () => {
    try {
      await open();
      listener.onRestored();
    } catch {
      if (!closed) retry = setTimeout(reopen, 1000);
    }
  };

  await open();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}
