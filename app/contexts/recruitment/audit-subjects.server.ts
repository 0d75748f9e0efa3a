import { sql } from "drizzle-orm";
import { shownName } from "#app/contexts/identity/public.server.ts";
import { auditSubjects } from "#app/platform/audit/subjects.server.ts";
import { jobApplications } from "./tables/job-applications.ts";
import { candidateContacts } from "./tables/search.ts";
import { jobListings, partners } from "./tables/jobs.ts";

/** How the audit log calls what belongs to the job board. */
export const recruitmentSubjects = [
  auditSubjects("job", "Job listing", {
    table: jobListings,
    id: jobListings.id,
    name: jobListings.jobTitle,
  }),
  auditSubjects("partner", "Partner", {
    table: partners,
    id: partners.id,
    name: partners.partnerName,
  }),
  auditSubjects("candidate-contact", "Contact of a candidate", {
    table: candidateContacts,
    id: candidateContacts.id,
    name: candidateContacts.partnerName,
    owner: { account: candidateContacts.profileId },
  }),
  auditSubjects("job-application", "Job application", {
    table: jobApplications,
    id: jobApplications.id,
    name: sql`concat_ws(', ', ${shownName(sql`${jobApplications.profileId}`)}, ${jobApplications.jobTitle})`,
    owner: { account: jobApplications.profileId },
  }),
];
