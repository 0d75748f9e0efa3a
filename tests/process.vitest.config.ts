import { defineConfig } from "vitest/config";

/** Tests of whole processes: they start the built application, kill it, and look at what is left. */
export default defineConfig({
  test: {
    dir: "tests/process",
    include: ["**/*.test.ts"],
    globalSetup: ["tests/process/support/seeded-site.ts"],
    fileParallelism: false,
    // A busy machine may lose a race; what fails three times is broken.
    retry: process.env.CI ? 2 : 0,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
