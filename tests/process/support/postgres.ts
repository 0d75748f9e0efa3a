import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { onTestFinished } from "vitest";

/** The server on which tests make databases of their own; unset, those tests are left out. */
export const testServer = process.env.TEST_DATABASE_URL;

/** A fresh database that is dropped when the test is over, whoever is still connected. */
export async function newDatabase(): Promise<{ url: string; name: string }> {
  const name = `gcpi_process_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name}`);
  onTestFinished(() => onServer(`drop database if exists ${name} with (force)`));
  const url = new URL(testServer!);
  url.pathname = `/${name}`;
  return { url: url.href, name };
}

/** Says one thing to the server itself. */
export async function onServer(statement: string): Promise<void> {
  const client = await connectTo(testServer!);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A connection that is closed when the test is over. */
export async function connection(url: string): Promise<Client> {
  const client = await connectTo(url);
  onTestFinished(() => client.end());
  return client;
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // A database that is dropped takes its connections with it.
  client.on("error", () => {});
  await client.connect();
  return client;
}
