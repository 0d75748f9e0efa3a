import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { officeTellers } from "#app/contexts/notifications/subscribers/application.server.tsx";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, workOff } from "#testing/emitted-events.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { intakeUndecided } from "../events.ts";
import { intakes } from "../tables/applications.ts";
import { tellOfUndecided } from "./undecided.server.ts";

const told = (ctx: Ctx) => emittedEvents(ctx, intakeUndecided);

dbTest(
  "staff are told once when the day of the decision has come without one",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await twoProgrammes(ctx);
    const { id } = await intake(ctx, { date: "2026-06-22", decideBy: "2026-03-10" });
    await tellOfUndecided(ctx);
    expect(await told(ctx)).toEqual([]);
    clock.advance(days(8));
    await tellOfUndecided(ctx);
    await Promise.all([tellOfUndecided(ctx), tellOfUndecided(ctx)]);
    clock.advance(days(2));
    await tellOfUndecided(ctx);
    expect(await told(ctx)).toEqual([{ intakeId: id, decideBy: "2026-03-10" }]);
    await workOff(ctx, subscribersOf(officeTellers));
    const emails = await ctx.db.select().from(mailOutbox);
    expect(emails.map(({ toAddress }) => toAddress).sort()).toEqual(
      [cast.admin.email, cast.superAdmin.email].sort(),
    );
    expect(emails[0]!.text).toContain("Nothing is cancelled by itself");
    // Another day of decision is another matter.
    await ctx.db.update(intakes).set({ decideBy: "2026-03-12" }).where(eq(intakes.id, id));
    await tellOfUndecided(ctx);
    expect(await told(ctx)).toHaveLength(2);
  },
);

dbTest(
  "nothing is told of intakes that are decided, deleted or have begun",
  async ({ ctx, clock }) => {
    await twoProgrammes(ctx);
    const decideBy = "2026-03-10";
    await intake(ctx, { date: "2026-06-22", decideBy, runState: "confirmed" });
    await intake(ctx, { date: "2026-06-22", decideBy, runState: "cancelled" });
    await intake(ctx, { date: "2026-06-22", decideBy, removedAt: clock.now() });
    await intake(ctx, { date: "2026-06-22" });
    await intake(ctx, { date: "2026-03-11", decideBy });
    clock.advance(days(9));
    await tellOfUndecided(ctx);
    expect(await told(ctx)).toEqual([]);
  },
);
