import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { unreadMessages } from "#app/contexts/conversations/public.server.ts";
import { applicationProgrammes } from "#app/contexts/catalogue/public.server.ts";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { hashOf } from "#app/platform/token.server.ts";
import {
  isFinal,
  meaningOf,
  publicReason,
  type Stage,
  type OfferProgress,
  type StepState,
  stepStates,
} from "../stage/rules.ts";
import { sourceNamed } from "../stage/source.ts";
import { dateAction } from "../intake/course-date.ts";
import { type Tracked, trackedApplication } from "../tracker/own-queries.server.ts";
import { bookableDate, scheduledDate } from "../intake/queries.server.ts";
import { enrolments, offers } from "../tables/seats.ts";
import { admissionsPolicy } from "../policy.ts";
import {
  applicationSubmissions,
  applicationTransitions,
  applications,
} from "../tables/applications.ts";
import { interviews } from "../tables/screening.ts";

/**
 * Returns the programmes on offer and the form's initial values. A course date that one can apply
 * for fills in its programme; any other is left out. `from` is the page that led to the form.
 */
export async function applicationFormStart(
  ctx: Ctx,
  wanted?: string | null,
  intakeId?: string | null,
  from: string | null = null,
) {
  const offered = await applicationProgrammes(ctx);
  const programs = offered.flatMap(({ option, label }) =>
    option ? [{ value: option, label }] : [],
  );
  const initial: Record<string, string> = {};
  if (programs.some(({ value }) => value === wanted)) initial.program = wanted!;
  const found = intakeId && isId(intakeId) ? await bookableDate(ctx, intakeId) : undefined;
  const open = found && dateAction(found.courseDate)?.kind === "apply" ? found : undefined;
  if (open?.courseDate.option) initial.program = open.courseDate.option;
  // An application from this address belongs to their account.
  if (ctx.actor.kind === "member") initial.email = ctx.actor.email;
  const named = initial.program === undefined ? sourceNamed(from) : "programme";
  return {
    programs,
    initial,
    courseDate: open?.courseDate ?? null,
    /** From where the form was opened, which its address says again when it is sent. */
    source: open ? ("course-date" as const) : (named ?? "form"),
    until: open?.until,
  };
}

/** An application as its applicant sees it, with its stage and its history. */
export type ApplicationStatus = {
  programme: string;
  /** The course date that was applied for, while it is on the schedule; null if none was. */
  courseDate: { id: string; date: string; endsOn: string; location: string } | null;
  receivedAt: Date;
  stage: Stage;
  meaning: string;
  steps: { step: Stage; state: StepState }[];
  history: { stage: Stage; at: Date; reason: string | null }[];
};

/**
 * Returns the application of a status link with its next step, without what billing knows of it;
 * undefined if the link is forged or has expired.
 */
export async function applicationByLink(
  ctx: Ctx,
  token: string,
): Promise<(ApplicationStatus & { step: Tracked | undefined }) | undefined> {
  const [row] = await ctx.db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.tokenHash, hashOf(token)),
        gt(applications.tokenExpiresAt, ctx.clock.now()),
      ),
    );
  if (!row) return undefined;
  const timeZone = await usualTimeZone(ctx);
  const step = await trackedApplication(ctx, row.id, { timeZone });
  return { ...(await statusOf(ctx, row)), step };
}

/** Returns the actor's applications, newest first; null while their address is not verified. */
export async function ownApplications(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== "member" || !admissionsPolicy.listOwnApplications(actor)) return null;
  const rows = await ctx.db
    .select({
      id: applications.id,
      programmeId: applications.programmeId,
      stage: applications.stage,
      receivedAt: applications.receivedAt,
    })
    .from(applications)
    .where(eq(sql`lower(${applications.email})`, actor.email.toLowerCase()))
    .orderBy(desc(applications.receivedAt), desc(applications.id))
    .limit(100);
  const programmes = await applicationProgrammes(ctx);
  const unread = await unreadMessages(
    ctx,
    "person",
    rows.map(({ id }) => id),
  );
  return rows.map(({ programmeId, ...row }) => ({
    ...row,
    unread: unread.get(row.id) ?? 0,
    programme: programmes.find(({ id }) => id === programmeId)?.label ?? programmeId,
  }));
}

/**
 * Returns one of the actor's own applications; null while their address is not verified, whatever
 * the id. Other people's ids are 404.
 */
export async function ownApplication(ctx: Ctx, id: string) {
  const { actor } = ctx;
  if (!admissionsPolicy.listOwnApplications(actor)) return null;
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id));
  const mine = row && admissionsPolicy.readOwnApplication(actor, row);
  const application = orNotFound(mine ? row : undefined);
  const can = {
    withdraw:
      !isFinal(application.stage) && admissionsPolicy.withdrawApplication(actor, application),
  };
  const unread = await unreadMessages(ctx, "person", [id]);
  const status = await statusOf(ctx, application);
  const sentAgain = await ctx.db
    .select({ at: applicationSubmissions.receivedAt })
    .from(applicationSubmissions)
    .where(eq(applicationSubmissions.applicationId, id))
    .orderBy(asc(applicationSubmissions.receivedAt));
  return {
    id: application.id,
    ...status,
    sentAgain: sentAgain.map(({ at }) => at),
    unread: unread.get(id) ?? 0,
    can,
  };
}

async function statusOf(
  ctx: Ctx,
  application: typeof applications.$inferSelect,
): Promise<ApplicationStatus> {
  const { stage, receivedAt, programmeId, intakeId } = application;
  const transitions = await ctx.db
    .select({
      toStage: applicationTransitions.toStage,
      at: applicationTransitions.at,
      reason: applicationTransitions.reason,
    })
    .from(applicationTransitions)
    .where(eq(applicationTransitions.applicationId, application.id))
    .orderBy(asc(applicationTransitions.at), asc(applicationTransitions.id));
  const programmes = await applicationProgrammes(ctx);
  return {
    programme: programmes.find(({ id }) => id === programmeId)?.label ?? programmeId,
    courseDate: intakeId ? await scheduledDate(ctx, intakeId) : null,
    receivedAt,
    stage,
    meaning: meaningOf(stage, await offerProgressOf(ctx, application.id), ctx.clock.now()),
    steps: stepStates(transitions),
    history: transitions.map((transition) => ({
      stage: transition.toStage,
      at: transition.at,
      reason: publicReason(transition),
    })),
  };
}

/** Returns the current interview, offer and place of an application. */
async function offerProgressOf(ctx: Ctx, applicationId: string): Promise<OfferProgress> {
  const answerable = or(isNotNull(offers.acceptedAt), gt(offers.expiresAt, ctx.clock.now()));
  const [row] = await ctx.db
    .select({
      interviewAt: interviews.startsAt,
      offered: isNotNull(offers.id).mapWith(Boolean),
      enrolled: isNotNull(enrolments.id).mapWith(Boolean),
    })
    .from(applications)
    .leftJoin(
      interviews,
      and(eq(interviews.applicationId, applications.id), isNull(interviews.cancelledAt)),
    )
    .leftJoin(
      offers,
      and(eq(offers.applicationId, applications.id), isNull(offers.endedAt), answerable),
    )
    .leftJoin(
      enrolments,
      and(eq(enrolments.applicationId, applications.id), isNull(enrolments.cancelledAt)),
    )
    .where(eq(applications.id, applicationId));
  return row ?? { interviewAt: null, offered: false, enrolled: false };
}
