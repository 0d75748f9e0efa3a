import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFailed, onTestFinished } from "vitest";
import { logTail } from "#testing/failure-report.ts";
import {
  alive,
  type Ended,
  freePort,
  launch,
  pause,
  type Running,
  type Settings,
  spawnScript,
} from "./launch.ts";

export { freePort, pause, type Running, type Settings };

/** A secret as an operator would make one. */
export const goodSecret = "q7Vw2ZxN4bKd9TfYh3LmPs6RcJg8Ua5E1oXi0WzQvBn";

/** A folder that is gone when the test is over. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gcpi-process-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The data folder of a demo site that has been started before, for tests that do not care for the
 * first start: that costs ten seconds of work each time. Its secret is its own.
 */
export function seededFolder(): string {
  const folder = newFolder();
  // As the application leaves it: closed to other users.
  const usual = process.umask(0o077);
  cpSync(inject("seededSite"), folder, { recursive: true });
  process.umask(usual);
  return folder;
}

/** Runs one of the project's scripts; whatever happens, it does not outlive the test. */
export function run(script: string, args: string[], settings: Settings) {
  const spawned = spawnScript(script, args, settings);
  belongsToTest(spawned);
  return spawned;
}

/** Starts the application and waits until it takes requests. It does not outlive the test. */
export async function start(settings: Settings): Promise<Running> {
  return launch(settings, belongsToTest);
}

/** It ends with the test and, where that fails, the end of what it wrote is printed. */
function belongsToTest({ child, ended, output, errors }: ReturnType<typeof spawnScript>) {
  onTestFailed(({ task }) => {
    const lines = logTail(`${output()}\n${errors()}`);
    console.log([`── process ${child.pid} when “${task.name}” failed ──`, ...lines].join("\n"));
  });
  onTestFinished(async () => {
    if (alive(child)) child.kill("SIGKILL");
    await ended;
  });
}

/**
 * Starts the application where it is expected to refuse, and waits for its end. What it says is in
 * `errors`, whether as text or as messages of the log.
 */
export async function refused(settings: Settings): Promise<Ended & { errors: string }> {
  const { ended, errors, output } = run("scripts/start.ts", [], {
    PORT: String(await freePort()),
    ...settings,
  });
  const end = await ended;
  return { ...end, errors: errors() + messagesIn(output()) };
}

function messagesIn(log: string): string {
  return log.replaceAll(/^\{.*\}$/gm, (line) => (JSON.parse(line) as { msg: string }).msg);
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
