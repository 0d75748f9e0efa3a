import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { buildIfNeeded } from "../../../scripts/build-if-needed.ts";
import { goodSecret, startOnce } from "./launch.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The data folder of a demo site that was started once and stopped. */
    seededSite: string;
    /** The same in production, with `goodSecret`. */
    productionSite: string;
    /** The database of a demo site that was started once and stopped; "" without a server. */
    seededDatabase: string;
  }
}

/** What the first project has laid out. The second one uses it too. */
type LaidOut = { demo: string; production: string; database: string };
const SHARED = "SEEDED_SITES";

/**
 * Starts each kind of site once before all tests. They copy its data with `seededFolder`,
 * `productionFolder` and `seededDatabase`, because a first start takes several times as long as
 * another.
 */
export default async function layOut(project: TestProject): Promise<() => Promise<void>> {
  const before = process.env[SHARED];
  const folder = mkdtempSync(join(tmpdir(), "gcpi-seeded-"));
  const sites: LaidOut = before ? JSON.parse(before) : sitesIn(folder);
  const tidy = async () => {
    rmSync(folder, { recursive: true, force: true });
    if (before || !sites.database) return;
    await onServer(`drop database if exists ${sites.database} with (force)`);
  };
  if (!before) {
    await startAll(sites, folder).catch(async (error: unknown) => {
      await tidy();
      throw error;
    });
  }
  process.env[SHARED] = JSON.stringify(sites);
  project.provide("seededSite", sites.demo);
  project.provide("productionSite", sites.production);
  project.provide("seededDatabase", sites.database);
  return tidy;
}

function sitesIn(folder: string): LaidOut {
  const name = `gcpi_process_seeded_${randomBytes(6).toString("hex")}`;
  return {
    demo: join(folder, "demo"),
    production: join(folder, "production"),
    database: process.env.TEST_DATABASE_URL ? name : "",
  };
}

async function startAll({ demo, production, database }: LaidOut, folder: string): Promise<void> {
  // Otherwise each of them would build the application.
  await buildIfNeeded();
  await Promise.all([
    startOnce({ APP_MODE: "demo", DATA_DIR: demo }),
    startOnce({ APP_MODE: "production", SESSION_SECRET: goodSecret, DATA_DIR: production }),
    database && startOnDatabase(database, join(folder, "files")),
  ]);
}

async function startOnDatabase(name: string, folder: string): Promise<void> {
  await onServer(`create database ${name}`);
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${name}`;
  const settings = { APP_MODE: "demo", SESSION_SECRET: goodSecret, DATA_DIR: folder };
  await startOnce({ ...settings, DATABASE_URL: url.href });
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}
