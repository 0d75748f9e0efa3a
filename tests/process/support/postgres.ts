import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";

/** The server on which tests make their databases. If it is unset, those tests are skipped. */
export const testServer = process.env.TEST_DATABASE_URL;

/** Makes a database that is dropped after the test, even if there are connections. */
export async function newDatabase(): Promise<{ url: string; name: string }> {
  return madeBy((name) => `create database ${name}`);
}

/**
 * Copies the database of a demo site that was started before, with `goodSecret`, for tests that do
 * not test the first start. It is dropped after the test.
 */
export async function seededDatabase(): Promise<{ url: string; name: string }> {
  return madeBy((name) => `create database ${name} template ${inject("seededDatabase")}`);
}

async function madeBy(statement: (name: string) => string) {
  const name = `gcpi_process_${randomBytes(6).toString("hex")}`;
  await onServer(statement(name));
  onTestFinished(() => onServer(`drop database if exists ${name} with (force)`));
  const url = new URL(testServer!);
  url.pathname = `/${name}`;
  return { url: url.href, name };
}

/** Runs a statement on the server's own database. */
export async function onServer(statement: string): Promise<void> {
  const client = await connectTo(testServer!);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Opens a connection that is closed after the test. */
export async function connection(url: string): Promise<Client> {
  const client = await connectTo(url);
  onTestFinished(() => client.end());
  return client;
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // Dropping a database breaks its connections, which is not an error here.
  client.on("error", () => {});
  await client.connect();
  return client;
}
