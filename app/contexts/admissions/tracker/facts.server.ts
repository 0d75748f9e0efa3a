import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { programmeNeeds } from "#app/contexts/catalogue/public.server.ts";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { baseAt } from "../base.ts";
import { offerState } from "../offer/rules.ts";
import {
  missingDocumentsOf,
  type ScreenedApplication,
} from "../screening/missing-documents.server.ts";
import { asksForDocuments } from "../stage/document-needs.ts";
import { applications, intakes } from "../tables/applications.ts";
import { groupBookings, groupPlaces } from "../tables/groups.ts";
import { interviewInvitations, interviews, screenings } from "../tables/screening.ts";
import { enrolments, offers, seatHolds } from "../tables/seats.ts";
import type { ApplicationFacts } from "./facts.ts";

/** An applicant has few applications. */
const MOST = 100;

/**
 * Returns what is known of applications, the newest first. Five queries at most, whatever their
 * number; the programmes and the offices are cached.
 */
export async function applicationFacts(
  ctx: Pick<Ctx, "db" | "clock">,
  which: SQL | undefined,
  most = MOST,
): Promise<ApplicationFacts[]> {
  const rows = await factRows(ctx, which).limit(most);
  if (rows.length === 0) return [];
  const needs = await programmeNeeds(ctx);
  const usualZone = await usualTimeZone(ctx);
  const screened = rows.filter(({ application }) => asksForDocuments(application.stage));
  const missing = await missingDocumentsOf(
    ctx,
    screened.map(({ application, oldEnough, given }) => ({ ...application, oldEnough, ...given })),
  );
  return rows.map(({ application, offer, hold, enrolment, intake, group, ...row }) => {
    const programme = needs.get(application.programmeId);
    const enrolled = enrolment !== null;
    return {
      ...application,
      stated: row.stated,
      interview: row.interview,
      wished: row.wished,
      programme: programme?.label ?? application.programmeId,
      intake,
      zone: (intake && baseAt(intake.location)?.timeZone) ?? usualZone,
      missing: missing.get(application.id) ?? [],
      offer: offer && {
        id: offer.id,
        madeAt: offer.madeAt,
        expiresAt: offer.expiresAt,
        state: offerState({ ...offer, hold, enrolled }, ctx.clock.now()),
      },
      hold,
      enrolment,
      group: group?.organisation ? { ...group, organisation: group.organisation } : null,
    };
  });
}

type Given = Pick<ScreenedApplication, "documents" | "sightings" | "requests">;

/**
 * What was handed in, seen and asked for. Plain SQL, because the ORM omits table names and "id" would
 * be the inner table's.
 */
const handedIn = sql<Given>`json_build_object(
  'documents', (
    select coalesce(json_agg(json_build_object('kind', e.kind, 'decision', e.decision,
      'validUntil', e.valid_until, 'requestId', e.request_id)
      order by e.uploaded_at, e.id), '[]')
    from evidence e where e.application_id = applications.id),
  'sightings', (
    select coalesce(json_agg(json_build_object('kind', s.kind, 'validUntil', s.valid_until,
      'requestId', s.request_id) order by s.seen_at, s.id), '[]')
    from evidence_sightings s
    where s.application_id = applications.id and s.withdrawn_at is null),
  'requests', (
    select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind,
      'description', r.description, 'dueOn', r.due_on) order by r.requested_at, r.id), '[]')
    from evidence_requests r
    where r.application_id = applications.id and r.withdrawn_at is null)
)`;

const factColumns = {
  application: {
    id: applications.id,
    name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
    email: applications.email,
    programmeId: applications.programmeId,
    stage: applications.stage,
    receivedAt: applications.receivedAt,
    movedAt: applications.movedAt,
  },
  stated: sql<boolean>`${screenings.submittedAt} is not null`,
  oldEnough: screenings.oldEnough,
  given: handedIn,
  interview: {
    id: interviews.id,
    startsAt: interviews.startsAt,
    officeZone: interviews.officeZone,
    applicantZone: interviews.applicantZone,
    arrangedAt: interviews.arrangedAt,
    remindedAt: interviews.remindedAt,
  },
  wished: sql<boolean>`${interviewInvitations.wishedAt} is not null`,
  offer: {
    id: offers.id,
    moduleIds: offers.moduleIds,
    madeAt: offers.madeAt,
    expiresAt: offers.expiresAt,
    acceptedAt: offers.acceptedAt,
    endedAs: offers.endedAs,
  },
  hold: {
    id: seatHolds.id,
    heldAt: seatHolds.heldAt,
    heldUntil: seatHolds.heldUntil,
    awaitsAnswer: seatHolds.awaitsAnswer,
  },
  group: {
    organisation: groupBookings.organisation,
    confirmed: sql<boolean>`${groupPlaces.confirmedAt} is not null`,
  },
  enrolment: { id: enrolments.id, enrolledAt: enrolments.enrolledAt },
  intake: {
    id: intakes.id,
    programmeId: intakes.programmeId,
    date: intakes.date,
    endsOn: intakes.endsOn,
    location: intakes.location,
    runState: intakes.runState,
    decideBy: intakes.decideBy,
    decidedAt: intakes.decidedAt,
  },
};

function factRows(ctx: Pick<Ctx, "db">, which: SQL | undefined) {
  return ctx.db
    .select(factColumns)
    .from(applications)
    .leftJoin(screenings, eq(screenings.applicationId, applications.id))
    .leftJoin(
      interviews,
      and(eq(interviews.applicationId, applications.id), isNull(interviews.cancelledAt)),
    )
    .leftJoin(interviewInvitations, eq(interviewInvitations.applicationId, applications.id))
    .leftJoin(offers, and(eq(offers.applicationId, applications.id), isNull(offers.endedAt)))
    .leftJoin(seatHolds, and(eq(seatHolds.offerId, offers.id), isNull(seatHolds.endedAt)))
    .leftJoin(
      enrolments,
      and(eq(enrolments.applicationId, applications.id), isNull(enrolments.cancelledAt)),
    )
    .leftJoin(groupPlaces, eq(groupPlaces.applicationId, applications.id))
    .leftJoin(
      groupBookings,
      and(
        eq(groupBookings.id, groupPlaces.bookingId),
        inArray(groupBookings.status, ["held", "paid"]),
      ),
    )
    .leftJoin(
      intakes,
      sql`${intakes.id} = coalesce(${enrolments.intakeId}, ${offers.intakeId}, ${applications.intakeId})`,
    )
    .where(which)
    .orderBy(desc(applications.receivedAt), desc(applications.id));
}
