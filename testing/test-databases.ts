import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";

/** Two checkouts, and two runs in one of them, use a server at the same time without meeting. */
const folder = join(import.meta.dirname, "..");
const checkout = createHash("sha256").update(`${hostname()}:${folder}`).digest("hex").slice(0, 8);
const ofCheckout = `gcpi_test_${checkout}_`;

/** The name of a database of this run: `gcpi_test_<checkout>_<run>_<purpose>`. */
export const testDatabaseName = (purpose: string): string =>
  `${ofCheckout}${process.env.TEST_RUN ?? process.pid}_${purpose}`;

/** Before all tests. What it returns is called when they are over: it leaves nothing on the server. */
export default async function tidyServer(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  // The workers are given it, since they are begun after this.
  process.env.TEST_RUN ??= String(process.pid);
  await dropWhere(server, (run) => !isRunning(run));
  return () => dropWhere(server, (run) => run === process.env.TEST_RUN);
}

/** Drops the databases of those runs of this checkout that are chosen. */
async function dropWhere(server: string, chosen: (run: string) => boolean): Promise<void> {
  const pg = await import("pg");
  const client: Client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [ofCheckout],
  );
  for (const { datname } of rows) {
    const [run = ""] = datname.slice(ofCheckout.length).split("_");
    if (chosen(run)) await client.query(`drop database if exists ${datname} with (force)`);
  }
  await client.end();
}

function isRunning(run: string): boolean {
  try {
    process.kill(Number(run), 0);
    return true;
  } catch {
    return false;
  }
}
