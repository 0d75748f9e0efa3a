import { defineConfig } from "vitest/config";

/**
 * Tests of failures that last for minutes. They run alone, in `npm run test:storm` and `npm run
 * test:all`.
 */
export default defineConfig({
  test: {
    dir: "tests/storm",
    include: ["**/*.test.ts"],
    globalSetup: ["tests/process/support/seeded-site.ts"],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 180_000,
  },
});
