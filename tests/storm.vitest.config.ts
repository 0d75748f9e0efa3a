import { defineConfig } from "vitest/config";

/**
 * Tests that take the application through what goes wrong over minutes. They have the machine to
 * themselves; `npm run test:storm` and `npm run test:all` run them.
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
