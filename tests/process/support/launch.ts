import { type ChildProcess, spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/**
 * Starts processes of the project. It does not use the test runner, so that global set-up can use
 * it.
 */

/** A strong secret. */
export const goodSecret = "q7Vw2ZxN4bKd9TfYh3LmPs6RcJg8Ua5E1oXi0WzQvBn";

const root = join(import.meta.dirname, "../../..");

/** The environment of a started process. Nothing else of ours is passed on. */
export type Settings = Record<string, string>;

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

export type Running = {
  url: string;
  port: number;
  /** Everything written to standard output so far. */
  output: () => string;
  errors: () => string;
  ended: Promise<Ended>;
  /** Kills it at once with SIGKILL. */
  kill: () => Promise<Ended>;
  /** Asks it to stop with SIGTERM, as a supervisor does. */
  stop: () => Promise<Ended>;
};

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Starts a script of the project as a process. */
export function spawnScript(script: string, args: string[], settings: Settings) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
  });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const ended = new Promise<Ended>((resolve) =>
    child.on("close", (code, signal) => resolve({ code, signal })),
  );
  return { child, ended, output: () => output, errors: () => errors };
}

/** Starts the application, and returns when it takes requests. `begun` gets the process at once. */
export async function launch(
  settings: Settings,
  begun?: (process: ReturnType<typeof spawnScript>) => void,
): Promise<Running> {
  const port = Number(settings.PORT ?? (await freePort()));
  const url = settings.APP_URL ?? `http://localhost:${port}`;
  const spawned = spawnScript("scripts/start.ts", [], {
    LOG_LEVEL: "error",
    TRUST_PROXY: "true",
    ...settings,
    PORT: String(port),
    APP_URL: url,
  });
  begun?.(spawned);
  const { child, ...rest } = spawned;
  const local = `http://localhost:${port}`;
  const deadline = Date.now() + 90_000;
  while (!(await isReady(local))) {
    if (!alive(child)) throw new Error(`it ended: ${rest.errors()}${rest.output()}`);
    if (Date.now() > deadline) throw new Error(`it is not ready: ${rest.errors()}${rest.output()}`);
    await pause(50);
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return rest.ended;
  };
  return { ...rest, url, port, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

/** Starts the application and stops it once it takes requests, so that its data folder is filled. */
export async function startOnce(settings: Settings): Promise<void> {
  const site = await launch(settings);
  await site.stop();
}

/** Copies a data folder, closed to other users as the application leaves it. */
export function copyFolder(from: string, to: string): void {
  const usual = process.umask(0o077);
  cpSync(from, to, { recursive: true });
  process.umask(usual);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export function alive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
}
