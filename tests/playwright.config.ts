import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/find-chromium.ts";
import { isThorough } from "../testing/thorough.ts";

const port = Number(process.env.E2E_PORT ?? 4310);
/**
 * The target of the journeys: by default one process with the embedded database; "two" is two
 * processes on one PostgreSQL; "restored" is a site restored from its backup.
 */
const target = process.env.E2E_TARGET;
const starts = { two: "start-two", restored: "start-restored" } as const;
const start = target === "two" || target === "restored" ? starts[target] : "start";
const launchOptions = await findChromium();

// Each worker reads this file again, and only the first reading may choose the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "gcpi-e2e-"));

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results/journeys",
  workers: 4,
  fullyParallel: true,
  // Tests that repeat a rule for one more person, page or width run only in `npm run test:all`.
  ...(isThorough ? {} : { grepInvert: /@one-more/ }),
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a test may lose a race. If it fails three times, something is broken.
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: `../test-results/${target ? `e2e-${target}` : "e2e"}.json` }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions,
    locale: "en-NZ",
    timezoneId: "Pacific/Auckland",
    // Recording takes longer than the journeys, so it is off unless E2E_TRACE is set.
    trace: process.env.E2E_TRACE ? "on" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "journeys", testIgnore: ["**/*.alone.spec.ts", "**/*.last.spec.ts"] },
    { name: "alone", testMatch: "**/*.alone.spec.ts", dependencies: ["journeys"] },
    { name: "last", testMatch: "**/*.last.spec.ts", dependencies: ["alone"] },
  ],
  webServer: {
    // The log is shown when a journey fails (support/failure.ts).
    command: `"${process.execPath}" scripts/${start}.ts >> "${process.env.E2E_DATA_DIR}.log"`,
    cwd: join(import.meta.dirname, ".."),
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    env: {
      PORT: String(port),
      APP_URL: `http://localhost:${port}`,
      APP_MODE: "demo",
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: "",
      // Each journey chooses its network, so that the throttle does not add up their attempts.
      TRUST_PROXY: "true",
      LOG_LEVEL: "error",
    },
  },
});
