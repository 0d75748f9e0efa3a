import { describe, expect, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW } from "#testing/db.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { account, authorised, resource, sessionInput } from "#testing/training.ts";
import { sessionBookings } from "../tables/sessions.ts";
import { planSession } from "./plan.server.ts";

describe.each(separateDatabases("sessions"))("on %s", (_, open) => {
  const ctx = sharedContext(open, fixedClock(TEST_NOW));

  test("200 parallel bookings of one aircraft hour: one.", async () => {
    await castInDatabase(ctx);
    await twoProgrammes(ctx);
    const office: Ctx = { ...ctx, actor: cast.admin };
    const course = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
    const aircraft = await resource(ctx, {
      kind: "aircraft",
      aircraftType: "PA-34",
      registration: "ZK-EWL",
      operator: "A partner",
    });
    const pilots: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const pilot = await account(ctx, `Pilot ${n}`, ["instructor"]);
      await authorised(ctx, pilot.id);
      await authorised(ctx, pilot.id, { subject: "aircraft:PA-34" });
      pilots.push(pilot.id);
    }
    const answers = await atOnce(200, (n) =>
      planSession(
        office,
        course.id,
        sessionInput(pilots[n % pilots.length]!, {
          session: { kind: "flight" },
          resourceIds: [aircraft.id],
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
    expect(new Set(refused)).toEqual(new Set(["busy"]));
    const booked = await ctx.db.select().from(sessionBookings);
    expect(booked.filter(({ resourceId }) => resourceId === aircraft.id)).toHaveLength(1);
  }, 60_000);
});
