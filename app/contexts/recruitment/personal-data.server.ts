import { and, asc, count, eq, inArray, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { forgetSubjects } from "#app/contexts/scheduling/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { archivedRow, archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { Merge } from "#app/platform/personal-data/merge.ts";
import type { ArchiveTools, Person } from "#app/platform/personal-data/person.ts";
import type { Collected, PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  archivedAs,
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { jobSearchData, savedJobData } from "./alert/personal-tables.ts";
import { collectProfile } from "./candidate/archive.server.ts";
import { blockData, candidateData, fileViewData } from "./candidate/personal-tables.ts";
import { jobReportData } from "./report/personal-table.ts";
import { jobInterviewSlots } from "./interview/slot-kind.server.ts";
import { endOpen } from "./job-application/end-open.server.ts";
import { jobApplicationData, placementData } from "./job-application/personal-data.ts";
import { contactData, profileViewData } from "./search/personal-tables.ts";
import {
  jobApplications,
  jobApplicationCertificates,
  jobApplicationLanguages,
} from "./tables/job-applications.ts";
import {
  jobListings,
  jobTransitions,
  languages,
  partnerInvitations,
  partnerMembers,
  partners,
} from "./tables/jobs.ts";

const ACTING = "That you act for a partner, and invitations to do so";

const memberData = personalTable(partnerMembers, {
  what: ACTING,
  rows: "deleted",
  account: partnerMembers.userId,
  columns: {
    userId: notInArchive(deleted()),
    partnerId: notInArchive(deleted()),
    joinedAt: archivedAs("since", deleted()),
    role: deleted(),
  },
});

const invitationData = personalTable(partnerInvitations, {
  what: ACTING,
  rows: "deleted",
  address: partnerInvitations.email,
  columns: {
    id: notInArchive(notPersonal()),
    partnerId: notInArchive(deleted()),
    invitationId: notInArchive(notPersonal()),
    name: deleted(),
    email: deleted(),
    role: deleted(),
    invitedBy: doneByStaff(),
    invitedAt: deleted(),
    joinedAt: deleted(),
    revokedAt: notInArchive(notPersonal()),
  },
});

const jobTransitionData = personalTable(jobTransitions, {
  rows: "stay",
  archive: false,
  columns: {
    id: notPersonal(),
    jobId: notPersonal(),
    jobTitle: notPersonal(),
    partnerId: notPersonal(),
    act: notPersonal(),
    side: notPersonal(),
    toStatus: notPersonal(),
    movedBy: doneByStaff(),
    reason: notPersonal(),
    at: notPersonal(),
  },
});

/** What the job board holds about a person: job applications, and the partner that they act for. */
export const recruitmentPersonalData: PersonalData = {
  name: "jobs",
  title:
    "Your profile for employers, your job applications with their CVs, and the partner that you act for",
  tables: [
    jobApplicationData,
    placementData,
    candidateData,
    blockData,
    fileViewData,
    profileViewData,
    contactData,
    memberData,
    invitationData,
    jobTransitionData,
    jobReportData,
    savedJobData,
    jobSearchData,
  ],
  collect,
  blockers,
  beforeErasure: withdrawAll,
  mergeBlockers,
};

async function collect(ctx: Ctx, person: Person, tools: ArchiveTools): Promise<Collected> {
  const memberships = await ctx.db
    .select({ partner: partners.partnerName, member: partnerMembers })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(rowsOf(memberData, person));
  const invited = await archivedRows(ctx, tools, invitationData, rowsOf(invitationData, person));
  const saved = await archivedRows(ctx, tools, savedJobData, rowsOf(savedJobData, person));
  const searches = await archivedRows(ctx, tools, jobSearchData, rowsOf(jobSearchData, person));
  const own = await archivedRows(
    ctx,
    tools,
    jobApplicationData,
    rowsOf(jobApplicationData, person),
  );
  const profile = await collectProfile(ctx, person, tools);
  const placed = await archivedRows(ctx, tools, placementData, rowsOf(placementData, person));
  const viewed = await archivedRows(ctx, tools, fileViewData, rowsOf(fileViewData, person));
  const reported = await archivedRows(ctx, tools, jobReportData, rowsOf(jobReportData, person));
  const seen = await archivedRows(ctx, tools, profileViewData, rowsOf(profileViewData, person));
  const contacts = await archivedRows(ctx, tools, contactData, rowsOf(contactData, person));
  const ids = own.rows.map(({ id }) => id);
  const spoken = await ctx.db
    .select({
      jobApplicationId: jobApplicationLanguages.jobApplicationId,
      name: languages.languageName,
    })
    .from(jobApplicationLanguages)
    .innerJoin(languages, eq(languages.id, jobApplicationLanguages.languageId))
    .where(inArray(jobApplicationLanguages.jobApplicationId, ids));
  const attached = await ctx.db
    .select()
    .from(jobApplicationCertificates)
    .where(inArray(jobApplicationCertificates.jobApplicationId, ids));
  return {
    records: {
      applications: own.records.map((jobApplication, at) => {
        const ofIt = (row: { jobApplicationId: string }) => row.jobApplicationId === ids[at];
        return {
          ...jobApplication,
          languages: spoken.filter(ofIt).map(({ name }) => name),
          certificates: attached.filter(ofIt).map(({ number }) => number),
        };
      }),
      saved: saved.records,
      searches: searches.records,
      partner: {
        memberships: memberships.map(({ partner, member }) => ({
          partner,
          ...archivedRow(ctx, memberData, member),
        })),
        invitations: invited.records,
      },
      profile: profile.record,
      blockedEmployers: profile.blocked,
      filesOpened: viewed.records,
      foundBy: seen.records,
      contacts: contacts.records,
      placements: placed.records,
      reports: reported.records,
    },
    files: [...own.files, ...profile.files, ...contacts.files],
  };
}

/** Blocks an erasure that would leave a partner with open listings and nobody to handle them. */
async function blockers(ctx: Pick<Ctx, "db">, { id }: Person): Promise<string[]> {
  if (!id) return [];
  const [own] = await ctx.db
    .select({ partnerId: partners.id, name: partners.partnerName })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.userId, id));
  if (!own) return [];
  const [members] = await ctx.db
    .select({ n: count() })
    .from(partnerMembers)
    .where(eq(partnerMembers.partnerId, own.partnerId));
  const [open] = await ctx.db
    .select({ n: count() })
    .from(jobListings)
    .where(and(eq(jobListings.partnerId, own.partnerId), ne(jobListings.status, "Closed")));
  if (members?.n !== 1 || !open || open.n === 0) return [];
  return [
    `You are the last who acts for ${own.name}, which has listings that are not closed. Close or delete them, or ask us to invite somebody else.`,
  ];
}

