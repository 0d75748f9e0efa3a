import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "#testing/free-port.ts";

const root = join(import.meta.dirname, "../../..");

export type OwnServer = {
  site: string;
  /** Moves its clock a day forward. */
  letADayPass: () => void;
  stop: () => Promise<void>;
};

/** A server, with data of its own, whose clock a journey may move; it stops it again. */
export async function ownServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), "gcpi-e2e-own-"));
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const server = spawn(
    process.execPath,
    ["--import", join(import.meta.dirname, "moving-clock.ts"), "scripts/start.ts"],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        APP_URL: site,
        APP_MODE: "demo",
        DATA_DIR: folder,
        TRUST_PROXY: "true",
        LOG_LEVEL: "error",
      },
    },
  );
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ready = () =>
      fetch(`${site}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready, { timeout: 120_000 }).toBe(200);
  } catch (error) {
    await stop();
    throw error;
  }
  return { site, letADayPass: () => server.kill("SIGUSR2"), stop };
}
