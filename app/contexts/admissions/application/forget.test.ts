import { expect } from "vitest";
import { conversationNotes } from "#app/contexts/conversations/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import { ERASED } from "#app/platform/audit/person-key.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { queueEmail } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { noteApplication } from "#testing/conversations.ts";
import {
  applicationSubmissions,
  applicationTransitions,
  applications,
} from "../tables/applications.ts";
import { evidenceRequests, evidenceSightings, veteranClaims } from "../tables/screening.ts";
import { joinApplications } from "./join.server.ts";
import { joinPreview } from "./join-queries.server.ts";
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

dbTest("the words of emails about it are deleted with it", async ({ ctx, clock }) => {
  const declined = await application(ctx, { path: ["declined"] });
  const open = await application(ctx);
  for (const { id } of [declined, open]) {
    await transact(ctx, async (tx) => {
      const to = { address: "ngaio@applicants.test" };
      const email = { kind: "test", to, subject: "An email", html: "Hello", text: "Hello" };
      await queueEmail(tx, { ...email, about: `application:${id}` });
      return ok();
    });
  }
  clock.advance(days(366));
  await forgetApplications(ctx);
  const kept = await ctx.db.select().from(mailOutbox);
  const words = new Map(kept.map(({ about, sealedWords }) => [about, sealedWords !== null]));
  expect(words.get(`application:${declined.id}`)).toBe(false);
  expect(words.get(`application:${open.id}`)).toBe(true);
});

dbTest(
  "what belongs to it is deleted with it, also of one that was joined",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const admin = { ...ctx, actor: cast.admin };
    const [kept, other] = [await application(ctx), await application(ctx, { email: "b@x.test" })];
    await noteApplication(admin, other.id, "A pity.");
    const now = ctx.clock.now();
    const applicationId = other.id;
    const by = cast.admin.id;
    await ctx.db.insert(evidenceRequests).values({
      id: newId(now),
      applicationId,
      kind: "identity",
      reason: "We need it.",
      dueOn: "2026-04-01",
      requestedBy: by,
      requestedAt: now,
    });
    await ctx.db.insert(evidenceSightings).values({
      id: newId(now),
      applicationId,
      kind: "identity",
      seen: "A passport",
      seenBy: by,
      seenAt: now,
    });
    await ctx.db
      .insert(veteranClaims)
      .values({ applicationId, service: "Army", claimedBy: by, claimedAt: now });
    const { version } = await joinPreview(admin, kept.id, other.id);
    expect(await joinApplications(admin, kept.id, other.id, version)).toMatchObject({ ok: true });
    const tables = [evidenceRequests, evidenceSightings, veteranClaims, applicationSubmissions];
    for (const table of tables) {
      expect(await ctx.db.select().from(table)).toMatchObject([{ applicationId: kept.id }]);
    }
    await ctx.db.update(applications).set({ stage: "declined" });
    clock.advance(days(366));
    await forgetApplications(ctx);
    for (const table of [applications, conversationNotes, ...tables]) {
      expect(await ctx.db.select().from(table)).toEqual([]);
    }
    // The audit log named the note by the application that was joined.
    const noted = (await auditLogSoFar(ctx)).find(({ action }) => action.endsWith("noted"));
    expect(noted).toMatchObject({ subject: `application:${other.id}`, after: ERASED });
  },
);
