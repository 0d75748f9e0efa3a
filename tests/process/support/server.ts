import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "#testing/free-port.ts";

const root = join(import.meta.dirname, "../../..");

/** What a started process is told; everything else of the environment is left out. */
export type Settings = Record<string, string>;

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

export type Running = {
  url: string;
  port: number;
  /** Everything written to standard output so far. */
  output: () => string;
  errors: () => string;
  ended: Promise<Ended>;
  /** Ends it as the kernel would end it: at once, in the middle of whatever it does. */
  kill: () => Promise<Ended>;
  /** Asks it to stop, as a supervisor does. */
  stop: () => Promise<Ended>;
};

/** A secret as an operator would make one. */
export const goodSecret = "q7Vw2ZxN4bKd9TfYh3LmPs6RcJg8Ua5E1oXi0WzQvBn";

/** A folder that is gone when the test is over. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gcpi-process-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs one of the project's scripts; whatever happens, it does not outlive the test. */
export function run(script: string, args: string[], settings: Settings) {
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
  onTestFinished(async () => {
    if (alive(child)) child.kill("SIGKILL");
    await ended;
  });
  return { child, ended, output: () => output, errors: () => errors };
}

/** Starts the application and waits until it takes requests. */
export async function start(settings: Settings): Promise<Running> {
  const port = Number(settings.PORT ?? (await freePort()));
  const url = settings.APP_URL ?? `http://localhost:${port}`;
  const { child, ...rest } = run("scripts/start.ts", [], {
    LOG_LEVEL: "error",
    TRUST_PROXY: "true",
    ...settings,
    PORT: String(port),
    APP_URL: url,
  });
  const local = `http://localhost:${port}`;
  const deadline = Date.now() + 90_000;
  while (!(await isReady(local))) {
    if (!alive(child)) throw new Error(`it ended: ${rest.errors()}${rest.output()}`);
    if (Date.now() > deadline) throw new Error(`it is not ready: ${rest.errors()}`);
    await pause(50);
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return rest.ended;
  };
  return { ...rest, url, port, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

/** Starts the application where it is expected to refuse, and waits for its end. */
export async function refused(settings: Settings): Promise<Ended & { errors: string }> {
  const { ended, errors } = run("scripts/start.ts", [], {
    PORT: String(await freePort()),
    ...settings,
  });
  return { ...(await ended), errors: errors() };
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Asks again and again until the answer is there; at most `within` milliseconds. */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false>,
  within = 20_000,
): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`it did not happen within ${within} ms`);
    await pause(20);
  }
}

function alive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
}
