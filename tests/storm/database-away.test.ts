import { describe, onTestFinished, test } from "vitest";
import { databaseProxy, type Failure } from "../../testing/database-proxy.ts";
import { ownCluster, serverPrograms } from "../process/support/cluster.ts";
import { expectNothingLost, outage, siteOn } from "../process/support/outage.ts";
import { newDatabase, testServer } from "../process/support/postgres.ts";
import { report } from "./figures.ts";

const SECONDS = [30, 120];

describe("each process waits for a database that cannot be reached", () => {
  const ways: Failure[] = ["away", "refusing", "frozen"];
  test.runIf(testServer).each(ways)("because the way to it fails: %s", async (how) => {
    const database = await databaseProxy((await newDatabase()).url);
    onTestFinished(database.close);
    const site = await siteOn(database);
    for (const seconds of SECONDS) await outage(site, how, seconds);
    await expectNothingLost(site);
    report(`way to the database: ${how}`, { acknowledged: site.acknowledged.size, lost: 0 });
  });

  const failures: Failure[] = ["away", "frozen"];
  test.runIf(serverPrograms).each(failures)("because of the server itself: %s", async (how) => {
    const database = await ownCluster();
    onTestFinished(database.close);
    const site = await siteOn(database);
    for (const seconds of SECONDS) await outage(site, how, seconds);
    await expectNothingLost(site);
    report(`database server: ${how}`, { acknowledged: site.acknowledged.size, lost: 0 });
  });
});
