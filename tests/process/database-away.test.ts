import { describe, onTestFinished, test } from "vitest";
import { databaseProxy } from "../../testing/database-proxy.ts";
import { isThorough } from "../../testing/thorough.ts";
import { ownCluster, serverPrograms } from "./support/cluster.ts";
import { expectNothingLost, outage, siteOn } from "./support/outage.ts";
import { seededDatabase, testServer } from "./support/postgres.ts";

describe("each process waits for a database that cannot be reached for three seconds", () => {
  test.runIf(testServer)("because the way to it fails in one of three ways", async () => {
    const database = await databaseProxy((await seededDatabase()).url);
    onTestFinished(database.close);
    const site = await siteOn(database);
    // What the pool does is tested for each of them in app/platform/db/postgres.test.ts.
    const ways = isThorough ? (["away", "refusing", "frozen"] as const) : (["away"] as const);
    for (const how of ways) await outage(site, how, 3);
    await expectNothingLost(site);
  });

  // To a process this looks like a broken connection.
  test.runIf(serverPrograms && isThorough)(
    "because the server is stopped or stands still",
    async () => {
      const database = await ownCluster();
      onTestFinished(database.close);
      const site = await siteOn(database);
      for (const how of ["away", "frozen"] as const) await outage(site, how, 3);
      await expectNothingLost(site);
    },
  );
});
