import type { Client } from "pg";
import type { Database } from "#app/platform/db/database.server.ts";
import { openEmbedded } from "#app/platform/db/embedded.server.ts";
import { openMigrated } from "./embedded.ts";
import { testDatabaseName } from "./test-databases.ts";
import { isThorough } from "./thorough.ts";

export type Opened = { database: Database; end: () => Promise<void> };
type Kind = [name: string, open: () => Promise<Opened>];

/** How many databases this process has opened on the server, so that each has its own name. */
let opened = 0;

/**
 * The kinds of database that a test can have to itself and commit to. If a server is given, this is
 * PostgreSQL with many connections; otherwise the embedded database. `npm run test:all` uses both.
 */
export function separateDatabases(name: string, { migrated = true } = {}): Kind[] {
  const server = process.env.TEST_DATABASE_URL;
  const embedded = async (): Promise<Opened> => {
    const database = await (migrated ? openMigrated() : openEmbedded(null, { migrated }));
    return { database, end: () => database.close() };
  };
  const kinds: Kind[] = [];
  if (isThorough || !server) kinds.push(["the embedded database", embedded]);
  if (server) kinds.push(["PostgreSQL", () => onServer(server, name, migrated)]);
  return kinds;
}

async function onServer(url: string, purpose: string, migrated: boolean): Promise<Opened> {
  const { Client } = await import("pg");
  const { openPostgres } = await import("#app/platform/db/postgres.server.ts");
  const name = testDatabaseName(`${purpose}_${process.pid}_${(opened += 1)}`);
  const client = new Client({ connectionString: url });
  await client.connect();
  if (migrated) await makeDatabase(url, client, name);
  else await client.query(`create database ${name}`);
  // These tests are about order and not about speed, so a busy machine may take its time.
  const database = await openPostgres(addressOf(url, name), 12, { migrated, patient: true });
  return {
    database,
    end: async () => {
      await database.close();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}

/** Creates a migrated database on a server, as a copy of one that is migrated once in each run. */
export async function makeDatabase(server: string, client: Client, name: string): Promise<void> {
  const { openPostgres } = await import("#app/platform/db/postgres.server.ts");
  const template = testDatabaseName("template");
  // If two workers begin together, only one of them creates the template.
  await client.query("select pg_advisory_lock(hashtext($1))", [template]);
  const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
  if (rowCount === 0) {
    await client.query(`create database ${template}`);
    const database = await openPostgres(addressOf(server, template), 1);
    await database.close();
  }
  await client.query("select pg_advisory_unlock(hashtext($1))", [template]);
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template ${template}`);
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Opens the first of these kinds, for a rule that does not depend on the kind. */
export function separateDatabase(name: string, settings?: { migrated: boolean }): Promise<Opened> {
  return separateDatabases(name, settings)[0]![1]();
}
