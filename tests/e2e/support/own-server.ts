import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { copyFolder, launch, pause, startOnce } from "../../process/support/launch.ts";

export type OwnServer = {
  site: string;
  /** Moves its clock forward by a day. */
  letADayPass: () => Promise<void>;
  stop: () => Promise<void>;
};

const DAY_PASSED = "A day has passed.";

/**
 * Returns the data folder of a demo site that was started once in this run and stopped, because a
 * first start takes several times as long as another. The first worker that asks makes it.
 */
async function seededFolder(): Promise<string> {
  const folder = seeded();
  const failed = `${folder}-failed`;
  if (isFirst(lockOf(folder))) {
    const making = `${folder}-making`;
    try {
      await startOnce({ APP_MODE: "demo", DATA_DIR: making });
      renameSync(making, folder);
    } catch (error) {
      mkdirSync(failed);
      throw error;
    }
  }
  while (!existsSync(folder)) {
    if (existsSync(failed)) throw new Error("the demo site could not be started once");
    await pause(200);
  }
  return folder;
}

const seeded = () => `${process.env.E2E_DATA_DIR}-seeded`;
const lockOf = (folder: string) => `${folder}-lock`;

/**
 * Returns how many hours from now it is ten in the morning in Christchurch, on the day after the demo
 * site was seeded. The demo plans its sessions around that day, and midnight may have passed since.
 */
export async function hoursUntilTenOfTheNextDay(): Promise<number> {
  const seededAt = statSync(lockOf(await seededFolder())).birthtime;
  const { hour, minute } = Object.fromEntries(
    new Intl.DateTimeFormat("en-NZ", {
      timeZone: "Pacific/Auckland",
      hour: "numeric",
      minute: "numeric",
      hour12: false,
    })
      .formatToParts(seededAt)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const hoursSince = (Date.now() - seededAt.getTime()) / 3_600_000;
  return 34 - (hour! % 24) - minute! / 60 - hoursSince;
}

/** Whether this is the first to make a folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a server with its own data and `settings` (environment variables), whose clock a journey may
 * move. The journey must stop it.
 */
export async function ownServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), "gcpi-e2e-own-"));
  copyFolder(await seededFolder(), folder);
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
