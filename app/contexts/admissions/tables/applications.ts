import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIndex, searchText } from "#app/platform/lists/search.ts";
import type { RunState } from "../intake/run-state.ts";
import type { Stage } from "../stage/rules.ts";
import type { ApplicationSource } from "../stage/source.ts";
import type { EnquiryKind, EnquiryStatus, FeeRequestDetails } from "../enquiry/rules.ts";

/** A message from the public that staff must answer: contact, inquiry or fee request. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: uuid().primaryKey(),
    kind: text().$type<EnquiryKind>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** What a fee request contains besides its message; null for the other kinds. */
    feeRequest: jsonb("fee_request").$type<FeeRequestDetails>(),
    /** When the sender agreed to be contacted; null for contact messages, which ask for a reply. */
    consentedAt: at("consented_at"),
    status: text().$type<EnquiryStatus>().notNull(),
    assignedTo: uuid("assigned_to"),
    receivedAt: at("received_at").notNull(),
    replyDueAt: at("reply_due_at").notNull(),
    settledAt: at("settled_at"),
    settledBy: uuid("settled_by"),
    /** A hash of sender and text: the same message twice within ten minutes is one. */
    fingerprint: text().notNull(),
    /** Goes up with each change by staff. An undo leaves a message alone that has another one. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("enquiries_status").on(table.status, table.replyDueAt, table.id),
    index("enquiries_kind").on(table.kind, table.status, table.replyDueAt, table.id),
    index("enquiries_due").on(table.replyDueAt, table.id),
    index("enquiries_name").on(alphabetical(table.name), table.id),
    index("enquiries_subject").on(alphabetical(table.subject), table.id),
    index("enquiries_text").using("gin", searchIndex(...enquiryTexts(table))),
    index("enquiries_received").on(table.receivedAt),
    index("enquiries_fingerprint").on(table.fingerprint, table.receivedAt),
    index("enquiries_email").on(sql`lower(${table.email})`),
  ],
);

type EnquiryTexts = Record<"name" | "email" | "subject", AnyPgColumn>;

const enquiryTexts = ({ name, email, subject }: EnquiryTexts) => [name, email, subject];

/** What the inbox is searched by. */
export const enquiryText = (table: EnquiryTexts) => searchText(...enquiryTexts(table));

/** A programme with a date, a base and seats: a row of the "Upcoming Course Dates" (D1 §3). */
export const intakes = pgTable(
  "intakes",
  {
    id: uuid().primaryKey(),
    programmeId: text("programme_id").notNull(),
    location: text().notNull(),
    date: date().notNull(),
    /** The last day of the course. */
    endsOn: date("ends_on").notNull(),
    /** The capacity. The free seats are computed from the places taken. */
    seats: integer().notNull(),
    /** How many paid places it needs to run. With fewer, running it takes a reason. */
    minimum: integer().notNull().default(0),
    /** The day by which staff decide whether it runs; null if none is set. */
    decideBy: date("decide_by"),
    /** The day of decision of which staff were told that it has come and nobody has decided. */
    undecidedToldFor: date("undecided_told_for"),
    runState: text("run_state").$type<RunState>().notNull().default("planned"),
    /** What staff wrote with their last decision. */
    decisionReason: text("decision_reason"),
    decidedAt: at("decided_at"),
    /** Goes up with each change. An edit that began from an older version is refused. */
    version: integer().notNull().default(1),
    updatedAt: at("updated_at").notNull(),
    /** Set by a deletion. The row stays for the Undo, and for the rows that refer to it. */
    removedAt: at("removed_at"),
  },
  (table) => [
    index("intakes_date").on(table.date),
    check("intakes_end_after_start", sql`ends_on >= date`),
  ],
);

/** A person's request for a place on a programme (D1 §3 "Application form"). */
export const applications = pgTable(
  "applications",
  {
    id: uuid().primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    programmeId: text("programme_id").notNull(),
    /** The course date that the applicant applied for; null if they named none. */
    intakeId: uuid("intake_id").references(() => intakes.id),
    experience: text(),
    motivation: text().notNull(),
    stage: text().$type<Stage>().notNull(),
    /** From which of our pages the form was opened; null for applications from before it was kept. */
    source: text().$type<ApplicationSource>(),
    /** The member of staff who looks after it; null for nobody. */
    ownerId: uuid("owner_id"),
    /** Goes up with each transition and each change of owner. An undo compares it. */
    version: integer().notNull().default(1),
    receivedAt: at("received_at").notNull(),
    movedAt: at("moved_at").notNull(),
    /** A hash of the status link's token. The link permits nothing but reading. */
    tokenHash: text("token_hash").unique(),
    tokenExpiresAt: at("token_expires_at"),
    fingerprint: text().notNull(),
  },
  (table) => [
    index("applications_stage").on(table.stage, table.movedAt, table.id),
    index("applications_moved").on(table.movedAt, table.id),
    index("applications_received").on(table.receivedAt, table.id),
    index("applications_name").on(applicantName(table), table.movedAt, table.id),
    index("applications_programme").on(table.programmeId, table.movedAt),
    index("applications_text").using("gin", searchIndex(...applicationTexts(table))),
    index("applications_fingerprint").on(table.fingerprint, table.receivedAt),
    index("applications_intake").on(table.intakeId),
    index("applications_email").on(sql`lower(${table.email})`, table.programmeId),
    index("applications_same_name").on(lowerName(table), table.programmeId),
    index("applications_owner").on(table.ownerId, table.movedAt, table.id),
  ],
);

type Applicant = Record<"firstName" | "lastName" | "email", AnyPgColumn>;

const applicationTexts = ({ firstName, lastName, email }: Applicant) => [
  firstName,
  lastName,
  email,
];

/** What the list of applications is searched by. */
export const applicationText = (table: Applicant) => searchText(...applicationTexts(table));

/** An applicant's whole name, as it is compared with another one's. */
export const lowerName = ({ firstName, lastName }: Applicant) =>
  sql`lower(${firstName} || ' ' || ${lastName})`;

/** An applicant's whole name, as the list is sorted by it. */
export const applicantName = ({ firstName, lastName }: Applicant) =>
  alphabetical(sql`(${firstName} || ' ' || ${lastName})`);

/**
 * What somebody wrote in a further application for the same programme while the first one was open.
 * It is kept with the first one.
 */
export const applicationSubmissions = pgTable(
  "application_submissions",
  {
    /** If staff joined two applications, the id that the other one had. */
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** The course date that was named; null if none was. */
    intakeId: uuid("intake_id").references(() => intakes.id),
    experience: text(),
    motivation: text().notNull(),
    receivedAt: at("received_at").notNull(),
    fingerprint: text().notNull(),
    /** Who of staff joined two applications; null if the form was recognised when it came. */
    joinedBy: uuid("joined_by"),
    joinedAt: at("joined_at"),
  },
  (table) => [
    index("application_submissions_application").on(table.applicationId, table.receivedAt),
    index("application_submissions_fingerprint").on(table.fingerprint, table.receivedAt),
  ],
);

/** Every transition: from and to which stage, who, when, and the reason if it was given. */
export const applicationTransitions = pgTable(
  "application_transitions",
  {
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    fromStage: text("from_stage").$type<Stage>(),
    toStage: text("to_stage").$type<Stage>().notNull(),
    movedBy: uuid("moved_by"),
    reason: text(),
    at: at("at").notNull(),
  },
  (table) => [index("application_transitions_application").on(table.applicationId, table.at)],
);
