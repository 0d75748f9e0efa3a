import { defineConfig } from "vitest/config";

/** What is measured against the clock, or against a number of processes, has the machine alone. */
const alone = [
  "**/forum.test.ts",
  "**/several-processes.test.ts",
  "**/metrics.test.ts",
  "**/database-away.test.ts",
];

const common = {
  dir: "tests/process",
  globalSetup: ["tests/process/support/seeded-site.ts"],
  // A busy machine may lose a race; what fails three times is broken.
  retry: process.env.CI ? 2 : 0,
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** Tests of whole processes: they start the built application, kill it, and look at what is left. */
export default defineConfig({
  test: {
    // They wait for each other's processes half of the time.
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
