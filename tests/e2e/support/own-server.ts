import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launch } from "../../process/support/launch.ts";

export type OwnServer = {
  site: string;
  /** Moves its clock a day forward. */
  letADayPass: () => void;
  stop: () => Promise<void>;
};

/** A server with data of its own, whose clock a journey may move; the journey stops it again. */
export async function ownServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), "gcpi-e2e-own-"));
  const clock = pathToFileURL(join(import.meta.dirname, "moving-clock.ts")).href;
  let server: ChildProcess | undefined;
  try {
    const { url, stop } = await launch(
      { APP_MODE: "demo", DATA_DIR: folder, NODE_OPTIONS: `--import=${clock}` },
      ({ child }) => (server = child),
    );
    return {
      site: url,
      letADayPass: () => server!.kill("SIGUSR2"),
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
