import { type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { applicationProgrammes } from "#app/contexts/catalogue/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { actorId } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { WaitingSource } from "#app/platform/waiting/source.server.ts";
import { assignApplications, takeApplications } from "./application/owner.server.ts";
import { assignEnquiry } from "./enquiry/handle.server.ts";
import { subjectLabel } from "./enquiry/rules.ts";
import { admissionsPolicy } from "./policy.ts";
import { overdueSince } from "./stage/overdue.server.ts";
import { applications, enquiries } from "./tables/applications.ts";
import { declineRequests } from "./tables/pipeline.ts";
import { evidence, interviewInvitations, interviews, veteranClaims } from "./tables/screening.ts";
import { offers, seatHolds } from "./tables/seats.ts";

/** How long before a deadline of an applicant the office looks after it. */
const AHEAD = days(3);

/** Messages that nobody has answered, by the time at which a reply is due (D1 §9). */
export const enquiriesToAnswer: WaitingSource = {
  name: "enquiries",
  title: "Messages to answer",
  action: "Answer",
  allows: (actor) => admissionsPolicy.readEnquiries(actor),
  to: ({ id }) => href("/admin/messages/:enquiryId", { enquiryId: id }),
  query: () => sql`select id, name as who, subject as what, received_at as since,
      reply_due_at as due, assigned_to as owner
    from ${enquiries} where status in ('new', 'in-progress')`,
  describe: async () => subjectLabel,
  assign: assignEnquiry,
};

/** What all things that belong to an application have in common. */
const ofApplication = {
  allows: (actor: Ctx["actor"]) => admissionsPolicy.readApplications(actor),
  to: ({ path, id }: { id: string; path: string | null }) =>
    href("/admin/applications/:applicationId", { applicationId: path ?? id }),
  describe: programmeText,
  assign: async (ctx: Ctx, id: string, to: "me" | "nobody") =>
    to === "me" ? takeApplications(ctx, [id]) : assignApplications(ctx, [id], null),
} satisfies Partial<WaitingSource>;

const inScreening = {
  ...ofApplication,
  to: ({ id }: { id: string }) =>
    href("/admin/applications/:applicationId/screening", { applicationId: id }),
};

const applicant = sql`${applications.firstName} || ' ' || ${applications.lastName}`;
const isOpen = sql`${applications.stage} not in ('declined', 'withdrawn')`;

/** Begins the columns of a thing that belongs to an application. */
const columns = (what: SQL, since: SQL, due: SQL) => sql`${applications.id} as id,
  ${applicant} as who, ${what} as what, ${since} as since, ${due} as due,
  ${applications.ownerId} as owner`;

/** Applications that nobody has read. */
export const applicationsToRead: WaitingSource = {
  ...ofApplication,
  name: "applications",
  title: "Applications to read",
  action: "Read",
  query: () =>
    sql`select ${columns(
      sql`${applications.programmeId}`,
      sql`${applications.receivedAt}`,
      overdueSince(),
    )} from ${applications} where ${applications.stage} = 'online-application'`,
};

/** Applicants with documents that nobody has decided about. */
export const evidenceToSee: WaitingSource = {
  ...inScreening,
  name: "evidence",
  title: "Documents to look at",
  action: "Look at them",
  query: () => sql`select ${columns(
    sql`${applications.programmeId}`,
    sql`e.since`,
    overdueSince(),
  )} from ${applications} join (select application_id, min(uploaded_at) as since from ${evidence}
      where decision is null and deleted_at is null group by application_id) e
      on e.application_id = ${applications.id}
    where ${isOpen}`,
};

/** Claims of the veterans' rate that nobody has decided about. */
export const veteranClaimsToDecide: WaitingSource = {
  ...inScreening,
  name: "veteran-claims",
  title: "Veterans’ rate to decide",
  action: "Decide",
  query: () => sql`select ${columns(
    sql`${applications.programmeId}`,
    sql`c.claimed_at`,
    sql`null::timestamptz`,
  )} from ${applications} join ${veteranClaims} c on c.application_id = ${applications.id}
    where ${isOpen} and c.decision is null and c.withdrawn_at is null`,
};

/** Applications that a colleague wants to decline, which takes a second person. */
export const declinesToConfirm: WaitingSource = {
  ...ofApplication,
  name: "declines",
  title: "Second opinions",
  action: "Read",
  query: ({ actor }) => sql`select ${columns(
    sql`${applications.programmeId}`,
    sql`d.requested_at`,
    sql`null::timestamptz`,
  )} from ${applications} join ${declineRequests} d on d.application_id = ${applications.id}
    where d.requested_by is distinct from ${actorId(actor)}::uuid`,
};

/** Applicants at the interview stage without a time whom nobody invited, or who wish another one. */
export const interviewsToArrange: WaitingSource = {
  ...ofApplication,
  name: "interviews",
  title: "Interviews to arrange",
  action: "Arrange",
  to: ({ id }) => href("/admin/applications/:applicationId/interview", { applicationId: id }),
  query: () => sql`select ${columns(
    sql`${applications.programmeId}`,
    sql`coalesce(v.wished_at, ${applications.movedAt})`,
    overdueSince(),
  )} from ${applications}
    left join ${interviewInvitations} v on v.application_id = ${applications.id}
    where ${applications.stage} = 'interview'
      and (v.invited_at is null or v.wish is not null)
      and not exists (select 1 from ${interviews} i
        where i.application_id = ${applications.id} and i.cancelled_at is null)`,
};

/** Applicants whose interview has been, and whom nobody has moved on. */
export const interviewsHeld: WaitingSource = {
  ...ofApplication,
  name: "interviewed",
  title: "Interviews to decide on",
  action: "Decide",
  query: ({ clock }) => sql`select ${columns(
    sql`${applications.programmeId}`,
    sql`i.starts_at`,
    overdueSince(),
  )} from ${applications} join ${interviews} i
      on i.application_id = ${applications.id} and i.cancelled_at is null
    where ${applications.stage} = 'interview'
      and i.starts_at + make_interval(mins => i.minutes) < ${clock.now().toISOString()}::timestamptz`,
};

/** Offers that nobody has answered and that end within days. */
export const offersLapsing: WaitingSource = {
  ...ofApplication,
  name: "offers",
  title: "Offers about to lapse",
  action: "Open",
  query: (ctx) => sql`select ${columns(
    sql`${applications.programmeId}`,
    sql`o.made_at`,
    sql`o.expires_at`,
  )} from ${applications} join ${offers} o on o.application_id = ${applications.id}
    where o.ended_at is null and o.accepted_at is null and o.expires_at < ${soon(ctx)}`,
};

/** Accepted offers whose seat is not paid for and is given up within days. */
export const seatsUnpaid: WaitingSource = {
  ...ofApplication,
  name: "seats",
  title: "Seats unpaid",
  action: "Open",
  query: (ctx) => sql`select ${columns(
    sql`${applications.programmeId}`,
    sql`h.held_at`,
    sql`h.held_until`,
  )} from ${applications} join ${offers} o on o.application_id = ${applications.id}
    join ${seatHolds} h on h.offer_id = o.id
    where h.ended_at is null and h.secured_at is null and h.awaits_answer is null
      and h.held_until < ${soon(ctx)}`,
};

const soon = ({ clock }: Ctx) =>
  sql`${new Date(clock.now().getTime() + AHEAD).toISOString()}::timestamptz`;

async function programmeText(ctx: Ctx): Promise<(id: string) => string> {
  const programmes = await applicationProgrammes(ctx);
  return (id) => programmes.find((each) => each.id === id)?.label ?? id;
}
