import { describe, expect, test } from "vitest";
import { newDatabase, testServer } from "../process/support/postgres.ts";
import { goodSecret, newFolder, pause, type Running, start } from "../process/support/server.ts";
import { expectNothingLost, writeUntilItDies } from "../process/support/survival.ts";
import { report } from "./figures.ts";

const KILLS = 10;

describe.runIf(testServer)("two processes on one PostgreSQL of which one is killed in turn", () => {
  test("lose nothing that either acknowledged, and the other one goes on meanwhile", async () => {
    const { url: DATABASE_URL } = await newDatabase();
    const begin = () =>
      start({
        APP_MODE: "demo",
        DATABASE_URL,
        SESSION_SECRET: goodSecret,
        DATA_DIR: newFolder(),
      });
    const pair: Running[] = [await begin(), await begin()];
    const answered = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = kill % 2;
      const survivor = pair[1 - victim]!;
      // Each writes until its server is killed, in this round or a later one.
      for (const { url } of pair) void writeUntilItDies(url, answered);
      await pause(1500);
      await pair[victim]!.kill();
      const before = answered.size;
      await pause(1000);
      expect(answered.size).toBeGreaterThan(before);
      pair[victim] = await begin();
      expect((await fetch(`${survivor.url}/readyz`)).status).toBe(200);
    }
    const last = pair.pop()!;
    await pair[0]!.kill();
    await pause(500);
    const acknowledged = answered.size;
    expect((await last.stop()).code).toBe(0);
    await expectNothingLost(await begin(), answered);
    report("two processes", { kills: KILLS + 1, acknowledged, lost: 0 });
  });
});
