import { defineConfig } from "vitest/config";

/** Tests that measure time or count processes run alone. */
const alone = ["**/forum.test.ts", "**/several-processes.test.ts", "**/database-away.test.ts"];

const common = {
  dir: "tests/process",
  globalSetup: ["tests/process/support/seeded-site.ts"],
  // On a busy machine a test may lose a race. If it fails three times, something is broken.
  retry: process.env.CI ? 2 : 0,
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** Tests of whole processes: they start the built application, kill it, and check what is left. */
export default defineConfig({
  test: {
    // The tests spend half of their time waiting for processes.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: "beside each other",
          include: ["**/*.test.ts"],
          exclude: alone,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: "alone",
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
