import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  type Erased,
  type Person,
  type PersonalData,
  workOfStaff,
} from "#app/platform/personal-data/personal-data.ts";
import { collectAdmissions } from "./collect-personal.server.ts";
import { forgetApplication } from "./commands/forget-application.server.ts";
import { hasPassed } from "./intake.ts";
import { enrolments, offers, seatHolds } from "./place-schema.ts";
import { applicationMoves, applicationNotes, applications, enquiries, intakes } from "./schema.ts";
import { completedModules, evidence, interviews, screenings } from "./screening-schema.ts";
import { applicationsOf, enquiriesOf } from "./owned-by-person.server.ts";

/** What people have asked of the institute, and what came of it. */
export const admissionsPersonalData: PersonalData = {
  name: "admissions",
  title: "Your messages to us, your applications and what you handed in with them",
  holdings: [
    {
      what: "Your messages and requests to us, and our answers",
      fate: "deleted",
      columns: {
        enquiries: ["name", "email", "subject", "message", "fee_request", "fingerprint"],
      },
    },
    {
      what: "Your applications, with notes, interviews, and everything that you handed in",
      fate: "deleted",
      columns: {
        applications: ["first_name", "last_name", "email", "phone", "token_hash", "fingerprint"],
        evidence: ["file_name", "uploaded_by", "storage_key"],
        screenings: ["birth_date_sealed"],
        completed_modules: ["user_id"],
      },
    },
    {
      what: "That somebody took a place on a course, and which",
      fate: "nameless",
      why: "The order that paid for it has to be understood for as long as it is kept.",
      columns: { enrolments: ["profile_id"] },
    },
    workOfStaff({
      enquiries: ["assigned_to", "settled_by"],
      enquiry_replies: ["author_id"],
      application_moves: ["moved_by"],
      application_notes: ["author_id"],
      screenings: ["background_by"],
      evidence: ["verdict_by"],
      evidence_views: ["viewed_by"],
      interviews: ["arranged_by"],
      offers: ["made_by"],
    }),
  ],
  collect: collectAdmissions,
  addresses,
  obstacles,
  erase,
};

async function obstacles(ctx: Pick<Ctx, "db" | "clock">, person: Person): Promise<string[]> {
  const places = await ctx.db
    .select({ date: intakes.date, location: intakes.location })
    .from(enrolments)
    .innerJoin(applications, eq(applications.id, enrolments.applicationId))
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(and(applicationsOf(person), isNull(enrolments.cancelledAt)));
  const held = await ctx.db
    .select({ id: seatHolds.id })
    .from(seatHolds)
    .innerJoin(offers, eq(offers.id, seatHolds.offerId))
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(and(applicationsOf(person), isNull(seatHolds.endedAt)));
  const ahead = places.filter((place) => !hasPassed(place, ctx.clock.now()));
  return [
    ...ahead.map(
      ({ date, location }) =>
        `You have a paid place on the course that begins on ${date} in ${location}. Ask us to cancel it first, or come back when the course has begun.`,
    ),
    ...(held.length > 0
      ? [
          "A seat is held for you by an offer that you have accepted. Withdraw that application first.",
        ]
      : []),
  ];
}

/**
 * Messages and applications go. An application that led to a place is what its enrolment and its
 * order hang on: the row stays, with nothing in it that says whose it was.
 */
async function erase(tx: Tx, person: Person): Promise<Erased> {
  const settled = await tx.db
    .delete(enquiries)
    .where(enquiriesOf(person))
    .returning({ id: enquiries.id });
  const theirs = await tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(applicationsOf(person))
    .for("update");
  const ids = theirs.map(({ id }) => id);
  const handedIn = await tx.db
    .select({ id: evidence.id, storageKey: evidence.storageKey })
    .from(evidence)
    .where(inArray(evidence.applicationId, ids));
  const enrolled = await tx.db
    .selectDistinct({ id: enrolments.applicationId })
    .from(enrolments)
    .where(inArray(enrolments.applicationId, ids));
  const staying = enrolled.map(({ id }) => id);
  await emptyApplications(tx, staying);
  for (const id of ids) if (!staying.includes(id)) await forgetApplication(tx, id);
  if (person.id) {
    await tx.db.delete(completedModules).where(eq(completedModules.userId, person.id));
  }
  return {
    subjects: [
      ...settled.map(({ id }) => `enquiry:${id}`),
      ...ids.map((id) => `application:${id}`),
      ...handedIn.map(({ id }) => `evidence:${id}`),
    ],
    files: handedIn.flatMap(({ storageKey }) => storageKey ?? []),
  };
}

async function emptyApplications(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(applications)
    .set({
      firstName: "Former",
      lastName: "member",
      email: "",
      phone: "",
      experience: null,
      motivation: "",
      tokenHash: null,
      tokenExpiresAt: null,
      fingerprint: sql`${applications.id}::text`,
    })
    .where(inArray(applications.id, ids));
  await tx.db
    .update(applicationMoves)
    .set({ reason: null })
    .where(inArray(applicationMoves.applicationId, ids));
  await tx.db.update(offers).set({ waiver: null }).where(inArray(offers.applicationId, ids));
  for (const table of [applicationNotes, screenings, evidence, interviews]) {
    await tx.db.delete(table).where(inArray(table.applicationId, ids));
  }
}

async function addresses({ db }: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await db
    .select({ address: sql<string>`lower(${enquiries.email})` })
    .from(enquiries)
    .union(db.select({ address: sql<string>`lower(${applications.email})` }).from(applications));
  return rows.map(({ address }) => address).filter((address) => address !== "");
}
