import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";

/** Two checkouts, or two runs of one, can use one server, because their databases' names differ. */
const folder = join(import.meta.dirname, "..");
const checkout = createHash("sha256").update(`${hostname()}:${folder}`).digest("hex").slice(0, 8);
const ofCheckout = `gcpi_test_${checkout}_`;

/** The name of a database of this run: `gcpi_test_<checkout>_<run>_<purpose>`. */
export const testDatabaseName = (purpose: string): string =>
  `${ofCheckout}${process.env.TEST_RUN ?? process.pid}_${purpose}`;

/** Runs before all tests. The returned function runs after them and drops this run's databases. */
export default async function tidyServer(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  // The workers inherit this, because they are started later.
  process.env.TEST_RUN ??= String(process.pid);
  await dropWhere(server, (run) => !isRunning(run));
  return () => dropWhere(server, (run) => run === process.env.TEST_RUN);
}

/** Drops the databases of this checkout whose run is chosen. */
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
