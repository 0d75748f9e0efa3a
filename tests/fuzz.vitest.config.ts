import { defineConfig } from "vitest/config";

/** Sends tens of thousands of generated requests to a running site; see tests/fuzz/fuzz.test.ts. */
export default defineConfig({
  test: {
    dir: "tests/fuzz",
    globalSetup: ["tests/process/support/seeded-site.ts"],
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
