import { test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import { separateDatabases } from "#testing/databases.ts";
import { cast } from "#testing/cast.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import { seatStorm } from "#testing/seat-storm.ts";
import { report } from "./figures.ts";

test.each(separateDatabases("seat_storm"))(
  "500 acceptances, 50 transfers and 20 cancellations at once lose no seat, on %s",
  async (name, open) => {
    const { database, end } = await open();
    try {
      const clock = fixedClock(TEST_NOW);
      const ctx = { db: database.db, actor: cast.admin, clock, site: testSite };
      await seatStorm(ctx, { pairs: 10, acceptances: 500, transfers: 50, cancellations: 20 });
      report("seats", { database: name, acceptances: 500, transfers: 50, cancellations: 20 });
    } finally {
      await end();
    }
  },
);
