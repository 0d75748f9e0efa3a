import { defineConfig } from "vitest/config";

/**
 * Tests the recipes of docs/HOWTO.md in a copy of the repository. It compiles everything several
 * times, so only `npm run test:howto` and `npm run test:all` run it.
 */
export default defineConfig({
  test: {
    dir: "tests/howto",
    include: ["**/*.test.ts"],
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
