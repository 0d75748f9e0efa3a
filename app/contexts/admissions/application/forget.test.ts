import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { ERASED } from "#app/platform/audit/person-key.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { noteApplication } from "#testing/conversations.ts";
import { conversationNotes } from "#app/contexts/conversations/tables.ts";
import { applicationTransitions, applications } from "../tables/applications.ts";
import { forgetApplications } from "./forget.server.ts";

dbTest(
  "twelve months after its end an application is deleted, with all of it",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const declined = await application(ctx, { path: ["declined"] });
    await application(ctx, { path: ["withdrawn"] });
    const open = await application(ctx, { path: ["initial-screening", "wait-listed"] });
    await noteApplication({ ...ctx, actor: cast.admin }, declined.id, "A pity.");
    clock.advance(days(365));
    await forgetApplications(ctx);
    expect(await ctx.db.select().from(applications)).toHaveLength(3);
    clock.advance(days(1));
    await forgetApplications(ctx);
    expect(await ctx.db.select().from(applications)).toMatchObject([{ id: open.id }]);
    expect(await ctx.db.select().from(conversationNotes)).toEqual([]);
    const transitions = await ctx.db.select().from(applicationTransitions);
    // The audit log keeps who added the note and when, but not its text.
    expect(await auditLogSoFar(ctx)).toMatchObject([
      { actorId: cast.admin.id, action: "admissions.application-noted", after: ERASED },
    ]);
    expect(new Set(transitions.map(({ applicationId }) => applicationId))).toEqual(
      new Set([open.id]),
    );
  },
);
