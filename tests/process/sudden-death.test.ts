import { describe, test } from "vitest";
import { fewOrMany, isThorough } from "#testing/thorough.ts";
import { newDatabase, testServer } from "./support/postgres.ts";
import { newFolder, seededFolder } from "./support/server.ts";
import { survive } from "./support/survival.ts";

const times = { kills: fewOrMany(1, 2), messages: 40 };

describe("a server that is killed while messages come in", () => {
  test("has every message it answered for, on the embedded database", async () => {
    await survive({ DATA_DIR: seededFolder() }, times);
  });

  // PostgreSQL itself guarantees this, so it runs in `npm run test:all` only. The storm repeats it
  // many times.
  test.runIf(testServer && isThorough)(
    "has every message it answered for, on PostgreSQL",
    async () => {
      await survive({ DATA_DIR: newFolder(), DATABASE_URL: (await newDatabase()).url }, times);
    },
  );
});
