import { describe, test } from "vitest";
import { newDatabase, testServer } from "../process/support/postgres.ts";
import { newFolder, seededFolder } from "../process/support/server.ts";
import { survive } from "../process/support/survival.ts";
import { report } from "./figures.ts";

/** Fifty kills on each of the two databases, with 20 messages before each. */
const storm = { kills: 50, messages: 20 };

describe("a server that is killed fifty times while messages come in", () => {
  test("has every message it answered for, on the embedded database", async () => {
    const acknowledged = await survive({ DATA_DIR: seededFolder() }, storm);
    report("kills, embedded", { kills: storm.kills, acknowledged, lost: 0 });
  });

  test.runIf(testServer)("has every message it answered for, on PostgreSQL", async () => {
    const { url } = await newDatabase();
    const acknowledged = await survive({ DATA_DIR: newFolder(), DATABASE_URL: url }, storm);
    report("kills, PostgreSQL", { kills: storm.kills, acknowledged, lost: 0 });
  });
});
