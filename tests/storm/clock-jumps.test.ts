import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { newAddress, newNetwork, Visitor } from "../e2e/support/visitor.ts";
import {
  eventually,
  pause,
  run,
  seededFolder,
  freePort,
  start,
} from "../process/support/server.ts";
import { expectNothingLost, messageFrom } from "../process/support/survival.ts";
import { report } from "./figures.ts";

const clock = pathToFileURL(join(import.meta.dirname, "../e2e/support/moving-clock.ts")).href;
const SAID = "The clock has jumped.";

test("a clock that jumps forward and back loses no message and stops no work", async () => {
  const DATA_DIR = seededFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { child, output, errors, ended } = run("scripts/start.ts", [], {
    APP_MODE: "demo",
    DATA_DIR,
    PORT: String(port),
    APP_URL: url,
    TRUST_PROXY: "true",
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--import=${clock}`,
    MOVED_CLOCK_BY: "24,-3",
    MOVED_CLOCK_SAYS: SAID,
  });
  await eventually(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok, 90_000);
  const answered = new Set<string>();
  // Alternates between a day forward and three hours back.
  for (let jump = 1; jump <= 12; jump++) {
    child.kill("SIGUSR2");
    await eventually(async () => output().split(SAID).length > jump);
    for (let message = 0; message < 5; message++) {
      const email = newAddress("kea");
      const visitor = new Visitor(url, newNetwork());
      const { status } = await visitor.send("/contact", messageFrom(email));
      expect(status, `after ${jump} jumps`).toBe(303);
      answered.add(email);
    }
    await pause(300);
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
  expect(errors()).toBe("");
  // After a start with the true clock, rows have times in the future, and the remaining work is
  // done.
  await expectNothingLost(await start({ APP_MODE: "demo", DATA_DIR }), answered);
  report("clock that jumps", { jumps: 12, acknowledged: answered.size, lost: 0 });
});
