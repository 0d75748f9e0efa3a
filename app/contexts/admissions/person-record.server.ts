import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { applicationProgrammes } from "#app/contexts/catalogue/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import {
  RECORD_ROWS,
  type RecordOf,
  type PersonSummarySection,
} from "#app/kernel/person-summary-section.ts";
import { formatDate } from "#app/kernel/dates.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { stageLabels } from "./stage/rules.ts";
import { enquiryKindLabels, enquiryStatusLabels } from "./enquiry/rules.ts";
import { offerState, offerStateLabels } from "./offer/rules.ts";
import { enrolments, offers, seatHolds } from "./tables/seats.ts";
import { admissionsPolicy } from "./policy.ts";
import { applications, enquiries, intakes } from "./tables/applications.ts";

const total = sql<number>`count(*) over ()`.mapWith(Number);

/** Returns what came from a person's address, and their places. Five queries. */
export async function recordOf(ctx: Ctx, of: RecordOf): Promise<PersonSummarySection[]> {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const programmes = await applicationProgrammes(ctx);
  const called = (id: string) => programmes.find((each) => each.id === id)?.label ?? id;
  return [
    await applicationsPart(ctx, of, called),
    await offersPart(ctx, of, called),
    await enrolmentsPart(ctx, of, called),
    await messagesPart(ctx, of),
  ];
}

type Called = (programmeId: string) => string;

async function applicationsPart(
  ctx: Ctx,
  of: RecordOf,
  called: Called,
): Promise<PersonSummarySection> {
  const rows = await ctx.db
    .select({
      id: applications.id,
      programmeId: applications.programmeId,
      stage: applications.stage,
      receivedAt: applications.receivedAt,
      total,
    })
    .from(applications)
    .where(eq(sql`lower(${applications.email})`, of.email.toLowerCase()))
    .orderBy(desc(applications.receivedAt), desc(applications.id))
    .limit(of.most ?? RECORD_ROWS);
  return {
    id: "applications",
    title: "Applications",
    rows: rows.map(({ id, programmeId, stage, receivedAt }) => ({
      key: id,
      text: called(programmeId),
      to: href("/admin/applications/:applicationId", { applicationId: id }),
      detail: stageLabels[stage],
      at: receivedAt,
    })),
    total: rows[0]?.total ?? 0,
    to: {
      href: `/admin/applications?${new URLSearchParams({ stage: "all", q: of.email })}`,
      label: "All applications",
    },
    empty: "Nobody has applied from this address.",
  };
}

async function offersPart(ctx: Ctx, of: RecordOf, called: Called): Promise<PersonSummarySection> {
  const rows = await ctx.db
    .select({
      offer: offers,
      hold: seatHolds,
      enrolmentId: enrolments.id,
      programmeId: applications.programmeId,
      total,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .leftJoin(seatHolds, and(eq(seatHolds.offerId, offers.id), isNull(seatHolds.endedAt)))
    .leftJoin(enrolments, and(eq(enrolments.offerId, offers.id), isNull(enrolments.cancelledAt)))
    .where(eq(sql`lower(${applications.email})`, of.email.toLowerCase()))
    .orderBy(desc(offers.madeAt), desc(offers.id))
    .limit(of.most ?? RECORD_ROWS);
  const now = ctx.clock.now();
  return {
    id: "offers",
    title: "Offers",
    rows: rows.map(({ offer, hold, enrolmentId, programmeId }) => ({
      key: offer.id,
      text: called(programmeId),
      to: href("/admin/applications/:applicationId/offer", { applicationId: offer.applicationId }),
      detail: offerStateLabels[offerState({ ...offer, hold, enrolled: enrolmentId !== null }, now)],
      at: offer.madeAt,
    })),
    total: rows[0]?.total ?? 0,
    empty: "No offer was made.",
  };
}

async function enrolmentsPart(
  ctx: Ctx,
  of: RecordOf,
  called: Called,
): Promise<PersonSummarySection> {
  const rows = await ctx.db
    .select({
      id: enrolments.id,
      applicationId: enrolments.applicationId,
      cancelledAt: enrolments.cancelledAt,
      enrolledAt: enrolments.enrolledAt,
      programmeId: intakes.programmeId,
      date: intakes.date,
      location: intakes.location,
      total,
    })
    .from(enrolments)
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(eq(enrolments.profileId, of.userId))
    .orderBy(desc(enrolments.enrolledAt), desc(enrolments.id))
    .limit(of.most ?? RECORD_ROWS);
  return {
    id: "enrolments",
    title: "Enrolments",
    rows: rows.map(({ id, applicationId, cancelledAt, enrolledAt, programmeId, ...intake }) => ({
      key: id,
      text: called(programmeId),
      to: href("/admin/applications/:applicationId", { applicationId }),
      detail: `${formatDate(intake.date)}, ${intake.location}${cancelledAt ? ", cancelled" : ""}`,
      at: enrolledAt,
    })),
    total: rows[0]?.total ?? 0,
    empty: "Not enrolled in any course.",
  };
}

async function messagesPart(ctx: Ctx, of: RecordOf): Promise<PersonSummarySection> {
  const rows = await ctx.db
    .select({
      id: enquiries.id,
      kind: enquiries.kind,
      status: enquiries.status,
      receivedAt: enquiries.receivedAt,
      total,
    })
    .from(enquiries)
    .where(eq(sql`lower(${enquiries.email})`, of.email.toLowerCase()))
    .orderBy(desc(enquiries.receivedAt), desc(enquiries.id))
    .limit(of.most ?? RECORD_ROWS);
  return {
    id: "messages",
    title: "Messages from this address",
    rows: rows.map(({ id, kind, status, receivedAt }) => ({
      key: id,
      text: enquiryKindLabels[kind],
      to: href("/admin/messages/:enquiryId", { enquiryId: id }),
      detail: enquiryStatusLabels[status],
      at: receivedAt,
    })),
    total: rows[0]?.total ?? 0,
    empty: "No message has come from this address.",
  };
}
