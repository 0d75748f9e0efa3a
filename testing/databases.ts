import type { Database } from "#app/platform/db/database.server.ts";
import { openEmbedded } from "#app/platform/db/embedded.server.ts";
import { testDatabaseName } from "./test-databases.ts";

type Opened = { database: Database; end: () => Promise<void> };

/**
 * The databases that a test can have to itself and commit to: the embedded one and, if a server is
 * given, PostgreSQL with many connections.
 */
export function separateDatabases(name: string): [kind: string, open: () => Promise<Opened>][] {
  const server = process.env.TEST_DATABASE_URL;
  const embedded = async (): Promise<Opened> => {
    const database = await openEmbedded(null);
    return { database, end: () => database.close() };
  };
  return [
    ["the embedded database", embedded],
    ...(server
      ? [["PostgreSQL", () => onServer(server, name)] satisfies [string, () => Promise<Opened>]]
      : []),
  ];
}

async function onServer(url: string, purpose: string): Promise<Opened> {
  const { Client } = await import("pg");
  const { openPostgres } = await import("#app/platform/db/postgres.server.ts");
  const name = testDatabaseName(`${purpose}_${process.pid}`);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  // These tests are about order and not about speed, so a busy machine may take its time.
  const database = await openPostgres(own.href, 12, { patient: true });
  return {
    database,
    end: async () => {
      await database.close();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}
