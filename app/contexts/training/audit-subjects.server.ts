import { sql } from "drizzle-orm";
import { shownName } from "#app/contexts/identity/public.server.ts";
import { auditSubjects, wordedSubjects } from "#app/platform/audit/subjects.server.ts";
import { assessments, criteriaSets } from "./tables/assessments.ts";
import { instructorQualifications } from "./tables/instructors.ts";
import { ownDocuments } from "./tables/own-documents.ts";
import { refreshers } from "./tables/refreshers.ts";
import { trainingResources } from "./tables/resources.ts";
import { trainingSessions } from "./tables/sessions.ts";

/** How the audit log calls what belongs to training. */
export const trainingSubjects = [
  auditSubjects("training-session", "Training session", {
    table: trainingSessions,
    id: trainingSessions.id,
    name: sql`${trainingSessions.topic} || ', ' || ${trainingSessions.base}`,
  }),
  auditSubjects("training-resource", "Room, vehicle or aircraft", {
    table: trainingResources,
    id: trainingResources.id,
    name: trainingResources.name,
  }),
  auditSubjects("own-document", "Document of a student", {
    table: ownDocuments,
    id: ownDocuments.id,
    name: shownName(sql`${ownDocuments.profileId}`),
    owner: { account: ownDocuments.profileId },
  }),
  auditSubjects("refresher", "Refresher", {
    table: refreshers,
    id: refreshers.id,
    name: shownName(sql`${refreshers.profileId}`),
    owner: { account: refreshers.profileId },
  }),
  auditSubjects("assessment", "Assessment", {
    table: assessments,
    id: assessments.id,
    name: shownName(sql`${assessments.profileId}`),
    owner: { account: assessments.profileId },
  }),
  auditSubjects("instructor", "Instructor", {
    table: instructorQualifications,
    id: instructorQualifications.instructorId,
    name: shownName(sql`${instructorQualifications.instructorId}`),
  }),
  auditSubjects("criteria-set", "Criteria", {
    table: criteriaSets,
    id: criteriaSets.setId,
    name: criteriaSets.title,
  }),
  wordedSubjects("ratio", "Students per instructor"),
  wordedSubjects("planning", "Planning rules", () => ""),
];
