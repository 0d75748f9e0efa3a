import { expect } from "vitest";
import { takesEvidence } from "#app/contexts/admissions/screening/rules.ts";
import { screeningForStaff } from "#app/contexts/admissions/screening/queries.server.ts";
import { lookAtEvidence } from "#app/contexts/admissions/screening/judge-evidence.server.ts";
import { eq } from "drizzle-orm";
import { interviewSlots } from "#app/contexts/admissions/interview/slot-kind.server.ts";
import { openSlots } from "#app/contexts/scheduling/slot/queries.server.ts";
import { slots } from "#app/contexts/scheduling/tables.ts";
import { interviewOf } from "#app/contexts/admissions/interview/queries.server.ts";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import { screenings } from "#app/contexts/admissions/tables/screening.ts";
import { recognise } from "#app/platform/storage/recognise.server.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { modulesOnOffer, programmesOnOffer } from "#testing/factories.ts";
import { memoryStore } from "#testing/stores.ts";
import { demoApplications } from "./demo-applications.ts";
import { demoCast } from "./demo-cast.ts";
import { demoIntakes } from "./demo-intakes.ts";
import { screeningStories } from "./demo-screening-stories.ts";
import { demoScreening } from "./demo-screening.ts";

dbTest("the demo's applicants have stated, handed in and been checked", async ({ ctx }) => {
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  const files = memoryStore();
  await runSeeds(ctx, [demoCast, demoIntakes, demoApplications, demoScreening(files)]);
  const admin = { ...ctx, actor: cast.admin };
  const rows = await ctx.db.select().from(applications);
  const states = new Set<string>();
  for (const { email } of screeningStories) {
    const application = rows.find((row) => row.email === email)!;
    expect(takesEvidence(application.stage), email).toBe(true);
    const { checklist } = await screeningForStaff(admin, application.id);
    for (const { requirements, documents } of checklist.entries) {
      for (const { state } of requirements) states.add(state);
      for (const document of documents) await isReadable(application.id, document.id);
    }
  }
  async function isReadable(applicationId: string, documentId: string) {
    const opened = await lookAtEvidence(admin, files, applicationId, documentId);
    expect(opened.ok && (await recognise(opened.value.bytes))).toBeTruthy();
  }
  expect(states).toEqual(new Set(["met", "missing", "expires", "unchecked", "interview"]));
  expect(await ctx.db.select().from(screenings)).toHaveLength(screeningStories.length);
  const booked = rows.find(
    ({ stage, firstName }) => stage === "interview" && firstName === "Aroha",
  );
  expect(await interviewOf(admin, booked!.id)).toMatchObject({ over: false });
  expect(await openSlots(ctx, interviewSlots)).toHaveLength(14);
  const [taken, ...more] = await ctx.db.select().from(slots).where(eq(slots.state, "taken"));
  expect([taken!.subjectId, more]).toEqual([booked!.id, []]);
});
