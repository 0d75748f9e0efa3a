import { defineConfig } from "vitest/config";
import { inlineScript } from "./scripts/inline-script.ts";

/** Tests that replace a module run isolated, because elsewhere it may be loaded already. */
const isolated = "**/*.isolated.test.ts";

const common = {
  globalSetup: ["testing/test-databases.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  plugins: [inlineScript],
  test: {
    // The workers wait for the database in turn.
    maxWorkers: 3,
    // A larger young generation halves the time that goes into garbage collection.
    execArgv: ["--max-semi-space-size=64"],
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: "together",
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "testing/**/*.test.ts"],
          exclude: [isolated],
          // One migrated database per worker serves all of its files; every test rolls back.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...common, name: "isolated", include: [`app/${isolated}`], isolate: true },
      },
    ],
  },
});
