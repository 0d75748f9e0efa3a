import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/find-chromium.ts";
import { isThorough } from "../testing/thorough.ts";

const port = Number(process.env.E2E_PORT ?? 4310);
/**
 * What the journeys go through: one process with the embedded database; to show that the site can
 * grow, "two" on one PostgreSQL; to show that it comes back, one that was "restored" from its backup.
 */
const target = process.env.E2E_TARGET;
const starts = { two: "start-two", restored: "start-restored" } as const;
const start = target === "two" || target === "restored" ? starts[target] : "start";
const launchOptions = await findChromium();

// The file is read again by each worker; only the first reading may choose the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "gcpi-e2e-"));

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  workers: 4,
  fullyParallel: true,
  // What tries a rule for one more person, page or width is left to `npm run test:all`.
  ...(isThorough ? {} : { grepInvert: /@one-more/ }),
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may lose a race; what fails three times is broken.
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
    // Recording costs more than the journeys themselves; ask for it to look into one of them.
    trace: process.env.E2E_TRACE ? "on" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "journeys", testIgnore: ["**/*.alone.spec.ts", "**/*.last.spec.ts"] },
    { name: "alone", testMatch: "**/*.alone.spec.ts", dependencies: ["journeys"] },
    { name: "last", testMatch: "**/*.last.spec.ts", dependencies: ["alone"] },
  ],
  webServer: {
    // Whose journey fails is shown what the server wrote meanwhile (support/failure.ts).
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
      // Each journey says which network it comes from, so that none is slowed by another's attempts.
      TRUST_PROXY: "true",
      LOG_LEVEL: "error",
    },
  },
});
