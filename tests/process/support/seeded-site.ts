import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { launch } from "./launch.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The data folder of a demo site that was started once and stopped. */
    seededSite: string;
  }
}

/** Starts one demo site before all tests. They copy its data with `seededFolder`. */
export default async function layOut(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "gcpi-seeded-"));
  const site = await launch({ APP_MODE: "demo", DATA_DIR: folder });
  await site.stop();
  project.provide("seededSite", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
