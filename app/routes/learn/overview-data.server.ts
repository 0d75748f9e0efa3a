import { href } from "react-router";
import { firstEnquiryAt } from "#app/contexts/admissions/enquiry/own-queries.server.ts";
import { trackedApplications } from "#app/contexts/admissions/tracker/own-queries.server.ts";
import { ownPartsDue } from "#app/contexts/billing/order/due.server.ts";
import { latestPosts } from "#app/contexts/blog/post/queries.server.ts";
import { ownTimeZone } from "#app/contexts/identity/account/queries.server.ts";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { dayIn, type Ahead } from "#app/contexts/learning/course/ahead.ts";
import {
  type LearningCard,
  learningCards,
} from "#app/contexts/learning/course/dashboard.server.ts";
import { ownCertificates } from "#app/contexts/learning/certificate/queries.server.ts";
import { featuredResources } from "#app/contexts/library/queries.server.ts";
import { ownJobApplications } from "#app/contexts/recruitment/job-application/queries.server.ts";
import {
  assessmentsToAnswer,
  waitingForMe,
} from "#app/contexts/training/assessment/queries.server.ts";
import { ownNextSession } from "#app/contexts/training/attendance/queries.server.ts";
import { dayAtLastBase } from "#app/contexts/training/expiry/day.server.ts";
import { horizonOf } from "#app/contexts/training/expiry/rules.ts";
import { documentsOfActor } from "#app/contexts/training/own-document/queries.server.ts";
import { ownDocumentLabels } from "#app/contexts/training/own-document/rules.ts";
import { trainingPolicy } from "#app/contexts/training/policy.ts";
import { timesInWords } from "#app/contexts/training/session/times-in-words.ts";
import { ownNextWebinars } from "#app/contexts/webinars/queries.server.ts";
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { stationsOf, waitingOf } from "./home.ts";

const AHEAD = 3;
const RESOURCES = 3;
const POSTS = 3;

/**
 * Returns the data of the dashboard's first page. The same number of queries, whatever a member has;
 * most of them are prepared. Offices, programmes, featured resources and the courses' content are cached in
 * memory.
 */
export async function overviewData(ctx: Ctx) {
  const timeZone = (await ownTimeZone(ctx)) ?? (await officeById(ctx, "admissions")).timeZone;
  const today = dayIn(timeZone, ctx.clock.now());
  const tracked = await trackedApplications(ctx, {
    timeZone,
    instalments: await ownPartsDue(ctx),
  });
  const cards = await learningCards(ctx);
  const webinars = await ownNextWebinars(ctx, AHEAD);
  const ahead = [
    ...intakesOf(cards, today.date),
    ...webinars.map(({ id, title, startsAt }) => ({
      day: dayIn(timeZone, startsAt).date,
      when: formatMoment(startsAt, timeZone),
      what: title,
      to: href("/webinars/:webinarId", { webinarId: id }),
    })),
  ];
  const stations = stationsOf(
    {
      firstEnquiryAt: await firstEnquiryAt(ctx),
      path: tracked?.path ?? null,
      place: cards.find(({ place }) => place)?.place ?? null,
      certificates: (await ownCertificates(ctx)).filter(({ state }) => state !== "revoked"),
      jobs: (await ownJobApplications(ctx)).filter(({ status }) => status !== "withdrawn"),
    },
    { timeZone, today: today.date },
  );
  return {
    tracked: tracked && { shown: tracked.shown, more: tracked.more },
    waiting: await waitingFor(ctx, { cards, webinars }),
    stations,
    cards,
    today,
    ahead: ahead.sort((a, b) => a.day.localeCompare(b.day)).slice(0, AHEAD),
    resources: await featuredResources(ctx, RESOURCES),
    posts: await latestPosts(ctx, POSTS),
    timeZone,
  };
}

/** Returns what waits for the member, apart from their applications. Three queries. */
async function waitingFor(
  ctx: Ctx,
  of: { cards: LearningCard[]; webinars: Awaited<ReturnType<typeof ownNextWebinars>> },
) {
  const session = await ownNextSession(ctx);
  const lecture = of.cards.find(({ next, progress }) => next && progress);
  return waitingOf({
    webinars: of.webinars.map((each) => ({ ...each, live: each.startsAt <= ctx.clock.now() })),
    session: session
      ? {
          topic: session.topic,
          when: timesInWords(session),
          place: `${session.place}, ${session.base}`,
        }
      : null,
    assessments: await assessmentsToAnswer(ctx),
    toSign: await countToSign(ctx),
    documents: await documentsToSend(ctx),
    lecture: lecture?.next
      ? { courseId: lecture.id, course: lecture.title, ...lecture.next }
      : null,
  });
}

async function countToSign(ctx: Ctx): Promise<number> {
  if (!trainingPolicy.enterTeaching(ctx.actor)) return 0;
  const { verify, disputes, drafts } = await waitingForMe(ctx);
  return verify.length + disputes.length + drafts.length;
}

/** Returns the documents that were refused, have ended, or end within a month. */
async function documentsToSend(ctx: Ctx) {
  const now = dayAtLastBase(ctx.clock.now());
  return (await documentsOfActor(ctx))
    .filter(({ replaced }) => !replaced)
    .flatMap(({ id, kind, state, validUntil }) => {
      const horizon = horizonOf(validUntil, now);
      const ends = state === "seen" && (horizon === "expired" || horizon === "month");
      if (state !== "refused" && !ends) return [];
      const label = ownDocumentLabels[kind];
      return [
        {
          id,
          label,
          endsOn: validUntil,
          refused: state === "refused",
          ended: horizon === "expired",
        },
      ];
    })
    .slice(0, 3);
}

/** Returns the member's places on intakes that have not begun. */
function intakesOf(cards: LearningCard[], today: string): Ahead[] {
  return cards.flatMap(({ id, title, place }) => {
    if (!place || place.intakeDate < today) return [];
    const when = `${formatDate(place.intakeDate)}, ${place.location}`;
    return [
      { day: place.intakeDate, when, what: title, to: href("/course/:courseId", { courseId: id }) },
    ];
  });
}
