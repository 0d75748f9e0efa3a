import { describe, expect, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { flying } from "#testing/flights.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { flightRecords } from "../tables/flights.ts";
import { counterFlight } from "./endorse.server.ts";

describe.each(separateDatabases("flight_records"))("on %s", (_, open) => {
  const guest = sharedContext(open, fixedClock(TEST_NOW));

  test("many who counter a record at once counter it once", async () => {
    const { teach, endorsed } = await flying(guest);
    const flightId = await endorsed();
    const done = await atOnce(4, () => counterFlight(teach, flightId, { reason: "Misread" }));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await guest.db.select().from(flightRecords)).toHaveLength(2);
  });
});
