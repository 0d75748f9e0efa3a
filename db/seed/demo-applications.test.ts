import { expect } from "vitest";
import { asc, eq } from "drizzle-orm";
import { mayMove, reasonNeeded, stages } from "#app/contexts/admissions/stage/rules.ts";
import { ownApplications } from "#app/contexts/admissions/application/own-queries.server.ts";
import {
  applicationTransitions,
  applications,
} from "#app/contexts/admissions/tables/applications.ts";
import { conversationNotes } from "#app/contexts/conversations/tables.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { programmesOnOffer } from "#testing/factories.ts";
import { demoApplications } from "./demo-applications.ts";

dbTest("the demo has applications at every stage, each on its programme", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  await runSeeds(ctx, [demoApplications]);
  const rows = await ctx.db.select().from(applications);
  expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(stages));
  for (const { email } of rows) expect(email).toMatch(/\.(example|test)$/);
});

dbTest("its moves are legal, in order, in the past, and refusals have reasons", async ({ ctx }) => {
  await castInDatabase(ctx);
  await runSeeds(ctx, [demoApplications]);
  for (const { id, stage, receivedAt, movedAt } of await ctx.db.select().from(applications)) {
    const transitions = await ctx.db
      .select()
      .from(applicationTransitions)
      .where(eq(applicationTransitions.applicationId, id))
      .orderBy(asc(applicationTransitions.at));
    expect(transitions[0]).toMatchObject({ fromStage: null, at: receivedAt });
    expect(transitions.at(-1)).toMatchObject({ toStage: stage, at: movedAt });
    expect(movedAt.getTime()).toBeLessThan(ctx.clock.now().getTime());
    for (const [position, { fromStage, toStage, reason }] of transitions.entries()) {
      if (position === 0) continue;
      expect(fromStage).toBe(transitions[position - 1]!.toStage);
      expect(mayMove(fromStage!, toStage), `${fromStage} → ${toStage}`).toBe(true);
      if (reasonNeeded(toStage)) expect(reason).toBeTruthy();
    }
  }
  for (const { writtenAt: at } of await ctx.db.select().from(conversationNotes)) {
    expect(at.getTime()).toBeLessThan(ctx.clock.now().getTime());
  }
});

dbTest("one of them is the demo member's", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  await runSeeds(ctx, [demoApplications]);
  const { email } = demoPeople.find(({ key }) => key === "member")!;
  const mine = { ...ctx, actor: { ...cast.member, email } };
  expect(await ownApplications(mine)).toMatchObject([{ stage: "interview" }]);
});