/** Counts the applications as withdrawn, as if the candidate had done it, and frees their times. */
async function withdrawAll(tx: Tx, person: Person): Promise<undefined> {
  const own = await tx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(rowsOf(jobApplicationData, person))
    .orderBy(asc(jobApplications.id))
    .for("update");
  const ids = own.map(({ id }) => id);
  await endOpen(tx, ids);
  await forgetSubjects(tx, jobInterviewSlots, ids);
  await tx.db
    .update(jobApplications)
    .set({ status: "withdrawn", stageId: null, movedAt: tx.clock.now() })
    .where(rowsOf(jobApplicationData, person));
}

/** Stops the merge of accounts that act for a partner, and of two that applied for the same job. */
async function mergeBlockers(ctx: Pick<Ctx, "db">, { from, into }: Merge): Promise<string[]> {
  const acting = await ctx.db.$count(partnerMembers, inArray(partnerMembers.userId, [from, into]));
  const other = alias(jobApplications, "other");
  const both = await ctx.db
    .selectDistinct({ title: jobApplications.jobTitle })
    .from(jobApplications)
    .innerJoin(other, eq(other.jobId, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.profileId, from),
        eq(other.profileId, into),
        ne(jobApplications.status, "withdrawn"),
        ne(other.status, "withdrawn"),
      ),
    );
  return [
    ...(acting > 0
      ? ["One of the accounts acts for a partner. Accounts of partners are not merged."]
      : []),
    ...both.map(
      ({ title }) =>
        `Both have applied for “${title}”. One of the applications has to be withdrawn first.`,
    ),
  ];
}
