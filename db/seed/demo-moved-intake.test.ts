import { and, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { applicationSource } from "#app/contexts/admissions/application/list.server.ts";
import { intakeForStaff } from "#app/contexts/admissions/intake/staff-queries.server.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { intakeChangeAnswers } from "#app/contexts/admissions/tables/changes.ts";
import { disputeSource } from "#app/contexts/billing/dispute/list.server.ts";
import { creditNotes, refunds } from "#app/contexts/billing/tables.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { listOf } from "#testing/lists.ts";
import { memoryStore } from "#testing/stores.ts";
import { demoSeeds } from "./demo.ts";
import { instituteSeeds } from "./institute.ts";

dbTest(
  "staff find a moved date with open questions, a dispute, a part refund and a duplicate",
  async ({ ctx }) => {
    await runSeeds(ctx, [...instituteSeeds, ...demoSeeds(memoryStore())]);
    const admin: Ctx = { ...ctx, actor: cast.admin };
    const [moved] = await ctx.db
      .select()
      .from(intakes)
      .where(and(eq(intakes.programmeId, "surveillance"), eq(intakes.location, "Budapest")));
    const { people } = await intakeForStaff(admin, moved!.id);
    expect(people.enrolled.map(({ name }) => name)).toEqual(["Nikau Hetaraka", "Petra Lukács"]);
    expect(people.held.map(({ name }) => name)).toEqual(["Ilse Vandermeer"]);
    const open = await ctx.db
      .select()
      .from(intakeChangeAnswers)
      .where(and(isNull(intakeChangeAnswers.choice), isNull(intakeChangeAnswers.endedAt)));
    expect(open).toHaveLength(3);
    for (const { answerBy } of open) {
      expect(answerBy!.getTime()).toBeGreaterThan(ctx.clock.now().getTime());
    }

    const disputes = await listOf(admin, disputeSource, "");
    expect(disputes.rows).toHaveLength(1);
    expect(await ctx.db.select().from(refunds)).toMatchObject([{ minor: 180_00, status: "sent" }]);
    expect(await ctx.db.select().from(creditNotes)).toHaveLength(1);
    const duplicates = await listOf(admin, applicationSource, "duplicates=possible");
    expect(duplicates.rows.map(({ name }) => name)).toEqual(["Wiremu Paki", "Wiremu Paki"]);
  },
);
