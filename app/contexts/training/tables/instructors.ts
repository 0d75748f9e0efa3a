import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { Act, QualificationKind, Relation } from "../instructor/rules.ts";

/** A qualification of an instructor, as staff saw it. Rows are added and withdrawn, never changed. */
export const instructorQualifications = pgTable(
  "instructor_qualifications",
  {
    id: uuid().primaryKey(),
    /** The instructor's account. */
    instructorId: uuid("instructor_id").notNull(),
    kind: text().$type<QualificationKind>().notNull(),
    number: text().notNull(),
    issuer: text().notNull(),
    validFrom: date("valid_from").notNull(),
    /** The last day on which it is valid; null if it does not end. */
    validUntil: date("valid_until"),
    seenBy: uuid("seen_by").notNull(),
    seenAt: at("seen_at").notNull(),
    /** Set if it was recorded wrongly or was taken away. */
    withdrawnAt: at("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by"),
    withdrawalReason: text("withdrawal_reason"),
  },
  (table) => [
    index("instructor_qualifications_instructor").on(table.instructorId),
    index("instructor_qualifications_end")
      .on(table.validUntil)
      .where(sql`withdrawn_at is null`),
    check("instructor_qualifications_in_order", sql`valid_until >= valid_from`),
    check("instructor_qualifications_seen", sql`seen_by <> instructor_id`),
  ],
);

/**
 * What an instructor may do: teach, assess or verify an award, or fly a type of aircraft with
 * students. It is dead while one of its qualifications is not valid.
 */
export const instructorAuthorisations = pgTable(
  "instructor_authorisations",
  {
    id: uuid().primaryKey(),
    instructorId: uuid("instructor_id").notNull(),
    /** An award's id, or "aircraft:" and a type. */
    subject: text().notNull(),
    act: text().$type<Act>().notNull(),
    validUntil: date("valid_until"),
    grantedBy: uuid("granted_by").notNull(),
    grantedAt: at("granted_at").notNull(),
    revokedAt: at("revoked_at"),
    revokedBy: uuid("revoked_by"),
    revocationReason: text("revocation_reason"),
  },
  (table) => [
    index("instructor_authorisations_subject").on(table.subject, table.act),
    uniqueIndex("instructor_authorisations_once")
      .on(table.instructorId, table.subject, table.act)
      .where(sql`revoked_at is null`),
    // Nobody authorises themselves.
    check("instructor_authorisations_by_another", sql`granted_by <> instructor_id`),
    check("instructor_authorisations_subject", sql`subject ~ '^(module|programme|aircraft):.+$'`),
    check("instructor_authorisations_act", sql`act in ('teach', 'assess', 'verify')`),
  ],
);

/** The qualifications that an authorisation names. */
export const authorisationQualifications = pgTable(
  "authorisation_qualifications",
  {
    authorisationId: uuid("authorisation_id")
      .notNull()
      .references(() => instructorAuthorisations.id, { onDelete: "cascade" }),
    qualificationId: uuid("qualification_id")
      .notNull()
      .references(() => instructorQualifications.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.authorisationId, table.qualificationId] }),
    index("authorisation_qualifications_qualification").on(table.qualificationId),
  ],
);

/** A relation between an instructor and a person whom they must not assess or verify. */
export const instructorDeclarations = pgTable(
  "instructor_declarations",
  {
    id: uuid().primaryKey(),
    instructorId: uuid("instructor_id").notNull(),
    personId: uuid("person_id").notNull(),
    relation: text().$type<Relation>().notNull(),
    declaredBy: uuid("declared_by").notNull(),
    declaredAt: at("declared_at").notNull(),
    endedAt: at("ended_at"),
    endedBy: uuid("ended_by"),
  },
  (table) => [
    index("instructor_declarations_person").on(table.personId),
    uniqueIndex("instructor_declarations_once")
      .on(table.instructorId, table.personId, table.relation)
      .where(sql`ended_at is null`),
    check("instructor_declarations_of_another", sql`person_id <> instructor_id`),
    check(
      "instructor_declarations_relation",
      sql`relation in ('relative', 'partner', 'employer', 'money')`,
    ),
  ],
);
