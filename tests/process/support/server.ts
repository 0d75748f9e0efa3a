import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFailed, onTestFinished } from "vitest";
import { logTail } from "#testing/failure-report.ts";
import {
  alive,
  copyFolder,
  type Ended,
  freePort,
  goodSecret,
  launch,
  pause,
  type Running,
  type Settings,
  spawnScript,
} from "./launch.ts";

export { freePort, goodSecret, pause, type Running, type Settings };

/** Makes a folder that is removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gcpi-process-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Copies the data folder of a demo site that was started before, for tests that do not test the
 * first start, which takes ten seconds. It contains the site's generated secret.
 */
export function seededFolder(): string {
  return copyOf(inject("seededSite"));
}

/** Copies the data folder of a site that was started in production before, with `goodSecret`. */
export function productionFolder(): string {
  return copyOf(inject("productionSite"));
}

function copyOf(site: string): string {
  const folder = newFolder();
  copyFolder(site, folder);
  return folder;
}

/** Runs a script of the project. It is killed at the end of the test. */
export function run(script: string, args: string[], settings: Settings) {
  const spawned = spawnScript(script, args, settings);
  belongsToTest(spawned);
  return spawned;
}

/**
 * Starts the application, and waits until it takes requests. It is killed at the end of the test.
 */
export async function start(settings: Settings): Promise<Running> {
  return launch(settings, belongsToTest);
}

/** Kills the process at the end of the test, and prints its last output if the test fails. */
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
 * Starts the application, which is expected to refuse, and waits for its end. `errors` has its
 * messages, both from standard error and from the log.
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

/** Repeats until there is an answer, for at most `within` milliseconds. */
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
