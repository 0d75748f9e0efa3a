import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { programmes as programmesTable } from "#app/contexts/catalogue/tables.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application, modulesOnOffer, officesOpen, programmesOnOffer } from "#testing/factories.ts";
import { intake } from "#testing/intakes.ts";
import { listOf } from "#testing/lists.ts";
import { reminderEmailOf } from "../reminder/queries.server.ts";
import { missingDocuments, missingText } from "../screening/checklist.ts";
import { ownScreening } from "../screening/queries.server.ts";
import { askingStages, asksForDocuments } from "../stage/document-needs.ts";
import { stages } from "../stage/rules.ts";
import { applications } from "../tables/applications.ts";
import {
  completedModules,
  evidence,
  evidenceRequests,
  evidenceSightings,
  screenings,
} from "../tables/screening.ts";
import { applicationFacts } from "../tracker/facts.server.ts";
import { trackedApplication } from "../tracker/own-queries.server.ts";
import { applicationSource } from "./list.server.ts";

const kinds = [
  "identity",
  "medical-certificate",
  "flight-hours",
  "reference",
  "earlier-training",
] as const;
/** Around the next course date of the programmes, which is 22 Jun 2026. */
const days = [null, "2026-06-21", "2026-06-22", "2027-01-01"] as const;

const dated = { kind: fc.constantFrom(...kinds), validUntil: fc.constantFrom(...days) };
const decision = fc.constantFrom(null, "accepted" as const, "not-accepted" as const);

/** An application that is being screened, with anything that can have been handed in or asked for. */
const story = fc.record({
  programme: fc.nat(),
  stage: fc.constantFrom(...askingStages),
  completed: fc.boolean(),
  statement: fc.option(
    fc.record({ experienceMonths: fc.nat(60), flightHours: fc.nat(400), clean: fc.boolean() }),
  ),
  documents: fc.array(fc.record({ ...dated, decision }), { maxLength: 4 }),
  sightings: fc.array(fc.record({ ...dated, withdrawn: fc.boolean() }), { maxLength: 3 }),
  requests: fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds, "other" as const),
      withdrawn: fc.boolean(),
      answers: fc.array(decision, { maxLength: 2 }),
      seen: fc.option(fc.boolean()),
    }),
    { maxLength: 3 },
  ),
});
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;

/** Stores the member's application as a story tells it, instead of the one before. */
async function stored(ctx: Ctx, programmeIds: readonly string[], told: Story): Promise<string> {
  await ctx.db.delete(applications);
  await ctx.db.delete(completedModules);
  const { id: applicationId } = await application(ctx, {
    email: cast.member.email,
    programmeId: programmeIds[told.programme % programmeIds.length]!,
    path: told.stage === "interview" ? ["initial-screening", "interview"] : ["initial-screening"],
  });
  const at = ctx.clock.now();
  if (told.completed) {
    const done = { userId: cast.member.id, moduleId: "module-1" };
    await ctx.db.insert(completedModules).values({ ...done, certificateId: newId() });
  }
  if (told.statement) {
    const { clean, ...stated } = told.statement;
    await ctx.db.insert(screenings).values({
      applicationId,
      ...stated,
      submittedAt: at,
      consentedAt: at,
      background: clean ? "clean" : null,
    });
  }
  const document = (values: Partial<typeof evidence.$inferInsert>) =>
    ctx.db.insert(evidence).values({
      id: newId(),
      applicationId,
      kind: "identity",
      fileName: "scan.pdf",
      mediaType: "application/pdf",
      bytes: 1,
      uploadedBy: cast.member.id,
      uploadedAt: at,
      ...values,
    });
  const sighting = (values: Partial<typeof evidenceSightings.$inferInsert>, withdrawn: boolean) =>
    ctx.db.insert(evidenceSightings).values({
      id: newId(),
      applicationId,
      kind: "identity",
      seen: "Seen",
      seenBy: cast.admin.id,
      seenAt: at,
      withdrawnAt: withdrawn ? at : null,
      ...values,
    });
  for (const each of told.documents) await document(each);
  for (const { withdrawn, ...each } of told.sightings) await sighting(each, withdrawn);
  for (const { kind, withdrawn, answers, seen } of told.requests) {
    const requestId = newId();
    await ctx.db.insert(evidenceRequests).values({
      id: requestId,
      applicationId,
      kind,
      reason: "We need it.",
      dueOn: "2026-06-01",
      description: kind === "other" ? "The deed poll" : null,
      requestedBy: cast.admin.id,
      requestedAt: at,
      withdrawnAt: withdrawn ? at : null,
    });
    for (const answer of answers) await document({ kind, requestId, decision: answer });
    if (seen !== null) await sighting({ kind, requestId }, seen);
  }
  return applicationId;
}

dbTest(
  "filter, list, checklist, tracker and reminder always agree on what is missing",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await officesOpen(ctx);
    await programmesOnOffer(ctx);
    await modulesOnOffer(ctx);
    const programmeIds = (await ctx.db.select().from(programmesTable)).map(({ id }) => id);
    for (const programmeId of programmeIds) await intake(ctx, { programmeId });
    const admin: Ctx = { ...ctx, actor: cast.admin };
    const me: Ctx = { ...ctx, actor: cast.member };
    const seen = { complete: 0, lacking: 0 };
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const id = await stored(ctx, programmeIds, told);
        const { checklist } = (await ownScreening(me, id))!;
        const page = missingDocuments(checklist.entries).map(missingText);
        const lacking = page.length > 0;
        seen[lacking ? "lacking" : "complete"]++;

        const [facts] = await applicationFacts(ctx, eq(applications.id, id));
        expect(facts!.missing.map(missingText)).toEqual(page);
        const filtered = await listOf(admin, applicationSource, "missing=document");
        expect(filtered.rows.map((row) => row.id)).toEqual(lacking ? [id] : []);
        const { rows } = await listOf(admin, applicationSource, "");
        expect(rows[0]!.missing.includes("document")).toBe(lacking);
        if (told.stage !== "initial-screening") return;
        const reminder = await reminderEmailOf(ctx, "documents-missing", id);
        expect(reminder?.missing ?? []).toEqual(page);
        expect(reminder !== undefined).toBe(lacking || !told.statement);
        const step = await trackedApplication(me, id, { timeZone: "UTC" });
        const key = !told.statement ? "statement" : lacking ? "documents" : "being-checked";
        expect(step?.key).toBe(key);
        expect(rows[0]!.missing.includes("statement")).toBe(key === "statement");
      }),
      { numRuns: 60 },
    );
    // Otherwise the stories would show only one of the two.
    expect(seen.complete).toBeGreaterThan(0);
    expect(seen.lacking).toBeGreaterThan(0);
  },
);

dbTest("nothing is missing at a stage that asks for nothing", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  const admin: Ctx = { ...ctx, actor: cast.admin };
  for (const stage of stages) {
    await ctx.db.delete(applications);
    await application(ctx, { path: [stage] });
    const { rows } = await listOf(admin, applicationSource, "stage=all&missing=document");
    expect(rows).toHaveLength(asksForDocuments(stage) ? 1 : 0);
  }
});
