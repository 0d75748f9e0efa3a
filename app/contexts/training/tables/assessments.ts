import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type {
  AssessmentState,
  DisputeOutcome,
  ExhibitKind,
  Result,
  StudentState,
} from "../assessment/rules.ts";
import type { Criterion, Purpose } from "../criteria/rules.ts";
import { trainingSessions } from "./sessions.ts";

/**
 * A version of a criteria set. One without a publication is the draft of the set's next version. The
 * database refuses to change or delete a published version.
 */
export const criteriaSets = pgTable(
  "criteria_sets",
  {
    id: uuid().primaryKey(),
    /** The same for all versions of a set. */
    setId: uuid("set_id").notNull(),
    awardId: text("award_id").notNull(),
    /** Which version of the set it is, counted from 1. */
    number: integer().notNull(),
    title: text().notNull(),
    /** A final set completes the award and needs a verifier; a progress check does neither. */
    purpose: text().$type<Purpose>().notNull(),
    criteria: jsonb().$type<Criterion[]>().notNull(),
    /** Goes up with each save of the draft. */
    version: integer().notNull().default(1),
    savedAt: at("saved_at").notNull(),
    savedBy: uuid("saved_by"),
    publishedAt: at("published_at"),
    publishedBy: uuid("published_by"),
  },
  (table) => [
    uniqueIndex("criteria_sets_number").on(table.setId, table.number),
    uniqueIndex("criteria_sets_draft")
      .on(table.setId)
      .where(sql`published_at is null`),
    index("criteria_sets_award").on(table.awardId),
    check("criteria_sets_award", sql`award_id ~ '^(module|programme):.+$'`),
    check("criteria_sets_purpose", sql`purpose in ('final', 'progress')`),
  ],
);

/**
 * What an assessor found of a student by a version of a criteria set. The migration adds triggers: what
 * was signed does not change any more, and nobody assesses or verifies a declared relation.
 */
export const assessments = pgTable(
  "assessments",
  {
    id: uuid().primaryKey(),
    /** The enrolment in admissions, and whose it is. */
    enrolmentId: uuid("enrolment_id").notNull(),
    profileId: uuid("profile_id").notNull(),
    awardId: text("award_id").notNull(),
    /** The version of the set, and the set. */
    setVersionId: uuid("set_version_id")
      .notNull()
      .references(() => criteriaSets.id),
    setId: uuid("set_id").notNull(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => trainingSessions.id),
    /** Counted from 1 for each set of an enrolment. */
    attempt: integer().notNull(),
    state: text().$type<AssessmentState>().notNull().default("draft"),
    /** What the student said; null before it is signed. */
    studentState: text("student_state").$type<StudentState>(),
    results: jsonb().$type<Result[]>().notNull().default([]),
    draftedBy: uuid("drafted_by").notNull(),
    assessorId: uuid("assessor_id"),
    /** The day of the session on its own clocks: the assessor's authority counts on it. */
    assessedOn: date("assessed_on").notNull(),
    signedAt: at("signed_at"),
    /** SHA-256 of everything that was signed. Who verifies names the hash of what they have seen. */
    signedHash: text("signed_hash"),
    /** The attestation of the signature. */
    attestationId: uuid("attestation_id"),
    returnedAt: at("returned_at"),
    returnedBy: uuid("returned_by"),
    returnReason: text("return_reason"),
    verifierId: uuid("verifier_id"),
    verifiedAt: at("verified_at"),
    /** Why somebody verified who taught the session. */
    verifiedThoughTaught: text("verified_though_taught"),
    supersededBy: uuid("superseded_by"),
    withdrawnAt: at("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by"),
    withdrawalReason: text("withdrawal_reason"),
    acknowledgedAt: at("acknowledged_at"),
    disputedAt: at("disputed_at"),
    disputeReason: text("dispute_reason"),
    decidedAt: at("decided_at"),
    decidedBy: uuid("decided_by"),
    decision: text().$type<DisputeOutcome>(),
    decisionReason: text("decision_reason"),
    /** When leads were reminded that it waits. */
    remindedAt: at("reminded_at"),
    version: integer().notNull().default(1),
    changedAt: at("changed_at").notNull(),
  },
  (table) => [
    uniqueIndex("assessments_attempt").on(table.enrolmentId, table.setId, table.attempt),
    uniqueIndex("assessments_draft")
      .on(table.enrolmentId, table.setId)
      .where(sql`state in ('draft', 'returned')`),
    index("assessments_profile").on(table.profileId),
    index("assessments_session").on(table.sessionId),
    index("assessments_waiting")
      .on(table.awardId, table.signedAt)
      .where(sql`state = 'assessed'`),
    check(
      "assessments_state",
      sql`state in ('draft', 'assessed', 'returned', 'verified', 'superseded', 'withdrawn')`,
    ),
    check(
      "assessments_student_state",
      sql`student_state in ('pending', 'acknowledged', 'disputed', 'decided')`,
    ),
    check(
      "assessments_signed",
      sql`state in ('draft', 'returned') or (assessor_id is not null and signed_at is not null
        and signed_hash is not null and student_state is not null)`,
    ),
    check("assessments_verified", sql`state <> 'verified' or verifier_id is not null`),
    check("assessments_returned", sql`state <> 'returned' or return_reason is not null`),
    check("assessments_withdrawn", sql`state <> 'withdrawn' or withdrawal_reason is not null`),
    // Assessor, verifier and student are three people.
    check("assessments_assessor", sql`assessor_id <> profile_id`),
    check("assessments_verifier", sql`verifier_id <> profile_id and verifier_id <> assessor_id`),
    check("assessments_decider", sql`decided_by <> profile_id and decided_by <> assessor_id`),
  ],
);

/** What an assessment rests on. Rows are added and removed while it is a draft. */
export const exhibits = pgTable(
  "exhibits",
  {
    id: uuid().primaryKey(),
    assessmentId: uuid("assessment_id")
      .notNull()
      .references(() => assessments.id),
    /** The code of the criterion that it belongs to; null for the whole assessment. */
    criterion: text(),
    kind: text().$type<ExhibitKind>().notNull(),
    /** The note, or the address of a video. */
    text: text(),
    fileName: text("file_name"),
    mediaType: text("media_type"),
    bytes: integer(),
    /** Null for notes and links, and after the file was deleted. */
    storageKey: text("storage_key"),
    /** SHA-256 of the file's bytes, in hex. It stays when the file is deleted. */
    sha256: text(),
    takenAt: at("taken_at").notNull(),
    takenBy: uuid("taken_by").notNull(),
    deletedAt: at("deleted_at"),
  },
  (table) => [
    index("exhibits_assessment").on(table.assessmentId),
    check("exhibits_kind", sql`kind in ('note', 'photo', 'file', 'link')`),
    check(
      "exhibits_content",
      sql`case when kind in ('note', 'link') then text is not null and storage_key is null
        else sha256 is not null and (storage_key is null) = (deleted_at is not null) end`,
    ),
  ],
);
