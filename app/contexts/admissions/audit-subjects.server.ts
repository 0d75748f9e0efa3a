import { sql } from "drizzle-orm";
import { auditSubjects, wordedSubjects } from "#app/platform/audit/subjects.server.ts";
import { applications, enquiries, intakes } from "./tables/applications.ts";
import { groupBookings } from "./tables/groups.ts";
import { evidence } from "./tables/screening.ts";
import { enrolments } from "./tables/seats.ts";

const applicant = sql`${applications.firstName} || ' ' || ${applications.lastName}`;

/** How the audit log calls what belongs to admissions. */
export const admissionsSubjects = [
  auditSubjects("application", "Application", {
    table: applications,
    id: applications.id,
    name: applicant,
    owner: { address: applications.email },
  }),
  auditSubjects("enquiry", "Message", {
    table: enquiries,
    id: enquiries.id,
    name: enquiries.name,
    owner: { address: enquiries.email },
  }),
  auditSubjects("evidence", "Document of an applicant", {
    table: evidence,
    id: evidence.id,
    name: sql`(select ${applicant} from ${applications}
      where ${applications.id} = ${evidence.applicationId})`,
    owner: { account: evidence.uploadedBy },
  }),
  auditSubjects("enrolment", "Place", {
    table: enrolments,
    id: enrolments.id,
    name: sql`(select ${applicant} from ${applications}
      where ${applications.id} = ${enrolments.applicationId})`,
    owner: { account: enrolments.profileId },
  }),
  auditSubjects("group-booking", "Group booking", {
    table: groupBookings,
    id: groupBookings.id,
    name: sql`${groupBookings.number} || ', ' || ${groupBookings.organisation}`,
    owner: { account: groupBookings.profileId },
  }),
  auditSubjects("intake", "Intake", {
    table: intakes,
    id: intakes.id,
    name: sql`to_char(${intakes.date}, 'FMDD Mon YYYY') || ', ' || ${intakes.location}`,
  }),
  wordedSubjects("joining-instructions", "Joining instructions"),
  wordedSubjects("applications", "Applications", () => ""),
  wordedSubjects("pipeline", "Pipeline of applications", () => ""),
];
