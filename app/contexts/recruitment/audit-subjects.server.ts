import { sql } from "drizzle-orm";
import { shownName } from "#app/contexts/identity/public.server.ts";
import { auditSubjects, wordedSubjects } from "#app/platform/audit/subjects.server.ts";
import { jobApplications } from "./tables/job-applications.ts";
import { candidateContacts } from "./tables/search.ts";
import { jobListings, languages, licences, partners, skills } from "./tables/jobs.ts";
import { jobReports } from "./tables/reports.ts";

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
  auditSubjects("job-report", "Report of a listing", {
    table: jobReports,
    id: jobReports.id,
    name: jobReports.jobTitle,
  }),
  wordedSubjects("board-settings", "Settings of the job board", () => ""),
  auditSubjects("skill", "Skill", { table: skills, id: skills.id, name: skills.skillName }),
  auditSubjects("language", "Language", {
    table: languages,
    id: languages.id,
    name: languages.languageName,
  }),
  auditSubjects("licence", "Licence", {
    table: licences,
    id: licences.id,
    name: licences.licenceName,
  }),
];
