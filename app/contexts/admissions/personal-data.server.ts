import { and, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { archivedRow, archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import { eraseRows } from "#app/platform/personal-data/erase-rows.server.ts";
import type { Merge } from "#app/platform/personal-data/merge.ts";
import type { ArchiveTools, Erased, Person } from "#app/platform/personal-data/person.ts";
import type { Collected, PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { rowsOf } from "#app/platform/personal-data/personal-table.ts";
import { comparedAccounts } from "#app/contexts/identity/public.server.ts";
import { forgetSubjects } from "#app/contexts/scheduling/public.server.ts";
import { moveApplications } from "./application/follow-address.server.ts";
import { hasPassed } from "./intake/rules.ts";
import { isOpenGroup } from "./group/rules.ts";
import { interviewSlots } from "./interview/slot-kind.server.ts";
import {
  applicationData,
  completedModuleData,
  theoryPassData,
  dateInterestData,
  enquiryData,
  enrolmentData,
  groupBookingData,
  groupPlaceData,
  substitutionData,
} from "./personal-tables.server.ts";
import { groupBookings } from "./tables/groups.ts";
import { enrolments, offers, seatHolds } from "./tables/seats.ts";
import { applications, intakes } from "./tables/applications.ts";

/** The personal data of admissions: what people asked of the institute, and what came of it. */
export const admissionsPersonalData: PersonalData = {
  name: "admissions",
  title: "Your messages to us, your applications and what you handed in with them",
  tables: [
    enrolmentData,
    enquiryData,
    applicationData,
    completedModuleData,
    theoryPassData,
    dateInterestData,
    groupBookingData,
    groupPlaceData,
    substitutionData,
  ],
  collect,
  blockers,
  beforeErasure: deleteWithoutPlace,
  mergeBlockers,
  beforeMerge: applicationsFollow,
};

/** Collects a person's messages and applications, without staff's notes for each other. */
async function collect(ctx: Ctx, person: Person, tools: ArchiveTools): Promise<Collected> {
  const messages = await archivedRows(ctx, tools, enquiryData, rowsOf(enquiryData, person));
  const requests = await archivedRows(ctx, tools, applicationData, applicationsOf(person));
  const interests = rowsOf(dateInterestData, person);
  const toldOf = await archivedRows(ctx, tools, dateInterestData, interests);
  const groups = await archivedRows(ctx, tools, groupBookingData, rowsOf(groupBookingData, person));
  const named = await archivedRows(ctx, tools, groupPlaceData, rowsOf(groupPlaceData, person));
  const theirs = rowsOf(substitutionData, person);
  const namings = await archivedRows(ctx, tools, substitutionData, theirs);
  const ids = requests.rows.map(({ id }) => id);
  const places = await ctx.db
    .select({ enrolment: enrolments, date: intakes.date, location: intakes.location })
    .from(enrolments)
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(inArray(enrolments.applicationId, ids));
  const offered = await ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(inArray(offers.applicationId, ids));
  return {
    records: {
      messages: messages.records,
      interests: toldOf.records,
      groupBookings: groups.records,
      groupPlaces: named.records,
      namings: namings.records,
      applications: requests.records.map((request, at) => ({
        ...request,
        places: places
          .filter(({ enrolment }) => enrolment.applicationId === ids[at])
          .map(({ enrolment, ...intake }) => ({
            ...intake,
            ...archivedRow(ctx, enrolmentData, enrolment),
          })),
      })),
    },
    files: [
      ...offered.map(({ id }) => ({
        path: `offer-letters/${id}.pdf`,
        load: async () => (await tools.make(ctx, "offer-letter", id))?.bytes,
      })),
      ...messages.files,
      ...requests.files,
    ],
  };
}

async function blockers(ctx: Pick<Ctx, "db" | "clock">, person: Person): Promise<string[]> {
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
  const groups = await ctx.db
    .select({
      number: groupBookings.number,
      status: groupBookings.status,
      date: intakes.date,
      location: intakes.location,
    })
    .from(groupBookings)
    .innerJoin(intakes, eq(intakes.id, groupBookings.intakeId))
    .where(rowsOf(groupBookingData, person));
  const open = groups.filter(
    (group) => isOpenGroup(group.status) && !hasPassed(group, ctx.clock.now()),
  );
  const ahead = places.filter((place) => !hasPassed(place, ctx.clock.now()));
  return [
    ...ahead.map(
      ({ date, location }) =>
        `You have a paid place on the course that begins on ${date} in ${location}. Ask us to cancel it first, or come back when the course has begun.`,
    ),
    ...open.map(
      ({ number }) =>
        `Your group booking ${number} is open. Cancel it or ask us to cancel it first, or come back when the course has begun.`,
    ),
    ...(held.length > 0
      ? [
          "A seat is held for you by an offer that you have accepted. Withdraw that application first.",
        ]
      : []),
  ];
}

/**
 * Deletes the applications that led to no place. Those that an enrolment and its order refer to
 * stay, and are emptied afterwards as their table declares.
 */
async function deleteWithoutPlace(tx: Tx, person: Person): Promise<Erased> {
  const theirs = await tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(applicationsOf(person))
    .orderBy(applications.id)
    .for("update");
  const ids = theirs.map(({ id }) => id);
  await forgetSubjects(tx, interviewSlots, ids);
  const enrolled = await tx.db
    .select({ id: enrolments.applicationId })
    .from(enrolments)
    .where(inArray(enrolments.applicationId, ids));
  const staying = new Set(enrolled.map(({ id }) => id));
  const going = ids.filter((id) => !staying.has(id));
  return eraseRows(tx, applicationData, inArray(applications.id, going), "deleted");
}

const applicationsOf = (person: Person) => rowsOf(applicationData, person);

/** Stops the merge of two accounts that both have a place on the same course. */
async function mergeBlockers(ctx: Pick<Ctx, "db">, { from, into }: Merge): Promise<string[]> {
  const other = alias(enrolments, "other");
  const both = await ctx.db
    .selectDistinct({ date: intakes.date, location: intakes.location })
    .from(enrolments)
    .innerJoin(other, eq(other.intakeId, enrolments.intakeId))
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(
      and(
        eq(enrolments.profileId, from),
        eq(other.profileId, into),
        isNull(enrolments.cancelledAt),
        isNull(other.cancelledAt),
      ),
    );
  return both.map(
    ({ date, location }) =>
      `Both have a place on the course that begins on ${date} in ${location}. Cancel one of the places first.`,
  );
}

/** Gives the applications of an account that ends the address of the account that stays. */
async function applicationsFollow(tx: Tx, { from, into }: Merge): Promise<void> {
  const accounts = await comparedAccounts(tx, [from, into]);
  const [ending, staying] = [accounts.get(from), accounts.get(into)];
  // Applications from an unverified address were never the account's.
  if (ending?.verified && staying) await moveApplications(tx, ending.email, staying.email);
}
