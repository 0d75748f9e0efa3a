import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { launch } from "../../process/support/launch.ts";

export type OwnServer = {
  site: string;
  /** Moves its clock forward by a day. */
  letADayPass: () => Promise<void>;
  stop: () => Promise<void>;
};

const DAY_PASSED = "A day has passed.";

/**
 * Starts a server with its own data and `settings` (environment variables), whose clock a journey may
 * move. The journey must stop it.
 */
export async function ownServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), "gcpi-e2e-own-"));
  const clock = pathToFileURL(join(import.meta.dirname, "moving-clock.ts")).href;
  let server: ChildProcess | undefined;
  try {
    const { url, stop, output } = await launch(
      {
        APP_MODE: "demo",
        DATA_DIR: folder,
        NODE_OPTIONS: `--import=${clock}`,
        MOVED_CLOCK_SAYS: DAY_PASSED,
        ...settings,
      },
      ({ child }) => (server = child),
    );
    const daysPassed = () => output().split(DAY_PASSED).length - 1;
    return {
      site: url,
      letADayPass: async () => {
        const before = daysPassed();
        server!.kill("SIGUSR2");
        await expect.poll(daysPassed).toBe(before + 1);
      },
      stop: async () => {
        await stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    server?.kill("SIGKILL");
    throw error;
  }
}
