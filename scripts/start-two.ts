import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { roundRobin } from "../testing/round-robin.ts";
import { startS3 } from "../testing/s3.ts";
import { buildIfNeeded } from "./build-if-needed.ts";
import { untilReady } from "./until-ready.ts";

/**
 * Starts two servers, for the journeys. They share only a PostgreSQL database and a bucket, and are
 * behind a proxy that sends each request to the next. Everything is deleted at the end.
 */
const { TEST_DATABASE_URL: server, PORT = "4310", ...settings } = process.env;
if (!server) {
  console.error("TEST_DATABASE_URL: it is missing. It names the server to make a database on.");
  process.exit(1);
}
await buildIfNeeded();

const port = Number(PORT);
const name = `gcpi_two_${randomBytes(6).toString("hex")}`;
const folder = mkdtempSync(join(tmpdir(), "gcpi-two-"));
const bucket = await startS3();
await onServer(`create database ${name}`);
const url = new URL(server);
url.pathname = `/${name}`;

const ports = [port + 1, port + 2];
const secret = randomBytes(48).toString("base64url");
let proxy: Server | undefined;
let ending = false;
const children: ChildProcess[] = ports.map((own) =>
  spawn(process.execPath, ["scripts/start.ts"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...settings,
      ...bucket.settings,
      PORT: String(own),
      APP_MODE: "demo",
      APP_URL: `http://localhost:${port}`,
      DATABASE_URL: url.href,
      SESSION_SECRET: secret,
      DATA_DIR: join(folder, String(own)),
    },
  }),
);
for (const child of children) child.on("exit", () => void end(1));

process.on("SIGTERM", () => void end(0));
process.on("SIGINT", () => void end(0));
for (const own of ports) await untilReady(own, () => !ending);
// The proxy starts when both servers are ready, so that its first answer means a complete site.
proxy = await roundRobin(ports, port);

async function end(code: number) {
  if (ending) return;
  ending = true;
  proxy?.close();
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await bucket.close();
  await onServer(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server! });
  await client.connect();
  await client.query(statement);
  await client.end();
}
