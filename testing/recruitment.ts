import {
  jobApplications,
  jobApplicationTransitions,
} from "#app/contexts/recruitment/tables/job-applications.ts";
import { closingMoment, DEADLINE_ZONE } from "#app/contexts/recruitment/job/deadline.ts";
import { columnsOf } from "#app/contexts/recruitment/job/rows.server.ts";
import type { JobFields } from "#app/contexts/recruitment/job/form.ts";
import {
  jobListings,
  languages,
  partnerMembers,
  partners,
  skills,
} from "#app/contexts/recruitment/tables/jobs.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Stores a partner for which these accounts act. */
export async function partner(
  ctx: Ctx,
  { name = "Tūī Security", members = [] }: { name?: string; members?: { id: string }[] } = {},
): Promise<{ id: string; partnerName: string }> {
  const now = ctx.clock.now();
  const id = newId(now);
  await ctx.db.insert(partners).values({ id, partnerName: name, createdAt: now, updatedAt: now });
  for (const member of members) {
    await ctx.db.insert(partnerMembers).values({ userId: member.id, partnerId: id, joinedAt: now });
  }
  return { id, partnerName: name };
}

/** A listing as its form hands it over, with everything that a review needs. */
export function jobFields(changes: Partial<JobFields> = {}): JobFields {
  return {
    jobTitle: "Close Protection Officer",
    category: "Close Protection",
    location: "Wellington",
    jobDescription: "A team of six looks after one principal.",
    requirements: "A current Certificate of Approval.",
    applicationInstructions: "Say when you could begin.",
    applicationDeadline: null,
    deadlineTime: null,
    deadlineZone: DEADLINE_ZONE,
    pay: "not-stated",
    payFrom: null,
    payTo: null,
    payCurrency: null,
    payPeriod: null,
    employmentKind: null,
    workPattern: null,
    patternNote: "",
    start: null,
    startsOn: null,
    country: "NZ",
    region: "",
    base: "Wellington",
    workplace: "on-site",
    openings: 1,
    summaryWanted: false,
    skillIds: [],
    languages: [],
    licences: [],
    ...changes,
  };
}

/** Stores a listing, open unless said otherwise. */
export async function job(
  ctx: Ctx,
  changes: Partial<typeof jobListings.$inferInsert> = {},
): Promise<typeof jobListings.$inferSelect> {
  const now = ctx.clock.now();
  const { applicationDeadline, deadlineTime = null, deadlineZone = DEADLINE_ZONE } = changes;
  const closesAt = applicationDeadline
    ? closingMoment({ date: applicationDeadline, time: deadlineTime, zone: deadlineZone })
    : null;
  const [row] = await ctx.db
    .insert(jobListings)
    .values({
      id: newId(now),
      ...columnsOf(jobFields()),
      ...(closesAt ? { closesAt } : {}),
      status: "Active",
      approvalDate: now,
      createdAt: now,
      updatedAt: now,
      ...changes,
    })
    .returning();
  return row!;
}

/** Stores a job application, with nothing in the file store unless a key is given. */
export async function jobApplication(
  ctx: Ctx,
  of: { id: string; jobTitle: string },
  by: { id: string },
  changes: Partial<typeof jobApplications.$inferInsert> = {},
): Promise<typeof jobApplications.$inferSelect> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(jobApplications)
    .values({
      id: newId(now),
      jobId: of.id,
      jobTitle: of.jobTitle,
      profileId: by.id,
      contact: "021 555 0177",
      coverNote: "I have looked after people for six years.",
      status: "received",
      appliedAt: now,
      movedAt: now,
      ...changes,
    })
    .returning();
  await ctx.db.insert(jobApplicationTransitions).values({
    id: newId(now),
    jobApplicationId: row!.id,
    toStatus: "received",
    movedBy: by.id,
    at: now,
  });
  return row!;
}

/** Stores a skill and a language that a listing can require. */
export async function seededTerms(ctx: Ctx): Promise<{ skillId: string; languageId: string }> {
  const skillId = newId();
  const languageId = newId();
  await ctx.db.insert(skills).values({ id: skillId, skillName: "Falconry" });
  await ctx.db.insert(languages).values({ id: languageId, languageName: "Te reo Māori" });
  return { skillId, languageId };
}
